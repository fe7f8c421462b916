/// Advance widths shipped with the project, so that the same text is equally wide everywhere.
///
/// The figures are those of Adobe's Helvetica and Helvetica Bold, in thousandths of the font size;
/// letters with marks are as wide as without. Other scripts have the advances of the fonts that
/// pictures carry, an app's own font its own.
package enum TextMetrics {
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
    /// Emoji stand out of it: the advance of Noto Color Emoji.
    private static let emoji = 1248.0
    private static let ellipsis: Character = "…"

    /// Width of a text on one line, in points at a font size in points.
    package static func width(
        of text: String, size: Double, isBold: Bool = false
    ) -> Double {
        width(of: text, size: size, in: TextFace(isBold: isBold))
    }

    /// Width of a text on one line in a face, in points at a font size in points.
    package static func width(of text: String, size: Double, in face: TextFace) -> Double {
        if TextFace.isShaped(text) { return TextLine(text, in: face).width / 1000 * size }
        let joined = joined(text)
        var sum = 0.0
        for (index, character) in text.enumerated() {
            sum += face.advance(of: character, form: joined[index])
        }
        return sum / 1000 * size
    }

    /// Characters of a text whose letters are joined; what follows stands alone.
    static let mostJoined = 4000

    /// Characters of a text that are looked at where letters change with their neighbours.
    private static let mostShaped = 1000

    /// Forms of the Arabic letters of a text by their positions, as their neighbours join them.
    static func joined(_ text: String) -> [Int: UInt32] {
        // Letters of the block begin with one of four bytes.
        guard text.utf8.prefix(4 * mostJoined).contains(where: { $0 >= 0xD8 && $0 <= 0xDB }) else {
            return [:]
        }
        let scalars = text.prefix(mostJoined).map { $0.unicodeScalars.first?.value ?? 0 }
        var forms: [Int: UInt32] = [:]
        for (index, form) in ArabicForms.shaped(scalars).enumerated()
        where ArabicForms.has(scalars[index]) {
            forms[index] = form
        }
        return forms
    }

    /// A text in lines no wider than that, in points, broken at blanks; a longer word has its own.
    package static func lines(
        of text: String, width: Double, size: Double, in face: TextFace = TextFace()
    ) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last,
                Self.width(of: "\(last) \(word)", size: size, in: face) <= width
            {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Advance in thousandths of a character that the fonts inside draw by the tables; nil for
    /// one that they draw as it is in the font.
    static func tabled(_ scalar: UInt32, isBold: Bool) -> Double? {
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

    /// The characters that fit a width in points, ended by an ellipsis where some do not.
    package static func fit(
        _ text: String, width limit: Double, size: Double, isBold: Bool = false
    ) -> (shown: String, width: Double, isCut: Bool) {
        fit(text, width: limit, size: size, in: TextFace(isBold: isBold))
    }

    /// The characters that fit a width in points in a face, ended by an ellipsis where some do not.
    ///
    /// Reads no more of the text than fits, so a text of any length costs the same.
    package static func fit(
        _ text: String, width limit: Double, size: Double, in face: TextFace
    ) -> (shown: String, width: Double, isCut: Bool) {
        // No line holds more letters than these.
        let begin = String(text.prefix(mostShaped))
        if TextFace.isShaped(begin) {
            return fitShaped(
                begin, isWhole: begin.utf8.count == text.utf8.count, width: limit, size, face)
        }
        let dots = face.advance(of: ellipsis, form: nil) / 1000 * size
        var shown = ""
        var used = 0.0
        var lastFit = (end: shown.endIndex, width: 0.0)
        let joined = joined(text)
        for (index, character) in text.enumerated() {
            let character = ShownText.character(character)
            let step = face.advance(of: character, form: joined[index]) / 1000 * size
            if used + step > limit {
                guard dots <= limit else { return ("", 0, true) }
                let kept = String(shown[..<lastFit.end])
                guard !joined.isEmpty else {
                    return (kept + String(ellipsis), rounded(lastFit.width + dots), true)
                }
                return cut(kept, width: limit, size: size, in: face)
            }
            shown.append(character)
            used += step
            if used + dots <= limit { lastFit = (shown.endIndex, used) }
        }
        return (shown, rounded(used), false)
    }

    /// The same for letters that change with their neighbours: the longest beginning that fits.
    private static func fitShaped(
        _ text: String, isWhole: Bool, width limit: Double, _ size: Double, _ face: TextFace
    ) -> (shown: String, width: Double, isCut: Bool) {
        let characters = text.map(ShownText.character)
        let whole = String(characters)
        if isWhole {
            let width = width(of: whole, size: size, in: face)
            if width <= limit { return (whole, rounded(width), false) }
        }
        guard width(of: String(ellipsis), size: size, in: face) <= limit else {
            return ("", 0, true)
        }
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let shown = String(characters[..<middle]) + String(ellipsis)
            if width(of: shown, size: size, in: face) <= limit {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return cut(String(characters[..<low]), width: limit, size: size, in: face)
    }

    /// A text that is cut off: its last letter ends a word now, which can make it wider.
    private static func cut(
        _ text: String, width limit: Double, size: Double, in face: TextFace
    ) -> (shown: String, width: Double, isCut: Bool) {
        var kept = text
        while true {
            let shown = kept + String(ellipsis)
            let width = width(of: shown, size: size, in: face)
            if width <= limit || kept.isEmpty { return (shown, rounded(width), true) }
            kept.removeLast()
        }
    }

    private static func rounded(_ points: Double) -> Double { (points * 100).rounded() / 100 }
}
