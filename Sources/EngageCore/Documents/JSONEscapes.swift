/// Undoes the escapes of a JSON string.
enum JSONEscapes {
    /// The text between the quotes with its escapes replaced.
    ///
    /// - Throws: `DocumentError` at an unknown escape, a bad `\u` or half of a surrogate pair.
    static func decode(
        _ slice: ArraySlice<UInt8>, builder: borrowing DocumentBuilder
    ) throws(DocumentError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(slice.count)
        var index = slice.startIndex
        while index < slice.endIndex {
            guard slice[index] == UInt8(ascii: "\\") else {
                result.append(slice[index])
                index += 1
                continue
            }
            let escape = slice[index + 1]
            if let plain = single(escape) {
                result.append(plain)
                index += 2
            } else if escape == UInt8(ascii: "u") {
                let (scalar, length) = try unicode(slice, at: index, builder: builder)
                result.append(contentsOf: String(Character(scalar)).utf8)
                index += length
            } else {
                throw builder.fail(
                    .syntax,
                    "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u, found another escape",
                    at: index)
            }
        }
        return result
    }

    private static func single(_ escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    private static func unicode(
        _ slice: ArraySlice<UInt8>, at index: Int, builder: borrowing DocumentBuilder
    ) throws(DocumentError) -> (Unicode.Scalar, Int) {
        if let found = scalar(slice, at: index) { return found }
        guard hex(slice, at: index + 2) != nil else {
            throw builder.fail(.syntax, "expected four hex digits after \\u", at: index)
        }
        throw builder.fail(
            .encoding, "expected a whole surrogate pair, found half of one", at: index)
    }

    /// The character of an `\u` escape, with its length in bytes; nil for half of a pair.
    private static func scalar(
        _ slice: ArraySlice<UInt8>, at index: Int
    ) -> (Unicode.Scalar, Int)? {
        guard let first = hex(slice, at: index + 2) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard first < 0xDC00, slice[(index + 6)...].starts(with: [0x5C, 0x75]),
            let second = hex(slice, at: index + 8), (0xDC00...0xDFFF).contains(second)
        else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            .map { ($0, 12) }
    }

    private static func hex(_ slice: ArraySlice<UInt8>, at index: Int) -> UInt32? {
        guard index + 4 <= slice.endIndex else { return nil }
        var value: UInt32 = 0
        for byte in slice[index..<index + 4] {
            guard let digit = HexDigit.value(of: byte) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
