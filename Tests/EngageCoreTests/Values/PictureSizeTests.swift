import EngageTestSupport
import Testing

import EngageCore

@Suite struct PictureSizeTests {
    /// Heads of files as their formats have them, all of 300 by 200.
    private static let heads: [(name: String, bytes: [UInt8])] = [
        (
            "PNG",
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 1, 0x2C, 0, 0, 0, 200]
        ),
        ("GIF", Array("GIF89a".utf8) + [0x2C, 1, 200, 0]),
        (
            "JPEG with a comment before the frame",
            [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9]
                + [0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 0x2C, 1, 1]
        ),
        (
            "WebP, lossy",
            Array("RIFF....WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 10) + [0x2C, 1, 200, 0]
        ),
        (
            "WebP, lossless",
            Array("RIFF....WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x2B, 0xC1, 0x31, 0]
                + [UInt8](repeating: 0, count: 8)
        ),
        (
            "WebP, extended",
            Array("RIFF....WEBPVP8X".utf8) + [UInt8](repeating: 0, count: 8)
                + [0x2B, 1, 0, 199, 0, 0]
        ),
        ("SVG by its sides", Array("<?xml?><svg width='300px' height='200'>".utf8)),
        ("SVG by its box", Array(#"<svg width="100%" viewBox="0 0 300 200">"#.utf8)),
    ]

    @Test(
        "the size is in the head of every format", arguments: heads.map { Sample($0.name, $0) })
    func size(_ row: Sample<(name: String, bytes: [UInt8])>) throws {
        let (name, bytes) = row.value
        let size = try #require(PictureSize(bytes: bytes), "\(name)")
        #expect(size.width == 300 && size.height == 200, "\(name)")
    }

    @Test(
        "a head that is cut off anywhere, or of nothing known, has no size",
        arguments: heads.map { Sample($0.name, $0) })
    func cut(_ row: Sample<(name: String, bytes: [UInt8])>) {
        let (name, bytes) = row.value
        for count in 0..<bytes.count {
            guard let size = PictureSize(bytes: Array(bytes.prefix(count))) else { continue }
            #expect(name.hasPrefix("SVG") || size.width == 300 && size.height == 200, "\(name)")
        }
        #expect(PictureSize(bytes: []) == nil)
        #expect(PictureSize(bytes: [UInt8](repeating: 0xFF, count: 100_000)) == nil)
        #expect(PictureSize(width: 0, height: 10) == nil)
        #expect(PictureSize(width: .infinity, height: 10) == nil)
    }

    /// Width, height, the expected ratio, and whether the picture has it.
    private static let ratios: [(Double, Double, Double, Bool)] = [
        (1024, 768, 1.333, true), (768, 1024, 1.333, true), (1000, 768, 1.333, false),
        (1125, 2436, 2.167, true), (375, 667, 1.778, true), (390, 844, 1.778, false),
    ]

    @Test("a ratio is met within two per cent, held either way", arguments: ratios)
    func ratio(_ width: Double, _ height: Double, _ wanted: Double, _ meets: Bool) throws {
        let size = try #require(PictureSize(width: width, height: height))
        #expect(size.hasRatio(wanted) == meets)
    }
}
