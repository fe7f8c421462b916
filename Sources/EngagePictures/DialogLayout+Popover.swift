import EngageCore

extension DialogLayout {
    /// A popover with its arrow, at its bar button or rectangle. Source: behaviour,
    /// presentation#on-an-ipad, presentation#popovers.
    mutating func layPopover(_ size: Size, in screen: Rect) {
        let wanted = resolution.presentation.arrow ?? .any
        let anchor: Rect
        switch resolution.presentation.anchor {
        case .rect(let rect):
            // An unknown one is in the middle of the screen.
            anchor =
                rect ?? Rect(x: screen.width / 2, y: screen.height / 2, width: 0, height: 0)
        case .barButtonItem, nil:
            anchor = barButton(for: wanted, in: screen)
        }
        layAnchor(anchor, for: wanted, in: screen)
        let placement = PopoverPlacement(
            size, at: anchor, arrow: wanted, in: screen,
            below: resolution.device.statusBarHeight)
        dialog = placement.dialog
        notes["presentation"] = placement.note
        notes["presentation.arrow"] = placement.note
        var box = Box(.arrow, "presentation.arrow", placement.triangle)
        // A bar as light as the app behind it would leave no arrow to be seen.
        let isSeen = Contrast.ratio(barColor, on: Palette.app) >= Contrast.arrow
        box.fill = isSeen ? barColor : Palette.placeholder
        box.direction = placement.arrow
        put(box, in: .screen)
    }

    /// The text of the app's bar button: its title, else its name.
    private var buttonTitle: String {
        guard case .barButtonItem(let name?) = resolution.presentation.anchor else { return "" }
        guard case .located(let value)? = resolution.merged?.effective(of: .popoverBarButtonItem),
            let title = value["title"]?.string, !title.isEmpty
        else { return name }
        return title
    }

    /// A bar button of the app, on the edge from which the arrow's direction makes sense.
    private func barButton(for arrow: Presentation.Arrow, in screen: Rect) -> Rect {
        let top = Metric.statusBar + 7
        let words = TextMetrics.fit(
            buttonTitle, width: 180, size: 12, in: TextFace(isBold: true, beside: fonts))
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
}
