public import EngageCore

/// How the surface of an element is painted beyond its colour: the shape and shine of an era.
public struct Finish: Sendable, Hashable {
    /// The shape that is painted into the frame.
    public enum Shape: String, Sendable, Hashable, CaseIterable {
        /// The frame itself.
        case plain
        /// A button that ends in a point at its left: Back, as it was.
        case arrow
        /// A bare sign at the left and the text beside it: Back, as it became.
        case chevron
        /// A card narrower than the frame: a row of a grouped list.
        case card
        /// A line at the lower edge alone.
        case line
        /// A frame around the frame.
        case bevel
    }

    /// What is painted.
    public var shape = Shape.plain
    /// True where light falls on the upper half.
    public var isGlossy = false
    /// Points left free: of a card at both sides, of a line at its left; the width of a bevel.
    public var inset = 0.0
    /// Radius of the upper corners of a card, in points.
    public var upperRadius = 0.0
    /// Radius of the lower corners of a card, in points.
    public var lowerRadius = 0.0
    /// Colour of card, line or bevel.
    public var color: Color?
    /// Colour of a card's edge.
    public var edge: Color?

    /// What a record says of it: `glossy arrow`.
    var words: String {
        [isGlossy ? "glossy" : nil, shape == .plain ? nil : shape.rawValue]
            .compactMap { $0 }.joined(separator: " ")
    }
}

extension Box {
    /// Points that a back button's tip takes at its left.
    static let backTip = 11.0
    /// Points that the sign of a later Back takes at the left of its text.
    static let backSign = 13.0

    /// Corners of a button that ends in a point.
    static func backCorners(_ frame: Rect) -> [(x: Double, y: Double)] {
        let (left, right) = (frame.x, frame.x + frame.width)
        let (top, bottom) = (frame.y, frame.y + frame.height)
        let shoulder = left + min(backTip, frame.width / 2)
        return [
            (shoulder, top), (right, top), (right, bottom), (shoulder, bottom),
            (left, (top + bottom) / 2),
        ]
    }

    /// What lies behind its own text: its ground, or that of the card painted into it.
    var ground: Color? { fill ?? (finish?.shape == .card ? finish?.color : nil) }
}
