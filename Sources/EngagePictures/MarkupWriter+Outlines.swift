import EngageCore

/// Texts drawn as outlines.
extension MarkupWriter {
    /// Draws a text as the outlines of its glyphs, exactly as wide as it was measured.
    mutating func drawOutlines(_ text: BoxText, in frame: Rect) {
        let line = text.line(ownFonts)
        let scale = text.size / 1000
        var x = text.anchor(in: frame)
        switch text.alignment {
        case .left: break
        case .center: x -= line.width * scale / 2
        case .right: x -= line.width * scale
        }
        let y = frame.y + frame.height / 2 + text.size * 0.36
        var path = ""
        for glyph in line.glyphs {
            let left = x + glyph.x * scale
            guard let font = glyph.font.map({ line.fonts[$0] }) else {
                path += Self.emptyFrame(left, y, glyph.advance * scale, text.size)
                continue
            }
            path += Self.path(
                font.outline(of: glyph.number), scale: text.size / font.unitsPerEm,
                at: (left, y - glyph.y * scale))
        }
        begin("path")
        attribute("d", path)
        if text.isItalic {
            // Slanted about its base line.
            attribute("transform", "translate(\(Self.number(y * 0.2)) 0) skewX(-11.31)")
        }
        fill(text.color)
        end(selfClosing: true)
    }

    /// What is drawn for a character that no font has: a frame, the inner one wound the other way.
    private static func emptyFrame(
        _ x: Double, _ y: Double, _ width: Double, _ size: Double
    ) -> String {
        guard width > 0 else { return "" }
        let (left, right) = (x + width * 0.1, x + width * 0.9)
        let (top, bottom, line) = (y - size * 0.72, y, max(0.5, size * 0.06))
        return path("M", [left, top]) + path("L", [right, top]) + path("L", [right, bottom])
            + path("L", [left, bottom]) + "Z" + path("M", [left + line, top + line])
            + path("L", [left + line, bottom - line]) + path("L", [right - line, bottom - line])
            + path("L", [right - line, top + line]) + "Z"
    }
}

extension BoxText {
    /// True where it is drawn as outlines: a font beside those inside, or rules of a font that is
    /// carried without them, draw a part of it.
    var isOutlined: Bool {
        isShaped || fonts.contains { $0.origin != .program && !isOwnFace }
            || fonts.contains { if case .package = $0.origin { true } else { false } }
    }

    /// The glyphs that draw it.
    func line(_ fonts: AppFonts) -> TextLine {
        TextLine(
            shown,
            in: TextFace(
                isBold: isBold, own: isOwnFace ? fonts[face] : nil, beside: fonts))
    }
}
