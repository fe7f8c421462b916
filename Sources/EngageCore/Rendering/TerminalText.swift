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
    static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
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
}
