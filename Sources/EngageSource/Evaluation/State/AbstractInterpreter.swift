import EngageCore

/// An abstract interpreter for the statements of source code: what is being read, what is
/// unfinished, and what is known so far.
///
/// It holds the state that the evaluators share, and the operations on it that all of them use. An
/// evaluator defines what the constructs of one concern mean; it is a type with this machine as its
/// only property. The evaluators are in layers: each one uses those below it, and passes the
/// machine what to read next. Function calls, loops and brackets are kept on stacks; nothing
/// recurses. If a condition is unknown, both branches are read, each on its paths.
final class AbstractInterpreter: SourceEvaluator {
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
    /// Those that statements made since somebody asked.
    var madeProperties: [(path: String, cell: Int)] = []
    var frames: [SourceFrame] = []
    /// Trees of functions, by the location of their statements.
    private var bodies: [SourceBodyKey: SourceBody] = [:]
    /// What statements may change, by where they stand.
    private var changes: [SourceBodyKey: SourceChanges] = [:]
    /// Expressions that are open, the innermost function's last.
    var expressions: [SourceExpression] = []
    var namedConditions = NamedConditions()
    /// Calls of the SDK, in the order they are reached.
    var calls: [SourceCall] = []
    /// The function that reading began with.
    var entry: Int?
    var nextNumber = 0
    /// Blocks that run after the method has ended.
    var later = DeferredBlocks()
    /// Variables that blocks share with the method, declared with `__block`.
    var sharedNames: Set<String> = []
    /// Methods that statements name after some identifiers, as far as they were looked up.
    var observers: [[String]: [Int]] = [:]
    /// Variables of Swift that are declared to be optional.
    var optionals: Set<Int> = []
    /// Variables of callers by the parameters that hold the same text.
    var origins: [Int: Int] = [:]
    /// Messages that call a closure for each element, the innermost last.
    var collectors: [SourceCollector] = []
    /// The paths on which dictionaries are made that are not made on all.
    var pathsOfMade: [Int: [PathCondition]] = [:]
    /// Dictionaries that stand for those which code gives that is not read.
    var adopted: [Int] = []
    /// Calls of unread code so far.
    var unseen = 0
    /// What code of the app changes that is not read with this method.
    var elsewhere = Elsewhere()
    /// Those besides the method that is read; nil where none counts.
    var others: (any OtherMethods)?
    /// Functions that some statement calls, and those that this run made.
    var called: Set<Int> = []
    var firstMade = 0
    /// Functions before it were called, or have no caller.
    var firstUncalled = 0
    /// What blocks of this run change.
    var blockChanges = BlockChanges()
    /// First values of the variables that every object of a type has, by `TYPE/NAME`.
    var firstValues: [String: SourceValue] = [:]
    /// First words of the app's functions, and what they change and give back.
    private(set) lazy var changing = MutatingFunctions.all(
        in: program.units, functions, types: Set(program.types.kinds.keys))
    /// Names of the scope that was left last.
    var left: [String: Int] = [:]
    /// Variables that keep their value between calls, by where they are declared.
    var staticVariables: [ExpressionLocation: StaticVariable] = [:]

    /// The object that a key path begins with, as the argument of its closure.
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
    var selfValue: SourceValue? {
        frame.ownCell.flatMap { state.cells[$0] } ?? frame.receiver
    }

    /// The class of the object whose method is read.
    var selfType: String {
        frame.selfType.isEmpty ? frame.owner : frame.selfType
    }

    /// Position of the function that is being read.
    var topFrame: Int { frames.count - 1 }

    /// The file.
    var unit: SourceUnit { program.units[frame.unit] }

    /// True if it is a Swift file.
    var isSwift: Bool { unit.language == .swift }

    var machine: AbstractInterpreter { self }

    /// The function that is being read. It is changed in place.
    var frame: SourceFrame {
        _read { yield frames[topFrame] }
        _modify { yield &frames[topFrame] }
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

    func make(_ object: SourceObject) -> ConcreteValue {
        let number = number()
        state.objects[number] = object
        if object.kind == .dictionary, let paths = frames.last?.paths, paths != [.all] {
            pathsOfMade[number] = paths
        }
        return .object(number)
    }

    func object(_ plain: ConcreteValue) -> SourceObject? {
        state.object(plain)
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
        let found = SourceChanges.changes(
            in: range, of: program.units[unit], changing)
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

    /// An unknown value with the source text as its name.
    func unknown(_ value: SourceValue) -> SourceValue {
        let place = value.place
        let text =
            place.unit < program.units.count && place.end > place.start
            ? program.units[place.unit].text(place.start, place.end) : "value"
        return SourceValue(.unknown(text), at: place)
    }

    /// What other code of the app changes.
    struct Elsewhere {
        var set: [Foreign] = []
        /// Functions whose result they change.
        var changed: Set<Int> = []
        /// Keys that any code but the method that is read may set in a dictionary which lives longer.
        var keys: Set<String> = []
    }

    /// A member of a type, or a variable of a file, that another file sets.
    struct Foreign {
        /// The type; empty for none.
        var owner: String
        var name: String
        /// True for what an initialiser is given: an object that is known has its own.
        var isOfOtherObjects = false
    }

    /// The argument of a function.
    struct Argument {
        var label = ""
        var value: SourceValue
        /// The variable that holds it, for code that changes it there.
        var cell: Int?
        /// True after `&`.
        var isReference = false
        var operand: SourceExpression.Operand?
    }
}

/// Defines what the constructs of one concern mean; its only property is the machine.
///
/// Each evaluator names itself in an extension of this protocol, so that those above it call it by
/// its name: `invalidation.invalidate(named: name)`.
protocol SourceEvaluator {
    var machine: AbstractInterpreter { get }
}

extension SourceEvaluator {
    var program: SourceProgram { machine.program }
}
