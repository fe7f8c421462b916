/// An app's translations: `"key" = "value";` of a `.strings` file, or one language of a catalogue.
public enum StringsTable {
    /// Bytes of a table that is read, at most.
    public static let mostBytes = 8 << 20

    /// Reads a `.strings` file: UTF-8, or UTF-16 with its mark.
    ///
    /// - Throws: the first place that is no pair; `encoding` where the bytes are no text.
    public static func read(_ bytes: [UInt8], file: String) throws(DocumentError) -> [String:
        String]
    {
        guard let text = decoded(bytes) else {
            throw DocumentError(
                .encoding, "expected UTF-8, or UTF-16 with a byte-order mark",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        var reader = StringsReader(text, file: file)
        return try reader.pairs()
    }

    /// The translations of a language in a `.xcstrings` catalogue; plural forms give none.
    public static func catalogue(_ root: LocatedValue, language: String) -> [String: String] {
        var table: [String: String] = [:]
        for entry in root["strings"].map({ Array($0.entries) }) ?? [] {
            let unit = entry.value["localizations"]?[language]?["stringUnit"]
            if let value = unit?["value"]?.string { table[entry.key] = value }
        }
        return table
    }

    private static func decoded(_ bytes: [UInt8]) -> String? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
            let bare = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
            return String(validating: bare, as: UTF8.self)
        }
        guard bytes.count % 2 == 0 else { return nil }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? other << 8 | one : one << 8 | other
        }
        return String(validating: units, as: UTF16.self)
    }
}

/// Goes through the pairs of a `.strings` file.
private struct StringsReader {
    private let scalars: [Unicode.Scalar]
    private let file: String
    private var cursor = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String, file: String) {
        scalars = Array(text.unicodeScalars)
        self.file = file
    }

    mutating func pairs() throws(DocumentError) -> [String: String] {
        var pairs: [String: String] = [:]
        while try skipBlank() {
            let key = try word("a key in quotes")
            _ = try skipBlank()
            try expect("=")
            _ = try skipBlank()
            let value = try word("a text in quotes")
            _ = try skipBlank()
            try expect(";")
            pairs[key] = value
        }
        return pairs
    }

    private var current: Unicode.Scalar? { cursor < scalars.count ? scalars[cursor] : nil }

    private mutating func step() {
        if scalars[cursor] == "\n" {
            line += 1
            lineStart = cursor + 1
        }
        cursor += 1
    }

    private func fail(_ message: String) -> DocumentError {
        DocumentError(
            .syntax, message,
            at: SourceLocation(file: file, line: line, column: cursor - lineStart + 1))
    }

    /// Passes over blanks and comments; false at the end.
    private mutating func skipBlank() throws(DocumentError) -> Bool {
        while let scalar = current {
            if scalar.properties.isWhitespace {
                step()
            } else if scalar == "/", cursor + 1 < scalars.count, scalars[cursor + 1] == "/" {
                while let next = current, next != "\n" { _ = (next, step()) }
            } else if scalar == "/", cursor + 1 < scalars.count, scalars[cursor + 1] == "*" {
                let start = fail("a comment begins here and does not end")
                step()
                step()
                while !(current == "*" && cursor + 1 < scalars.count && scalars[cursor + 1] == "/")
                {
                    guard current != nil else { throw start }
                    step()
                }
                step()
                step()
            } else {
                return true
            }
        }
        return false
    }

    private mutating func expect(_ wanted: Unicode.Scalar) throws(DocumentError) {
        guard current == wanted else { throw fail("expected '\(wanted)'") }
        step()
    }

    /// A text in quotes, or a bare word of letters, digits, `_`, `-` and `.`.
    private mutating func word(_ wanted: String) throws(DocumentError) -> String {
        var text = String.UnicodeScalarView()
        guard current == "\"" else {
            while let scalar = current,
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "_-.".unicodeScalars.contains(scalar)
            {
                text.append(scalar)
                step()
            }
            guard !text.isEmpty else { throw fail("expected \(wanted)") }
            return String(text)
        }
        let start = fail("a text begins here and does not end")
        step()
        while let scalar = current {
            step()
            if scalar == "\"" { return String(text) }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard let escaped = current else { throw start }
            step()
            text.append(try self.escaped(escaped))
        }
        throw start
    }

    private mutating func escaped(
        _ scalar: Unicode.Scalar
    ) throws(DocumentError) -> Unicode.Scalar {
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "U", "u":
            var value: UInt32 = 0
            for _ in 0..<4 {
                guard let digit = current, digit.isASCII,
                    let number = HexDigit.value(of: UInt8(ascii: digit))
                else { throw fail("expected four hexadecimal digits") }
                value = value << 4 | UInt32(number)
                step()
            }
            return Unicode.Scalar(value) ?? "\u{FFFD}"
        default: return scalar
        }
    }
}
