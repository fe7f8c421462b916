/// A label or a button of text.
public struct LoginScreenLabel: Sendable, Hashable {
    /// Whether it is shown.
    public var display: Bool
    /// Wording; nil for the default one, empty for a blank one.
    public var text: String?
    /// Font with every leaf.
    public var font: LoginScreenFont
}

extension LoginScreenLabel: DescribedObject {
    package static func members(
        of label: LoginScreenLabel?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("display", label?.display, "Whether it is shown.")
        visitor.nullable("text", label?.text, "Wording, null for the default one.")
        visitor.member("font", label?.font, "Its font.")
    }
}
