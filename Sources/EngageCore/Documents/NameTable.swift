/// Known names, found by some of their bytes: one look at a place, one comparison.
///
/// The table is eight times as large as its names need, so that they hardly ever collide.
struct NameTable<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let start: Int
        let count: Int
        let value: Value
    }

    /// The name at each place; nil if it is empty.
    private var entries: [Entry?]
    private var texts: [UInt8] = []
    private let shift: UInt64

    /// Makes a table; of equal names the first is used.
    init(_ names: [(text: String, value: Value)]) {
        var bits: UInt64 = 4
        while 1 << bits < 8 * names.count { bits += 1 }
        shift = 64 - bits
        entries = Array(repeating: nil, count: 1 << bits)
        for (text, value) in names {
            let text = Array(text.utf8)
            let storage = text.spannable
            let place = place(of: storage.span)
            guard entries[place] == nil else { continue }
            entries[place] = Entry(start: texts.count, count: text.count, value: value)
            texts += text
        }
    }

    /// The value of a name; nil for an unknown text.
    subscript(name: Span<UInt8>) -> Value? { entries[place(of: name)]?.value }

    /// The place of a name, or the empty one for it.
    @inline(__always)
    private func place(of name: Span<UInt8>) -> Int {
        var place = Int(truncatingIfNeeded: Self.digest(name) &>> shift)
        while let entry = entries[place], !isName(name, entry) {
            place = (place + 1) & (entries.count - 1)
        }
        return place
    }

    @inline(__always)
    private func isName(_ name: Span<UInt8>, _ entry: Entry) -> Bool {
        guard entry.count == name.count else { return false }
        let texts = texts.spannable
        let known = texts.span.extracting(entry.start..<entry.start + entry.count)
        return PlainText.areEqual(known, name)
    }

    /// A number of the length and the first and last eight bytes, its upper bits well mixed.
    @inline(__always)
    private static func digest(_ name: Span<UInt8>) -> UInt64 {
        var word = UInt64(truncatingIfNeeded: name.count)
        if name.count >= 8 {
            word ^= PlainText.word(of: name, at: 0)
            word = word &* 0x9E37_79B9_7F4A_7C15 ^ PlainText.word(of: name, at: name.count - 8)
        } else {
            for index in name.indices { word = word << 8 | UInt64(name[index]) }
        }
        return (word ^ word >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
}
