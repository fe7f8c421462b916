/// The fonts that draw a text, in the order in which they are asked for each character.
///
/// The app's own font comes first, then the fonts inside the program, then the data package.
/// Fonts of the machine are never asked.
package struct TextFace: Sendable {
    /// True for the bold face of the fonts inside.
    package var isBold: Bool
    /// The app's own font.
    package var own: OutlineFont?
    /// The data package; nil where it is not installed.
    package var package: FontPackage?

    /// A face; without a font of the app the one inside draws.
    package init(isBold: Bool = false, own: OutlineFont? = nil, package: FontPackage? = nil) {
        (self.isBold, self.own, self.package) = (isBold, own, package)
    }

    /// One glyph of a character.
    struct Glyph {
        /// The font; nil where none has the character.
        var font: OutlineFont?
        var number = 0
        /// Thousandths of the size that the next glyph is farther.
        var advance: Double
        /// The scalar it draws.
        var scalar: UInt32
    }

    /// Width of a character in thousandths of the size; `form` is that of an Arabic letter.
    func advance(of character: Character, form: UInt32?) -> Double {
        if form == nil, own == nil, let byte = character.asciiValue,
            let advance = AdvanceWidth.of(UInt32(byte), isBold: isBold)
        {
            return advance
        }
        return glyphs(of: character, form: form).reduce(0) { $0 + $1.advance }
    }

    /// What draws a character, from left to right; none for an alef that a lam has taken in.
    ///
    /// Mirrored is a sign among letters from the right.
    func glyphs(of character: Character, form: UInt32?, isMirrored: Bool = false) -> [Glyph] {
        guard form != 0, let first = character.unicodeScalars.first else { return [] }
        if character.unicodeScalars.dropFirst().isEmpty {
            let scalar = isMirrored ? WritingDirection.mirrored(first.value) : first.value
            return [base(scalar, form, character, first)]
        }
        if let one = Self.composed[character] { return [base(one, nil, character, first)] }
        if AdvanceWidth.isEmoji(character, first), own?.glyph(of: first.value) == nil,
            package?.font(for: first.value) == nil
        {
            return [
                Glyph(
                    advance: AdvanceWidth.missing(character, first), scalar: first.value)
            ]
        }
        var glyphs = [base(first.value, form, character, first)]
        for scalar in character.unicodeScalars.dropFirst() where !Self.isSilent(scalar) {
            var glyph = base(scalar.value, nil, character, scalar)
            if scalar.properties.generalCategory == .nonspacingMark { glyph.advance = 0 }
            // A vowel that is written after its consonants and seen before them.
            if scalar.value == Self.signI {
                glyphs.insert(glyph, at: 0)
            } else {
                glyphs.append(glyph)
            }
        }
        return glyphs
    }

    private static let signI: UInt32 = 0x93F

    /// Joins and chooses, and draws nothing itself.
    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        [0x200C, 0x200D].contains(scalar.value) || (0xFE00...0xFE0F).contains(scalar.value)
            || (0xE0020...0xE007F).contains(scalar.value)
    }

    /// Letters of Latin with a mark, by the same written as letter and mark.
    private static let composed: [Character: UInt32] = {
        var letters: [Character: UInt32] = [:]
        for value in [0xC0...0x17F, 0x386...0x3CE, 0x400...0x45F].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            letters[Character(scalar)] = UInt32(value)
        }
        return letters
    }()

    private func base(
        _ scalar: UInt32, _ form: UInt32?, _ character: Character, _ first: Unicode.Scalar
    ) -> Glyph {
        for wanted in [form, scalar] {
            guard let wanted else { continue }
            if let own, let glyph = own.glyph(of: wanted) {
                return Glyph(
                    font: own, number: glyph, advance: own.advance(of: glyph), scalar: scalar)
            }
        }
        for wanted in [form, scalar] {
            guard let wanted, let font = ShippedFont.drawing(wanted, isBold: isBold)?.font,
                let glyph = font.glyph(of: wanted)
            else { continue }
            return Glyph(
                font: font, number: glyph,
                advance: AdvanceWidth.of(wanted, isBold: isBold) ?? font.advance(of: glyph),
                scalar: scalar)
        }
        if let font = package?.font(for: scalar), let glyph = font.glyph(of: scalar) {
            return Glyph(
                font: font, number: glyph, advance: font.advance(of: glyph), scalar: scalar)
        }
        return Glyph(advance: AdvanceWidth.missing(character, first), scalar: scalar)
    }
}
