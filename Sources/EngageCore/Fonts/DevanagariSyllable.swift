/// Shapes one syllable of Devanagari: the vowel sign i before its consonants, half and joined
/// forms, and the reph at the end.
///
/// Source: Microsoft, Developing OpenType fonts for Devanagari script (dev2).
struct DevanagariSyllable {
    private static let ra: UInt32 = 0x930
    /// The vowel signs before their consonants.
    private static let before: Set<UInt32> = [0x93F, 0x94E]
    private static let (reph, below, half): (UInt32, UInt32, UInt32) = (1, 2, 4)

    /// The lookups of a font, stage after stage.
    struct Stages: Sendable {
        var rules: FontRules
        /// Feature and lookups of each stage before the syllable is put in order.
        var basic: [(feature: UInt32, lookups: [FontRules.Lookup])] = []
        /// Lookups after that.
        var final: [FontRules.Lookup]
        /// Lookups that make a reph, and forms below.
        var rephForms: [FontRules.Lookup], belowForms: [FontRules.Lookup]

        /// Nil where the font has no rules for Devanagari.
        init?(_ font: OutlineFont) {
            guard let rules = FontRules(font, placing: false),
                let system = rules.system(of: WrittenScript.devanagari.tags)
            else { return nil }
            self.rules = rules
            func stage(_ names: String...) -> [FontRules.Lookup] {
                rules.lookups(of: names, in: system)
            }
            rephForms = stage("rphf")
            belowForms = stage("blwf")
            let all = GlyphRun.everywhere
            basic = [
                (all, stage("locl", "ccmp")), (all, stage("nukt")), (all, stage("akhn")),
                (reph, rephForms), (all, stage("rkrf")), (below, belowForms), (half, stage("half")),
                (all, stage("vatu")), (all, stage("cjct")),
            ]
            final = stage("pres", "abvs", "blws", "psts", "haln", "calt", "clig", "rlig")
        }

        /// True where lookups make another glyph of these.
        func replaces(_ numbers: [Int], _ lookups: [FontRules.Lookup]) -> Bool {
            var run = GlyphRun(
                numbers.map { GlyphRun.Glyph(number: $0, character: 0, scalar: 0) })
            run.apply(lookups, of: rules)
            return run.glyphs.map(\.number) != numbers
        }
    }

    /// Where the syllables of some characters begin and end.
    static func ranges(of glyphs: [GlyphRun.Glyph]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        while start < glyphs.count {
            let end = Self.end(of: glyphs, from: start)
            found.append(start..<end)
            start = end
        }
        return found
    }

    private static func end(of glyphs: [GlyphRun.Glyph], from start: Int) -> Int {
        var place = start
        func role() -> SyllableRole { place < glyphs.count ? glyphs[place].role : .other }
        func isJoiner() -> Bool { role() == .joiner || role() == .separator }
        let first = role()
        guard first != .other else { return start + 1 }
        place += first == .consonant || first == .vowel || first == .placeholder ? 1 : 0
        // Consonants that a halant joins.
        while place < glyphs.count {
            if role() == .nukta { place += 1 }
            if isJoiner() { place += 1 }
            guard role() == .halant else { break }
            place += 1
            if isJoiner() { place += 1 }
            guard role() == .consonant || (place == start + 2 && role() == .vowel) else { break }
            place += 1
        }
        while role() == .matra || role() == .nukta || (role() == .halant && place > start)
            || isJoiner()
        {
            place += 1
        }
        while role() == .sign { place += 1 }
        return max(place, start + 1)
    }

    private let stages: Stages
    private var glyphs: [GlyphRun.Glyph]
    private var base = 0

    init(_ glyphs: [GlyphRun.Glyph], _ stages: Stages) {
        (self.glyphs, self.stages) = (glyphs, stages)
    }

    /// The glyphs as they are seen.
    ///
    /// Nil where the font's rules want more than is done.
    mutating func shape() -> [GlyphRun.Glyph]? {
        rank()
        var run = GlyphRun(glyphs)
        for (feature, lookups) in stages.basic { run.apply(lookups, of: stages.rules, to: feature) }
        glyphs = run.glyphs
        moveMatra()
        moveReph()
        run.glyphs = glyphs
        run.apply(stages.final, of: stages.rules)
        if run.isIncomplete { return nil }
        return run.glyphs.filter { $0.role != .joiner && $0.role != .separator }
    }

    /// Finds the consonant that the syllable is about, and puts the rest around it.
    private mutating func rank() {
        let count = glyphs.count
        var limit = 0
        var hasReph =
            count >= 3 && glyphs[0].scalar == Self.ra && glyphs[1].role == .halant
            && glyphs[2].role != .joiner && glyphs[2].role != .separator
            && stages.replaces([glyphs[0].number, glyphs[1].number], stages.rephForms)
        if hasReph { limit = 2 }
        base = hasReph ? 0 : count
        var isBelow = [Bool](repeating: false, count: count)
        for place in glyphs.indices.reversed() where place >= limit {
            let role = glyphs[place].role
            if role == .consonant || role == .vowel || role == .placeholder {
                base = place
                isBelow[place] = place > limit && role == .consonant && isBelowForm(place)
                if !isBelow[place] { break }
            } else if role == .joiner, place > 0, glyphs[place - 1].role == .halant {
                break
            }
        }
        if base < count { isBelow[base] = false }
        if hasReph, base == 0 {
            hasReph = false
            limit = 0
        }
        for place in glyphs.indices {
            let glyph = glyphs[place]
            glyphs[place].rank =
                switch glyph.role {
                case .matra:
                    Self.before.contains(glyph.scalar) ? .beforeMatra : .afterBelow
                case .sign: .sign
                default:
                    place < base ? .beforeConsonant : place == base ? .base : .below
                }
        }
        if hasReph { glyphs[0].rank = .reph }
        attach()
        order()
        mask(hasReph)
    }

    private func isBelowForm(_ place: Int) -> Bool {
        guard place > 0, glyphs[place - 1].role == .halant else { return false }
        return stages.replaces(
            [glyphs[place - 1].number, glyphs[place].number], stages.belowForms)
    }

    /// What belongs to the character before it moves with it.
    private mutating func attach() {
        var last = SyllableRank.start
        for place in glyphs.indices {
            switch glyphs[place].role {
            case .joiner, .separator, .nukta, .halant:
                glyphs[place].rank = last
                if glyphs[place].role == .halant, last == .beforeMatra {
                    let before = glyphs[..<place].last { $0.rank != .beforeMatra }
                    glyphs[place].rank = before?.rank ?? last
                }
            case .sign: break
            default: last = glyphs[place].rank
            }
        }
        guard base < glyphs.count else { return }
        // A consonant behind the base owns the glyphs before it.
        var owner = base
        for place in base + 1..<max(base + 1, glyphs.count) {
            if glyphs[place].role == .consonant {
                for between in owner + 1..<place where glyphs[between].rank != .sign {
                    glyphs[between].rank = glyphs[place].rank
                }
                owner = place
            } else if glyphs[place].role == .matra {
                owner = place
            }
        }
    }

    private mutating func order() {
        glyphs = glyphs.enumerated().sorted {
            ($0.element.rank.rawValue, $0.offset) < ($1.element.rank.rawValue, $1.offset)
        }.map(\.element)
        base = glyphs.firstIndex { $0.rank == .base } ?? glyphs.count
    }

    /// Which features apply to which glyph.
    private mutating func mask(_ hasReph: Bool) {
        for place in glyphs.indices {
            if glyphs[place].rank == .reph {
                glyphs[place].features |= Self.reph
            } else if place < base {
                glyphs[place].features |= Self.half | Self.below
            } else if place > base {
                glyphs[place].features |= Self.below
            }
        }
        for place in glyphs.indices.dropFirst() where glyphs[place].role == .separator {
            var before = place
            repeat {
                before -= 1
                glyphs[before].features &= ~Self.half
            } while before > 0 && glyphs[before].role != .consonant
        }
    }

    private func isHalant(_ place: Int) -> Bool {
        glyphs[place].role == .halant && !glyphs[place].isJoined
    }

    /// The vowel sign follows a visible halant.
    private mutating func moveMatra() {
        base = glyphs.firstIndex { $0.rank.rawValue >= SyllableRank.base.rawValue } ?? glyphs.count
        guard base > 0, base < glyphs.count || glyphs.count > 1 else { return }
        var target = base == glyphs.count ? base - 2 : base - 1
        search: while target > 0 {
            while target > 0, glyphs[target].role != .matra, !isHalant(target) { target -= 1 }
            guard isHalant(target), glyphs[target].rank != .beforeMatra else { return }
            guard target + 1 < glyphs.count else { break }
            if glyphs[target + 1].role == .joiner {
                target -= 1
                continue search
            }
            if glyphs[target + 1].role == .separator { target += 1 }
            break
        }
        guard target > 0, glyphs[target].rank != .beforeMatra else { return }
        for place in (0..<target).reversed() where glyphs[place].rank == .beforeMatra {
            let matra = glyphs.remove(at: place)
            glyphs.insert(matra, at: target)
            target -= 1
        }
        base = glyphs.firstIndex { $0.rank.rawValue >= SyllableRank.base.rawValue } ?? glyphs.count
    }

    /// The reph comes last, after a visible halant if there is one.
    private mutating func moveReph() {
        guard glyphs.count > 1, glyphs[0].rank == .reph, glyphs[0].isJoined else { return }
        var target = 1
        while target < base, !isHalant(target) { target += 1 }
        if target < base {
            if target + 1 < base, [.joiner, .separator].contains(glyphs[target + 1].role) {
                target += 1
            }
        } else {
            target = glyphs.count - 1
            while target > 0, glyphs[target].rank == .sign { target -= 1 }
            if isHalant(target) {
                let matras = glyphs.indices.filter {
                    $0 > base && $0 < target && glyphs[$0].role == .matra
                }
                target -= matras.count
            }
        }
        let sign = glyphs.removeFirst()
        glyphs.insert(sign, at: target)
    }
}
