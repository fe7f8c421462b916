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
}
