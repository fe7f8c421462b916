/// Detects the encoding of a text and converts it to UTF-8.
///
/// XML property lists may be UTF-8, US-ASCII, ISO-8859-1 or UTF-16; JSON and YAML only UTF-8.
enum TextEncoding: Equatable {
    case utf8
    case ascii
    case latin1
    case utf16(bigEndian: Bool)

    /// Byte patterns at the start of a text, longest first; nil for encodings that are refused.
    private static let marks: [(bytes: [UInt8], encoding: TextEncoding?, name: String)] = [
        ([0x00, 0x00, 0xFE, 0xFF], nil, "UTF-32"), ([0xFF, 0xFE, 0x00, 0x00], nil, "UTF-32"),
        ([0x3C, 0x00, 0x00, 0x00], nil, "UTF-32"), ([0x00, 0x00, 0x00, 0x3C], nil, "UTF-32"),
        ([0xEF, 0xBB, 0xBF], .utf8, "UTF-8"),
        ([0xFE, 0xFF], .utf16(bigEndian: true), "UTF-16"),
        ([0xFF, 0xFE], .utf16(bigEndian: false), "UTF-16"),
        ([0x00, 0x3C], .utf16(bigEndian: true), "UTF-16"),
        ([0x3C, 0x00], .utf16(bigEndian: false), "UTF-16"),
    ]

    /// Names an XML declaration may give, upper case.
    private static let names: [String: TextEncoding] = [
        "UTF-8": .utf8, "UTF8": .utf8, "US-ASCII": .ascii, "ASCII": .ascii,
        "ISO-8859-1": .latin1, "LATIN1": .latin1, "LATIN-1": .latin1, "ISO8859-1": .latin1,
    ]

    /// The XML text as UTF-8; the same array where it is that already.
    ///
    /// - Throws: `DocumentError` for another encoding and for bytes that are not of the encoding.
    static func utf8(ofXML bytes: [UInt8], file: String) throws(DocumentError) -> [UInt8] {
        let found = marks.first { bytes.starts(with: $0.bytes) }
        if let found, found.encoding == nil { throw refusal(of: found.name, in: bytes, file, 0) }
        let encoding: TextEncoding
        if case .utf16? = found?.encoding {
            encoding = found?.encoding ?? .utf8
        } else {
            encoding = try declared(in: bytes, file: file)
        }
        switch encoding {
        case .utf8:
            try check(bytes, file: file)
            return bytes
        case .ascii:
            if let index = bytes.firstIndex(where: { $0 >= 0x80 }) {
                throw failure("expected US-ASCII, found another byte", bytes, file, index)
            }
            return bytes
        case .latin1:
            return latin1(bytes)
        case .utf16(let bigEndian):
            return try utf16(bytes, bigEndian: bigEndian, file: file)
        }
    }

    /// Refuses text that is not UTF-8, as JSON and YAML must be.
    ///
    /// - Throws: `DocumentError` at the first other byte.
    static func check(_ bytes: [UInt8], file: String) throws(DocumentError) {
        if let found = marks.first(where: { bytes.starts(with: $0.bytes) }), found.name != "UTF-8" {
            throw refusal(of: found.name, in: bytes, file, 0)
        }
        if let index = UTF8Scalars.firstInvalid(in: bytes) {
            let found = FoundText.describe(bytes, at: index)
            throw failure("expected UTF-8, found \(found)", bytes, file, index)
        }
    }

    /// True where the text begins as UTF-16 does.
    static func beginsAsUTF16(_ bytes: [UInt8]) -> Bool {
        guard let found = marks.first(where: { bytes.starts(with: $0.bytes) }) else { return false }
        return found.name != "UTF-8"
    }

    private static func declared(
        in bytes: [UInt8], file: String
    ) throws(DocumentError) -> TextEncoding {
        let head = bytes.prefix(256)
        guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return .utf8 }
        let line = head[..<end]
        guard line.contains(UInt8(ascii: "?")) else { return .utf8 }
        let word = Array("encoding".utf8)
        guard
            let start = line.indices.first(where: { line[$0...].starts(with: word) }),
            let quote = line[(start + word.count)...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }
            ),
            let close = line[(quote + 1)...].firstIndex(of: line[quote])
        else { return .utf8 }
        let name = String(decoding: line[(quote + 1)..<close], as: UTF8.self)
        guard let encoding = names[name.uppercased()] else {
            throw refusal(of: name, in: bytes, file, quote + 1)
        }
        return encoding
    }

    private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                result.append(byte)
            } else {
                result.append(0xC0 | byte >> 6)
                result.append(0x80 | byte & 0x3F)
            }
        }
        return result
    }

    static func utf16(
        _ bytes: [UInt8], bigEndian: Bool, file: String
    ) throws(DocumentError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        func unit(_ at: Int) -> UInt32? {
            guard at + 1 < bytes.count else { return nil }
            let (first, second) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        while index < bytes.count {
            var value = unit(index)
            var length = 2
            if let high = value, high & 0xFC00 == 0xD800, let low = unit(index + 2),
                low & 0xFC00 == 0xDC00
            {
                value = 0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)
                length = 4
            }
            guard let value, let scalar = Unicode.Scalar(value) else {
                throw DocumentError(
                    .encoding, "expected UTF-16, found half of a character",
                    at: SourceLocation(
                        file: file, countingTo: result.count, in: result))
            }
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            index += length
        }
        return result
    }

    private static func refusal(
        of name: String, in bytes: [UInt8], _ file: String, _ index: Int
    ) -> DocumentError {
        failure("expected UTF-8, found \(name), which is not read here", bytes, file, index)
    }

    private static func failure(
        _ message: String, _ bytes: [UInt8], _ file: String, _ index: Int
    ) -> DocumentError {
        DocumentError(
            .encoding, message, at: SourceLocation(file: file, countingTo: index, in: bytes))
    }
}
