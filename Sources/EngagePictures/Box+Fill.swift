import EngageCore

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

    /// What is behind its own text: its ground, or that of the card painted into it.
    var ground: Color? { fill ?? (finish?.shape == .card ? finish?.color : nil) }
}
