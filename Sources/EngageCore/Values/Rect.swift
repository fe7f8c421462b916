/// A rectangle in points, origin at the upper left.
public struct Rect: Sendable, Hashable {
    /// Left edge in points.
    public var x: Double
    /// Upper edge in points.
    public var y: Double
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double

    /// Takes origin and size in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
