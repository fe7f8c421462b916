/// What stands in a title: a text, or a view that covers it.
public enum TitleSlot: Sendable {
    /// Text, possibly empty.
    case text(String)
    /// A view on the bar.
    case view(ViewDescription)
    /// An object of another class in place of a view, handed on as it is.
    case object
    /// An object of another class in place of a text, a null among them, handed on as it is.
    case noText
}

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

/// The sign-in form that the Capture wrapper puts above the providers. Source: behaviour,
/// native-login#capture.
public struct CaptureForm: Sendable {
    /// Text or view above the fields.
    public var title: TitleSlot
    /// Height of the form's own section header in points.
    public var headerHeight: Double
    /// The two fields.
    public var fields: [Field]

    /// A text field of the form.
    public struct Field: Sendable, Hashable {
        /// Grey text of the empty field.
        public var placeholder: String
        /// True where the input is hidden.
        public var secure: Bool
    }
}

/// What is painted behind a screen.
public struct Background: Sendable, Hashable {
    /// The colour painted, never none: the interface file is white.
    public var color: Color
    /// Names of images and views on it, back to front.
    public var images: [String]
    /// Where each of the images stands; one that has none fills the screen.
    public var placements: [ImagePlacement] = []
}

/// Place, size and content mode of an image view behind a screen.
public struct ImagePlacement: Sendable, Hashable {
    /// Left and upper edge in points.
    public var x = 0.0, y = 0.0
    /// Width and height in points; nil for the screen's.
    public var width: Double?, height: Double?
    /// How the picture fills it; nil where the app does not say, or says what UIKit does not know.
    public var mode: ContentMode?

    /// Fills the screen.
    public init() {}

    /// Where an image view says it stands.
    init(of view: ViewDescription) {
        (x, y) = (view.frame.x, view.frame.y)
        width = view.isWidthGiven ? view.frame.width : nil
        height = view.isHeightGiven ? view.frame.height : nil
        mode = view.mode
    }
}

extension ViewDescription {
    /// How the picture of an image view fills it.
    var mode: ContentMode? { contentMode.flatMap { ContentMode(rawValue: $0) } }
}
