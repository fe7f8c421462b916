/// Width and height of a picture in its own units, from the head of its file.
public struct PictureSize: Sendable, Hashable {
    /// Pixels, or units of a vector picture; above 0.
    public let width: Double
    /// Pixels, or units of a vector picture; above 0.
    public let height: Double

    /// Takes a size; nil where one side is not above 0.
    public init?(width: Double, height: Double) {
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        self.width = width
        self.height = height
    }

    /// Reads PNG, JPEG, GIF, WebP and SVG; nil for any other file and for a head that is cut off.
    public init?(bytes: [UInt8]) {
        let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.webP(bytes)
        guard let size = found ?? Self.svg(bytes) else { return nil }
        self.init(width: size.width, height: size.height)
    }

    /// Both sides for a sentence: `1536 x 2048`.
    public var text: String { "\(JSONWriter.text(width)) x \(JSONWriter.text(height))" }

    /// The long side as a multiple of the short one.
    public var elongation: Double { max(width, height) / min(width, height) }

    /// How far a picture may be from a ratio and still have it: 2 %, a matter of rounding.
    public static let tolerance = 0.02

    /// Whether the picture has this ratio, in either orientation.
    public func hasRatio(_ ratio: Double) -> Bool {
        let wanted = max(ratio, 1 / ratio)
        return abs(elongation - wanted) <= wanted * Self.tolerance
    }

    private typealias Found = (width: Double, height: Double)

    private static func number(
        _ bytes: [UInt8], at start: Int, count: Int, bigEndian: Bool
    ) -> Int? {
        guard start >= 0, start + count <= bytes.count else { return nil }
        let part = bytes[start..<start + count]
        return (bigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    private static func png(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            let width = number(bytes, at: 16, count: 4, bigEndian: true),
            let height = number(bytes, at: 20, count: 4, bigEndian: true)
        else { return nil }
        return (Double(width), Double(height))
    }

    private static func gif(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: Array("GIF8".utf8)),
            let width = number(bytes, at: 6, count: 2, bigEndian: false),
            let height = number(bytes, at: 8, count: 2, bigEndian: false)
        else { return nil }
        return (Double(width), Double(height))
    }

    /// Walks the segments up to the one that begins a frame.
    private static func jpeg(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
                place += marker == 0xFF ? 1 : 2
                continue
            }
            let isFrame =
                (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame, let height = number(bytes, at: place + 5, count: 2, bigEndian: true),
                let width = number(bytes, at: place + 7, count: 2, bigEndian: true)
            {
                return (Double(width), Double(height))
            }
            guard let length = number(bytes, at: place + 2, count: 2, bigEndian: true), length >= 2
            else { return nil }
            place += 2 + length
        }
        return nil
    }

    private static func webP(_ bytes: [UInt8]) -> Found? {
        guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)),
            bytes[8..<12].elementsEqual("WEBP".utf8)
        else { return nil }
        func part(_ start: Int, _ count: Int) -> Int {
            number(bytes, at: start, count: count, bigEndian: false) ?? 0
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 ": return (Double(part(26, 2) & 0x3FFF), Double(part(28, 2) & 0x3FFF))
        case "VP8L":
            let bits = part(21, 4)
            return (Double(bits & 0x3FFF) + 1, Double(bits >> 14 & 0x3FFF) + 1)
        case "VP8X": return (Double(part(24, 3)) + 1, Double(part(27, 3)) + 1)
        default: return nil
        }
    }

    /// The first tag's `width` and `height`, else its `viewBox`.
    private static func svg(_ bytes: [UInt8]) -> Found? {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let start = head.firstRange(of: "<svg")?.upperBound,
            let end = head[start...].firstIndex(of: ">")
        else { return nil }
        let tag = head[start..<end]
        if let width = points(attribute("width", in: tag)),
            let height = points(attribute("height", in: tag))
        {
            return (width, height)
        }
        let box =
            attribute("viewBox", in: tag)?
            .split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { Double($0) } ?? []
        return box.count == 4 ? (box[2], box[3]) : nil
    }

    private static func attribute(_ name: String, in tag: Substring) -> Substring? {
        for quote in ["\"", "'"] {
            guard let start = tag.firstRange(of: " \(name)=\(quote)")?.upperBound,
                let end = tag[start...].firstIndex(of: Character(quote))
            else { continue }
            return tag[start..<end]
        }
        return nil
    }

    /// A length without unit, in pixels or in points; other units, per cent among them, are
    /// ignored.
    private static func points(_ text: Substring?) -> Double? {
        guard var text else { return nil }
        for unit in ["px", "pt"] where text.hasSuffix(unit) { text = text.dropLast(2) }
        return Double(text)
    }
}
