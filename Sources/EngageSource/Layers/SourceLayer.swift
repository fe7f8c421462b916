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
    var facts: [SourceFact]
    /// What is unknown about the dictionary as a whole, or was left out.
    var findings: [Diagnostic] = []

    /// True for what the SDK ignores: a dictionary without keys that states the reason.
    var isLost = false

    /// One step of the values, in the order they are written.
    enum Item: Hashable {
        case begin(ValueKind, SourcePlace, isAssumed: Bool)
        case end
        case key(String, SourcePlace)
        case scalar(ValueKind, String, SourcePlace)
        case boolean(Bool, SourcePlace)
        case null(SourcePlace)
    }

    /// The values as a document; nil if the value is a dictionary on no path.
    func document(for file: String) -> Document? {
        var rows: [(way: SourceWay, items: [Item])] = []
        let (known, told, _) = ways
        for row in told {
            guard let way = known.and(row),
                let source = sources.last(where: { source in
                    source.build.meets(way) && source.ways.contains { $0.meets(way) }
                })
            else { continue }
            let writer = SourceWriter(units: units, state: source.state, way: way)
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
        _ rows: [(way: SourceWay, items: [Item])], _ bits: [UInt64]
    ) -> [(way: SourceWay, items: [Item])] {
        var rows = rows
        for bit in bits {
            var kept: [(way: SourceWay, items: [Item])] = []
            var holding: [(way: SourceWay, items: [Item])] = []
            var failing: [(way: SourceWay, items: [Item])] = []
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
            var both: [(way: SourceWay, items: [Item])] = []
            for one in holding {
                for other in failing {
                    guard let way = one.way.and(other.way) else { continue }
                    if one.items != other.items { isNeeded = true }
                    both.append((way, one.items))
                }
                if isNeeded { break }
            }
            if !isNeeded, both.count <= holding.count + failing.count { rows = kept + both }
        }
        return rows.sorted { $0.way.fails < $1.way.fails }
    }

    private func document(
        _ rows: [(way: SourceWay, items: [Item])], for file: String
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

extension SourceLayer.Item {
    /// Its location; nil for the end of a container.
    var place: SourcePlace? {
        switch self {
        case .begin(_, let place, _), .key(_, let place), .scalar(_, _, let place),
            .boolean(_, let place), .null(let place):
            place
        case .end: nil
        }
    }
}
