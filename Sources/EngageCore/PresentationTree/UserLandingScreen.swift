/// The screen for a returning user, or for typed input. Source: behaviour, screens#user-landing.
public struct UserLandingScreen: Sendable {
    /// Name of the provider.
    public var provider: String
    /// Title of the controller.
    public var controllerTitle: String?
    /// What the navigation bar shows.
    public var navTitle: String?
    /// Whether the provider needs typed input.
    public var requiresInput: Bool
    /// Grey text of the field; nil where the field is hidden.
    public var placeholder: String?
    /// Text of the field; nil where the field is hidden.
    public var inputText: String?
    /// Welcome text; nil where it is hidden.
    public var welcome: String?
    /// Behind the table.
    public var background: Background
    /// The Cancel button, on the right, only without a Back button.
    public var cancel: CancelButton
    /// Parts with frames inside their block or cell, in points.
    public var parts: [Part]

    /// The Cancel button.
    public struct CancelButton: Sendable, Hashable {
        /// Whether it is shown.
        public var visible: Bool
        /// `left` or `right`.
        public var side: String
    }

    /// One part.
    public struct Part: Sendable, Hashable {
        /// Stable name: `logo`, `providerName`, `textField`, …
        public var name: String
        /// Frame in points, in the coordinates of the part that contains it.
        public var frame: Rect
        /// Name of the part that contains it; nil for the cell.
        public var parent: String?
        /// Text or image name.
        public var text: String?
        /// Whether it is seen.
        public var visible: Bool
    }
}

extension UserLandingScreen: DescribedObject {
    package static func members(
        of landing: UserLandingScreen?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("provider", landing?.provider, "Name of the provider.")
        visitor.nullable("controllerTitle", landing?.controllerTitle, "Title of the controller.")
        visitor.nullable("navTitle", landing?.navTitle, "What the navigation bar shows.")
        visitor.member(
            "requiresInput", landing?.requiresInput, "Whether the provider needs typed input.")
        visitor.nullable(
            "placeholder", landing?.placeholder,
            "Grey text of the field, null where the field is hidden.")
        visitor.nullable(
            "inputText", landing?.inputText, "Text of the field, null where the field is hidden.")
        visitor.nullable("welcome", landing?.welcome, "Welcome text, null where it is hidden.")
        visitor.member("background", landing?.background, "What is painted behind the table.")
        visitor.member("cancel", landing?.cancel, "The Cancel button.")
        visitor.member(
            "parts", landing?.parts, "Parts with frames inside their block or cell, in points.")
    }
}

extension UserLandingScreen.CancelButton: DescribedObject {
    package static func members(
        of button: UserLandingScreen.CancelButton?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("visible", button?.visible, "Whether it is shown.")
        visitor.member("side", button?.side, of: ["left", "right"], "The side of the bar.")
    }
}

extension UserLandingScreen.Part: DescribedObject {
    package static func members(
        of part: UserLandingScreen.Part?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("name", part?.name, "Stable name such as logo or textField.")
        visitor.member("frame", part?.frame, "x, y, width and height in points of its parent.")
        visitor.nullable("parent", part?.parent, "The part that contains it, null for the cell.")
        visitor.nullable("text", part?.text, "Its text or image name.")
        visitor.member("visible", part?.visible, "Whether it is seen.")
    }
}
