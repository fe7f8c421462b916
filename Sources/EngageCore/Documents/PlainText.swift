/// Runs of bytes that stand for themselves between the quotation marks of JSON.
enum PlainText {
    /// Where the first byte stands that needs an escape, from a start on; the count where none does.
    ///
    /// - Parameter ascii: whether a byte of a longer character ends the run too.
    static func end(of text: Span<UInt8>, from start: Int, ascii: Bool) -> Int {
        let bytes = unsafe text.bytes
        var index = start
        // Eight bytes at a time: a flag in any of them sends the search to the single ones.
        while index + 8 <= text.count {
            let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            if hasSpecial(word) || ascii && word & high != 0 { break }
            index += 8
        }
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F { break }
            if ascii, byte >= 0x80 { break }
            index += 1
        }
        return index
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let high: UInt64 = 0x8080_8080_8080_8080

    /// True where one of eight bytes is a control character, quotation mark or backslash.
    private static func hasSpecial(_ word: UInt64) -> Bool {
        func has(_ byte: UInt64) -> UInt64 {
            let other = word ^ (ones &* byte)
            return (other &- ones) & ~other
        }
        let control = (word &- ones &* 0x20) & ~word
        return (control | has(0x22) | has(0x5C) | has(0x7F)) & high != 0
    }
}
