/// Finds the name a person probably meant.
public enum Spelling {
    /// The candidate nearest to a text; nil where even the nearest differs too much.
    ///
    /// Distance is counted in insertions, deletions, replacements and swaps of neighbours; up to a
    /// quarter of the longer text, at least 1, at most 6. Texts over 96 bytes have no neighbour.
    public static func nearest(to text: String, among candidates: some Sequence<String>) -> String?
    {
        SpelledNames(candidates).nearest(to: text)
    }

    /// The only candidate that contains the words of a text: `prompt` for `input_prompt`,
    /// `max_chars` for `max_characters`, `Config` for `Configuration`.
    ///
    /// Words end at a blank, a line below or before a capital; one of a text may be the beginning of
    /// one of the candidate's, of three letters at least.
    public static func shortened(_ text: String, among candidates: some Sequence<String>) -> String?
    {
        let given = words(of: text)
        guard !given.isEmpty, given.allSatisfy({ $0.count >= 3 }) else { return nil }
        let meant = candidates.filter { candidate in
            var left = words(of: candidate)
            for word in given {
                guard
                    let found = left.firstIndex(where: { name in
                        name.hasPrefix(word)
                            || word.hasSuffix("s") && word.count > 3
                                && name.hasPrefix(word.dropLast())
                    })
                else { return false }
                left.remove(at: found)
            }
            return true
        }
        if meant.count > 1 {
            let whole = meant.filter { words(of: $0).count == given.count }
            return whole.count == 1 ? whole[0] : nil
        }
        return meant.first
    }

    /// The part of a message with the name that was probably meant: `; did you mean 'mode'?`.
    ///
    /// - Parameters:
    ///   - match: the name; nil if none is near.
    ///   - otherwise: the text if none is near.
    public static func hint(_ match: String?, otherwise: String = "") -> String {
        match.map { "; did you mean '\($0)'?" } ?? otherwise
    }

    /// What a message says about a name that nothing is near to: all names where they are few, else the
    /// command that lists them.
    package static func allowed(_ names: [String], in schema: String) -> String {
        names.count <= 12
            ? "; it takes \(names.joined(separator: ", "))"
            : "; 'engage schema \(schema)' lists what it takes"
    }

    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var isWithin = false
        for character in text.prefix(96) {
            guard character.isLetter || character.isNumber else {
                isWithin = false
                continue
            }
            if isWithin, !character.isUppercase {
                words[words.count - 1] += character.lowercased()
            } else {
                words.append(character.lowercased())
            }
            isWithin = true
        }
        return words
    }
}

/// Names among which the nearest is looked for more than once.
struct SpelledNames: Sendable {
    private let names: [SpelledName]

    init(_ names: some Sequence<String>) { self.names = names.map(SpelledName.init) }

    /// As `Spelling.nearest`.
    func nearest(to text: String) -> String? {
        let wanted = SpelledName(text)
        guard !wanted.bytes.isEmpty, wanted.bytes.count <= 96 else { return nil }
        // The same letters and digits are the same name, however its words are parted.
        let alike = names.filter { $0.signs == wanted.signs }
        if alike.count == 1, !wanted.signs.isEmpty { return alike[0].name }
        var rows = DistanceRows()
        var best: (distance: Int, name: String)?
        for candidate in names {
            let allowed = min(6, max(1, max(wanted.bytes.count, candidate.bytes.count) / 4))
            // Only a nearer one than the best can still win.
            let bound = min(allowed, (best?.distance ?? Int.max) - 1)
            guard abs(candidate.bytes.count - wanted.bytes.count) <= bound,
                wanted.fewestEdits(to: candidate) <= bound,
                let distance = rows.distance(wanted.bytes, candidate.bytes, atMost: bound)
            else { continue }
            best = (distance, candidate.name)
        }
        return best?.name
    }
}

/// A name in small letters, with a count of them.
private struct SpelledName: Sendable {
    let name: String
    let bytes: [UInt8]
    /// The bytes without what parts words.
    let signs: [UInt8]
    /// How often each class of bytes occurs; two letters share a class only in other alphabets.
    let letters: SIMD32<Int8>

    init(_ name: String) {
        self.name = name
        bytes = name.utf8.map { byte in
            byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        }
        signs = bytes.filter { $0 != 0x20 && $0 != 0x2D && $0 != 0x2E && $0 != 0x5F }
        var counts = SIMD32<Int8>()
        for byte in bytes {
            let place = Int(byte & 31)
            counts[place] = counts[place] &+ 1
        }
        letters = counts
    }

    /// A lower bound of the distance, from the letters that only one of the two has.
    func fewestEdits(to other: SpelledName) -> Int {
        let difference = letters &- other.letters
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
