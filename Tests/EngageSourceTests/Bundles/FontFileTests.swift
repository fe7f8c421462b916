import Testing

import EngageSource

@Suite struct FontFileTests {
    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
    }

    /// A font with only a table of names.
    private static func font(_ name: String, platform: Int = 3, number: Int = 6) -> [UInt8] {
        let text = platform == 3 ? name.utf8.flatMap { [0, $0] } : Array(name.utf8)
        let names =
            big(0, 2) + big(1, 2) + big(18, 2) + big(platform, 2) + big(0, 2) + big(0, 2)
            + big(number, 2) + big(text.count, 2) + big(0, 2) + text
        return [0, 1, 0, 0] + big(1, 2) + big(0, 6) + Array("name".utf8) + big(0, 4) + big(28, 4)
            + big(names.count, 4) + names
    }

    @Test("a font is found under its PostScript name", arguments: [1, 3])
    func name(platform: Int) {
        #expect(FontFile.names(in: Self.font("Brand-Bold", platform: platform)) == ["Brand-Bold"])
        #expect(FontFile.names(in: Self.font("Brand", number: 4)).isEmpty)
    }

    @Test("a collection has the names of all its fonts")
    func collection() {
        let head = Array("ttcf".utf8) + Self.big(1, 4) + Self.big(1, 4) + Self.big(16, 4)
        // Places in a collection count from its own first byte.
        var font = Self.font("Brand")
        font.replaceSubrange(20..<24, with: Self.big(28 + 16, 4))
        #expect(FontFile.names(in: head + font) == ["Brand"])
    }

    @Test("no byte of a broken font is read beyond its end")
    func broken() {
        let whole = Self.font("Brand-Bold")
        for count in 0..<whole.count { _ = FontFile.names(in: Array(whole[..<count])) }
        for place in whole.indices {
            var bytes = whole
            bytes[place] = 0xFF
            _ = FontFile.names(in: bytes)
        }
        #expect(FontFile.names(in: Array("ttcf".utf8) + Array(repeating: 0xFF, count: 64)).isEmpty)
    }
}
