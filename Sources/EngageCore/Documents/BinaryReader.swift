/// Reads binary property lists (`bplist00`) without recursion, every offset and size checked.
///
/// Cycles are refused, shared objects count at each use, sets become arrays and a UID becomes
/// `{"CF$UID": n}`, as in the XML form. A place is line 1 and the byte offset plus 1.
struct BinaryReader {
    private var builder: DocumentBuilder
    private let bytes: [UInt8]
    private let offsets: [Int]
    private let referenceSize: Int
    /// True for the containers that are open now: one that is met again is a cycle.
    private var isOpen: [Bool]
    /// Scalars by object, to be decoded once whatever the number of their uses.
    private var known: [Int: Node] = [:]
    /// The same for keys, of which the text '$null' means no null.
    private var knownKeys: [Int: Node] = [:]
    private var frames: [Frame] = []

    /// A container that is being read.
    private struct Frame {
        let object: Int
        let references: Int
        let count: Int
        let isDictionary: Bool
        var next = 0
    }

    /// Reads one property list.
    ///
    /// - Throws: `DocumentError` at the first byte that does not fit.
    static func read(
        _ bytes: [UInt8], file: String, limits: DocumentLimits
    ) throws(DocumentError) -> Document {
        let builder = DocumentBuilder(
            file: file, format: .binary, bytes: bytes,
            limits: limits.boundingUnfolding(of: bytes.count))
        let trailer = try BinaryTrailer(bytes, builder: builder)
        var reader = BinaryReader(builder: builder, bytes: bytes, trailer: trailer)
        try reader.readAll(from: trailer.top)
        return reader.builder.finish()
    }

    private init(builder: DocumentBuilder, bytes: [UInt8], trailer: BinaryTrailer) {
        self.builder = builder
        self.bytes = bytes
        offsets = trailer.offsets
        referenceSize = trailer.referenceSize
        isOpen = [Bool](repeating: false, count: trailer.offsets.count)
    }

    private mutating func readAll(from top: Int) throws(DocumentError) {
        try readObject(top, isKey: false)
        while var frame = frames.popLast() {
            let total = frame.isDictionary ? 2 * frame.count : frame.count
            guard frame.next < total else {
                isOpen[frame.object] = false
                builder.end()
                continue
            }
            var slot = frame.next
            let isKey = frame.isDictionary && frame.next % 2 == 0
            if frame.isDictionary { slot = frame.next / 2 + (isKey ? 0 : frame.count) }
            let place = frame.references + slot * referenceSize
            let object = BinaryTrailer.number(bytes, at: place, size: referenceSize)
            guard let object, object < offsets.count else {
                throw builder.fail(.syntax, "expected the number of an object", at: place)
            }
            frame.next += 1
            frames.append(frame)
            try readObject(object, isKey: isKey)
        }
    }

    private mutating func readObject(_ object: Int, isKey: Bool) throws(DocumentError) {
        let offset = offsets[object]
        if let node = isKey ? knownKeys[object] : known[object] {
            return try builder.scalar(node)
        }
        let marker = bytes[offset]
        if isKey {
            guard marker >> 4 == 0x5 || marker >> 4 == 0x6 else { throw keyFailure(at: offset) }
            try readText(marker, at: offset, isKey: true)
            return knownKeys[object] = builder.last
        }
        switch marker >> 4 {
        case 0xA, 0xB, 0xC: return try open(object, .array, at: offset)
        case 0xD: return try open(object, .dictionary, at: offset)
        case 0x8: return try readIdentifier(marker, at: offset)
        case 0x0: try readSimple(marker, at: offset)
        case 0x1: try readInteger(marker, at: offset)
        case 0x2, 0x3: try readReal(marker, at: offset)
        case 0x4:
            let range = try extent(marker, at: offset, unit: 1)
            try builder.scalar(.data, at: offset, copying: Base64.encode(bytes[range]))
        case 0x5, 0x6: try readText(marker, at: offset, isKey: false)
        default: throw markerFailure(marker, at: offset)
        }
        known[object] = builder.last
    }

    private mutating func open(
        _ object: Int, _ kind: ValueKind, at offset: Int
    ) throws(DocumentError) {
        guard !isOpen[object] else {
            throw builder.fail(
                .refused, "expected a tree, found a container that contains itself", at: offset)
        }
        let width = kind == .dictionary ? 2 * referenceSize : referenceSize
        let range = try extent(bytes[offset], at: offset, unit: width)
        try builder.begin(kind, at: offset)
        isOpen[object] = true
        frames.append(
            Frame(
                object: object, references: range.lowerBound, count: range.count / width,
                isDictionary: kind == .dictionary))
    }

    private mutating func readSimple(_ marker: UInt8, at offset: Int) throws(DocumentError) {
        switch marker {
        case 0x00: try builder.null(at: offset)
        case 0x08: try builder.boolean(false, at: offset)
        case 0x09: try builder.boolean(true, at: offset)
        default: throw markerFailure(marker, at: offset)
        }
    }

    private mutating func readInteger(_ marker: UInt8, at offset: Int) throws(DocumentError) {
        let size = 1 << Int(marker & 0xF)
        guard size <= 16, offset + 1 + size <= bytes.count else {
            throw markerFailure(marker, at: offset)
        }
        let field = bytes[(offset + 1)...].prefix(size)
        let low = field.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let text: String
        if size == 16 {
            let high = field.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            switch high {
            case 0: text = String(low)
            case UInt64.max where low >> 63 == 1: text = String(Int64(bitPattern: low))
            default:
                throw builder.fail(
                    .limit, "expected a whole number of at most 64 bits", at: offset)
            }
        } else {
            text = size == 8 ? String(Int64(bitPattern: low)) : String(low)
        }
        try builder.scalar(.integer, at: offset, copying: text.utf8)
    }

    private mutating func readReal(_ marker: UInt8, at offset: Int) throws(DocumentError) {
        let isDate = marker == 0x33
        let size = marker & 0xF == 2 ? 4 : 8
        guard isDate || marker == 0x22 || marker == 0x23, offset + 1 + size <= bytes.count else {
            throw markerFailure(marker, at: offset)
        }
        let bits = bytes[(offset + 1)...].prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let value =
            size == 4
            ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            : Double(bitPattern: bits)
        guard isDate else {
            let text = value.isNaN ? "nan" : "\(value)"
            return try builder.scalar(.real, at: offset, copying: text.utf8)
        }
        guard abs(value) < 1e12, let text = CalendarText.text(seconds: Int(value.rounded(.down)))
        else {
            throw builder.fail(.limit, "expected a date of the years 0 to 9999", at: offset)
        }
        try builder.scalar(.date, at: offset, copying: text.utf8)
    }

    private mutating func readText(
        _ marker: UInt8, at offset: Int, isKey: Bool
    ) throws(DocumentError) {
        let isASCII = marker >> 4 == 0x5
        let range = try extent(marker, at: offset, unit: isASCII ? 1 : 2)
        if isASCII {
            guard bytes[range].allSatisfy({ $0 < 0x80 }) else {
                throw builder.fail(.encoding, "expected ASCII, found another byte", at: offset)
            }
            if !isKey, range.count == 5, bytes[range].elementsEqual("$null".utf8) {
                return try builder.null(at: offset)
            }
            return try builder.scalar(.string, at: offset, text: range)
        }
        guard let text = UTF16Text.utf8(bytes[range]) else {
            throw builder.fail(.encoding, "expected UTF-16, found half of a character", at: offset)
        }
        if !isKey, text.elementsEqual("$null".utf8) { return try builder.null(at: offset) }
        try builder.scalar(.string, at: offset, copying: text)
    }

    private mutating func readIdentifier(_ marker: UInt8, at offset: Int) throws(DocumentError) {
        let size = Int(marker & 0xF) + 1
        guard size <= 8, let value = BinaryTrailer.number(bytes, at: offset + 1, size: size) else {
            throw markerFailure(marker, at: offset)
        }
        try builder.begin(.dictionary, at: offset)
        try builder.scalar(.string, at: offset, copying: "CF$UID".utf8)
        try builder.scalar(.integer, at: offset, copying: String(value).utf8)
        builder.end()
    }

    /// The bytes that belong to an object, after its marker and count.
    private func extent(
        _ marker: UInt8, at offset: Int, unit: Int
    ) throws(DocumentError) -> Range<Int> {
        var start = offset + 1
        var count = Int(marker & 0xF)
        if count == 0xF {
            guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 0xF <= 3,
                let number = BinaryTrailer.number(
                    bytes, at: start + 1, size: 1 << Int(bytes[start] & 0xF))
            else { throw builder.fail(.syntax, "expected a count of elements", at: start) }
            count = number
            start += 1 + 1 << Int(bytes[start] & 0xF)
        }
        guard start <= bytes.count, count <= (bytes.count - start) / unit else {
            throw builder.fail(
                .syntax, "expected \(count) elements, found the end of the input", at: offset)
        }
        return start..<start + count * unit
    }

    private func keyFailure(at offset: Int) -> DocumentError {
        builder.fail(.syntax, "expected a string as key", at: offset)
    }

    private func markerFailure(_ marker: UInt8, at offset: Int) -> DocumentError {
        let found = String(marker, radix: 16, uppercase: true)
        return builder.fail(
            .syntax, "expected an object of a property list, found the marker 0x\(found)",
            at: offset)
    }
}

/// The last 32 bytes of a binary property list and the table they lead to.
struct BinaryTrailer {
    /// The position of each object, checked to be between header and table.
    let offsets: [Int]
    /// Bytes of a reference to an object.
    let referenceSize: Int
    /// Number of the outermost object.
    let top: Int

    init(_ bytes: [UInt8], builder: borrowing DocumentBuilder) throws(DocumentError) {
        let start = bytes.count - 32
        guard start >= 9, bytes.starts(with: "bplist0".utf8) else {
            throw builder.fail(
                .syntax, "expected a binary property list of version 0, found \(bytes.count) bytes",
                at: 0)
        }
        let offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes, at: start + 8, size: 8),
            let top = Self.number(bytes, at: start + 16, size: 8),
            let table = Self.number(bytes, at: start + 24, size: 8)
        else { throw builder.fail(.syntax, "expected sizes of 1 to 8 bytes", at: start + 6) }
        guard (9...start).contains(table), count >= 1, count <= (start - table) / offsetSize else {
            throw builder.fail(
                .syntax, "expected a table of \(count) objects, found a file too short for it",
                at: start + 8)
        }
        guard top < count else {
            throw builder.fail(.syntax, "expected an outermost object", at: start + 16)
        }
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        for index in 0..<count {
            let place = table + index * offsetSize
            guard let offset = Self.number(bytes, at: place, size: offsetSize),
                (8..<table).contains(offset)
            else {
                throw builder.fail(
                    .syntax, "expected an offset between header and table", at: place)
            }
            offsets.append(offset)
        }
        self.offsets = offsets
        self.top = top
    }

    /// A big-endian number without sign; nil beyond the bytes and from 2^62 on.
    static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for index in start..<start + size { value = value << 8 | UInt64(bytes[index]) }
        return value < 1 << 62 ? Int(value) : nil
    }
}

/// UTF-16 in network byte order, as binary property lists hold it.
enum UTF16Text {
    /// The same text as UTF-8; nil where a surrogate has no partner.
    static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        func unit(_ at: Int) -> UInt32? {
            at + 1 < bytes.endIndex ? UInt32(bytes[at]) << 8 | UInt32(bytes[at + 1]) : nil
        }
        while let first = unit(index) {
            var value = first
            index += 2
            if first & 0xFC00 == 0xD800, let low = unit(index), low & 0xFC00 == 0xDC00 {
                value = 0x10000 + (first & 0x3FF) << 10 + (low & 0x3FF)
                index += 2
            }
            guard let scalar = Unicode.Scalar(value) else { return nil }
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return result
    }

    /// UTF-8 text in UTF-16, network byte order.
    static func encode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        String(decoding: text, as: UTF8.self).utf16.flatMap {
            [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
    }
}
