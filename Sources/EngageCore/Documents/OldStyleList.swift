/// Recognizes old-style property lists, `{ key = value; }`, which are not read.
enum OldStyleList {
    /// The refusal of an old-style list, with the steps to make it XML; nil for any other text.
    static func refusal(of bytes: [UInt8], file: String) -> DocumentError? {
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        skipBlanks(bytes, &index)
        guard isOne(bytes, from: index) else { return nil }
        return DocumentError(
            .refused,
            "expected JSON, YAML or an XML or binary property list, found an old-style property list; "
                + "make it XML with 'plutil -convert xml1 \(file == "<stdin>" ? "FILE" : file)'",
            at: SourceLocation(file: file, countingTo: index, in: bytes))
    }

    private static func isOne(_ bytes: [UInt8], from start: Int) -> Bool {
        var index = start
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "("): return true
        case UInt8(ascii: "<"): return isData(bytes, from: index + 1)
        case UInt8(ascii: "{"): index += 1
        default: break
        }
        skipBlanks(bytes, &index)
        guard skipText(bytes, &index) else { return false }
        skipBlanks(bytes, &index)
        return index < bytes.count && bytes[index] == UInt8(ascii: "=")
    }

    /// Hexadecimal digits up to a bracket: `<0fbd77 1c2735ae>`.
    private static func isData(_ bytes: [UInt8], from start: Int) -> Bool {
        // No element's name begins with a digit.
        guard start < bytes.count, bytes[start] &- 0x30 < 10 else { return false }
        let rest = bytes[start...].drop { $0 <= 0x20 || HexDigit.value(of: $0) != nil }
        return rest.first == UInt8(ascii: ">")
    }

    /// Blanks and comments.
    private static func skipBlanks(_ bytes: [UInt8], _ index: inout Int) {
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index...].starts(with: "//".utf8) {
                index = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            } else if bytes[index...].starts(with: "/*".utf8) {
                index += 2
                while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
                index = min(index + 2, bytes.count)
            } else {
                return
            }
        }
    }

    /// A word, or text between quotation marks; false for anything else.
    private static func skipText(_ bytes: [UInt8], _ index: inout Int) -> Bool {
        let start = index
        if index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 {
            index += 1
            while index < bytes.count, bytes[index] != bytes[start] {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            index += 1
            return index <= bytes.count
        }
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        return index > start
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
            || "._$/:-".utf8.contains(byte)
    }
}
