import EngageCore

/// What the places of an app that make an object of a class give it: arguments of its initialiser, and
/// members that the same method sets.
///
/// The method that makes it is read as nobody knows anything but constants. What it gives the object
/// counts where no nib and no subclass makes another object of the class, and where all that make one
/// agree.
struct OnlyMakers {
    private let machine: AbstractInterpreter
    /// Names that functions of the files set or change; found where some class has one maker.
    private lazy var changed = Set(
        machine.functions.lazy.filter { $0.captured == nil }
            .flatMap { [machine] in machine.changes(in: $0.body, unit: $0.unit).all }
            .map(SourceName.plain))
    /// The functions that make the objects, by the variables that these are given: `CLASS/NAME`.
    private(set) var makers: [String: Int] = [:]
    /// The initialisers of these classes.
    private(set) var initializers: Set<Int> = []
    /// What the only maker gives an object of a class whose relatives have none of it, by the variables.
    private(set) var given: [String: [String: SourceValue]] = [:]

    init(_ machine: AbstractInterpreter) { self.machine = machine }

    /// Gives the variables of classes of a file what their only maker gives them.
    ///
    /// - Parameter relevant: functions that can affect a dialog.
    mutating func apply(to main: Int, relevant: Set<Int>) {
        let owners = Set(
            relevant.compactMap { number in
                let function = machine.functions[number]
                return function.unit == main ? function.owner : nil
            })
        for owner in owners.sorted() where machine.program.types.kinds[owner] == .reference {
            let makings = makings(of: owner)
            if !makings.isEmpty { read(makings, of: owner) }
        }
    }

    /// Where an object is made: the function, and the class's name among the file's words.
    private struct Making {
        let function: Int
        let place: Int
    }

    /// An object that is made, with the states in which its method begins and ends.
    private struct Made {
        let object: SourceObject
        let begin: SourceState
        let state: SourceState
    }

    /// The places that make objects of a class; none where there may be others.
    private func makings(of owner: String) -> [Making] {
        let program = machine.program
        let naming = program.folder.naming(owner)
        let read = Set(program.units.map(\.file))
        guard !naming.isEmpty, naming.allSatisfy(read.contains),
            !program.types.isInherited(owner), !program.makesInNib(owner),
            !program.aliases.values.contains(owner), !makesItself(owner)
        else { return [] }
        var found: [Making] = []
        for (number, unit) in program.units.enumerated() where naming.contains(unit.file) {
            for place in unit.tokens.indices {
                switch Self.use(of: owner, at: place, in: unit) {
                case .none: continue
                case .unknown: return []
                case .making:
                    // What a class makes of itself, such as a shared object, is read where it is asked.
                    guard let function = function(at: place, unit: number),
                        machine.functions[function].owner != owner
                    else { return [] }
                    found.append(Making(function: function, place: place))
                }
            }
        }
        return found.count <= Self.most ? found : []
    }

    /// The maximum number of places that make objects of one class.
    private static let most = 4

    /// What a word has to do with objects of a class: it makes one, or what makes one may follow.
    private enum Use {
        case none
        case making
        case unknown
    }

    private static func use(of owner: String, at place: Int, in unit: SourceUnit) -> Use {
        let tokens = unit.tokens
        let token = tokens[place]
        func isFollowed(by word: String) -> Bool {
            place + 1 < tokens.count && tokens[place + 1].text == word
        }
        if token.kind == .string {
            return token.text.split(separator: ".").last.map(String.init) == owner
                ? .unknown : .none
        }
        if unit.language == .swift, token.isIdentifier("init"), isFollowed(by: "("), place > 1,
            tokens[place - 1].isPunctuator("."),
            tokens[place - 2].kind != .identifier || !tokens[place - 1].touches
        {
            // `.init(…)`, of a type that is not written beside it.
            return .unknown
        }
        guard token.isIdentifier(owner), place > 0 else { return .none }
        guard unit.language == .swift else {
            if isFollowed(by: "alloc") || isFollowed(by: "new") { return .making }
            let isAsked = place > 2 && questions.contains(tokens[place - 3].text)
            return isFollowed(by: "class") && !isAsked ? .unknown : .none
        }
        if isFollowed(by: "("), tokens[place - 1].text != "class" { return .making }
        guard isFollowed(by: "."), place + 2 < tokens.count else { return .none }
        return ["self", "Type", "init"].contains(tokens[place + 2].text) ? .unknown : .none
    }

    /// Messages that ask an object for its class.
    private static let questions: Set<String> = ["isKindOfClass", "isMemberOfClass"]

    /// True where a method of the class or of what it inherits from makes an object of its own class.
    private func makesItself(_ owner: String) -> Bool {
        let lineage = machine.program.types.lineage(owner)
        return machine.functions.contains { function in
            guard lineage.contains(function.owner), function.captured == nil else { return false }
            let body = machine.program.units[function.unit].part(function.body)
            return zip(body, body.dropFirst()).contains { word, next in
                guard next.kind == .identifier || next.isPunctuator("(") || next.isPunctuator(".")
                else { return false }
                if word.isIdentifier("Self") { return true }
                if next.text == "alloc" || next.text == "new" {
                    return word.isIdentifier("self") || word.isPunctuator("]")
                }
                return function.isStatic && word.isIdentifier("self")
                    && (next.isPunctuator("(") || next.isPunctuator("."))
            }
        }
    }

    /// The named function whose statements hold a word.
    private func function(at place: Int, unit: Int) -> Int? {
        machine.functions.indices.first { number in
            let function = machine.functions[number]
            return function.unit == unit && function.captured == nil && !function.name.isEmpty
                && function.body.contains(place)
        }
    }

    /// Reads the methods that make the objects; the state is as it was before, but for their variables.
    ///
    /// Where several places make objects, what these begin with alike is known.
    private mutating func read(_ makings: [Making], of owner: String) {
        let before = (machine.state, machine.properties, machine.calls, machine.called)
        var made: [Made] = []
        var called: Set<Int> = []
        for function in Set(makings.map(\.function)).sorted() {
            machine.called = []
            forgetChanged()
            let begin = machine.state
            machine.run.run(function: function, isForeign: true)
            let state = machine.state
            called.formUnion(machine.called)
            (machine.state, machine.properties, machine.calls, machine.called) = before
            let own = state.objects.differing(from: before.0.objects).map(\.1).filter { object in
                if case .instance(owner) = object.kind { true } else { false }
            }
            if own.isEmpty { return }
            made += own.map { Made(object: $0, begin: begin, state: state) }
        }
        let types = machine.program.types
        let late = makings.reduce(into: Set<String>()) { $0.formUnion(namesSetLate($1)) }
        for type in types.lineage(owner) {
            for member in types.members[type] ?? [] where !member.isStatic && !member.isWrapped {
                guard !late.contains(member.name), !isSetByText(member.name),
                    let value = value(of: member.name, in: made)
                else { continue }
                let path = "\(type)/\(member.name)"
                if types.sharesBase(owner) {
                    given[owner, default: [:]][path] = value
                    continue
                }
                machine.variables.setProperty(path, cell: machine.cell(value))
                if makings.count == 1 { makers[path] = makings[0].function }
            }
        }
        // Those that do not make it make nothing.
        for (number, function) in machine.functions.enumerated()
        where function.isInitializer
            && (function.owner == owner
                || called.contains(number) && types.lineage(owner).contains(function.owner))
        {
            initializers.insert(number)
        }
    }

    /// Forgets what variables of types and files and members of shared objects hold that any code
    /// changes.
    private mutating func forgetChanged() {
        let (folder, changed) = (machine.program.folder, changed)
        func isChanged(_ name: String) -> Bool {
            let name = SourceName.plain(name)
            return changed.contains(name) || !folder.setting(name, true).isEmpty
                || !folder.setting(name, false).isEmpty
        }
        func forget(_ cell: Int, _ name: String) {
            guard let value = machine.state.cells[cell], isChanged(name) else { return }
            machine.state.cells[cell] = SourceValue(.unknown(name), at: value.place)
        }
        for (name, cell) in machine.globals { forget(cell, name) }
        for (path, cell) in machine.properties {
            forget(cell, SourceName.variable(of: path))
        }
        for (number, object) in machine.state.objects {
            guard object.isInstance else {
                machine.state.objects[number]?.invalidate()
                continue
            }
            for entry in object.entries where isChanged(entry.key) {
                machine.state.objects[number]?.replace(
                    entry.key, with: SourceValue(.unknown(entry.key), at: entry.value.place))
            }
        }
    }

    /// True for a member that a file which is not read sets by its name as a text.
    private func isSetByText(_ name: String) -> Bool {
        let read = ForeignWrites.readForThemselves(machine)
        return machine.program.folder.setting(SourceWrites.byText(name), true)
            .contains { !read.contains($0) }
    }

    /// What a member of the objects begins with, with all that it holds; nil for one that gets none.
    ///
    /// What an object alone has is as the method makes it. What others have, too, they may change.
    private func value(of name: String, in made: [Made]) -> SourceValue? {
        let values = made.map { $0.object[name] ?? SourceValue(.absent) }
        guard let given = values.first,
            let (begin, state) = made.first.map({ ($0.begin, $0.state) })
        else { return nil }
        let areAlike = zip(values, made).dropFirst().allSatisfy {
            machine.areAlike(given, state, $0, $1.state)
        }
        guard areAlike else { return SourceValue(.unknown(name), at: given.place) }
        let held = state.reached(from: given).objects
        if given.cases.allSatisfy({ $0.plain.isNil }) { return nil }
        // The first value of the variable stays what it is.
        let isFirst = held.allSatisfy { number, object in
            machine.state.objects[number] != nil && begin.objects[number] == object
        }
        if isFirst, !held.isEmpty { return nil }
        // What else decides it, the method that makes it knows alone.
        let ofDevice = machine.conditions.facts.bits(where: \.isOfDevice)
        var isKnown = given.cases.allSatisfy { $0.path.bits & ~ofDevice == 0 }
        for one in given.cases {
            switch one.plain {
            case .text, .integer, .real, .boolean, .key, .color, .image, .choice, .object, .none,
                .absent:
                continue
            case .function: return nil
            default: isKnown = false
            }
        }
        let isOwn = held.allSatisfy { number, object in
            machine.state.objects[number] == nil
                && (!object.isMutable || !object.isShared
                    || !machine.variables.hasSeveralHolders(number, in: state))
        }
        guard isKnown, isOwn else { return SourceValue(.unknown(name), at: given.place) }
        for (number, object) in held { machine.state.objects[number] = object }
        return given
    }

    /// Members that are set when other code has the object already: what that reads first is not
    /// known.
    private func namesSetLate(_ making: Making) -> Set<String> {
        let function = machine.functions[making.function]
        let unit = machine.program.units[function.unit]
        let body = unit.part(function.body)
        let begin = body.startIndex
        guard
            let sign = body[..<making.place].lastIndex(where: {
                $0.kind == .punctuator && ($0.text == "=" || $0.text == ";")
            }),
            body[sign].isPunctuator("="), sign > begin
        else { return [] }
        let variable = body[..<sign].last { $0.kind == .identifier }?.text ?? ""
        var late: Set<String> = []
        var isKnownElsewhere = false
        for place in body.indices.dropFirst(making.place - begin).dropLast(2)
        where body[place].isIdentifier(variable) {
            let (next, name) = (body[place + 1], body[place + 2])
            let isSet =
                next.isPunctuator(".") && place + 3 < body.endIndex
                && body[place + 3].isPunctuator("=")
            let isSent =
                next.kind == .identifier && name.isPunctuator(":")
                && SourceSpelling.isSetter(next.text)
            if isKnownElsewhere {
                if isSet { late.insert(SourceName.plain(name.text)) }
                if isSent { late.insert(SourceSpelling.lowerFirst(String(next.text.dropFirst(3)))) }
            } else if !isSet, !isSent {
                isKnownElsewhere = true
            }
        }
        return late
    }
}
