extension GlyphRun {
    /// How a lookup compares glyphs with what its rules want.
    struct Matching: Sendable {
        var rules: FontRules
        var lookup: FontRules.Lookup
        /// The feature that the glyphs which are replaced must have.
        var feature: UInt32

        /// What the numbers of a rule mean.
        enum Numbers: Sendable {
            case glyphs
            /// Classes by the table at this place.
            case classes(Int?)
            /// Offsets of lists of glyphs from this place.
            case lists(Int)
        }

        /// Glyphs before, at and behind a place, and the lookups that apply there.
        struct Rule: Sendable {
            var before: [Int] = [], input: [Int] = [], behind: [Int] = []
            var beforeNumbers = Numbers.glyphs
            var inputNumbers = Numbers.glyphs
            var behindNumbers = Numbers.glyphs
            var records: [(index: Int, lookup: Int)] = []
        }

        private static let mostInRule = 64

        /// The rules of a part with this first glyph.
        func rules(_ part: Int, for glyph: Int, isChained: Bool) -> [Rule] {
            let bytes = rules.bytes
            let form = bytes.u16(part)
            if form == 3 { return lists(part, for: glyph, isChained: isChained) }
            guard let index = rules.coverage(glyph, rules.offset(part + 2, from: part)) else {
                return []
            }
            var usual = Rule()
            var sets = part + 4
            var number = index
            if form == 2 {
                let place = isChained ? part + 6 : part + 4
                let classes = rules.offset(place, from: part)
                usual.inputNumbers = .classes(classes)
                usual.beforeNumbers = .classes(rules.offset(part + 4, from: part))
                usual.behindNumbers = .classes(rules.offset(part + 8, from: part))
                number = rules.kind(glyph, classes)
                sets = isChained ? part + 10 : part + 6
            }
            guard number < bytes.u16(sets) ?? 0,
                let set = rules.offset(sets + 2 + 2 * number, from: part)
            else { return [] }
            var found: [Rule] = []
            for entry in 0..<min(bytes.u16(set) ?? 0, FontRules.mostEntries) {
                guard var place = rules.offset(set + 2 + 2 * entry, from: set) else { continue }
                var rule = usual
                if isChained {
                    rule.before = take(&place)
                    rule.input = take(&place, without: 1)
                    rule.behind = take(&place)
                    rule.records = records(place + 2, bytes.u16(place) ?? 0)
                } else {
                    rule.input = numbers(place + 4, (bytes.u16(place) ?? 0) - 1)
                    rule.records = records(
                        place + 4 + 2 * rule.input.count, bytes.u16(place + 2) ?? 0)
                }
                found.append(rule)
            }
            return found
        }

        /// The one rule of a part that lists the glyphs of each place.
        private func lists(_ part: Int, for glyph: Int, isChained: Bool) -> [Rule] {
            let bytes = rules.bytes
            var rule = Rule()
            (rule.beforeNumbers, rule.inputNumbers) = (.lists(part), .lists(part))
            rule.behindNumbers = .lists(part)
            if isChained {
                var place = part + 2
                rule.before = take(&place)
                rule.input = take(&place)
                rule.behind = take(&place)
                rule.records = records(place + 2, bytes.u16(place) ?? 0)
            } else {
                rule.input = numbers(part + 6, bytes.u16(part + 2) ?? 0)
                rule.records = records(part + 6 + 2 * rule.input.count, bytes.u16(part + 4) ?? 0)
            }
            guard let first = rule.input.first, rules.coverage(glyph, part + first) != nil else {
                return []
            }
            rule.input.removeFirst()
            return [rule]
        }

        /// Numbers behind their count; the place moves behind them.
        private func take(_ place: inout Int, without fewer: Int = 0) -> [Int] {
            let count = (rules.bytes.u16(place) ?? 0) - fewer
            let found = numbers(place + 2, count)
            place += 2 + 2 * max(0, count)
            return found
        }

        private func numbers(_ place: Int, _ count: Int) -> [Int] {
            guard count > 0 else { return [] }
            // More than are read match nothing.
            guard count <= Self.mostInRule else { return [-1] }
            return (0..<count).map { rules.bytes.u16(place + 2 * $0) ?? -1 }
        }

        private func records(_ place: Int, _ count: Int) -> [(index: Int, lookup: Int)] {
            (0..<min(count, Self.mostInRule)).compactMap { index in
                guard let at = rules.bytes.u16(place + 4 * index),
                    let lookup = rules.bytes.u16(place + 4 * index + 2)
                else { return nil }
                return (at, lookup)
            }
        }

        private func isWanted(_ glyph: Int, _ number: Int, _ numbers: Numbers) -> Bool {
            switch numbers {
            case .glyphs: glyph == number
            case .classes(let table): rules.kind(glyph, table) == number
            case .lists(let start): rules.coverage(glyph, start + number) != nil
            }
        }

        /// The next glyph that the lookup does not pass over.
        func next(after place: Int, in glyphs: [Glyph]) -> Int? {
            var next = place + 1
            while next < glyphs.count, rules.skips(glyphs[next].number, lookup) { next += 1 }
            return next < glyphs.count ? next : nil
        }

        /// The position and those of the wanted glyphs behind it; nil if other glyphs follow.
        func places(
            of wanted: [Int], _ numbers: Numbers, in glyphs: [Glyph], from place: Int,
            asInput: Bool = true
        ) -> [Int]? {
            var found = [place]
            for number in wanted {
                guard let last = found.last, let next = next(after: last, in: glyphs),
                    !asInput || glyphs[next].features & feature != 0,
                    isWanted(glyphs[next].number, number, numbers)
                else { return nil }
                found.append(next)
            }
            return found
        }

        /// The places of a rule's input; nil where it does not apply.
        func places(of rule: Rule, in glyphs: [Glyph], at place: Int) -> [Int]? {
            guard
                let found = places(of: rule.input, rule.inputNumbers, in: glyphs, from: place),
                let last = found.last,
                places(
                    of: rule.behind, rule.behindNumbers, in: glyphs, from: last, asInput: false)
                    != nil
            else { return nil }
            var before = place
            for number in rule.before {
                before -= 1
                while before >= 0, rules.skips(glyphs[before].number, lookup) { before -= 1 }
                guard before >= 0, isWanted(glyphs[before].number, number, rule.beforeNumbers)
                else { return nil }
            }
            return found
        }
    }
}
