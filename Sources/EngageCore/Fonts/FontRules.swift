/// The rules by which a font replaces glyphs (`GSUB`) or moves them (`GPOS`).
///
/// Reads nothing beyond the bytes; a wrong table has no rules. Source: OpenType specification,
/// common table formats, GSUB, GPOS and GDEF.
struct FontRules: Sendable {
    let bytes: FontBytes
    /// Where the table begins.
    let start: Int
    /// True for rules that move glyphs.
    let isPlacing: Bool
    /// Where the table of glyph classes begins; nil where the font has none.
    private let definitions: Int?

    /// What a lookup applies to, and where its parts begin.
    struct Lookup: Sendable {
        var kind: Int
        var flags: Int
        /// Number of the set of marks that count; nil for all.
        var markSet: Int?
        var parts: [Int]
    }

    /// Parts of a lookup, features of a script, records of a list: what is read at most.
    static let mostEntries = 4096

    init?(_ font: OutlineFont, placing isPlacing: Bool) {
        guard let range = font.tables[isPlacing ? "GPOS" : "GSUB"], range.count >= 10 else {
            return nil
        }
        bytes = font.bytes
        start = range.lowerBound
        self.isPlacing = isPlacing
        definitions = font.tables["GDEF"].flatMap { $0.count >= 12 ? $0.lowerBound : nil }
    }

    /// A place that is written at another, counted from a table; nil for none.
    func offset(_ place: Int, from table: Int) -> Int? {
        guard let offset = bytes.u16(place), offset > 0 else { return nil }
        return table + offset
    }

    /// The language system of the first of these scripts that the table has.
    func system(of scripts: [String]) -> Int? {
        guard let list = offset(start + 4, from: start) else { return nil }
        let count = min(bytes.u16(list) ?? 0, 256)
        for wanted in scripts {
            for index in 0..<count where bytes.tag(at: list + 2 + 6 * index) == wanted {
                if let script = offset(list + 6 + 6 * index, from: list) {
                    return offset(script, from: script)
                }
            }
        }
        return nil
    }

    /// The lookups of features, in the order in which they apply.
    func lookups(of features: [String], in system: Int) -> [Lookup] {
        guard let list = offset(start + 6, from: start) else { return [] }
        var found: Set<Int> = []
        for index in 0..<min(bytes.u16(system + 4) ?? 0, 512) {
            guard let number = bytes.u16(system + 6 + 2 * index),
                let tag = bytes.tag(at: list + 2 + 6 * number), features.contains(tag),
                let feature = offset(list + 6 + 6 * number, from: list)
            else { continue }
            for entry in 0..<min(bytes.u16(feature + 2) ?? 0, 512) {
                if let lookup = bytes.u16(feature + 4 + 2 * entry) { found.insert(lookup) }
            }
        }
        return found.sorted().compactMap(lookup)
    }

    /// A lookup by its number; nil where the table has none.
    func lookup(_ number: Int) -> Lookup? {
        guard let list = offset(start + 8, from: start), number < bytes.u16(list) ?? 0,
            let place = offset(list + 2 + 2 * number, from: list), let kind = bytes.u16(place),
            let flags = bytes.u16(place + 2), let count = bytes.u16(place + 4)
        else { return nil }
        var lookup = Lookup(kind: kind, flags: flags, parts: [])
        if flags & 0x10 != 0 { lookup.markSet = bytes.u16(place + 6 + 2 * count) }
        for index in 0..<min(count, Self.mostEntries) {
            guard var part = offset(place + 6 + 2 * index, from: place) else { continue }
            // A part that is farther away than two bytes reach.
            if kind == (isPlacing ? 9 : 7) {
                guard let inner = bytes.u16(part + 2), let far = bytes.u32(part + 4) else {
                    continue
                }
                lookup.kind = inner
                part += far
            }
            lookup.parts.append(part)
        }
        return lookup
    }

    /// Place of a glyph in a list of glyphs; nil where it is not in it.
    func coverage(_ glyph: Int, _ list: Int?) -> Int? {
        guard let list, let count = bytes.u16(list + 2) else { return nil }
        if bytes.u16(list) == 1 {
            return search(glyph, count) { bytes.u16(list + 4 + 2 * $0).map { $0...$0 } }
        }
        guard
            let range = search(glyph, count, { self.range(list + 4 + 6 * $0) }),
            let first = bytes.u16(list + 4 + 6 * range),
            let base = bytes.u16(list + 8 + 6 * range)
        else { return nil }
        return base + glyph - first
    }

    /// Class of a glyph by a table of classes; 0 where it names none.
    func kind(_ glyph: Int, _ table: Int?) -> Int {
        guard let table else { return 0 }
        if bytes.u16(table) == 1 {
            guard let first = bytes.u16(table + 2), let count = bytes.u16(table + 4),
                glyph >= first, glyph < first + count
            else { return 0 }
            return bytes.u16(table + 6 + 2 * (glyph - first)) ?? 0
        }
        let found = search(glyph, bytes.u16(table + 2) ?? 0) { self.range(table + 4 + 6 * $0) }
        return found.flatMap { bytes.u16(table + 8 + 6 * $0) } ?? 0
    }

    private func range(_ place: Int) -> ClosedRange<Int>? {
        guard let first = bytes.u16(place), let last = bytes.u16(place + 2), first <= last else {
            return nil
        }
        return first...last
    }

    /// Finds the entry that has a glyph among entries in ascending order.
    private func search(
        _ glyph: Int, _ count: Int, _ entry: (Int) -> ClosedRange<Int>?
    ) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            guard let range = entry(middle) else { return nil }
            if range.contains(glyph) { return middle }
            if range.upperBound < glyph { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// True for a glyph that is drawn over, below or in another.
    func isMark(_ glyph: Int) -> Bool { glyphClass(glyph) == 3 }

    private func glyphClass(_ glyph: Int) -> Int {
        kind(glyph, definitions.flatMap { offset($0 + 4, from: $0) })
    }

    /// True for a glyph that a lookup skips.
    func skips(_ glyph: Int, _ lookup: Lookup) -> Bool {
        guard lookup.flags & 0xFF1E != 0 else { return false }
        switch glyphClass(glyph) {
        case 1: return lookup.flags & 2 != 0
        case 2: return lookup.flags & 4 != 0
        case 3:
            if lookup.flags & 8 != 0 { return true }
            if let set = lookup.markSet { return !isMark(glyph, in: set) }
            guard lookup.flags >> 8 != 0, let definitions else { return false }
            return kind(glyph, offset(definitions + 10, from: definitions)) != lookup.flags >> 8
        default: return false
        }
    }

    private func isMark(_ glyph: Int, in set: Int) -> Bool {
        guard let definitions, let sets = offset(definitions + 12, from: definitions),
            set < bytes.u16(sets + 2) ?? 0, let far = bytes.u32(sets + 4 + 4 * set)
        else { return false }
        return coverage(glyph, sets + far) != nil
    }
}
