import EngageCore

/// One step of the values of a layer, in the order they are written.
enum SourceItem: Hashable {
    case begin(ValueKind, SourcePlace, isAssumed: Bool)
    case end
    case key(String, SourcePlace)
    case scalar(ValueKind, String, SourcePlace)
    case boolean(Bool, SourcePlace)
    case null(SourcePlace)

    /// Where it stands; nil for the end of a container.
    var place: SourcePlace? {
        switch self {
        case .begin(_, let place, _), .key(_, let place), .scalar(_, _, let place),
            .boolean(_, let place), .null(let place):
            place
        case .end: nil
        }
    }
}
