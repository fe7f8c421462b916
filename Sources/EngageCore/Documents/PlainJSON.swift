/// Checks JSON that is not read: plain texts, plain numbers, no blanks, few levels.
enum PlainJSON {
    /// Containers inside one another at most.
    private static let deepest = 60

    /// The position behind a dictionary; nil for anything else, and where something is not plain.
    static func end(of text: Span<UInt8>, from start: Int) -> Int? {
        guard byte(text, start) == UInt8(ascii: "{") else { return nil }
        var position = start
        // A bit a container, the innermost lowest: 1 for a dictionary.
        var kinds: UInt64 = 0
        var depth = 0
        value: while true {
            switch byte(text, position) {
            case UInt8(ascii: "\""):
                guard let end = endOfString(text, position) else { return nil }
                position = end
            case UInt8(ascii: "{"):
                guard depth < deepest else { return nil }
                kinds = kinds << 1 | 1
                depth += 1
                position += 1
                guard byte(text, position) == UInt8(ascii: "}") else {
                    guard let value = endOfKey(text, position) else { return nil }
                    position = value
                    continue value
                }
                kinds >>= 1
                depth -= 1
                position += 1
            case UInt8(ascii: "["):
                guard depth < deepest else { return nil }
                kinds <<= 1
                depth += 1
                position += 1
                guard byte(text, position) == UInt8(ascii: "]") else { continue value }
                kinds >>= 1
                depth -= 1
                position += 1
            default:
                guard let end = endOfWordOrNumber(text, position) else { return nil }
                position = end
            }
            while depth > 0 {
                let next = byte(text, position)
                if next == UInt8(ascii: ",") {
                    position += 1
                    if kinds & 1 == 1 {
                        guard let value = endOfKey(text, position) else { return nil }
                        position = value
                    }
                    continue value
                }
                let end = kinds & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]")
                guard next == end else { return nil }
                kinds >>= 1
                depth -= 1
                position += 1
            }
            return position
        }
    }

    @inline(__always)
    private static func endOfKey(_ text: Span<UInt8>, _ start: Int) -> Int? {
        guard byte(text, start) == UInt8(ascii: "\""), let end = endOfString(text, start),
            byte(text, end) == UInt8(ascii: ":")
        else { return nil }
        return end + 1
    }

    @inline(__always)
    private static func endOfString(_ text: Span<UInt8>, _ start: Int) -> Int? {
        let end = PlainText.endOfASCII(text, from: start + 1)
        return byte(text, end) == UInt8(ascii: "\"") ? end + 1 : nil
    }

    private static func endOfWordOrNumber(_ text: Span<UInt8>, _ start: Int) -> Int? {
        guard start + 4 <= text.count else { return nil }
        switch PlainText.half(of: text, at: start) {
        // `true`, `null` and the beginning of `false`, the first byte lowest.
        case 0x6575_7274, 0x6C6C_756E: return start + 4
        case 0x736C_6166: return byte(text, start + 4) == UInt8(ascii: "e") ? start + 5 : nil
        default: break
        }
        // A whole number of which a first zero would be no more than that.
        var position = start
        while byte(text, position) &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start, text[start] != UInt8(ascii: "0") || position == start + 1 else {
            return nil
        }
        let next = byte(text, position) | 0x20
        return next == UInt8(ascii: ".") | 0x20 || next == UInt8(ascii: "e") ? nil : position
    }

    @inline(__always)
    private static func byte(_ text: Span<UInt8>, _ position: Int) -> UInt8 {
        position < text.count ? text[position] : 0
    }
}
