/// A text on one line as it is drawn: glyphs from left to right, as wide as it was measured.
package struct TextLine: Sendable {
    /// One glyph at its place.
    package struct Glyph: Sendable {
        /// Number of the font in `fonts`; nil where no font has the character.
        package var font: Int?
        /// Number of the glyph in its font.
        package var number: Int
        /// Where it begins, how far it is raised and how wide it is, in thousandths of the size.
        package var x: Double, y: Double, advance: Double
    }

    /// The glyphs in the order in which they are seen.
    package private(set) var glyphs: [Glyph] = []
    /// Width of all of them in thousandths of the size.
    package private(set) var width = 0.0
    /// The fonts that draw, in the order in which they are met.
    package private(set) var fonts: [OutlineFont] = []
    /// Characters that no font has, each once.
    package private(set) var missing: [Unicode.Scalar] = []
    /// Names of scripts with letters that are drawn apart though they should join or stack.
    package private(set) var unshaped: [String] = []
    /// True where glyphs are joined or moved by rules of their font.
    package private(set) var isShaped = false
    /// True where a bold letter is drawn in a regular face.
    package private(set) var isRegularForBold = false

    /// Lays a text out: letters are joined and what is written from the right is put in order.
    package init(_ text: String, in face: TextFace) {
        let characters = Array(text)
        let joined = ArabicForms.joined(text)
        let order = WritingDirection.order(of: characters)
        let runs = TextFace.isShaped(text) ? face.runs(of: characters) : TextFace.Runs()
        unshaped = runs.unshaped
        isShaped = !runs.glyphs.isEmpty
        for position in order?.order ?? Array(characters.indices) {
            if let glyphs = runs.glyphs[position] {
                glyphs.forEach { add($0, in: face) }
                continue
            }
            let isMirrored = order.map { $0.levels[position] == 1 } ?? false
            for glyph in face.glyphs(
                of: characters[position], form: joined[position], isMirrored: isMirrored)
            {
                if glyph.isLoose, glyph.font != nil { report(ofMark: glyph.scalar) }
                if glyph.y != 0 { isShaped = true }
                add(glyph, in: face)
            }
        }
        for (position, character) in characters.enumerated() {
            report(character, joined[position], in: face)
        }
    }

    /// Reports a mark that no rule of its font places.
    private mutating func report(ofMark scalar: UInt32) {
        let name =
            WrittenScript.of(scalar)?.name
            ?? (WritingDirection.isRightToLeft(scalar)
                ? scalar < 0x600 ? "Hebrew" : "Arabic" : "marks")
        if !unshaped.contains(name) { unshaped.append(name) }
    }

    /// Reports an Arabic letter whose joined form is not known, or not in its font.
    private mutating func report(_ character: Character, _ form: UInt32?, in face: TextFace) {
        // The form 0 is an alef that its lam has taken in.
        guard let first = character.unicodeScalars.first, ArabicForms.isJoined(first), form != 0,
            !unshaped.contains("Arabic"), let font = face.font(of: first)
        else { return }
        if let form, form != first.value, font.glyph(of: form) != nil { return }
        unshaped.append("Arabic")
    }

    private mutating func add(_ glyph: TextFace.Glyph, in face: TextFace) {
        var number: Int?
        if let font = glyph.font {
            if face.isBold, !font.isBold, face.own?.facts != font.facts,
                Unicode.Scalar(glyph.scalar)?.properties.isAlphabetic == true
            {
                isRegularForBold = true
            }
            number = fonts.firstIndex { $0.facts == font.facts } ?? fonts.count
            if number == fonts.count { fonts.append(font) }
        } else if let scalar = Unicode.Scalar(glyph.scalar), !missing.contains(scalar) {
            missing.append(scalar)
        }
        glyphs.append(
            Glyph(
                font: number, number: glyph.number, x: width + glyph.x, y: glyph.y,
                advance: glyph.advance))
        width += glyph.advance
    }
}
