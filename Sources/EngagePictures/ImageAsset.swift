public import EngageCore

/// A picture of the app, checked and ready to be embedded in a page.
public struct ImageAsset: Sendable, Hashable {
    /// `data:` address with the picture's bytes.
    public let address: String
    /// Width and height in points; nil where the picture does not have them.
    public let size: Size?
    /// What distinguishes it from every other picture.
    public let contents: PictureContents

    /// Checks the whole file, and encodes.
    ///
    /// - Parameter scale: pixels a point, 2 for a file that is named `…@2x`.
    public init(bytes: [UInt8], scale: Double = 1) throws(PictureRefusal) {
        guard bytes.count <= PictureLimits.mostBytes else { throw .tooLarge(bytes.count) }
        let (format, pixels) = try PictureFormat.reading(bytes)
        let drawn = format == .svg ? SVGSafety.withoutType(bytes) : bytes
        let whole = PictureSize(bytes: drawn)
        size = whole.map { Size(width: $0.width / scale, height: $0.height / scale) }
        contents = PictureContents(
            format: format.rawValue, sha256: SHA256.hex(of: bytes), pixels: pixels,
            size: whole.map { Size(width: $0.width, height: $0.height) })
        address = "data:\(format.type);base64,\(Self.base64(drawn))"
    }

    /// A picture that another program drew from a file of its own kind.
    ///
    /// - Parameters:
    ///   - drawn: what is embedded, an SVG.
    ///   - original: the file, which the contents are of.
    ///   - format: its kind, such as `pdf`.
    public init(drawn: [UInt8], of original: [UInt8], format: String) throws(PictureRefusal) {
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

/// The available pictures, by name.
public struct ImageAssets: Sendable {
    private struct Key: Hashable {
        var name: String
        var kind: ScreenKind?
    }

    private var pictures: [Key: ImageAsset] = [:]
    private var refused: [Key: RefusedPicture] = [:]
    private var kind: ScreenKind?
    /// The available fonts.
    public var fonts = AppFonts()
    /// True where a folder was looked through, so that a name that is not here is missing.
    public var isFromFolder = false

    /// None.
    public init() {}

    /// Adds a picture under the name that screens use for it, for one kind of screen or all.
    public mutating func add(_ picture: ImageAsset, name: String, for kind: ScreenKind? = nil) {
        pictures[Key(name: name, kind: kind)] = picture
    }

    /// Takes note of a file that is there under a name, and stays a placeholder.
    public mutating func add(
        refused picture: RefusedPicture, name: String, for kind: ScreenKind? = nil
    ) {
        refused[Key(name: name, kind: kind)] = picture
    }

    /// The picture of this name; nil where there is none.
    public subscript(name: String) -> ImageAsset? {
        pictures[Key(name: name, kind: kind)] ?? pictures[Key(name: name, kind: nil)]
    }

    /// Why a placeholder is drawn for a name that has no picture.
    func placeholder(_ name: String) -> RefusedPicture {
        refused[Key(name: name, kind: kind)] ?? refused[Key(name: name, kind: nil)]
            ?? RefusedPicture(isFromFolder ? .missing : .noAssets)
    }

    /// The pictures as a kind of screen has them.
    func shown(on kind: ScreenKind?) -> ImageAssets {
        var assets = self
        assets.kind = kind
        return assets
    }
}

/// A file that stays a placeholder.
public struct RefusedPicture: Sendable, Hashable {
    /// Why.
    public let placeholder: PicturePlaceholder
    /// Digest of the file's bytes; nil where it was not read.
    public let sha256: String?

    /// Takes what is known of the file.
    public init(_ placeholder: PicturePlaceholder, bytes: [UInt8]? = nil) {
        self.placeholder = placeholder
        sha256 = bytes.map { SHA256.hex(of: $0) }
    }
}
