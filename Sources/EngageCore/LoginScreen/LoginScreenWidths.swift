/// Widths in points. Source: behaviour, login-screen#widths.
public struct LoginScreenWidths: Sendable, Hashable {
    /// Text fields and login buttons; nil for the app's own.
    public var elements: Double?
    /// What surrounds them: card or view.
    public var view: Double
    /// Space on each side; nil where the elements have the app's own width.
    public var padding: Double?
    /// Greatest width the elements may have.
    public var atMost: Double
}

extension LoginScreenWidths: DescribedObject {
    package static func members(
        of widths: LoginScreenWidths?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable(
            "elements", widths?.elements, "Fields and buttons, null for the app's own width.")
        visitor.member("view", widths?.view, "What surrounds them: card or view.")
        visitor.nullable(
            "padding", widths?.padding, "Space on each side, null for the app's own width.")
        visitor.member("atMost", widths?.atMost, "Greatest width that the elements may have.")
    }
}
