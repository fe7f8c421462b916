import EngageCore

/// What is over a screen at a moment: an alert, the keyboard, the veil of a form that was sent.
struct StateOverlay {
    /// The boxes, back to front.
    private(set) var boxes: [Box] = []
    private let state: DialogState
    private let screen: Rect
    private let content: Rect
    private let metrics: Theme.Metrics

    init(_ state: DialogState, on scene: Scene, _ metrics: Theme.Metrics) {
        self.state = state
        self.metrics = metrics
        screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        content = scene.boxes.first { $0.role == .background }?.frame ?? screen
    }

    private mutating func put(_ box: Box) {
        var box = box
        box.explanation.layer = LayerStack.libraryName
        box.explanation.rule = .state
        box.explanation.because = state.sentence
        boxes.append(box)
    }

    /// Adds the keys of a keyboard.
    mutating func lay(_ keyboard: Keyboard) {
        for box in keyboard.boxes { put(box) }
    }

    private mutating func put(
        _ box: Box, _ text: String, size: Double, isBold: Bool = false, color: Color
    ) {
        var box = box
        box.setText(text, size: size, isBold: isBold, color: color)
        put(box)
    }

    /// An alert in the middle of the screen, everything else dimmed.
    ///
    /// Until iOS 6 its buttons are raised; since iOS 7 they are words between hairlines.
    mutating func layAlert(_ alert: SessionAlert) {
        var dimming = Box(.dimming, "state.dimming", screen)
        dimming.fill = Palette.dimming
        put(dimming)
        let isFlat = metrics.isAlertFlat
        let width = min(isFlat ? 270 : 284, screen.width - 20)
        let lines = TextMetrics.lines(of: alert.text ?? "", width: width - 32, size: 13)
        let buttons = alert.buttons.split(separator: ", ").map { String($0) }
        // Side by side as long as each fits on its share of the width, else one a line.
        let share = (isFlat ? width : width - 24) / Double(max(1, buttons.count))
        let fits = buttons.allSatisfy {
            TextMetrics.width(of: $0, size: isFlat ? 17 : 15, isBold: true) + 20 <= share - 4
        }
        let rows = Double(fits ? min(1, buttons.count) : buttons.count)
        let words = (isFlat ? 64 : 72) + 18 * Double(lines.count)
        let height = words + (isFlat ? Self.alertRow : 46) * max(1, rows)
        let (x, y) = ((screen.width - width) / 2, (screen.height - height) / 2)
        var box = Box(.notice, "state.alert", Rect(x: x, y: y, width: width, height: height))
        box.fill = isFlat ? Self.alertGround : Self.alertGlass
        box.edge = isFlat ? nil : Palette.white
        box.radius = isFlat ? 7 : 10
        box.finish = isFlat ? nil : Fill(isGlossy: true)
        put(box)
        let ink = isFlat ? Palette.text : Palette.white
        put(
            Box(
                .title, "state.alert.title",
                Rect(x: x + 12, y: y + 14, width: width - 24, height: 24)),
            alert.title, size: isFlat ? 17 : 18, isBold: true, color: ink)
        for (index, line) in lines.enumerated() {
            let top = y + 44 + 18 * Double(index)
            put(
                Box(
                    .label, "state.alert.lines[\(index)]",
                    Rect(x: x + 16, y: top, width: width - 32, height: 18)),
                line, size: 13, color: ink)
        }
        for (index, button) in buttons.enumerated() {
            let (column, row) = (Double(fits ? index : 0), rows - 1 - Double(fits ? 0 : index))
            var box = Box(.button, "state.alert.buttons[\(index)]", screen)
            if isFlat {
                box.frame = Rect(
                    x: x + share * column, y: y + height - Self.alertRow * (row + 1),
                    width: fits ? share : width, height: Self.alertRow)
                layHairline(above: box.frame, besides: column > 0, of: index)
                // The one that is pressed in any case is bold.
                let isLast = index == buttons.count - 1
                put(box, button, size: 17, isBold: isLast, color: Self.alertBlue)
            } else {
                box.frame = Rect(
                    x: x + 14 + share * column, y: y + height - 54 - 46 * row,
                    width: (fits ? share : width - 24) - 4, height: 42)
                box.fill = Palette.button
                box.radius = 6
                box.finish = Fill(isGlossy: true)
                put(box, button, size: 15, isBold: true, color: Palette.white)
            }
        }
    }

    /// Height of a flat button.
    private static let alertRow = 44.0
    private static let alertGround = Color(red: 248, green: 248, blue: 248)
    private static let alertGlass = Color(red: 24, green: 42, blue: 88)
    private static let alertBlue = Color(red: 0, green: 95, blue: 204)

    /// The lines that part a flat button from the words and from the one at its left.
    private mutating func layHairline(above frame: Rect, besides isBeside: Bool, of index: Int) {
        var line = Box(
            .view, "state.alert.lines.above[\(index)]",
            Rect(x: frame.x, y: frame.y, width: frame.width, height: 0.5))
        line.fill = Palette.line
        put(line)
        guard isBeside else { return }
        var side = Box(
            .view, "state.alert.lines.beside[\(index)]",
            Rect(x: frame.x, y: frame.y, width: 0.5, height: frame.height))
        side.fill = Palette.line
        put(side)
    }

    /// Black at 80 % over the list, below the info bar. Source: behaviour, native-login#capture.
    mutating func layCompleting() {
        var veil = content
        veil.height = max(0, veil.height - Metric.infoBar)
        var box = Box(.view, "state.overlay", veil)
        box.fill = Palette.black.faded(0.8)
        put(box)
        let middle = veil.y + veil.height / 2
        put(
            Box(
                .label, "state.overlay.text",
                Rect(x: veil.x, y: middle - 31, width: veil.width, height: 21)),
            "Completing Sign-In...", size: 17, color: Palette.white)
        var spinner = Box(
            .spinner, "state.overlay.spinner",
            Rect(x: veil.x + (veil.width - 37) / 2, y: middle, width: 37, height: 37))
        spinner.edge = Palette.white
        spinner.radius = 18.5
        put(spinner)
    }
}
