/// Advance widths shipped with the project, so that the same text is equally wide everywhere.
///
/// The figures are those of Adobe's Helvetica and Helvetica Bold, in thousandths of the font size;
/// letters with marks are as wide as without. Other scripts have the advances of the fonts that
/// pictures carry, an app's own font its own.
enum AdvanceWidth {
    /// The regular face, ASCII from space to tilde.
    private static let regular: [Double] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
    /// The bold face, ASCII from space to tilde.
    private static let bold: [Double] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
    /// For U+00C0 to U+017F the ASCII character that is as wide.
    private static let latin = Array(
        ("AAAAAA@CEEEEIIIIDNOOOOO+OUUUUYPFaaaaaa%ceeeeiiiionooooo+ouuuuypy"
            + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiMwJjKkkLlLlLlL"
            + "lLlNnNnNnnNnOoOoOo@%RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzf").utf8)
    /// Punctuation outside ASCII.
    private static let punctuation: [UInt32: Double] = [
        0x2013: 556, 0x2014: 1000, 0x2018: 222, 0x2019: 222, 0x201C: 333, 0x201D: 333,
        0x2022: 350, 0x2026: 1000, 0x2039: 333, 0x203A: 333, 0x00AB: 556, 0x00BB: 556,
        0x00A0: 278, 0x00B7: 278,
    ]
    /// Letters outside the tables.
    private static let other = 556.0
    /// Ideographs fill the square.
    private static let wide = 1000.0
    /// Emoji are wider: the advance of Noto Color Emoji.
    private static let emoji = 1248.0

    /// Advance in thousandths of a character that the fonts inside draw by the tables; nil for
    /// one that they draw as it is in the font.
    static func of(_ scalar: UInt32, isBold: Bool) -> Double? {
        let face = isBold ? bold : regular
        switch scalar {
        case 0x20..<0x7F: return face[Int(scalar) - 0x20]
        case 0xC0..<0x180: return face[Int(latin[Int(scalar) - 0xC0]) - 0x20]
        default: return punctuation[scalar]
        }
    }

    /// Advance in thousandths of a character that no font here has.
    static func missing(_ character: Character, _ first: Unicode.Scalar) -> Double {
        if isEmoji(character, first) { return emoji }
        if CellWidth.of(character) == 2 { return wide }
        if first.properties.generalCategory == .nonspacingMark { return 0 }
        return other
    }

    /// True for a picture among the characters.
    static func isEmoji(_ character: Character, _ first: Unicode.Scalar) -> Bool {
        first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    }
}
