import EngageCore

/// The dictionary of a call, on every path through the source.
struct SourceLayer {
    /// What one build of the source gives: `#if` decides which it is.
    struct Source {
        var build: PathCondition
        /// Paths on which this is the value; the last source that fits applies.
        var paths: [PathCondition]
        var value: SourceValue
        var state: SourceState

        /// Where the first key of the dictionary stands; nil where it has none.
        var firstKey: ExpressionLocation? {
            guard case .object(let number)? = value.plain else { return nil }
            return state.objects[number]?.entries.first?.keyPlace
        }
    }

    var sources: [Source]
    var units: [SourceUnit]
    /// The lines of each.
    var lines: [LineIndex]
    /// What the files declare of the classes of objects.
    var types: SourceTypes
    var facts: [PathPredicate]
    /// The apps whose files are read apart; none for one app.
    var targets: [String] = []
    /// What is unknown about the dictionary as a whole, or was left out.
    var findings: [Diagnostic] = []

    /// True for a call whose provider is known to the running app alone.
    var isProviderAssumed = false

    /// True for what the SDK ignores: a dictionary without keys that states the reason.
    var isLost = false

    /// The values as a document; nil where the value is no dictionary on any way.
    func document(for file: String) -> Document? {
        var rows: [(path: PathCondition, items: [SourceItem])] = []
        let (known, undecided, _) = paths
        for row in undecided {
            guard let path = known.and(row), let items = items(on: path) else { continue }
            rows.append((row, items))
        }
        let bits = rows.reduce(UInt64(0)) { $0 | $1.path.bits }
        rows = Self.folded(rows, (0..<UInt64(64)).map { UInt64(1) << $0 }.filter { bits & $0 != 0 })
        guard !rows.isEmpty else { return nil }
        return document(rows, for: file)
    }

    /// The values that the dictionary may have on a path: one, unless the path leaves it open which.
    private func candidates(on path: PathCondition) -> [(source: Source, plain: ConcreteValue)] {
        var found: [(source: Source, plain: ConcreteValue)] = []
        for source in sources.reversed() where source.build.meets(path) {
            guard source.paths.contains(where: { $0.meets(path) }) else { continue }
            for one in source.value.cases where one.path.meets(path) {
                found.append((source, one.plain))
            }
            // The last source that fits applies.
            if source.build.contains(path), source.paths.contains(where: { $0.contains(path) }) {
                break
            }
        }
        return found
    }

    /// True where every call gets no dictionary.
    private var isNothing: Bool {
        sources.allSatisfy { $0.value.cases.allSatisfy(\.plain.isNil) }
    }

    /// The dictionary on a path; nil where it is none. A key that not all of several have alike is
    /// assumed.
    private func items(on path: PathCondition) -> [SourceItem]? {
        // Where every call gets none there is no layer; beside another one, none is one without keys.
        if isNothing { return nil }
        var place: ExpressionLocation?
        var order: [String] = []
        var found: [String: [(writer: SourceWriter, entry: SourceWriter.Entry)]] = [:]
        let candidates = candidates(on: path)
        for (source, plain) in candidates {
            let writer = SourceWriter(units: units, types: types, state: source.state, path: path)
            guard let entries = writer.entries(of: plain) else { continue }
            if place == nil || !entries.isEmpty { place = source.value.place }
            for entry in entries {
                if found[entry.name] == nil { order.append(entry.name) }
                found[entry.name, default: []].append((writer, entry))
            }
        }
        guard let place else { return nil }
        var items: [SourceItem] = [.begin(.dictionary, place, isAssumed: false)]
        for name in order {
            guard let all = found[name], let first = all.first else { continue }
            let isOne =
                all.count == candidates.count
                && Set(all.map { $0.entry.items.map(\.withoutPlace) }).count == 1
            items.append(.key(name, first.entry.place))
            items += isOne ? first.entry.items : first.writer.undecided(first.entry)
        }
        return items + [.end]
    }

    /// A document without keys for a value that is a dictionary on no path, with the reason.
    func nothing(for file: String) -> Document? {
        let place = ExpressionLocation(unit: max(0, units.count - 1))
        return document(
            [(.all, [.begin(.dictionary, place, isAssumed: false), .end])], for: file)
    }

    /// True if more conditions have an effect than are distinguished.
    var hasTooManyConditions: Bool { paths.isCut }

    /// What holds wherever the calls are reached, and the paths on which everything else is
    /// decided, the one with the most conditions first.
    ///
    /// Each value divides them further by its own cases. A value that would make too many does not,
    /// and is unknown on the paths that it leaves undecided.
    private var paths: (known: PathCondition, undecided: [PathCondition], isCut: Bool) {
        let ofDevice = facts.bits(where: \.isOfDevice)
        var known = PathCondition.all
        if sources.count == 1, let first = sources[0].paths.first {
            known = sources[0].paths.reduce(first) { both, path in
                PathCondition(holds: both.holds & path.holds, fails: both.fails & path.fails)
            }
            // An answer names the device that it is for.
            known = PathCondition(holds: known.holds & ~ofDevice, fails: known.fails & ~ofDevice)
        }
        var division = PathPartition(known: known, ofDevice: ofDevice)
        if sources.count > 1 {
            for source in sources {
                for paths in [[source.build], source.paths] {
                    division.divide(by: paths + PathCondition.remaining(paths))
                }
            }
        }
        for rank in Rank.allCases {
            for source in sources {
                division.divide(by: source.value.cases.map(\.path))
                for value in values(of: source, inKeysOf: rank) {
                    division.divide(by: value.cases.map(\.path))
                }
            }
        }
        return (known, division.rows.sorted { $0.fails < $1.fails }, division.isCut)
    }

    /// The order in which keys divide the paths: a key that comes too late is not known.
    private enum Rank: CaseIterable {
        /// Keys that decide how the dialog appears.
        case appearing
        case ofSDK
        case others

        private static let keys: Set<Key> = [
            .applicationNavigationController, .customModalNavigationController,
            .popoverBarButtonItem, .popoverFrame,
        ]

        init(ofKey name: String) {
            guard SourceKey.isKnown(name) else {
                self = .others
                return
            }
            let key = KeyCatalogue.entry(name)?.key
            self = key.map(Self.keys.contains) == true ? .appearing : .ofSDK
        }
    }

    /// The values of keys of a rank, those inside of them included.
    private func values(of source: Source, inKeysOf rank: Rank) -> [SourceValue] {
        var values: [SourceValue] = []
        var open: [SourceValue] = []
        for case .object(let number) in source.value.cases.map(\.plain) {
            for entry in source.state.objects[number]?.entries ?? []
            where Rank(ofKey: entry.name) == rank {
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
        _ rows: [(path: PathCondition, items: [SourceItem])], _ bits: [UInt64]
    ) -> [(path: PathCondition, items: [SourceItem])] {
        var rows = rows
        for bit in bits {
            var kept: [(path: PathCondition, items: [SourceItem])] = []
            var holding: [(path: PathCondition, items: [SourceItem])] = []
            var failing: [(path: PathCondition, items: [SourceItem])] = []
            for row in rows {
                let rest = PathCondition(holds: row.path.holds & ~bit, fails: row.path.fails & ~bit)
                if row.path.holds & bit != 0 {
                    holding.append((rest, row.items))
                } else if row.path.fails & bit != 0 {
                    failing.append((rest, row.items))
                } else {
                    kept.append(row)
                }
            }
            guard !holding.isEmpty, !failing.isEmpty else { continue }
            var isNeeded = false
            var both: [(path: PathCondition, items: [SourceItem])] = []
            // Where only one of the two is anything, the condition decides whether it is.
            var alone: [(path: PathCondition, items: [SourceItem])] = []
            for one in holding {
                let met = failing.filter { $0.path.meets(one.path) }
                if met.contains(where: { $0.items != one.items }) { isNeeded = true }
                if isNeeded { break }
                both += met.compactMap { other in one.path.and(other.path).map { ($0, one.items) } }
                alone += Self.rest(of: one, without: met).map {
                    (PathCondition(holds: $0.path.holds | bit, fails: $0.path.fails), $0.items)
                }
            }
            if isNeeded { continue }
            for one in failing {
                let met = holding.filter { $0.path.meets(one.path) }
                alone += Self.rest(of: one, without: met).map {
                    (PathCondition(holds: $0.path.holds, fails: $0.path.fails | bit), $0.items)
                }
            }
            if both.count + alone.count <= holding.count + failing.count {
                rows = kept + both + alone
            }
        }
        return rows.sorted { $0.path.fails < $1.path.fails }
    }

    /// What is left of a row on the ways that none of some others has.
    private static func rest(
        of row: (path: PathCondition, items: [SourceItem]),
        without others: [(path: PathCondition, items: [SourceItem])]
    ) -> [(path: PathCondition, items: [SourceItem])] {
        var paths = [row.path]
        for other in others {
            paths = paths.flatMap { path in
                path.meets(other.path) ? other.path.others.compactMap { path.and($0) } : [path]
            }
        }
        return paths.map { ($0, row.items) }
    }

    private func document(
        _ rows: [(path: PathCondition, items: [SourceItem])], for file: String
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
            files.append(
                SourceParts.File(
                    start: bytes.count, name: units[number].file, lines: lines[number]))
            bytes = bytes.isEmpty ? units[number].bytes : bytes + units[number].bytes
        }
        var builder = DocumentBuilder(
            file: files.first?.name ?? file, format: .json, bytes: bytes, limits: .standard)
        func offset(_ place: ExpressionLocation) -> Int { place.start + (starts[place.unit] ?? 0) }
        var alternatives: [SourceParts.Alternative] = []
        do throws(DocumentError) {
            for row in rows {
                for facts in everyTarget(Self.facts(of: row.path, facts)) {
                    alternatives.append(SourceParts.Alternative(facts: facts, root: builder.count))
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
                        case .boolean(let isTrue, let place):
                            try builder.boolean(isTrue, at: offset(place))
                        case .null(let place): try builder.null(at: offset(place))
                        }
                    }
                }
            }
        } catch {
            return nil
        }
        if files.isEmpty {
            files = [SourceParts.File(start: 0, name: file, lines: LineIndex([], firstLine: 1))]
        }
        return builder.finish(
            source: SourceParts(
                files: files, readFiles: units.map(\.file), alternatives: alternatives,
                isProviderAssumed: isProviderAssumed),
            findings: findings)
    }

    /// The facts of each target that a row is for, which names one target or none.
    private func everyTarget(_ facts: [SourceParts.Fact]) -> [[SourceParts.Fact]] {
        var others: Set<String> = []
        var own: String?
        let rest = facts.filter { fact in
            guard case .target(let name) = fact.fact else { return true }
            if fact.holds { own = name } else { others.insert(name) }
            return false
        }
        guard own != nil || !others.isEmpty else { return [facts] }
        let names = own.map { [$0] } ?? targets.filter { !others.contains($0) }
        return names.map { [SourceParts.Fact(fact: .target($0), holds: true)] + rest }
    }

    static func facts(of path: PathCondition, _ facts: [PathPredicate]) -> [SourceParts.Fact] {
        facts.enumerated().compactMap { index, fact in
            let bit = UInt64(1) << UInt64(index)
            guard path.bits & bit != 0 else { return nil }
            return SourceParts.Fact(fact: fact, holds: path.holds & bit != 0)
        }
    }
}
