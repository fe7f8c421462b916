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
        /// The app calls the SDK and nothing appears.
        case nothing
        /// The SDK refuses; see `refusal`.
        case refused
    }

    /// The owner of the navigation controller that holds the screens.
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
        /// A bar button item, by name; nil for an object of another class, passed on as it is.
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
    /// The owner of the navigation controller.
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

extension Presentation.Mode: DescribedWord {}

extension Presentation.Navigation: DescribedWord {}

extension Presentation.Transition: DescribedWord {}

extension Presentation: DescribedObject {
    package static func members(
        of presentation: Presentation?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("mode", presentation?.mode, "The container of the dialog.")
        visitor.nullable(
            "navigation", presentation?.navigation, "Whose navigation controller holds the screens."
        )
        visitor.nullable(
            "navigationName", presentation?.navigationName,
            "Name of the navigation controller, null for the library's own.")
        visitor.nullable("refusal", presentation?.refusal, "Why the dialog is refused.")
        visitor.nullable(
            "transition", presentation?.transition, "How it moves in, null for push and popover.")
        visitor.nullable(
            "animated", presentation?.animated,
            "Whether the last push or the presentation is animated.")
        visitor.nullable(
            "presenter", presentation?.presenter,
            "The presenting controller, helper without a root controller, null for a push.")
        visitor.nullable("anchor", presentation?.anchor, "What the popover points from.")
        visitor.nullable("arrow", presentation?.arrow, "Where the popover's arrow may point.")
        visitor.nullable(
            "size", presentation?.size, "Width and height in points that the library gives it.")
        visitor.member(
            "cancelHidden", presentation?.cancelHidden,
            "Whether provider table and sharing screen go without Cancel.")
        visitor.nullable(
            "bar", presentation?.navigationBar, "The navigation bar, null where nothing is shown.")
    }
}

extension Presentation.Refusal: DescribedObject {
    package static func members(
        of refusal: Presentation.Refusal?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("code", refusal?.code, "Error code of the SDK.")
        visitor.member("message", refusal?.message, "The SDK's own sentence.")
    }
}

extension Presentation.Anchor: DescribedChoice {
    package static func forms(
        of anchor: Presentation.Anchor?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.form(anchor?.barButtonItem, "A bar button item.") { name, visitor in
            visitor.nullable(
                "barButtonItem", name ?? nil, "Its name, null for an object that is none.")
        }
        visitor.form(anchor?.rect, "A rectangle.") { rect, visitor in
            visitor.nullable(
                "rect", rect ?? nil,
                "x, y, width and height in points of the screen, null for one that is not known.")
        }
    }

    private var barButtonItem: String?? {
        if case .barButtonItem(let name) = self { .some(name) } else { nil }
    }

    private var rect: Rect?? {
        if case .rect(let rect) = self { .some(rect) } else { nil }
    }
}

extension Presentation.Arrow: DescribedChoice {
    package static func forms(
        of arrow: Presentation.Arrow?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.form(arrow?.word.map(ArrowWord.init), "The word of a direction.")
        visitor.form(arrow?.unnamed, "A number that has no word.")
    }

    private var unnamed: Int? {
        if case .other(let number) = self { number } else { nil }
    }
}

/// The word of a popover's arrow.
private struct ArrowWord: Described {
    let text: String

    static func describe(_ value: ArrowWord?, to visitor: inout some DescriptionVisitor) {
        visitor.word(value?.text, of: ["up", "down", "left", "right", "any"])
    }
}
