extension OutlineFont {
    /// The glyphs of characters in the order in which they are seen, by the font's own rules.
    ///
    /// Source: OpenType specification, GSUB and GPOS; the orders of features are those of Microsoft's
    /// script pages.
    ///
    /// - Parameter characters: number and scalars of each character, all of one script.
    /// - Returns: nil where the font has no rules for the script, or lacks a glyph.
    func shaped(
        _ characters: [(number: Int, scalars: [UInt32])], as script: WrittenScript
    ) -> [GlyphRun.Glyph]? {
        if case .unshaped = script { return nil }
        var glyphs: [GlyphRun.Glyph] = []
        for (number, scalars) in characters {
            for scalar in scalars.flatMap({ decomposed($0, script) }) {
                // A joiner may be part of a rule, and draws nothing where it is none.
                guard let glyph = glyph(of: scalar) ?? (WrittenScript.isSilent(scalar) ? 0 : nil)
                else {
                    return nil
                }
                var one = GlyphRun.Glyph(number: glyph, character: number, scalar: scalar)
                if script == .devanagari { one.role = SyllableRole.of(scalar) }
                glyphs.append(one)
            }
        }
        if script == .devanagari {
            guard let stages = DevanagariSyllable.Stages(self) else { return nil }
            var seen: [GlyphRun.Glyph] = []
            for range in DevanagariSyllable.ranges(of: glyphs) {
                var syllable = DevanagariSyllable(withCircle(Array(glyphs[range])), stages)
                guard let shaped = syllable.shape() else { return nil }
                seen += shaped
            }
            glyphs = seen
        } else {
            Self.orderSaraAm(&glyphs)
            if let rules = FontRules(self, placing: false),
                let system = rules.system(of: script.tags)
            {
                var run = GlyphRun(glyphs)
                run.apply(rules.lookups(of: ["ccmp", "locl"], in: system), of: rules)
                run.apply(
                    rules.lookups(of: ["calt", "clig", "liga", "rlig"], in: system), of: rules)
                if run.isIncomplete { return nil }
                glyphs = run.glyphs
            }
            glyphs.removeAll { WrittenScript.isSilent($0.scalar) }
        }
        return placed(glyphs, as: script)
    }

    /// Letters that rules want in parts: the old joined nuktas, and the vowel am.
    private func decomposed(_ scalar: UInt32, _ script: WrittenScript) -> [UInt32] {
        switch (script, scalar) {
        case (.devanagari, 0x958...0x95F):
            [[0x915, 0x916, 0x917, 0x91C, 0x921, 0x922, 0x92B, 0x92F][Int(scalar - 0x958)], 0x93C]
        case (.thai, 0xE33): [0xE4D, 0xE32]
        case (.lao, 0xEB3): [0xECD, 0xEB2]
        default: [scalar]
        }
    }

    /// The ring of the vowel am is below the tones that are written before it.
    private static func orderSaraAm(_ glyphs: inout [GlyphRun.Glyph]) {
        for place in glyphs.indices.dropFirst()
        where glyphs[place].scalar == 0xE4D || glyphs[place].scalar == 0xECD {
            guard place + 1 < glyphs.count, [0xE32, 0xEB2].contains(glyphs[place + 1].scalar),
                glyphs[place + 1].character == glyphs[place].character
            else { continue }
            var before = place
            while before > 0, isAboveMark(glyphs[before - 1].scalar) { before -= 1 }
            let ring = glyphs.remove(at: place)
            glyphs.insert(ring, at: before)
        }
    }

    private static func isAboveMark(_ scalar: UInt32) -> Bool {
        [0xE31, 0xE3B, 0xEB1, 0xEBB].contains(scalar) || (0xE34...0xE37).contains(scalar)
            || (0xE47...0xE4E).contains(scalar) || (0xEB4...0xEB7).contains(scalar)
            || (0xEC8...0xECD).contains(scalar)
    }

    /// Advances, and marks where their letters want them.
    ///
    /// Nil if marks follow and the font does not position them.
    private func placed(
        _ glyphs: [GlyphRun.Glyph], as script: WrittenScript
    ) -> [GlyphRun.Glyph]? {
        var run = GlyphRun(glyphs)
        for place in glyphs.indices {
            run.glyphs[place].advance = unitAdvance(of: glyphs[place].number)
        }
        guard let rules = FontRules(self, placing: true),
            let system = rules.system(of: script.tags + ["deva", "DFLT", "latn"])
        else { return glyphs.contains { Self.isNonspacing($0.scalar) } ? nil : run.glyphs }
        run.apply(
            rules.lookups(of: ["dist", "abvm", "blwm", "mark", "mkmk"], in: system), of: rules)
        if script != .devanagari {
            for place in run.glyphs.indices where rules.isMark(run.glyphs[place].number) {
                run.glyphs[place].advance = 0
            }
        }
        if run.isIncomplete { return nil }
        run.finishPlaces()
        return run.glyphs
    }

    /// Marks of one character on its first glyph, which is drawn already; nil if the font does
    /// not position one of them.
    func placed(marks: [Int], on base: Int, of scalar: UInt32) -> [(x: Double, y: Double)]? {
        var run = GlyphRun(
            ([base] + marks).map { GlyphRun.Glyph(number: $0, character: 0, scalar: scalar) })
        guard let rules = FontRules(self, placing: true),
            let system = rules.system(of: Self.tags(of: scalar))
        else { return nil }
        run.apply(rules.lookups(of: ["mark", "mkmk"], in: system), of: rules)
        run.finishPlaces()
        guard run.glyphs.dropFirst().allSatisfy({ $0.base != nil }) else { return nil }
        return run.glyphs.dropFirst().map {
            (Double($0.x) / unitsPerEm * 1000, Double($0.y) / unitsPerEm * 1000)
        }
    }

    private static func tags(of scalar: UInt32) -> [String] {
        switch scalar {
        case 0x370...0x3FF: ["grek", "DFLT"]
        case 0x400...0x52F: ["cyrl", "DFLT"]
        case 0x590...0x5FF, 0xFB1D...0xFB4F: ["hebr", "DFLT"]
        case 0x600...0x8FF, 0xFB50...0xFEFF: ["arab", "DFLT"]
        default: ["latn", "DFLT"]
        }
    }

    static func isNonspacing(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.generalCategory == .nonspacingMark
    }

    /// A sign without its letter is drawn on a dotted circle.
    private func withCircle(_ syllable: [GlyphRun.Glyph]) -> [GlyphRun.Glyph] {
        guard let first = syllable.first, [.matra, .nukta, .halant, .sign].contains(first.role),
            let circle = glyph(of: 0x25CC)
        else { return syllable }
        var base = first
        (base.number, base.scalar, base.role) = (circle, 0x25CC, .placeholder)
        return [base] + syllable
    }
}
