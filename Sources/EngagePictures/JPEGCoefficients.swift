import EngageCore

/// Unpacks what a JPEG's pixels are made from, and so knows that all of it is there.
///
/// No pixel is made. A picture is refused if its data ends too early, continues after its last
/// block, holds a code that its tables lack, or a value that no picture gives. Source: ITU-T T.81,
/// annexes B to G.
struct JPEGCoefficients {
    private struct Component {
        var id: UInt8
        /// Blocks of a unit, where the scan has several components.
        var across: Int, down: Int
        var quantization: Int
        /// Blocks that hold pixels.
        var blocksAcross = 0, blocksDown = 0
        /// Blocks of a row, those that only fill a unit among them.
        var stride = 0
        /// Where the blocks begin among those of all components.
        var start = 0
        var isSeen = false
        /// The steps that its values are counted in.
        var steps: [Int] = []
    }

    /// What a scan states about a component.
    private struct Part {
        var component: Int
        var first: JPEGCode?
        var rest: JPEGCode?
        var last = 0
    }

    /// What a scan states about all its components.
    private struct Scan {
        var parts: [Part]
        /// First and last value of a block.
        var first: Int, end: Int
        /// True if the scan adds a bit to earlier values.
        var refines: Bool
        /// Bits that a later scan adds.
        var shift: Int
    }

    private let isProgressive: Bool
    private var components: [Component] = []
    /// Width and height in pixels.
    private let size: [Int]
    private let unitsAcross: Int
    private let unitsDown: Int
    /// Of each block a bit for each value that is not 0; of progressive pictures alone.
    private var known: [UInt64] = []
    /// Of each block its 64 values; empty for a picture that has too many.
    private var values: [Int16] = []
    private var run = 0
    private var scans = 0

    /// Values that are kept at most: of a picture of 16 million pixels with half as many of colour.
    private static let mostKept = 24_000_000

    /// Scans that are read at most: programs write about ten.
    private static let mostScans = 100
    /// Twice what a value of 8 bits can become.
    private static let mostValue = 2048

    /// Takes the head of the frame, from its marker on.
    ///
    /// - Throws: `.notDrawn` for a process that neither iOS nor a browser draws.
    init(marker: UInt8, _ part: [UInt8]) throws(PictureRefusal) {
        guard (0xC0...0xC2).contains(marker) else {
            throw .notDrawn("a JPEG that is packed without loss or by arithmetic coding")
        }
        guard part.count >= 10 else { throw PictureRefusal.jpeg("its header is invalid") }
        guard part[4] == 8 else { throw .notDrawn("a JPEG of \(part[4]) bits a colour") }
        isProgressive = marker == 0xC2
        let height = Int(part[5]) << 8 | Int(part[6])
        let width = Int(part[7]) << 8 | Int(part[8])
        let count = Int(part[9])
        guard (1...4).contains(count), part.count == 10 + 3 * count else {
            throw PictureRefusal.jpeg("its header is invalid")
        }
        for index in 0..<count {
            let place = 10 + 3 * index
            let (across, down) = (Int(part[place + 1] >> 4), Int(part[place + 1] & 15))
            guard (1...4).contains(across), (1...4).contains(down), part[place + 2] < 4,
                !components.contains(where: { $0.id == part[place] })
            else { throw PictureRefusal.jpeg("its header is invalid") }
            components.append(
                Component(
                    id: part[place], across: across, down: down,
                    quantization: Int(part[place + 2])))
        }
        let mostAcross = components.map(\.across).max() ?? 1
        let mostDown = components.map(\.down).max() ?? 1
        size = [width, height]
        unitsAcross = (width + 8 * mostAcross - 1) / (8 * mostAcross)
        unitsDown = (height + 8 * mostDown - 1) / (8 * mostDown)
        var start = 0
        for index in components.indices {
            let (across, down) = (components[index].across, components[index].down)
            components[index].blocksAcross =
                (width * across + 8 * mostAcross - 1) / (8 * mostAcross)
            components[index].blocksDown = (height * down + 8 * mostDown - 1) / (8 * mostDown)
            components[index].stride = unitsAcross * across
            components[index].start = start
            start += unitsAcross * across * unitsDown * down
        }
        if start * Self.blockLength <= Self.mostKept {
            values = [Int16](repeating: 0, count: start * Self.blockLength)
        }
        if isProgressive { known = [UInt64](repeating: 0, count: start) }
    }

    /// Unpacks a scan: its head from its marker on, and its data up to the next marker.
    mutating func scan(
        _ head: [UInt8], _ bytes: [UInt8], _ data: Range<Int>, tables: JPEGTables
    ) throws(PictureRefusal) {
        scans += 1
        guard scans <= Self.mostScans else {
            throw PictureRefusal.jpeg("it has more than \(Self.mostScans) scans")
        }
        var scan = try scan(head, tables)
        var bits = JPEGBits(bytes, data)
        run = 0
        let isAlone = scan.parts.count == 1
        let one = components[scan.parts[0].component]
        let (across, down) =
            isAlone ? (one.blocksAcross, one.blocksDown) : (unitsAcross, unitsDown)
        var left = tables.restart
        var restarts = 0
        for y in 0..<down {
            for x in 0..<across {
                if tables.restart > 0, left == 0 {
                    try endRun()
                    try bits.restart(restarts & 7)
                    for index in scan.parts.indices { scan.parts[index].last = 0 }
                    restarts += 1
                    left = tables.restart
                }
                left -= 1
                for index in scan.parts.indices {
                    let part = components[scan.parts[index].component]
                    guard !isAlone else {
                        try block(&scan, index, part.start + y * part.stride + x, &bits, tables)
                        continue
                    }
                    for row in 0..<part.down {
                        for column in 0..<part.across {
                            let place =
                                part.start + (y * part.down + row) * part.stride
                                + x * part.across + column
                            try block(&scan, index, place, &bits, tables)
                        }
                    }
                }
            }
        }
        try endRun()
        try bits.end()
        for part in scan.parts where scan.first == 0 {
            components[part.component].isSeen = true
            // A file may define the steps of another colour afterwards, in the same place.
            components[part.component].steps =
                tables.quantizations[components[part.component].quantization] ?? []
        }
    }

    private static let blockLength = 64

    /// Names of the colours.
    var ids: [UInt8] { components.map(\.id) }

    /// Digest of what the pixels are made from and of what it means; nil where it was not kept.
    func digest(_ meaning: [UInt8]) -> String? {
        guard !values.isEmpty else { return nil }
        var digest = SHA256()
        digest.update(Array("jpeg \(size) \(meaning.count) ".utf8) + meaning)
        for one in components {
            digest.update(Array("\(one.across) \(one.down) \(one.steps)".utf8))
            for y in 0..<one.blocksDown {
                let first = (one.start + y * one.stride) * Self.blockLength
                // Blocks that only fill a unit are not seen.
                let row = values[first..<first + one.blocksAcross * Self.blockLength]
                var bytes: [UInt8] = []
                bytes.reserveCapacity(2 * row.count)
                for value in row {
                    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
                    bytes.append(UInt8(truncatingIfNeeded: value))
                }
                digest.update(bytes)
            }
        }
        return digest.finish()
    }

    private mutating func keep(_ value: Int, _ at: Int, of place: Int) {
        guard !values.isEmpty else { return }
        values[place * Self.blockLength + at] = Int16(truncatingIfNeeded: value)
    }

    /// Refuses a picture that has no data of one of its colours.
    func end() throws(PictureRefusal) {
        guard components.allSatisfy(\.isSeen) else {
            throw PictureRefusal.jpeg("it has no pixels of one of its colours")
        }
    }

    private func endRun() throws(PictureRefusal) {
        guard run == 0 else { throw PictureRefusal.jpeg("its data has more blocks than its size") }
    }

    private func scan(
        _ head: [UInt8], _ tables: JPEGTables
    ) throws(PictureRefusal) -> Scan {
        let wrong = PictureRefusal.jpeg("the header of a scan is invalid")
        guard head.count >= 5 else { throw wrong }
        let count = Int(head[4])
        guard (1...4).contains(count), head.count == 8 + 2 * count else { throw wrong }
        let place = 5 + 2 * count
        var scan = Scan(parts: [], first: 0, end: 63, refines: false, shift: 0)
        if isProgressive {
            (scan.first, scan.end) = (Int(head[place]), Int(head[place + 1]))
            (scan.refines, scan.shift) = (head[place + 2] >> 4 > 0, Int(head[place + 2] & 15))
            guard scan.first <= scan.end, scan.end < 64, scan.shift < 14,
                scan.first == 0 ? scan.end == 0 : count == 1,
                !scan.refines || Int(head[place + 2] >> 4) == scan.shift + 1
            else { throw wrong }
        }
        for index in 0..<count {
            let (id, codes) = (head[5 + 2 * index], head[6 + 2 * index])
            guard let component = components.firstIndex(where: { $0.id == id }),
                !scan.parts.contains(where: { $0.component == component }), codes >> 4 < 4,
                codes & 15 < 4
            else { throw wrong }
            let part = Part(
                component: component, first: tables.firsts[Int(codes >> 4)],
                rest: tables.rests[Int(codes & 15)])
            let needsFirst = scan.first == 0 && !scan.refines
            guard !needsFirst || part.first != nil, scan.end == 0 || part.rest != nil,
                tables.quantizations[components[component].quantization] != nil
            else { throw PictureRefusal.jpeg("it lacks a table that its pixels need") }
            scan.parts.append(part)
        }
        return scan
    }

    private mutating func block(
        _ scan: inout Scan, _ index: Int, _ place: Int, _ bits: inout JPEGBits,
        _ tables: JPEGTables
    ) throws(PictureRefusal) {
        guard !scan.refines else { return try refine(scan, index, place, &bits) }
        guard
            let steps = tables.quantizations[components[scan.parts[index].component].quantization]
        else { return }
        var at = scan.first
        if at == 0, let code = scan.parts[index].first {
            scan.parts[index].last += try bits.value(of: try bits.symbol(of: code), most: 11)
            try check(scan.parts[index].last << scan.shift, steps[0])
            keep(scan.parts[index].last << scan.shift, 0, of: place)
            at = 1
        }
        guard scan.end > 0, let code = scan.parts[index].rest else { return }
        guard run == 0 else {
            run -= 1
            return
        }
        while at <= scan.end {
            let symbol = try bits.symbol(of: code)
            let (zeros, size) = (symbol >> 4, symbol & 15)
            if size == 0, zeros < 15 {
                guard zeros == 0 || isProgressive else { throw JPEGBits.broken }
                run = (1 << zeros) - 1 + (try bits.number(zeros))
                return
            }
            at += size == 0 ? 16 : zeros
            guard at <= scan.end else { throw JPEGBits.broken }
            guard size > 0 else { continue }
            let value = try bits.value(of: size, most: 10) << scan.shift
            try check(value, steps[at])
            keep(value, at, of: place)
            if isProgressive { known[place] |= 1 << UInt64(at) }
            at += 1
        }
    }

    /// Adds a bit to the values that are known, and the new ones of that bit.
    private mutating func refine(
        _ scan: Scan, _ index: Int, _ place: Int, _ bits: inout JPEGBits
    ) throws(PictureRefusal) {
        guard scan.first > 0, let code = scan.parts[index].rest else {
            if try bits.number(1) == 1, !values.isEmpty {
                values[place * Self.blockLength] |= 1 << Int16(scan.shift)
            }
            return
        }
        var at = scan.first
        while run == 0, at <= scan.end {
            let symbol = try bits.symbol(of: code)
            var (zeros, size) = (symbol >> 4, symbol & 15)
            if size == 0, zeros < 15 {
                run = 1 << zeros + (try bits.number(zeros))
                break
            }
            guard size <= 1 else { throw JPEGBits.broken }
            let isPositive = try bits.number(size) == 1
            while at <= scan.end {
                if known[place] >> UInt64(at) & 1 == 1 {
                    try refine(at, of: place, by: scan.shift, &bits)
                } else if zeros == 0 {
                    break
                } else {
                    zeros -= 1
                }
                at += 1
            }
            guard at <= scan.end else { throw JPEGBits.broken }
            if size == 1 {
                known[place] |= 1 << UInt64(at)
                keep((isPositive ? 1 : -1) << scan.shift, at, of: place)
            }
            at += 1
        }
        guard run > 0 else { return }
        run -= 1
        guard at <= scan.end else { return }
        let range = (UInt64.max >> UInt64(63 - scan.end)) & (UInt64.max << UInt64(at))
        var left = known[place] & range
        while left != 0 {
            try refine(left.trailingZeroBitCount, of: place, by: scan.shift, &bits)
            left &= left - 1
        }
    }

    /// Takes the next bit of a value that is known, which takes it farther from 0.
    private mutating func refine(
        _ at: Int, of place: Int, by shift: Int, _ bits: inout JPEGBits
    ) throws(PictureRefusal) {
        guard try bits.number(1) == 1, !values.isEmpty else { return }
        let index = place * Self.blockLength + at
        values[index] &+= values[index] < 0 ? -1 << Int16(shift) : 1 << Int16(shift)
    }

    private func check(_ value: Int, _ step: Int) throws(PictureRefusal) {
        // A whole step beyond is rounding.
        guard abs(value) * step <= Self.mostValue + step else {
            throw PictureRefusal.jpeg("its data has a value that no picture gives")
        }
    }
}
