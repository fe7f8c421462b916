/// One path through the branches: which conditions hold on it and which do not.
struct SourceWay: Sendable, Hashable {
    /// Bits of the conditions that hold, by their position in `SourceConditions`.
    var holds: UInt64
    /// Bits of those that do not.
    var fails: UInt64

    static let all = SourceWay(holds: 0, fails: 0)

    /// Both; nil if one contradicts the other.
    func and(_ other: SourceWay) -> SourceWay? {
        let way = SourceWay(holds: holds | other.holds, fails: fails | other.fails)
        return way.holds & way.fails == 0 ? way : nil
    }

    /// The same paths in fewer terms, if two differ in one condition only.
    static func simplified(_ ways: [SourceWay]) -> [SourceWay] {
        guard ways.count > 1 else { return ways }
        var seen: Set<SourceWay> = []
        let ways = ways.filter { seen.insert($0).inserted }
        guard ways.count <= 128 else { return ways }
        var result: [SourceWay] = []
        for way in ways {
            var added = way
            while let index = result.firstIndex(where: { $0 == added || $0.differs(added) != nil })
            {
                let other = result.remove(at: index)
                if let bit = other.differs(added) {
                    added = SourceWay(holds: added.holds & ~bit, fails: added.fails & ~bit)
                }
            }
            result.append(added)
        }
        return result
    }

    /// The one condition that holds on one path and not on the other; nil if more differs.
    private func differs(_ other: SourceWay) -> UInt64? {
        let bits = holds ^ other.holds
        guard bits == fails ^ other.fails, bits != 0, bits & (bits - 1) == 0,
            (holds | fails) == (other.holds | other.fails)
        else { return nil }
        return bits
    }

    func meets(_ other: SourceWay) -> Bool {
        (holds | other.holds) & (fails | other.fails) == 0
    }

    /// Disjoint paths that cover everything except it.
    var others: [SourceWay] {
        var result: [SourceWay] = []
        var before = SourceWay.all
        for bit in (0..<UInt64(64)).map({ UInt64(1) << $0 }) where bits & bit != 0 {
            let doesHold = holds & bit != 0
            result.append(
                SourceWay(
                    holds: before.holds | (doesHold ? 0 : bit),
                    fails: before.fails | (doesHold ? bit : 0)))
            if doesHold { before.holds |= bit } else { before.fails |= bit }
        }
        return result
    }

    /// Every condition of the path.
    var bits: UInt64 { holds | fails }

    /// The paths that remain without the given disjoint ones.
    static func remaining(_ ways: [SourceWay]) -> [SourceWay] {
        var rest = [SourceWay.all]
        for way in ways {
            rest = rest.flatMap { left -> [SourceWay] in
                guard left.meets(way) else { return [left] }
                return way.others.compactMap { left.and($0) }
            }
        }
        return simplified(rest)
    }
}
