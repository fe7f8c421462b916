/// Makes text from outside safe to print: what a terminal would obey becomes visible.
public enum TerminalText {
    /// The text with control, bidirectional and invisible characters written as `\u{HEX}`.
    ///
    /// Line feed, carriage return and tab become `\n`, `\r` and `\t`, so one message stays one line.
    /// The joiners U+200C and U+200D stay: scripts and emoji need them.
    public static func safe(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return inert(text) }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isHarmless(scalar) {
                result.append(scalar)
            } else {
                result.append(contentsOf: visible(scalar).unicodeScalars)
            }
        }
        return inert(String(result))
    }

    /// The same text where a build server would take it for a command: `::error …` at its start,
    /// `##[…]` anywhere. Source: actions/runner, `ActionCommand.cs`.
    private static func inert(_ text: String) -> String {
        let start = text.utf8.drop { $0 == 0x20 }
        let isCommand = start.starts(with: "::".utf8)
        guard isCommand || text.utf8.contains(UInt8(ascii: "#")) else { return text }
        var result = isCommand ? "\\" + text : text
        while let mark = result.firstRange(of: "##[") {
            result.replaceSubrange(mark, with: "#\\#[")
        }
        return result
    }

    /// True for a scalar that a terminal draws and does not obey.
    package static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value >= 0x20 }
        if scalar.value == 0x200C || scalar.value == 0x200D { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
            return false
        default:
            return true
        }
    }

    private static func visible(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// A whole answer for a terminal: what it would obey is written as `\u001B`, as JSON does.
    ///
    /// Line feeds, tabs and the colours that Engage itself writes stay. A character beyond 16 bits is
    /// two such escapes, a byte that is no UTF-8 `\x9B`.
    public static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) {
            return bytes
        }
        let storage = bytes.spannable
        let text = storage.span
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let length = UTF8Scalars.length(in: text, at: index)
            let part = bytes[index..<min(index + max(length, 1), bytes.count)]
            index = part.endIndex
            if length == 0 {
                result += "\\x\(String(part[part.startIndex], radix: 16, uppercase: true))".utf8
                continue
            }
            guard let scalar = String(decoding: part, as: UTF8.self).unicodeScalars.first else {
                continue
            }
            if scalar == "\n" || scalar == "\t" || isHarmless(scalar) {
                result += part
            } else if let colour = colour(bytes[(index - 1)...]) {
                result += colour
                index = colour.endIndex
            } else {
                for unit in UTF16.encode(scalar).map({ Array($0) }) ?? [] {
                    let digits = String(unit, radix: 16, uppercase: true)
                    result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
                }
            }
        }
        return result
    }

    /// A sequence that Engage writes itself: bold, dim, the colour of a swatch, and their end.
    private static func colour(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.starts(with: "\u{1B}[".utf8),
            let end = bytes.prefix(24).firstIndex(of: UInt8(ascii: "m"))
        else { return nil }
        let inside = bytes[(bytes.startIndex + 2)..<end]
        let isOurs =
            ["0", "1", "2"].contains { inside.elementsEqual($0.utf8) }
            || inside.starts(with: "48;2;".utf8)
                && inside.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ";") }
        return isOurs ? bytes[bytes.startIndex...end] : nil
    }
}
