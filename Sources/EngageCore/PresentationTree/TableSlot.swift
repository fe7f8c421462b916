/// What stands in a section or table slot; heights in points, at least 0.
public enum TableSlot: Sendable {
    /// Text; nil for an object of another class, handed on as it is.
    case text(String?, height: Double)
    /// A view.
    case view(ViewDescription, height: Double)
    /// Empty space.
    case blank(height: Double)
    /// The sign-in form of the Capture wrapper.
    case captureForm(CaptureForm, height: Double)

    /// Height in points.
    public var height: Double {
        switch self {
        case .text(_, let height), .view(_, let height), .blank(let height),
            .captureForm(_, let height):
            height
        }
    }
}
