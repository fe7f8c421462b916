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
            var frame = part.frame
            let origin = part.parent.flatMap { frames[$0] } ?? content
            frame.x += origin.x
            frame.y += origin.y
            frames[part.name] = frame
            if part.visible { lay(part, at: frame, of: landing) }
        }
    }

    private mutating func lay(
        _ part: UserLandingScreen.Part, at frame: Rect, of landing: UserLandingScreen
    ) {
        let slot = "userLanding.parts.\(part.name)"
        let lower = part.name.lowercased()
        if lower.contains("logo") {
            var box = Box(.icon, slot, frame)
            box.image = .provider(landing.provider)
            put(box)
        } else if lower.contains("field") {
            var box = Box(.field, slot, frame)
            box.fill = Palette.white
            box.edge = Palette.line
            box.part = .field
            let typed = landing.inputText ?? ""
            put(
                box, text: typed.isEmpty ? landing.placeholder ?? "" : typed, size: 15,
                color: typed.isEmpty ? Palette.placeholder : Palette.text, alignment: .left,
                inset: 6)
        } else if lower.contains("sign") || lower.contains("switch") || lower.contains("button") {
            var box = Box(.button, slot, frame)
            box.fill = Palette.button
            box.radius = 8
            box.part = .button
            put(box, text: part.text ?? "", size: 16, isBold: true, color: Palette.white)
        } else if lower.contains("welcome") {
            put(
                Box(.label, slot, frame), text: landing.welcome ?? part.text ?? "", size: 20,
                isBold: true, color: ink(Palette.text))
        } else if let text = part.text {
            put(
                Box(.label, slot, frame), text: text, size: 24, isBold: true,
                color: ink(Palette.text), alignment: .left)
        } else {
            put(Box(.view, slot, frame))
        }
    }
}
