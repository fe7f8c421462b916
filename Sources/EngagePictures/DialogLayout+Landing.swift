import EngageCore

extension DialogLayout {
    /// The screen of a returning user: parts at their frames in the cell. Source: behaviour,
    /// screens#user-landing.
    mutating func lay(_ landing: UserLandingScreen) {
        let name = "userLanding"
        let cancel = landing.cancel.visible ? "Cancel" : nil
        let isLeft = landing.cancel.side == "left"
        layNavigationBar(
            title: .text(landing.navTitle ?? ""), slot: "\(name).title",
            left: backText ?? (isLeft ? cancel : nil), right: isLeft ? nil : cancel)
        layBackground(landing.background, slot: "\(name).background")
        var frames: [String: Rect] = [:]
        for part in landing.parts {
            let frame = place(part, in: &frames)
            if part.visible { lay(part, at: frame, of: landing) }
        }
    }

    /// A part on the screen; on one that is wider the cell grows and what is in it keeps its share
    /// of the space at both sides.
    private func place(
        _ part: UserLandingScreen.Part, in frames: inout [String: Rect]
    ) -> Rect {
        var frame = part.frame
        let extra = max(0, content.width - 320)
        switch part.parent {
        case nil: frame.width += extra
        case "cell":
            let right = 300 - frame.x - frame.width
            frame.x += extra * (frame.x + right > 0 ? frame.x / (frame.x + right) : 0.5)
        default: break
        }
        let origin = part.parent.flatMap { frames[$0] } ?? content
        frame.x += origin.x
        frame.y += origin.y
        frames[part.name] = frame
        return frame
    }

    private mutating func lay(
        _ part: UserLandingScreen.Part, at frame: Rect, of landing: UserLandingScreen
    ) {
        let slot = "userLanding.parts.\(part.name)"
        switch part.name {
        case "cell":
            var box = Box(.view, slot, frame)
            box.fill = Palette.white
            box.part = .cell
            put(box)
        case "logo":
            var box = Box(.icon, slot, frame)
            box.image = .provider(landing.provider)
            put(box)
        case "textField":
            var box = Box(.field, slot, frame)
            box.fill = Palette.white
            box.edge = Palette.line
            box.part = .field
            let typed = landing.inputText ?? ""
            put(
                box, text: typed.isEmpty ? landing.placeholder ?? "" : typed, size: 15,
                color: typed.isEmpty ? Palette.placeholder : Palette.text, alignment: .left,
                inset: 6)
        case "bigSignIn", "smallSignIn": layButton(part, slot, frame, Palette.button, size: 20)
        case "switchAccounts": layButton(part, slot, frame, Palette.bar, size: 14)
        case "welcome":
            put(
                Box(.label, slot, frame), text: landing.welcome ?? part.text ?? "", size: 20,
                isBold: true, color: Palette.text)
        case "providerName":
            put(
                Box(.label, slot, frame), text: part.text ?? "", size: 24, isBold: true,
                color: Palette.text, alignment: .left)
        default: put(Box(.view, slot, frame))
        }
    }

    /// A button whose words are bold 14 from release 3.9.0 on, and had a size of their own before.
    private mutating func layButton(
        _ part: UserLandingScreen.Part, _ slot: String, _ frame: Rect, _ fill: Color, size: Double
    ) {
        var box = Box(.button, slot, frame)
        box.fill = fill
        box.radius = 8
        box.part = .button
        let size = resolution.profile == .guide ? size : 14
        put(box, text: part.text ?? "", size: size, isBold: true, color: Palette.white)
    }
}
