/// Runs the program of one glyph: operands on a stack, operators that draw, subroutines in a list.
///
/// Source: Adobe technical note 5177, Type 2 charstrings; arithmetic is left out, as by most fonts.
struct GlyphMachine {
    /// Operators that are run, and subroutines inside one another, at most.
    private static let mostSteps = 50_000
    private static let mostCalls = 10

    private let bytes: FontBytes
    private let global: [Range<Int>]
    private let local: [Range<Int>]
    private(set) var outline = GlyphOutline()
    private var stack: [Double] = []
    private var at = GlyphOutline.Point(x: 0, y: 0)
    private var hints = 0

    init(bytes: FontBytes, global: [Range<Int>], local: [Range<Int>]) {
        self.bytes = bytes
        self.global = global
        self.local = local
    }

    /// Runs a program to its end, or to its first wrong instruction.
    mutating func run(_ program: Range<Int>) {
        var calls = [(place: program.lowerBound, end: program.upperBound)]
        var steps = 0
        while var (place, end) = calls.popLast() {
            while place < end, steps < Self.mostSteps, let byte = bytes.u8(place) {
                steps += 1
                place += 1
                if byte >= 32 || byte == 28 {
                    place += push(byte, at: place)
                    continue
                }
                switch byte {
                case 10, 29:
                    let list = byte == 10 ? local : global
                    guard let number = stack.popLast(), abs(number) < 65_536,
                        calls.count < Self.mostCalls
                    else { return }
                    let index = Int(number) + Self.bias(list.count)
                    guard list.indices.contains(index) else { return }
                    calls.append((place, end))
                    (place, end) = (list[index].lowerBound, list[index].upperBound)
                    continue
                case 11: place = end
                case 14: return
                case 1, 3, 18, 23: takeHints()
                case 19, 20:
                    takeHints()
                    place += (hints + 7) / 8
                case 12:
                    flex(bytes.u8(place) ?? 0)
                    place += 1
                    stack = []
                default:
                    draw(byte)
                    stack = []
                }
            }
        }
    }

    private static func bias(_ count: Int) -> Int {
        count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768
    }

    private mutating func takeHints() {
        hints += stack.count / 2
        stack = []
    }

    /// Pushes the number that a byte begins; answers how many bytes follow it.
    private mutating func push(_ byte: Int, at place: Int) -> Int {
        guard stack.count < 192 else {
            stack = []
            return 0
        }
        switch byte {
        case 28:
            stack.append(Double(bytes.i16(place) ?? 0))
            return 2
        case 32...246:
            stack.append(Double(byte - 139))
            return 0
        case 247...250:
            stack.append(Double((byte - 247) * 256 + (bytes.u8(place) ?? 0) + 108))
            return 1
        case 251...254:
            stack.append(Double(-(byte - 251) * 256 - (bytes.u8(place) ?? 0) - 108))
            return 1
        default:
            let whole = Int32(truncatingIfNeeded: bytes.u32(place) ?? 0)
            stack.append(Double(whole) / 65_536)
            return 4
        }
    }

    private mutating func move(_ x: Double, _ y: Double) {
        at = GlyphOutline.Point(x: at.x + x, y: at.y + y)
        outline.add(.move(at))
    }

    private mutating func line(_ x: Double, _ y: Double) {
        at = GlyphOutline.Point(x: at.x + x, y: at.y + y)
        outline.add(.line(at))
    }

    /// A curve by the offsets from point to point.
    private mutating func curve(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) {
        let one = GlyphOutline.Point(x: at.x + a, y: at.y + b)
        let two = GlyphOutline.Point(x: one.x + c, y: one.y + d)
        at = GlyphOutline.Point(x: two.x + e, y: two.y + f)
        outline.add(.cubic(one, two, at))
    }

    private mutating func draw(_ code: Int) {
        let values = stack
        func value(_ index: Int) -> Double { index < values.count ? values[index] : 0 }
        switch code {
        case 21 where values.count >= 2: move(values[values.count - 2], values[values.count - 1])
        case 22: move(values.last ?? 0, 0)
        case 4: move(0, values.last ?? 0)
        case 5: lines(values, upTo: values.count)
        case 6, 7:
            for (index, length) in values.enumerated() {
                let isFlat = (index % 2 == 0) == (code == 6)
                line(isFlat ? length : 0, isFlat ? 0 : length)
            }
        case 8: curves(values, upTo: values.count)
        case 24:
            curves(values, upTo: values.count - 2)
            if values.count >= 2 { line(values[values.count - 2], values[values.count - 1]) }
        case 25:
            let count = max(0, values.count - 6)
            lines(values, upTo: count)
            curve(
                value(count), value(count + 1), value(count + 2), value(count + 3),
                value(count + 4), value(count + 5))
        case 26, 27: sameWay(values, isUpright: code == 26)
        case 30, 31: turning(values, isFlat: code == 31)
        default: break
        }
    }

    private mutating func lines(_ values: [Double], upTo count: Int) {
        for index in stride(from: 0, to: count - 1, by: 2) {
            line(values[index], values[index + 1])
        }
    }

    private mutating func curves(_ values: [Double], upTo count: Int) {
        for index in stride(from: 0, to: count - 5, by: 6) {
            curve(
                values[index], values[index + 1], values[index + 2], values[index + 3],
                values[index + 4], values[index + 5])
        }
    }

    /// Curves that begin and end in one direction.
    private mutating func sameWay(_ values: [Double], isUpright: Bool) {
        var index = values.count % 4
        var extra = index > 0 ? values[0] : 0
        while index + 4 <= values.count {
            let (a, b, c, d) = (
                values[index], values[index + 1], values[index + 2], values[index + 3]
            )
            if isUpright { curve(extra, a, b, c, 0, d) } else { curve(a, extra, b, c, d, 0) }
            extra = 0
            index += 4
        }
    }

    /// Curves that begin flat and end upright, and the reverse, in turn.
    private mutating func turning(_ values: [Double], isFlat: Bool) {
        var isFlat = isFlat
        var index = 0
        while index + 4 <= values.count {
            let isLast = values.count - index == 5
            let extra = isLast ? values[index + 4] : 0
            let (a, b, c, d) = (
                values[index], values[index + 1], values[index + 2], values[index + 3]
            )
            if isFlat { curve(a, 0, b, c, extra, d) } else { curve(0, a, b, c, d, extra) }
            isFlat.toggle()
            index += 4
        }
    }

    /// Two curves in one operator.
    private mutating func flex(_ code: Int) {
        let values = stack
        func value(_ index: Int) -> Double { index < values.count ? values[index] : 0 }
        switch code {
        case 35: curves(values, upTo: min(12, values.count))
        case 34:
            curve(value(0), 0, value(1), value(2), value(3), 0)
            curve(value(4), 0, value(5), -value(2), value(6), 0)
        case 36:
            curve(value(0), value(1), value(2), value(3), value(4), 0)
            let rise = value(1) + value(3) + value(7)
            curve(value(5), 0, value(6), value(7), value(8), -rise)
        case 37:
            let (x, y) = (
                value(0) + value(2) + value(4) + value(6) + value(8),
                value(1) + value(3) + value(5) + value(7) + value(9)
            )
            curve(value(0), value(1), value(2), value(3), value(4), value(5))
            let isFlat = abs(x) > abs(y)
            curve(
                value(6), value(7), value(8), value(9), isFlat ? value(10) : -x,
                isFlat ? -y : value(10))
        default: break
        }
    }
}
