/// Runs of bytes that stand for themselves between the quotation marks of JSON.
enum PlainText {
    /// Where the first byte stands that needs an escape, from a start on; the count where none does.
    ///
    /// - Parameter ascii: whether a byte of a longer character ends the run too.
    static func end(of text: Span<UInt8>, from start: Int, ascii: Bool) -> Int {
        var index = start
        // Eight bytes at a time; the lowest flag of a word is its first special byte.
        while index + 8 <= text.count {
            let flags = special(word(of: text, at: index), ascii: ascii)
            if flags != 0 { return index + flags.trailingZeroBitCount >> 3 }
            index += 8
        }
        // The rest as the end of a whole word, where there is one.
        if index < text.count, text.count - start >= 8,
            special(word(of: text, at: text.count - 8), ascii: ascii) == 0
        {
            return text.count
        }
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F { break }
            if ascii, byte >= 0x80 { break }
            index += 1
        }
        return index
    }

    /// Eight bytes from a place on, the first one lowest; they must be there.
    @inline(__always)
    static func word(of text: Span<UInt8>, at index: Int) -> UInt64 {
        let bytes = unsafe text.bytes
        return unsafe UInt64(
            littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// True where two texts of one length are the same.
    @inline(__always)
    static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        guard left.count >= 8 else {
            for index in left.indices where left[index] != right[index] { return false }
            return true
        }
        var index = 0
        while index + 8 <= left.count {
            if word(of: left, at: index) != word(of: right, at: index) { return false }
            index += 8
        }
        let last = left.count - 8
        return word(of: left, at: last) == word(of: right, at: last)
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let high: UInt64 = 0x8080_8080_8080_8080

    /// A flag, its highest bit, in each of eight bytes that needs an escape, or with `ascii` begins
    /// no ASCII character; above the first of them there may be more flags than such bytes.
    @inline(__always)
    private static func special(_ word: UInt64, ascii: Bool) -> UInt64 {
        func has(_ byte: UInt64) -> UInt64 {
            let other = word ^ (ones &* byte)
            return (other &- ones) & ~other
        }
        let control = (word &- ones &* 0x20) & ~word
        let escaped = control | has(0x22) | has(0x5C) | has(0x7F)
        return (ascii ? escaped | word : escaped) & high
    }
}
