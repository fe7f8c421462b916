import EngageCore

/// One step of the values of a layer, in the order they are written.
enum SourceItem: Hashable {
    case begin(ValueKind, ExpressionLocation, isAssumed: Bool)
    case end
    case key(String, ExpressionLocation)
    case scalar(ValueKind, String, ExpressionLocation)
    case boolean(Bool, ExpressionLocation)
    case null(ExpressionLocation)

    /// Where it stands; nil for the end of a container.
    var place: ExpressionLocation? {
        switch self {
        case .begin(_, let place, _), .key(_, let place), .scalar(_, _, let place),
            .boolean(_, let place), .null(let place):
            place
        case .end: nil
        }
    }

    /// The same wherever it stands.
    var withoutPlace: SourceItem {
        let nowhere = ExpressionLocation()
        return switch self {
        case .begin(let kind, _, let isAssumed): .begin(kind, nowhere, isAssumed: isAssumed)
        case .end: .end
        case .key(let text, _): .key(text, nowhere)
        case .scalar(let kind, let text, _): .scalar(kind, text, nowhere)
        case .boolean(let isTrue, _): .boolean(isTrue, nowhere)
        case .null: .null(nowhere)
        }
    }
}
