/// Runs of bytes that need no escape between the quotation marks of JSON.
package enum PlainText {
    /// The first byte that ends a run of ASCII in a string of JSON: a quotation mark, an
    /// escape, a control character or a byte of a longer character; the count without one.
    @inline(__always)
    static func endOfASCII(_ text: Span<UInt8>, from start: Int) -> Int {
        var index = start
        // Eight bytes at a time; the lowest flag is the first special byte.
        while index + 8 <= text.count {
            let word = word(of: text, at: index)
            let marks = ((word ^ (ones &* 0x22)) &- ones) | ((word ^ (ones &* 0x5C)) &- ones)
            let flags = ((word &- ones &* 0x20) | word | marks) & high
            if flags != 0 { return index + flags.trailingZeroBitCount >> 3 }
            index += 8
        }
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x80 { break }
            index += 1
        }
        return index
    }

    /// Eight bytes from a position on, the first one lowest; they must exist, as no other check
    /// follows.
    @inline(__always)
    static func word(of text: Span<UInt8>, at index: Int) -> UInt64 {
        let bytes = unsafe text.bytes
        return unsafe UInt64(
            littleEndian: bytes.unsafeLoadUnaligned(
                fromUncheckedByteOffset: index, as: UInt64.self))
    }

    /// Four bytes from a place on, the first one lowest; they must be there, too.
    @inline(__always)
    static func half(of text: Span<UInt8>, at index: Int) -> UInt32 {
        let bytes = unsafe text.bytes
        return unsafe UInt32(
            littleEndian: bytes.unsafeLoadUnaligned(
                fromUncheckedByteOffset: index, as: UInt32.self))
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

    /// True where a text has the control character that only a writer escapes.
    static func holdsDelete(_ text: Span<UInt8>) -> Bool {
        var index = 0
        while index + 8 <= text.count {
            if equal(word(of: text, at: index), 0x7F) & high != 0 { return true }
            index += 8
        }
        while index < text.count {
            if text[index] == 0x7F { return true }
            index += 1
        }
        return false
    }

    /// True if a text contains another, byte by byte.
    package static func holds(_ text: some StringProtocol, _ part: String) -> Bool {
        guard let first = part.utf8.first else { return true }
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let high: UInt64 = 0x8080_8080_8080_8080

    /// True where one of eight bytes needs an escape.
    @inline(__always)
    static func needsEscape(_ word: UInt64) -> Bool {
        (controls(in: word) | marks(in: word) | equal(word, 0x7F)) & high != 0
    }

    // A flag, its highest bit, in each byte that is meant; above the first of them there may be more
    // flags than such bytes.

    @inline(__always)
    private static func controls(in word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word }

    @inline(__always)
    private static func marks(in word: UInt64) -> UInt64 { equal(word, 0x22) | equal(word, 0x5C) }

    @inline(__always)
    private static func equal(_ word: UInt64, _ byte: UInt64) -> UInt64 {
        let other = word ^ (ones &* byte)
        return (other &- ones) & ~other
    }
}

extension String {
    /// The text of bytes; a short one is copied as it is.
    @inline(__always)
    init(utf8 bytes: Span<UInt8>) {
        guard bytes.count <= 15 else {
            self = unsafe bytes.withUnsafeBufferPointer {
                unsafe String(decoding: $0, as: UTF8.self)
            }
            return
        }
        self = unsafe String(unsafeUninitializedCapacity: bytes.count) { room in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                guard let from = bytes.baseAddress, let to = room.baseAddress else { return 0 }
                unsafe to.update(from: from, count: bytes.count)
                return bytes.count
            }
        }
    }

    /// `#` and the eight digits of a number, upper case.
    init(hex number: UInt32) {
        self = unsafe String(unsafeUninitializedCapacity: 9) { room in
            unsafe room[0] = UInt8(ascii: "#")
            for place in 1...8 {
                let digit = UInt8(truncatingIfNeeded: number >> UInt32(32 - 4 * place)) & 15
                unsafe room[place] = HexDigit.upper(digit)
            }
            return 9
        }
    }

    /// Texts one after the other, in one allocation: an explained resolution names some
    /// hundred paths and members.
    init(
        joining first: String, _ second: String, _ third: String = "", _ fourth: String = "",
        _ fifth: String = "", _ sixth: String = ""
    ) {
        let count =
            first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
            + fifth.utf8.count + sixth.utf8.count
        self = unsafe String(unsafeUninitializedCapacity: count) { room in
            var end = 0
            unsafe first.copy(to: room, at: &end)
            unsafe second.copy(to: room, at: &end)
            unsafe third.copy(to: room, at: &end)
            unsafe fourth.copy(to: room, at: &end)
            unsafe fifth.copy(to: room, at: &end)
            unsafe sixth.copy(to: room, at: &end)
            return end
        }
    }

    @inline(__always)
    private func copy(to room: UnsafeMutableBufferPointer<UInt8>, at end: inout Int) {
        guard !isEmpty else { return }
        let bytes = spannable
        end = unsafe bytes.span.withUnsafeBufferPointer { bytes in
            guard let from = bytes.baseAddress, let base = room.baseAddress else {
                return end
            }
            unsafe (base + end).update(from: from, count: bytes.count)
            return end + bytes.count
        }
    }
}
