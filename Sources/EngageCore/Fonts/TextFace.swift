/// The fonts that draw a text, in the order of lookup for each character.
///
/// The app's own font comes first, then the fonts inside the program, then those that the project
/// names, then the data package.
/// Fonts of the machine are never used.
package struct TextFace: Sendable {
    /// True for the bold face of the fonts inside.
    package var isBold: Bool
    /// The app's own font.
    package var own: OutlineFont?
    /// Fonts that the project names, those of the face's weight first.
    private var named: [OutlineFont]
    /// The data package; nil where it is not installed.
    private var package: FontPackage?

    /// A face; without a font of the app the one inside draws.
    ///
    /// - Parameter fonts: supplies the characters that the built-in fonts lack.
    package init(
        isBold: Bool = false, own: OutlineFont? = nil, beside fonts: AppFonts = AppFonts()
    ) {
        (self.isBold, self.own, package) = (isBold, own, fonts.package)
        named =
            fonts.named.filter { $0.isBold == isBold } + fonts.named.filter { $0.isBold != isBold }
    }

    /// The font beside those inside that has a character; nil where none has it.
    private func other(_ scalar: UInt32) -> OutlineFont? {
        named.first { $0.glyph(of: scalar) != nil } ?? package?.font(for: scalar, isBold: isBold)
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
        /// Thousandths of the size that it is drawn farther right.
        var x = 0.0
        /// Thousandths of the size that it is drawn higher.
        var y = 0.0
        /// True for a mark that no rule of the font puts on its letter.
        var isLoose = false
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
            other(first.value) == nil
        {
            return [
                Glyph(
                    advance: AdvanceWidth.missing(character, first), scalar: first.value)
            ]
        }
        let letter = base(first.value, form, character, first)
        var marks: [Glyph] = []
        for scalar in character.unicodeScalars.dropFirst()
        where !WrittenScript.isSilent(scalar.value) {
            var glyph = base(scalar.value, nil, character, scalar)
            if scalar.properties.generalCategory == .nonspacingMark {
                glyph.advance = 0
                glyph.isLoose = true
            }
            marks.append(glyph)
        }
        place(&marks, on: letter)
        return [letter] + marks
    }

    /// Puts marks on their letter at the positions that its font gives.
    private func place(_ marks: inout [Glyph], on letter: Glyph) {
        guard let font = letter.font,
            marks.allSatisfy({ $0.isLoose && $0.font?.facts == font.facts }),
            let places = font.placed(
                marks: marks.map(\.number), on: letter.number, of: letter.scalar)
        else {
            if WritingDirection.isRightToLeft(letter.scalar) { center(&marks, on: letter) }
            return
        }
        // The letter has the width of its table; marks are positioned from its end in the font.
        let wider = letter.advance - font.advance(of: letter.number)
        for (index, place) in places.enumerated() {
            (marks[index].x, marks[index].y) = (place.x - wider, place.y)
            marks[index].isLoose = false
        }
    }

    /// Puts marks that no rule places over the middle of their letter.
    ///
    /// Marks of Latin are drawn back over the letter before them; those of scripts from the right
    /// would be beside it, as there the letter before is the next one.
    private func center(_ marks: inout [Glyph], on letter: Glyph) {
        for index in marks.indices where marks[index].isLoose {
            guard let font = marks[index].font,
                let bounds = font.outline(of: marks[index].number).bounds
            else { continue }
            let middle = (bounds.left + bounds.right) / 2 * 1000 / font.unitsPerEm
            marks[index].x = -letter.advance / 2 - middle
        }
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

    /// The font that draws a character; nil where none has it.
    func font(of scalar: Unicode.Scalar) -> OutlineFont? {
        base(scalar.value, nil, Character(scalar), scalar).font
    }

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
        // Letters of the signs' font have no bold face inside.
        if isBold, first.properties.isAlphabetic,
            ShippedFont.drawing(scalar, isBold: true) == .signs,
            let font = other(scalar), font.isBold,
            let glyph = font.glyph(of: form ?? scalar)
        {
            return Glyph(
                font: font, number: glyph, advance: font.advance(of: glyph), scalar: scalar)
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
        if let font = other(scalar), let glyph = font.glyph(of: scalar) {
            return Glyph(
                font: font, number: glyph, advance: font.advance(of: glyph), scalar: scalar)
        }
        return Glyph(advance: AdvanceWidth.missing(character, first), scalar: scalar)
    }
}
