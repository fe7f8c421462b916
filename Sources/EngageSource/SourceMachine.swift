import EngageCore

/// Reads the statements of source code in their order and keeps what they give to dictionaries.
///
/// Functions that are called, loops and brackets wait on stacks of its own; nothing recurses. Where
/// a condition is not known, both branches count, each on its way.
struct SourceMachine {
    let units: [SourceUnit]
    let declarations: [SourceDeclarations]
    var functions: [SourceFunction] = []
    /// Numbers of functions by name.
    var functionsByName: [String: [Int]] = [:]
    var conditions: SourceConditions
    var state = SourceState()
    /// Variables of files, by name; of classes by `CLASS/NAME`, whatever instance has them.
    var globals: [String: Int] = [:]
    var properties: [String: Int] = [:]
    var frames: [SourceFrame] = []
    /// Trees of functions, by where their statements stand.
    private var bodies: [SourceBodyKey: SourceBody] = [:]
    /// Expressions that are open, the innermost function's last.
    var expressions: [SourceExpression] = []
    /// True where more conditions were met than are told apart.
    var hasTooManyConditions = false
    /// By its words, the values that a condition's variables had when it was asked first.
    var valuesOfConditions: [String: String] = [:]
    /// Calls of the SDK, in the order they are reached.
    var calls: [SourceCall] = []
    /// The function that reading began with.
    var entry: Int?
    var steps = 0
    /// How often each function was called by itself.
    var rounds: [Int: Int] = [:]
    /// Calls of a function by itself that are read at most.
    static let mostInItself = 256
    /// Rounds of counted loops so far.
    var counted = 0
    var nextNumber = 0
    /// Blocks that are carried out when the method has ended.
    var later: [Later] = []
    /// Variables that blocks share with the method, as `__block` says.
    var sharedNames: Set<String> = []
    /// Methods that statements name behind some words, where somebody has asked.
    var observers: [[String]: [Int]] = [:]
    /// Variables of Swift that are declared to be optional.
    var optionals: Set<Int> = []
    /// Cells of variables that keep their value between calls, by where they are declared.
    var staticCells: [SourcePlace: Int] = [:]
    /// Variables of callers by the parameters that hold the same text.
    var origins: [Int: Int] = [:]
    /// Messages that ask a closure for each element, the innermost last.
    var collectors: [SourceCollector] = []
    /// The ways on which dictionaries are made that are not made on all.
    var waysOfMade: [Int: [SourceWay]] = [:]
    /// Calls of what nobody reads, so far.
    var unseen = 0
    /// What files of the app set that are not read with this one.
    var setElsewhere: [Foreign] = []
    /// Functions that some statement calls, and those that this run made.
    var called: Set<Int> = []
    var firstMade = 0
    /// Those before it were called, or are nobody's to call.
    var firstUncalled = 0
    /// First values of the variables that every object of a type has, by `TYPE/NAME`.
    var firstValues: [String: SourceValue] = [:]
    /// What all files declare of a type.
    let types: SourceTypes
    /// Classes of which statements make objects by their names.
    let made: Set<String>
    /// What `typealias` names: `[` for a dictionary, `[]` for a list, else another type.
    let aliases: [String: String]
    /// Functions by the names that the other language has for them.
    let bridged: SourceBridge
    /// First words of functions that change something; nil until somebody asks.
    var changers: Set<String>?
    /// Names that some statement gives a value.
    let assigned: Set<String>
    /// Methods that the files exchange for others.
    let exchanged: Set<String>
    /// What lies around the files: texts, colours, nibs.
    let folder: SourceFolder

    /// Tokens that are read at most, repetitions counted: some for any file, more for a long one.
    static let mostSteps = SourceCode.mostSteps
    static let fewestSteps = 200_000
    private static let stepsOfToken = 64
    let stepLimit: Int
    /// Steps up to which the method that is read calls others, and up to which it is read at all.
    var followed = Int.max
    var last = Int.max
    /// Statements that were not read.
    var leftOut: Set<SourcePlace> = []
    /// Methods that were not read to their end, and those of which not all calls were followed.
    var cut: Set<Int> = []
    var hurried: Set<Int> = []
    /// Functions, messages and lists in one another.
    static let deepest = 96
    /// Functions in one another where more was read than most files cost: methods that call one
    /// another in a row are each read with all behind them.
    static let deepestOfMany = 16
    private static let many = 200_000
    /// Operators and brackets that wait in one expression.
    static let mostPending = 8192
    /// Elements of a list that a loop goes through, and rounds of all counted loops together.
    static let mostRounds = 1024
    static let mostCounted = 8192

    init(
        _ units: [SourceUnit], _ declarations: [SourceDeclarations], conditions: SourceConditions,
        folder: SourceFolder, steps limit: Int = SourceMachine.mostSteps
    ) {
        self.units = units
        self.declarations = declarations
        self.conditions = conditions
        self.folder = folder
        var types = SourceTypes(declarations)
        types.markUnseen(declarations, units)
        self.types = types
        made = Self.made(in: units, types)
        aliases = units.reduce(into: [:]) { $0.merge($1.aliases) { first, _ in first } }
        bridged = SourceBridge(declarations.flatMap(\.functions), units)
        assigned = Set(
            units.flatMap { unit in
                zip(unit.tokens, unit.tokens.dropFirst()).compactMap { name, sign in
                    name.kind == .word && sign.isSign("=") ? SourceName.plain(name.text) : nil
                }
            })
        let tokens = units.reduce(0) { $0 + $1.tokens.count }
        stepLimit = min(limit, Self.fewestSteps + Self.stepsOfToken * tokens)
        functions = declarations.flatMap(\.functions)
        exchanged = SourceExchanges.names(
            in: functions.map { units[$0.unit].part($0.body) })
        for (number, function) in functions.enumerated() {
            functionsByName[function.name, default: []].append(number)
        }
    }

    /// Functions that may be open in one another.
    var deepestCall: Int { steps < Self.many ? Self.deepest : Self.deepestOfMany }

    mutating func number() -> Int {
        nextNumber += 1
        return nextNumber
    }

    mutating func cell(_ value: SourceValue) -> Int {
        let number = number()
        state.cells[number] = value
        return number
    }

    mutating func make(_ object: SourceObject) -> SourcePlain {
        let number = number()
        state.objects[number] = object
        if object.kind == .dictionary, let ways = frames.last?.ways, ways != [.all] {
            waysOfMade[number] = ways
        }
        return .object(number)
    }

    func object(_ plain: SourcePlain) -> SourceObject? {
        if case .object(let number) = plain { state.objects[number] } else { nil }
    }

    /// Reads until no function is open any more.
    mutating func run() {
        // A frame that is held while it is worked on is copied with all that it has open.
        while let hasExpression = frames.last?.hasExpression {
            steps += 1
            if steps >= last {
                cut.insert(entry ?? -1)
                later = []
                collectors = []
                frames = []
                expressions = []
                return
            }
            if hasExpression { stepExpression() } else { stepStatement() }
        }
    }

    /// Reads statements of a file, such as first values, in a scope of their own.
    mutating func run(_ range: Range<Int>, unit: Int, owner: String, names: [String: Int] = [:])
        -> [String: Int]
    {
        let body = body(of: range, unit: unit)
        frames = [
            SourceFrame(
                unit: unit, owner: owner, body: body, next: 0,
                end: body.whole.statements.upperBound,
                names: names, ways: [.all])
        ]
        left = names
        beginSteps(of: range.count)
        run()
        return left
    }

    /// The tree of statements, which is made once.
    mutating func body(of range: Range<Int>, unit: Int, isKeyPath: Bool = false) -> SourceBody {
        let key = SourceBodyKey(unit: unit, range: range)
        if let known = bodies[key] { return known }
        let file = units[unit]
        let body =
            isKeyPath
            ? SourceStatementParser.body(ofPath: range, of: Self.pathBase, in: file)
            : SourceStatementParser.body(of: range, in: file)
        bodies[key] = body
        return body
    }

    /// What a key path begins with, as a closure is handed it.
    static let pathBase = "$0"

    /// Names of the scope that was left last.
    var left: [String: Int] = [:]

    /// Reads a function as the app calls it, with arguments that are not known.
    mutating func run(function number: Int) {
        entry = number
        rounds = [:]
        firstMade = functions.count
        firstUncalled = firstMade
        let function = functions[number]
        var frame = frame(of: number, arguments: [], ways: [.all])
        for parameter in function.parameters {
            let text = SourceValue(.unknown(parameter.name))
            frame.names[parameter.name] = cell(text)
        }
        if !frame.isStatic, let heir = heir(of: frame.owner) { frame.selfType = heir }
        frames = [frame]
        beginSteps(of: function.body.count)
        run()
        entry = nil
    }

    /// A member of a type, or a variable of a file, that another file sets.
    struct Foreign {
        /// The type; empty for none.
        var owner: String
        var name: String
    }

    /// A block or method that is carried out when the method has ended.
    struct Later {
        var function: Int
        var ways: [SourceWay]
        /// Who handed it on, as frames have it.
        var chain: [Int]
        var turn: Int
    }

    /// What a function is handed.
    struct Argument {
        var label = ""
        var value: SourceValue
        /// The variable that it is, for who changes it there.
        var cell: Int?
        /// True behind `&`.
        var isReference = false
        var operand: SourceExpression.Operand?
    }

    /// A function that begins, with arguments in the order of its parameters.
    mutating func frame(
        of number: Int, arguments: [Argument], ways: [SourceWay], receiver: SourceValue? = nil
    ) -> SourceFrame {
        let function = functions[number]
        let body = body(of: function.body, unit: function.unit, isKeyPath: function.isKeyPath)
        var frame = SourceFrame(
            unit: function.unit, owner: function.owner, isStatic: function.isStatic,
            body: body, next: 0, end: body.whole.statements.upperBound,
            names: function.captured ?? [:], ways: ways)
        frame.isClosure = function.isClosure || function.isProperty
        frame.function = number
        frame.chain = frames.last?.chain ?? function.makers
        if !function.name.isEmpty, function.captured == nil { frame.chain.append(number) }
        frame.turn = frames.last?.turn ?? 0
        frame.receiver = receiver ?? function.receiver
        if case .object(let number)? = frame.receiver?.plain,
            case .instance(let type)? = state.objects[number]?.kind
        {
            frame.selfType = type
        }
        let isSwift = units[function.unit].language == .swift
        frame.isClosure = frame.isClosure || isSwift
        // What is `self` for the caller is somebody else here.
        let isForeign =
            !frames.isEmpty && function.captured == nil
            && (frame.receiver != nil || !types.lineage(selfType).contains(function.owner))
        let arguments = spread(arguments, for: function)
        var rest = arguments[...]
        for (position, parameter) in function.parameters.enumerated() {
            var value = SourceValue(.unknown(parameter.name))
            var given: Argument?
            if let index = rest.firstIndex(where: { $0.label == parameter.label }), isSwift,
                !parameter.isVariadic
            {
                given = rest.remove(at: index)
            } else if parameter.isVariadic, !frames.isEmpty {
                let all = rest.prefix { $0.label == parameter.label || $0.label.isEmpty }
                rest = rest.dropFirst(all.count)
                given = Argument(value: list(all.map(\.value)))
            } else if parameter.usual == nil || !isSwift, let first = rest.first {
                given = first
                rest.removeFirst()
            } else if let usual = parameter.usual {
                let tokens = units[function.unit].part(usual)
                if let known = self.usual(tokens) {
                    value = known
                } else {
                    forgetChanges(calledIn: tokens)
                }
            }
            if isForeign, let handed = given?.value { given?.value = outward(handed) }
            if parameter.isDelayed, let operand = given?.operand { forgetChanges(in: operand) }
            value = typed(given?.value ?? value, as: parameter.declared)
            if !parameter.declared.isEmpty { frame.types[parameter.name] = parameter.declared }
            if !parameter.type.isEmpty, SourceSpelling.numberTypes.contains(parameter.type) {
                value = SourceLibrary.converted(value, to: parameter.type)
            }
            if !isSwift, given?.isReference == true { frame.references.insert(parameter.name) }
            if let cell = given?.cell, given?.isReference == true {
                // What is changed through it is the caller's own variable.
                frame.names[parameter.name] = cell
            } else {
                let number = cell(parameter.isShared ? value : own(value, isSwift: isSwift))
                frame.names[parameter.name] = number
                if given?.isReference == true, let operand = given?.operand {
                    frame.handedBack.append((operand, number))
                }
                if !isSwift || parameter.declared.hasPrefix("NSMutable"), let origin = given?.cell {
                    origins[number] = origin
                }
            }
            if function.isClosure { frame.names["$\(position)"] = frame.names[parameter.name] }
        }
        if function.isClosure, function.parameters.isEmpty {
            for (position, argument) in arguments.enumerated() {
                let own = argument.isReference ? argument.cell : nil
                frame.names["$\(position)"] = own ?? cell(argument.value)
            }
        }
        return frame
    }

    /// The value that counts where a caller gives none; nil where it is no literal.
    private mutating func usual(_ tokens: ArraySlice<SourceToken>) -> SourceValue? {
        guard let first = tokens.first, let last = tokens.last else { return nil }
        switch tokens.count {
        case 1:
            switch first.kind {
            case .string: return SourceValue(.text(first.text))
            case .number: return SourceNumber.plain(first.text).map { SourceValue($0) }
            default: return SourceConstants.words[first.text].map { SourceValue($0) }
            }
        case 2 where first.isSign("["): return SourceValue(make(SourceObject(kind: .list)))
        case 2 where first.isSign("."): return SourceValue(.word(last.text))
        case 2 where first.isSign("-") && last.kind == .number:
            return SourceNumber.plain("-\(last.text)").map { SourceValue($0) }
        case 3 where first.isSign("["): return SourceValue(make(SourceObject(kind: .dictionary)))
        default: return nil
        }
    }

    /// The value itself, or of what Swift copies a copy of its own, with all that lies in it.
    mutating func copied(_ value: SourceValue) -> SourceValue {
        var value = value
        var made: [Int: Int] = [:]
        var open: [Int] = []
        func copy(_ number: Int) -> Int? {
            if let known = made[number] { return known }
            guard var object = state.objects[number], !object.isShared else { return nil }
            state.objects[number]?.isUsed = true
            object.isUsed = false
            guard case .object(let own) = make(object) else { return nil }
            made[number] = own
            open.append(own)
            return own
        }
        func change(_ value: inout SourceValue) -> Bool {
            var isChanged = false
            for index in value.cases.indices {
                guard case .object(let number) = value.cases[index].plain, let own = copy(number)
                else { continue }
                value.cases[index].plain = .object(own)
                isChanged = true
            }
            return isChanged
        }
        _ = change(&value)
        while let number = open.popLast() {
            guard var entries = state.objects[number]?.entries else { continue }
            var isChanged = false
            for index in entries.indices where change(&entries[index].value) { isChanged = true }
            if isChanged { state.objects[number]?.entries = entries }
        }
        return value
    }
}
