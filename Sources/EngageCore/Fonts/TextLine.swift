/// A text on one line as it is drawn: glyphs from left to right, as wide as it was measured.
package struct TextLine: Sendable {
    /// One glyph at its place.
    package struct Glyph: Sendable {
        /// Number of the font in `fonts`; nil where no font has the character.
        package var font: Int?
        /// Number of the glyph in its font.
        package var number: Int
        /// Where it begins and how wide it is, in thousandths of the size.
        package var x: Double, advance: Double
    }

    /// The glyphs in the order in which they are seen.
    package private(set) var glyphs: [Glyph] = []
    /// Width of all of them in thousandths of the size.
    package private(set) var width = 0.0
    /// The fonts that draw, in the order in which they are met.
    package private(set) var fonts: [OutlineFont] = []
    /// Characters that no font has, each once.
    package private(set) var missing: [Unicode.Scalar] = []

    /// Lays a text out: letters are joined and what is written from the right is put in order.
    package init(_ text: String, in face: TextFace) {
        let characters = Array(text)
        let joined = TextMetrics.joined(text)
        let order = WritingDirection.order(of: characters)
        for position in order?.order ?? Array(characters.indices) {
            let isMirrored = order.map { $0.levels[position] == 1 } ?? false
            for glyph in face.glyphs(
                of: characters[position], form: joined[position], isMirrored: isMirrored)
            {
                add(glyph)
            }
        }
    }

    private mutating func add(_ glyph: TextFace.Glyph) {
        var number: Int?
        if let font = glyph.font {
            number = fonts.firstIndex { $0.facts == font.facts } ?? fonts.count
            if number == fonts.count { fonts.append(font) }
        } else if let scalar = Unicode.Scalar(glyph.scalar), !missing.contains(scalar) {
            missing.append(scalar)
        }
        glyphs.append(
            Glyph(font: number, number: glyph.number, x: width, advance: glyph.advance))
        width += glyph.advance
    }
}
