/// A layer taken from Objective-C or Swift source: what it gives to `kJR…` keys as literals.
///
/// Three ways of writing are understood: `kJRKey: value` in a dictionary literal,
/// `setObject:value forKey:kJRKey`, and `dictionary[kJRKey] = value`. A value that is no literal
/// cannot be known without running the app; it is reported and left out.
public struct SourceCodeLayer: Sendable {
    /// What was left out, and why.
    public private(set) var diagnostics: [Diagnostic] = []
    private let file: String
    private var texts: [(key: String, json: [UInt8])] = []

    /// Scans source text, UTF-8.
    public init(_ bytes: [UInt8], file: String) {
        self.file = file
        let tokens = SourceToken.all(in: bytes)
        for index in tokens.indices where tokens[index].text.hasPrefix("kJR") {
            guard let start = Self.value(of: index, in: tokens) else { continue }
            let key = tokens[index].text
            if let json = Self.literal(tokens[start...]) {
                texts.removeAll { $0.key == key }
                texts.append((key, json))
            } else {
                diagnostics.append(
                    Diagnostic(
                        .warning, .notALiteral, key: KeyCatalogue.entry(key)?.raw ?? key,
                        "the value of '\(key)' is no literal and left out",
                        at: SourceLocation(
                            file: file, countingTo: tokens[index].offset, in: bytes)))
            }
        }
    }

    /// The layer as a document, keys by their constants as in the source.
    ///
    /// - Throws: `DocumentError` where the source holds no key with a literal.
    public func document() throws(DocumentError) -> Document {
        guard !texts.isEmpty else {
            throw DocumentError(
                .refused, "expected kJR… keys with literal values, found none",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        var bytes = Array("{".utf8)
        for (index, entry) in texts.enumerated() {
            bytes += Array("\(index == 0 ? "" : ",")\"\(entry.key)\":".utf8) + entry.json
        }
        return try Document.read(bytes + Array("}".utf8), file: file, format: .json)
    }

    /// Where the value of the key at `index` begins; nil where the key is only mentioned.
    private static func value(of index: Int, in tokens: [SourceToken]) -> Int? {
        func text(_ place: Int) -> String {
            tokens.indices.contains(place) ? tokens[place].text : ""
        }
        if text(index + 1) == ":" { return index + 2 }
        if text(index + 1) == "]", text(index + 2) == "=", text(index + 3) != "=" {
            return index + 3
        }
        // [dictionary setObject:value forKey:key] and setValue:forKey:
        guard text(index - 1) == ":", text(index - 2) == "forKey" else { return nil }
        var place = index - 3
        while place > max(0, index - 40) {
            if text(place) == ":", ["setObject", "setValue"].contains(text(place - 1)) {
                return place + 1
            }
            place -= 1
        }
        return nil
    }

    private static let words: [String: String] = [
        "YES": "true", "NO": "false", "true": "true", "false": "false", "nil": "null",
    ]

    /// The JSON of a literal that begins there; nil for every other expression.
    private static func literal(_ tokens: ArraySlice<SourceToken>) -> [UInt8]? {
        var rest = tokens
        while let first = rest.first, first.text == "@" || first.text == "(" { rest.removeFirst() }
        if rest.first?.text == "[", rest.dropFirst().first?.text == "NSNull" {
            return Array("null".utf8)
        }
        if rest.first?.text == "[" { rest.removeFirst() }
        guard let first = rest.first else { return nil }
        var writer = JSONWriter()
        if let string = first.string {
            writer.string(string)
            return writer.bytes
        }
        if first.text == "NSNull" { return Array("null".utf8) }
        if let word = words[first.text] { return Array(word.utf8) }
        if first.text == "UIColor" {
            let names = rest.dropFirst().prefix(2).map(\.text).filter { $0 != "." }
            guard let name = names.first, name.hasSuffix("Color") else { return nil }
            writer.string(name)
            return writer.bytes
        }
        let sign = first.text == "-" ? "-" : ""
        let digits = sign.isEmpty ? first.text : rest.dropFirst().first?.text ?? ""
        guard digits.first?.isNumber == true else { return nil }
        let number = Array((sign + digits).utf8)[...]
        return NumberText.integer(number) ?? NumberText.real(number.filter { $0 != 0x66 }[...])
    }
}

extension DiagnosticCode {
    /// A value in source code that only the running app knows.
    public static let notALiteral: DiagnosticCode = "notALiteral"
}

/// A word, number, string or sign of source code; comments are none.
struct SourceToken {
    /// The text as written; empty for strings.
    let text: String
    /// The text of a string, escapes undone; nil for every other token.
    let string: String?
    /// Its first byte.
    let offset: Int

    /// All tokens of a C-like language.
    static func all(in bytes: [UInt8]) -> [SourceToken] {
        var tokens: [SourceToken] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index += 2
                while index < bytes.count,
                    !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*"))
                {
                    index += 1
                }
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                tokens.append(string(in: bytes, &index))
            } else if isWord(byte) {
                let start = index
                let isNumber = byte &- 0x30 < 10
                while index < bytes.count,
                    isWord(bytes[index]) || isNumber && bytes[index] == UInt8(ascii: ".")
                {
                    index += 1
                }
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                tokens.append(SourceToken(text: text, string: nil, offset: start))
            } else {
                if byte > 0x20 {
                    let text = String(decoding: [byte], as: UTF8.self)
                    tokens.append(SourceToken(text: text, string: nil, offset: index))
                }
                index += 1
            }
        }
        return tokens
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
    }

    private static func string(in bytes: [UInt8], _ index: inout Int) -> SourceToken {
        let start = index
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                switch bytes[index] {
                case UInt8(ascii: "n"): text.append(0x0A)
                case UInt8(ascii: "t"): text.append(0x09)
                default: text.append(bytes[index])
                }
            } else {
                text.append(bytes[index])
            }
            index += 1
        }
        index += 1
        return SourceToken(text: "", string: String(decoding: text, as: UTF8.self), offset: start)
    }
}
