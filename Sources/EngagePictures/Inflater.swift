import EngageCore

/// Unpacks a zlib stream piece by piece, never more than the limit. Source: RFC 1950 and 1951.
struct Inflater {
    /// Why a stream cannot be unpacked, half a sentence.
    struct Fault: Error, Hashable {
        let message: String

        static let cutOff = Fault(message: "its data ends too early")
        static let broken = Fault(message: "its data cannot be unpacked")
        static let tooLong = Fault(message: "it holds more data than its size")
        static let wrongSum = Fault(message: "the sum of its data is wrong")
    }

    private let bytes: [UInt8]
    private var place = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    /// What was unpacked and may be referred to; what was handed on is dropped from its front.
    private var out: [UInt8] = []
    private var handed = 0
    private var total = 0
    private let most: Int
    private var sum: (low: UInt32, high: UInt32) = (1, 0)

    private static let window = 32 << 10
    private static let piece = 256 << 10

    /// Takes a stream that unpacks to so many bytes at most.
    init(_ bytes: [UInt8], most: Int) {
        (self.bytes, self.most) = (bytes, most)
    }

    /// Unpacks the whole stream and hands it on in pieces.
    ///
    /// - Throws: what is wrong with the stream, and what `take` throws.
    mutating func run(_ take: ([UInt8]) throws(Fault) -> Void) throws(Fault) {
        guard bytes.count >= 2, bytes[0] & 15 == 8, bytes[0] >> 4 <= 7, bytes[1] & 0x20 == 0,
            (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
        else { throw .broken }
        place = 2
        var isLast = false
        while !isLast {
            isLast = try number(1) == 1
            switch try number(2) {
            case 0: try stored(take)
            case 1:
                guard let (lengths, distances) = Self.fixed else { throw .broken }
                try coded(lengths, distances, take)
            case 2:
                let (lengths, distances) = try tables()
                try coded(lengths, distances, take)
            default: throw .broken
            }
        }
        try hand(all: true, take)
        bits = 0
        // Whole bytes that were read ahead go back.
        place -= bitCount / 8
        bitCount = 0
        guard place + 4 <= bytes.count else { throw .cutOff }
        let wanted = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard wanted == sum.high << 16 | sum.low else { throw .wrongSum }
    }

    /// Hands on what is unpacked, and keeps what may be referred to.
    private mutating func hand(
        all: Bool, _ take: ([UInt8]) throws(Fault) -> Void
    ) throws(Fault) {
        guard all || out.count - handed >= Self.piece else { return }
        let fresh = Array(out[handed...])
        for byte in fresh {
            sum.low += UInt32(byte)
            if sum.low >= 65_521 { sum.low -= 65_521 }
            sum.high += sum.low
            if sum.high >= 65_521 { sum.high -= 65_521 }
        }
        try take(fresh)
        if out.count > Self.window { out.removeFirst(out.count - Self.window) }
        handed = out.count
    }

    private mutating func number(_ count: Int) throws(Fault) -> Int {
        while bitCount < count {
            guard place < bytes.count else { throw .cutOff }
            bits |= UInt32(bytes[place]) << UInt32(bitCount)
            place += 1
            bitCount += 8
        }
        let number = Int(bits & (1 << UInt32(count) - 1))
        bits >>= UInt32(count)
        bitCount -= count
        return number
    }

    private mutating func put(_ byte: UInt8) throws(Fault) {
        total += 1
        guard total <= most else { throw .tooLong }
        out.append(byte)
    }

    private mutating func stored(_ take: ([UInt8]) throws(Fault) -> Void) throws(Fault) {
        bits = 0
        place -= bitCount / 8
        bitCount = 0
        guard place + 4 <= bytes.count else { throw .cutOff }
        let length = Int(bytes[place]) | Int(bytes[place + 1]) << 8
        guard length ^ 0xFFFF == Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8 else {
            throw .broken
        }
        place += 4
        guard place + length <= bytes.count else { throw .cutOff }
        total += length
        guard total <= most else { throw .tooLong }
        out += bytes[place..<place + length]
        place += length
        try hand(all: false, take)
    }

    private mutating func coded(
        _ lengths: Code, _ distances: Code, _ take: ([UInt8]) throws(Fault) -> Void
    ) throws(Fault) {
        while true {
            let symbol = try symbol(of: lengths)
            if symbol < 256 {
                try put(UInt8(symbol))
            } else if symbol == 256 {
                return try hand(all: false, take)
            } else {
                guard symbol - 257 < Self.lengthBase.count else { throw .broken }
                let length =
                    try Self.lengthBase[symbol - 257] + number(Self.lengthBits[symbol - 257])
                let code = try self.symbol(of: distances)
                guard code < Self.distanceBase.count else { throw .broken }
                let distance = try Self.distanceBase[code] + number(Self.distanceBits[code])
                guard distance <= out.count else { throw .broken }
                total += length
                guard total <= most else { throw .tooLong }
                for _ in 0..<length { out.append(out[out.count - distance]) }
            }
            try hand(all: false, take)
        }
    }

    /// A code: how many symbols there are of each length, and the symbols in order.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []
        /// For each value of the next nine bits `symbol << 4 | length`; 0 for a longer code.
        var short = [UInt16](repeating: 0, count: 512)

        init?(_ lengths: [Int]) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            var left = 1
            for length in 1...15 {
                left = left << 1 - counts[length]
                if left < 0 { return nil }
            }
            var offsets = [Int](repeating: 0, count: 17)
            for length in 1...15 { offsets[length + 1] = offsets[length] + counts[length] }
            symbols = [Int](repeating: 0, count: offsets[16])
            var next = [Int](repeating: 0, count: 16)
            var code = 0
            for length in 1...15 {
                code = (code + counts[length - 1]) << 1
                next[length] = code
            }
            for (symbol, length) in lengths.enumerated() where length > 0 {
                symbols[offsets[length]] = symbol
                offsets[length] += 1
                let value = next[length]
                next[length] += 1
                guard length <= 9 else { continue }
                var turned = 0
                for bit in 0..<length where value >> bit & 1 == 1 {
                    turned |= 1 << (length - 1 - bit)
                }
                for place in stride(from: turned, to: 512, by: 1 << length) {
                    short[place] = UInt16(symbol << 4 | length)
                }
            }
        }
    }

    private mutating func symbol(of code: Code) throws(Fault) -> Int {
        while bitCount < 9, place < bytes.count {
            bits |= UInt32(bytes[place]) << UInt32(bitCount)
            place += 1
            bitCount += 8
        }
        let entry = code.short[Int(bits & 511)]
        let length = Int(entry & 15)
        if length > 0, length <= bitCount {
            bits >>= UInt32(length)
            bitCount -= length
            return Int(entry >> 4)
        }
        var (value, first, index) = (0, 0, 0)
        for length in 1...15 {
            value |= try number(1)
            let count = code.counts[length]
            if value - count < first { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw .broken
    }

    private mutating func tables() throws(Fault) -> (Code, Code) {
        let (literals, distances) = (try number(5) + 257, try number(5) + 1)
        let count = try number(4) + 4
        guard literals <= 286, distances <= 30 else { throw .broken }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<count { lengths[Self.order[index]] = try number(3) }
        guard let code = Code(lengths) else { throw .broken }
        var all: [Int] = []
        while all.count < literals + distances {
            switch try symbol(of: code) {
            case 16:
                guard let last = all.last else { throw .broken }
                all += [Int](repeating: last, count: try number(2) + 3)
            case 17: all += [Int](repeating: 0, count: try number(3) + 3)
            case 18: all += [Int](repeating: 0, count: try number(7) + 11)
            case let length: all.append(length)
            }
        }
        guard all.count == literals + distances, all[256] > 0,
            let one = Code(Array(all[..<literals])), let two = Code(Array(all[literals...]))
        else { throw .broken }
        return (one, two)
    }

    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    private static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBase = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
        2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12,
        13, 13,
    ]
    /// The codes that every reader knows.
    private static let fixed: (Code, Code)? = {
        let lengths =
            [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
            + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
        guard let one = Code(lengths), let two = Code([Int](repeating: 5, count: 30)) else {
            return nil
        }
        return (one, two)
    }()
}
