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
    /// Those that one method sets and no other, by this.
    private(set) var ownPaths: [Int: [String]] = [:]
    private(set) var ownMembers: [Int: [String]] = [:]
    /// Functions that set a variable, with the methods on whose behalf they do, by the variable's path.
    private var setters: [String: [Int: Setters]] = [:]
    /// Paths of variables by their last name.
    private var pathsByName: [String: [String]] = [:]
    /// Members that functions set of any object but their own.
    private var given: [String: Setters] = [:]
    /// Methods that the app calls directly: no other method does.
    private(set) var roots: Set<Int> = []

    /// - Parameter entries: the methods that the app may call before another one.
    init(_ machine: AbstractInterpreter, _ entries: [Int]) {
        var direct: [Int: (paths: Set<String>, members: Set<String>, words: Set<String>)] = [:]
        for number in machine.functions.indices {
            let function = machine.functions[number]
            guard function.captured == nil else { continue }
            let unit = machine.program.units[function.unit]
            let changes = machine.changes(in: function.body, unit: function.unit)
            let local = Self.declared(in: unit.part(function.body), unit.language)
                .union(function.parameters.map(\.name)).subtracting(changes.aliases)
            var names = changes.set.union(changes.changed).subtracting(local)
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
            let body = unit.part(function.body)
            let members = Self.members(in: body)
            direct[number] = (
                Set(names.map { "\(function.owner)/\($0)" })
                    .union(
                        members.compactMap { base, name in
                            base.first?.isUppercase == true ? "\(base)/\(name)" : nil
                        }),
                Set(members.lazy.filter { !local.contains($0.base) }.map(\.name))
                    .union(
                        changes.changed.filter { name in
                            !local.contains(name)
                                && machine.program.types.member(name, of: function.owner) == nil
                        }),
                Self.words(in: body)
            )
            for name in Set(members.map(\.name)) { Self.add(.one(number), to: &given[name]) }
        }
        find(in: direct, of: entries, machine)
        for (path, setters) in paths {
            if case .one(let number) = setters { ownPaths[number, default: []].append(path) }
        }
        for (name, setters) in members {
            if case .one(let number) = setters { ownMembers[number, default: []].append(name) }
        }
    }

    private static func add(_ setters: Setters, to known: inout Setters?) {
        if known?.add(setters) == nil { known = setters }
    }

    /// Goes from each method that the app calls along the words of what it calls, once on behalf of
    /// one such method and once on behalf of several.
    private mutating func find(
        in direct: [Int: (paths: Set<String>, members: Set<String>, words: Set<String>)],
        of entries: [Int], _ machine: AbstractInterpreter
    ) {
        var named: [String: [Int]] = [:]
        for number in direct.keys {
            named[machine.functions[number].shortName, default: []].append(number)
        }
        var users: [String: Setters] = [:]
        for (number, own) in direct {
            for word in own.words where named[word] != nil {
                Self.add(.one(number), to: &users[word])
            }
        }
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
        // What only another method calls counts as part of that one.
        for number in entries {
            let function = machine.functions[number]
            let isCalled = users[function.shortName]?.has(another: number) ?? false
            guard !isCalled || function.isAction else { continue }
            roots.insert(number)
            add(.one(number), to: number)
        }
        while let number = open.popLast() {
            guard let setters = reached[number] else { continue }
            for word in direct[number]?.words ?? [] {
                guard let called = named[word] else { continue }
                if let more = said[word]?.add(setters) {
                    guard more else { continue }
                } else {
                    said[word] = setters
                }
                for other in called { add(said[word] ?? setters, to: other) }
            }
        }
        for (number, setters) in reached {
            for path in direct[number]?.paths ?? [] {
                Self.add(setters, to: &paths[path])
                self.setters[path, default: [:]][number] = setters
            }
            for name in direct[number]?.members ?? [] { Self.add(setters, to: &members[name]) }
        }
        for path in setters.keys {
            let name = path.split(separator: "/").last.map { String($0) } ?? path
            pathsByName[name, default: []].append(path)
        }
    }

    /// All methods but one.
    struct Others: OtherMethods {
        let effects: SideEffects
        let number: Int

        func set(member name: String) -> Bool {
            effects.members[name]?.has(another: number) ?? false
        }

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
        given[name]?.has(another: number) ?? false
    }

    /// Whether any function sets one of that name.
    func isGiven(_ name: String) -> Bool { given[name] != nil }

    /// Identifiers of statements, without the names of methods that are only passed on.
    private static func words(in tokens: ArraySlice<SourceToken>) -> Set<String> {
        var words: Set<String> = []
        var isSelector = false
        for token in tokens {
            if token.isIdentifier("selector") || token.isIdentifier("#selector") {
                isSelector = true
            }
            if token.isPunctuator(")") || token.isPunctuator(";") { isSelector = false }
            if token.kind == .identifier, !isSelector { words.insert(token.text) }
        }
        return words
    }

    /// Names that statements declare.
    private static func declared(
        in tokens: ArraySlice<SourceToken>, _ language: SourceLanguage
    ) -> Set<String> {
        var names: Set<String> = []
        var before: SourceToken?
        for (token, next) in zip(tokens, tokens.dropFirst()) {
            defer { before = token }
            guard token.kind == .identifier, let last = before else { continue }
            if language == .swift {
                if last.isIdentifier("let") || last.isIdentifier("var") { names.insert(token.text) }
            } else if next.isPunctuator("=") || next.isPunctuator(";"),
                last.isPunctuator("*") || last.kind == .identifier && !token.startsLine,
                last.text != "return"
            {
                names.insert(token.text)
            }
        }
        return names
    }

    /// `Type.shared.name = …`, `other.name = …`, `[other setName:…]`: the last names, with the word
    /// before each.
    private static func members(
        in tokens: ArraySlice<SourceToken>
    ) -> [(base: String, name: String)] {
        var found: [(base: String, name: String)] = []
        for place in tokens.indices.dropFirst(3)
        where tokens[place].isPunctuator("=") || tokens[place].isPunctuator(":") {
            let (name, before, base) = (tokens[place - 1], tokens[place - 2], tokens[place - 3])
            if tokens[place].isPunctuator("="), name.kind == .identifier, before.isPunctuator("."),
                !base.isIdentifier("self")
            {
                found.append((base.text, SourceName.plain(name.text)))
            } else if tokens[place].isPunctuator(":"), name.kind == .identifier,
                SourceSpelling.isSetter(name.text),
                !before.isIdentifier("self")
            {
                let own = SourceSpelling.lowerFirst(String(name.text.dropFirst(3)))
                found.append((before.text, own))
            }
        }
        return found
    }
}
