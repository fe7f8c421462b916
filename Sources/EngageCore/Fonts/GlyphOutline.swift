/// The outline of a glyph: closed contours, upwards from the base line, in units of the font.
package struct GlyphOutline: Sendable, Hashable {
    /// One step of a contour.
    package enum Step: Sendable, Hashable {
        /// Begins a contour.
        case move(Point)
        case line(Point)
        /// A curve with one control point.
        case quad(Point, Point)
        /// A curve with two control points.
        case cubic(Point, Point, Point)
    }

    /// A place in units of the font.
    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double
    }

    /// Steps that an outline has at most.
    static let mostSteps = 20_000

    /// The steps, contour after contour.
    package private(set) var steps: [Step] = []

    /// Adds a step; none beyond the limit.
    mutating func add(_ step: Step) {
        if steps.count < Self.mostSteps { steps.append(step) }
    }

    /// Adds the contours of another, moved and turned by a matrix.
    mutating func add(_ other: GlyphOutline, _ matrix: Matrix) {
        for step in other.steps {
            switch step {
            case .move(let point): add(.move(matrix * point))
            case .line(let point): add(.line(matrix * point))
            case .quad(let one, let end): add(.quad(matrix * one, matrix * end))
            case .cubic(let one, let two, let end):
                add(.cubic(matrix * one, matrix * two, matrix * end))
            }
        }
    }

    /// Left, lower, right and upper edge of all points; nil for a blank.
    package var bounds: (left: Double, bottom: Double, right: Double, top: Double)? {
        var edges: (left: Double, bottom: Double, right: Double, top: Double)?
        func take(_ point: Point) {
            let was = edges ?? (point.x, point.y, point.x, point.y)
            edges = (
                min(was.left, point.x), min(was.bottom, point.y), max(was.right, point.x),
                max(was.top, point.y)
            )
        }
        for step in steps {
            switch step {
            case .move(let point), .line(let point): take(point)
            case .quad(let one, let end): [one, end].forEach(take)
            case .cubic(let one, let two, let end): [one, two, end].forEach(take)
            }
        }
        return edges
    }

    /// Turns, scales and moves points.
    struct Matrix: Sendable, Hashable {
        var (a, b, c, d) = (1.0, 0.0, 0.0, 1.0)
        var (x, y) = (0.0, 0.0)

        static func * (matrix: Matrix, point: Point) -> Point {
            Point(
                x: matrix.a * point.x + matrix.c * point.y + matrix.x,
                y: matrix.b * point.x + matrix.d * point.y + matrix.y)
        }

        /// First the other, then this.
        static func * (matrix: Matrix, other: Matrix) -> Matrix {
            let moved = matrix * Point(x: other.x, y: other.y)
            var both = Matrix()
            both.a = matrix.a * other.a + matrix.c * other.b
            both.b = matrix.b * other.a + matrix.d * other.b
            both.c = matrix.a * other.c + matrix.c * other.d
            both.d = matrix.b * other.c + matrix.d * other.d
            (both.x, both.y) = (moved.x, moved.y)
            return both
        }
    }
}
