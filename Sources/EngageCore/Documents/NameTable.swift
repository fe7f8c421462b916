/// Known names, found by their length and their first and last eight bytes: one look at a place, one
/// comparison.
///
/// The table is eight times as large as its names need, so that they hardly ever collide.
struct NameTable<Value: Sendable>: Sendable {
    /// What is compared of a name.
    struct Digest {
        /// The first eight bytes; of a shorter name all that it has.
        let head: UInt64
        /// The last eight bytes; of a shorter name nothing.
        let tail: UInt64
        let count: Int

        @inline(__always)
        init(_ name: Span<UInt8>) {
            count = name.count
            if count >= 8 {
                head = PlainText.word(of: name, at: 0)
                tail = PlainText.word(of: name, at: count - 8)
                return
            }
            tail = 0
            if count >= 4 {
                head =
                    UInt64(PlainText.half(of: name, at: 0)) << 32
                    | UInt64(PlainText.half(of: name, at: count - 4))
                return
            }
            var word: UInt64 = 0
            for index in name.indices { word = word << 8 | UInt64(name[index]) }
            head = word
        }

        /// A number whose upper bits are well mixed.
        @inline(__always)
        var mixed: UInt64 {
            let word =
                (head ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15 ^ tail
            return (word ^ word >> 29) &* 0xBF58_476D_1CE4_E5B9
        }
    }

    private struct Entry: Sendable {
        var head: UInt64 = 0
        var tail: UInt64 = 0
        /// Bytes of the name; -1 at a place without one.
        var count: Int32 = -1
        /// Position of its value, and of its text.
        var number: Int32 = 0
    }

    private var entries: [Entry]
    private var values: [Value] = []
    /// The texts, one after the other; only of long names more is compared than their ends.
    private var texts: [UInt8] = []
    private var starts: [Int] = []
    private let shift: UInt64

    /// Makes a table; of equal names the first is used.
    init(_ names: [(text: String, value: Value)]) {
        var bits: UInt64 = 4
        while 1 << bits < 8 * names.count { bits += 1 }
        shift = 64 - bits
        entries = Array(repeating: Entry(), count: 1 << bits)
        for (text, value) in names {
            let text = Array(text.utf8)
            let storage = text.spannable
            let digest = Digest(storage.span)
            let place = place(of: storage.span, digest)
            guard entries[place].count < 0 else { continue }
            entries[place] = Entry(
                head: digest.head, tail: digest.tail, count: Int32(text.count),
                number: Int32(values.count))
            values.append(value)
            starts.append(texts.count)
            texts += text
        }
    }

    /// The value of a name; nil for a text that is none.
    subscript(name: Span<UInt8>) -> Value? { find(name, Digest(name)) }

    /// The same by the digest of the name.
    @inline(__always)
    func find(_ name: Span<UInt8>, _ digest: Digest) -> Value? {
        let entry = entries[place(of: name, digest)]
        return entry.count < 0 ? nil : values[Int(entry.number)]
    }

    /// Where a name is, or would be.
    @inline(__always)
    private func place(of name: Span<UInt8>, _ digest: Digest) -> Int {
        var place = Int(truncatingIfNeeded: digest.mixed &>> shift)
        while true {
            let entry = entries[place]
            if entry.count < 0 { return place }
            if entry.head == digest.head, entry.tail == digest.tail,
                Int(entry.count) == digest.count, digest.count <= 16 || isMiddle(of: name, entry)
            {
                return place
            }
            place = (place + 1) & (entries.count - 1)
        }
    }

    /// True where what is between the ends of a long name is the same, too.
    private func isMiddle(of name: Span<UInt8>, _ entry: Entry) -> Bool {
        let texts = texts.spannable
        let start = starts[Int(entry.number)]
        let known = texts.span.extracting(start..<start + Int(entry.count))
        return PlainText.areEqual(known, name)
    }
}
