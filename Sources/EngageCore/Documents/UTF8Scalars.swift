/// Checks UTF-8, RFC 3629: no overlong forms, surrogates or values above U+10FFFF.
package enum UTF8Scalars {
    /// Bytes of the well-formed scalar that begins there; 0 where none does.
    static func length(in text: Span<UInt8>, at index: Int) -> Int {
        let first = text[index]
        if first < 0x80 { return 1 }
        func continues(_ distance: Int, from low: UInt8 = 0x80, to high: UInt8 = 0xBF) -> Bool {
            guard index + distance < text.count else { return false }
            let byte = text[index + distance]
            return byte >= low && byte <= high
        }
        switch first {
        case 0xC2...0xDF:
            return continues(1) ? 2 : 0
        case 0xE0...0xEF:
            let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
            let high: UInt8 = first == 0xED ? 0x9F : 0xBF
            return continues(1, from: low, to: high) && continues(2) ? 3 : 0
        case 0xF0...0xF4:
            let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
            let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
            return continues(1, from: low, to: high) && continues(2) && continues(3) ? 4 : 0
        default:
            return 0
        }
    }

    /// Index of the first byte that is not UTF-8; nil where all of it is.
    package static func firstInvalid(in bytes: [UInt8]) -> Int? {
        let storage = bytes.spannable
        let text = storage.span
        var index = 0
        while index < text.count {
            if text[index] < 0x80 {
                // Most text is ASCII; the sum over a block needs no branch a byte.
                if index + 32 <= text.count {
                    var all: UInt8 = 0
                    for place in index..<index + 32 { all |= text[place] }
                    if all < 0x80 {
                        index += 32
                        continue
                    }
                }
                index += 1
                continue
            }
            let length = length(in: text, at: index)
            if length == 0 { return index }
            index += length
        }
        return nil
    }
}
