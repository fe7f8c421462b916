/// Advance widths shipped with the project, so that the same text is equally wide everywhere.
///
/// The figures are those of a Helvetica-like face, in thousandths of the font size.
enum TextMetrics {
    /// ASCII from space to tilde.
    private static let ascii: [Double] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
    /// Letters outside the table.
    private static let other = 556.0
    /// Ideographs and pictures fill the square.
    private static let wide = 1000.0
    /// A bold face is about six hundredths wider.
    private static let bold = 1.06
    private static let ellipsis: Character = "…"

    /// Width of a character in points at a font size in points.
    static func width(of character: Character, size: Double, isBold: Bool = false) -> Double {
        let thousandths: Double
        if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
            thousandths = ascii[Int(byte) - 0x20]
        } else {
            thousandths = character == ellipsis || CellWidth.of(character) == 2 ? wide : other
        }
        return thousandths / 1000 * size * (isBold ? bold : 1)
    }

    /// The characters that fit a width in points, ended by an ellipsis where some do not.
    ///
    /// Reads no more of the text than fits, so a text of any length costs the same.
    static func fit(
        _ text: String, width limit: Double, size: Double, isBold: Bool = false
    ) -> (shown: String, width: Double, isCut: Bool) {
        let dots = width(of: ellipsis, size: size, isBold: isBold)
        var shown = ""
        var used = 0.0
        var lastFit = (end: shown.endIndex, width: 0.0)
        for character in text {
            let character = ShownText.character(character)
            let step = width(of: character, size: size, isBold: isBold)
            if used + step > limit {
                guard dots <= limit else { return ("", 0, true) }
                let kept = String(shown[..<lastFit.end])
                return (kept + String(ellipsis), rounded(lastFit.width + dots), true)
            }
            shown.append(character)
            used += step
            if used + dots <= limit { lastFit = (shown.endIndex, used) }
        }
        return (shown, rounded(used), false)
    }

    private static func rounded(_ points: Double) -> Double { (points * 100).rounded() / 100 }
}
