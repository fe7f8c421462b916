/// How wide a label in the bold system font comes out when it is sized to fit.
///
/// The advance widths are those of Helvetica Bold, the bold system font of the SDK's own time.
enum BoldLabel {
    /// ASCII from space to tilde, in thousandths of the font size.
    private static let ascii: [Double] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
    /// Letters outside the table.
    private static let other = 611.0
    /// Ideographs, syllables and pictures fill the square.
    private static let wide = 1000.0

    /// Width in whole points, rounded up as a label's fitted size is.
    ///
    /// - Parameter size: size of the font in points.
    static func width(of text: String, size: Double) -> Double {
        var thousandths = 0.0
        for character in text {
            if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
                thousandths += ascii[Int(byte) - 0x20]
            } else if let first = character.unicodeScalars.first, first.value >= 0x2E80 {
                thousandths += wide
            } else {
                thousandths += other
            }
        }
        return (thousandths / 1000 * size).rounded(.up)
    }
}
