/// Packs bytes as a zlib stream: the same bytes give the same stream on every machine.
///
/// Source: RFC 1950 and 1951. Matches are found by one table of the places of four bytes.
struct Deflater {
    private var out: [UInt8] = []
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0
    /// A length and a distance behind bit 31, or a byte.
    private var symbols: [UInt32] = []
    private var lengthCounts = [Int](repeating: 0, count: 286)
    private var distanceCounts = [Int](repeating: 0, count: 30)

    private static let mostSymbols = 1 << 16
    private static let window = 32 << 10
    private static let longest = 258
    private static let isPair: UInt32 = 1 << 31

    /// The stream of these bytes.
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var deflater = Deflater()
        deflater.pack(bytes)
        return deflater.out
    }

    private mutating func pack(_ bytes: [UInt8]) {
        out.reserveCapacity(bytes.count / 8 + 64)
        out += [0x78, 0x01]
        var table = [Int32](repeating: -1, count: 1 << 15)
        let count = bytes.count
        var place = 0
        symbols.reserveCapacity(Self.mostSymbols)
        while place < count {
            var length = 0
            var distance = 0
            if place + 4 <= count {
                let word =
                    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
                    | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 3]) << 24
                let slot = Int((word &* 2_654_435_761) >> 17)
                let before = Int(table[slot])
                table[slot] = Int32(truncatingIfNeeded: place)
                if before >= 0, place - before <= Self.window {
                    let most = min(Self.longest, count - place)
                    while length < most, bytes[before + length] == bytes[place + length] {
                        length += 1
                    }
                    distance = place - before
                }
            }
            if length >= 4 {
                add(length: length, distance: distance)
                place += length
            } else {
                lengthCounts[Int(bytes[place])] += 1
                symbols.append(UInt32(bytes[place]))
                place += 1
            }
            if symbols.count == Self.mostSymbols { endBlock(isLast: false) }
        }
        endBlock(isLast: true)
        if bitCount > 0 { put(0, 8 - bitCount % 8) }
        flush()
        var (low, high) = (UInt32(1), UInt32(0))
        var start = 0
        while start < count {
            // So many sums do not overflow.
            let end = min(count, start + 5552)
            for index in start..<end {
                low &+= UInt32(bytes[index])
                high &+= low
            }
            low %= 65521
            high %= 65521
            start = end
        }
        for part in [high, low] {
            out.append(UInt8(truncatingIfNeeded: part >> 8))
            out.append(UInt8(truncatingIfNeeded: part))
        }
    }

    private mutating func add(length: Int, distance: Int) {
        lengthCounts[257 + Self.lengthCode(length)] += 1
        distanceCounts[Self.distanceCode(distance)] += 1
        symbols.append(Self.isPair | UInt32(length) << 16 | UInt32(distance - 1))
    }

    // MARK: Codes of lengths and distances

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
    private static let lengthExtras = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
        2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ]
    private static let lengthCodes: [UInt8] = (0...longest).map { length in
        UInt8(lengthBases.lastIndex { $0 <= max(3, length) } ?? 0)
    }

    private static func lengthCode(_ length: Int) -> Int { Int(lengthCodes[length]) }

    private static func distanceCode(_ distance: Int) -> Int {
        guard distance > 2 else { return distance - 1 }
        let top = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
        return 2 * top + ((distance - 1) >> (top - 1) & 1)
    }

    private static func distanceExtra(_ code: Int) -> Int { code < 2 ? 0 : code / 2 - 1 }

    // MARK: Blocks

    private mutating func endBlock(isLast: Bool) {
        lengthCounts[256] = 1
        let lengths = Self.codeLengths(lengthCounts, most: 15)
        var distances = Self.codeLengths(distanceCounts, most: 15)
        if distances.allSatisfy({ $0 == 0 }) { distances[0] = 1 }
        put(isLast ? 1 : 0, 1)
        put(2, 2)
        putTables(lengths, distances)
        let words = Self.codes(lengths)
        let places = Self.codes(distances)
        for symbol in symbols {
            guard symbol & Self.isPair != 0 else {
                put(words[Int(symbol)], UInt64(lengths[Int(symbol)]))
                continue
            }
            let (length, distance) = (Int(symbol >> 16 & 0x1FF), Int(symbol & 0xFFFF) + 1)
            let code = Self.lengthCode(length)
            put(words[257 + code], UInt64(lengths[257 + code]))
            put(UInt64(length - Self.lengthBases[code]), UInt64(Self.lengthExtras[code]))
            let place = Self.distanceCode(distance)
            put(places[place], UInt64(distances[place]))
            put(
                UInt64(distance - Self.distanceBases[place]), UInt64(Self.distanceExtra(place)))
        }
        put(words[256], UInt64(lengths[256]))
        symbols.removeAll(keepingCapacity: true)
        for index in lengthCounts.indices { lengthCounts[index] = 0 }
        for index in distanceCounts.indices { distanceCounts[index] = 0 }
    }

    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]

    /// The lengths of both codes, themselves coded; none is repeated.
    private mutating func putTables(_ lengths: [Int], _ distances: [Int]) {
        let both = lengths + distances
        var counts = [Int](repeating: 0, count: 19)
        for length in both { counts[length] += 1 }
        let outer = Self.codeLengths(counts, most: 7)
        let codes = Self.codes(outer)
        put(UInt64(lengths.count - 257), 5)
        put(UInt64(distances.count - 1), 5)
        put(15, 4)
        for index in Self.order { put(UInt64(outer[index]), 3) }
        for length in both { put(codes[length], UInt64(outer[length])) }
    }

    /// Lengths of a code for these frequencies, none longer than the most.
    private static func codeLengths(_ counts: [Int], most: Int) -> [Int] {
        var counts = counts
        while true {
            let lengths = freeLengths(counts)
            if (lengths.max() ?? 0) <= most { return lengths }
            for index in counts.indices where counts[index] > 0 {
                counts[index] = counts[index] / 2 + 1
            }
        }
    }

    /// Lengths of the best code: the two rarest are joined until one is left.
    private static func freeLengths(_ counts: [Int]) -> [Int] {
        var lengths = [Int](repeating: 0, count: counts.count)
        let used = counts.indices.filter { counts[$0] > 0 }
            .sorted { (counts[$0], $0) < (counts[$1], $1) }
        guard used.count > 1 else {
            // A code of one word still has a bit, and a second word beside it.
            for index in used {
                lengths[index] = 1
                lengths[index == 0 ? 1 : 0] = 1
            }
            return lengths
        }
        var weights = used.map { counts[$0] }
        var parents = [Int](repeating: -1, count: used.count)
        var (leaf, node) = (0, used.count)
        func smallest() -> Int {
            if node < weights.count, leaf >= used.count || weights[node] < weights[leaf] {
                node += 1
                return node - 1
            }
            leaf += 1
            return leaf - 1
        }
        for _ in 1..<used.count {
            let (one, two) = (smallest(), smallest())
            parents[one] = weights.count
            parents[two] = weights.count
            weights.append(weights[one] + weights[two])
            parents.append(-1)
        }
        var depths = [Int](repeating: 0, count: weights.count)
        for index in weights.indices.dropLast().reversed() {
            depths[index] = depths[parents[index]] + 1
        }
        for (index, symbol) in used.enumerated() { lengths[symbol] = depths[index] }
        return lengths
    }

    /// The words of a code by their lengths, first bit lowest.
    private static func codes(_ lengths: [Int]) -> [UInt64] {
        var counts = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[length] += 1 }
        var next = [Int](repeating: 0, count: 17)
        var code = 0
        for length in 1...16 {
            code = (code + (length > 1 ? counts[length - 1] : 0)) << 1
            next[length] = code
        }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            var word = next[length]
            next[length] += 1
            var turned: UInt64 = 0
            for _ in 0..<length {
                turned = turned << 1 | UInt64(word & 1)
                word >>= 1
            }
            return turned
        }
    }

    // MARK: Bits

    private mutating func put(_ value: UInt64, _ count: UInt64) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            out.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    private mutating func flush() {
        while bitCount > 0 {
            out.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount = bitCount > 8 ? bitCount - 8 : 0
        }
        bits = 0
    }
}
