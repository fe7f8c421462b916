import EngageCore

/// The value of an expression of source code: one value, or one for each path through the branches.
struct SourceValue: Sendable, Hashable {
    /// One path with its value.
    struct Case: Sendable, Hashable {
        var path: PathCondition
        var plain: ConcreteValue
        /// The location of this one, if it differs from that of the whole.
        var place: ExpressionLocation?
        /// As `reference`, in the space that is left: a large file makes many of these.
        private var number: Int32 = -1
        /// The number of a mutable text; nil for every other value.
        var reference: Int? {
            get { number < 0 ? nil : Int(number) }
            set { number = newValue.map(Int32.init(clamping:)) ?? -1 }
        }

        init(
            path: PathCondition, plain: ConcreteValue, place: ExpressionLocation? = nil,
            reference: Int? = nil
        ) {
            self.path = path
            self.plain = plain
            self.place = place
            self.reference = reference
        }
    }

    /// Disjoint paths that leave none out; one of all paths for a plain value.
    var cases: [Case]
    /// The location of the expression.
    var place = ExpressionLocation()
    /// True for an optional of Swift that a list, a tuple or a variable without a type holds.
    var isOptional = false

    init(_ plain: ConcreteValue, at place: ExpressionLocation = ExpressionLocation()) {
        cases = [Case(path: .all, plain: plain)]
        self.place = place
    }

    /// Beyond this number of cases, paths are not distinguished further.
    static let mostCases = 64

    /// Joins cases with the same value; too many become unknown.
    init(_ cases: [Case], at place: ExpressionLocation, text: @autoclosure () -> String) {
        self.place = place
        guard let first = cases.first else {
            self.cases = [Case(path: .all, plain: .absent)]
            return
        }
        if cases.allSatisfy({ $0.plain == first.plain && $0.reference == first.reference }) {
            self.cases = [Case(path: .all, plain: first.plain, reference: first.reference)]
        } else if cases.count > Self.mostCases {
            self.cases = [Case(path: .all, plain: .unknown(text()))]
        } else {
            self.cases = cases
        }
    }

    /// The one value; nil if branches give several.
    var plain: ConcreteValue? { cases.count == 1 ? cases[0].plain : nil }

    /// What a value is called that several branches make, which are not told apart.
    static let folded = "several branches"

    /// The value on one path; unknown if the path leaves several values possible.
    func plain(on path: PathCondition) -> ConcreteValue {
        var found: ConcreteValue?
        for one in cases where one.path.meets(path) {
            guard let known = found else {
                found = one.plain
                continue
            }
            if known != one.plain { return .unknown(Self.folded) }
        }
        return found ?? .absent
    }

    /// The location of the value on one path.
    func place(on path: PathCondition) -> ExpressionLocation {
        cases.first { $0.path.meets(path) }?.place ?? place
    }

    /// The same at another place.
    func at(_ place: ExpressionLocation) -> SourceValue {
        var value = self
        value.place = place
        // What stays the same is not copied.
        for index in value.cases.indices where value.cases[index].place != nil {
            value.cases[index].place = nil
        }
        return value
    }

    /// Every value changed.
    func map(_ change: (ConcreteValue) -> ConcreteValue) -> SourceValue {
        var value = self
        for index in cases.indices {
            let plain = change(cases[index].plain)
            guard plain != cases[index].plain else { continue }
            value.cases[index].plain = plain
            // Another value is another text.
            value.cases[index].reference = nil
        }
        if value.cases.count > 1, let first = value.cases.first,
            value.cases.allSatisfy({
                $0.plain == first.plain && $0.reference == first.reference
            })
        {
            value.cases = [Case(path: .all, plain: first.plain, reference: first.reference)]
        }
        return value
    }

    /// Values combined path by path.
    static func combine(
        _ values: [SourceValue], at place: ExpressionLocation, text: @autoclosure () -> String,
        _ join: ([ConcreteValue]) -> ConcreteValue
    ) -> SourceValue {
        var rows: [(path: PathCondition, plains: [ConcreteValue])] = [(.all, [])]
        for value in values {
            var next: [(path: PathCondition, plains: [ConcreteValue])] = []
            for row in rows {
                for one in value.cases {
                    guard let path = row.path.and(one.path) else { continue }
                    next.append((path, row.plains + [one.plain]))
                }
            }
            guard next.count <= mostCases else { return SourceValue(.unknown(text()), at: place) }
            rows = next
        }
        return SourceValue(
            rows.map { Case(path: $0.path, plain: join($0.plains)) }, at: place, text: text())
    }
}

/// The value of an expression on one path.
enum ConcreteValue: Sendable, Hashable {
    /// No value at all: a key that is not set, a function that returns none.
    case absent
    /// NSNull, which removes a key.
    case null
    /// `nil`.
    case none
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case text(String)
    /// A position in a text of Swift: the characters before it.
    case position(Int)
    /// A constant of the SDK, by its name.
    case key(String)
    /// A case of an enumeration, by its name: `pad`, `up`, `scaleAspectFit`.
    case identifier(String)
    /// A case of an enumeration of the files, by the type and its name.
    case choice(String, String)
    /// A class, by its name.
    case type(String)
    /// The name of a method.
    case selector(String)
    case color(SourceColor)
    case rect([Double])
    case size([Double])
    case point([Double])
    /// A picture, by its name.
    case image(String)
    /// A list, dictionary or object of the app, by its place in `SourceState.objects`.
    case object(Int)
    /// A function, method, block or closure, by its place in `AbstractInterpreter.functions`.
    case function(Int)
    /// An operator or initialiser that is passed as a function: `>`, `String.init`.
    case operation(String)
    /// A value that is only known at run time, as it is written.
    case unknown(String)

    /// What a function of Swift gives on ways that end with `throw`.
    static let thrown = ConcreteValue.unknown("throw")

    /// True for `nil` and for no value at all.
    var isNil: Bool { self == .none || self == .absent }

    /// The value as a condition; nil if it is unknown.
    var boolean: Bool? {
        switch self {
        case .boolean(let value): value
        case .integer(let value): value != 0
        case .real(let value): value != 0
        case .none, .absent: false
        // The idiom of a phone is 0.
        case .identifier("phone"): false
        case .unknown: nil
        default: true
        }
    }

    /// Numbers of the idioms of devices, as `rawValue` and C have them.
    private static let idioms = [
        "unspecified": -1, "phone": 0, "pad": 1, "tv": 2, "carPlay": 3, "mac": 5,
    ]

    /// The number of an idiom of devices; nil for every other value.
    var idiom: Int? {
        guard case .identifier(let word) = self else { return nil }
        return Self.idioms[word]
    }

    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .boolean(let value): value ? 1 : 0
        default: nil
        }
    }

    var integer: Int? {
        switch self {
        case .integer(let value): value
        case .real(let value): Int(exactly: value.rounded(.towardZero))
        case .boolean(let value): value ? 1 : 0
        default: nil
        }
    }

    /// A text, or the text that a constant of the SDK means.
    var text: String? {
        switch self {
        case .text(let text): text
        case .key(let name): SourceKey.id(name)
        default: nil
        }
    }

    /// A colour, also one that Swift names without its class: `.red`.
    var color: SourceColor? {
        switch self {
        case .color(let color): color
        case .identifier(let name): Color.named(name) == nil ? nil : .named(name)
        default: nil
        }
    }

    var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// A colour as code makes it: by UIKit's name or by its components.
enum SourceColor: Sendable, Hashable {
    case named(String)
    /// Red, green, blue, alpha, each an integer or a real as it was written.
    case components([ConcreteValue])
}

/// The location of an expression. Every value has one, and no file has 2 GiB.
struct ExpressionLocation: Sendable, Hashable {
    private var unit32: Int32
    private var start32: Int32
    private var end32: Int32

    init(unit: Int = 0, start: Int = 0, end: Int = 0) {
        unit32 = Int32(clamping: unit)
        start32 = Int32(clamping: start)
        end32 = Int32(clamping: end)
    }

    /// Position of the file among those that were read.
    var unit: Int { Int(unit32) }
    /// First byte.
    var start: Int {
        get { Int(start32) }
        set { start32 = Int32(clamping: newValue) }
    }
    /// The byte after the last.
    var end: Int {
        get { Int(end32) }
        set { end32 = Int32(clamping: newValue) }
    }
}
