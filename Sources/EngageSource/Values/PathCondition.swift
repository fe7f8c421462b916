/// One path through the branches: which conditions hold on it and which do not.
struct PathCondition: Sendable, Hashable {
    /// Bits of the conditions that hold, by their position in `SourceConditions`.
    var holds: UInt64
    /// Bits of those that do not.
    var fails: UInt64

    static let all = PathCondition(holds: 0, fails: 0)

    /// Both; nil if one contradicts the other.
    func and(_ other: PathCondition) -> PathCondition? {
        let path = PathCondition(holds: holds | other.holds, fails: fails | other.fails)
        return path.holds & path.fails == 0 ? path : nil
    }

    /// The same paths in fewer terms, if two differ in one condition only.
    static func simplified(_ paths: [PathCondition]) -> [PathCondition] {
        guard paths.count > 1 else { return paths }
        var seen: Set<PathCondition> = []
        let paths = paths.filter { seen.insert($0).inserted }
        guard paths.count <= 128 else { return paths }
        var result: [PathCondition] = []
        for path in paths {
            var added = path
            while let index = result.firstIndex(where: { $0 == added || $0.differs(added) != nil })
            {
                let other = result.remove(at: index)
                if let bit = other.differs(added) {
                    added = PathCondition(holds: added.holds & ~bit, fails: added.fails & ~bit)
                }
            }
            result.append(added)
        }
        return result
    }

    /// The one condition that holds on one path and not on the other; nil if more differs.
    private func differs(_ other: PathCondition) -> UInt64? {
        let bits = holds ^ other.holds
        guard bits == fails ^ other.fails, bits != 0, bits & (bits - 1) == 0,
            (holds | fails) == (other.holds | other.fails)
        else { return nil }
        return bits
    }

    func meets(_ other: PathCondition) -> Bool {
        (holds | other.holds) & (fails | other.fails) == 0
    }

    /// True where every way of another path is one of this one's.
    func contains(_ other: PathCondition) -> Bool {
        holds & ~other.holds == 0 && fails & ~other.fails == 0
    }

    /// Disjoint paths that cover everything except it.
    var others: [PathCondition] {
        var result: [PathCondition] = []
        var before = PathCondition.all
        for bit in (0..<UInt64(64)).map({ UInt64(1) << $0 }) where bits & bit != 0 {
            let doesHold = holds & bit != 0
            result.append(
                PathCondition(
                    holds: before.holds | (doesHold ? 0 : bit),
                    fails: before.fails | (doesHold ? bit : 0)))
            if doesHold { before.holds |= bit } else { before.fails |= bit }
        }
        return result
    }

    /// Every condition of the path.
    var bits: UInt64 { holds | fails }

    /// The paths that remain without the given disjoint ones.
    static func remaining(_ paths: [PathCondition]) -> [PathCondition] {
        var rest = [PathCondition.all]
        for path in paths {
            rest = rest.flatMap { left -> [PathCondition] in
                guard left.meets(path) else { return [left] }
                return path.others.compactMap { left.and($0) }
            }
        }
        return simplified(rest)
    }
}
