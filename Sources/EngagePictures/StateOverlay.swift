import EngageCore

/// What lies over a screen at a moment: an alert, the keyboard, the veil of a form that was sent.
struct StateOverlay {
    /// The boxes, back to front.
    private(set) var boxes: [Box] = []
    private let state: DialogState
    private let screen: Rect
    private let content: Rect
    private let isPad: Bool

    init(_ state: DialogState, on scene: Scene, isPad: Bool) {
        self.state = state
        self.isPad = isPad
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

    private mutating func put(
        _ box: Box, _ text: String, size: Double, isBold: Bool = false, color: Color
    ) {
        var box = box
        box.setText(text, size: size, isBold: isBold, color: color)
        put(box)
    }

    /// An alert in the middle of the screen, everything else dimmed.
    mutating func layAlert(_ alert: SessionAlert) {
        var dimming = Box(.dimming, "state.dimming", screen)
        dimming.fill = Palette.dimming
        put(dimming)
        let width = min(284, screen.width - 20)
        let lines = TextMetrics.lines(of: alert.text ?? "", width: width - 32, size: 13)
        let buttons = alert.buttons.split(separator: ", ").map { String($0) }
        // Side by side as long as each fits on its share of the width, else one a line.
        let share = (width - 24) / Double(max(1, buttons.count))
        let fits = buttons.allSatisfy {
            TextMetrics.width(of: $0, size: 15, isBold: true) + 20 <= share - 4
        }
        let rows = Double(fits ? min(1, buttons.count) : buttons.count)
        let height = 72 + 18 * Double(lines.count) + 46 * max(1, rows)
        let (x, y) = ((screen.width - width) / 2, (screen.height - height) / 2)
        var box = Box(.notice, "state.alert", Rect(x: x, y: y, width: width, height: height))
        box.fill = Palette.white
        box.edge = Palette.line
        box.radius = 12
        put(box)
        put(
            Box(
                .title, "state.alert.title",
                Rect(x: x + 12, y: y + 14, width: width - 24, height: 24)),
            alert.title, size: 17, isBold: true, color: Palette.text)
        for (index, line) in lines.enumerated() {
            let top = y + 44 + 18 * Double(index)
            put(
                Box(
                    .label, "state.alert.lines[\(index)]",
                    Rect(x: x + 16, y: top, width: width - 32, height: 18)),
                line, size: 13, color: Palette.text)
        }
        for (index, button) in buttons.enumerated() {
            let (column, row) = (Double(fits ? index : 0), rows - 1 - Double(fits ? 0 : index))
            var box = Box(
                .button, "state.alert.buttons[\(index)]",
                Rect(
                    x: x + 14 + share * column, y: y + height - 54 - 46 * row,
                    width: (fits ? share : width - 24) - 4, height: 42))
            box.fill = Palette.button
            box.radius = 8
            put(box, button, size: 15, isBold: true, color: Palette.white)
        }
    }

    /// The system's keyboard, as high as it was in the era.
    mutating func layKeyboard() {
        let isWide = screen.width > screen.height
        let height = isPad ? (isWide ? 352.0 : 264) : (isWide ? 162 : 216)
        var box = Box(
            .view, "state.keyboard",
            Rect(x: 0, y: screen.height - height, width: screen.width, height: height))
        box.fill = Palette.appBar
        box.edge = Palette.line
        put(box, "Keyboard", size: 15, color: Palette.text)
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
