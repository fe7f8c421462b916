import EngageCore

/// Lists and dictionaries that branches filled partly: their contents depend on the path.
struct PresenceEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The same container once for each set of entries that it may have here, all of them certain;
    /// nil if there is only one set, empty if there are too many.
    func splitByPath(_ value: SourceValue?) -> [(path: PathCondition, value: SourceValue)]? {
        guard let given = value else { return nil }
        if given.cases.count > 1 { return each(of: given) }
        guard let object = given.plain.flatMap({ machine.object($0) }), object.isUncertain
        else { return nil }
        var rows: [(path: PathCondition, entries: [SourceObject.Entry])] = [(.all, [])]
        for entry in object.entries {
            let there = entry.value.paths { $0 != .absent }
            let lacking = entry.value.paths { $0 == .absent }
            var next: [(path: PathCondition, entries: [SourceObject.Entry])] = []
            for row in rows {
                for path in there {
                    guard let both = row.path.and(path), isOpenHere(both) else { continue }
                    var kept = entry
                    kept.value.cases = entry.value.cases.filter {
                        $0.plain != .absent && $0.path.meets(both)
                    }
                    next.append((both, row.entries + [kept]))
                }
                for path in lacking {
                    guard let both = row.path.and(path), isOpenHere(both) else { continue }
                    next.append((both, row.entries))
                }
            }
            guard next.count <= SourceValue.mostCases else { return [] }
            rows = next
        }
        return rows.map { row in
            var own = object
            own.entries = row.entries
            return (row.path, SourceValue(machine.make(own), at: given.place))
        }
    }

    /// Each of several lists, dictionaries and texts; nil if one of them is something else.
    private func each(
        of value: SourceValue
    ) -> [(path: PathCondition, value: SourceValue)]? {
        var rows: [(path: PathCondition, value: SourceValue)] = []
        for one in value.cases where isOpenHere(one.path) {
            let object = machine.object(one.plain)
            guard one.plain.text != nil || object?.kind == .list || object?.kind == .dictionary
            else { return nil }
            let alone = SourceValue(one.plain, at: one.place ?? value.place)
            guard let inner = splitByPath(alone) else {
                rows.append((one.path, alone))
                continue
            }
            guard !inner.isEmpty else { return [] }
            rows += inner.compactMap { row in one.path.and(row.path).map { ($0, row.value) } }
        }
        return rows.count > SourceValue.mostCases ? [] : rows
    }

    /// The current paths on which a value exists, and those on which it does not; nil if it always
    /// exists.
    func presence(of value: SourceValue?) -> (there: [PathCondition], lacking: [PathCondition])? {
        guard let value, value.cases.count > 1,
            value.cases.contains(where: { $0.plain == .absent })
        else { return nil }
        func met(_ paths: [PathCondition]) -> [PathCondition] {
            machine.frame.paths.flatMap { own in paths.compactMap { own.and($0) } }
        }
        let there = PathCondition.simplified(met(value.paths { $0 != .absent }))
        let lacking = PathCondition.simplified(met(value.paths { $0 == .absent }))
        return lacking.isEmpty ? nil : (there, lacking)
    }

    private func isOpenHere(_ path: PathCondition) -> Bool {
        machine.frame.paths.contains { $0.meets(path) }
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
    init(
        parts: [(path: PathCondition, value: SourceValue)], at place: ExpressionLocation,
        text: String
    ) {
        let cases = parts.flatMap { part in
            part.value.cases.compactMap { one in
                one.path.and(part.path).map {
                    Case(path: $0, plain: one.plain, reference: one.reference)
                }
            }
        }
        self.init(
            cases.isEmpty ? [Case(path: .all, plain: .unknown(text))] : cases, at: place,
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
        let lacking = other.paths { $0 == .absent }
        guard !lacking.isEmpty, other.cases.count > 1 else { return self }
        return SourceState.joined(
            SourceState(cells: [0: self]), on: other.paths { $0 != .absent },
            SourceState(cells: [0: SourceValue(.absent)]), on: lacking
        ).cells[0] ?? self
    }

    /// The paths on which the value matches.
    func paths(where isMeant: (ConcreteValue) -> Bool) -> [PathCondition] {
        PathCondition.simplified(cases.filter { isMeant($0.plain) }.map(\.path))
    }
}

extension SourceEvaluator {
    var presenceEvaluator: PresenceEvaluator { PresenceEvaluator(machine: machine) }
}
