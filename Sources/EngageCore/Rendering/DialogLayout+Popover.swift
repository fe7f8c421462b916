extension DialogLayout {
    /// A popover with its arrow, at its bar button or rectangle. Source: behaviour,
    /// presentation#on-an-ipad, presentation#popovers.
    mutating func layPopover(_ size: Size, in screen: Rect) {
        let wanted = resolution.presentation.arrow ?? .any
        let anchor: Rect
        switch resolution.presentation.anchor {
        case .rect(let rect):
            anchor = rect
        case .barButtonItem, nil:
            anchor = barButton(for: wanted, in: screen)
        }
        layAnchor(anchor, for: wanted, in: screen)
        let arrow =
            wanted == .any || wanted.word == nil
            ? roomiest(for: size, at: anchor, in: screen) : wanted
        dialog = popover(size, at: anchor, arrow: arrow, in: screen)
        var box = Box(.arrow, "presentation.arrow", triangle(at: anchor, arrow: arrow))
        box.frame = onEdge(box.frame, arrow: arrow)
        box.fill = barColor
        box.direction = arrow
        put(box, in: .screen)
    }

    /// What stands on the app's bar button: its title, else its name.
    private var buttonTitle: String {
        guard case .barButtonItem(let name?) = resolution.presentation.anchor else { return "" }
        let key = Key.popoverBarButtonItem.raw
        guard
            case .located(let value)? = resolution.effective.first(where: { $0.key == key })?.value,
            let title = value["title"]?.string, !title.isEmpty
        else { return name }
        return title
    }

    /// The arrow moved along the popover's edge, so that it does not leave a rounded corner.
    private func onEdge(_ frame: Rect, arrow: Presentation.Arrow) -> Rect {
        func kept(_ start: Double, _ length: Double, _ from: Double, _ extent: Double) -> Double {
            let least = from + Metric.dialogRadius
            return max(least, min(start, from + extent - Metric.dialogRadius - length))
        }
        var frame = frame
        switch arrow {
        case .left, .right: frame.y = kept(frame.y, frame.height, dialog.y, dialog.height)
        case .up, .down, .any, .other:
            frame.x = kept(frame.x, frame.width, dialog.x, dialog.width)
        }
        return frame
    }

    /// A bar button of the app, on the edge from which the arrow's direction makes sense.
    private func barButton(for arrow: Presentation.Arrow, in screen: Rect) -> Rect {
        let top = Metric.statusBar + 7
        let words = TextMetrics.fit(buttonTitle, width: 180, size: 12, isBold: true)
        let width = max(44, (words.width + 20).rounded(.up))
        switch arrow {
        case .down:
            return Rect(
                x: screen.width - width - 10, y: screen.height - 37, width: width, height: 30)
        case .left: return Rect(x: 10, y: top, width: width, height: 30)
        case .right, .up, .any, .other:
            return Rect(x: screen.width - width - 10, y: top, width: width, height: 30)
        }
    }

    private mutating func layAnchor(_ anchor: Rect, for arrow: Presentation.Arrow, in screen: Rect)
    {
        guard case .barButtonItem = resolution.presentation.anchor else {
            var box = Box(.anchor, "presentation.anchor", anchor)
            box.edge = Palette.placeholder
            put(box, in: .screen)
            return
        }
        let y = arrow == .down ? screen.height - 44 : Metric.statusBar
        var bar = Box(.toolbar, "app.bar", Rect(x: 0, y: y, width: screen.width, height: 44))
        bar.fill = Palette.appBar
        put(bar, in: .screen)
        var button = Box(.anchor, "presentation.anchor", anchor)
        button.edge = Palette.placeholder
        button.radius = 5
        put(
            button, text: buttonTitle, size: 12, isBold: true, color: Palette.text, in: .screen)
    }

    /// The first direction whose side has room: up, down, left, right.
    private func roomiest(
        for size: Size, at anchor: Rect, in screen: Rect
    ) -> Presentation.Arrow {
        let needed = Metric.arrowLength + Metric.popoverMargin
        if anchor.y + anchor.height + size.height + needed <= screen.height { return .up }
        if anchor.y - size.height - needed >= 0 { return .down }
        if anchor.x + anchor.width + size.width + needed <= screen.width { return .left }
        if anchor.x - size.width - needed >= 0 { return .right }
        return .up
    }

    private func popover(
        _ size: Size, at anchor: Rect, arrow: Presentation.Arrow, in screen: Rect
    ) -> Rect {
        let middle = (x: anchor.x + anchor.width / 2, y: anchor.y + anchor.height / 2)
        var x = middle.x - size.width / 2
        var y = middle.y - size.height / 2
        switch arrow {
        case .down: y = anchor.y - Metric.arrowLength - size.height
        case .left: x = anchor.x + anchor.width + Metric.arrowLength
        case .right: x = anchor.x - Metric.arrowLength - size.width
        case .up, .any, .other: y = anchor.y + anchor.height + Metric.arrowLength
        }
        let margin = Metric.popoverMargin
        return Rect(
            x: max(margin, min(x, screen.width - size.width - margin)),
            y: max(margin, min(y, screen.height - size.height - margin)),
            width: size.width, height: size.height)
    }

    private func triangle(at anchor: Rect, arrow: Presentation.Arrow) -> Rect {
        let (base, length) = (Metric.arrowBase, Metric.arrowLength)
        let middle = (x: anchor.x + anchor.width / 2, y: anchor.y + anchor.height / 2)
        let across = Rect(x: middle.x - base / 2, y: 0, width: base, height: length)
        let along = Rect(x: 0, y: middle.y - base / 2, width: length, height: base)
        var frame: Rect
        switch arrow {
        case .down:
            frame = across
            frame.y = anchor.y - length
        case .left:
            frame = along
            frame.x = anchor.x + anchor.width
        case .right:
            frame = along
            frame.x = anchor.x - length
        case .up, .any, .other:
            frame = across
            frame.y = anchor.y + anchor.height
        }
        return frame
    }
}
