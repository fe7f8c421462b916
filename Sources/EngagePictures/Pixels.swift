import EngageCore

/// Pixels of a picture: red, green and blue already multiplied by the opacity.
package struct Pixels: Sendable, Hashable {
    /// Sides in pixels.
    package let width: Int, height: Int
    /// Rows from above, opacity in the highest byte, then blue, green and red.
    package var words: [UInt32]

    /// Only transparency.
    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        words = [UInt32](repeating: 0, count: width * height)
    }

    /// A value of 0 to 255 x 255 divided by 255 and rounded.
    @inline(__always)
    static func part(_ value: UInt32) -> UInt32 {
        let sum = value &+ 128
        return (sum &+ sum >> 8) >> 8
    }

    /// A colour and an opacity from 0 to 255 as a word.
    @inline(__always)
    static func word(_ color: Color, _ opacity: UInt32 = 255) -> UInt32 {
        let alpha = part(UInt32(color.alpha) * opacity)
        return part(UInt32(color.red) * alpha) | part(UInt32(color.green) * alpha) << 8
            | part(UInt32(color.blue) * alpha) << 16 | alpha << 24
    }

    /// A word at a share of 0 to 255 of itself.
    @inline(__always)
    static func share(_ word: UInt32, _ share: UInt32) -> UInt32 {
        // Two of the four bytes at a time.
        var even = (word & 0x00FF_00FF) &* share &+ 0x0080_0080
        even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        var odd = (word >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
        odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }

    /// A word laid over another.
    @inline(__always)
    static func over(_ word: UInt32, _ ground: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return word }
        if alpha == 0 { return ground }
        return word &+ share(ground, 255 &- alpha)
    }

    /// The picture in another size: averaged where it becomes smaller, blended where larger.
    func scaled(_ width: Int, _ height: Int) -> Pixels {
        guard (width, height) != (self.width, self.height) else { return self }
        let across = Self.weights(from: self.width, to: width)
        let down = Self.weights(from: self.height, to: height)
        // Four sums of 16 bits beside each other, of shares that are 256 together.
        var narrow = [UInt64](repeating: 0, count: width * self.height)
        for y in 0..<self.height {
            let row = y * self.width
            for x in 0..<width {
                var sum: UInt64 = 0
                for (index, weight) in across[x] { sum &+= Self.wide(words[row + index]) &* weight }
                narrow[y * width + x] = sum >> 8 & 0x00FF_00FF_00FF_00FF
            }
        }
        var result = Pixels(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                var sum: UInt64 = 0
                for (index, weight) in down[y] { sum &+= narrow[index * width + x] &* weight }
                result.words[y * width + x] = Self.narrow(sum >> 8 & 0x00FF_00FF_00FF_00FF)
            }
        }
        return result
    }

    @inline(__always)
    private static func wide(_ word: UInt32) -> UInt64 {
        let word = UInt64(word)
        return word & 0xFF | (word & 0xFF00) << 8 | (word & 0xFF_0000) << 16
            | (word & 0xFF00_0000) << 24
    }

    @inline(__always)
    private static func narrow(_ word: UInt64) -> UInt32 {
        UInt32(
            truncatingIfNeeded: word & 0xFF | word >> 8 & 0xFF00 | word >> 16 & 0xFF_0000
                | word >> 24 & 0xFF00_0000)
    }

    /// Of each pixel of a side the ones that make it and their shares of 256.
    private static func weights(from count: Int, to wanted: Int) -> [[(Int, UInt64)]] {
        let step = Double(count) / Double(wanted)
        return (0..<wanted).map { index in
            var parts: [(Int, Double)] = []
            if step > 1 {
                let (start, end) = (Double(index) * step, Double(index + 1) * step)
                var place = Int(start)
                while place < count, Double(place) < end {
                    let part = min(Double(place + 1), end) - max(Double(place), start)
                    if part > 0 { parts.append((place, part / step)) }
                    place += 1
                }
            } else {
                let middle = (Double(index) + 0.5) * step - 0.5
                let first = middle.rounded(.down)
                let part = middle - first
                parts = [
                    (min(max(Int(first), 0), count - 1), 1 - part),
                    (min(max(Int(first) + 1, 0), count - 1), part),
                ]
            }
            var left = 256
            var shares: [(Int, UInt64)] = []
            for (number, part) in parts.enumerated() {
                let share =
                    number == parts.count - 1 ? left : min(left, Int((part.1 * 256).rounded()))
                left -= share
                if share > 0 { shares.append((part.0, UInt64(share))) }
            }
            return shares
        }
    }

    /// The file of the pixels: the same for the same pixels on every machine.
    ///
    /// Source: W3C, Portable Network Graphics, third edition.
    package var png: [UInt8] {
        let isOpaque = words.allSatisfy { $0 >= 0xFF00_0000 }
        let step = isOpaque ? 3 : 4
        var rows: [UInt8] = []
        rows.reserveCapacity((width * step + 1) * height)
        var row = [UInt8](repeating: 0, count: width * step)
        var above = row
        for y in 0..<height {
            var place = 0
            for x in 0..<width {
                var word = words[y * width + x]
                if !isOpaque { word = Self.plain(word) }
                row[place] = UInt8(truncatingIfNeeded: word)
                row[place + 1] = UInt8(truncatingIfNeeded: word >> 8)
                row[place + 2] = UInt8(truncatingIfNeeded: word >> 16)
                if !isOpaque { row[place + 3] = UInt8(truncatingIfNeeded: word >> 24) }
                place += step
            }
            Self.add(row, above, step, to: &rows)
            swap(&row, &above)
        }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Self.chunk(
            "IHDR", Self.bytes(width) + Self.bytes(height) + [8, isOpaque ? 2 : 6, 0, 0, 0])
        file += Self.chunk("IDAT", Deflater.packed(rows))
        return file + Self.chunk("IEND", [])
    }

    /// A row as the difference from the one above, or from the pixel before where that is less.
    private static func add(
        _ row: [UInt8], _ above: [UInt8], _ step: Int, to rows: inout [UInt8]
    ) {
        var (up, left) = (0, 0)
        for index in row.indices {
            let byte = row[index]
            if byte != above[index] { up += 1 }
            if index >= step, byte != row[index - step] { left += 1 }
        }
        guard left < up else {
            rows.append(2)
            for index in row.indices { rows.append(row[index] &- above[index]) }
            return
        }
        rows.append(1)
        for index in row.indices {
            rows.append(index < step ? row[index] : row[index] &- row[index - step])
        }
    }

    /// A colour that is no longer multiplied by its opacity.
    private static func plain(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        guard alpha > 0, alpha < 255 else { return word }
        func plain(_ byte: UInt32) -> UInt32 { min(255, (byte * 255 + alpha / 2) / alpha) }
        return plain(word & 255) | plain(word >> 8 & 255) << 8 | plain(word >> 16 & 255) << 16
            | alpha << 24
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in body { sum = sums[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
        return bytes(data.count) + body + bytes(Int(~sum))
    }

    private static let sums: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
        }
    }
}
