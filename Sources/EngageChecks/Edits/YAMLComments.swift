import EngageCore

/// The places of YAML comments, and the ends of scalars that may hold a number sign themselves.
enum YAMLComments {
    /// A text without blanks around it, as it may be put into a file; nil where it brings a comment
    /// or goes over several lines.
    static func none(in text: String) -> String? {
        let text = String(text.trimmed)
        return !text.utf8.contains(0x0A) && isFree(Array(text.utf8)[...]) ? text : nil
    }

    /// True if a value contains no comment.
    static func isFree(_ value: ArraySlice<UInt8>) -> Bool {
        // Below its first line all of a block is text.
        let isBlock = value.first == UInt8(ascii: "|") || value.first == UInt8(ascii: ">")
        let value = isBlock ? value.prefix { $0 != 0x0A } : value
        var place = value.startIndex
        var beginsToken = true
        while place < value.endIndex {
            let byte = value[place]
            if byte == number, place == value.startIndex || isBlank(value[place - 1]) {
                return false
            }
            if beginsToken, byte == quote || byte == apostrophe,
                let end = end(ofQuoted: place, in: value)
            {
                place = end
                beginsToken = false
                continue
            }
            beginsToken = isBlank(byte) || opens(byte) || byte == UInt8(ascii: "-")
            place += 1
        }
        return true
    }

    /// The place behind a quoted scalar or a value in brackets; nil for every other.
    static func end(ofValueAt start: Int, in bytes: [UInt8]) -> Int? {
        guard start < bytes.count else { return nil }
        var place = start
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case quote, apostrophe:
                let isToken = place == start || isBlank(bytes[place - 1]) || opens(bytes[place - 1])
                guard isToken else { break }
                guard let end = end(ofQuoted: place, in: bytes[...]) else { return nil }
                place = end - 1
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case number where place > start && isBlank(bytes[place - 1]): return nil
            default: break
            }
            place += 1
            if depth <= 0 { break }
        }
        let first = bytes[start]
        let isDelimited = first == quote || first == apostrophe || "[{".utf8.contains(first)
        return isDelimited && depth == 0 ? place : nil
    }

    private static func opens(_ byte: UInt8) -> Bool { "[{,:".utf8.contains(byte) }

    private static func end(ofQuoted start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
        let mark = bytes[start]
        var place = start + 1
        while place < bytes.endIndex {
            if mark == quote, bytes[place] == backslash {
                place += 2
            } else if bytes[place] != mark {
                place += 1
            } else if mark == apostrophe, place + 1 < bytes.endIndex, bytes[place + 1] == mark {
                place += 2
            } else {
                return place + 1
            }
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static let number = UInt8(ascii: "#")
    private static let quote = UInt8(ascii: "\"")
    private static let apostrophe = UInt8(ascii: "'")
    private static let backslash = UInt8(ascii: "\\")
}
