import EngageCore

extension MarkupWriter {
    /// Writes attributes with what an element is and why: role, key, layer, location and rule.
    mutating func explain(_ box: Box) {
        attribute("data-role", box.role.rawValue)
        attribute("data-key", box.explanation.key)
        attribute("data-layer", box.explanation.layer)
        attribute("data-source", box.explanation.source?.description)
        attribute("data-rule", box.explanation.rule?.rawValue)
    }
}

extension Box {
    /// What the element is and why, in one line.
    var sentence: String { ([slot] + reasons).joined(separator: " · ") }

    /// The parts of its reason: key, layer, location, rule and more.
    var reasons: [String] {
        var parts: [String] = []
        if let key = explanation.key { parts.append(key) }
        if let layer = explanation.layer { parts.append("from \(layer)") }
        if let source = explanation.source { parts.append("at \(source)") }
        if let rule = explanation.rule {
            parts.append("rule \(rule.rawValue)" + (explanation.because.map { ": \($0)" } ?? ""))
        }
        if image != nil, let contentMode { parts.append("content mode \(contentMode.rawValue)") }
        if text?.isCut == true { parts.append("the text is cut to fit") }
        return parts
    }

    /// What is outlined where it changed: of a ground its corner alone, as all the rest is on it.
    var markedFrame: Rect {
        switch role {
        case .background, .backgroundImage, .dimming, .screen:
            Rect(
                x: frame.x, y: frame.y, width: min(Self.corner, frame.width),
                height: min(Self.corner, frame.height))
        default: frame
        }
    }

    /// Points of a side of the corner that represents a ground.
    private static let corner = 24.0

    /// Where its picture is drawn, which the frame cuts off; in points.
    func frame(of asset: ImageAsset) -> Rect {
        guard let contentMode, let size = asset.size else { return frame }
        return contentMode.frame(of: size, in: frame)
    }

    /// Where the name of a missing picture is, from 0 above to 1 below: where least covers it.
    var labelHeight: Double {
        guard role == .backgroundImage else { return 0.5 }
        return viewport == nil ? 0.1 : 0.86
    }

    /// Corners of an arrow, tip first.
    var corners: [(x: Double, y: Double)] {
        let (left, top) = (frame.x, frame.y)
        let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
        let middle = (x: (left + right) / 2, y: (top + bottom) / 2)
        switch direction {
        case .down: return [(middle.x, bottom), (left, top), (right, top)]
        case .left: return [(left, middle.y), (right, top), (right, bottom)]
        case .right: return [(right, middle.y), (left, top), (left, bottom)]
        case .up, .any, .other, nil: return [(middle.x, top), (left, bottom), (right, bottom)]
        }
    }
}

extension BoxText {
    /// Families for a style sheet where a font is named; nil for the system's.
    var families: String? {
        guard let face else { return nil }
        let first = isOwnFace ? FontCarrier.family(of: face) : face
        return "\(first),\(FontFamily(face).list),\(FontCarrier.families)"
    }

    /// The point a text is aligned at, in points, for a box at this frame.
    func anchor(in frame: Rect) -> Double {
        switch alignment {
        case .left: frame.x + inset + lead
        case .center: frame.x + (frame.width + lead) / 2
        case .right: frame.x + frame.width - inset
        }
    }
}
