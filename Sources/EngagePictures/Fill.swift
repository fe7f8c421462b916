public import EngageCore

/// How the surface of an element is painted beyond its colour: the shape and shine of an era.
public struct Fill: Sendable, Hashable {
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

    /// Its text in a record: `glossy arrow`.
    var words: String {
        [isGlossy ? "glossy" : nil, shape == .plain ? nil : shape.rawValue]
            .compactMap { $0 }.joined(separator: " ")
    }
}
