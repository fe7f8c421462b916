/// Bytes that are written one after the other; room is made ahead, so that a write is a copy.
///
/// Pointers are used here and nowhere else in writing: every write first makes sure of its room.
struct ByteBuffer: Sendable {
    private var storage: [UInt8] = []
    /// Bytes written so far.
    private(set) var count = 0

    /// Bytes that come together before they are given away, where they can be.
    static let portion = 1 << 20

    /// A copy of what was written.
    var bytes: [UInt8] { Array(storage[..<count]) }

    /// Appends a copy of what was written to other bytes.
    func append(to bytes: inout [UInt8]) { bytes += storage[..<count] }

    /// A part of what was written.
    func written(_ range: Range<Int>) -> ArraySlice<UInt8> { storage[range] }

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

    /// Forgets what was written after the first bytes.
    mutating func cut(to count: Int) { self.count = count }

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

    /// Writes a comma first where one is due, then bytes as they are.
    mutating func put(_ text: Span<UInt8>, afterComma hasComma: Bool = false) {
        unsafe text.withUnsafeBufferPointer { unsafe put($0, afterComma: hasComma) }
    }

    private mutating func put(_ text: UnsafeBufferPointer<UInt8>, afterComma hasComma: Bool) {
        reserve(text.count + 1)
        count += unsafe storage.withUnsafeMutableBufferPointer { room in
            var end = count
            unsafe Self.put(comma: hasComma, room, &end)
            unsafe Self.copy(text, room, &end)
            return end - count
        }
    }

    /// Writes a key of ours, which lives as long as the program and needs no escapes.
    mutating func putKey(_ literal: StaticString, afterComma hasComma: Bool) {
        unsafe quote(literal.bytes, afterComma: hasComma, asKey: true)
    }

    /// Writes bytes of ours as they are.
    mutating func put(_ literal: StaticString, afterComma hasComma: Bool = false) {
        unsafe put(literal.bytes, afterComma: hasComma)
    }

    /// Writes a whole number.
    mutating func putNumber(_ number: Int, afterComma hasComma: Bool = false) {
        // A sign and at most 19 digits.
        reserve(21)
        count += unsafe storage.withUnsafeMutableBufferPointer { room in
            var end = count
            unsafe Self.put(comma: hasComma, room, &end)
            var rest = number.magnitude
            if number < 0 {
                unsafe room[end] = UInt8(ascii: "-")
                end += 1
            }
            var power: UInt = 10
            var digits = 1
            while digits < 19, rest >= power {
                digits += 1
                power = power &* 10
            }
            for place in stride(from: end + digits - 1, through: end, by: -1) {
                unsafe room[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            return end + digits - count
        }
    }

    /// Writes text between quotation marks where nothing of it needs an escape.
    ///
    /// - Returns: false where something does; nothing is written then.
    mutating func putQuoted(_ text: Span<UInt8>, afterComma hasComma: Bool) -> Bool {
        guard PlainText.end(of: text, from: 0, ascii: false) == text.count else { return false }
        unsafe text.withUnsafeBufferPointer { unsafe quote($0, afterComma: hasComma) }
        return true
    }

    private mutating func quote(
        _ text: UnsafeBufferPointer<UInt8>, afterComma hasComma: Bool, asKey isKey: Bool = false
    ) {
        reserve(text.count + 4)
        count += unsafe storage.withUnsafeMutableBufferPointer { room in
            var end = count
            unsafe Self.put(comma: hasComma, room, &end)
            unsafe room[end] = UInt8(ascii: "\"")
            end += 1
            unsafe Self.copy(text, room, &end)
            unsafe room[end] = UInt8(ascii: "\"")
            end += 1
            guard isKey else { return end - count }
            unsafe room[end] = UInt8(ascii: ":")
            return end + 1 - count
        }
    }

    private static func put(
        comma: Bool, _ room: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
    ) {
        guard comma else { return }
        unsafe room[end] = UInt8(ascii: ",")
        end += 1
    }

    private static func copy(
        _ text: UnsafeBufferPointer<UInt8>, _ room: UnsafeMutableBufferPointer<UInt8>,
        _ end: inout Int
    ) {
        guard let from = text.baseAddress, let base = room.baseAddress else { return }
        let to = unsafe UnsafeMutableRawPointer(base + end)
        let count = text.count
        end += count
        // Most texts are short: words of eight bytes, the last one over the one before it.
        guard count >= 8, count <= 64 else {
            if count > 64 {
                unsafe to.copyMemory(from: from, byteCount: count)
            } else {
                for index in 0..<count { unsafe room[end - count + index] = text[index] }
            }
            return
        }
        let bytes = unsafe UnsafeRawPointer(from)
        var place = 0
        while place + 8 <= count {
            unsafe copyWord(from: bytes + place, to: to + place)
            place += 8
        }
        unsafe copyWord(from: bytes + (count - 8), to: to + (count - 8))
    }

    @inline(__always)
    private static func copyWord(from: UnsafeRawPointer, to: UnsafeMutableRawPointer) {
        unsafe to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
    }
}

extension StaticString {
    /// Its bytes, which live as long as the program.
    var bytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
