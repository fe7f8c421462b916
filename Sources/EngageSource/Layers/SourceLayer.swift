import EngageCore

/// The dictionary of a call, on every path through the source.
struct SourceLayer {
    /// What one build of the source gives: `#if` decides which it is.
    struct Source {
        var build: SourceWay
        /// Paths on which this is the value; the last source that fits applies.
        var ways: [SourceWay]
        var value: SourceValue
        var state: SourceState
    }

    var sources: [Source]
    var units: [SourceUnit]
    /// What the files declare of the classes of objects.
    var types: SourceTypes
    var facts: [SourceFact]
    /// What is unknown about the dictionary as a whole, or was left out.
    var findings: [Diagnostic] = []

    /// True for what the SDK ignores: a dictionary without keys that states the reason.
    var isLost = false

    /// The values as a document; nil where the value is no dictionary on any way.
    func document(for file: String) -> Document? {
        var rows: [(way: SourceWay, items: [SourceItem])] = []
        let (known, told, _) = ways
        for row in told {
            guard let way = known.and(row),
                let source = sources.last(where: { source in
                    source.build.meets(way) && source.ways.contains { $0.meets(way) }
                })
            else { continue }
            let writer = SourceWriter(
                units: units, types: types, state: source.state, way: way)
            guard let items = writer.items(source.value) else { continue }
            rows.append((row, items))
        }
        let bits = rows.reduce(UInt64(0)) { $0 | $1.way.bits }
        rows = Self.folded(rows, (0..<UInt64(64)).map { UInt64(1) << $0 }.filter { bits & $0 != 0 })
        guard !rows.isEmpty else { return nil }
        return document(rows, for: file)
    }

    /// A document without keys for a value that is a dictionary on no path, with the reason.
    func nothing(for file: String) -> Document? {
        let place = SourcePlace(unit: max(0, units.count - 1))
        return document(
            [(.all, [.begin(.dictionary, place, isAssumed: false), .end])], for: file)
    }

    /// True if more conditions have an effect than are distinguished.
    var hasTooManyConditions: Bool { ways.isCut }

    /// What holds wherever the calls are reached, and the paths on which everything else is
    /// decided, the one with the most conditions first.
    ///
    /// Each value divides them further by its own cases. A value that would make too many does not,
    /// and is unknown on the paths that it leaves undecided.
    private var ways: (known: SourceWay, told: [SourceWay], isCut: Bool) {
        let ofDevice = facts.enumerated().reduce(UInt64(0)) { bits, fact in
            fact.element.isOfDevice ? bits | UInt64(1) << UInt64(fact.offset) : bits
        }
        var known = SourceWay.all
        if sources.count == 1, let first = sources[0].ways.first {
            known = sources[0].ways.reduce(first) { both, way in
                SourceWay(holds: both.holds & way.holds, fails: both.fails & way.fails)
            }
            // An answer names the device that it is for.
            known = SourceWay(holds: known.holds & ~ofDevice, fails: known.fails & ~ofDevice)
        }
        var division = SourceDivision(known: known, ofDevice: ofDevice)
        if sources.count > 1 {
            for source in sources {
                for ways in [[source.build], source.ways] {
                    division.divide(by: ways + SourceWay.remaining(ways))
                }
            }
        }
        for isKey in [true, false] {
            for source in sources {
                division.divide(by: source.value.cases.map(\.way))
                for value in values(of: source, inKeys: isKey) {
                    division.divide(by: value.cases.map(\.way))
                }
            }
        }
        return (known, division.rows.sorted { $0.fails < $1.fails }, division.isCut)
    }

    /// The values of keys of the SDK, or all the others, those inside of them included.
    private func values(of source: Source, inKeys: Bool) -> [SourceValue] {
        var values: [SourceValue] = []
        var open: [SourceValue] = []
        for case .object(let number) in source.value.cases.map(\.plain) {
            for entry in source.state.objects[number]?.entries ?? []
            where SourceKey.isKnown(entry.name) == inKeys {
                open.append(entry.value)
            }
        }
        open.reverse()
        var seen: Set<Int> = []
        while let value = open.popLast() {
            if value.cases.count > 1 { values.append(value) }
            for case .object(let number) in value.cases.map(\.plain)
            where seen.insert(number).inserted {
                open += source.state.objects[number]?.elements ?? []
            }
        }
        return values
    }

    /// Without the conditions on which nothing depends.
    private static func folded(
        _ rows: [(way: SourceWay, items: [SourceItem])], _ bits: [UInt64]
    ) -> [(way: SourceWay, items: [SourceItem])] {
        var rows = rows
        for bit in bits {
            var kept: [(way: SourceWay, items: [SourceItem])] = []
            var holding: [(way: SourceWay, items: [SourceItem])] = []
            var failing: [(way: SourceWay, items: [SourceItem])] = []
            for row in rows {
                let rest = SourceWay(holds: row.way.holds & ~bit, fails: row.way.fails & ~bit)
                if row.way.holds & bit != 0 {
                    holding.append((rest, row.items))
                } else if row.way.fails & bit != 0 {
                    failing.append((rest, row.items))
                } else {
                    kept.append(row)
                }
            }
            guard !holding.isEmpty, !failing.isEmpty else { continue }
            var isNeeded = false
            var both: [(way: SourceWay, items: [SourceItem])] = []
            // Where only one of the two is anything, the condition decides whether it is.
            var alone: [(way: SourceWay, items: [SourceItem])] = []
            for one in holding {
                let met = failing.filter { $0.way.meets(one.way) }
                if met.contains(where: { $0.items != one.items }) { isNeeded = true }
                if isNeeded { break }
                both += met.compactMap { other in one.way.and(other.way).map { ($0, one.items) } }
                alone += Self.rest(of: one, without: met).map {
                    (SourceWay(holds: $0.way.holds | bit, fails: $0.way.fails), $0.items)
                }
            }
            if isNeeded { continue }
            for one in failing {
                let met = holding.filter { $0.way.meets(one.way) }
                alone += Self.rest(of: one, without: met).map {
                    (SourceWay(holds: $0.way.holds, fails: $0.way.fails | bit), $0.items)
                }
            }
            if both.count + alone.count <= holding.count + failing.count {
                rows = kept + both + alone
            }
        }
        return rows.sorted { $0.way.fails < $1.way.fails }
    }

    /// What is left of a row on the ways that none of some others has.
    private static func rest(
        of row: (way: SourceWay, items: [SourceItem]),
        without others: [(way: SourceWay, items: [SourceItem])]
    ) -> [(way: SourceWay, items: [SourceItem])] {
        var ways = [row.way]
        for other in others {
            ways = ways.flatMap { way in
                way.meets(other.way) ? other.way.others.compactMap { way.and($0) } : [way]
            }
        }
        return ways.map { ($0, row.items) }
    }

    private func document(
        _ rows: [(way: SourceWay, items: [SourceItem])], for file: String
    ) -> Document? {
        var used: Set<Int> = []
        for row in rows {
            for item in row.items {
                if let place = item.place, place.end > 0 { used.insert(place.unit) }
            }
        }
        let numbers = used.sorted()
        var bytes: [UInt8] = []
        var starts: [Int: Int] = [:]
        var files: [SourceParts.File] = []
        for number in numbers {
            starts[number] = bytes.count
            files.append(SourceParts.File(start: bytes.count, name: units[number].file))
            bytes = bytes.isEmpty ? units[number].bytes : bytes + units[number].bytes
        }
        var builder = DocumentBuilder(
            file: files.first?.name ?? file, format: .json, bytes: bytes, limits: .standard)
        func offset(_ place: SourcePlace) -> Int { place.start + (starts[place.unit] ?? 0) }
        var alternatives: [SourceParts.Alternative] = []
        do throws(DocumentError) {
            for row in rows {
                alternatives.append(
                    SourceParts.Alternative(
                        facts: Self.facts(of: row.way, facts), root: builder.count))
                for item in row.items {
                    switch item {
                    case .begin(let kind, let place, let isAssumed):
                        try builder.begin(
                            kind, at: offset(place), flags: isAssumed ? .assumed : [])
                    case .end: builder.end()
                    case .key(let text, let place), .scalar(.string, let text, let place):
                        try builder.scalar(.string, at: offset(place), copying: text.utf8)
                    case .scalar(let kind, let text, let place):
                        try builder.scalar(kind, at: offset(place), copying: text.utf8)
                    case .boolean(let truth, let place):
                        try builder.boolean(truth, at: offset(place))
                    case .null(let place): try builder.null(at: offset(place))
                    }
                }
            }
        } catch {
            return nil
        }
        if files.isEmpty { files = [SourceParts.File(start: 0, name: file)] }
        return builder.finish(
            source: SourceParts(
                files: files, readFiles: units.map(\.file), alternatives: alternatives),
            findings: findings)
    }

    static func facts(of way: SourceWay, _ facts: [SourceFact]) -> [SourceParts.Fact] {
        facts.enumerated().compactMap { index, fact in
            let bit = UInt64(1) << UInt64(index)
            guard way.bits & bit != 0 else { return nil }
            return SourceParts.Fact(fact: fact, holds: way.holds & bit != 0)
        }
    }
}
