/// Scripts with letters that change shape or place with their neighbours.
///
/// Source: Unicode Standard, Blocks.
package enum WrittenScript: Sendable, Hashable {
    /// Letters join to signs, and vowels move before them.
    case devanagari
    /// Vowels and tones are above and below the letters: Thai and Lao.
    case thai, lao
    /// One that is not shaped here, by its name.
    case unshaped(String)

    /// The script of a character; nil if each letter is separate, or is joined differently.
    static func of(_ scalar: UInt32) -> WrittenScript? {
        guard scalar >= 0x700 else { return nil }
        switch scalar {
        case 0x900...0x97F, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF: return .devanagari
        case 0xE00...0xE7F: return .thai
        case 0xE80...0xEFF: return .lao
        default: break
        }
        var (low, high) = (0, unshaped.count)
        while low < high {
            let middle = (low + high) / 2
            let (range, name) = unshaped[middle]
            if range.contains(scalar) { return .unshaped(name) }
            if range.upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// True for a character that joins or selects others and draws nothing itself.
    static func isSilent(_ scalar: UInt32) -> Bool {
        [0x200C, 0x200D].contains(scalar) || (0xFE00...0xFE0F).contains(scalar)
            || (0xE0020...0xE007F).contains(scalar)
    }

    /// Name for a person: `Devanagari`.
    var name: String {
        switch self {
        case .devanagari: "Devanagari"
        case .thai: "Thai"
        case .lao: "Lao"
        case .unshaped(let name): name
        }
    }

    /// Tags of the rules that a font has for it, the wanted one first.
    var tags: [String] {
        switch self {
        case .devanagari: ["dev2"]
        case .thai: ["thai", "DFLT"]
        case .lao: ["lao ", "DFLT"]
        case .unshaped: []
        }
    }

    private static let unshaped: [(ClosedRange<UInt32>, String)] = [
        (0x700...0x74F, "Syriac"), (0x780...0x7BF, "Thaana"), (0x7C0...0x7FF, "NKo"),
        (0x840...0x85F, "Mandaic"), (0x860...0x86F, "Syriac"), (0x980...0x9FF, "Bengali"),
        (0xA00...0xA7F, "Gurmukhi"), (0xA80...0xAFF, "Gujarati"), (0xB00...0xB7F, "Oriya"),
        (0xB80...0xBFF, "Tamil"), (0xC00...0xC7F, "Telugu"), (0xC80...0xCFF, "Kannada"),
        (0xD00...0xD7F, "Malayalam"), (0xD80...0xDFF, "Sinhala"), (0xF00...0xFFF, "Tibetan"),
        (0x1000...0x109F, "Myanmar"), (0x1100...0x11FF, "Hangul"), (0x1700...0x177F, "Philippine"),
        (0x1780...0x17FF, "Khmer"), (0x1800...0x18AF, "Mongolian"), (0x1900...0x194F, "Limbu"),
        (0x1A00...0x1A1F, "Buginese"), (0x1A20...0x1AAF, "Tai Tham"),
        (0x1B00...0x1B7F, "Balinese"), (0x1B80...0x1BBF, "Sundanese"), (0x1BC0...0x1BFF, "Batak"),
        (0x1C00...0x1C4F, "Lepcha"), (0xA800...0xA82F, "Syloti Nagri"),
        (0xA840...0xA87F, "Phags-pa"), (0xA880...0xA8DF, "Saurashtra"),
        (0xA930...0xA95F, "Rejang"), (0xA960...0xA97F, "Hangul"), (0xA980...0xA9DF, "Javanese"),
        (0xA9E0...0xA9FF, "Myanmar"), (0xAA00...0xAA5F, "Cham"), (0xAA60...0xAA7F, "Myanmar"),
        (0xAA80...0xAADF, "Tai Viet"), (0xAAE0...0xAAFF, "Meetei Mayek"),
        (0xABC0...0xABFF, "Meetei Mayek"), (0xD7B0...0xD7FF, "Hangul"),
        (0x10A00...0x10A5F, "Kharoshthi"), (0x10AC0...0x10AFF, "Manichaean"),
        (0x10D00...0x10D3F, "Hanifi Rohingya"), (0x10F30...0x10FAF, "Sogdian"),
        (0x11000...0x11FFF, "Brahmic"), (0x16B00...0x16B8F, "Pahawh Hmong"),
        (0x1E900...0x1E95F, "Adlam"),
    ]
}
