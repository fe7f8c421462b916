/// Finds the name a person probably meant.
public enum Spelling {
    /// The candidate nearest to a text; nil where even the nearest differs too much.
    ///
    /// Distance is counted in insertions, deletions, replacements and swaps of neighbours; up to a
    /// quarter of the longer text, at least 1, at most 6. Texts over 96 bytes have no neighbour.
    public static func nearest(to text: String, among candidates: some Sequence<String>) -> String?
    {
        let wanted = Array(text.utf8.map(lowered))
        guard !wanted.isEmpty, wanted.count <= 96 else { return nil }
        var best: (distance: Int, name: String)?
        for candidate in candidates {
            let other = Array(candidate.utf8.map(lowered))
            let bound = min(6, max(1, max(wanted.count, other.count) / 4))
            guard abs(other.count - wanted.count) <= bound else { continue }
            let distance = distance(wanted, other)
            if distance <= bound, distance < best?.distance ?? Int.max {
                best = (distance, candidate)
            }
        }
        return best?.name
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in right.indices {
                let isSame = left[row] == right[column]
                var cost = min(
                    last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
