import EngageCore

extension SceneRecord.Element: Hashable {
    /// Equal where everything painted is, wherever it was read.
    public static func == (one: Self, other: Self) -> Bool {
        one.path == other.path && one.role == other.role && one.frame == other.frame
            && one.facts(besides: other).isEmpty
    }

    /// Consistent with what is equal.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension SceneRecord.Element {
    /// Names of the members that are compared.
    static let factNames: Set<String> = [
        "role", "frame", "text", "cut", "font", "color", "align", "image", "contentMode", "fill",
        "edge", "radius", "finish", "arrow", "opacity", "inset", "lead", "shadow", "glyph",
        "drawnWith", "substituted", "missingGlyphs", "unshaped", "drawn",
    ]
    /// Its kind, for a line about an element that appeared or disappeared.
    var summary: String {
        let shown =
            text.map { "'\(ShownText.line($0))'" } ?? image.map { "'\(ShownText.line($0))'" }
        return [role, shown].compactMap { $0 }.joined(separator: " ")
    }

    /// The members that differ, as they are printed; frames may differ by so many points.
    func facts(
        besides other: SceneRecord.Element, within tolerance: Double = 0
    ) -> [(name: String, old: String?, new: String?)] {
        var facts: [(name: String, old: String?, new: String?)] = []
        func compare(_ name: String, _ old: String?, _ new: String?) {
            if old != new { facts.append((name, old, new)) }
        }
        compare("role", role, other.role)
        if !frame.isLike(other.frame, within: tolerance) {
            facts.append(("frame", Self.text(frame), Self.text(other.frame)))
        }
        compare("text", text.map(Self.quoted), other.text.map(Self.quoted))
        compare("cut", isCut ? "cut to fit" : "whole", other.isCut ? "cut to fit" : "whole")
        compare("font", font, other.font)
        compare("color", color?.hex, other.color?.hex)
        compare("align", alignment ?? "center", other.alignment ?? "center")
        compare("image", image.map(Self.quoted), other.image.map(Self.quoted))
        compare("contentMode", contentMode, other.contentMode)
        compare("fill", fill?.hex, other.fill?.hex)
        compare("edge", edge?.hex, other.edge?.hex)
        compare("radius", MarkupWriter.number(radius), MarkupWriter.number(other.radius))
        compare("finish", finish ?? "flat", other.finish ?? "flat")
        compare("arrow", direction, other.direction)
        compare("opacity", MarkupWriter.number(opacity), MarkupWriter.number(other.opacity))
        compare("inset", MarkupWriter.number(inset), MarkupWriter.number(other.inset))
        compare("lead", MarkupWriter.number(lead), MarkupWriter.number(other.lead))
        compare("shadow", shadow?.hex, other.shadow?.hex)
        compare("glyph", glyph, other.glyph)
        compare("drawnWith", Self.list(drawnWith), Self.list(other.drawnWith))
        compare(
            "substituted", isSubstituted ? "by another font" : "no",
            other.isSubstituted ? "by another font" : "no")
        compare(
            "missingGlyphs", Self.list(missingGlyphs) ?? "none",
            Self.list(other.missingGlyphs) ?? "none")
        compare(
            "unshaped", Self.list(unshaped) ?? "none", Self.list(other.unshaped) ?? "none")
        if drawn.map({ !$0.isLike(other.drawn ?? $0, within: tolerance) }) == true
            || (drawn == nil) != (other.drawn == nil)
        {
            facts.append(
                (
                    "drawn", drawn.map(Self.text) ?? "over the frame",
                    other.drawn.map(Self.text) ?? "over the frame"
                ))
        }
        return facts
    }

    private static func quoted(_ text: String) -> String { "'\(ShownText.line(text))'" }

    private static func list(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static func text(_ frame: Rect) -> String {
        let sides = [frame.x, frame.y, frame.width, frame.height].map { MarkupWriter.number($0) }
        return "[\(sides.joined(separator: ", "))]"
    }
}

extension Rect {
    /// True where only its height on the screen differs.
    func isAtSide(of other: Rect) -> Bool {
        x == other.x && width == other.width && height == other.height
    }

    fileprivate func isLike(_ other: Rect, within tolerance: Double) -> Bool {
        // A hundredth is what is written; the sum of two decimals may be a hair more.
        let most = tolerance + 0.001
        return abs(x - other.x) <= most && abs(y - other.y) <= most
            && abs(width - other.width) <= most && abs(height - other.height) <= most
    }
}
