import EngageCore

/// Which variables the methods of an app set, those that they call included.
struct SideEffects {
    /// Of the methods that the app calls by itself those that something counts for: one of them, or
    /// several. What several set each of them finds set by another.
    enum Setters: Equatable {
        case one(Int)
        case several

        /// Adds what counts for another; true where that is more.
        mutating func add(_ other: Setters) -> Bool {
            guard self != other, self != .several else { return false }
            self = .several
            return true
        }

        func has(another number: Int) -> Bool { self != .one(number) }
    }

    /// Variables that methods set, and members of objects that they did not make.
    private(set) var paths: [String: Setters] = [:]
    private(set) var members: [String: Setters] = [:]
    /// Members of which methods change what they hold.
    private var contents: [String: Setters] = [:]
    /// Variables that methods of a class inherit and set, by the class.
    private(set) var inherited: [String: [(name: String, owner: String)]] = [:]
    /// Variables that get another value as a whole, not only other contents.
    private(set) var replaced: [String: Setters] = [:]
    /// Variables of objects that methods of these objects set, if they may run for an object that
    /// was made before.
    private(set) var owned: [String: Setters] = [:]
    /// Those of them that get another value.
    private var ownedReplaced: [String: Setters] = [:]
    /// Those that one method sets and no other, by this.
    private(set) var ownPaths: [Int: [String]] = [:]
    private(set) var ownReplaced: [Int: [String]] = [:]
    /// Functions that set a variable, with the methods on whose behalf they do, by the variable's path.
    private var setters: [String: [Int: Setters]] = [:]
    /// Paths of variables by their last name.
    private var pathsByName: [String: [String]] = [:]
    /// Members that functions set of any object but their own.
    private var given: [String: Setters] = [:]
    /// The same, by the methods on whose behalf they do.
    private var givenLater: [String: Setters] = [:]
    /// The same for members whose contents they change.
    private var filled: [String: Setters] = [:]
    /// On whose behalf functions run.
    private var runners: [Int: Setters] = [:]
    /// Methods that the app calls directly: no other method does.
    private(set) var roots: Set<Int> = []

    /// What one function sets and calls.
    private struct Body {
        var paths: Set<String>
        var members: Set<String>
        var contents: Set<String>
        /// Members that it sets or changes of any object but its own.
        var given: Set<String>
        var words: Set<String>
        /// Those of the paths that get another value.
        var replaced: Set<String>
        /// The words without messages to objects that the function makes.
        var wordsToOthers: Set<String>
        /// The same without messages to variables of its own: what Swift copies is not changed by them
        /// where it comes from.
        var wordsToKept: Set<String>
        var isInitializer: Bool
    }

    /// - Parameters:
    ///   - entries: the methods that the app may call before another one.
    ///   - first: initialisers whose objects are known: what they set of them is set before all else.
    init(
        _ machine: AbstractInterpreter, _ entries: [Int], besides first: Set<Int> = []
    ) {
        var direct: [Int: Body] = [:]
        var bound: [Int: Set<String>] = [:]
        for number in machine.functions.indices {
            let function = machine.functions[number]
            guard function.captured == nil else { continue }
            let unit = machine.program.units[function.unit]
            let changes = machine.changes(in: function.body, unit: function.unit)
            let written = StatementNames.declared(in: unit.part(function.body), unit.language)
            let declared = written.subtracting(changes.aliases)
            let local = declared.union(function.parameters.map(\.name))
                .subtracting(changes.aliases).subtracting(changes.ofSelf)
            // What changes another name of an object changes the object; its declaration does not.
            var names = changes.set.subtracting(written.subtracting(changes.ofSelf))
                .subtracting(local).union(changes.changed.subtracting(local))
            // After the last method of an object, its variables are not read.
            if LaunchMethods.isLast(function.shortName) {
                let lineage = machine.program.types.lineage(function.owner)
                names = names.filter { name in
                    if let member = machine.program.types.member(name, of: function.owner) {
                        return member.isStatic
                    }
                    return lineage.allSatisfy { machine.properties["\($0)/\(name)"] == nil }
                }
            }
            if first.contains(number) {
                names = names.filter { name in
                    machine.program.types.member(name, of: function.owner) == nil
                }
            }
            if !changes.bound.isEmpty { bound[number] = changes.bound }
            let body = unit.part(function.body)
            let own = StatementNames.namesOfSelf(in: body)
            let all = StatementNames.members(setBy: changes, in: body, own)
            let ofSelf = Set(all.lazy.filter { $0.base == "self" }.map(\.name))
            let members = all.filter { $0.base != "self" }
            let contents = changes.ofOthers.filter { !$0.isWhole }
            let held = contents.filter { !own.contains($0.base) }
            names.formUnion(ofSelf)
            names.formUnion(contents.lazy.filter { own.contains($0.base) }.map(\.name))
            let setters = Set(
                (changes.all + all.map(\.name) + contents.map(\.name)).map(SourceFunction.setter))
            let words = StatementNames.words(in: body, without: []).union(setters)
            let made = StatementNames.made(in: body, unit.language)
            let replaced =
                StatementNames.firstUses(in: body).map { given in
                    changes.set.union(ofSelf).intersection(names).subtracting(given)
                }
                ?? []
            direct[number] = Body(
                paths: Set(names.map { "\(function.owner)/\($0)" })
                    .union(
                        members.compactMap { base, name in
                            base.first?.isUppercase == true ? "\(base)/\(name)" : nil
                        }),
                members: Set(members.lazy.filter { !declared.contains($0.base) }.map(\.name))
                    .union(
                        changes.changed.filter { name in
                            !local.contains(name)
                                && machine.program.types.member(name, of: function.owner) == nil
                        }),
                contents: Set(held.lazy.filter { !declared.contains($0.base) }.map(\.name)),
                given: Set(members.map(\.name) + held.map(\.name)),
                words: words,
                replaced: Set(replaced.map { "\(function.owner)/\($0)" }),
                wordsToOthers: made.isEmpty
                    ? words : StatementNames.words(in: body, without: made).union(setters),
                wordsToKept: written.isEmpty
                    ? words
                    : StatementNames.words(in: body, without: made.union(written)).union(setters),
                isInitializer: function.isInitializer
            )
            for name in Set(members.map(\.name)) { Self.add(.one(number), to: &given[name]) }
            for name in Set(held.map(\.name)) { Self.add(.one(number), to: &filled[name]) }
        }
        find(in: direct, of: entries, machine)
        for (number, names) in bound {
            for name in names {
                let owner = machine.functions[number].owner
                let having = machine.program.types.members
                    .filter { $0.value.contains { $0.name == name } }.keys
                for type in machine.program.types.lineage(owner) + having {
                    paths["\(type)/\(name)"] = .several
                    replaced["\(type)/\(name)"] = .several
                }
                members[name] = .several
            }
        }
        for path in paths.keys.sorted() {
            let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let owner = machine.program.types.owner(of: parts[1], in: parts[0])
            if owner != parts[0] { inherited[parts[0], default: []].append((parts[1], owner)) }
        }
        for (path, setters) in paths {
            if case .one(let number) = setters { ownPaths[number, default: []].append(path) }
        }
        for (path, setters) in replaced {
            if case .one(let number) = setters { ownReplaced[number, default: []].append(path) }
        }
    }

    /// True for a method of a structure or an enumeration that no file calls: the system calls those
    /// of classes.
    private static func isUnused(
        _ function: SourceFunction, _ machine: AbstractInterpreter
    ) -> Bool {
        let (program, kind) = (machine.program, machine.program.types.kinds[function.owner])
        guard kind == .value || kind == .choice,
            program.units[function.unit].language == .swift, !function.isProperty,
            program.types.lineage(function.owner).allSatisfy({
                program.types.kinds[$0] != nil || OptionalEvaluator.plain.contains($0)
            })
        else { return false }
        let read = Set(program.units.map(\.file))
        return program.folder.naming(function.shortName).allSatisfy(read.contains)
    }

    /// What statements name that call a function; those that set a property call its setter and its
    /// observers.
    private static func word(for function: SourceFunction) -> String {
        let name = function.shortName
        let setter = SourceFunction.setter(name)
        let isSetter = [setter, SourceFunction.observer(name)].contains(function.name)
        // No word stands for an element that is set.
        return isSetter && name != "subscript" ? setter : name
    }

    private static func add(_ setters: Setters, to known: inout Setters?) {
        if known?.add(setters) == nil { known = setters }
    }

    /// Goes from each method that the app calls along the words of what it calls, once on behalf of
    /// one such method and once on behalf of several.
    private mutating func find(
        in direct: [Int: Body], of entries: [Int], _ machine: AbstractInterpreter
    ) {
        var named: [String: [Int]] = [:]
        for number in direct.keys {
            named[Self.word(for: machine.functions[number]), default: []].append(number)
        }
        var users: [String: Setters] = [:]
        for (number, own) in direct {
            for word in own.words where named[word] != nil {
                Self.add(.one(number), to: &users[word])
            }
        }
        // What only another method calls counts as part of that one, and a setter that no file calls
        // changes nothing.
        let read = Set(machine.program.units.map(\.file))
        for number in entries {
            let function = machine.functions[number]
            let word = Self.word(for: function)
            var isCalled = users[word]?.has(another: number) == true
            if word != function.shortName {
                let files = [true, false].flatMap {
                    machine.program.folder.setting(function.shortName, $0)
                }
                isCalled = files.allSatisfy(read.contains)
            }
            guard !isCalled || function.isAction else { continue }
            if !isCalled, Self.isUnused(function, machine) { continue }
            roots.insert(number)
        }
        let kept = Self.kept(machine)
        for (number, setters) in reached(in: direct, along: \.words, named) {
            runners[number] = setters
            for word in direct[number]?.words ?? [] {
                for path in kept.named[word] ?? [] { Self.add(setters, to: &paths[path]) }
            }
            for path in kept.any { Self.add(setters, to: &paths[path]) }
            guard let body = direct[number] else { continue }
            for path in body.paths {
                Self.add(setters, to: &paths[path])
                self.setters[path, default: [:]][number] = setters
            }
            for path in body.replaced { Self.add(setters, to: &replaced[path]) }
            for name in body.members { Self.add(setters, to: &members[name]) }
            for name in body.contents { Self.add(setters, to: &contents[name]) }
            for name in body.given { Self.add(setters, to: &givenLater[name]) }
        }
        let types = machine.program.types
        func own(_ words: (Body) -> Set<String>, where isMeant: (SourceDeclarations.Kind?) -> Bool)
        {
            for (number, setters) in reached(in: direct, along: words, named) {
                guard let body = direct[number], !body.isInitializer,
                    isMeant(types.kinds[machine.functions[number].owner])
                else { continue }
                for path in body.paths { Self.add(setters, to: &owned[path]) }
                for path in body.replaced { Self.add(setters, to: &ownedReplaced[path]) }
            }
        }
        own(\.wordsToOthers) { $0 != .value && $0 != .choice }
        own(\.wordsToKept) { $0 == .value || $0 == .choice }
        for path in setters.keys {
            let name = SourceName.variable(of: path)
            pathsByName[name, default: []].append(path)
        }
    }

    /// Variables that closures set which others keep, by the names of what keeps them: whoever names
    /// that may carry them out. Of a list nobody knows by which name it is asked: any word may be it.
    private static func kept(_ machine: AbstractInterpreter) -> (
        named: [String: Set<String>], any: Set<String>
    ) {
        var holders: [Int: Set<String>] = [:]
        for (_, object) in machine.state.objects {
            for entry in object.entries {
                guard case .function(let number)? = entry.value.plain else { continue }
                holders[number, default: []].insert(object.isInstance ? entry.key : "")
            }
        }
        var named: [String: Set<String>] = [:]
        var any: Set<String> = []
        for (number, function) in machine.functions.enumerated() {
            guard let captured = function.captured, function.name.isEmpty else { continue }
            var names = holders[number] ?? []
            if !function.keeper.isEmpty { names.insert(function.keeper) }
            guard !names.isEmpty else { continue }
            let changes = machine.changes(in: function.body, unit: function.unit)
            let body = machine.program.units[function.unit].part(function.body)
            let ofSelf = StatementNames.namesOfSelf(in: body)
            let set = StatementNames.members(setBy: changes, in: body, ofSelf).filter {
                $0.base == "self"
            }
            let filled = changes.ofOthers.filter { !$0.isWhole && ofSelf.contains($0.base) }
            for name in changes.all + set.map(\.name) + filled.map(\.name)
            where captured[name] == nil {
                let path = "\(function.owner)/\(name)"
                for keeper in names {
                    if keeper.isEmpty {
                        any.insert(path)
                    } else {
                        named[keeper, default: []].insert(path)
                    }
                }
            }
        }
        return (named, any)
    }

    /// The functions that the app's methods call, each with those on whose behalf.
    private func reached(
        in direct: [Int: Body], along words: (Body) -> Set<String>, _ named: [String: [Int]]
    ) -> [Int: Setters] {
        var reached: [Int: Setters] = [:]
        var said: [String: Setters] = [:]
        var open: [Int] = []
        func add(_ setters: Setters, to number: Int) {
            guard direct[number] != nil else { return }
            guard let more = reached[number]?.add(setters) else {
                reached[number] = setters
                return open.append(number)
            }
            if more { open.append(number) }
        }
        for number in roots { add(.one(number), to: number) }
        while let number = open.popLast() {
            guard let setters = reached[number], let body = direct[number] else { continue }
            for word in words(body) {
                guard let called = named[word] else { continue }
                if let more = said[word]?.add(setters) {
                    guard more else { continue }
                } else {
                    said[word] = setters
                }
                for other in called { add(said[word] ?? setters, to: other) }
            }
        }
        return reached
    }

    /// Who sets a member of objects of a type: from outside, or by a method of the object. An object
    /// in it stays the same where a method changes only what that holds.
    func setters(of name: String, in lineage: [String], holdsObject: Bool) -> Setters? {
        var found = members[name]
        if !holdsObject, let setters = contents[name] { Self.add(setters, to: &found) }
        let own = holdsObject ? ownedReplaced : owned
        for type in lineage {
            if let setters = own["\(type)/\(name)"] { Self.add(setters, to: &found) }
        }
        return found
    }

    /// Who changes what a variable of that name holds, whatever its type, besides one function.
    func setters(named name: String, besides maker: Int?) -> Setters? {
        var found: Setters?
        for path in pathsByName[name] ?? [] {
            for (number, setters) in setters[path] ?? [:] where number != maker {
                Self.add(setters, to: &found)
            }
        }
        return found
    }

    /// All methods but one.
    struct Others: OtherMethods {
        let effects: SideEffects
        let number: Int

        func set(member name: String, of lineage: [String], holdsObject: Bool) -> Bool {
            effects.setters(of: name, in: lineage, holdsObject: holdsObject)?
                .has(another: number) ?? false
        }

        func runs(_ function: Int) -> Bool { effects.runs(function, besides: number) }

        func set(_ name: String, of owners: [String]?, besides maker: Int?) -> Bool {
            let paths =
                owners.map { $0.map { "\($0)/\(name)" } } ?? effects.pathsByName[name] ?? []
            return paths.contains { path in
                effects.setters[path]?.contains {
                    $0.key != maker && $0.value.has(another: number)
                } ?? false
            }
        }
    }

    /// Whether another function sets a member of that name of objects that may be the one whose
    /// method is read.
    func isGiven(_ name: String, without number: Int) -> Bool {
        [name, SourceWrites.anyMember].contains { given[$0]?.has(another: number) ?? false }
    }

    /// Whether a method but one sets or changes a member of that name of some object, when all objects
    /// that begin with the app are made.
    func isGivenLater(_ name: String, without number: Int? = nil) -> Bool {
        [name, SourceWrites.anyMember].contains { name in
            givenLater[name].map { setters in number.map { setters.has(another: $0) } ?? true }
                ?? false
        }
    }

    /// Whether another function changes what such a member holds.
    func isFilled(_ name: String, without number: Int) -> Bool {
        filled[name]?.has(another: number) ?? false
    }

    /// The functions that set a variable, each with the methods on whose behalf it does.
    func functions(setting path: String) -> [Int: Setters] { setters[path] ?? [:] }

    /// Whether a function may run on behalf of another method than one.
    func runs(_ number: Int, besides method: Int) -> Bool {
        runners[number]?.has(another: method) ?? false
    }

    /// Whether any function sets one of that name, or what it holds.
    func isGiven(_ name: String) -> Bool {
        given[name] != nil || given[SourceWrites.anyMember] != nil || filled[name] != nil
    }
}
