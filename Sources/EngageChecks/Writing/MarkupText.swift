import EngageCore

/// Makes text from outside harmless in the languages that reports are written in.
public enum MarkupText {
    /// Text for XML content and attributes; what XML 1.0 cannot hold is written as `\u{HEX}`.
    public static func xml(_ text: String) -> String {
        var result = ""
        for scalar in TerminalText.safe(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The message of a workflow command. Source: actions/toolkit, `command.ts`.
    public static func workflowMessage(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// A property of a workflow command; a colon or comma would end it.
    public static func workflowProperty(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    /// A path as a relative URI; everything but unreserved characters and `/` is escaped.
    public static func uri(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
                result.unicodeScalars.append(scalar)
            default:
                result += "%"
                result.unicodeScalars.append(Unicode.Scalar(HexDigit.upper(byte >> 4)))
                result.unicodeScalars.append(Unicode.Scalar(HexDigit.upper(byte & 15)))
            }
        }
        return result
    }

    /// A line of Markdown: what would format, link or break a table is escaped.
    public static func markdown(_ text: String) -> String {
        var result = ""
        for scalar in TerminalText.safe(text).unicodeScalars {
            if "\\`*_[]<>|#@&!~".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let replacement = table[scalar] {
                result += replacement
            } else if TerminalText.isHarmless(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += TerminalText.safe(String(Character(scalar)))
            }
        }
        return result
    }
}
