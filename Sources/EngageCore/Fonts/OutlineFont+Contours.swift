extension OutlineFont {
    /// Parts of a composite glyph that are drawn at most.
    private static let mostParts = 256
    /// Points of a glyph, at most.
    private static let mostPoints = 10_000

    /// The contours of a glyph and of its components.
    func simpleOutlines(of glyph: Int) -> GlyphOutline {
        var outline = GlyphOutline()
        var waiting: [(glyph: Int, matrix: GlyphOutline.Matrix)] = [(glyph, .init())]
        var parts = 0
        while let (glyph, matrix) = waiting.popLast() {
            parts += 1
            guard parts <= Self.mostParts else { break }
            guard let range = place(of: glyph), let contours = bytes.i16(range.lowerBound) else {
                continue
            }
            if contours >= 0 {
                outline.add(simple(range, contours: contours), matrix)
            } else {
                let found = components(range).map { ($0.glyph, matrix * $0.matrix) }
                waiting += found.reversed()
            }
        }
        return outline
    }

    /// One glyph in a composite.
    struct Component {
        var glyph: Int
        var matrix: GlyphOutline.Matrix
        /// The position of its number in the file.
        var place: Int
    }

    /// The glyphs that a composite is made of, in their order.
    func components(_ range: Range<Int>) -> [Component] {
        var found: [Component] = []
        var place = range.lowerBound + 10
        while found.count < Self.mostParts, place + 4 <= range.upperBound,
            let flags = bytes.u16(place), let glyph = bytes.u16(place + 2)
        {
            let number = place + 2
            place += 4
            var matrix = GlyphOutline.Matrix()
            let areWords = flags & 1 != 0
            let first =
                areWords
                ? bytes.i16(place) : bytes.u8(place).map { Int(Int8(truncatingIfNeeded: $0)) }
            let second =
                areWords
                ? bytes.i16(place + 2)
                : bytes.u8(place + 1).map { Int(Int8(truncatingIfNeeded: $0)) }
            if flags & 2 != 0 { (matrix.x, matrix.y) = (Double(first ?? 0), Double(second ?? 0)) }
            place += areWords ? 4 : 2
            func part(_ index: Int) -> Double {
                Double(bytes.i16(place + 2 * index) ?? 0) / 16384
            }
            if flags & 8 != 0 {
                (matrix.a, matrix.d) = (part(0), part(0))
                place += 2
            } else if flags & 0x40 != 0 {
                (matrix.a, matrix.d) = (part(0), part(1))
                place += 4
            } else if flags & 0x80 != 0 {
                (matrix.a, matrix.b, matrix.c, matrix.d) = (part(0), part(1), part(2), part(3))
                place += 8
            }
            found.append(Component(glyph: glyph, matrix: matrix, place: number))
            if flags & 0x20 == 0 { break }
        }
        return found
    }

    /// Points of a glyph of its own, as contours with curves of one control point.
    private func simple(_ range: Range<Int>, contours: Int) -> GlyphOutline {
        var outline = GlyphOutline()
        var place = range.lowerBound + 10
        var ends: [Int] = []
        for _ in 0..<contours {
            guard place + 2 <= range.upperBound, let end = bytes.u16(place),
                end < Self.mostPoints, end >= ends.last ?? 0
            else { return outline }
            ends.append(end)
            place += 2
        }
        guard let last = ends.last, let instructions = bytes.u16(place) else { return outline }
        place += 2 + instructions
        var flags: [Int] = []
        while flags.count <= last {
            guard place < range.upperBound, let flag = bytes.u8(place) else { return outline }
            place += 1
            var times = 1
            if flag & 8 != 0 {
                times += bytes.u8(place) ?? 0
                place += 1
            }
            for _ in 0..<times where flags.count <= last { flags.append(flag) }
        }
        func coordinates(_ short: Int, _ same: Int) -> [Double] {
            var value = 0
            return flags.map { flag in
                if flag & short != 0 {
                    value += (bytes.u8(place) ?? 0) * (flag & same != 0 ? 1 : -1)
                    place += 1
                } else if flag & same == 0 {
                    value += bytes.i16(place) ?? 0
                    place += 2
                }
                return Double(value)
            }
        }
        let xs = coordinates(2, 0x10)
        let ys = coordinates(4, 0x20)
        var start = 0
        for end in ends where end >= start {
            let points = (start...end).map { index in
                (at: GlyphOutline.Point(x: xs[index], y: ys[index]), isOn: flags[index] & 1 != 0)
            }
            Self.add(points, to: &outline)
            start = end + 1
        }
        return outline
    }

    /// One contour: between two control points, a point of the curve is in the middle.
    private static func add(
        _ points: [(at: GlyphOutline.Point, isOn: Bool)], to outline: inout GlyphOutline
    ) {
        func middle(_ one: GlyphOutline.Point, _ two: GlyphOutline.Point) -> GlyphOutline.Point {
            GlyphOutline.Point(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2)
        }
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        let begin = first.isOn ? first.at : last.isOn ? last.at : middle(first.at, last.at)
        outline.add(.move(begin))
        var control: GlyphOutline.Point?
        for point in points.dropFirst(first.isOn ? 1 : 0) {
            switch (control, point.isOn) {
            case (nil, true): outline.add(.line(point.at))
            case (let one?, true):
                outline.add(.quad(one, point.at))
                control = nil
            case (let one?, false):
                outline.add(.quad(one, middle(one, point.at)))
                control = point.at
            case (nil, false): control = point.at
            }
        }
        if let control { outline.add(.quad(control, begin)) }
    }
}
