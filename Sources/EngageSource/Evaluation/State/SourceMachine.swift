import EngageCore

/// A machine for the statements of source code: what is read, what is open, and what is known so far.
///
/// It holds the state that the evaluators share, and what each of them does with it all the time.
/// What a construct means is said by the evaluator of its concern, a type with this machine as all it
/// has. They stand in layers: one uses those below it, and hands what is to be read next to the
/// machine. Functions that are called, loops and brackets wait on stacks; nothing recurses. Where a
/// condition is not known, both branches count, each on its way.
final class SourceMachine: SourceEvaluator {
    let program: SourceProgram
    var budget: SourceBudget
    var functions: [SourceFunction] = []
    /// Numbers of functions by name.
    var functionsByName: [String: [Int]] = [:]
    /// The same by their types and names, as `TYPE/NAME`.
    private(set) var functionsByOwner: [String: [Int]] = [:]
    var conditions: SourceConditions
    var state = SourceState()
    /// Variables of files, by name; of classes by `CLASS/NAME`, whatever instance has them.
    var globals: [String: Int] = [:]
    var properties: [String: Int] = [:]
    var frames: [SourceFrame] = []
    /// Trees of functions, by where their statements stand.
    private var bodies: [SourceBodyKey: SourceBody] = [:]
    /// What statements may change, by where they stand.
    private var changes: [SourceBodyKey: SourceChanges] = [:]
    /// Expressions that are open, the innermost function's last.
    var expressions: [SourceExpression] = []
    /// By its words, the values that a condition's variables had when it was asked first.
    var valuesOfConditions: [String: String] = [:]
    /// Calls of the SDK, in the order they are reached.
    var calls: [SourceCall] = []
    /// The function that reading began with.
    var entry: Int?
    var nextNumber = 0
    /// Blocks that are carried out when the method has ended.
    var later: [Later] = []
    /// Variables that blocks share with the method, as `__block` says.
    var sharedNames: Set<String> = []
    /// Methods that statements name behind some words, where somebody has asked.
    var observers: [[String]: [Int]] = [:]
    /// Variables of Swift that are declared to be optional.
    var optionals: Set<Int> = []
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
    /// First words of functions that change something; nil until somebody asks.
    var changers: Set<String>?
    /// Names of the scope that was left last.
    var left: [String: Int] = [:]
    /// Cells of variables that keep their value between calls, by where they are declared.
    var staticCells: [SourcePlace: Int] = [:]

    /// What a key path begins with, as a closure is handed it.
    static let pathBase = "$0"

    init(
        _ units: [SourceUnit], _ declarations: [SourceDeclarations], conditions: SourceConditions,
        folder: SourceFolder, steps limit: Int = SourceBudget.mostSteps
    ) {
        program = SourceProgram(units, declarations, folder: folder)
        self.conditions = conditions
        budget = SourceBudget(limit: limit, tokens: units.reduce(0) { $0 + $1.tokens.count })
        functions = declarations.flatMap(\.functions)
        for (number, function) in functions.enumerated() {
            functionsByName[function.name, default: []].append(number)
            functionsByOwner["\(function.owner)/\(function.name)", default: []].append(number)
        }
    }

    /// Position of the expression that is being read.
    var now: Int { expressions.count - 1 }

    /// The object, or the case of an enumeration, whose method is read.
    var itself: SourceValue? {
        frame.ownCell.flatMap { state.cells[$0] } ?? frame.receiver
    }

    /// The class of the object whose method is read.
    var selfType: String {
        frame.selfType.isEmpty ? frame.owner : frame.selfType
    }

    /// Position of the function that is being read.
    var here: Int { frames.count - 1 }

    /// The file.
    var unit: SourceUnit { program.units[frame.unit] }

    /// True where it is one of Swift.
    var isSwift: Bool { unit.language == .swift }

    var machine: SourceMachine { self }

    /// The function that is being read. It is changed where it lies.
    var frame: SourceFrame {
        _read { yield frames[here] }
        _modify { yield &frames[here] }
    }

    /// The expression that is being read.
    var expression: SourceExpression {
        _read { yield expressions[now] }
        _modify { yield &expressions[now] }
    }

    func number() -> Int {
        nextNumber += 1
        return nextNumber
    }

    func cell(_ value: SourceValue) -> Int {
        let number = number()
        state.cells[number] = value
        return number
    }

    func make(_ object: SourceObject) -> SourcePlain {
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

    /// The tree of statements, which is made once.
    func body(of range: Range<Int>, unit: Int, isKeyPath: Bool = false) -> SourceBody {
        let key = SourceBodyKey(unit: unit, range: range)
        if let known = bodies[key] { return known }
        let file = program.units[unit]
        let body =
            isKeyPath
            ? SourceStatementParser.body(ofPath: range, of: Self.pathBase, in: file)
            : SourceStatementParser.body(of: range, in: file)
        bodies[key] = body
        return body
    }

    /// What statements may change, which is found once.
    func changes(in range: Range<Int>, unit: Int) -> SourceChanges {
        let key = SourceBodyKey(unit: unit, range: range)
        if let known = changes[key] { return known }
        let found = SourceChanges.changes(in: range, of: program.units[unit])
        changes[key] = found
        return found
    }

    /// The value itself, or of what Swift copies a copy of its own, with all that lies in it.
    func copied(_ value: SourceValue) -> SourceValue {
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

    /// The value as one that is not known, called as it is written.
    func unknown(_ value: SourceValue) -> SourceValue {
        let place = value.place
        let text =
            place.unit < program.units.count && place.end > place.start
            ? program.units[place.unit].text(place.start, place.end) : "value"
        return SourceValue(.unknown(text), at: place)
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
}

/// Who says what the constructs of one concern mean, with the machine as all it has.
///
/// Each evaluator names itself in an extension of this protocol, so that those above it call it by
/// its name: `invalidation.forget(named: name)`.
protocol SourceEvaluator {
    var machine: SourceMachine { get }
}

extension SourceEvaluator {
    var program: SourceProgram { machine.program }
}
