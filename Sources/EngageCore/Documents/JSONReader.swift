/// Reads JSON (RFC 8259) into located values in one pass, without recursion.
///
/// Stricter than the platform's reader: no comments, trailing commas or unquoted text. Choices where
/// the RFC leaves one: a byte order mark is skipped, lone surrogate escapes and bytes that are not
/// UTF-8 are refused, numbers keep their digits whatever their size.
package struct JSONReader {
    private var builder: DocumentBuilder
    private let bytes: [UInt8]
    /// False as soon as a line ends or a character takes more than a byte.
    private var isOneLine = true
    /// False as soon as there is a blank, or a value is left out.
    private var isCompact = true
    /// True where `configuration.provider_info` is checked and its content left out.
    private let leavesOutProviders: Bool
    /// True inside the member `configuration` of the outermost dictionary.
    private var isInConfiguration = false
    /// True where the value of the key that was read last is left out.
    private var isLeftOut = false

    /// Reads one document; `firstLine` is the line of the first byte in its file.
    ///
    /// - Parameter leavesOutProviders: true if no provider is looked up: the dictionary
    ///   `configuration.provider_info` of a scenario is checked, and is empty in the document.
    /// - Throws: `DocumentError` at the first byte that does not fit.
    package static func read(
        _ bytes: [UInt8], file: String, firstLine: Int = 1,
        limits: DocumentLimits = .standard, leavesOutProviders: Bool = false
    ) throws(DocumentError) -> Document {
        var reader = JSONReader(
            builder: DocumentBuilder(
                file: file, format: .json, bytes: bytes, firstLine: firstLine, limits: limits),
            bytes: bytes, leavesOutProviders: leavesOutProviders)
        let text = bytes.spannable
        try reader.readDocument(text.span)
        return reader.builder.finish(
            isOneLine: reader.isOneLine, isCompact: reader.isCompact)
    }

    private init(builder: DocumentBuilder, bytes: [UInt8], leavesOutProviders: Bool) {
        self.builder = builder
        self.bytes = bytes
        self.leavesOutProviders = leavesOutProviders
    }

    // Each part is read from a position and gives the one behind it, which a register holds.

    private mutating func readDocument(_ text: Span<UInt8>) throws(DocumentError) {
        var position = 0
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            isOneLine = false
        }
        value: while true {
            position = afterBlanks(text, position)
            switch Self.byte(text, position) {
            case UInt8(ascii: "\""):
                position = try readString(text, position, isKey: false)
            case UInt8(ascii: "{"):
                try builder.begin(.dictionary, at: position)
                position = afterBlanks(text, position + 1)
                guard Self.byte(text, position) == UInt8(ascii: "}") else {
                    position = try readKey(text, position)
                    guard isLeftOut else { continue value }
                    isLeftOut = false
                    break
                }
                builder.end()
                position += 1
            case UInt8(ascii: "["):
                try builder.begin(.array, at: position)
                position = afterBlanks(text, position + 1)
                guard Self.byte(text, position) == UInt8(ascii: "]") else { continue value }
                builder.end()
                position += 1
            default:
                position = try readOther(text, position)
            }
            // What follows a value: the next one, or the end of its container.
            while builder.depth > 0 {
                position = afterBlanks(text, position)
                let next = Self.byte(text, position)
                let inDictionary = builder.isInDictionary
                if next == UInt8(ascii: ",") {
                    position = afterBlanks(text, position + 1)
                    if inDictionary {
                        position = try readKey(text, position)
                        if isLeftOut {
                            isLeftOut = false
                            continue
                        }
                    }
                    continue value
                }
                guard next == (inDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw fail(inDictionary ? "',' or '}'" : "',' or ']'", at: position)
                }
                builder.end()
                position += 1
            }
            break
        }
        position = afterBlanks(text, position)
        guard position == text.count else { throw fail("the end of the document", at: position) }
    }

    /// Reads a key and its colon, up to its value.
    @inline(__always)
    private mutating func readKey(
        _ text: Span<UInt8>, _ start: Int
    ) throws(DocumentError) -> Int {
        guard Self.byte(text, start) == UInt8(ascii: "\"") else {
            throw fail("a key in double quotes", at: start)
        }
        var position = try readString(text, start, isKey: true)
        position = afterBlanks(text, position)
        guard Self.byte(text, position) == UInt8(ascii: ":") else {
            throw fail("':' after the key", at: position)
        }
        guard leavesOutProviders, builder.depth <= 2 else { return position + 1 }
        return leavingOutProviders(text, position + 1)
    }

    /// The position behind the colon of the key that was read last, or behind its value where that
    /// is left out.
    private mutating func leavingOutProviders(_ text: Span<UInt8>, _ position: Int) -> Int {
        if builder.depth == 1 { isInConfiguration = builder.last?.name == .configuration }
        guard isInConfiguration, builder.depth == 2, builder.last?.name == .providerInfo else {
            return position
        }
        let start = afterBlanks(text, position)
        // What is not plain is read as always, and refused as always.
        guard let end = PlainJSON.end(of: text, from: start),
            (try? builder.begin(.dictionary, at: start)) != nil
        else { return position }
        builder.end()
        isLeftOut = true
        isCompact = false
        return end
    }

    /// Reads a word or a number.
    private mutating func readOther(
        _ text: Span<UInt8>, _ start: Int
    ) throws(DocumentError) -> Int {
        switch Self.byte(text, start) {
        case UInt8(ascii: "t"):
            let end = try readWord("true", 0x6575_7274, text, start)
            try builder.boolean(true, at: start)
            return end
        case UInt8(ascii: "f"):
            let end = try readWord("false", 0x736C_6166, text, start)
            try builder.boolean(false, at: start)
            return end
        case UInt8(ascii: "n"):
            let end = try readWord("null", 0x6C6C_756E, text, start)
            try builder.null(at: start)
            return end
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return try readNumber(text, start)
        default:
            throw fail("a value", at: start)
        }
    }

    /// Reads a word by its first four bytes, the first one lowest; only `false` has one more.
    private func readWord(
        _ word: StaticString, _ first: UInt32, _ text: Span<UInt8>, _ start: Int
    ) throws(DocumentError) -> Int {
        let end = start + word.utf8CodeUnitCount
        guard end <= text.count, PlainText.half(of: text, at: start) == first,
            end == start + 4 || text[end - 1] == UInt8(ascii: "e")
        else { throw fail("\(word), or a text in double quotes", at: start) }
        return end
    }

    private mutating func readNumber(
        _ text: Span<UInt8>, _ start: Int
    ) throws(DocumentError) -> Int {
        var position = start
        var kind = ValueKind.integer
        if text[position] == UInt8(ascii: "-") { position += 1 }
        if Self.byte(text, position) == UInt8(ascii: "0") {
            position += 1
        } else {
            position = try readDigits(text, position)
        }
        if Self.byte(text, position) == UInt8(ascii: ".") {
            kind = .real
            position = try readDigits(text, position + 1)
        }
        if Self.byte(text, position) | 0x20 == UInt8(ascii: "e") {
            kind = .real
            position += 1
            let sign = Self.byte(text, position)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
            position = try readDigits(text, position)
        }
        try builder.value(kind, at: start, text: start..<position)
        return position
    }

    private func readDigits(
        _ text: Span<UInt8>, _ start: Int
    ) throws(DocumentError) -> Int {
        var position = start
        while position < text.count, text[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        if position == start { throw fail("a digit", at: start) }
        return position
    }

    @inline(__always)
    private mutating func readString(
        _ text: Span<UInt8>, _ quote: Int, isKey: Bool
    ) throws(DocumentError) -> Int {
        let end = PlainText.endOfASCII(text, from: quote + 1)
        guard end < text.count, text[end] == UInt8(ascii: "\"") else {
            return try readString(text, from: quote, to: end)
        }
        isKey
            ? try builder.key(at: quote, text: quote + 1..<end, in: text)
            : try builder.value(.string, at: quote, text: quote + 1..<end)
        return end + 1
    }

    /// Reads a string that is not plain ASCII, or does not end.
    @inline(never)
    private mutating func readString(
        _ text: Span<UInt8>, from quote: Int, to end: Int
    ) throws(DocumentError) -> Int {
        let start = quote + 1
        var index = end
        var isPlain = true
        scan: while true {
            index = PlainText.endOfASCII(text, from: index)
            guard index < text.count else {
                throw fail("'\"' to end the string that begins at byte \(quote)", at: index)
            }
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\""):
                break scan
            case UInt8(ascii: "\\"):
                isPlain = false
                index += 2
            case 0..<0x20:
                throw fail("an escape in place of a control character", at: index)
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
        if isPlain {
            try builder.scalar(.string, at: quote, text: start..<index)
        } else {
            let unescaped = try JSONEscapes.decode(bytes[start..<index], builder: builder)
            try builder.scalar(.string, at: quote, copying: unescaped)
        }
        return index + 1
    }

    /// The byte at a position; 0, which no JSON text holds, at the end.
    @inline(__always)
    private static func byte(_ text: Span<UInt8>, _ position: Int) -> UInt8 {
        position < text.count ? text[position] : 0
    }

    @inline(__always)
    private mutating func afterBlanks(_ text: Span<UInt8>, _ position: Int) -> Int {
        // Most values follow one another without blanks.
        position < text.count && text[position] <= 0x20
            ? afterSeveralBlanks(text, position) : position
    }

    @inline(never)
    private mutating func afterSeveralBlanks(_ text: Span<UInt8>, _ start: Int) -> Int {
        isCompact = false
        var position = start
        while position < text.count {
            switch text[position] {
            case 0x0A:
                isOneLine = false
                position += 1
            case 0x20, 0x0D, 0x09: position += 1
            default: return position
            }
        }
        return position
    }

    private func fail(_ expected: String, at position: Int) -> DocumentError {
        let found = FoundText.describe(bytes, at: position)
        return builder.fail(.syntax, "expected \(expected), found \(found)", at: position)
    }
}
