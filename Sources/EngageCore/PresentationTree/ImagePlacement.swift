/// Place, size and content mode of an image view behind a screen.
public struct ImagePlacement: Sendable, Hashable {
    /// Left and upper edge in points.
    public var x = 0.0, y = 0.0
    /// Width and height in points; nil for the screen's.
    public var width: Double?, height: Double?
    /// How the picture fills it; nil if the app does not set it, or sets a value that UIKit does
    /// not have.
    public var mode: ContentMode?

    /// Fills the screen.
    public init() {}

    /// The position that an image view gives itself.
    init(of view: ViewDescription) {
        (x, y) = (view.frame.x, view.frame.y)
        width = view.isWidthGiven ? view.frame.width : nil
        height = view.isHeightGiven ? view.frame.height : nil
        mode = view.mode
    }
}
