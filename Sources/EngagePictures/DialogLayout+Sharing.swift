import EngageCore

extension DialogLayout {
    /// The sharing screen: background at 30 %, message, tabs. Source: behaviour, screens#sharing.
    mutating func lay(_ sharing: SharingScreen) {
        let name = "sharing"
        layNavigationBar(
            title: sharing.titleAfterSelection ?? sharing.title, slot: "\(name).title",
            left: resolution.presentation.cancelHidden ? nil : "Cancel", right: "Edit")
        layBackground(
            sharing.background, slot: "\(name).background", opacity: SharingScreen.backgroundAlpha)
        guard sharing.state == .ready else { return layLoading(LoadingLayout(below: 0)) }
        var message = Box(
            .field, "\(name).message",
            Rect(x: content.x + 10, y: content.y + 10, width: content.width - 20, height: 90))
        message.fill = Palette.white
        message.edge = Palette.line
        message.radius = 6
        message.part = .field
        put(message)
        var hint = message.frame
        (hint.x, hint.y, hint.width, hint.height) = (hint.x + 6, hint.y + 4, hint.width - 12, 20)
        put(
            Box(.label, "\(name).message.text", hint), text: "What the app shares", size: 14,
            color: Palette.placeholder, alignment: .left)
        if let most = sharing.mostCharacters {
            let counter = Rect(x: hint.x, y: message.frame.y + 68, width: hint.width, height: 18)
            put(
                Box(.label, "\(name).message.counter", counter), text: String(most), size: 12,
                color: Palette.sectionText, alignment: .right)
        }
        layAccount(of: sharing)
        var button = Box(
            .button, "\(name).share",
            Rect(x: content.x + 10, y: content.y + 142, width: content.width - 20, height: 40))
        button.fill = Palette.button
        button.radius = 8
        button.part = .button
        put(button, text: "Share", size: 16, isBold: true, color: Palette.white)
        layTabs(sharing)
    }

    /// Who shares: the provider's icon, and the user that it has signed in, if any.
    private mutating func layAccount(of sharing: SharingScreen) {
        guard let tab = sharing.selected else { return }
        let y = content.y + 106
        var icon = Box(
            .icon, "sharing.account.icon", Rect(x: content.x + 10, y: y, width: 28, height: 28))
        icon.image = .tab(tab)
        put(icon)
        put(
            Box(
                .label, "sharing.account.text",
                Rect(x: content.x + 46, y: y, width: content.width - 56, height: 28)),
            text: sharing.account ?? "Nobody is signed in", size: 14,
            isBold: sharing.account != nil, color: ink(Palette.text), alignment: .left)
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
}
