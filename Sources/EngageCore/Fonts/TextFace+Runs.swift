/// Characters that are drawn together, as their script wants it.
extension TextFace {
    /// Pieces of a text that are shaped, and scripts that cannot be.
    struct Runs: Sendable {
        /// The glyphs of each piece, at its first character; none at its others.
        var glyphs: [Int: [Glyph]] = [:]
        /// Names of scripts that are drawn letter by letter.
        var unshaped: [String] = []
    }

    /// Characters that are shaped at once, at most; longer pieces are shaped in parts.
    private static let mostInRun = 256

    /// True where a character of the text changes with its neighbours, or could.
    static func isShaped(_ text: String) -> Bool {
        // U+0700 and beyond begin with these bytes.
        text.utf8.contains { $0 >= 0xDC }
            && text.unicodeScalars.contains { WrittenScript.of($0.value) != nil }
    }

    /// Shapes the pieces of a text that are of such scripts.
    func runs(of characters: [Character]) -> Runs {
        var runs = Runs()
        var start = 0
        while start < characters.count {
            guard let first = characters[start].unicodeScalars.first,
                let script = WrittenScript.of(first.value), let font = font(of: first)
            else {
                start += 1
                continue
            }
            var end = start + 1
            while end < characters.count, end - start < Self.mostInRun,
                let next = characters[end].unicodeScalars.first,
                WrittenScript.of(next.value) == script || WrittenScript.isSilent(next.value),
                self.font(of: next)?.facts == font.facts || WrittenScript.isSilent(next.value)
            {
                end += 1
            }
            let piece = (start..<end).map { number in
                (number: number, scalars: characters[number].unicodeScalars.map(\.value))
            }
            if let shaped = font.shaped(piece, as: script) {
                for number in start..<end { runs.glyphs[number] = [] }
                runs.glyphs[start] = shaped.map { Glyph($0, of: font) }
            } else if piece.contains(where: { Self.needsShaping($0.scalars, script) }),
                !runs.unshaped.contains(script.name)
            {
                runs.unshaped.append(script.name)
            }
            start = end
        }
        return runs
    }

    /// False for digits and signs, and for Thai and Lao letters without marks.
    private static func needsShaping(_ scalars: [UInt32], _ script: WrittenScript) -> Bool {
        switch script {
        case .thai, .lao: scalars.contains(where: OutlineFont.isNonspacing)
        default:
            scalars.contains { Unicode.Scalar($0)?.properties.isAlphabetic == true }
        }
    }
}

extension TextFace.Glyph {
    /// A glyph that rules have placed.
    fileprivate init(_ glyph: GlyphRun.Glyph, of font: OutlineFont) {
        let scale = 1000 / font.unitsPerEm
        self.init(
            font: font, number: glyph.number, advance: Double(glyph.advance) * scale,
            scalar: glyph.scalar, x: Double(glyph.x) * scale, y: Double(glyph.y) * scale)
    }
}
