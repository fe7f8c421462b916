/// What is painted behind a screen.
public struct Background: Sendable, Hashable {
    /// The colour painted, never none: the interface file is white.
    public var color: Color
    /// Names of images and views on it, back to front.
    public var images: [String]
    /// The placement of each image; one without fills the screen.
    public var placements: [ImagePlacement] = []
}

extension Background: DescribedObject {
    package static var formName: String? { "background" }

    package static func members(
        of background: Background?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("color", background?.color, "The colour painted, #AARRGGBB, never none.")
        visitor.member("images", background?.images, "Names of images on it, back to front.")
    }
}
