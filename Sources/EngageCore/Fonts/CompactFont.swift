/// Outlines in the compact form of an OpenType font: programs that draw, run on a small machine.
///
/// Source: Adobe technical notes 5176 (Compact Font Format) and 5177 (Type 2 charstrings).
struct CompactFont: Sendable {
    private let bytes: FontBytes
    private let programs: Index
    private let global: Index
    /// Subroutines of each dictionary of a font with several, else of the one.
    private let local: [Index]
    /// Which dictionary a glyph has; empty for one dictionary.
    private let selector: [UInt8]

    /// Dictionaries that are read at most.
    private static let mostDictionaries = 64

    /// The position of the entries of a list.
    struct Index: Sendable {
        var entries: [Range<Int>] = []
        var end = 0
    }

    /// Reads the heads; nil if one of them is wrong.
    init?(_ bytes: FontBytes, _ table: Range<Int>) {
        self.bytes = bytes
        let start = table.lowerBound
        guard let size = bytes.u8(start + 2),
            let names = Self.index(bytes, at: start + size, within: table),
            let tops = Self.index(bytes, at: names.end, within: table),
            let strings = Self.index(bytes, at: tops.end, within: table),
            let global = Self.index(bytes, at: strings.end, within: table),
            let top = tops.entries.first
        else { return nil }
        let facts = Self.dictionary(bytes, top)
        guard let offset = facts[17]?.first,
            let programs = Self.index(bytes, at: start + offset, within: table)
        else { return nil }
        (self.programs, self.global) = (programs, global)
        func subroutines(_ facts: [Int: [Int]]) -> Index {
            guard let pair = facts[18], pair.count == 2, pair[0] > 0, pair[1] >= 0,
                start + pair[1] + pair[0] <= table.upperBound
            else { return Index() }
            let place = start + pair[1]
            let own = Self.dictionary(bytes, place..<place + pair[0])
            guard let offset = own[19]?.first else { return Index() }
            return Self.index(bytes, at: place + offset, within: table) ?? Index()
        }
        var selector: [UInt8] = []
        if let array = facts[1236]?.first,
            let fonts = Self.index(bytes, at: start + array, within: table)
        {
            local = fonts.entries.prefix(Self.mostDictionaries).map {
                subroutines(Self.dictionary(bytes, $0))
            }
            selector = Self.selector(
                bytes, at: start + (facts[1237]?.first ?? 0), count: programs.entries.count)
        } else {
            local = [subroutines(facts)]
        }
        self.selector = selector
    }

    /// The outline of a glyph; nothing for one that there is not.
    func outline(of glyph: Int) -> GlyphOutline {
        guard programs.entries.indices.contains(glyph) else { return GlyphOutline() }
        let dictionary = glyph < selector.count ? Int(selector[glyph]) : 0
        var machine = GlyphMachine(
            bytes: bytes, global: global.entries,
            local: dictionary < local.count ? local[dictionary].entries : [])
        machine.run(programs.entries[glyph])
        return machine.outline
    }

    private static func index(
        _ bytes: FontBytes, at place: Int, within table: Range<Int>
    ) -> Index? {
        guard table.contains(place), let count = bytes.u16(place) else { return nil }
        guard count > 0 else { return Index(entries: [], end: place + 2) }
        guard let width = bytes.u8(place + 2), (1...4).contains(width) else { return nil }
        let base = place + 2 + (count + 1) * width
        guard base < table.upperBound else { return nil }
        var index = Index()
        var last = bytes.number(width, at: place + 3) ?? 0
        for entry in 1...count {
            guard let next = bytes.number(width, at: place + 3 + entry * width), next >= last,
                last > 0, base + next <= table.upperBound
            else { return nil }
            index.entries.append(base + last..<base + next)
            last = next
        }
        index.end = base + last
        return index
    }

    /// Operands by operator; of two bytes the second is added to 1200. Fractions are read as 0.
    private static func dictionary(_ bytes: FontBytes, _ range: Range<Int>) -> [Int: [Int]] {
        var facts: [Int: [Int]] = [:]
        var operands: [Int] = []
        var place = range.lowerBound
        while place < range.upperBound, let byte = bytes.u8(place) {
            place += 1
            switch byte {
            case 0...21:
                var key = byte
                if byte == 12 {
                    key = 1200 + (bytes.u8(place) ?? 0)
                    place += 1
                }
                facts[key] = operands
                operands = []
            case 28:
                operands.append(bytes.i16(place) ?? 0)
                place += 2
            case 29:
                operands.append(Int(Int32(truncatingIfNeeded: bytes.u32(place) ?? 0)))
                place += 4
            case 30:
                while place < range.upperBound, let pair = bytes.u8(place) {
                    place += 1
                    if pair & 15 == 15 || pair >> 4 == 15 { break }
                }
                operands.append(0)
            case 32...246: operands.append(byte - 139)
            case 247...250:
                operands.append((byte - 247) * 256 + (bytes.u8(place) ?? 0) + 108)
                place += 1
            case 251...254:
                operands.append(-(byte - 251) * 256 - (bytes.u8(place) ?? 0) - 108)
                place += 1
            default: break
            }
            if operands.count > 48 { break }
        }
        return facts
    }

    /// The dictionary of each glyph, a byte a glyph or in ranges.
    private static func selector(_ bytes: FontBytes, at place: Int, count: Int) -> [UInt8] {
        switch bytes.u8(place) {
        case 0?:
            return (0..<count).map { UInt8(truncatingIfNeeded: bytes.u8(place + 1 + $0) ?? 0) }
        case 3?:
            var found = [UInt8](repeating: 0, count: count)
            for range in 0..<(bytes.u16(place + 1) ?? 0) {
                let at = place + 3 + 3 * range
                guard let first = bytes.u16(at), let number = bytes.u8(at + 2),
                    let next = bytes.u16(at + 3), first < next
                else { break }
                for glyph in min(first, count)..<min(next, count) {
                    found[glyph] = UInt8(truncatingIfNeeded: number)
                }
            }
            return found
        default: return []
        }
    }
}
