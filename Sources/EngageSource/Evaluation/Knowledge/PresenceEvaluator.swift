import EngageCore

/// Lists and dictionaries that branches filled partly: their contents depend on the path.
struct PresenceEvaluator: SourceEvaluator {
    let machine: SourceMachine

    /// The same container once for each set of entries that it may have here, all of them certain;
    /// nil if there is only one set, empty if there are too many.
    func settled(_ value: SourceValue?) -> [(way: SourceWay, value: SourceValue)]? {
        guard let given = value else { return nil }
        if given.cases.count > 1 { return each(of: given) }
        guard let object = given.plain.flatMap({ machine.object($0) }), object.isUncertain
        else { return nil }
        var rows: [(way: SourceWay, entries: [SourceObject.Entry])] = [(.all, [])]
        for entry in object.entries {
            let there = entry.value.ways { $0 != .absent }
            let lacking = entry.value.ways { $0 == .absent }
            var next: [(way: SourceWay, entries: [SourceObject.Entry])] = []
            for row in rows {
                for way in there {
                    guard let both = row.way.and(way), isOpenHere(both) else { continue }
                    var kept = entry
                    kept.value.cases = entry.value.cases.filter {
                        $0.plain != .absent && $0.way.meets(both)
                    }
                    next.append((both, row.entries + [kept]))
                }
                for way in lacking {
                    guard let both = row.way.and(way), isOpenHere(both) else { continue }
                    next.append((both, row.entries))
                }
            }
            guard next.count <= SourceValue.mostCases else { return [] }
            rows = next
        }
        return rows.map { row in
            var own = object
            own.entries = row.entries
            return (row.way, SourceValue(machine.make(own), at: given.place))
        }
    }

    /// Each of several lists, dictionaries and texts; nil if one of them is something else.
    private func each(
        of value: SourceValue
    ) -> [(way: SourceWay, value: SourceValue)]? {
        var rows: [(way: SourceWay, value: SourceValue)] = []
        for one in value.cases where isOpenHere(one.way) {
            let object = machine.object(one.plain)
            guard one.plain.text != nil || object?.kind == .list || object?.kind == .dictionary
            else { return nil }
            let alone = SourceValue(one.plain, at: one.place ?? value.place)
            guard let inner = settled(alone) else {
                rows.append((one.way, alone))
                continue
            }
            guard !inner.isEmpty else { return [] }
            rows += inner.compactMap { row in one.way.and(row.way).map { ($0, row.value) } }
        }
        return rows.count > SourceValue.mostCases ? [] : rows
    }

    /// The current paths on which a value exists, and those on which it does not; nil if it always
    /// exists.
    func presence(of value: SourceValue?) -> (there: [SourceWay], lacking: [SourceWay])? {
        guard let value, value.cases.count > 1,
            value.cases.contains(where: { $0.plain == .absent })
        else { return nil }
        func met(_ ways: [SourceWay]) -> [SourceWay] {
            machine.frame.ways.flatMap { own in ways.compactMap { own.and($0) } }
        }
        let there = SourceWay.simplified(met(value.ways { $0 != .absent }))
        let lacking = SourceWay.simplified(met(value.ways { $0 == .absent }))
        return lacking.isEmpty ? nil : (there, lacking)
    }

    private func isOpenHere(_ way: SourceWay) -> Bool {
        machine.frame.ways.contains { $0.meets(way) }
    }
}

extension SourceObject {
    /// True if an entry exists on some paths and not on others.
    var isUncertain: Bool {
        kind == .list || kind == .dictionary
            ? entries.contains { entry in entry.value.cases.contains { $0.plain == .absent } }
            : false
    }
}

extension SourceValue {
    /// One value of several, each on its path; unknown if there are none.
    init(parts: [(way: SourceWay, value: SourceValue)], at place: SourcePlace, text: String) {
        let cases = parts.flatMap { part in
            part.value.cases.compactMap { one in
                one.way.and(part.way).map {
                    Case(way: $0, plain: one.plain, reference: one.reference)
                }
            }
        }
        self.init(
            cases.isEmpty ? [Case(way: .all, plain: .unknown(text))] : cases, at: place,
            text: text)
    }

    /// The cases on which it is there.
    var here: SourceValue {
        var value = self
        value.cases = cases.filter { $0.plain != .absent }
        return value.cases.isEmpty ? self : value
    }

    /// The same value where another one is there, and none elsewhere.
    func there(where other: SourceValue) -> SourceValue {
        let lacking = other.ways { $0 == .absent }
        guard !lacking.isEmpty, other.cases.count > 1 else { return self }
        return SourceState.joined(
            SourceState(cells: [0: self]), on: other.ways { $0 != .absent },
            SourceState(cells: [0: SourceValue(.absent)]), on: lacking
        ).cells[0] ?? self
    }

    /// The paths on which the value matches.
    func ways(where isMeant: (SourcePlain) -> Bool) -> [SourceWay] {
        SourceWay.simplified(cases.filter { isMeant($0.plain) }.map(\.way))
    }
}

extension SourceEvaluator {
    var presenceEvaluator: PresenceEvaluator { PresenceEvaluator(machine: machine) }
}
