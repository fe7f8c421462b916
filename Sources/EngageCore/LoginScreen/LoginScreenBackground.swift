/// The background: which key was read, which picture it names and what is painted.
public struct LoginScreenBackground: Sendable, Hashable {
    /// Key of `BackgroundImage` that was chosen; nil where none exists.
    public var selectedKey: String?
    /// The picture it names, possibly empty.
    public var imageName: String?
    /// Whether there is such a picture.
    public var imageResolved: Bool
    /// The background colour, painted or not.
    public var color: SourcedColor
    /// `image:NAME`, `color:AARRGGBB` or `builtin`.
    public var painted: String
    /// `4:3`, `19.5:9` or `16:9`.
    public var suggestedRatio: String
    /// How the picture fills its rectangle: `unspecified` unless a policy sets `aspectFill`.
    public var contentMode: String
}

extension LoginScreenBackground: DescribedObject {
    package static func members(
        of background: LoginScreenBackground?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable(
            "selectedKey", background?.selectedKey, "Key of BackgroundImage that was chosen.")
        visitor.nullable(
            "imageName", background?.imageName, "The picture it names, possibly empty.")
        visitor.member(
            "imageResolved", background?.imageResolved, "Whether there is such a picture.")
        visitor.member(
            "painted", background?.painted,
            "What is painted: image:NAME, color:AARRGGBB or builtin.")
        visitor.member(
            "color", background?.color, "The background colour, painted or not.")
        visitor.member(
            "suggestedRatio", background?.suggestedRatio, of: ["4:3", "19.5:9", "16:9"],
            "Ratio that the guide suggests for the picture.")
        visitor.member(
            "contentMode", background?.contentMode, of: ["unspecified", "aspectFill"],
            "How the picture fills its rectangle.")
    }
}
