/// Width and height in points.
public struct Size: Sendable, Hashable {
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double

    /// Takes both in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
