import EngageCore

/// A glyph of an icon font, drawn as an outline so that every machine has it.
struct BoxDrawing: Sendable, Hashable {
    /// The outline in units of its font.
    var outline: GlyphOutline
    /// Units in the font's size.
    var unitsPerEm: Double
    /// Size in points.
    var size: Double
    /// Colour.
    var color: Color
    /// The code point, `U+EAAF`.
    var name: String
    /// The file that it is drawn from.
    var font: DrawnFont

    /// The glyph of a code point, `U+EAAF`; nil where the font lacks it or it is blank.
    init?(_ name: String?, in font: OutlineFont?, size: Double, color: Color) {
        guard let font, let name, name.hasPrefix("U+"),
            let scalar = UInt32(name.dropFirst(2), radix: 16), let glyph = font.glyph(of: scalar)
        else { return nil }
        outline = font.outline(of: glyph)
        guard outline.bounds != nil else { return nil }
        (unitsPerEm, self.size, self.color) = (font.unitsPerEm, size, color)
        (self.name, self.font) = (name, font.facts)
    }

}
