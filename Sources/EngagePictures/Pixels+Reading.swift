import EngageCore

extension Pixels {
    /// Pixels that are read at most: 32 million.
    private static let most = 32 << 20

    /// The pixels of a PNG; nil for a damaged one and for one that is too large.
    package init?(png bytes: [UInt8]) {
        func number(_ place: Int) -> Int {
            Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8
                | Int(bytes[place + 3])
        }
        guard bytes.count > 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        let (width, height) = (number(16), number(20))
        guard width > 0, height > 0, width <= 32_767, height <= 32_767,
            width * height <= Self.most
        else { return nil }
        let head = Head(
            width: width, height: height, depth: Int(bytes[24]), kind: Int(bytes[25]),
            isInterlaced: bytes[28] == 1)
        guard head.isKnown else { return nil }
        var (palette, opacity, data): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        var place = 8
        while place + 12 <= bytes.count {
            let length = number(place)
            guard place + 12 + length <= bytes.count else { return nil }
            let part = bytes[place + 8..<place + 8 + length]
            switch Array(bytes[place + 4..<place + 8]) {
            case Array("PLTE".utf8): palette = Array(part)
            case Array("tRNS".utf8): opacity = Array(part)
            case Array("IDAT".utf8): data += part
            default: break
            }
            place += 12 + length
        }
        var rows: [UInt8] = []
        var inflater = Inflater(data, most: head.dataLength)
        guard (try? inflater.run { rows += $0 }) != nil, rows.count == head.dataLength else {
            return nil
        }
        self.init(width: width, height: height)
        var start = 0
        for pass in head.passes {
            let (across, down) = head.size(of: pass)
            guard across > 0, down > 0 else { continue }
            let length = head.rowLength(across)
            var above = [UInt8](repeating: 0, count: length)
            for y in 0..<down {
                var row = Array(rows[start + 1..<start + 1 + length])
                Self.undo(rows[start], &row, above, head.step)
                for x in 0..<across {
                    let at = (pass.y + y * pass.down) * width + pass.x + x * pass.across
                    words[at] = head.word(row, x, palette, opacity)
                }
                above = row
                start += length + 1
            }
        }
    }

    private static func undo(
        _ filter: UInt8, _ row: inout [UInt8], _ above: [UInt8], _ step: Int
    ) {
        for index in row.indices {
            let left = index < step ? 0 : Int(row[index - step])
            let up = Int(above[index])
            let corner = index < step ? 0 : Int(above[index - step])
            let guess: Int
            switch filter {
            case 1: guess = left
            case 2: guess = up
            case 3: guess = (left + up) / 2
            case 4:
                let sum = left + up - corner
                let (one, two, three) = (abs(sum - left), abs(sum - up), abs(sum - corner))
                guess = one <= two && one <= three ? left : two <= three ? up : corner
            default: return
            }
            row[index] &+= UInt8(guess)
        }
    }

    /// How the pixels of a file are packed.
    private struct Head {
        var width: Int, height: Int, depth: Int, kind: Int
        var isInterlaced: Bool

        struct Pass {
            var x = 0, y = 0, across = 1, down = 1
        }

        private static let depths: [Int: [Int]] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]

        var isKnown: Bool { Self.depths[kind]?.contains(depth) == true }
        var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1 }
        var step: Int { max(1, channels * depth / 8) }

        var passes: [Pass] {
            guard isInterlaced else { return [Pass()] }
            return [
                Pass(x: 0, y: 0, across: 8, down: 8), Pass(x: 4, y: 0, across: 8, down: 8),
                Pass(x: 0, y: 4, across: 4, down: 8), Pass(x: 2, y: 0, across: 4, down: 4),
                Pass(x: 0, y: 2, across: 2, down: 4), Pass(x: 1, y: 0, across: 2, down: 2),
                Pass(x: 0, y: 1, across: 1, down: 2),
            ]
        }

        func size(of pass: Pass) -> (across: Int, down: Int) {
            (
                max(0, (width - pass.x + pass.across - 1) / pass.across),
                max(0, (height - pass.y + pass.down - 1) / pass.down)
            )
        }

        func rowLength(_ width: Int) -> Int { (width * channels * depth + 7) / 8 }

        var dataLength: Int {
            passes.reduce(0) { sum, pass in
                let (across, down) = size(of: pass)
                return across == 0 ? sum : sum + down * (1 + rowLength(across))
            }
        }

        /// A pixel of a row as a word.
        func word(_ row: [UInt8], _ x: Int, _ palette: [UInt8], _ opacity: [UInt8]) -> UInt32 {
            func sample(_ index: Int) -> Int {
                switch depth {
                case 8: return Int(row[index])
                case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
                default:
                    let bit = index * depth
                    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
                }
            }
            func byte(_ sample: Int) -> UInt8 {
                UInt8(
                    depth == 16
                        ? sample >> 8 : depth == 8 ? sample : sample * 255 / (1 << depth - 1))
            }
            func key(_ index: Int) -> Int? {
                opacity.count >= 2 * index + 2
                    ? Int(opacity[2 * index]) << 8 | Int(opacity[2 * index + 1]) : nil
            }
            var color = Color(red: 0, green: 0, blue: 0)
            switch kind {
            case 3:
                let index = sample(x)
                if 3 * index + 2 < palette.count {
                    color = Color(
                        red: palette[3 * index], green: palette[3 * index + 1],
                        blue: palette[3 * index + 2])
                }
                if index < opacity.count { color.alpha = opacity[index] }
            case 0, 4:
                let value = sample(x * channels)
                let grey = byte(value)
                color = Color(red: grey, green: grey, blue: grey)
                if kind == 4 { color.alpha = byte(sample(2 * x + 1)) }
                if kind == 0, key(0) == value { color.alpha = 0 }
            default:
                let parts = (0..<3).map { sample(x * channels + $0) }
                color = Color(red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2]))
                if kind == 6 { color.alpha = byte(sample(4 * x + 3)) }
                if kind == 2, parts.map(Optional.some) == (0..<3).map(key) { color.alpha = 0 }
            }
            return Pixels.word(color)
        }
    }
}
