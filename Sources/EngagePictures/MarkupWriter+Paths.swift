import EngageCore

/// Paths and their colours.
extension MarkupWriter {
    /// Fill colour and its opacity; `none` for nil.
    mutating func fill(_ color: Color?) {
        attribute("fill", color?.css ?? "none")
        if let color, color.alpha < 255 { attribute("fill-opacity", color.opacity) }
    }

    /// One command of a path with its numbers, in points.
    static func path(_ command: StaticString, _ numbers: [Double]) -> String {
        command.description + numbers.map { number($0) }.joined(separator: " ")
    }

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
}
