/// The provider table: titles, headers and footers. Source: behaviour,
/// precedence#view-over-string, screens#provider-table.
extension ScreenResolver {
    /// Height of the table's superview when its header is measured, in points.
    /// Source: behaviour, screens#heights.
    private static var superviewHeight: Double { 480 }

    /// Everything the provider table shows.
    mutating func providerTable() -> ProviderTableScreen {
        let title = tableTitle()
        let background = tableBackground()
        let tableHeader = tableHeader()
        let sectionHeader = sectionHeader()
        let rows = rows()
        let sectionFooter = sectionFooter()
        let tableFooter = tableFooter()
        let state = listState()
        return ProviderTableScreen(
            title: title.shown, controllerTitle: title.controller, backText: title.back,
            background: background, tableHeader: tableHeader, sectionHeader: sectionHeader,
            state: state, rows: rows, sectionFooter: sectionFooter, tableFooter: tableFooter,
            infoBar: infoBar)
    }

    /// What the bar, the controller and the next screen's Back button show.
    mutating func tableTitle() -> (shown: TitleSlot, controller: String, back: String) {
        let (shown, text) = tableBarTitle()
        let controller = controllerTitle(text)
        return (shown, controller, backText(shown, text, controller))
    }

    /// What the bar shows, and what was looked up for it.
    mutating func tableBarTitle() -> (shown: TitleSlot, text: TitleLookup) {
        let text = title(
            .providerTableTitleView, .providerTableTitleString, old: .oldProviderTableTitle)
        let shown = barTitle(
            "providerTable.title", text, localizesString: false, standard: Self.standardTitle)
        return (shown, text)
    }

    /// The colour alone.
    func tableBackgroundColor() -> Color {
        backgroundColor("providerTable.background", .authenticationBackgroundColor)
    }

    /// The images alone.
    mutating func tableBackgroundImages() -> [String] { tableBackground().images }

    private mutating func tableBackground() -> Background {
        background(
            "providerTable.background", color: .authenticationBackgroundColor,
            images: [.providerTableImageName, .authenticationBackgroundImageView])
    }

    private static var standardTitle: String { "Sign in with..." }

    private func controllerTitle(_ title: TitleLookup) -> String {
        let slot: SlotPath = "providerTable.controllerTitle"
        guard let given = title.given, !given.text.isEmpty else {
            return derive(
                "Providers", for: slot, .controllerTitle, from: defaulted(title.lookedUp),
                "without a title string the library names it")
        }
        return derive(
            given.text, for: slot, .controllerTitle, from: sources(of: title),
            "the title string names the controller too")
    }

    /// What the next screen's Back button shows. Source: behaviour,
    /// precedence#titles-and-back-texts.
    private func backText(
        _ shown: TitleSlot, _ title: TitleLookup, _ controllerTitle: String
    ) -> String {
        let slot: SlotPath = "providerTable.backText"
        if let given = title.given, !given.text.isEmpty {
            return choose(
                given.text, for: slot, .string, chose: title.string.raw, from: sources(of: title),
                "a string names the Back button, also beside a title view")
        }
        guard case .text(let shown) = shown else {
            return choose(
                controllerTitle, for: slot, .controllerTitle, chose: "library",
                from: customization.sources(of: title.view, and: lookups(title.lookedUp)),
                "the bar's own title was never written")
        }
        let isCovered = first.screens.count > 1
        if isCovered {
            return choose(
                controllerTitle, for: slot, .controllerTitle, chose: "library",
                from: coveredSources(title), "the bar's own title was never written")
        }
        return choose(
            shown.isEmpty ? "Back" : shown, for: slot, .barTitle, chose: "library",
            from: .none(
                of: lookups(title.lookedUp + [title.view]),
                and: (title.given == nil ? origins.translation(of: Self.standardTitle) : [])
                    + first.obstacle(of: merged)),
            "the table is seen first and its bar title is written")
    }

    /// What puts a landing over the table, which hides the title of its bar.
    private func coveredSources(_ title: TitleLookup) -> ValueSources {
        let landing = first.reason(of: merged)
        return ValueSources(
            winner: landing.from,
            dependencies: landing.inputs + lookups(title.lookedUp + [title.view]))
    }

    mutating func tableHeader() -> TableSlot? {
        let slot: SlotPath = "providerTable.tableHeader"
        if customization.isCaptureForm(.tableHeaderView) {
            let form = captureForm(slot.member("form"))
            let height = min(form.contentHeight, Self.superviewHeight)
            return choose(
                .captureForm(form, height: height), for: slot, .captureForm, by: .tableHeaderView,
                "the Capture wrapper puts its form here")
        }
        guard let view = view(.tableHeaderView) else {
            return choose(
                nil, for: slot, .nothing, chose: "library", from: defaulted([.tableHeaderView]),
                "no view is given")
        }
        return view.scrolls
            ? viewSlot(
                view, height: min(view.contentHeight, Self.superviewHeight), for: slot,
                .scrollViewHeight, by: .tableHeaderView,
                "a scroll view is as high as its content, at most 480")
            : viewSlot(
                view, height: view.frame.height, for: slot, .view, by: .tableHeaderView,
                "a view is given")
    }

    mutating func tableFooter() -> TableSlot? {
        let slot: SlotPath = "providerTable.tableFooter"
        guard let view = view(.tableFooterView) else {
            return choose(
                nil, for: slot, .nothing, chose: "library", from: defaulted([.tableFooterView]),
                "no view is given")
        }
        return viewSlot(
            view, height: view.frame.height, for: slot, .view, by: .tableFooterView,
            "a view is given")
    }

    mutating func sectionHeader() -> TableSlot? {
        let slot: SlotPath = "providerTable.sectionHeader"
        if let view = view(.sectionHeaderView) {
            return viewSlot(
                view, height: view.frame.height, for: slot, .viewOverString,
                by: .sectionHeaderView, over: [.sectionHeaderString], "a view is given")
        }
        if let text = sectionText(.sectionHeaderString) {
            return textSlot(
                text, for: slot, by: .sectionHeaderString, view: .sectionHeaderView,
                "a string and no view is given")
        }
        return choose(
            nil, for: slot, .nothing, chose: "library",
            from: defaulted([.sectionHeaderView, .sectionHeaderString]),
            "neither view nor string is given")
    }

    mutating func sectionFooter() -> TableSlot {
        let slot: SlotPath = "providerTable.sectionFooter"
        if let view = view(.sectionFooterView) {
            return viewSlot(
                view, height: view.frame.height + barHeight, for: slot, .viewOverString,
                by: .sectionFooterView, over: [.sectionFooterString], beside: barLookups,
                "a view is given; the attribution bar adds its height")
        }
        if let text = sectionText(.sectionFooterString) {
            return textSlot(
                text, for: slot, by: .sectionFooterString, view: .sectionFooterView,
                more: barHeight, beside: barLookups,
                "a string and no view is given; the attribution bar adds its height")
        }
        let keys: [Key] = [.sectionFooterView, .sectionFooterString]
        let height = derive(
            barHeight, for: slot.member("height"), .blank, from: defaulted(keys, and: barLookups),
            Self.barSpace)
        return choose(
            .blank(height: height), for: slot, .blank, chose: "library", from: defaulted(keys),
            "neither view nor string is given", listed: Self.barSpace)
    }

    private static var barSpace: String { "space for the attribution bar" }

    var infoBar: ProviderTableScreen.InfoBar {
        let isVisible = barHeight > 0
        return derive(
            ProviderTableScreen.InfoBar(
                visible: isVisible, text: isVisible ? "Powered by Janrain" : ""),
            for: "providerTable.infoBar", .infoBar, from: .from(barLookups.first),
            "only the service's 'hide_tagline' hides it")
    }

    /// Whether the list has arrived, and what replaces it until then.
    func listState() -> ListState {
        let isEmpty = !request.providers.listsNames
        if Recorder.records { recordLoading(isEmpty: isEmpty) }
        return derive(
            isEmpty ? .loading : .ready, for: "providerTable.state", .listState,
            from: .from(
                origins.list("enabled_providers"),
                and: origins.waitingForOwn + origins.changes(of: \.signIn)),
            "the dialog waits until the list names a provider")
    }

    /// Label and spinner, which follow from the state and the headers.
    private func recordLoading(isEmpty: Bool) {
        let slot: SlotPath = "providerTable.loading"
        let list =
            [origins.list("enabled_providers")] + origins.waitingForOwn
            + origins.changes(of: \.signIn)
        recorder.record(
            slot,
            Reason(
                .loading, .library(list),
                because: isEmpty
                    ? "a label and a spinner are shown until the list arrives"
                    : "the list names a provider, so nothing is loading"))
        let heights: [Key] =
            [.tableHeaderView, .sectionHeaderView] + [formTitle].compactMap(\.self)
        let headers = headersLookups + heights.flatMap { customization.described($0) }
        // Only their vertical position follows from the headers.
        for frame in ["labelFrame", "spinnerFrame"] {
            recorder.record(
                slot.member(frame)[1],
                Reason(
                    .loading, .library(list + headers),
                    because: "label and spinner are centred in the space below the headers"))
        }
    }
}
