/// Which glyph a character has, by a table of segments or of groups.
///
/// Source: OpenType specification, cmap formats 4 and 12.
struct CharacterMap: Sendable {
    private let bytes: FontBytes
    private let start: Int
    private let format: Int
    /// Segments or groups there are.
    private let count: Int

    /// Chooses the table with the most characters; nil if none has a known format.
    init?(_ bytes: FontBytes, at map: Int, within range: Range<Int>) {
        var best: (rank: Int, start: Int, format: Int)?
        for index in 0..<min(bytes.u16(map + 2) ?? 0, 64) {
            let record = map + 4 + 8 * index
            guard let platform = bytes.u16(record), let offset = bytes.u32(record + 4),
                let format = bytes.u16(map + offset), platform == 0 || platform == 3
            else { continue }
            let rank = format == 12 ? 2 : format == 4 ? 1 : 0
            if rank > (best?.rank ?? 0) { best = (rank, map + offset, format) }
        }
        guard let best else { return nil }
        self.bytes = bytes
        (start, format) = (best.start, best.format)
        let most = range.upperBound - best.start
        if format == 12 {
            count = min(bytes.u32(start + 12) ?? 0, most / 12)
        } else {
            count = min((bytes.u16(start + 6) ?? 0) / 2, most / 8)
        }
    }

    /// The glyph; nil where the table has none.
    func glyph(of scalar: UInt32) -> Int? {
        let wanted = Int(scalar)
        let end = { (index: Int) -> Int in
            format == 12
                ? bytes.u32(start + 20 + 12 * index) ?? 0 : bytes.u16(start + 14 + 2 * index) ?? 0
        }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if end(middle) < wanted { low = middle + 1 } else { high = middle }
        }
        guard low < count else { return nil }
        if format == 12 {
            guard let first = bytes.u32(start + 16 + 12 * low), first <= wanted,
                let glyph = bytes.u32(start + 24 + 12 * low)
            else { return nil }
            return glyph + wanted - first
        }
        let starts = start + 16 + 2 * count
        guard let first = bytes.u16(starts + 2 * low), first <= wanted, wanted <= 0xFFFF,
            let delta = bytes.u16(starts + 2 * count + 2 * low),
            let offset = bytes.u16(starts + 4 * count + 2 * low)
        else { return nil }
        guard offset > 0 else { return (wanted + delta) & 0xFFFF }
        let place = starts + 4 * count + 2 * low + offset + 2 * (wanted - first)
        guard let glyph = bytes.u16(place), glyph > 0 else { return nil }
        return (glyph + delta) & 0xFFFF
    }
}
