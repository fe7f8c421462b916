/// The fonts inside the program: pictures carry what they use of them and look the same anywhere.
///
/// Liberation Sans, as wide as Helvetica, for Latin, Greek, Cyrillic and Hebrew; DejaVu Sans for
/// Arabic and signs. Their licences are in `Fonts/`.
package enum ShippedFont: String, Sendable, CaseIterable {
    case regular, bold, signs

    /// Name of the family on pages, which no machine has.
    package var family: String { self == .signs ? "Engage Signs" : "Engage Sans" }

    /// Weights that it is used for; signs are never made bolder, which would widen them.
    package var weight: String {
        switch self {
        case .regular: "400"
        case .bold: "700"
        case .signs: "100 900"
        }
    }

    /// The font, read once.
    package var font: OutlineFont? {
        switch self {
        case .regular: Self.regularFont
        case .bold: Self.boldFont
        case .signs: Self.signsFont
        }
    }

    private static let regularFont = read(regularBytes, "Liberation Sans", "Regular")
    private static let boldFont = read(boldBytes, "Liberation Sans", "Bold")
    private static let signsFont = read(signsBytes, "DejaVu Sans", "Book")

    /// The parts inside carry no table of names.
    private static func read(
        _ text: StaticString, _ family: String, _ style: String
    ) -> OutlineFont? {
        let base64 = Array(text.description.utf8)
        return try? OutlineFont(
            Base64.decode(base64[...]), from: .program, named: (family, style))
    }

    /// The font that has a character, for a face: Liberation Sans before the signs.
    package static func drawing(_ scalar: UInt32, isBold: Bool) -> ShippedFont? {
        let face = isBold ? bold : regular
        if face.font?.glyph(of: scalar) != nil { return face }
        return signs.font?.glyph(of: scalar) != nil ? signs : nil
    }

    /// Advance of a character in thousandths of the size; nil where no font here has it.
    static func advance(of scalar: UInt32, isBold: Bool) -> Double? {
        guard let font = drawing(scalar, isBold: isBold)?.font,
            let glyph = font.glyph(of: scalar)
        else { return nil }
        return font.advance(of: glyph)
    }
}
