import EngageCore

/// Texts drawn as outlines.
extension MarkupWriter {
    /// Draws a text of the fonts at hand from left to right; false where it has other characters.
    mutating func drawOutlines(_ text: BoxText, in frame: Rect) -> Bool {
        let own = text.isOwnFace ? ownFonts[text.face] : nil
        guard own != nil || text.face == nil else { return false }
        var glyphs: [(font: OutlineFont, glyph: Int)] = []
        for scalar in text.shown.unicodeScalars {
            guard !Self.isRightToLeft(scalar.value) else { return false }
            let font = own ?? ShippedFont.drawing(scalar.value, isBold: text.isBold)?.font
            guard let font, let glyph = font.glyph(of: scalar.value) else { return false }
            glyphs.append((font, glyph))
        }
        let width = glyphs.reduce(0) { $0 + $1.font.advance(of: $1.glyph) } / 1000 * text.size
        var x = text.anchor(in: frame)
        switch text.alignment {
        case .left: break
        case .center: x -= width / 2
        case .right: x -= width
        }
        let y = frame.y + frame.height / 2 + text.size * 0.36
        var path = ""
        for (font, glyph) in glyphs {
            path += Self.path(
                font.outline(of: glyph), scale: text.size / font.unitsPerEm, at: (x, y))
            x += font.advance(of: glyph) / 1000 * text.size
        }
        begin("path")
        attribute("d", path)
        if text.isItalic {
            // Slanted about its base line.
            attribute("transform", "translate(\(Self.number(y * 0.2)) 0) skewX(-11.31)")
        }
        fill(text.color)
        end(selfClosing: true)
        return true
    }

    private static func isRightToLeft(_ scalar: UInt32) -> Bool {
        (0x590...0x8FF).contains(scalar) || (0xFB1D...0xFEFC).contains(scalar)
    }
}
