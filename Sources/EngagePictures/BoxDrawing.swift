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

    /// The path in points, the glyph's middle at that of the frame.
    func path(in frame: Rect) -> String {
        guard let bounds = outline.bounds else { return "" }
        let scale = size / unitsPerEm
        let x = frame.x + frame.width / 2 - scale * (bounds.left + bounds.right) / 2
        let y = frame.y + frame.height / 2 + scale * (bounds.bottom + bounds.top) / 2
        return MarkupWriter.path(outline, scale: scale, at: (x, y))
    }
}

extension MarkupWriter {
    /// An outline as a path: its origin at a place in points, so many points a unit.
    static func path(
        _ outline: GlyphOutline, scale: Double, at origin: (x: Double, y: Double)
    ) -> String {
        func place(_ points: [GlyphOutline.Point]) -> [Double] {
            points.flatMap { [origin.x + scale * $0.x, origin.y - scale * $0.y] }
        }
        var text = ""
        for step in outline.steps {
            switch step {
            case .move(let point): text += (text.isEmpty ? "" : "Z") + path("M", place([point]))
            case .line(let point): text += path("L", place([point]))
            case .quad(let one, let end): text += path("Q", place([one, end]))
            case .cubic(let one, let two, let end): text += path("C", place([one, two, end]))
            }
        }
        return text.isEmpty ? text : text + "Z"
    }

    /// The outline of a box.
    mutating func draw(_ drawing: BoxDrawing, in frame: Rect) {
        begin("path")
        attribute("d", drawing.path(in: frame))
        fill(drawing.color)
        end(selfClosing: true)
    }
}
