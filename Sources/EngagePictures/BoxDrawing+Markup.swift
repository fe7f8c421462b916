import EngageCore

extension BoxDrawing {
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
    /// The outline of a box.
    mutating func draw(_ drawing: BoxDrawing, in frame: Rect) {
        begin("path")
        attribute("d", drawing.path(in: frame))
        fill(drawing.color)
        end(selfClosing: true)
    }
}
