/// What a character is within a syllable of Devanagari.
enum SyllableRole: Sendable {
    case consonant, vowel, nukta, halant, matra, sign, joiner, separator, placeholder, other

    /// The role of a scalar. Source: Unicode Standard, IndicSyllabicCategory.
    static func of(_ scalar: UInt32) -> SyllableRole {
        switch scalar {
        case 0x915...0x939, 0x958...0x95F, 0x978...0x97F: .consonant
        case 0x904...0x914, 0x960, 0x961, 0x972...0x977: .vowel
        case 0x93C: .nukta
        case 0x94D: .halant
        case 0x93A, 0x93B, 0x93E...0x94C, 0x94E, 0x94F, 0x955...0x957, 0x962, 0x963: .matra
        case 0x900...0x903, 0x951...0x954, 0x1CD0...0x1CFF, 0xA8E0...0xA8F1: .sign
        case 0x200D: .joiner
        case 0x200C: .separator
        case 0xA0, 0x25CC, 0x966...0x96F: .placeholder
        default: .other
        }
    }
}

/// The position of a glyph in its syllable, from left to right.
enum SyllableRank: Int, Sendable {
    case start, reph, beforeMatra, beforeConsonant, base, below, afterBelow, sign
}
