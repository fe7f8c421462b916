/// Why a file is no picture that can be embedded.
public enum PictureRefusal: Error, Sendable, Hashable {
    /// None of PNG, JPEG, GIF, WebP, SVG by its first bytes.
    case notAnImage
    /// More than `PictureLimits.mostBytes`.
    case tooLarge(Int)
    /// More pixels than any screen shows: width and height.
    case tooManyPixels(Int, Int)
    /// Of this kind, and broken in that way.
    case damaged(String, String)
    /// A picture of a kind that is not drawn here, and what would draw it.
    case notDrawn(String)
    /// An SVG with a script, an event, an entity or an address of its own.
    case activeContent
    /// An SVG with a document type that is not one of the W3C's, or with declarations.
    case documentType

    /// The sentence for users.
    public var message: String {
        switch self {
        case .notAnImage: "is not a PNG, JPEG, GIF, WebP or SVG picture"
        case .tooLarge(let bytes):
            "has \(bytes) bytes, more than the \(PictureLimits.mostBytes) that are embedded"
        case .tooManyPixels(let width, let height):
            "claims \(width) x \(height) pixels, more than the \(PictureLimits.mostPixels) "
                + "that are drawn"
        case .damaged(let kind, let why): "is a damaged \(kind) picture: \(why)"
        case .notDrawn(let kind): "is not drawn: it is \(kind)"
        case .activeContent: "is an SVG with scripts, entities or outside addresses"
        case .documentType:
            "is an SVG with a DOCTYPE other than the W3C's, or with declarations in it; remove it"
        }
    }

    /// The word of a scene for it.
    public var placeholder: PicturePlaceholder {
        switch self {
        case .notAnImage: .notAPicture
        case .tooLarge, .tooManyPixels: .tooLarge
        case .damaged: .damaged
        case .notDrawn: .notDrawn
        case .activeContent, .documentType: .activeContent
        }
    }
}

extension PictureRefusal {
    /// A broken JPEG.
    static func jpeg(_ why: String) -> PictureRefusal { .damaged("JPEG", why) }
    /// A broken PNG.
    static func png(_ why: String) -> PictureRefusal { .damaged("PNG", why) }
}

/// Why a placeholder is drawn, as a scene states it.
public enum PicturePlaceholder: String, Sendable, Hashable, CaseIterable {
    /// No folder of pictures was given.
    case noAssets = "no-assets"
    /// The folder has no picture of the name.
    case missing
    /// The file breaks off or its sums are wrong.
    case damaged
    /// More bytes or pixels than are drawn.
    case tooLarge = "too-large"
    /// The file is no picture.
    case notAPicture = "not-a-picture"
    /// A picture of a kind that nothing here draws.
    case notDrawn = "not-drawn"
    /// An SVG that could load or run something.
    case activeContent = "active-content"

    /// The sentence for users, behind the name of the picture.
    public var sentence: String {
        switch self {
        case .noAssets: "is not looked for: there is no folder of pictures, --assets"
        case .missing: "is missing in the folder of pictures"
        case .damaged: "is damaged"
        case .tooLarge: "is too large"
        case .notAPicture: "is no picture"
        case .notDrawn: "cannot be drawn here"
        case .activeContent: "has scripts, entities or outside addresses"
        }
    }
}
