/// A TrueType or OpenType font: which glyph a character has, how wide it is and its outline.
///
/// Reads nothing beyond the bytes, follows no loop, and returns nothing for a wrong table. Source:
/// OpenType specification, tables cmap, head, hhea, hmtx, loca, glyf and CFF.
package struct OutlineFont: Sendable {
    /// Bytes of a font that is read, at most: 8 MiB.
    static let mostBytes = 8 << 20

    /// Why bytes are no font that can be drawn.
    enum Refusal: Error, Sendable, Hashable {
        /// Neither TrueType nor OpenType by its first bytes.
        case notAFont
        /// More than `mostBytes`.
        case tooLarge(Int)
        /// A table that is missing or is beyond the end.
        case damaged(String)

        /// The sentence for a person.
        var message: String {
            switch self {
            case .notAFont: "is not a TrueType or OpenType font"
            case .tooLarge(let bytes):
                "has \(bytes) bytes, more than the \(OutlineFont.mostBytes) of a font that is read"
            case .damaged(let table): "is damaged: its table '\(table)' is missing or cut off"
            }
        }
    }

    package let bytes: FontBytes
    /// Family, style and digest of the file.
    package let facts: DrawnFont
    /// The position of each table.
    let tables: [String: Range<Int>]
    /// Units of the outlines in the font's size.
    package let unitsPerEm: Double
    /// Glyphs there are.
    let glyphCount: Int
    private let characters: CharacterMap
    /// Glyphs with an advance of their own; those after have the last one's.
    let metricCount: Int
    /// Offsets of the outlines: true for four bytes each.
    let hasLongOffsets: Bool
    /// True for a bold face, by its table `head`.
    let isBold: Bool
    /// Outlines of the compact form; nil where they are TrueType's.
    let compact: CompactFont?

    /// Checks and reads the directory and the heads of the tables.
    init(
        _ whole: [UInt8], from origin: DrawnFont.Origin = .app,
        named: (family: String, style: String)? = nil
    ) throws(Refusal) {
        guard whole.count <= Self.mostBytes else { throw .tooLarge(whole.count) }
        let bytes = FontBytes(whole)
        var start = 0
        if bytes.tag(at: 0) == "ttcf" { start = bytes.u32(12) ?? 0 }
        guard let kind = bytes.u32(start), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(kind)
        else { throw .notAFont }
        var tables: [String: Range<Int>] = [:]
        for index in 0..<min(bytes.u16(start + 4) ?? 0, 256) {
            let record = start + 12 + 16 * index
            guard let tag = bytes.tag(at: record), let offset = bytes.u32(record + 8),
                let length = bytes.u32(record + 12)
            else { throw .damaged("the directory") }
            // One table that is cut off shows that the rest of the file is, too.
            guard offset + length <= whole.count else { throw .damaged(tag) }
            tables[tag] = offset..<offset + length
        }
        func table(_ tag: String, _ least: Int) throws(Refusal) -> Int {
            guard let range = tables[tag], range.count >= least else { throw .damaged(tag) }
            return range.lowerBound
        }
        let head = try table("head", 54)
        let units = bytes.u16(head + 18) ?? 0
        guard (16...16384).contains(units) else { throw .damaged("head") }
        unitsPerEm = Double(units)
        hasLongOffsets = bytes.u16(head + 50) == 1
        isBold = (bytes.u16(head + 44) ?? 0) & 1 == 1
        glyphCount = bytes.u16(try table("maxp", 6) + 4) ?? 0
        metricCount = bytes.u16(try table("hhea", 36) + 34) ?? 0
        guard metricCount > 0, metricCount <= glyphCount,
            try table("hmtx", 4 * metricCount) > 0
        else { throw .damaged("hmtx") }
        let map = try table("cmap", 4)
        guard let found = CharacterMap(bytes, at: map, within: tables["cmap"] ?? 0..<0) else {
            throw .damaged("cmap")
        }
        characters = found
        if let range = tables["CFF "] {
            guard let compact = CompactFont(bytes, range) else { throw .damaged("CFF") }
            self.compact = compact
        } else {
            compact = nil
            let loca = try table("loca", (glyphCount + 1) * (hasLongOffsets ? 4 : 2))
            _ = try table("glyf", 0)
            let end =
                hasLongOffsets
                ? bytes.u32(loca + 4 * glyphCount) : bytes.u16(loca + 2 * glyphCount).map { 2 * $0 }
            guard let end, end <= tables["glyf"]?.count ?? 0 else { throw .damaged("glyf") }
        }
        self.bytes = bytes
        self.tables = tables
        let names = named ?? Self.names(bytes, tables["name"])
        facts = DrawnFont(
            family: names.family, style: names.style, sha256: SHA256.hex(of: whole),
            origin: origin)
    }

    /// The glyph of a character; nil where the font has none.
    package func glyph(of scalar: UInt32) -> Int? {
        guard let glyph = characters.glyph(of: scalar), glyph > 0, glyph < glyphCount else {
            return nil
        }
        return glyph
    }

    /// Advance of a glyph in thousandths of the font's size.
    package func advance(of glyph: Int) -> Double {
        Double(unitAdvance(of: glyph)) / unitsPerEm * 1000
    }

    /// Advance of a glyph in units of the font.
    func unitAdvance(of glyph: Int) -> Int {
        guard let table = tables["hmtx"] else { return 0 }
        return bytes.u16(table.lowerBound + 4 * min(glyph, metricCount - 1)) ?? 0
    }

    /// Outline of a glyph in units of the font; nothing for a blank or a damaged one.
    package func outline(of glyph: Int) -> GlyphOutline {
        if let compact { return compact.outline(of: glyph) }
        return simpleOutlines(of: glyph)
    }

    /// The position of a glyph's outline in the file; nil for none.
    func place(of glyph: Int) -> Range<Int>? {
        guard glyph >= 0, glyph < glyphCount, let loca = tables["loca"], let glyf = tables["glyf"]
        else { return nil }
        let start: Int?
        let end: Int?
        if hasLongOffsets {
            start = bytes.u32(loca.lowerBound + 4 * glyph)
            end = bytes.u32(loca.lowerBound + 4 * glyph + 4)
        } else {
            start = bytes.u16(loca.lowerBound + 2 * glyph).map { 2 * $0 }
            end = bytes.u16(loca.lowerBound + 2 * glyph + 2).map { 2 * $0 }
        }
        guard let start, let end, start < end, end <= glyf.count else { return nil }
        return glyf.lowerBound + start..<glyf.lowerBound + end
    }
}
