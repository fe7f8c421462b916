/// Bytes that are written one after the other; room is made ahead, so that a write is a copy.
struct ByteBuffer: Sendable {
    private var storage: [UInt8] = []
    /// Bytes written so far.
    private(set) var count = 0

    /// A copy of what was written.
    var bytes: [UInt8] { Array(storage[..<count]) }

    /// Gives away what was written, without a copy, and begins anew.
    mutating func take() -> [UInt8] {
        storage.removeLast(storage.count - count)
        count = 0
        var taken: [UInt8] = []
        swap(&taken, &storage)
        return taken
    }

    /// Forgets what was written and keeps the room.
    mutating func removeAll() { count = 0 }

    /// Makes room for that many more bytes.
    mutating func reserve(_ more: Int) {
        if storage.count - count < more { grow(more) }
    }

    // At least doubled, so that the copies of growing stay a constant share.
    @inline(never)
    private mutating func grow(_ more: Int) {
        storage.append(contentsOf: repeatElement(0, count: max(more, storage.count, 256)))
    }

    /// Writes a byte.
    mutating func put(_ byte: UInt8) {
        reserve(1)
        storage[count] = byte
        count += 1
    }

    /// Writes bytes as they are.
    mutating func put(_ text: Span<UInt8>) {
        let length = text.count
        reserve(length)
        let start = count
        count += length
        var room = storage.mutableSpan
        for index in 0..<length { room[start + index] = text[index] }
    }

    /// Writes text between quotation marks where nothing of it needs an escape.
    ///
    /// - Returns: false where something does; nothing is written then.
    mutating func putQuoted(_ text: Span<UInt8>) -> Bool {
        let length = text.count
        reserve(length + 2)
        let start = count + 1
        let isSpecial = Self.isSpecial
        let table = isSpecial.span
        var special: UInt8 = 0
        var room = storage.mutableSpan
        room[start - 1] = UInt8(ascii: "\"")
        for index in 0..<length {
            let byte = text[index]
            special |= table[Int(byte)]
            room[start + index] = byte
        }
        room[start + length] = UInt8(ascii: "\"")
        if special != 0 { return false }
        count = start + length + 1
        return true
    }

    /// 1 for the bytes that JSON text escapes: control characters, quotation mark, backslash.
    private static let isSpecial: [UInt8] = (0...255).map { (byte: UInt8) -> UInt8 in
        byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F ? 1 : 0
    }
}
