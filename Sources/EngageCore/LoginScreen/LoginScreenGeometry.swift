/// Rectangles of the login view in points; nil if absent or of unknown size.
public struct LoginScreenGeometry: Sendable, Hashable {
    /// Where the background shows.
    public var background: Rect?
    /// What is white.
    public var white: Rect?
}

extension LoginScreenGeometry: DescribedObject {
    package static func members(
        of geometry: LoginScreenGeometry?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable("background", geometry?.background, "Where the background is.")
        visitor.nullable("white", geometry?.white, "The lower half that is white.")
    }
}
