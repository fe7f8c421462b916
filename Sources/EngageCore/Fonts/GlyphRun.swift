/// Glyphs of one piece of text while the rules of its font replace and move them.
struct GlyphRun: Sendable {
    /// One glyph.
    struct Glyph: Sendable {
        /// Number in the font; 0 for what draws nothing itself, such as a joiner.
        var number: Int
        /// Number of the character that it comes from.
        var character: Int
        /// The scalar that it comes from.
        var scalar: UInt32
        /// Features that apply to it, a bit each.
        var features: UInt32 = GlyphRun.everywhere
        /// True for a sign that joined glyphs became.
        var isJoined = false
        /// The joined sign that it is or belongs to; 0 for none.
        var sign = 0
        /// The part of the sign that a mark belongs to; 0 for none.
        var part = 0
        /// Units of the font that it is moved to the right.
        var x = 0
        /// Units of the font that it is raised.
        var y = 0
        /// Units of the font that the next one is farther.
        var advance = 0
        /// The glyph that it is attached to.
        var base: Int?
        /// Its role within its syllable.
        var role = SyllableRole.other
        /// Its position within its syllable.
        var rank = SyllableRank.start
    }

    /// The feature that every glyph has.
    static let everywhere: UInt32 = 1 << 31
    /// Glyphs and steps, at most; beyond them the rest stays as it is.
    private static let (mostGlyphs, mostSteps, mostNested) = (16_384, 400_000, 8)

    var glyphs: [Glyph]
    private var steps = 0
    private var signs = 0

    /// True where the rules wanted more than is done.
    var isIncomplete: Bool { steps >= Self.mostSteps || glyphs.count >= Self.mostGlyphs }

    init(_ glyphs: [Glyph]) { self.glyphs = glyphs }

    /// Applies lookups one after the other to all glyphs that have a feature.
    mutating func apply(
        _ lookups: [FontRules.Lookup], of rules: FontRules, to feature: UInt32 = everywhere
    ) {
        for lookup in lookups {
            var place = 0
            while place < glyphs.count {
                guard glyphs[place].features & feature != 0,
                    let end = apply(lookup, of: rules, at: place, feature, nested: 0)
                else {
                    place += 1
                    continue
                }
                place = max(end, place + 1)
            }
        }
    }

    /// Applies a lookup at one place.
    ///
    /// - Returns: where the next one begins; nil where it does not apply.
    private mutating func apply(
        _ lookup: FontRules.Lookup, of rules: FontRules, at place: Int, _ feature: UInt32,
        nested: Int
    ) -> Int? {
        guard nested < Self.mostNested, place < glyphs.count,
            !rules.skips(glyphs[place].number, lookup)
        else { return nil }
        for part in lookup.parts {
            steps += 1
            guard steps < Self.mostSteps, glyphs.count < Self.mostGlyphs else { return nil }
            let matching = Matching(rules: rules, lookup: lookup, feature: feature)
            if lookup.kind == (rules.isPlacing ? 7 : 5) || lookup.kind == (rules.isPlacing ? 8 : 6)
            {
                let isChained = lookup.kind == (rules.isPlacing ? 8 : 6)
                for rule in matching.rules(part, for: glyphs[place].number, isChained: isChained) {
                    steps += 1
                    guard steps < Self.mostSteps else { return nil }
                    if let found = matching.places(of: rule, in: glyphs, at: place) {
                        return follow(rule, found, matching, nested)
                    }
                }
                continue
            }
            let end =
                rules.isPlacing
                ? move(part, matching, at: place) : replace(part, matching, at: place)
            if let end { return end }
        }
        return nil
    }

    /// Applies the lookups of a rule at the glyphs that it matched.
    private mutating func follow(
        _ rule: Matching.Rule, _ found: [Int], _ matching: Matching, _ nested: Int
    ) -> Int {
        var places = found
        var end = (found.last ?? 0) + 1
        for record in rule.records where record.index < places.count {
            guard let lookup = matching.rules.lookup(record.lookup) else { continue }
            let before = glyphs.count
            guard
                apply(
                    lookup, of: matching.rules, at: places[record.index], matching.feature,
                    nested: nested + 1) != nil
            else { continue }
            let change = glyphs.count - before
            guard change != 0 else { continue }
            end = max(end + change, places[record.index] + 1)
            let next = record.index + 1
            if change < 0 {
                places.removeSubrange(next..<min(places.count, next - change))
            }
            for index in places.indices.dropFirst(next) { places[index] += change }
            if change > 0 {
                places.insert(
                    contentsOf: (1...change).map { places[record.index] + $0 }, at: next)
            }
        }
        return end
    }

    // MARK: Replacing

    private mutating func replace(_ part: Int, _ matching: Matching, at place: Int) -> Int? {
        let (rules, bytes) = (matching.rules, matching.rules.bytes)
        let glyph = glyphs[place].number
        guard let index = rules.coverage(glyph, rules.offset(part + 2, from: part)) else {
            return nil
        }
        switch matching.lookup.kind {
        case 1:
            let new =
                bytes.u16(part) == 1
                ? bytes.i16(part + 4).map { (glyph + $0) & 0xFFFF }
                : bytes.u16(part + 6 + 2 * index)
            guard let new else { return nil }
            glyphs[place].number = new
            return place + 1
        case 2:
            guard let list = rules.offset(part + 6 + 2 * index, from: part),
                let count = bytes.u16(list), count <= 64
            else { return nil }
            let new = (0..<count).compactMap { bytes.u16(list + 2 + 2 * $0) }
            let old = glyphs[place]
            glyphs.replaceSubrange(
                place...place,
                with: new.map { number in
                    var glyph = old
                    glyph.number = number
                    glyph.isJoined = new.count == 1 && old.isJoined
                    return glyph
                })
            return place + new.count
        case 3:
            guard let list = rules.offset(part + 6 + 2 * index, from: part),
                bytes.u16(list) ?? 0 > 0, let new = bytes.u16(list + 2)
            else { return nil }
            glyphs[place].number = new
            return place + 1
        case 4:
            guard let list = rules.offset(part + 6 + 2 * index, from: part) else { return nil }
            for entry in 0..<min(bytes.u16(list) ?? 0, FontRules.mostEntries) {
                guard let sign = rules.offset(list + 2 + 2 * entry, from: list),
                    let new = bytes.u16(sign), let count = bytes.u16(sign + 2), count > 0,
                    count <= 64
                else { continue }
                let wanted = (1..<count).compactMap { bytes.u16(sign + 2 + 2 * $0) }
                if let found = matching.places(
                    of: wanted, .glyphs, in: glyphs, from: place)
                {
                    return join(found, into: new, matching)
                }
            }
            return nil
        default: return nil
        }
    }

    /// Makes one sign of glyphs; marks between them keep the part that they belong to.
    private mutating func join(_ found: [Int], into new: Int, _ matching: Matching) -> Int {
        guard let first = found.first, let last = found.last else { return 0 }
        signs += 1
        let isMarks = found.allSatisfy { matching.rules.isMark(glyphs[$0].number) }
        glyphs[first].number = new
        guard found.count > 1 else { return first + 1 }
        glyphs[first].isJoined = true
        if !isMarks { glyphs[first].sign = signs }
        var part = 1
        for place in first + 1..<glyphs.count {
            if found.contains(place) {
                part += 1
            } else if place < last || matching.rules.isMark(glyphs[place].number) {
                if !isMarks { (glyphs[place].sign, glyphs[place].part) = (signs, part) }
            } else {
                break
            }
        }
        for place in found.dropFirst().reversed() { glyphs.remove(at: place) }
        return last + 1 - (found.count - 1)
    }

    // MARK: Moving

    private mutating func move(_ part: Int, _ matching: Matching, at place: Int) -> Int? {
        let (rules, bytes) = (matching.rules, matching.rules.bytes)
        let glyph = glyphs[place].number
        guard let index = rules.coverage(glyph, rules.offset(part + 2, from: part)) else {
            return nil
        }
        switch matching.lookup.kind {
        case 1:
            guard let form = bytes.u16(part + 4) else { return nil }
            let size = 2 * form.nonzeroBitCount
            add(bytes, bytes.u16(part) == 1 ? part + 6 : part + 8 + size * index, form, to: place)
            return place + 1
        case 2: return movePair(part, index, matching, at: place)
        case 4, 5, 6: return attach(part, index, matching, at: place)
        default: return nil
        }
    }

    /// Adds the contents of a record: position and advance; a bit of the form for each number.
    private mutating func add(_ bytes: FontBytes, _ record: Int, _ form: Int, to place: Int) {
        var at = record
        for bit in 0..<4 where form & 1 << bit != 0 {
            let number = bytes.i16(at) ?? 0
            at += 2
            switch bit {
            case 0: glyphs[place].x += number
            case 1: glyphs[place].y += number
            case 2: glyphs[place].advance += number
            default: break
            }
        }
    }

    private mutating func movePair(
        _ part: Int, _ index: Int, _ matching: Matching, at place: Int
    ) -> Int? {
        let (rules, bytes) = (matching.rules, matching.rules.bytes)
        guard let one = bytes.u16(part + 4), let two = bytes.u16(part + 6),
            let second = matching.next(after: place, in: glyphs)
        else { return nil }
        let (size, next) = (2 * one.nonzeroBitCount, 2 * two.nonzeroBitCount)
        var record: Int?
        if bytes.u16(part) == 1 {
            guard let list = rules.offset(part + 10 + 2 * index, from: part) else { return nil }
            for entry in 0..<min(bytes.u16(list) ?? 0, FontRules.mostEntries) {
                let at = list + 2 + (2 + size + next) * entry
                if bytes.u16(at) == glyphs[second].number { record = at + 2 }
            }
        } else {
            let left = rules.kind(glyphs[place].number, rules.offset(part + 8, from: part))
            let right = rules.kind(glyphs[second].number, rules.offset(part + 10, from: part))
            guard let lefts = bytes.u16(part + 12), let rights = bytes.u16(part + 14),
                left < lefts, right < rights
            else { return nil }
            record = part + 16 + (left * rights + right) * (size + next)
        }
        guard let record else { return nil }
        add(bytes, record, one, to: place)
        add(bytes, record + size, two, to: second)
        return two == 0 ? second : second + 1
    }

    /// Puts a mark on a letter, on a part of a joined sign or on another mark.
    private mutating func attach(
        _ part: Int, _ index: Int, _ matching: Matching, at place: Int
    ) -> Int? {
        let (rules, bytes) = (matching.rules, matching.rules.bytes)
        var base = place - 1
        if matching.lookup.kind == 6 {
            while base >= 0, rules.skips(glyphs[base].number, matching.lookup) { base -= 1 }
            guard base >= 0, rules.isMark(glyphs[base].number),
                Self.areOfOneLetter(glyphs[place], glyphs[base])
            else { return nil }
        } else {
            while base >= 0, rules.isMark(glyphs[base].number) { base -= 1 }
            guard base >= 0 else { return nil }
        }
        guard
            let row = rules.coverage(glyphs[base].number, rules.offset(part + 4, from: part)),
            let classes = bytes.u16(part + 6), let marks = rules.offset(part + 8, from: part),
            let bases = rules.offset(part + 10, from: part), index < bytes.u16(marks) ?? 0,
            let kind = bytes.u16(marks + 2 + 4 * index), kind < classes,
            let own = rules.offset(marks + 4 + 4 * index, from: marks)
        else { return nil }
        let anchor: Int?
        if matching.lookup.kind == 5 {
            guard let parts = rules.offset(bases + 2 + 2 * row, from: bases),
                let count = bytes.u16(parts), count > 0
            else { return nil }
            let (mark, sign) = (glyphs[place], glyphs[base])
            let isOfSign = sign.sign != 0 && mark.sign == sign.sign && mark.part > 0
            let number = isOfSign ? min(mark.part, count) : count
            anchor = rules.offset(parts + 2 + 2 * ((number - 1) * classes + kind), from: parts)
        } else {
            anchor = rules.offset(bases + 2 + 2 * (row * classes + kind), from: bases)
        }
        guard let anchor, let x = bytes.i16(anchor + 2), let y = bytes.i16(anchor + 4),
            let left = bytes.i16(own + 2), let low = bytes.i16(own + 4)
        else { return nil }
        (glyphs[place].x, glyphs[place].y) = (x - left, y - low)
        glyphs[place].base = base
        return place + 1
    }

    private static func areOfOneLetter(_ one: Glyph, _ other: Glyph) -> Bool {
        if one.sign == other.sign { return one.sign == 0 || one.part == other.part }
        return one.sign > 0 && one.part == 0 || other.sign > 0 && other.part == 0
    }

    /// Counts the places of marks from where each glyph begins.
    mutating func finishPlaces() {
        for place in glyphs.indices {
            guard let base = glyphs[place].base else { continue }
            glyphs[place].x += glyphs[base].x
            glyphs[place].y += glyphs[base].y
            for between in base..<place { glyphs[place].x -= glyphs[between].advance }
        }
    }
}
