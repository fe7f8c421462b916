/// A growing buffer of bytes; capacity is reserved ahead, so that a write is a copy.
///
/// Pointers are used here and nowhere else in writing: every write first reserves its capacity.
struct ByteBuffer: Sendable {
    private var storage: [UInt8] = []
    /// Bytes written so far.
    private(set) var count = 0

    /// Bytes that were given away last: as many are likely to follow.
    private var usual = 0

    /// Bytes that come together before they are given away, where they can be.
    static let portion = 1 << 20

    /// A copy of the written bytes.
    var bytes: [UInt8] { Array(written) }

    /// Appends a copy of the written bytes to other bytes.
    func append(to bytes: inout [UInt8]) { bytes += written }

    /// All that was written.
    var written: ArraySlice<UInt8> { storage[..<count] }

    /// A part of the written bytes.
    func written(_ range: Range<Int>) -> ArraySlice<UInt8> { storage[range] }

    /// Gives away what was written, without a copy, and begins anew.
    mutating func take() -> [UInt8] {
        storage.removeLast(storage.count - count)
        count = 0
        usual = min(storage.count, Self.portion)
        var taken: [UInt8] = []
        swap(&taken, &storage)
        return taken
    }

    /// Removes the written bytes and keeps the capacity.
    mutating func removeAll() { count = 0 }

    /// Forgets what was written after the first bytes.
    mutating func cut(to count: Int) { self.count = count }

    /// Reserves capacity for that many more bytes.
    mutating func reserve(_ more: Int) {
        if storage.count - count < more { grow(more) }
    }

    // At least doubled, so that the copies of growing stay a constant share.
    @inline(never)
    private mutating func grow(_ more: Int) {
        // As many bytes as last time follow, and some more: to grow for a few would double it.
        let likely = storage.isEmpty ? usual + usual / 8 : 0
        let size = storage.count + max(more, storage.count, likely, 256)
        let written = count
        // What is behind the written bytes is never read, so that nothing has to fill it.
        storage = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, initialized in
            unsafe storage.withUnsafeBytes { bytes in
                unsafe UnsafeMutableRawBufferPointer(room).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[..<written]))
            }
            initialized = size
        }
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

    @inline(__always)
    private mutating func put(_ text: UnsafeBufferPointer<UInt8>, afterComma hasComma: Bool) {
        reserve(text.count + 1)
        count += unsafe storage.withUnsafeMutableBufferPointer { room in
            var end = count
            unsafe Self.put(comma: hasComma, room, &end)
            guard let base = UnsafeMutableRawPointer(room.baseAddress),
                let from = unsafe UnsafeRawPointer(text.baseAddress)
            else { return end - count }
            unsafe Self.move(from, base + end, text.count)
            return end + text.count - count
        }
    }

    /// Writes bytes of ours as they are.
    @inline(__always)
    mutating func put(_ literal: StaticString, afterComma hasComma: Bool = false) {
        unsafe put(literal.bytes, afterComma: hasComma)
    }

    /// Writes once more what was written before, a number behind it and the end of an object.
    mutating func putAgain(_ range: Range<Int>, then number: Int, afterComma hasComma: Bool) {
        reserve(range.count + 22)
        count += unsafe storage.withUnsafeMutableBufferPointer { room in
            var end = count
            unsafe Self.put(comma: hasComma, room, &end)
            guard let base = UnsafeMutableRawPointer(room.baseAddress) else { return 0 }
            unsafe Self.move(base + range.lowerBound, base + end, range.count)
            end += range.count
            unsafe Self.put(number, room, &end)
            unsafe room[end] = UInt8(ascii: "}")
            return end + 1 - count
        }
    }

    /// Writes a whole number.
    mutating func putNumber(_ number: Int, afterComma hasComma: Bool = false) {
        // A sign and at most 19 digits.
        reserve(21)
        count += unsafe storage.withUnsafeMutableBufferPointer { room in
            var end = count
            unsafe Self.put(comma: hasComma, room, &end)
            unsafe Self.put(number, room, &end)
            return end - count
        }
    }

    @inline(__always)
    fileprivate static func put(
        _ number: Int, _ room: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
    ) {
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
        end += digits
        for place in 1...digits {
            unsafe room[end - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// Writes pieces into room that is reserved for all of them.
    ///
    /// - Parameter size: bytes that the pieces have where no text needs an escape, or some more.
    @inline(__always)
    mutating func write(
        _ size: Int, afterComma hasComma: Bool, _ write: (inout Pen) -> Void
    ) {
        // One call of the closure, so that it is inlined once: again only for escapes, or for more room.
        var size = size
        var escapes = false
        while true {
            reserve(size + 1)
            var isDone = true
            count += unsafe storage.withUnsafeMutableBufferPointer { room in
                guard let base = UnsafeMutableRawPointer(room.baseAddress) else { return 0 }
                var end = count
                unsafe Self.put(comma: hasComma, room, &end)
                var pen = unsafe Pen(base, from: end, to: room.count, escapes: escapes)
                write(&pen)
                isDone = pen.isDone
                return isDone ? pen.end - count : 0
            }
            if isDone { return }
            // An escape has six bytes at most.
            size = (escapes ? 2 : 6) * max(size, 8)
            escapes = true
        }
    }

    /// Writes text between quotation marks if it needs no escape.
    ///
    /// - Returns: false where something does; nothing is written then.
    mutating func putQuoted(_ text: Span<UInt8>, afterComma hasComma: Bool) -> Bool {
        let before = count
        unsafe text.withUnsafeBufferPointer { text in
            reserve(text.count + 4)
            count += unsafe storage.withUnsafeMutableBufferPointer { room in
                var end = count
                unsafe Self.put(comma: hasComma, room, &end)
                let isPlain = unsafe Self.quote(text, room, &end)
                return isPlain ? end - count : 0
            }
        }
        return count > before
    }

    /// Writes bytes of ours as they are, then text between quotation marks.
    mutating func put(_ literal: StaticString, thenQuoted text: Span<UInt8>) {
        let before = count
        let bytes = unsafe literal.bytes
        unsafe text.withUnsafeBufferPointer { text in
            reserve(bytes.count + text.count + 4)
            count += unsafe storage.withUnsafeMutableBufferPointer { room in
                guard let base = UnsafeMutableRawPointer(room.baseAddress),
                    let from = unsafe UnsafeRawPointer(bytes.baseAddress)
                else { return 0 }
                unsafe Self.move(from, base + count, bytes.count)
                var end = count + bytes.count
                let isPlain = unsafe Self.quote(text, room, &end)
                return isPlain ? end - count : 0
            }
        }
        guard count == before else { return }
        put(literal)
        putEscaped(text, afterComma: false)
    }

    /// Writes text between quotation marks, of which something needs an escape.
    @inline(never)
    mutating func putEscaped(_ text: Span<UInt8>, afterComma hasComma: Bool) {
        if hasComma { put(UInt8(ascii: ",")) }
        put(UInt8(ascii: "\""))
        for index in text.indices { putEscaped(text[index]) }
        put(UInt8(ascii: "\""))
    }

    private mutating func putEscaped(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C:
            put(0x5C)
            put(byte)
        case 0x0A: put("\\n")
        case 0x0D: put("\\r")
        case 0x09: put("\\t")
        case 0..<0x20, 0x7F:
            put("\\u00")
            put(HexDigit.upper(byte >> 4))
            put(HexDigit.upper(byte & 15))
        default: put(byte)
        }
    }

    /// Writes a key of ours, which lives as long as the program and needs no escapes.
    @inline(__always)
    mutating func putKey(_ literal: StaticString, afterComma hasComma: Bool) {
        let text = unsafe literal.bytes
        // A comma, two quotation marks and a colon.
        reserve(text.count + 4)
        count += unsafe storage.withUnsafeMutableBufferPointer { room in
            guard let base = UnsafeMutableRawPointer(room.baseAddress),
                let from = unsafe UnsafeRawPointer(text.baseAddress)
            else { return 0 }
            var to = unsafe base + count
            if hasComma {
                unsafe to.storeBytes(of: UInt16(0x222C).littleEndian, as: UInt16.self)
                unsafe to += 2
            } else {
                unsafe to.storeBytes(of: 0x22, as: UInt8.self)
                unsafe to += 1
            }
            unsafe Self.move(from, to, text.count)
            unsafe (to + text.count).storeBytes(
                of: UInt16(0x3A22).littleEndian, as: UInt16.self)
            return text.count + (hasComma ? 4 : 3)
        }
    }

    /// Copies bytes, words of eight at a time, the last one over the one before it.
    @inline(__always)
    fileprivate static func move(
        _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int
    ) {
        if count >= 8 {
            var place = 0
            while place + 8 <= count {
                let word = unsafe (from + place).loadUnaligned(as: UInt64.self)
                unsafe (to + place).storeBytes(of: word, as: UInt64.self)
                place += 8
            }
            let last = unsafe (from + (count - 8)).loadUnaligned(as: UInt64.self)
            unsafe (to + (count - 8)).storeBytes(of: last, as: UInt64.self)
        } else if count >= 4 {
            let first = unsafe from.loadUnaligned(as: UInt32.self)
            let last = unsafe (from + (count - 4)).loadUnaligned(as: UInt32.self)
            unsafe to.storeBytes(of: first, as: UInt32.self)
            unsafe (to + (count - 4)).storeBytes(of: last, as: UInt32.self)
        } else {
            for index in 0..<count {
                let byte = unsafe (from + index).load(as: UInt8.self)
                unsafe (to + index).storeBytes(of: byte, as: UInt8.self)
            }
        }
    }

    /// Copies text between quotation marks; false where something of it needs an escape.
    @inline(__always)
    private static func quote(
        _ text: UnsafeBufferPointer<UInt8>, _ room: UnsafeMutableBufferPointer<UInt8>,
        _ end: inout Int
    ) -> Bool {
        unsafe room[end] = UInt8(ascii: "\"")
        end += 1
        let isPlain = unsafe copy(text, room, &end)
        unsafe room[end] = UInt8(ascii: "\"")
        end += 1
        return isPlain
    }

    private static func put(
        comma: Bool, _ room: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
    ) {
        guard comma else { return }
        unsafe room[end] = UInt8(ascii: ",")
        end += 1
    }

    /// Copies text; false where something of it needs an escape in JSON.
    ///
    /// Both in one go: eight bytes are looked at while they are copied, the last ones over those
    /// before them.
    @inline(__always)
    private static func copy(
        _ text: UnsafeBufferPointer<UInt8>, _ room: UnsafeMutableBufferPointer<UInt8>,
        _ end: inout Int
    ) -> Bool {
        let count = text.count
        guard let from = unsafe UnsafeRawPointer(text.baseAddress),
            let base = UnsafeMutableRawPointer(room.baseAddress)
        else { return true }
        let to = unsafe base + end
        end += count
        return unsafe copy(from, to, count)
    }

    @inline(__always)
    fileprivate static func copy(
        _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int
    ) -> Bool {
        guard count >= 8 else {
            // A blank replaces each missing byte.
            var word: UInt64 = 0x2020_2020_2020_2020
            if count >= 4 {
                let first = unsafe from.loadUnaligned(as: UInt32.self)
                let last = unsafe (from + (count - 4)).loadUnaligned(as: UInt32.self)
                unsafe to.storeBytes(of: first, as: UInt32.self)
                unsafe (to + (count - 4)).storeBytes(of: last, as: UInt32.self)
                word = UInt64(first) << 32 | UInt64(last)
            } else {
                for index in 0..<count {
                    let byte = unsafe (from + index).load(as: UInt8.self)
                    unsafe (to + index).storeBytes(of: byte, as: UInt8.self)
                    word = word << 8 | UInt64(byte)
                }
            }
            return !PlainText.needsEscape(word)
        }
        var isPlain = true
        var place = 0
        while place + 8 <= count {
            let word = unsafe (from + place).loadUnaligned(as: UInt64.self)
            unsafe (to + place).storeBytes(of: word, as: UInt64.self)
            if PlainText.needsEscape(word) { isPlain = false }
            place += 8
        }
        let last = unsafe (from + (count - 8)).loadUnaligned(as: UInt64.self)
        unsafe (to + (count - 8)).storeBytes(of: last, as: UInt64.self)
        return isPlain && !PlainText.needsEscape(last)
    }
}

/// Writes pieces, one behind the other, into room that was reserved for them.
@safe
struct Pen {
    private let base: UnsafeMutableRawPointer
    private let limit: Int
    /// True where texts are looked at byte by byte.
    private let escapes: Bool
    /// Where the next piece begins.
    fileprivate private(set) var end: Int
    /// False once there was no room, or a text needs an escape that is not written.
    fileprivate private(set) var isDone = true

    fileprivate init(
        _ base: UnsafeMutableRawPointer, from end: Int, to limit: Int, escapes: Bool
    ) {
        unsafe self.base = unsafe base
        self.limit = limit
        self.end = end
        self.escapes = escapes
    }

    /// Writes bytes of ours as they are.
    @inline(__always)
    mutating func put(_ literal: StaticString) {
        let bytes = unsafe literal.bytes
        guard bytes.count <= limit - end, let from = unsafe UnsafeRawPointer(bytes.baseAddress)
        else { return isDone = false }
        unsafe ByteBuffer.move(from, base + end, bytes.count)
        end += bytes.count
    }

    /// Writes a whole number.
    @inline(__always)
    mutating func put(_ number: Int) {
        guard limit - end >= 20 else { return isDone = false }
        let room = unsafe UnsafeMutableBufferPointer(
            start: base.assumingMemoryBound(to: UInt8.self), count: limit)
        unsafe ByteBuffer.put(number, room, &end)
    }

    /// Writes bytes of ours as they are, then text between quotation marks.
    @inline(__always)
    mutating func put(_ literal: StaticString, quoting text: Span<UInt8>) {
        put(literal)
        if escapes { return putEscaped(text) }
        guard text.count + 2 <= limit - end else { return isDone = false }
        unsafe (base + end).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        let isPlain = unsafe text.withUnsafeBufferPointer { text in
            guard let from = unsafe UnsafeRawPointer(text.baseAddress) else { return true }
            return unsafe ByteBuffer.copy(from, base + end + 1, text.count)
        }
        if !isPlain { isDone = false }
        end += text.count + 2
        unsafe (base + end - 1).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    }

    @inline(never)
    private mutating func putEscaped(_ text: Span<UInt8>) {
        var escaped = ByteBuffer()
        escaped.putEscaped(text, afterComma: false)
        guard escaped.count <= limit - end else { return isDone = false }
        for byte in escaped.written {
            unsafe (base + end).storeBytes(of: byte, as: UInt8.self)
            end += 1
        }
    }
}

extension StaticString {
    /// Its bytes, which live as long as the program.
    var bytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }

    /// What it names in a table; nil for a text it does not have.
    func named<Value>(in table: NameTable<Value>) -> Value? {
        table[unsafe Span(_unsafeElements: bytes)]
    }
}
