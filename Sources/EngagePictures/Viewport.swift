public import EngageCore

/// An area that clips the boxes lying in it.
public struct Viewport: Sendable, Hashable {
    /// Place in points, absolute.
    public var area: Rect
    /// Radius of the two upper corners in points.
    public var topRadius: Double = 0
    /// Radius of the two lower corners in points.
    public var bottomRadius: Double = 0
    /// True where what is cut off can be scrolled into sight.
    public var scrolls = false

    /// True where a part of the frame is inside.
    func shows(_ frame: Rect) -> Bool {
        frame.y < area.y + area.height && frame.y + frame.height > area.y
            && frame.x < area.x + area.width && frame.x + frame.width > area.x
    }
}
