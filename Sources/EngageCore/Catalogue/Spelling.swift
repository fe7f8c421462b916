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
        let letters = letters(wanted)
        var rows = DistanceRows()
        var best: (distance: Int, name: String)?
        for candidate in candidates {
            let bytes = candidate.utf8
            let allowed = min(6, max(1, max(wanted.count, bytes.count) / 4))
            // Only a nearer one than the best can still win.
            let bound = min(allowed, (best?.distance ?? Int.max) - 1)
            guard abs(bytes.count - wanted.count) <= bound else { continue }
            let other = bytes.lazy.map(lowered)
            guard fewestEdits(letters, Self.letters(other)) <= bound else { continue }
            if let distance = rows.distance(wanted, Array(other), atMost: bound) {
                best = (distance, candidate)
            }
        }
        return best?.name
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// How often each class of bytes occurs; two letters share a class only in other alphabets.
    private static func letters(_ bytes: some Sequence<UInt8>) -> SIMD32<Int8> {
        var counts = SIMD32<Int8>()
        for byte in bytes {
            let place = Int(byte & 31)
            counts[place] = counts[place] &+ 1
        }
        return counts
    }

    /// A lower bound of the distance, from the letters that only one of the two has.
    private static func fewestEdits(_ left: SIMD32<Int8>, _ right: SIMD32<Int8>) -> Int {
        let difference = left &- right
        let zero = SIMD32<Int8>()
        let surplus = difference.replacing(with: zero, where: difference .< zero)
        let lack = (zero &- difference).replacing(with: zero, where: difference .> zero)
        return max(Int(surplus.wrappedSum()), Int(lack.wrappedSum()))
    }
}

/// The rows of the distance table, kept from one pair of texts to the next.
private struct DistanceRows {
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var current: [Int] = []

    /// The distance of two texts; nil where it is over the bound.
    mutating func distance(_ left: [UInt8], _ right: [UInt8], atMost bound: Int) -> Int? {
        beforeLast = Array(repeating: 0, count: right.count + 1)
        last = Array(0...right.count)
        current = beforeLast
        for row in left.indices {
            current[0] = row + 1
            var least = row + 1
            for column in right.indices {
                var cost = min(
                    last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1,
                    current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = cost
                least = min(least, cost)
            }
            // A swap reaches back two rows and costs one, so a whole row over the bound by one ends it.
            if least > bound + 1 { return nil }
            swap(&beforeLast, &last)
            swap(&last, &current)
        }
        return last[right.count] <= bound ? last[right.count] : nil
    }
}
