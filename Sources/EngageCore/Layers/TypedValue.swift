/// A value of a Custom Interface dictionary, read as the type its key wants.
///
/// Large values are stored in one box, so that a copy costs one retain.
package enum TypedValue: Sendable {
    case string(String)
    case boolean(Bool)
    case color(Color)
    indirect case view(ViewDescription)
    indirect case navigationController(NavigationControllerReference)
    case viewController(name: String)
    case barButtonItem(name: String)
    case rect(Rect)
    case arrow(Int)
    case names([String])
    case captureForm
    case captureController
    /// A text, number, colour, rectangle, boolean or list that only the running app knows.
    case assumed
    /// An object of another class than the key wants.
    case wrong(WrongObject)
}

extension TypedValue {
    /// True for an object of the app that may be written with members.
    var isDescribed: Bool {
        switch self {
        case .view, .navigationController, .viewController, .barButtonItem, .color: true
        default: false
        }
    }
}

/// What is left to know of an object of the wrong class.
package struct WrongObject: Sendable, Hashable {
    /// Its class.
    var objectClass: ObjectClass
    /// Its name or, for a scalar, its text.
    var name: String?
    /// Whether a controller states that its view is loaded.
    var isLoaded: Bool

    init(_ value: LocatedValue) {
        let object = value.object
        self.init(value, objectClass: object.objectClass, name: object.name)
    }

    init(_ value: LocatedValue, objectClass: ObjectClass, name: String?) {
        self.objectClass = objectClass
        let isScalar = value.kind != .array && value.kind != .dictionary && !value.isNull
        self.name = name ?? (isScalar ? value.text : nil)
        isLoaded = value[.loaded]?.boolean ?? false
    }
}

extension TypedValue {
    /// Reads a value as a key's type; `wrong` where it is of another class.
    init(_ value: LocatedValue, as type: KeyValueType) {
        if value.kind == .dictionary, let expression = value.assumedExpression {
            self = Self.assumed(expression, value, as: type)
            return
        }
        let object = value.object
        self =
            Self.matching(value, object.objectClass, name: object.name ?? "", as: type)
            ?? .wrong(WrongObject(value, objectClass: object.objectClass, name: object.name))
    }

    /// What is not known is an object of the key's kind; of others nothing is known at all.
    private static func assumed(
        _ expression: String, _ value: LocatedValue, as type: KeyValueType
    ) -> TypedValue {
        switch type {
        case .view: .view(ViewDescription(.view, name: expression, reading: value))
        case .navigationController:
            .navigationController(NavigationControllerReference(name: expression, reading: value))
        case .viewController, .captureController: .viewController(name: expression)
        case .barButtonItem: .barButtonItem(name: expression)
        default: .assumed
        }
    }

    private static func matching(
        _ value: LocatedValue, _ objectClass: ObjectClass, name: String, as type: KeyValueType
    ) -> TypedValue? {
        switch (type, objectClass) {
        case (.string, .string), (.imageName, .string): .string(value.text)
        case (.booleanish, .boolean): .boolean(value.boolean ?? false)
        case (.booleanish, .number): .boolean(value.number != 0)
        case (.booleanish, .string): .boolean(boolean(of: value.text))
        case (.view, .view): .view(ViewDescription(.view, name: name, reading: value))
        case (.view, .imageView): .view(ViewDescription(.imageView, name: name, reading: value))
        case (.navigationController, .navigationController):
            .navigationController(NavigationControllerReference(name: name, reading: value))
        case (.viewController, .navigationController), (.viewController, .viewController):
            .viewController(name: name)
        case (.barButtonItem, .barButtonItem): .barButtonItem(name: name)
        case (.names, .array): .names(value.elements.compactMap(\.string))
        case (.color, .string), (.color, .color): Color(reading: value).map { .color($0) }
        case (.rect, .string), (.rect, .rect): Rect(reading: value).map { .rect($0) }
        case (.arrowDirection, .string), (.arrowDirection, .number): arrow(value).map { .arrow($0) }
        default: nil
        }
    }

    /// The `boolValue` of a string. Source: behaviour, keys#truth-values.
    package static func boolean(of text: String) -> Bool {
        var rest = text.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        rest = rest.drop { $0 == UInt8(ascii: "0") }
        guard let first = rest.first else { return false }
        return "YyTt123456789".utf8.contains(first)
    }

    /// UIPopoverArrowDirection as a number. Source: behaviour, keys#arrow-directions.
    private static func arrow(_ value: LocatedValue) -> Int? {
        guard let text = value.string else {
            return value.integer ?? value.number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
        }
        return arrows.first { $0.name == text }?.number
    }

    package static let arrows: [(name: String, number: Int)] = [
        ("up", 1), ("down", 2), ("left", 4), ("right", 8), ("any", 15),
    ]
}
