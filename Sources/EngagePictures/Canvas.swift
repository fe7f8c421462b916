import EngageCore

/// Pixels that are painted on, and what of them can be painted.
struct Canvas {
    private(set) var pixels: Pixels
    /// What is painted at present; nil for everything.
    var clip: Clip?

    /// A part of the picture outside of which nothing is painted.
    struct Clip: Sendable {
        /// The first column and row, and those behind the last.
        var left: Int, top: Int, right: Int, bottom: Int
        /// How much of each pixel of the whole picture; nil where the edges are between pixels.
        var shares: [UInt8]?

        /// The part that is in both.
        func cut(to other: Clip?, width: Int) -> Clip {
            guard let other else { return self }
            var both = Clip(
                left: max(left, other.left), top: max(top, other.top),
                right: min(right, other.right), bottom: min(bottom, other.bottom), shares: shares)
            guard let more = other.shares else { return both }
            guard var shares else {
                both.shares = more
                return both
            }
            for row in both.top..<max(both.top, both.bottom) {
                for column in both.left..<max(both.left, both.right) {
                    let place = row * width + column
                    shares[place] = UInt8(
                        truncatingIfNeeded: Pixels.part(UInt32(shares[place]) * UInt32(more[place]))
                    )
                }
            }
            both.shares = shares
            return both
        }
    }

    init(width: Int, height: Int) { pixels = Pixels(width: width, height: height) }

    var width: Int { pixels.width }
    var height: Int { pixels.height }

    /// The part of the picture inside an outline.
    func clip(_ outline: Outline) -> Clip {
        let coverage = outline.coverage(within: width, height)
        var clip = Clip(
            left: coverage.x, top: coverage.y, right: coverage.x + coverage.width,
            bottom: coverage.y + coverage.height)
        guard coverage.bytes.contains(where: { $0 < 255 }) else { return clip }
        var shares = [UInt8](repeating: 0, count: width * height)
        for row in 0..<coverage.height {
            let (from, to) = (row * coverage.width, (coverage.y + row) * width + coverage.x)
            for column in 0..<coverage.width { shares[to + column] = coverage.bytes[from + column] }
        }
        clip.shares = shares
        return clip
    }

    /// Paints what an outline covers with a colour.
    mutating func fill(_ outline: Outline, _ color: Color?) {
        guard let color, color.alpha > 0 else { return }
        let word = Pixels.word(color)
        paint(outline.coverage(within: width, height)) { _ in word }
    }

    /// Paints what is covered; each row has its word.
    mutating func paint(_ coverage: Coverage, _ word: (Int) -> UInt32) {
        let left = max(coverage.x, clip?.left ?? 0)
        let right = min(coverage.x + coverage.width, clip?.right ?? width, width)
        let top = max(coverage.y, clip?.top ?? 0)
        let bottom = min(coverage.y + coverage.height, clip?.bottom ?? height, height)
        guard left < right, top < bottom else { return }
        for row in top..<bottom {
            let word = word(row)
            let from = (row - coverage.y) * coverage.width - coverage.x
            for column in left..<right {
                let share = coverage.bytes[from + column]
                if share > 0 { lay(word, share, row * width + column) }
            }
        }
    }

    /// Paints a rectangle; one with edges between pixels costs no more than its pixels.
    mutating func fill(_ frame: Rect, _ color: Color?) {
        guard let color, color.alpha > 0 else { return }
        let (left, top) = (frame.x, frame.y)
        let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
        guard [left, top, right, bottom].allSatisfy({ $0 == $0.rounded() }) else {
            var outline = Outline()
            outline.rectangle(frame)
            return fill(outline, color)
        }
        let x0 = max(Int(max(left, 0)), clip?.left ?? 0)
        let x1 = min(Int(min(max(right, 0), Double(width))), clip?.right ?? width)
        let y0 = max(Int(max(top, 0)), clip?.top ?? 0)
        let y1 = min(Int(min(max(bottom, 0), Double(height))), clip?.bottom ?? height)
        guard x0 < x1, y0 < y1 else { return }
        let word = Pixels.word(color)
        for row in y0..<y1 {
            for column in x0..<x1 { lay(word, 255, row * width + column) }
        }
    }

    /// Paints another picture, at a share of 0 to 255, its corner at a place.
    mutating func paint(_ picture: Pixels, x: Int, y: Int, share: UInt8 = 255) {
        let left = max(x, clip?.left ?? 0, 0)
        let right = min(x + picture.width, clip?.right ?? width, width)
        let top = max(y, clip?.top ?? 0, 0)
        let bottom = min(y + picture.height, clip?.bottom ?? height, height)
        guard left < right, top < bottom else { return }
        for row in top..<bottom {
            let from = (row - y) * picture.width - x
            for column in left..<right {
                lay(picture.words[from + column], share, row * width + column)
            }
        }
    }

    @inline(__always)
    private mutating func lay(_ word: UInt32, _ share: UInt8, _ place: Int) {
        var share = share
        if let shares = clip?.shares {
            let limit = shares[place]
            if limit == 0 { return }
            if limit < 255 {
                share = UInt8(
                    truncatingIfNeeded: Pixels.part(UInt32(share) * UInt32(limit)))
            }
        }
        let word = share == 255 ? word : Pixels.share(word, UInt32(share))
        pixels.words[place] = Pixels.over(word, pixels.words[place])
    }
}
