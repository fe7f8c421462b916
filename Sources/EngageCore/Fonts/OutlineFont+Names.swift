extension OutlineFont {
    /// Family and style by the table `name`; empty where it has none. Source: OpenType, `name`.
    static func names(
        _ bytes: FontBytes, _ table: Range<Int>?
    ) -> (family: String, style: String) {
        guard let table, let count = bytes.u16(table.lowerBound + 2),
            let strings = bytes.u16(table.lowerBound + 4)
        else { return ("", "") }
        var found: [Int: String] = [:]
        for index in 0..<min(count, 256) {
            let record = table.lowerBound + 6 + 12 * index
            // Names for Windows and Unicode, of two bytes a letter.
            guard let platform = bytes.u16(record), platform == 3 || platform == 0,
                let kind = bytes.u16(record + 6), [1, 2, 16, 17].contains(kind),
                found[kind] == nil, let length = bytes.u16(record + 8), length <= 256,
                let offset = bytes.u16(record + 10)
            else { continue }
            let start = table.lowerBound + strings + offset
            let units = stride(from: start, to: start + length - 1, by: 2).map {
                UInt16(truncatingIfNeeded: bytes.u16($0) ?? 0)
            }
            found[kind] = ShownText.line(String(decoding: units, as: UTF16.self))
        }
        return (found[16] ?? found[1] ?? "", found[17] ?? found[2] ?? "")
    }
}
