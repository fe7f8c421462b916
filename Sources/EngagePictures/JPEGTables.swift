import EngageCore

/// The tables that are in force at a place of a JPEG. Source: ITU-T T.81, annex B.2.4.
struct JPEGTables {
    /// Of each value of a block, in the order of a file, the step it is counted in.
    private(set) var quantizations: [[Int]?] = [nil, nil, nil, nil]
    /// Codes of the first value of a block.
    private(set) var firsts: [JPEGCode?] = [nil, nil, nil, nil]
    /// Codes of the other values.
    private(set) var rests: [JPEGCode?] = [nil, nil, nil, nil]
    /// Units from one restart to the next; 0 for none.
    private(set) var restart = 0

    /// Takes a part that defines tables, from its marker on; leaves others alone.
    mutating func take(_ marker: UInt8, _ part: [UInt8]) throws(PictureRefusal) {
        let isTaken =
            switch marker {
            case 0xDB: takeSteps(part)
            case 0xC4: takeCodes(part)
            case 0xDD: takeRestart(part)
            default: true
            }
        guard isTaken else { throw PictureRefusal.jpeg("a table is invalid") }
    }

    private mutating func takeRestart(_ part: [UInt8]) -> Bool {
        guard part.count == 6 else { return false }
        restart = Int(part[4]) << 8 | Int(part[5])
        return true
    }

    private mutating func takeSteps(_ part: [UInt8]) -> Bool {
        var place = 4
        while place < part.count {
            let (width, slot) = (Int(part[place] >> 4) + 1, Int(part[place] & 15))
            place += 1
            guard width <= 2, slot < 4, place + 64 * width <= part.count else { return false }
            quantizations[slot] = (0..<64).map { index in
                let at = place + index * width
                return width == 1 ? Int(part[at]) : Int(part[at]) << 8 | Int(part[at + 1])
            }
            place += 64 * width
        }
        return true
    }

    private mutating func takeCodes(_ part: [UInt8]) -> Bool {
        var place = 4
        while place < part.count {
            let (kind, slot) = (part[place] >> 4, Int(part[place] & 15))
            guard kind <= 1, slot < 4, place + 17 <= part.count else { return false }
            let counts = part[place + 1..<place + 17].map(Int.init)
            let count = counts.reduce(0, +)
            place += 17
            guard place + count <= part.count,
                let code = JPEGCode(counts, Array(part[place..<place + count]))
            else { return false }
            if kind == 0 { firsts[slot] = code } else { rests[slot] = code }
            place += count
        }
        return true
    }
}

/// A code of Huffman's. Source: ITU-T T.81, annex C.
struct JPEGCode {
    /// By the next 8 bits: length and symbol of a code that is no longer, else 0.
    let short: [UInt16]
    /// By length: the first value that is longer, and where the symbols of the length begin.
    let limits: [Int], offsets: [Int]
    let symbols: [UInt8]

    /// Nil where more codes are needed than there are.
    ///
    /// - Parameter counts: how many codes there are of 1 to 16 bits.
    init?(_ counts: [Int], _ symbols: [UInt8]) {
        var short = [UInt16](repeating: 0, count: 256)
        var (limits, offsets) = ([0], [0])
        var (value, index) = (0, 0)
        for (length, count) in zip(1..., counts) {
            offsets.append(index - value)
            for _ in 0..<count {
                guard value < 1 << length else { return nil }
                if length <= 8 {
                    let start = value << (8 - length)
                    for place in start..<start + 1 << (8 - length) {
                        short[place] = UInt16(length) << 8 | UInt16(symbols[index])
                    }
                }
                value += 1
                index += 1
            }
            limits.append(value)
            value <<= 1
        }
        (self.short, self.limits, self.offsets, self.symbols) = (short, limits, offsets, symbols)
    }
}

/// The bits of a scan.
struct JPEGBits {
    private let bytes: [UInt8]
    private let last: Int
    private var place: Int
    private var bits: UInt64 = 0
    private var count = 0

    static let broken = PictureRefusal.jpeg("its data cannot be unpacked")
    static let cutOff = PictureRefusal.jpeg("its data ends too early")

    init(_ bytes: [UInt8], _ data: Range<Int>) {
        (self.bytes, place, last) = (bytes, data.lowerBound, data.upperBound)
    }

    /// Reads ahead up to a marker.
    private mutating func fill() {
        while count <= 48, place < last {
            let byte = bytes[place]
            if byte == 0xFF {
                guard place + 1 < last, bytes[place + 1] == 0 else { return }
                place += 1
            }
            place += 1
            bits = bits << 8 | UInt64(byte)
            count += 8
        }
    }

    /// A number of so many bits, 16 at most.
    mutating func number(_ length: Int) throws(PictureRefusal) -> Int {
        guard length > 0 else { return 0 }
        if count < length { fill() }
        guard count >= length else { throw Self.cutOff }
        count -= length
        return Int(truncatingIfNeeded: bits >> UInt64(count)) & (1 << length - 1)
    }

    /// A value of so many bits; those that begin with 0 are below 0.
    mutating func value(of length: Int, most: Int) throws(PictureRefusal) -> Int {
        guard length <= most else { throw Self.broken }
        guard length > 0 else { return 0 }
        let number = try number(length)
        return number >> (length - 1) == 1 ? number : number - (1 << length) + 1
    }

    mutating func symbol(of code: JPEGCode) throws(PictureRefusal) -> Int {
        if count < 16 { fill() }
        let next =
            Int(
                truncatingIfNeeded: count >= 16
                    ? bits >> UInt64(count - 16) : bits << UInt64(16 - count)) & 0xFFFF
        let entry = code.short[next >> 8]
        var length = Int(entry >> 8)
        var symbol = Int(entry & 255)
        if length == 0 {
            length = 9
            while length <= 16, next >> (16 - length) >= code.limits[length] { length += 1 }
            guard length <= 16 else { throw count >= 16 ? Self.broken : Self.cutOff }
            symbol = Int(code.symbols[code.offsets[length] + next >> (16 - length)])
        }
        guard length <= count else { throw Self.cutOff }
        count -= length
        return symbol
    }

    /// Continues after the restart of this number, which has to be next.
    mutating func restart(_ number: Int) throws(PictureRefusal) {
        try pad()
        guard place + 1 < last, bytes[place] == 0xFF, Int(bytes[place + 1]) == 0xD0 + number else {
            throw PictureRefusal.jpeg("a restart of its data is not where it should be")
        }
        place += 2
    }

    /// Refuses a scan that continues.
    mutating func end() throws(PictureRefusal) {
        try pad()
        guard place == last else {
            throw PictureRefusal.jpeg("its data goes on after its last block")
        }
    }

    /// The last byte is filled with one kind of bit.
    private mutating func pad() throws(PictureRefusal) {
        fill()
        let left = Int(truncatingIfNeeded: bits) & (1 << (count & 7) - 1)
        guard count < 8, left == 0 || left == 1 << count - 1 else {
            throw PictureRefusal.jpeg("its data goes on after its last block")
        }
        count = 0
    }
}
