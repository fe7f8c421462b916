import EngageCore

/// Closed contours as straight lines, in pixels.
struct Outline: Sendable {
    /// A place in pixels.
    struct Point: Sendable, Hashable {
        var x: Double, y: Double
    }

    /// The lines of all contours, each from its beginning to its end.
    private(set) var lines: [(Point, Point)] = []
    private var start = Point(x: 0, y: 0)
    private var last = Point(x: 0, y: 0)

    mutating func move(_ x: Double, _ y: Double) {
        close()
        start = Point(x: x, y: y)
        last = start
    }

    mutating func line(_ x: Double, _ y: Double) {
        let next = Point(x: x, y: y)
        lines.append((last, next))
        last = next
    }

    /// A curve with one control point, in lines about a pixel long.
    mutating func quad(_ x1: Double, _ y1: Double, _ x: Double, _ y: Double) {
        let from = last
        let count = Self.steps([from.x, x1, x], [from.y, y1, y])
        for step in 1...count {
            let t = Double(step) / Double(count)
            let u = 1 - t
            line(
                u * u * from.x + 2 * u * t * x1 + t * t * x,
                u * u * from.y + 2 * u * t * y1 + t * t * y)
        }
    }

    /// A curve with two control points.
    mutating func cubic(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) {
        let from = last
        let count = Self.steps([from.x, x1, x2, x], [from.y, y1, y2, y])
        for step in 1...count {
            let t = Double(step) / Double(count)
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            line(
                a * from.x + b * x1 + c * x2 + d * x, a * from.y + b * y1 + c * y2 + d * y)
        }
    }

    private static func steps(_ xs: [Double], _ ys: [Double]) -> Int {
        var length = 0.0
        for index in 1..<xs.count {
            length += abs(xs[index] - xs[index - 1]) + abs(ys[index] - ys[index - 1])
        }
        return min(64, max(2, Int((length / 2).rounded(.up))))
    }

    mutating func close() {
        if last != start { lines.append((last, start)) }
        last = start
    }

    /// A rectangle whose corners are round above and below; wound the other way as a hole.
    mutating func rectangle(
        _ frame: Rect, upper: Double = 0, lower: Double = 0, isHole: Bool = false
    ) {
        guard frame.width > 0, frame.height > 0 else { return }
        let most = min(frame.width, frame.height) / 2
        let (top, bottom) = (min(max(0, upper), most), min(max(0, lower), most))
        let (left, right) = (frame.x, frame.x + frame.width)
        let (above, below) = (frame.y, frame.y + frame.height)
        // A circle by four curves.
        let (t, b) = (top * 0.447_715, bottom * 0.447_715)
        if isHole {
            move(left, above + top)
            line(left, below - bottom)
            cubic(left, below - b, left + b, below, left + bottom, below)
            line(right - bottom, below)
            cubic(right - b, below, right, below - b, right, below - bottom)
            line(right, above + top)
            cubic(right, above + t, right - t, above, right - top, above)
            line(left + top, above)
            cubic(left + t, above, left, above + t, left, above + top)
        } else {
            move(left, above + top)
            cubic(left, above + t, left + t, above, left + top, above)
            line(right - top, above)
            cubic(right - t, above, right, above + t, right, above + top)
            line(right, below - bottom)
            cubic(right, below - b, right - b, below, right - bottom, below)
            line(left + bottom, below)
            cubic(left + b, below, left, below - b, left, below - bottom)
        }
        close()
    }

    mutating func polygon(_ corners: [(x: Double, y: Double)]) {
        guard let first = corners.first else { return }
        move(first.x, first.y)
        for corner in corners.dropFirst() { line(corner.x, corner.y) }
        close()
    }

    /// A straight line of a width; with round ends if wanted.
    mutating func stroke(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, width: Double,
        isRound: Bool = false
    ) {
        let (dx, dy) = (x2 - x1, y2 - y1)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return }
        let (nx, ny) = (-dy / length * width / 2, dx / length * width / 2)
        polygon([
            (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x2 - nx, y2 - ny), (x2 + nx, y2 + ny),
        ])
        guard isRound else { return }
        for (x, y) in [(x1, y1), (x2, y2)] {
            rectangle(
                Rect(x: x - width / 2, y: y - width / 2, width: width, height: width),
                upper: width / 2, lower: width / 2)
        }
    }

    /// The outline of a glyph at a place, so many pixels a unit, slanted if wanted.
    mutating func glyph(
        _ outline: GlyphOutline, scale: Double, at origin: (x: Double, y: Double),
        slant: Double = 0
    ) {
        func place(_ point: GlyphOutline.Point) -> (Double, Double) {
            (origin.x + scale * (point.x + slant * point.y), origin.y - scale * point.y)
        }
        for step in outline.steps {
            switch step {
            case .move(let point):
                let (x, y) = place(point)
                move(x, y)
            case .line(let point):
                let (x, y) = place(point)
                line(x, y)
            case .quad(let one, let end):
                let ((x1, y1), (x, y)) = (place(one), place(end))
                quad(x1, y1, x, y)
            case .cubic(let one, let two, let end):
                let ((x1, y1), (x2, y2), (x, y)) = (place(one), place(two), place(end))
                cubic(x1, y1, x2, y2, x, y)
            }
        }
        close()
    }

    /// How much of each pixel is inside.
    func coverage(within width: Int, _ height: Int) -> Coverage {
        var (left, top, right, bottom) = (Double(width), Double(height), 0.0, 0.0)
        for (one, two) in lines {
            left = min(left, one.x, two.x)
            right = max(right, one.x, two.x)
            top = min(top, one.y, two.y)
            bottom = max(bottom, one.y, two.y)
        }
        let x0 = max(0, Int(max(0, left).rounded(.down)))
        let y0 = max(0, Int(max(0, top).rounded(.down)))
        let x1 = min(width, Int(min(Double(width), right).rounded(.up)))
        let y1 = min(height, Int(min(Double(height), bottom).rounded(.up)))
        guard x1 > x0, y1 > y0 else { return Coverage(x: 0, y: 0, width: 0, height: 0, bytes: []) }
        var area = SignedArea(width: x1 - x0, height: y1 - y0)
        for (one, two) in lines {
            area.add(
                one.x - Double(x0), one.y - Double(y0), two.x - Double(x0), two.y - Double(y0))
        }
        return Coverage(x: x0, y: y0, width: x1 - x0, height: y1 - y0, bytes: area.bytes)
    }
}

/// How much of each pixel of a rectangle is covered, 0 to 255.
struct Coverage: Sendable {
    var x: Int, y: Int
    var width: Int, height: Int
    var bytes: [UInt8]
}

/// The signed area at the left of lines, summed up pixel by pixel: what is inside comes to one.
private struct SignedArea {
    private let width: Int, height: Int
    private var sums: [Float]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        sums = [Float](repeating: 0, count: (width + 2) * height)
    }

    /// Adds a line; what is beyond the sides is moved to them.
    mutating func add(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        guard y1 != y2 else { return }
        let isDown = y1 < y2
        let (ax, ay, bx, by) = isDown ? (x1, y1, x2, y2) : (x2, y2, x1, y1)
        let sign = isDown ? 1.0 : -1
        let slope = (bx - ax) / (by - ay)
        let most = Double(width)
        let first = max(0, Int(max(0, ay).rounded(.down)))
        let end = min(height, Int(min(Double(height), by).rounded(.up)))
        guard first < end else { return }
        for row in first..<end {
            let (above, below) = (max(Double(row), ay), min(Double(row + 1), by))
            let part = (below - above) * sign
            guard part != 0 else { continue }
            let one = min(max(ax + (above - ay) * slope, 0), most)
            let two = min(max(ax + (below - ay) * slope, 0), most)
            add(row, min(one, two), max(one, two), part)
        }
    }

    private mutating func add(_ row: Int, _ left: Double, _ right: Double, _ part: Double) {
        let start = row * (width + 2)
        let (floor, ceiling) = (left.rounded(.down), right.rounded(.up))
        let (first, last) = (Int(floor), Int(ceiling))
        guard last > first + 1 else {
            let share = 0.5 * (left + right) - floor
            sums[start + first] += Float(part - part * share)
            sums[start + first + 1] += Float(part * share)
            return
        }
        let each = 1 / (right - left)
        let begin = left - floor
        let a0 = 0.5 * each * (1 - begin) * (1 - begin)
        let rest = right - ceiling + 1
        let am = 0.5 * each * rest * rest
        sums[start + first] += Float(part * a0)
        if last == first + 2 {
            sums[start + first + 1] += Float(part * (1 - a0 - am))
        } else {
            let a1 = each * (1.5 - begin)
            sums[start + first + 1] += Float(part * (a1 - a0))
            for column in first + 2..<last - 1 { sums[start + column] += Float(part * each) }
            let a2 = a1 + Double(last - first - 3) * each
            sums[start + last - 1] += Float(part * (1 - a2 - am))
        }
        sums[start + last] += Float(part * am)
    }

    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: width * height)
        for row in 0..<height {
            var sum: Float = 0
            let (from, to) = (row * (width + 2), row * width)
            for column in 0..<width {
                sum += sums[from + column]
                let share = min(abs(sum), 1)
                bytes[to + column] = UInt8(share * 255 + 0.5)
            }
        }
        return bytes
    }
}
