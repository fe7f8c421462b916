import EngageCore

/// Where a popover is: beside its anchor, never over it, in the space that the screen leaves.
///
/// UIKit shrinks a popover to the space at the side that its arrow requests. If less than a row of
/// content would be left, another side is used, and reported. Source: behaviour,
/// presentation#on-an-ipad, presentation#popovers.
struct PopoverPlacement {
    /// The popover's area in points.
    let dialog: Rect
    /// The side it took, as the direction of the arrow.
    let arrow: Presentation.Arrow
    /// The arrow between popover and anchor.
    let triangle: Rect
    /// What is not as requested; nil where everything is.
    let note: String?

    /// Least height and width of content: a row that can be tapped.
    private static let leastContent = 44.0

    /// Places a popover of a size on a screen below the status bar; everything in points.
    init(
        _ size: Size, at anchor: Rect, arrow wanted: Presentation.Arrow, in screen: Rect,
        below statusBar: Double = Metric.statusBar
    ) {
        let top = statusBar + Metric.popoverMargin
        let area = Rect(
            x: Metric.popoverMargin, y: top,
            width: max(0, screen.width - 2 * Metric.popoverMargin),
            height: max(0, screen.height - top - Metric.popoverMargin))
        let anchor = Self.seen(anchor, on: screen)
        let isFree = wanted == .any || wanted.word == nil
        let candidates: [Presentation.Arrow] = isFree ? [.up, .down, .left, .right] : [wanted]
        let rooms = [wanted, Self.opposite(wanted), .up, .down, .left, .right]
            .filter { $0 != .any && $0.word != nil }
            .map { (arrow: $0, room: Self.room($0, beside: anchor, in: area, below: statusBar)) }
        let whole = candidates.first { side in
            rooms.contains { $0.arrow == side && Self.holds($0.room, size) }
        }
        let roomiest =
            isFree
            ? rooms.max { $0.room.width * $0.room.height < $1.room.width * $1.room.height }?.arrow
            : wanted
        let least = Size(
            width: min(size.width, Self.leastContent),
            height: min(size.height, Metric.navigationBar + Self.leastContent))
        let taken =
            whole ?? [roomiest].compactMap { $0 }.first { side in
                rooms.contains { $0.arrow == side && Self.holds($0.room, least) }
            } ?? rooms.first { Self.holds($0.room, least) }?.arrow
        guard let taken, let room = rooms.first(where: { $0.arrow == taken })?.room else {
            // The anchor leaves no space at any side: over it, in the middle.
            dialog = Rect(
                x: area.x + max(0, (area.width - size.width) / 2),
                y: area.y + max(0, (area.height - size.height) / 2),
                width: min(size.width, area.width), height: min(size.height, area.height))
            arrow = isFree ? .up : wanted
            triangle = Rect(x: dialog.x, y: dialog.y, width: 0, height: 0)
            note = "no side of the anchor has space, so the popover covers it without an arrow"
            return
        }
        dialog = Self.frame(of: size, in: room, beside: anchor, taken)
        arrow = taken
        triangle = Self.triangle(at: anchor, dialog, taken)
        note = Self.note(requested: isFree ? nil : wanted, taken, wanted: size, dialog)
    }

    private static func note(
        requested: Presentation.Arrow?, _ taken: Presentation.Arrow, wanted size: Size,
        _ dialog: Rect
    ) -> String? {
        var notes: [String] = []
        if let requested, requested != taken, let one = requested.word, let other = taken.word {
            notes.append("no space for an arrow \(one), so that it points \(other)")
        }
        if dialog.width < size.width || dialog.height < size.height {
            notes.append(
                "shrunk from \(size.words) to the space that is left")
        }
        return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }

    /// The part of an anchor that is on the screen; of one beside it the nearest edge.
    private static func seen(_ anchor: Rect, on screen: Rect) -> Rect {
        func clamped(_ start: Double, _ length: Double, _ most: Double) -> (Double, Double) {
            let from = min(max(start, 0), most)
            return (from, max(0, min(start + max(0, length), most) - from))
        }
        let (x, width) = clamped(anchor.x, anchor.width, screen.width)
        let (y, height) = clamped(anchor.y, anchor.height, screen.height)
        return Rect(x: x, y: y, width: width, height: height)
    }

    private static func opposite(_ arrow: Presentation.Arrow) -> Presentation.Arrow {
        switch arrow {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .any, .other: .any
        }
    }

    /// What is at the side of an anchor that an arrow of a direction requests.
    private static func room(
        _ arrow: Presentation.Arrow, beside anchor: Rect, in area: Rect, below statusBar: Double
    ) -> Rect {
        var room = area
        let length = Metric.arrowLength
        switch arrow {
        case .down: room.height = anchor.y - length - area.y
        case .left:
            room.x = max(area.x, anchor.x + anchor.width + length)
            room.width = area.x + area.width - room.x
        case .right: room.width = anchor.x - length - area.x
        case .up, .any, .other:
            // At an anchor within the status bar the arrow begins where the bar ends.
            room.y = max(area.y, max(anchor.y + anchor.height, statusBar) + length)
            room.height = area.y + area.height - room.y
        }
        (room.width, room.height) = (max(0, room.width), max(0, room.height))
        return room
    }

    private static func holds(_ room: Rect, _ size: Size) -> Bool {
        room.width >= size.width && room.height >= size.height
    }

    /// As near to the anchor as the side has it, its middle at the anchor's.
    private static func frame(
        of size: Size, in room: Rect, beside anchor: Rect, _ arrow: Presentation.Arrow
    ) -> Rect {
        let (width, height) = (min(size.width, room.width), min(size.height, room.height))
        var x = anchor.x + anchor.width / 2 - width / 2
        var y = anchor.y + anchor.height / 2 - height / 2
        switch arrow {
        case .down: y = room.y + room.height - height
        case .right: x = room.x + room.width - width
        case .left: x = room.x
        case .up, .any, .other: y = room.y
        }
        return Rect(
            x: max(room.x, min(x, room.x + room.width - width)),
            y: max(room.y, min(y, room.y + room.height - height)), width: width, height: height)
    }

    /// On the popover's edge, at the anchor's middle, and off the rounded corners.
    private static func triangle(
        at anchor: Rect, _ dialog: Rect, _ arrow: Presentation.Arrow
    ) -> Rect {
        let (base, length) = (Metric.arrowBase, Metric.arrowLength)
        func kept(_ middle: Double, _ from: Double, _ extent: Double) -> Double {
            let least = from + Metric.dialogRadius
            let most = from + extent - Metric.dialogRadius - base
            return most < least
                ? from + (extent - base) / 2 : max(least, min(middle - base / 2, most))
        }
        let across = kept(anchor.x + anchor.width / 2, dialog.x, dialog.width)
        let along = kept(anchor.y + anchor.height / 2, dialog.y, dialog.height)
        switch arrow {
        case .down:
            return Rect(x: across, y: dialog.y + dialog.height, width: base, height: length)
        case .left: return Rect(x: dialog.x - length, y: along, width: length, height: base)
        case .right:
            return Rect(x: dialog.x + dialog.width, y: along, width: length, height: base)
        case .up, .any, .other:
            return Rect(x: across, y: dialog.y - length, width: base, height: length)
        }
    }
}
