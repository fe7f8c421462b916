import EngageCore

/// A GIF that was read to its end, and the pixels of its one picture.
///
/// Source: CompuServe, Graphics Interchange Format, version 89a.
struct GIFPicture {
    /// Digest of the visible pixels, as of a PNG of 8 bits; nil for moving pictures, and for one
    /// that does not fit its screen, which readers draw differently.
    let pixels: String?

    /// One picture of the file, where it is on the screen.
    private struct Image {
        var left: Int, top: Int, width: Int, height: Int
        var isInterlaced: Bool
        /// Red, green and blue of each colour.
        var table: ArraySlice<UInt8>
        /// The index that lets the ground through; nil for none.
        var transparent: Int?
        var codeSize: Int
        var data: [UInt8]
    }

    /// Walks the parts up to the byte that ends the file.
    ///
    /// - Throws: `.damaged` with what is wrong, `.tooManyPixels` before anything is unpacked.
    init(_ bytes: [UInt8]) throws(PictureRefusal) {
        let early = PictureRefusal.damaged("GIF", "it ends too early, at byte \(bytes.count)")
        guard bytes.count > 13 else { throw early }
        let (width, height) = (Self.number(bytes, 6), Self.number(bytes, 8))
        try PictureLimits.check(width, height, of: "GIF")
        var place = 13 + Self.tableLength(bytes[10])
        guard place < bytes.count else { throw early }
        let shared = bytes[13..<place]
        var transparent: Int?
        var images: [Image] = []
        var count = 0
        // What follows the last part is left alone by every reader.
        while bytes[place] != 0x3B {
            if bytes[place] == 0x21, place + 1 < bytes.count {
                let isControl = bytes[place + 1] == 0xF9
                place += 2
                let data = Self.blocks(bytes, &place)
                if isControl, data.count >= 4 {
                    transparent = data[0] & 1 == 1 ? Int(data[3]) : nil
                }
            } else if bytes[place] == 0x2C, place + 10 < bytes.count {
                let flags = bytes[place + 9]
                let start = place + 10
                let end = start + Self.tableLength(flags)
                guard end < bytes.count else { throw early }
                var image = Image(
                    left: Self.number(bytes, place + 1), top: Self.number(bytes, place + 3),
                    width: Self.number(bytes, place + 5), height: Self.number(bytes, place + 7),
                    isInterlaced: flags & 0x40 != 0,
                    table: end > start ? bytes[start..<end] : shared, transparent: transparent,
                    codeSize: Int(bytes[end]), data: [])
                place = end + 1
                image.data = Self.blocks(bytes, &place)
                count += 1
                if images.isEmpty { images.append(image) }
                transparent = nil
            } else {
                throw early
            }
            guard place < bytes.count else { throw early }
        }
        guard let image = images.first else { throw .damaged("GIF", "it has no pixels") }
        try PictureLimits.check(image.width, image.height, of: "GIF")
        let indexes = try Self.unpacked(image)
        let fits = image.left + image.width <= width && image.top + image.height <= height
        pixels = count == 1 && fits ? Self.digest(of: image, indexes, width, height) : nil
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        Int(bytes[place]) | Int(bytes[place + 1]) << 8
    }

    private static func tableLength(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// The blocks from a place on, joined; the place is then behind the empty one that ends them.
    private static func blocks(_ bytes: [UInt8], _ place: inout Int) -> [UInt8] {
        var data: [UInt8] = []
        while place < bytes.count, bytes[place] > 0 {
            let end = place + 1 + Int(bytes[place])
            data += bytes[min(place + 1, bytes.count)..<min(end, bytes.count)]
            place = end
        }
        place += 1
        return data
    }

    /// The index of each pixel, in the order of the file.
    private static func unpacked(_ image: Image) throws(PictureRefusal) -> [UInt8] {
        let broken = PictureRefusal.damaged("GIF", "its data is invalid")
        guard (2...8).contains(image.codeSize) else { throw broken }
        let wanted = image.width * image.height
        let (clear, most) = (1 << image.codeSize, 4096)
        // Each code is a shorter one with one more pixel.
        var before = [UInt16](repeating: 0, count: most)
        var last = [UInt8](repeating: 0, count: most)
        for code in 0..<clear { last[code] = UInt8(truncatingIfNeeded: code) }
        var out: [UInt8] = []
        out.reserveCapacity(wanted)
        var (next, size, previous) = (clear + 2, image.codeSize + 1, -1)
        var first: UInt8 = 0
        var (bits, held) = (0, 0)
        var turned: [UInt8] = []
        for byte in image.data where out.count < wanted {
            bits |= Int(byte) << held
            held += 8
            while held >= size, out.count < wanted {
                let code = bits & (1 << size - 1)
                bits >>= size
                held -= size
                if code == clear {
                    (next, size, previous) = (clear + 2, image.codeSize + 1, -1)
                    continue
                }
                guard code != clear + 1 else { throw .damaged("GIF", "its data ends too early") }
                guard code < next || code == next && previous >= 0, previous >= 0 || code < clear
                else { throw broken }
                var rest = code
                turned.removeAll(keepingCapacity: true)
                // The code that is made now ends as it begins.
                if code == next {
                    turned.append(first)
                    rest = previous
                }
                while rest >= clear {
                    turned.append(last[rest])
                    rest = Int(before[rest])
                }
                first = last[rest]
                out.append(first)
                out += turned.reversed()
                if previous >= 0, next < most {
                    (before[next], last[next]) = (UInt16(previous), first)
                    next += 1
                    if next == 1 << size, size < 12 { size += 1 }
                }
                previous = code
            }
        }
        guard out.count >= wanted else { throw .damaged("GIF", "its data ends too early") }
        return out
    }

    /// The digest of the screen with the picture on it, row by row.
    private static func digest(
        of image: Image, _ indexes: [UInt8], _ width: Int, _ height: Int
    ) -> String {
        var digest = PixelDigest(width: width, height: height, isWide: false, meaning: [])
        // The rows of the file that rows of the picture are.
        var rows = Array(0..<image.height)
        if image.isInterlaced {
            let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
                Array(stride(from: start, to: image.height, by: step))
            }
            for (number, row) in order.enumerated() { rows[row] = number }
        }
        for y in 0..<height {
            var seen = [UInt8](repeating: 0, count: 4 * width)
            if y >= image.top, y < image.top + image.height {
                let start = rows[y - image.top] * image.width
                for x in 0..<image.width {
                    let index = Int(indexes[start + x])
                    guard index != image.transparent else { continue }
                    let (place, color) = (4 * (image.left + x), image.table.startIndex + 3 * index)
                    if color + 2 < image.table.endIndex {
                        for part in 0..<3 { seen[place + part] = image.table[color + part] }
                    }
                    seen[place + 3] = 255
                }
            }
            digest.update(seen)
        }
        return digest.finish()
    }
}
