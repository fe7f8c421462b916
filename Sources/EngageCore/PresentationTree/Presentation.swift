/// How a dialog comes up: pushed, modal, form sheet, popover, not at all or refused.
///
/// Source: behaviour, formats#resolution-of-a-dialog, presentation#what-decides.
public struct Presentation: Sendable, Hashable {
    /// The container.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// On the app's navigation controller.
        case push
        /// Modal, whole screen.
        case modal
        /// Modal sheet in the middle of an iPad.
        case formSheet
        /// Popover of an iPad.
        case popover
        /// The SDK was asked and nothing appears.
        case nothing
        /// The SDK refuses; see `refusal`.
        case refused
    }

    /// Whose navigation controller holds the screens.
    public enum Navigation: String, Sendable, Hashable, CaseIterable {
        /// The app's own.
        case application
        /// The app's, for modal use.
        case custom
        /// One that the library makes.
        case `default`
    }

    /// How a modal dialog moves in.
    public enum Transition: String, Sendable, Hashable, CaseIterable {
        /// Up from the bottom.
        case coverVertical
        /// Turning over.
        case flipHorizontal
    }

    /// Why a dialog was refused.
    public struct Refusal: Sendable, Hashable {
        /// Error code of the SDK, 100 to 318.
        public var code: Int
        /// The SDK's own sentence.
        public var message: String
    }

    /// What a popover points at.
    public enum Anchor: Sendable, Hashable {
        /// A bar button item, by name; nil for an object of another class, handed on as it is.
        case barButtonItem(String?)
        /// A rectangle of the screen, in points; nil for one that only the running app knows.
        case rect(Rect?)
    }

    /// Presents where the window has no root controller. Source: behaviour,
    /// presentation#who-presents.
    static let helper = "helper"

    /// Where a popover's arrow points.
    public typealias Arrow = ArrowDirection

    /// The container.
    public var mode: Mode
    /// Whose navigation controller.
    public var navigation: Navigation?
    /// Its name; nil for the library's own.
    public var navigationName: String?
    /// Only where `mode` is `refused`.
    public var refusal: Refusal?
    /// Nil for push and popover.
    public var transition: Transition?
    /// Of the last push, or of the presentation.
    public var animated: Bool?
    /// Name of the presenting controller, `helper` where the window has no root, nil for a push.
    public var presenter: String?
    /// Nil unless a popover.
    public var anchor: Anchor?
    /// Nil unless a popover of the guide.
    public var arrow: Arrow?
    /// Width and height of the dialog in points.
    public var size: Size?
    /// Whether provider table and sharing screen go without Cancel.
    public var cancelHidden: Bool
    /// What happens to the navigation bar; nil where nothing is shown.
    public var navigationBar: NavigationBarLook?
}

/// Width and height in points.
public struct Size: Sendable, Hashable {
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double

    /// Takes both in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
