import EngageCore

/// The kinds of pictures that are embedded, known by their first bytes and read to their end.
enum PictureFormat: String {
    case png, jpeg, gif, webp, svg

    /// Name of the kind in a `data:` address.
    var type: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

    /// The kind of a file that is whole, and the digest of what is seen where there is one.
    ///
    /// - Throws: why it is no picture that can be embedded.
    static func reading(
        _ bytes: [UInt8]
    ) throws(PictureRefusal) -> (format: PictureFormat, pixels: String?) {
        if bytes.starts(with: PNGPicture.signature) {
            return (.png, try PNGPicture(bytes).pixels)
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return (.jpeg, try JPEGPicture(bytes).pixels)
        }
        if bytes.starts(with: "GIF8".utf8) {
            return (.gif, try GIFPicture(bytes).pixels)
        }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            try checkSize(of: bytes, "WebP")
            let length = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
            guard length + 8 <= bytes.count else {
                throw .damaged("WebP", "it ends too early, at byte \(bytes.count)")
            }
            return (.webp, nil)
        }
        if let kind = foreign(bytes) { throw .notDrawn(kind) }
        try SVGSafety.check(bytes)
        return (.svg, SVGForm.digest(of: SVGSafety.withoutType(bytes)))
    }

    private static func checkSize(
        of bytes: [UInt8], _ kind: String
    ) throws(PictureRefusal) {
        guard let size = PictureSize(bytes: bytes) else {
            throw .damaged(kind, "it ends too early, at byte \(bytes.count)")
        }
        try PictureLimits.check(Int(size.width), Int(size.height), of: kind)
    }

    /// A kind that iOS draws and a page does not; nil for anything else.
    private static func foreign(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: "%PDF".utf8) { return "a PDF" }
        if bytes.starts(with: "BM".utf8) { return "a BMP" }
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            return "a TIFF"
        }
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
        let brand = String(decoding: bytes[8..<12], as: UTF8.self)
        switch brand {
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "a HEIC"
        case "avif", "avis": return "an AVIF"
        default: return nil
        }
    }
}
