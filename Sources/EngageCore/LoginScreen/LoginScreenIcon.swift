/// An icon: a glyph, a picture or the app's own.
public struct LoginScreenIcon: Sendable, Hashable {
    /// Whether it is shown; nil where only the app knows whether there is an icon.
    public var display: Bool?
    /// `U+EAAF`; nil for a picture and for the app's own.
    public var glyph: String?
    /// Picture; nil for a glyph and for the app's own.
    public var image: String?
    /// Size in points; nil for the app's own.
    public var size: Double?
    /// Colour of the glyph.
    public var tint: SourcedColor
    /// Icon font; nil for the app's own.
    public var font: String?
    /// Whether the tint acts on what is shown: not on a picture.
    public var appliesToImage: Bool
}

extension LoginScreenIcon: DescribedObject {
    package static func members(
        of icon: LoginScreenIcon?, to visitor: inout some DescriptionVisitor
    ) {
        looks(of: icon, to: &visitor)
        visitor.member(
            "appliesToImage", icon?.appliesToImage,
            "Whether the tint acts on what is shown: not on a picture.")
    }

    static func looks(
        of icon: LoginScreenIcon?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable(
            "display", icon?.display, "Whether it is shown, null where only the app knows.")
        visitor.nullable(
            "glyph", icon?.glyph, "U+EAAF, null for a picture and for the app's own.")
        visitor.nullable(
            "image", icon?.image, "Picture, null for a glyph and for the app's own.")
        visitor.nullable("size", icon?.size, "Size in points, null for the app's own.")
        visitor.member("tint", icon?.tint, "Colour of the glyph.")
        visitor.nullable("font", icon?.font, "Icon font, null for the app's own.")
    }
}
