import EngageCore

/// A PNG that was read to its end: every checksum is right and the data has what its size requires.
///
/// Source: W3C, Portable Network Graphics, third edition.
struct PNGPicture {
    /// Digest of the pixels that are seen, the same however the file was packed: sides, red, green,
    /// blue and opacity of each pixel, and what colours mean. Nil for moving pictures, and for
    /// interlaced ones that are too large to put their pixels in order.
    private(set) var pixels: String?

    /// Red, green, blue and opacity of each pixel, if they are kept; of 16 bits the upper 8,
    /// of an animated picture the default one.
    private(set) var kept: [UInt8]?
    /// Pixels of a row.
    var width: Int { head.width }
    /// Rows.
    var height: Int { head.height }

    private let head: Head
    private var palette: [UInt8] = []
    private var transparent: [UInt8] = []
    private var data: [UInt8] = []
    /// Chunks that define what the colours mean.
    private var meanings: [(name: String, data: [UInt8])] = []
    /// True if a profile states that colours are those of every screen.
    private var hasUsualProfile = false
    /// True for several pictures, one after the other.
    private(set) var isMoving = false

    private struct Head {
        var width: Int
        var height: Int
        var depth: Int
        var kind: Int
        var isInterlaced: Bool

        var channels: Int {
            switch kind {
            case 2: 3
            case 4: 2
            case 6: 4
            default: 1
            }
        }

        /// Bytes of a row without its filter.
        func rowLength(of width: Int) -> Int { (width * channels * depth + 7) / 8 }

        /// The one pass over a picture, or the seven of Adam7.
        var passes: [PixelRows.Pass] {
            let starts =
                isInterlaced
                ? [
                    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                    (1, 0, 2, 2), (0, 1, 1, 2),
                ] : [(0, 0, 1, 1)]
            return starts.compactMap { x, y, across, down in
                let columns = max(0, (width - x + across - 1) / across)
                let rows = max(0, (height - y + down - 1) / down)
                guard columns > 0, rows > 0 else { return nil }
                return PixelRows.Pass(
                    x: x, y: y, across: across, down: down, columns: columns, rows: rows,
                    length: rowLength(of: columns))
            }
        }
    }

    /// The bytes that every PNG begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Length, name and checksum around the data of a chunk.
    private static let chunkFrame = 12
    /// Depths that each kind of colour has.
    private static let depths: [Int: [Int]] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]

    /// Walks the chunks from the first to the last and unpacks the pixels.
    ///
    /// - Throws: `.damaged` with what is wrong, `.tooManyPixels` before anything is unpacked.
    ///
    /// - Parameter keepsPixels: true where they are read afterwards; then there is no digest.
    init(_ bytes: [UInt8], keepsPixels: Bool = false) throws(PictureRefusal) {
        guard bytes.starts(with: Self.signature) else {
            throw PictureRefusal.png("its header is invalid")
        }
        let first = try Self.chunk(of: bytes, at: Self.signature.count)
        guard first.name == "IHDR", let head = try Self.head(first.data) else {
            throw PictureRefusal.png("its header is invalid")
        }
        self.head = head
        var (name, place) = (first.name, first.end)
        while name != "IEND" {
            let chunk = try Self.chunk(of: bytes, at: place)
            take(chunk.name, chunk.data)
            (name, place) = (chunk.name, chunk.end)
        }
        guard head.kind != 3 || !palette.isEmpty && palette.count % 3 == 0 else {
            throw PictureRefusal.png("it has no table of colours")
        }
        guard !data.isEmpty else { throw PictureRefusal.png("it has no pixels") }
        try unpack(keepsPixels)
        data = []
    }

    /// A part of the file.
    ///
    /// - Parameter place: the byte that it begins at.
    /// - Returns: its name, what is in it, and the byte behind it.
    private static func chunk(
        of bytes: [UInt8], at place: Int
    ) throws(PictureRefusal) -> (name: String, data: [UInt8], end: Int) {
        guard place + chunkFrame <= bytes.count,
            number(bytes, place) <= bytes.count - place - chunkFrame
        else { throw PictureRefusal.png("it ends too early, at byte \(bytes.count)") }
        let end = place + 8 + number(bytes, place)
        guard sum(of: bytes, place + 4, end) == number(bytes, end) else {
            throw PictureRefusal.png("the checksum of its part at byte \(place) is wrong")
        }
        return (
            String(decoding: bytes[place + 4..<place + 8], as: UTF8.self),
            Array(bytes[place + 8..<end]), end + 4
        )
    }

    /// Keeps what a part says of the pixels; other parts say nothing of them.
    private mutating func take(_ name: String, _ part: [UInt8]) {
        switch name {
        case "PLTE": palette = part
        case "tRNS": transparent = part
        case "IDAT": data += part
        case "acTL": isMoving = true
        case "iCCP":
            hasUsualProfile = Self.profile(part).map(ColorProfile.isUsual) ?? false
            meanings.append((name, part))
        case "gAMA", "cHRM", "sRGB", "cICP": meanings.append((name, part))
        case "eXIf":
            if let turn = ExifOrientation.turn(in: part[...]) {
                meanings.append((name, [UInt8(turn)]))
            }
        default: break
        }
    }

    private static func head(_ part: [UInt8]) throws(PictureRefusal) -> Head? {
        guard part.count == 13 else { return nil }
        let head = Head(
            width: number(part, 0), height: number(part, 4), depth: Int(part[8]),
            kind: Int(part[9]), isInterlaced: part[12] == 1)
        try PictureLimits.check(head.width, head.height, of: "PNG")
        guard depths[head.kind]?.contains(head.depth) == true, part[10] == 0, part[11] == 0,
            part[12] <= 1
        else { return nil }
        return head
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8
            | Int(bytes[place + 3])
    }

    private static func sum(of bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var sum: UInt32 = 0xFFFF_FFFF
        for index in start..<end {
            sum = table[Int((sum ^ UInt32(bytes[index])) & 255)] ^ sum >> 8
        }
        return Int(~sum)
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
        }
    }

    private mutating func unpack(_ keepsPixels: Bool) throws(PictureRefusal) {
        let passes = head.passes
        let wanted = passes.reduce(0) { $0 + $1.rows * ($1.length + 1) }
        var rows = PixelRows(passes, step: max(1, head.channels * head.depth / 8))
        let pixelLength = keepsPixels || head.depth < 16 ? 4 : 8
        let whole = pixelLength * head.width * head.height
        let isDigested =
            !isMoving && !keepsPixels && (!head.isInterlaced || whole <= Self.mostGathered)
        let isGathered = keepsPixels || isDigested && head.isInterlaced
        var digest = PixelDigest(
            width: head.width, height: head.height, isWide: head.depth == 16, meaning: meaning)
        var inflater = Inflater(data, most: wanted)
        var found = 0
        var all = [UInt8](repeating: 0, count: isGathered ? whole : 0)
        let step = keepsPixels && head.depth == 16 ? 2 : 1
        do throws(Inflater.Fault) {
            try inflater.run { (piece) throws(Inflater.Fault) in
                found += piece.count
                for row in try rows.take(piece) {
                    guard isDigested || keepsPixels else { continue }
                    let seen = self.seen(row.bytes, row.pass.columns)
                    guard isGathered else {
                        digest.update(seen)
                        continue
                    }
                    let start = (row.pass.y + row.y * row.pass.down) * head.width + row.pass.x
                    Self.spread(
                        seen, over: &all, of: row.pass, from: start, length: pixelLength, step: step
                    )
                }
            }
        } catch {
            throw PictureRefusal.png(error.message)
        }
        guard found == wanted else { throw PictureRefusal.png("its data ends too early") }
        if isDigested, isGathered { digest.update(all) }
        pixels = isDigested ? digest.finish() : nil
        kept = keepsPixels ? all : nil
    }

    /// Puts a row's pixels in their places among all.
    private static func spread(
        _ row: [UInt8], over all: inout [UInt8], of pass: PixelRows.Pass, from start: Int,
        length: Int, step: Int
    ) {
        for x in 0..<pass.columns {
            let place = length * (start + x * pass.across)
            for part in 0..<length { all[place + part] = row[(length * x + part) * step] }
        }
    }

    /// The profile of a chunk, unpacked; nil where it cannot be.
    private static func profile(_ chunk: [UInt8]) -> [UInt8]? {
        guard let end = chunk.firstIndex(of: 0), end + 2 < chunk.count, chunk[end + 1] == 0 else {
            return nil
        }
        var profile: [UInt8] = []
        var inflater = Inflater(Array(chunk[(end + 2)...]), most: mostProfile)
        do throws(Inflater.Fault) {
            try inflater.run { (piece) throws(Inflater.Fault) in profile += piece }
        } catch { return nil }
        return profile
    }

    /// Bytes of a profile that are read: 1 MiB.
    private static let mostProfile = 1 << 20
    /// Bytes of an interlaced picture that are put in order: 64 MiB.
    private static let mostGathered = 64 << 20

    /// What the colours mean where that is not what every screen takes them for.
    private var meaning: [(name: String, data: [UInt8])] {
        // A profile is read before anything else that defines what colours mean.
        let isNamed = hasUsualProfile || meanings.contains { $0.name == "sRGB" }
        return meanings.filter { name, data in
            switch name {
            case "sRGB": false
            case "iCCP": !hasUsualProfile
            case "gAMA": !isNamed && data != [0, 0, 0xB1, 0x8F]
            case "cHRM": !isNamed && data != Self.screenColors
            default: true
            }
        }
    }

    /// White, red, green and blue of sRGB, in hundred thousandths.
    private static let screenColors: [UInt8] = [
        31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000,
    ].flatMap { number in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// A row as red, green, blue and opacity; a pixel that is not seen at all has no colour.
    private func seen(_ row: [UInt8], _ columns: Int) -> [UInt8] {
        var seen: [UInt8] = []
        let isWide = head.depth == 16
        seen.reserveCapacity(columns * (isWide ? 8 : 4))
        func sample(_ index: Int) -> Int {
            switch head.depth {
            case 8: return Int(row[index])
            case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
            default:
                let bit = index * head.depth
                return Int(row[bit / 8]) >> (8 - head.depth - bit % 8) & (1 << head.depth - 1)
            }
        }
        let most = isWide ? 0xFFFF : 0xFF
        var key: [Int] = []
        if head.kind != 3 {
            for index in 0..<transparent.count / 2 {
                key.append(Int(transparent[2 * index]) << 8 | Int(transparent[2 * index + 1]))
            }
        }
        for x in 0..<columns {
            var (red, green, blue, opacity) = (0, 0, 0, most)
            switch head.kind {
            case 0, 4:
                let value = sample(x * head.channels)
                if key.first == value { opacity = 0 }
                red = head.depth < 8 ? value * 255 / (1 << head.depth - 1) : value
                (green, blue) = (red, red)
                if head.kind == 4 { opacity = sample(2 * x + 1) }
            case 3:
                let index = sample(x)
                if index * 3 + 2 < palette.count {
                    red = Int(palette[3 * index])
                    green = Int(palette[3 * index + 1])
                    blue = Int(palette[3 * index + 2])
                }
                if index < transparent.count { opacity = Int(transparent[index]) }
            default:
                let start = x * head.channels
                (red, green, blue) = (sample(start), sample(start + 1), sample(start + 2))
                if head.kind == 6 { opacity = sample(start + 3) }
                if !key.isEmpty, key == [red, green, blue] { opacity = 0 }
            }
            if opacity == 0 { (red, green, blue) = (0, 0, 0) }
            if isWide {
                for value in [red, green, blue, opacity] {
                    seen.append(UInt8(value >> 8))
                    seen.append(UInt8(value & 255))
                }
            } else {
                seen.append(UInt8(red))
                seen.append(UInt8(green))
                seen.append(UInt8(blue))
                seen.append(UInt8(opacity))
            }
        }
        return seen
    }
}

/// Rows whose filters are undone, as their bytes come.
private struct PixelRows {
    /// Every row of a picture, or those of one step of Adam7.
    struct Pass {
        /// The first pixel, and the pixels from one to the next.
        var x: Int, y: Int, across: Int, down: Int
        /// Pixels of a row, and rows.
        var columns: Int, rows: Int
        /// Bytes of a row without its filter.
        var length: Int
    }

    /// A row of a pass.
    struct Row {
        var pass: Pass
        var y: Int
        var bytes: [UInt8]
    }

    /// Bytes from a pixel to the next.
    private let step: Int
    private let passes: [Pass]
    private var pass = 0
    private var y = 0
    private var rest: [UInt8] = []
    private var above: [UInt8]

    init(_ passes: [Pass], step: Int) {
        (self.passes, self.step) = (passes, step)
        above = [UInt8](repeating: 0, count: passes.first?.length ?? 0)
    }

    /// Takes in bytes and answers with the rows that are whole.
    mutating func take(_ piece: [UInt8]) throws(Inflater.Fault) -> [Row] {
        rest += piece
        var rows: [Row] = []
        var start = 0
        while pass < passes.count, rest.count - start > passes[pass].length {
            let now = passes[pass]
            let filter = rest[start]
            var row = Array(rest[start + 1..<start + 1 + now.length])
            try undo(filter, of: &row)
            rows.append(Row(pass: now, y: y, bytes: row))
            above = row
            start += now.length + 1
            y += 1
            guard y == now.rows else { continue }
            (pass, y) = (pass + 1, 0)
            if pass < passes.count { above = [UInt8](repeating: 0, count: passes[pass].length) }
        }
        rest.removeFirst(start)
        return rows
    }

    private func undo(_ filter: UInt8, of row: inout [UInt8]) throws(Inflater.Fault) {
        let length = row.count
        switch filter {
        case 0: return
        case 1:
            guard length > step else { return }
            for index in step..<length { row[index] &+= row[index - step] }
        case 2: for index in 0..<length { row[index] &+= above[index] }
        case 3:
            for index in 0..<length {
                let left = index < step ? 0 : Int(row[index - step])
                row[index] &+= UInt8((left + Int(above[index])) / 2)
            }
        case 4:
            for index in 0..<length {
                let left = index < step ? 0 : Int(row[index - step])
                let corner = index < step ? 0 : Int(above[index - step])
                let up = Int(above[index])
                let guess = left + up - corner
                let (one, two, three) = (abs(guess - left), abs(guess - up), abs(guess - corner))
                let nearest = one <= two && one <= three ? left : two <= three ? up : corner
                row[index] &+= UInt8(nearest)
            }
        default: throw .broken
        }
    }
}
