/// Reads JSON (RFC 8259) into located values in one pass, without recursion.
///
/// Stricter than the platform's reader: no comments, trailing commas or unquoted text. Choices where
/// the RFC leaves one: a byte order mark is skipped, lone surrogate escapes and bytes that are not
/// UTF-8 are refused, numbers keep their digits whatever their size.
package struct JSONReader {
    private var builder: DocumentBuilder
    private let bytes: [UInt8]
    private var position = 0
    /// False as soon as a line ends or a character takes more than a byte.
    private var isOneLine = true

    /// Reads one document; `firstLine` is the line of the first byte in its file.
    ///
    /// - Throws: `DocumentError` at the first byte that does not fit.
    package static func read(
        _ bytes: [UInt8], file: String, firstLine: Int = 1,
        limits: DocumentLimits = .standard
    ) throws(DocumentError) -> Document {
        var reader = JSONReader(
            builder: DocumentBuilder(
                file: file, format: .json, bytes: bytes, firstLine: firstLine, limits: limits),
            bytes: bytes)
        let text = bytes.spannable
        try reader.readDocument(text.span)
        return reader.builder.finish(isOneLine: reader.isOneLine)
    }

    private init(builder: DocumentBuilder, bytes: [UInt8]) {
        self.builder = builder
        self.bytes = bytes
    }

    private mutating func readDocument(_ text: Span<UInt8>) throws(DocumentError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            isOneLine = false
        }
        var expectsValue = true
        repeat {
            skipBlanks(text)
            if expectsValue {
                expectsValue = try readValue(text)
            } else {
                expectsValue = try readAfterValue(text)
            }
        } while expectsValue || builder.depth > 0
        skipBlanks(text)
        guard position == text.count else {
            throw fail("the end of the document")
        }
    }

    /// Reads a scalar or the opening of a container; true where a value must follow.
    private mutating func readValue(_ text: Span<UInt8>) throws(DocumentError) -> Bool {
        let start = position
        switch peek(text) {
        case UInt8(ascii: "{"):
            try builder.begin(.dictionary, at: start)
            position += 1
            skipBlanks(text)
            if peek(text) == UInt8(ascii: "}") { return closeContainer() }
            try readKey(text)
            return true
        case UInt8(ascii: "["):
            try builder.begin(.array, at: start)
            position += 1
            skipBlanks(text)
            return peek(text) == UInt8(ascii: "]") ? closeContainer() : true
        case UInt8(ascii: "\""):
            try readString(text, isKey: false)
        case UInt8(ascii: "t"):
            try readWord("true", 0x6575_7274, text)
            try builder.boolean(true, at: start)
        case UInt8(ascii: "f"):
            try readWord("false", 0x736C_6166, text)
            try builder.boolean(false, at: start)
        case UInt8(ascii: "n"):
            try readWord("null", 0x6C6C_756E, text)
            try builder.null(at: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try readNumber(text)
        default:
            throw fail("a value")
        }
        return false
    }

    /// Reads what follows a value inside a container; true where another value must follow.
    private mutating func readAfterValue(_ text: Span<UInt8>) throws(DocumentError) -> Bool {
        let inDictionary = builder.isInDictionary
        switch peek(text) {
        case UInt8(ascii: ","):
            position += 1
            skipBlanks(text)
            if inDictionary { try readKey(text) }
            return true
        case UInt8(ascii: "}") where inDictionary, UInt8(ascii: "]") where !inDictionary:
            return closeContainer()
        default:
            throw fail(inDictionary ? "',' or '}'" : "',' or ']'")
        }
    }

    private mutating func closeContainer() -> Bool {
        position += 1
        builder.end()
        return false
    }

    private mutating func readKey(_ text: Span<UInt8>) throws(DocumentError) {
        guard peek(text) == UInt8(ascii: "\"") else { throw fail("a key in double quotes") }
        try readString(text, isKey: true)
        skipBlanks(text)
        guard peek(text) == UInt8(ascii: ":") else { throw fail("':' after the key") }
        position += 1
        skipBlanks(text)
    }

    /// Reads a word by its first four bytes, the first one lowest; only `false` has one more.
    private mutating func readWord(
        _ word: StaticString, _ start: UInt32, _ text: Span<UInt8>
    ) throws(DocumentError) {
        let end = position + word.utf8CodeUnitCount
        guard end <= text.count, PlainText.half(of: text, at: position) == start,
            end == position + 4 || text[end - 1] == UInt8(ascii: "e")
        else { throw fail("\(word)") }
        position = end
    }

    private mutating func readNumber(_ text: Span<UInt8>) throws(DocumentError) {
        let start = position
        var kind = ValueKind.integer
        if peek(text) == UInt8(ascii: "-") { position += 1 }
        if peek(text) == UInt8(ascii: "0") {
            position += 1
        } else {
            try readDigits(text)
        }
        if peek(text) == UInt8(ascii: ".") {
            kind = .real
            position += 1
            try readDigits(text)
        }
        if peek(text) | 0x20 == UInt8(ascii: "e") {
            kind = .real
            position += 1
            if peek(text) == UInt8(ascii: "+") || peek(text) == UInt8(ascii: "-") { position += 1 }
            try readDigits(text)
        }
        try builder.value(kind, at: start, text: start..<position)
    }

    private mutating func readDigits(_ text: Span<UInt8>) throws(DocumentError) {
        let start = position
        while position < text.count, text[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        if position == start { throw fail("a digit") }
    }

    @inline(__always)
    private mutating func readString(
        _ text: Span<UInt8>, isKey: Bool
    ) throws(DocumentError) {
        let quote = position
        let end = PlainText.endOfASCII(text, from: quote + 1)
        guard end < text.count, text[end] == UInt8(ascii: "\"") else {
            return try readString(text, from: quote, to: end)
        }
        position = end + 1
        isKey
            ? try builder.key(at: quote, text: quote + 1..<end, in: text)
            : try builder.value(.string, at: quote, text: quote + 1..<end)
    }

    /// Reads a string that is not plain ASCII, or does not end.
    @inline(never)
    private mutating func readString(
        _ text: Span<UInt8>, from quote: Int, to end: Int
    ) throws(DocumentError) {
        let start = quote + 1
        var index = end
        var isPlain = true
        scan: while true {
            index = PlainText.endOfASCII(text, from: index)
            guard index < text.count else {
                position = index
                throw fail("'\"' to end the string that begins at byte \(quote)")
            }
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\""):
                break scan
            case UInt8(ascii: "\\"):
                isPlain = false
                index += 2
            case 0..<0x20:
                position = index
                throw fail("an escape in place of a control character")
            case 0x80...:
                isOneLine = false
                let length = UTF8Scalars.length(in: text, at: index)
                guard length > 0 else {
                    throw builder.fail(.encoding, "expected UTF-8, found other bytes", at: index)
                }
                index += length
            default:
                index += 1
            }
        }
        position = index + 1
        if isPlain {
            try builder.scalar(.string, at: quote, text: start..<index)
        } else {
            let unescaped = try JSONEscapes.decode(bytes[start..<index], builder: builder)
            try builder.scalar(.string, at: quote, copying: unescaped)
        }
    }

    /// The byte at the position; 0, which no JSON text holds, at the end.
    @inline(__always)
    private func peek(_ text: Span<UInt8>) -> UInt8 {
        position < text.count ? text[position] : 0
    }

    @inline(__always)
    private mutating func skipBlanks(_ text: Span<UInt8>) {
        // Most values follow one another without blanks.
        if position < text.count, text[position] > 0x20 { return }
        skipSeveralBlanks(text)
    }

    @inline(never)
    private mutating func skipSeveralBlanks(_ text: Span<UInt8>) {
        while position < text.count {
            switch text[position] {
            case 0x0A:
                isOneLine = false
                position += 1
            case 0x20, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private func fail(_ expected: String) -> DocumentError {
        let found = FoundText.describe(bytes, at: position)
        return builder.fail(.syntax, "expected \(expected), found \(found)", at: position)
    }
}
