import EngageCore

/// Shapes of SVG that pictures and pages share.
extension MarkupWriter {
    /// A rectangle with the fill, edge and corners of a box.
    mutating func rectangle(_ frame: Rect, _ box: Box? = nil) {
        begin("rect")
        place(frame)
        if let box {
            if box.radius > 0 { attribute("rx", box.radius) }
            fill(box.fill)
            if let edge = box.edge {
                attribute("stroke", edge.css)
                if edge.alpha < 255 { attribute("stroke-opacity", edge.opacity) }
            }
        }
        end(selfClosing: true)
    }

    /// Place and size of an element.
    mutating func place(_ frame: Rect) {
        attribute("x", frame.x)
        attribute("y", frame.y)
        attribute("width", max(0, frame.width))
        attribute("height", max(0, frame.height))
    }

    /// A wheel of twelve spokes, the foremost the darkest: what waits is seen to wait.
    mutating func spinner(in frame: Rect, _ color: Color) {
        let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        let outer = min(frame.width, frame.height) / 2 - 1
        for (index, spoke) in Self.spokes.enumerated() {
            begin("line")
            attribute("x1", middle.x + spoke.x * outer * 0.5)
            attribute("y1", middle.y + spoke.y * outer * 0.5)
            attribute("x2", middle.x + spoke.x * outer)
            attribute("y2", middle.y + spoke.y * outer)
            attribute("stroke", color.css)
            attribute("stroke-width", max(1, outer / 6))
            attribute("stroke-linecap", "round")
            attribute("stroke-opacity", 1 - Double(index) * 0.07)
            end(selfClosing: true)
        }
    }

    /// Directions of the spokes, clockwise from the top.
    static let spokes: [(x: Double, y: Double)] = {
        let (half, long) = (0.5, 0.866)
        return [
            (0, -1), (half, -long), (long, -half), (1, 0), (long, half), (half, long), (0, 1),
            (-half, long), (-long, half), (-1, 0), (-long, -half), (-half, -long),
        ]
    }()

    /// A text on one line; letters are never stretched.
    mutating func draw(_ text: BoxText, in frame: Rect) {
        guard !text.shown.isEmpty else { return }
        if let shadow = text.shadow {
            var below = text
            below.shadow = nil
            below.color = shadow
            var above = frame
            above.y += text.isShadowBelow ? 1 : -1
            draw(below, in: above)
        }
        // Fonts of the data package are not carried along: they are large. Those that are carried
        // have no rules.
        if text.isOutlined { return drawOutlines(text, in: frame) }
        begin("text")
        attribute("x", text.anchor(in: frame))
        switch text.alignment {
        case .left: break
        case .center: attribute("text-anchor", "middle")
        case .right: attribute("text-anchor", "end")
        }
        attribute("y", frame.y + frame.height / 2 + text.size * 0.36)
        attribute("font-size", text.size)
        if let families = text.families { attribute("font-family", families) }
        if text.isBold { attribute("font-weight", "bold") }
        if text.isItalic { attribute("font-style", "italic") }
        fill(text.color)
        // A font that is not carried is spread to the measured width, its letters as they are.
        if FontCarrier.carries(text) || text.isOwnFace {
            attribute("data-width", text.width)
        } else {
            attribute("textLength", text.width)
        }
        // The sheet of a folder has this for every text in its drawings.
        if !isCompact {
            attribute("xml:space", "preserve")
            attribute("style", "unicode-bidi:isolate")
        }
        self.text(text.shown)
        end()
    }

    /// The outline of an area whose upper and lower corners are round.
    static func outline(of viewport: Viewport) -> String {
        let area = viewport.area
        let (left, top) = (area.x, area.y)
        let (right, bottom) = (area.x + area.width, area.y + area.height)
        let (upper, lower) = (viewport.topRadius, viewport.bottomRadius)
        return path("M", [left, top + upper])
            + path("A", [upper, upper, 0, 0, 1, left + upper, top])
            + path("L", [right - upper, top])
            + path("A", [upper, upper, 0, 0, 1, right, top + upper])
            + path("L", [right, bottom - lower])
            + path("A", [lower, lower, 0, 0, 1, right - lower, bottom])
            + path("L", [left + lower, bottom])
            + path("A", [lower, lower, 0, 0, 1, left, bottom - lower]) + "Z"
    }
}
