import EngageCore

extension Rect {
    /// What of it is inside another.
    func cut(to area: Rect) -> Rect {
        let (left, top) = (max(x, area.x), max(y, area.y))
        return Rect(
            x: left, y: top, width: max(0, min(x + width, area.x + area.width) - left),
            height: max(0, min(y + height, area.y + area.height) - top))
    }

    /// True where the other is wholly inside.
    func holds(_ other: Rect) -> Bool {
        let slack = 0.005
        return other.x >= x - slack && other.y >= y - slack
            && other.x + other.width <= x + width + slack
            && other.y + other.height <= y + height + slack
    }

    /// Farthest from the origin that a page places anything, in points.
    private static let farthest = 10_000_000.0

    /// The frame with every number brought into the bounds of a page; a NaN becomes 0.
    var bounded: Rect {
        func bounded(_ number: Double, from least: Double) -> Double {
            number.isNaN ? 0 : min(max(number, least), Self.farthest)
        }
        return Rect(
            x: bounded(x, from: -Self.farthest), y: bounded(y, from: -Self.farthest),
            width: bounded(width, from: 0), height: bounded(height, from: 0))
    }

    /// Every number to the nearest hundredth of a point, as pictures print them.
    var inHundredths: Rect {
        func rounded(_ number: Double) -> Double {
            // A zero has no sign.
            (number * 100).rounded() / 100 + 0
        }
        return Rect(
            x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
    }
}

extension Size {
    /// `320 x 480`, in points or pixels.
    var words: String { "\(MarkupWriter.number(width)) x \(MarkupWriter.number(height))" }
}
