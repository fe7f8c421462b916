import EngageCore

/// Surfaces of an era, in SVG.
extension MarkupWriter {
    /// The light on a glossy part: bright above the middle, where it breaks off.
    mutating func defineGloss() {
        begin("linearGradient")
        attribute("id", "gloss")
        attribute("x2", "0")
        attribute("y2", "1")
        for (offset, opacity) in Self.light {
            begin("stop")
            attribute("offset", offset)
            attribute("stop-color", "#FFFFFF")
            attribute("stop-opacity", opacity)
            end(selfClosing: true)
        }
        end()
    }

    /// Places from above and opacities of white.
    static let light: [(offset: Double, opacity: Double)] = [
        (0, 0.34), (0.5, 0.12), (0.5, 0), (1, 0.03),
    ]

    /// What is painted of a surface beside its rectangle.
    mutating func finish(_ box: Box) {
        guard let finish = box.finish else { return }
        let frame = box.frame
        switch finish.shape {
        case .plain, .arrow: break
        case .chevron: chevron(in: frame, box.text?.color ?? Palette.white)
        case .card: card(finish, in: frame)
        case .line:
            let inset = min(finish.inset, frame.width)
            var line = Box(.view, "", frame)
            line.fill = finish.color
            rectangle(
                Rect(
                    x: frame.x + inset, y: frame.y + frame.height - 0.5,
                    width: frame.width - inset, height: 0.5), line)
        case .bevel:
            // A path: the rectangle of an element is its frame.
            let radius = box.radius + finish.inset
            let ring = Rect(
                x: frame.x - finish.inset, y: frame.y - finish.inset,
                width: frame.width + 2 * finish.inset, height: frame.height + 2 * finish.inset)
            begin("path")
            attribute(
                "d",
                Self.outline(of: Viewport(area: ring, topRadius: radius, bottomRadius: radius)))
            fill(finish.color)
            end(selfClosing: true)
        }
        guard finish.isGlossy else { return }
        if finish.shape == .arrow {
            polygon(Box.backCorners(frame))
        } else {
            begin("rect")
            place(frame)
            if box.radius > 0 { attribute("rx", box.radius) }
        }
        attribute("fill", "url(#gloss)")
        end(selfClosing: true)
    }

    /// The row of a grouped list: round where the group ends.
    private mutating func card(_ finish: Fill, in frame: Rect) {
        let inset = min(finish.inset, frame.width / 2)
        let area = Rect(
            x: frame.x + inset, y: frame.y, width: frame.width - 2 * inset, height: frame.height)
        begin("path")
        attribute(
            "d",
            Self.outline(
                of: Viewport(
                    area: area, topRadius: finish.upperRadius, bottomRadius: finish.lowerRadius)))
        fill(finish.color)
        if let edge = finish.edge { attribute("stroke", edge.css) }
        end(selfClosing: true)
    }

    /// The sign that leads back.
    mutating func chevron(in frame: Rect, _ color: Color) {
        let middle = frame.y + frame.height / 2
        begin("path")
        attribute(
            "d",
            Self.path("M", [frame.x + 9, middle - 8]) + Self.path("L", [frame.x + 2, middle])
                + Self.path("L", [frame.x + 9, middle + 8]))
        attribute("fill", "none")
        attribute("stroke", color.css)
        attribute("stroke-width", 2)
        end(selfClosing: true)
    }

    /// Begins a polygon with these corners.
    mutating func polygon(_ corners: [(x: Double, y: Double)]) {
        begin("polygon")
        attribute(
            "points",
            corners.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " "))
    }
}
