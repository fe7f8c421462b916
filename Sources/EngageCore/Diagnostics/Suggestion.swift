/// The known name nearest to a mistyped one, for `did you mean`.
public enum Suggestion {
    /// The name with the fewest edits; nil where even the nearest differs in over a third.
    ///
    /// Letter case costs nothing, so a wrongly cased name is always found. Linear in the names.
    public static func nearest(to text: String, among names: some Sequence<String>) -> String? {
        let wanted = lowered(text)
        guard wanted.count <= 200 else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
            let known = lowered(name)
            let limit = min(best?.distance ?? Int.max, max(wanted.count, known.count) / 3 + 1)
            guard abs(known.count - wanted.count) < limit else { continue }
            let distance = edits(from: wanted, to: known)
            if distance < limit { best = (name, distance) }
            if distance == 0 { break }
        }
        return best?.name
    }

    private static func lowered(_ text: String) -> [UInt8] {
        text.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    }

    /// Insertions, deletions, replacements and swaps of neighbours, one each.
    private static func edits(from source: [UInt8], to target: [UInt8]) -> Int {
        var earlier = [Int](repeating: 0, count: target.count + 1)
        var previous = Array(0...target.count)
        for row in 0..<source.count {
            var current = [row + 1]
            for column in 0..<target.count {
                let isEqual = source[row] == target[column]
                var cost = min(
                    previous[column] + (isEqual ? 0 : 1), previous[column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, source[row] == target[column - 1],
                    source[row - 1] == target[column]
                {
                    cost = min(cost, earlier[column - 1] + 1)
                }
                current.append(cost)
            }
            earlier = previous
            previous = current
        }
        return previous[target.count]
    }
}
