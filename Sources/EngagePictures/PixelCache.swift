import EngageCore

/// What many pictures share: decoded pictures in the sizes they are drawn in, and texts as they are
/// painted. Bounded: what is beyond is made again.
public final class PixelCache: Sendable {
    private struct TextKey: Hashable {
        var shown: String, face: String?
        var isBold: Bool, isItalic: Bool
        var size: Double, scale: Double, quarter: Double
    }

    private struct PictureKey: Hashable {
        var address: String
        var width: Int, height: Int
    }

    private struct Known {
        var pictures: [String: Pixels?] = [:]
        var scaled: [PictureKey: Pixels] = [:]
        var lines: [TextKey: TextLine] = [:]
        var coverages: [TextKey: Coverage] = [:]
        var bytes = 0
    }

    private let known = Guarded(Known())
    private let decode: @Sendable ([UInt8]) -> [UInt8]?
    /// Bytes that are kept at most: 256 MiB.
    private static let most = 256 << 20

    /// An empty one.
    ///
    /// - Parameter decode: makes a PNG of a picture that is none; nil where it cannot.
    public init(decode: @escaping @Sendable ([UInt8]) -> [UInt8]? = { _ in nil }) {
        self.decode = decode
    }

    /// The pixels of a picture; nil for one that cannot be decoded.
    func picture(of asset: ImageAsset) -> Pixels? {
        if let found = known.withLock({ $0.pictures[asset.address] }) { return found }
        let bytes = asset.bytes
        let pixels = Pixels(png: bytes) ?? decode(bytes).flatMap { Pixels(png: $0) }
        keep(4 * (pixels?.words.count ?? 0)) { $0.pictures[asset.address] = .some(pixels) }
        return pixels
    }

    /// A picture in another size.
    func scaled(_ picture: Pixels, _ address: String, width: Int, height: Int) -> Pixels {
        let key = PictureKey(address: address, width: width, height: height)
        if let found = known.withLock({ $0.scaled[key] }) { return found }
        let made = picture.scaled(width, height)
        keep(4 * made.words.count) { $0.scaled[key] = made }
        return made
    }

    /// The glyphs of a text.
    func line(of text: BoxText, _ fonts: AppFonts) -> TextLine {
        let key = key(of: text, 0, 0)
        if let found = known.withLock({ $0.lines[key] }) { return found }
        let line = text.line(fonts)
        keep(48 * line.glyphs.count) { $0.lines[key] = line }
        return line
    }

    /// What a text covers, its base line at 0 and its beginning a quarter of a pixel or more after.
    func coverage(
        of text: BoxText, _ line: TextLine, scale: Double, quarter: Double
    ) -> Coverage {
        let key = key(of: text, scale, quarter)
        if let found = known.withLock({ $0.coverages[key] }) { return found }
        let size = text.size * scale
        // Space for what extends beyond both sides, above and below.
        let margin = (size * 1.5).rounded(.up) + 2
        var outline = Outline()
        for glyph in line.glyphs {
            let x = margin + quarter + glyph.x * size / 1000
            guard let font = glyph.font.map({ line.fonts[$0] }) else {
                let width = glyph.advance * size / 1000
                let stroke = max(0.5, size * 0.06)
                let frame = Rect(
                    x: x + width * 0.1, y: margin - size * 0.72, width: width * 0.8,
                    height: size * 0.72)
                outline.rectangle(frame)
                outline.rectangle(
                    Rect(
                        x: frame.x + stroke, y: frame.y + stroke,
                        width: frame.width - 2 * stroke, height: frame.height - 2 * stroke),
                    isHole: true)
                continue
            }
            outline.glyph(
                font.outline(of: glyph.number), scale: size / font.unitsPerEm,
                at: (x, margin - glyph.y * size / 1000),
                slant: text.isItalic ? 0.2 : 0)
        }
        let width = Int((line.width * size / 1000 + 2 * margin).rounded(.up))
        var coverage = outline.coverage(
            within: min(width, 32_767), Int((2 * margin).rounded(.up)))
        coverage.x -= Int(margin)
        coverage.y -= Int(margin)
        let made = coverage
        keep(made.bytes.count) { $0.coverages[key] = made }
        return made
    }

    private func key(of text: BoxText, _ scale: Double, _ quarter: Double) -> TextKey {
        TextKey(
            shown: text.shown, face: text.isOwnFace ? text.face : nil, isBold: text.isBold,
            isItalic: text.isItalic, size: text.size, scale: scale, quarter: quarter)
    }

    private func keep(_ bytes: Int, _ change: @Sendable (inout Known) -> Void) {
        known.withLock { known in
            if known.bytes > Self.most { known = Known() }
            known.bytes += bytes + 256
            change(&known)
        }
    }
}

extension ImageAsset {
    /// The bytes of its file.
    var bytes: [UInt8] {
        let text = Array(address.utf8)
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return [] }
        return Base64.decode(text[(comma + 1)...])
    }
}
