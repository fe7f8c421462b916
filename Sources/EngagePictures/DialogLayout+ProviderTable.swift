import EngageCore

extension DialogLayout {
    /// Provider table: header, section, rows of 50, footers and the info bar on top.
    ///
    /// Source: behaviour, screens#heights, screens#provider-table, screens#info-bar.
    mutating func lay(_ table: ProviderTableScreen) {
        let name = "providerTable"
        layNavigationBar(
            title: table.title, slot: "\(name).title",
            left: resolution.presentation.cancelHidden ? nil : "Cancel")
        layBackground(table.background, slot: "\(name).background")
        var y = content.y
        y = laySlot(
            table.tableHeader, .header, "\(name).tableHeader", y: y)
        y = laySlot(
            table.sectionHeader, .header, "\(name).sectionHeader", y: y)
        if let frames = table.loadingLayout {
            layLoading(frames)
        } else {
            y = layRows(table.rows, y: y)
        }
        y = laySlot(
            table.sectionFooter, .footer, "\(name).sectionFooter", y: y)
        y = laySlot(
            table.tableFooter, .footer, "\(name).tableFooter", y: y)
        layInfoBar(table.infoBar)
    }

    /// A colour of the era where it can be read on what is behind; black or white elsewhere.
    func ink(_ color: Color) -> Color { Palette.ink(color, on: ground) }

    /// Colour and images behind a screen, back to front.
    mutating func layBackground(
        _ background: Background, slot: String, opacity: Double = 1
    ) {
        var box = Box(.background, slot, backdrop)
        box.fill = background.color
        box.opacity = opacity
        put(box, in: .still)
        ground =
            background.images.isEmpty
            ? Contrast.blended(background.color.faded(opacity), over: Palette.white)
            : Palette.placeholderGround
        for (index, name) in background.images.enumerated() {
            let placement =
                index < background.placements.count
                ? background.placements[index] : ImagePlacement()
            let frame = Rect(
                x: backdrop.x + placement.x, y: backdrop.y + placement.y,
                width: placement.width ?? backdrop.width,
                height: placement.height ?? backdrop.height)
            var image = Box(.backgroundImage, "\(slot).images[\(index)]", frame)
            image.image = .named(name)
            image.contentMode = placement.mode
            image.opacity = opacity
            put(image, in: .still)
        }
    }

    private mutating func layRows(_ rows: [ProviderTableScreen.Row], y start: Double) -> Double {
        var y = start
        nameEntries(of: "providerTable.rows", rows.prefix(Self.mostRows).lazy.map(\.provider))
        for (index, row) in rows.prefix(Self.mostRows).enumerated() {
            let slot = "providerTable.rows[\(index)]"
            var box = Box(
                .row, slot, Rect(x: content.x, y: y, width: content.width, height: row.height))
            box.fill = Palette.white
            box.edge = Palette.line
            box.isFlowing = true
            box.part = .row
            put(box)
            if row.icon != nil {
                var icon = Box(
                    .icon, "\(slot).icon",
                    Rect(
                        x: content.x + 10 + metrics.rowInset, y: y + 10, width: 30, height: 30))
                icon.image = .provider(row.provider)
                put(icon)
            }
            if let text = row.text {
                put(
                    Box(
                        .label, "\(slot).text",
                        Rect(
                            x: content.x + 50 + metrics.rowInset, y: y + 15, width: 200, height: 22)
                    ),
                    text: text, size: 17, isBold: metrics.isRowBold, color: Palette.text,
                    alignment: .left)
            }
            var disclosure = Box(
                .disclosure, "\(slot).disclosure",
                Rect(
                    x: content.x + content.width - 30 - metrics.rowInset, y: y + 15, width: 20,
                    height: 20))
            disclosure.part = .disclosure
            put(
                disclosure, text: "›", size: 20, color: Palette.placeholder)
            y += row.height
        }
        guard rows.count > Self.mostRows else { return y }
        var more = Box(
            .more, "providerTable.rows.more",
            Rect(x: content.x, y: y, width: content.width, height: 50))
        more.fill = Palette.notice
        more.isFlowing = true
        put(
            more, text: "\(rows.count - Self.mostRows) more rows", size: 13, color: Palette.text)
        let hidden = rows[Self.mostRows...].reduce(0) { $0 + $1.height }
        return y + max(50, hidden)
    }

    /// Spinner and label of a list that has not arrived; with a header they are lower.
    mutating func layLoading(_ frames: LoadingLayout) {
        func placed(_ frame: Rect) -> Rect {
            Rect(
                x: content.x + frame.x + max(0, content.width - 320) / 2,
                y: content.y + frame.y, width: frame.width, height: frame.height)
        }
        put(
            Box(.label, "providerTable.loading", placed(frames.label)),
            text: LoadingLayout.text, size: 15, color: ink(Palette.text))
        var spinner = Box(.spinner, "providerTable.spinner", placed(frames.spinner))
        spinner.edge = Palette.placeholder
        spinner.radius = 18.5
        put(spinner)
    }

    private mutating func layInfoBar(_ bar: ProviderTableScreen.InfoBar) {
        guard bar.visible else { return }
        let frame = Rect(
            x: content.x, y: content.y + content.height - Metric.infoBar, width: content.width,
            height: Metric.infoBar)
        var box = Box(.infoBar, "providerTable.infoBar", frame)
        box.fill = Palette.infoBar
        put(box, in: .still)
        let half = Rect(
            x: frame.x + frame.width / 2, y: frame.y, width: frame.width / 2 - Metric.infoBarEnd,
            height: frame.height)
        put(
            Box(.label, "providerTable.infoBar.text", half), text: bar.text, size: 13,
            isItalic: true, color: Palette.white, alignment: .right, in: .still)
    }
}
