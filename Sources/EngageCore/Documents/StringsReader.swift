/// Reads the strings files of an app: `"key" = "value";` with comments, or a property list.
public struct StringsReader {
    private let bytes: [UInt8]
    private var cursor = 0
    private var builder: DocumentBuilder

    /// Reads a strings file into a dictionary of texts, each with its place.
    ///
    /// UTF-8 and UTF-16 with a mark; what `plutil` compiled is read as the property list it is.
    ///
    /// - Throws: `DocumentError` with the location of the syntax error.
    public static func read(_ bytes: [UInt8], file: String) throws(DocumentError) -> Document {
        let isXML = DocumentFormat(guessedFrom: bytes, file: file) == .xml
        if isXML || bytes.starts(with: "bplist".utf8) {
            return try Document.read(bytes, file: file)
        }
        let text = try TextEncoding.utf8(ofStrings: bytes, file: file)
        var reader = StringsReader(text, file: file)
        try reader.entries()
        return reader.builder.finish()
    }

    private init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        builder = DocumentBuilder(file: file, format: .json, bytes: bytes, limits: .standard)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
    }

    private mutating func entries() throws(DocumentError) {
        try builder.begin(.dictionary, at: 0)
        while try skipBlank() {
            try text("a key in quotation marks")
            guard try skipBlank(), take("=") else { throw expected("'=' after the key") }
            guard try skipBlank() else { throw expected("a text in quotation marks") }
            try text("a text in quotation marks")
            guard try skipBlank(), take(";") else { throw expected("';' after the text") }
        }
        builder.end()
    }

    /// Skips blanks and comments; false at the end.
    private mutating func skipBlank() throws(DocumentError) -> Bool {
        while cursor < bytes.count {
            switch bytes[cursor] {
            case 0x20, 0x09, 0x0A, 0x0D: cursor += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
                while cursor < bytes.count, bytes[cursor] != 0x0A { cursor += 1 }
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                let start = cursor
                cursor += 2
                while cursor < bytes.count, !(bytes[cursor] == UInt8(ascii: "*") && next == 0x2F) {
                    cursor += 1
                }
                guard cursor < bytes.count else {
                    throw builder.fail(.syntax, "this comment has no end: '*/'", at: start)
                }
                cursor += 2
            default: return true
            }
        }
        return false
    }

    private var next: UInt8? { cursor + 1 < bytes.count ? bytes[cursor + 1] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: character) else { return false }
        cursor += 1
        return true
    }

    /// A text in quotation marks, or a plain word.
    private mutating func text(_ wanted: String) throws(DocumentError) {
        let start = cursor
        guard take("\"") else {
            while cursor < bytes.count, Self.isPlain(bytes[cursor]) { cursor += 1 }
            guard cursor > start else { throw expected(wanted) }
            return try builder.scalar(.string, at: start, text: start..<cursor)
        }
        var text: [UInt8] = []
        while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "\"") {
            if bytes[cursor] == UInt8(ascii: "\\") {
                text += try escape()
            } else {
                text.append(bytes[cursor])
                cursor += 1
            }
        }
        guard take("\"") else {
            throw builder.fail(.syntax, "this text has no closing quotation mark", at: start)
        }
        try builder.scalar(.string, at: start, copying: text)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        return isLetter || (0x30...0x39).contains(byte) || "._-$:/".utf8.contains(byte)
    }

    /// The value of a backslash and the characters after it, as UTF-8.
    private mutating func escape() throws(DocumentError) -> [UInt8] {
        guard let character = next else { throw expected("a character after '\\'") }
        cursor += 2
        switch character {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            var units: [UInt16] = [unit()]
            // The second half of a pair follows as an escape of its own.
            if (0xD800...0xDBFF).contains(units[0]), cursor + 1 < bytes.count,
                bytes[cursor] == UInt8(ascii: "\\"), bytes[cursor + 1] | 0x20 == UInt8(ascii: "u")
            {
                cursor += 2
                units.append(unit())
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        default: return [character]
        }
    }

    /// Up to four hexadecimal digits.
    private mutating func unit() -> UInt16 {
        var value: UInt16 = 0
        let end = min(cursor + 4, bytes.count)
        while cursor < end, let digit = HexDigit.value(of: bytes[cursor]) {
            value = value << 4 | UInt16(digit)
            cursor += 1
        }
        return value
    }

    private func expected(_ what: String) -> DocumentError {
        builder.fail(
            .syntax,
            cursor < bytes.count
                ? "expected \(what), as in \"key\" = \"text\";" : "expected \(what), found the end",
            at: min(cursor, bytes.count))
    }
}

extension TextEncoding {
    /// A strings file as UTF-8: UTF-16 with its mark, or without one where every other byte is zero.
    ///
    /// - Throws: `DocumentError` for bytes that are of neither encoding.
    static func utf8(ofStrings bytes: [UInt8], file: String) throws(DocumentError) -> [UInt8] {
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        if isBig || bytes.starts(with: [0xFF, 0xFE]) {
            return try utf16(bytes, bigEndian: isBig, file: file)
        }
        if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 {
            return try utf16(bytes, bigEndian: bytes[0] == 0, file: file)
        }
        try check(bytes, file: file)
        return bytes
    }
}
