public import EngageCore

/// A picture of the app, checked and ready to stand inside a page.
public struct ImageAsset: Sendable, Hashable {
    /// Largest picture that is embedded, in bytes: 4 MiB.
    public static let mostBytes = 4 << 20

    /// `data:` address with the picture's bytes.
    public let address: String
    /// Width and height in points; nil where the picture does not tell.
    public let size: Size?

    /// Why a file is no picture that can be embedded.
    public enum Refusal: Error, Sendable, Hashable {
        /// None of PNG, JPEG, GIF, WebP, SVG by its first bytes.
        case notAnImage
        /// More than `mostBytes`.
        case tooLarge(Int)
        /// A PNG that breaks off, or that has no size a screen could show.
        case damaged(String)
        /// An SVG with a script, an event, an entity or an address of its own.
        case activeContent

        /// The sentence for a person.
        public var message: String {
            switch self {
            case .notAnImage: "is no PNG, JPEG, GIF, WebP or SVG picture"
            case .tooLarge(let bytes):
                "has \(bytes) bytes, more than the \(ImageAsset.mostBytes) that are embedded"
            case .damaged(let why): "is a damaged PNG picture: \(why)"
            case .activeContent: "is an SVG with scripts, entities or outside addresses"
            }
        }
    }

    /// Checks the first bytes and the size, and encodes.
    ///
    /// - Parameter scale: pixels a point, 2 for a file that is named `…@2x`.
    public init(bytes: [UInt8], scale: Double = 1) throws(Refusal) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(bytes.count) }
        let type = try Self.type(of: bytes)
        size = PictureSize(bytes: bytes).map {
            Size(width: $0.width / scale, height: $0.height / scale)
        }
        address = "data:\(type);base64,\(Self.base64(bytes))"
    }

    private static func type(of bytes: [UInt8]) throws(Refusal) -> String {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            try PNGCheck.check(bytes)
            return "image/png"
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if bytes.starts(with: Array("RIFF".utf8)),
            bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            return "image/webp"
        }
        let head = String(decoding: bytes.prefix(512), as: UTF8.self)
        guard let first = head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }),
            first == "<", head.contains("<svg")
        else { throw .notAnImage }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        for word in forbidden where text.contains(word) { throw .activeContent }
        return "image/svg+xml"
    }

    /// What a picture has no need of; the SVG name space itself is no address that is opened.
    private static let forbidden = [
        "<script", "javascript:", "<foreignobject", "<!entity", "<!doctype", "@import", "onload",
        "onclick", "onerror", "onmouse", "onfocus", "onbegin", "<?xml-stylesheet", "href=\"http",
        "href='http", "url(http", "<iframe", "<set", "<animate",
    ]

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
    private var idiom: Idiom?
    /// The fonts at hand.
    public var fonts = AppFonts()

    /// None.
    public init() {}

    /// Adds a picture under the name that screens use for it, for one family of devices or all.
    public mutating func add(_ picture: ImageAsset, name: String, for idiom: Idiom? = nil) {
        pictures[Key(name: name, idiom: idiom)] = picture
    }

    /// The picture of this name; nil where there is none.
    public subscript(name: String) -> ImageAsset? {
        pictures[Key(name: name, idiom: idiom)] ?? pictures[Key(name: name, idiom: nil)]
    }

    /// The pictures as a family of devices has them.
    func shown(on idiom: Idiom?) -> ImageAssets {
        var assets = self
        assets.idiom = idiom
        return assets
    }
}
