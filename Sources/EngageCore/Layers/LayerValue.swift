/// A value of a layer: read from a document, or made by the library or the Capture wrapper.
enum LayerValue: Sendable {
    case located(LocatedValue)
    case color(Color)
    case rgba([Double])
    case text(String)
    case captureForm
    case captureController

    var isNull: Bool {
        if case .located(let value) = self { value.isNull } else { false }
    }

    var isAssumed: Bool {
        if case .located(let value) = self { value.isAssumed } else { false }
    }

    /// What is printed where nothing is known.
    private static let nothing: LocatedValue = {
        var writer = DocumentWriter(named: "assumed")
        writer.null()
        return writer.document().root
    }()

    var source: SourceLocation? {
        if case .located(let value) = self { value.location } else { nil }
    }

    /// The value as the type its key wants.
    func typed(as type: KeyValueType, _ registry: ObjectRegistry) -> TypedValue {
        switch self {
        case .located(let value): TypedValue(registry.described(value), as: type)
        case .color(let color): .color(color)
        case .text(let text): .string(text)
        case .captureForm: .captureForm
        case .captureController: .captureController
        case .rgba: .names([])
        }
    }

    /// The value as it is printed: colours as `#AARRGGBB`, arrow directions as numbers.
    func printed(as type: KeyValueType?) -> PrintedValue {
        switch self {
        case .color(let color): return .text(color.hex)
        case .rgba(let numbers): return .numbers(numbers)
        case .text(let text): return .text(text)
        case .captureForm: return .view("captureForm")
        case .captureController: return .viewController("captureController")
        case .located(let value):
            if value.assumedExpression != nil { return Self.assumed(value, type) }
            if type == .color, let color = Color(reading: value) { return .text(color.hex) }
            if type == .arrowDirection, value.kind == .string,
                case .arrow(let number) = TypedValue(value, as: .arrowDirection)
            {
                return .number(number)
            }
            return .located(value)
        }
    }

    /// An object by its expression; null for a value that is not known at all.
    private static func assumed(_ value: LocatedValue, _ type: KeyValueType?) -> PrintedValue {
        let tag: StaticString
        switch type {
        case .view?: tag = "view"
        case .navigationController?: tag = "navigationController"
        case .viewController?: tag = "viewController"
        case .barButtonItem?: tag = "barButtonItem"
        default: return .located(nothing)
        }
        var writer = DocumentWriter(named: value.document.file)
        writer.beginObject()
        writer.key(tag)
        writer.string(value.assumedExpression ?? "")
        writer.endObject()
        return .located(writer.document().root)
    }
}
