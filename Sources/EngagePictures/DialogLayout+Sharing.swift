import EngageCore

extension DialogLayout {
    /// The sharing screen: background at 30 %, comment, preview, account, tabs. Source: behaviour,
    /// screens#sharing.
    mutating func lay(_ sharing: SharingScreen) {
        let name = "sharing"
        layNavigationBar(
            title: sharing.titleAfterSelection ?? sharing.title, slot: "\(name).title",
            left: resolution.presentation.cancelHidden ? nil : "Cancel", right: "Edit")
        layBackground(
            sharing.background, slot: "\(name).background", opacity: SharingScreen.backgroundAlpha)
        guard sharing.state == .ready else { return layLoading(LoadingLayout(below: 0)) }
        layComment(sharing)
        layPreview()
        layAccount(of: sharing)
        layTabs(sharing)
    }

    /// A frame of the interface file, which is 320 wide; `isStretched` where it grows with the
    /// screen, `isRight` where it keeps to its right edge.
    private func frame(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, isStretched: Bool = false,
        isRight: Bool = false
    ) -> Rect {
        let extra = content.width - 320
        return Rect(
            x: content.x + x + (isRight ? extra : 0), y: content.y + y,
            width: max(0, width + (isStretched ? extra : 0)), height: height)
    }

    /// The user's text, and how many characters are left.
    private mutating func layComment(_ sharing: SharingScreen) {
        var message = Box(
            .field, "sharing.message", frame(10, 10, 300, 78, isStretched: true))
        message.fill = Palette.white
        message.edge = Palette.line
        message.radius = 10
        put(message)
        put(
            Box(.label, "sharing.message.text", frame(18, 21, 284, 18, isStretched: true)),
            text: "What the app shares", size: 14, color: Palette.placeholder, alignment: .left)
        guard let most = sharing.mostCharacters else { return }
        put(
            Box(.label, "sharing.message.counter", frame(10, 90, 300, 15, isStretched: true)),
            text: "Remaining characters: \(most)", size: 10, color: ink(Palette.text),
            alignment: .right)
    }

    /// How the message will appear: the comment, and the picture, title and words of what is shared.
    private mutating func layPreview() {
        let name = "sharing.preview"
        var container = Box(.view, name, frame(10, 107, 300, 157, isStretched: true))
        container.fill = Sharing.grey
        container.radius = 10
        put(container)
        put(
            Box(.label, "\(name).caption", frame(25, 109, 46, 13)), text: "Preview", size: 11,
            color: Sharing.dark, alignment: .left)
        var comment = Box(.label, "\(name).comment", frame(25, 122, 270, 42, isStretched: true))
        comment.fill = Palette.white
        put(
            comment, text: "What the app shares", size: 11, color: Palette.text, alignment: .left,
            inset: 4)
        var media = Box(.view, "\(name).media", frame(23, 169, 274, 83, isStretched: true))
        media.fill = Sharing.grey
        media.edge = Sharing.blue
        media.radius = 9
        put(media)
        var thumbnail = Box(.view, "\(name).media.thumbnail", frame(31, 177, 32, 32))
        thumbnail.fill = Palette.view
        thumbnail.edge = Palette.placeholder
        put(thumbnail)
        put(
            Box(.label, "\(name).media.title", frame(69, 175, 222, 15, isStretched: true)),
            text: "Title of what is shared", size: 12, isBold: true, color: Sharing.title,
            alignment: .left)
        put(
            Box(
                .label, "\(name).media.description",
                frame(69, 191, 222, 56, isStretched: true)),
            text: "Its description", size: 11, color: Sharing.words, alignment: .left)
    }

    /// Who shares, and the button: beside the picture of a user who is signed in, else alone.
    private mutating func layAccount(of sharing: SharingScreen) {
        let name = "sharing.account"
        // It is at the lower edge, above the tabs.
        let top = max(299, content.height - Metric.tabBar - 68)
        put(
            Box(.label, "sharing.poweredBy", frame(29, top - 23, 107, 21)),
            text: "Powered by Janrain", size: 12, isItalic: true, color: ink(Sharing.words),
            alignment: .left)
        var panel = Box(.view, name, frame(0, top, 320, 68, isStretched: true))
        panel.fill = Sharing.panel
        put(panel)
        if let tab = sharing.selected {
            var icon = Box(
                .icon, "\(name).icon", frame(290, top - 29, 23, 23, isRight: true))
            icon.image = .tab(tab)
            put(icon)
        }
        guard let user = sharing.account else {
            return layShare("Connect and Share", frame(10, top + 15, 300, 40, isStretched: true))
        }
        var picture = Box(.view, "\(name).picture", frame(10, top + 14, 45, 45))
        picture.fill = Palette.view
        picture.edge = Palette.placeholder
        put(picture)
        put(
            Box(.label, "\(name).text", frame(63, top + 14, 92, 23)), text: user, size: 14,
            color: Palette.text, alignment: .left)
        put(
            Box(.label, "\(name).signOut", frame(63, top + 33, 80, 33)), text: "sign out",
            size: 12, color: Sharing.title, alignment: .left)
        layShare("Share", frame(165, top + 15, 145, 40, isRight: true))
    }

    private mutating func layShare(_ text: String, _ frame: Rect) {
        var button = Box(.button, "sharing.share", frame)
        button.fill = Palette.button
        button.radius = 8
        button.part = .button
        put(button, text: text, size: 24, isBold: true, color: Palette.white)
    }

    private mutating func layTabs(_ sharing: SharingScreen) {
        let y = content.y + content.height - Metric.tabBar
        var bar = Box(
            .tabBar, "sharing.tabs",
            Rect(x: content.x, y: y, width: content.width, height: Metric.tabBar))
        bar.fill = Palette.bar
        bar.part = .tabBar
        put(bar, in: .still)
        let tabs = sharing.tabs.prefix(Self.mostRows)
        let width = min(76, content.width / Double(max(1, tabs.count)))
        let left = content.x + (content.width - width * Double(tabs.count)) / 2
        nameEntries(of: "sharing.tabs", tabs)
        for (index, tab) in tabs.enumerated() {
            let slot = "sharing.tabs[\(index)]"
            let x = left + width * Double(index)
            let isSelected = tab == sharing.selected
            var box = Box(.tab, slot, Rect(x: x, y: y, width: width, height: Metric.tabBar))
            if isSelected { box.fill = Palette.sectionText }
            put(box, in: .still)
            let side = min(30, width)
            var icon = Box(
                .icon, "\(slot).icon",
                Rect(x: x + (width - side) / 2, y: y + 2, width: side, height: side))
            icon.image = .tab(tab)
            put(icon, in: .still)
            put(
                Box(.label, "\(slot).text", Rect(x: x, y: y + 33, width: width, height: 14)),
                text: index < sharing.tabTexts.count ? sharing.tabTexts[index] : tab, size: 10,
                isBold: isSelected, color: Palette.white,
                in: .still)
        }
    }

    /// Colours of the screen's own parts. Source: behaviour, screens#sharing.
    private enum Sharing {
        static let grey = Color(red: 204, green: 204, blue: 204)
        static let dark = Color(red: 51, green: 51, blue: 51)
        static let blue = Color(red: 26, green: 85, blue: 124)
        static let title = Color(red: 13, green: 48, blue: 68)
        static let words = Color(red: 102, green: 102, blue: 102)
        /// The blue at a quarter, on white.
        static let panel = Color(red: 198, green: 212, blue: 222)
    }
}
