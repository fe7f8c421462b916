/// One path through the branches of source code that no device decides.
public struct SourcePath: Sendable, Hashable {
    /// What holds on it and what does not, in words; empty where nothing is open.
    public var when: String
    /// The same for those who choose.
    public var facts: [PathPredicate: Bool]

    /// Paths that are kept apart; of layers with more, the first branch is used.
    static let most = 64

    /// Each path through dictionaries that are used together; a single one if nothing is open.
    ///
    /// A condition that no longer matters when others hold is not part of that path.
    public static func all(of values: [LocatedValue]) -> [SourcePath] {
        // Most dictionaries are no source code; nothing is made ready for them.
        values.allSatisfy { $0.sourceFacts.isEmpty }
            ? [SourcePath(when: "", facts: [:])] : divided(values)
    }

    private static func divided(_ values: [LocatedValue]) -> [SourcePath] {
        var rows: [[PathPredicate: Bool]] = [[:]]
        var open: [PathPredicate] = []
        for value in values {
            let facts = value.sourceFacts.filter { !$0.isOfDevice }
            guard !facts.isEmpty else { continue }
            open += facts.filter { !open.contains($0) }
            for paths in ofDevices(value.paths.map(\.facts)) {
                rows = divided(rows, by: paths)
            }
        }
        let order = open
        func place(_ row: [PathPredicate: Bool]) -> UInt64 {
            order.enumerated().reduce(0) { sum, fact in
                row[fact.element] == false ? sum | 1 << UInt64(min(fact.offset, 63)) : sum
            }
        }
        return rows.sorted { place($0) < place($1) }.map { row in
            let words = order.compactMap { fact in row[fact].map { fact.text(holds: $0) } }
            return SourcePath(when: words.joined(separator: " and "), facts: row)
        }
    }

    /// The paths in use on each kind of device, without what the device decides.
    private static func ofDevices(
        _ paths: [[PathPredicate: Bool]]
    ) -> [[[PathPredicate: Bool]]] {
        let open = [PathPredicate.isPad, .isWide].filter { fact in
            paths.contains { $0[fact] != nil }
        }
        return (0..<(1 << open.count)).map { number in
            paths.compactMap { path in
                let isMet = open.enumerated().allSatisfy { position, fact in
                    path[fact].map { $0 == (number >> position & 1 == 0) } ?? true
                }
                return isMet ? path.filter { !$0.key.isOfDevice } : nil
            }
        }
    }

    private static func divided(
        _ rows: [[PathPredicate: Bool]], by paths: [[PathPredicate: Bool]]
    ) -> [[PathPredicate: Bool]] {
        var next: [[PathPredicate: Bool]] = []
        for row in rows {
            for path in paths
            where path.allSatisfy({ row[$0.key] == nil || row[$0.key] == $0.value }) {
                let both = row.merging(path) { first, _ in first }
                if !next.contains(both), next.count < most { next.append(both) }
            }
        }
        return next.isEmpty ? rows : next
    }
}
