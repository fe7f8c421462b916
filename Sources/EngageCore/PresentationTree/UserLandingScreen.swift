/// The screen for a returning user, or for typed input. Source: behaviour, screens#user-landing.
public struct UserLandingScreen: Sendable {
    /// Name of the provider.
    public var provider: String
    /// Title of the controller.
    public var controllerTitle: String?
    /// What the navigation bar shows.
    public var navTitle: String?
    /// Whether the provider wants typed input.
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
        /// Frame in points, in the coordinates of the part it lies in.
        public var frame: Rect
        /// Name of the part it lies in; nil for the cell.
        public var parent: String?
        /// Text or image name.
        public var text: String?
        /// Whether it is seen.
        public var visible: Bool
    }
}
