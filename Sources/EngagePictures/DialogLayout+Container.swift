import EngageCore

extension DialogLayout {
    /// The device's screen, the app behind, and the dialog's area on it. Source: behaviour,
    /// presentation#what-decides.
    mutating func layContainer() {
        let screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        var device = Box(.screen, "device", screen)
        device.fill = Palette.app
        put(device, in: .screen)
        let presentation = resolution.presentation
        let size = presentation.size ?? Size(width: 320, height: 480)
        let isPhone = resolution.device.idiom == .phone
        guard placeDialog(size, in: screen) else { return }
        // Its own status bar is the device's, whose lower edge may be lower.
        if isPhone { dialog.y = raised }
        if isPhone, dialogSize == .screen, dialog != screen {
            guideFrame = dialog
            dialog = screen
            notes["presentation"] =
                "drawn over the whole screen, as UIKit shows it; the guide gives it "
                + size.words
        }
        let top = isPhone ? Metric.statusBar + (dialog == screen ? raised : 0) : 0
        let radius = isPhone ? 0 : Metric.dialogRadius
        var box = Box(.dialog, "presentation", dialog)
        box.fill = Palette.white
        box.edge = isPhone ? nil : Palette.line
        box.radius = radius
        box.part = presentation.mode == .popover ? .popover : isPhone ? nil : .sheet
        put(box, in: .screen)
        let used = top + Metric.navigationBar
        content = Rect(
            x: dialog.x, y: dialog.y + used, width: dialog.width,
            height: max(0, dialog.height - used))
        backdrop = content
        if isPhone, dialog == screen, dialogSize == .screen {
            let side = resolution.device.safeSide
            content.x += side
            content.width = max(0, content.width - 2 * side)
            content.height = max(0, content.height - resolution.device.safeBottom)
        }
        if !isPhone {
            let bar = Rect(
                x: dialog.x, y: dialog.y, width: dialog.width, height: Metric.navigationBar)
            viewports.bar = scene.add(Viewport(area: bar, topRadius: radius))
        }
        viewports.still = scene.add(Viewport(area: backdrop, bottomRadius: radius))
        viewports.content = scene.add(
            Viewport(area: content, bottomRadius: radius, scrolls: true))
        if isPhone || presentation.mode != .popover { layStatusBar() }
    }

    /// Puts the dialog on the screen, with what is below it; false where none appears.
    private mutating func placeDialog(_ size: Size, in screen: Rect) -> Bool {
        let presentation = resolution.presentation
        switch presentation.mode {
        case .refused:
            let refusal = presentation.refusal
            layStatusBar()
            layNotice(refusal.map { "Error \($0.code): \($0.message)" } ?? "The dialog is refused")
            return false
        case .nothing:
            layStatusBar()
            layNotice("Nothing appears")
            return false
        case .push, .modal:
            let height = min(size.height, screen.height)
            dialog = Rect(
                x: max(0, (screen.width - size.width) / 2), y: 0,
                width: min(size.width, screen.width), height: height)
        case .formSheet:
            if resolution.device.idiom == .phone {
                dialog = Rect(
                    x: max(0, (screen.width - size.width) / 2), y: 0,
                    width: min(size.width, screen.width), height: min(size.height, screen.height))
            } else {
                layStatusBar()
                layDimming()
                dialog = centred(size, in: screen)
            }
        case .popover:
            layStatusBar()
            layPopover(size, in: screen)
        }
        return true
    }

    /// The size that the guide gives a dialog, over one that fills the screen.
    mutating func layGuideSize() {
        guard let guideFrame, outlinesGuide else { return }
        var box = Box(.view, "presentation.size", guideFrame)
        box.edge = Palette.placeholder
        put(box, in: .screen)
    }

    /// The one status bar: in front of what fills a phone, behind what floats over an iPad.
    private mutating func layStatusBar() {
        let slot = "device.statusBar"
        if scene.boxes.contains(where: { $0.slot == slot }) { return }
        var bar = Box(
            .statusBar, slot,
            Rect(
                x: 0, y: 0, width: scene.size.width,
                height: resolution.device.statusBarHeight))
        bar.fill = Palette.black
        bar.part = .statusBar
        put(bar, text: "9:41", size: 12, isBold: true, color: Palette.white, in: .screen)
    }

    private mutating func layDimming() {
        var dimming = Box(
            .dimming, "presentation.dimming",
            Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height))
        dimming.fill = Palette.dimming
        put(dimming, in: .screen)
    }

    /// Explains in place of a dialog why there is none, in as many lines as that takes.
    private mutating func layNotice(_ text: String) {
        let width = min(scene.size.width - 20, 560)
        let lines = TextMetrics.lines(
            of: text, width: width - 24, size: 13, in: TextFace(beside: fonts)
        ).prefix(8)
        let height = 26 + 18 * Double(lines.count)
        let (x, y) = ((scene.size.width - width) / 2, (scene.size.height - height) / 2)
        var notice = Box(
            .notice, "presentation.refusal", Rect(x: x, y: y, width: width, height: height))
        notice.fill = Palette.notice
        notice.edge = Palette.line
        put(notice, in: .screen)
        for (index, line) in lines.enumerated() {
            let frame = Rect(
                x: x + 12, y: y + 13 + 18 * Double(index), width: width - 24, height: 18)
            put(
                Box(.label, "presentation.refusal.lines[\(index)]", frame), text: line, size: 13,
                color: Palette.text, in: .screen)
        }
    }

    private func centred(_ size: Size, in screen: Rect) -> Rect {
        Rect(
            x: (screen.width - size.width) / 2, y: max(0, (screen.height - size.height) / 2),
            width: size.width, height: size.height)
    }

    /// Navigation bar with title and buttons, below the status bar of a phone.
    mutating func layNavigationBar(
        title: TitleSlot, slot: String, left: String?, right: String? = nil
    ) {
        let isPushed = resolution.presentation.mode == .push
        let x = isPushed ? 0 : dialog.x
        let width = isPushed ? scene.size.width : dialog.width
        let y = content.y - Metric.navigationBar
        let screen = slot.prefix { $0 != "." }
        var bar = Box(
            .navigationBar, "\(screen).navigationBar",
            Rect(x: x, y: y, width: width, height: Metric.navigationBar))
        bar.fill = barColor
        bar.part = .navigationBar
        put(bar, in: .bar)
        // What fills the screen keeps clear of its cutout and corners.
        let side = width == scene.size.width ? content.x - backdrop.x : 0
        if let left {
            layBarButton(
                left, "\(screen).leftButton", x: x + side + metrics.buttonMargin, y: y + 7,
                isBack: left == backText)
        }
        let room = titleRoom(x: x, width: width, side: side, left: left, right: right)
        switch title {
        case .text(let text):
            let (frame, alignment) = place(text, in: room, y: y)
            put(
                Box(.title, slot, frame), text: text, size: metrics.titleSize, isBold: true,
                color: Palette.ink(Palette.barText, on: barColor), alignment: alignment,
                shadow: metrics.hasTitleShadow && Contrast.luminance(barColor) < 0.4
                    ? Palette.black.faded(0.5) : nil,
                in: .bar)
        case .view(let view):
            let w = min(view.frame.width, room.right - room.left)
            let h = min(view.frame.height, Metric.navigationBar)
            let left = min(max(room.middle - w / 2, room.left), room.right - w)
            var box = Box(
                .title, slot, Rect(x: left, y: y + (44 - h) / 2, width: w, height: h))
            box.fill = Palette.view
            if view.kind == .imageView {
                box.fill = nil
                box.image = .named(view.name)
                box.contentMode = view.mode
                put(box, in: .bar)
            } else if !view.parts.isEmpty {
                box.fill = nil
                put(box, in: .bar)
                layTitleParts(of: view, in: box)
            } else {
                put(box, text: view.name, size: 13, color: Palette.text, in: .bar)
            }
        case .object, .noText:
            put(Box(.title, slot, room.frame(y: y)), in: .bar)
        }
        if let right {
            let left = x + width - side - metrics.buttonMargin - buttonWidth(right, isBack: false)
            layBarButton(right, "\(screen).rightButton", x: left, y: y + 7, isRight: true)
        }
    }

    /// Parts of a described title view; texts that no one colours are those of a bar.
    private mutating func layTitleParts(of view: ViewDescription, in box: Box) {
        let behind = ground
        ground = barColor
        layParts(of: view, in: box, zone: .bar)
        ground = behind
    }

    /// Where a title can be: between the buttons, in the middle of the bar as long as it fits.
    private struct TitleRoom {
        var left: Double, right: Double, middle: Double

        /// Points that a title in the middle of the bar has.
        var centred: Double { max(0, 2 * min(middle - left, right - middle)) }

        func frame(y: Double) -> Rect {
            Rect(
                x: middle - centred / 2, y: y, width: centred, height: Metric.navigationBar)
        }
    }

    private func titleRoom(
        x: Double, width: Double, side: Double, left: String?, right: String?
    ) -> TitleRoom {
        func taken(_ text: String?, isBack: Bool) -> Double {
            guard let text else { return Theme.Metrics.barMargin }
            return metrics.buttonMargin + buttonWidth(text, isBack: isBack) + metrics.buttonGap
        }
        let begin = x + side + taken(left, isBack: left == backText)
        let end = x + width - side - taken(right, isBack: false)
        return TitleRoom(
            left: begin, right: max(begin, end),
            middle: min(max(x + width / 2, begin), max(begin, end)))
    }

    /// In the middle; beside the wider button where it is too long for that; cut only beyond.
    private func place(
        _ text: String, in room: TitleRoom, y: Double
    ) -> (frame: Rect, alignment: BoxText.Alignment) {
        let face = TextFace(isBold: true, beside: fonts)
        let whole = Rect(
            x: room.left, y: y, width: room.right - room.left, height: Metric.navigationBar)
        let fitted = TextMetrics.fit(text, width: whole.width, size: metrics.titleSize, in: face)
        if !fitted.isCut, fitted.width <= room.centred { return (room.frame(y: y), .center) }
        return (whole, room.middle - room.left < room.right - room.middle ? .left : .right)
    }

    /// Width of a bar button with a text, in points.
    private func buttonWidth(_ text: String, isBack: Bool) -> Double {
        let words = TextMetrics.fit(
            text, width: metrics.mostButtonText, size: metrics.buttonSize,
            in: TextFace(isBold: metrics.isButtonBold, beside: fonts))
        let sign = isBack ? metrics.backLead : 0
        return max(
            metrics.leastButton, (words.width + metrics.buttonPadding + sign).rounded(.up))
    }

    private mutating func layBarButton(
        _ text: String, _ slot: String, x: Double, y: Double, isBack: Bool = false,
        isRight: Bool = false
    ) {
        var button = Box(
            .button, slot,
            Rect(x: x, y: y, width: buttonWidth(text, isBack: isBack), height: 30))
        button.edge = Palette.placeholder
        button.radius = 5
        button.part = isBack ? .backButton : .barButton
        let isBare = metrics.isButtonBare
        put(
            button, text: text, size: metrics.buttonSize, isBold: metrics.isButtonBold,
            color: Palette.ink(Palette.barText, on: barColor),
            alignment: !isBare ? .center : isRight ? .right : .left,
            inset: isBack && !isBare ? metrics.buttonPadding / 2 : 0,
            lead: isBack ? metrics.backLead : 0, in: .bar)
    }
}
