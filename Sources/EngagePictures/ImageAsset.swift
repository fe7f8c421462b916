public import EngageCore

/// A picture of the app, checked and ready to stand inside a page.
public struct ImageAsset: Sendable, Hashable {
    /// Largest picture that is embedded, in bytes: 4 MiB.
    public static let mostBytes = 4 << 20

    /// `data:` address with the picture's bytes.
    public let address: String
    /// Width and height in points; nil where the picture does not tell.
    public let size: Size?
    /// What tells it from every other picture.
    public let contents: PictureContents

    /// Why a file is no picture that can be embedded.
    public enum Refusal: Error, Sendable, Hashable {
        /// None of PNG, JPEG, GIF, WebP, SVG by its first bytes.
        case notAnImage
        /// More than `mostBytes`.
        case tooLarge(Int)
        /// More pixels than any screen shows: width and height.
        case tooManyPixels(Int, Int)
        /// Of this kind, and broken in that way.
        case damaged(String, String)
        /// A picture of a kind that is not drawn here, and what would draw it.
        case notDrawn(String)
        /// An SVG with a script, an event, an entity or an address of its own.
        case activeContent

        /// The sentence for a person.
        public var message: String {
            switch self {
            case .notAnImage: "is not a PNG, JPEG, GIF, WebP or SVG picture"
            case .tooLarge(let bytes):
                "has \(bytes) bytes, more than the \(ImageAsset.mostBytes) that are embedded"
            case .tooManyPixels(let width, let height):
                "claims \(width) x \(height) pixels, more than the \(PictureSize.mostPixels) "
                    + "that are drawn"
            case .damaged(let kind, let why): "is a damaged \(kind) picture: \(why)"
            case .notDrawn(let kind): "is not drawn: it is \(kind)"
            case .activeContent: "is an SVG with scripts, entities or outside addresses"
            }
        }

        /// The word of a scene for it.
        public var placeholder: Placeholder {
            switch self {
            case .notAnImage: .notAPicture
            case .tooLarge, .tooManyPixels: .tooLarge
            case .damaged: .damaged
            case .notDrawn: .notDrawn
            case .activeContent: .activeContent
            }
        }
    }

    /// Why a placeholder is drawn, as a scene says it.
    public enum Placeholder: String, Sendable, Hashable, CaseIterable {
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

        /// The sentence for a person, behind the name of the picture.
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

    /// Checks the whole file, and encodes.
    ///
    /// - Parameter scale: pixels a point, 2 for a file that is named `…@2x`.
    public init(bytes: [UInt8], scale: Double = 1) throws(Refusal) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(bytes.count) }
        let (format, pixels) = try PictureFormat.reading(bytes)
        let whole = PictureSize(bytes: bytes)
        size = whole.map { Size(width: $0.width / scale, height: $0.height / scale) }
        contents = PictureContents(
            format: format.rawValue, sha256: SHA256.hex(of: bytes), pixels: pixels,
            size: whole.map { Size(width: $0.width, height: $0.height) })
        address = "data:\(format.type);base64,\(Self.base64(bytes))"
    }

    /// A picture that another program drew from a file of its own kind.
    ///
    /// - Parameters:
    ///   - drawn: what is embedded, an SVG.
    ///   - original: the file, which the contents are of.
    ///   - format: its kind, such as `pdf`.
    public init(drawn: [UInt8], of original: [UInt8], format: String) throws(Refusal) {
        let picture = try ImageAsset(bytes: drawn)
        (address, size) = (picture.address, picture.size)
        contents = PictureContents(
            format: format, sha256: SHA256.hex(of: original), pixels: nil, size: picture.size)
    }

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group: UInt32 = 0
            for offset in 0..<3 {
                group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0)
            }
            for digit in 0..<4 {
                text.append(
                    digit <= count
                        ? alphabet[Int(group >> (18 - 6 * UInt32(digit)) & 63)]
                        : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The pictures at hand, by name.
public struct ImageAssets: Sendable {
    private struct Key: Hashable {
        var name: String
        var idiom: Idiom?
    }

    private var pictures: [Key: ImageAsset] = [:]
    private var refused: [Key: RefusedPicture] = [:]
    private var idiom: Idiom?
    /// The fonts at hand.
    public var fonts = AppFonts()
    /// True where a folder was looked through, so that a name that is not here is missing.
    public var isFromFolder = false

    /// None.
    public init() {}

    /// Adds a picture under the name that screens use for it, for one family of devices or all.
    public mutating func add(_ picture: ImageAsset, name: String, for idiom: Idiom? = nil) {
        pictures[Key(name: name, idiom: idiom)] = picture
    }

    /// Takes note of a file that is there under a name, and stays a placeholder.
    public mutating func add(
        refused picture: RefusedPicture, name: String, for idiom: Idiom? = nil
    ) {
        refused[Key(name: name, idiom: idiom)] = picture
    }

    /// The picture of this name; nil where there is none.
    public subscript(name: String) -> ImageAsset? {
        pictures[Key(name: name, idiom: idiom)] ?? pictures[Key(name: name, idiom: nil)]
    }

    /// Why a placeholder stands for a name that has no picture.
    func placeholder(_ name: String) -> RefusedPicture {
        refused[Key(name: name, idiom: idiom)] ?? refused[Key(name: name, idiom: nil)]
            ?? RefusedPicture(isFromFolder ? .missing : .noAssets)
    }

    /// The pictures as a family of devices has them.
    func shown(on idiom: Idiom?) -> ImageAssets {
        var assets = self
        assets.idiom = idiom
        return assets
    }
}

/// A file that stays a placeholder.
public struct RefusedPicture: Sendable, Hashable {
    /// Why.
    public let placeholder: ImageAsset.Placeholder
    /// Digest of the file's bytes; nil where it was not read.
    public let sha256: String?

    /// Takes what is known of the file.
    public init(_ placeholder: ImageAsset.Placeholder, bytes: [UInt8]? = nil) {
        self.placeholder = placeholder
        sha256 = bytes.map { SHA256.hex(of: $0) }
    }
}
