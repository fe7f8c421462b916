/// The provider table: titles, headers, rows and footers. Source: behaviour,
/// precedence#view-over-string, screens#provider-table.
extension ScreenResolver {
    private static var textHeight: Double { 35 }
    private static var rowHeight: Double { 50 }
    /// Height of the table's superview when its header is measured, in points.
    /// Source: behaviour, screens#heights.
    private static var superviewHeight: Double { 480 }

    /// Everything the provider table shows.
    mutating func providerTable() -> ProviderTableScreen {
        let title = title(
            "providerTable.title", view: .providerTableTitleView, string: .providerTableTitleString,
            old: .oldProviderTableTitle, localizesString: false, standard: "Sign in with...")
        let string = titleString(.providerTableTitleString, old: .oldProviderTableTitle) ?? ""
        let controllerTitle = string.isEmpty ? Self.providers : string
        let names = question.providers.authenticationNames
        tellTable(controllerTitle: string)
        return ProviderTableScreen(
            title: title, controllerTitle: controllerTitle,
            backText: backText(title, controllerTitle, isCovered: first.screens.count > 1),
            background: background(
                "providerTable.background", color: .authenticationBackgroundColor,
                images: [.providerTableImageName, .authenticationBackgroundImageView]),
            tableHeader: tableHeader(), sectionHeader: sectionHeader(),
            state: names.isEmpty ? .loading : .ready,
            rows: merged.parts.contains(.rows) ? rows(names) : [],
            sectionFooter: sectionFooter(), tableFooter: tableFooter(), infoBar: infoBar)
    }

    private static var providers: String { "Providers" }

    /// What the next screen's Back button shows. Source: behaviour,
    /// precedence#titles-and-back-texts.
    private mutating func backText(
        _ title: TitleSlot, _ controllerTitle: String, isCovered: Bool
    ) -> String {
        let string = titleString(.providerTableTitleString, old: .oldProviderTableTitle)
        if let string, !string.isEmpty {
            decide(
                "providerTable.backText", .string, .providerTableTitleString,
                "a string names the Back button, also beside a title view")
            tellBackText(of: title, string)
            return string
        }
        tellBackText(of: title, string)
        guard case .text(let shown) = title, !isCovered else {
            decide(
                "providerTable.backText", .controllerTitle, "library",
                "the bar's own title was never written")
            return controllerTitle
        }
        decide(
            "providerTable.backText", .barTitle, "library",
            "the table is seen first and its bar title is written")
        return shown.isEmpty ? "Back" : shown
    }

    private mutating func tableHeader() -> TableSlot? {
        let slot = "providerTable.tableHeader"
        if case .captureForm? = customization[typed: .tableHeaderView] {
            let form = CaptureWrapper.form(
                of: question, customization, overrides: overrides, diagnostics: &diagnostics)
            decide(slot, .captureForm, .tableHeaderView, "the Capture wrapper puts its form here")
            tell(form)
            return .captureForm(
                form, height: min(CaptureWrapper.contentHeight(of: form), Self.superviewHeight))
        }
        guard let view = view(.tableHeaderView) else {
            decide(slot, .nothing, "library", "no view is given")
            recorder.tell(
                SlotPath(slot), standing([.tableHeaderView], .nothing, "no view is given"))
            return nil
        }
        tellView(
            slot, view, .tableHeaderView, view.scrolls ? .scrollViewHeight : .view,
            view.scrolls
                ? "a scroll view is as high as its content, at most 480" : "a view is given")
        decide(
            slot, view.scrolls ? .scrollViewHeight : .view, .tableHeaderView,
            view.scrolls
                ? "a scroll view is as high as its content, at most 480" : "a view is given")
        return .view(
            view,
            height: view.scrolls
                ? min(view.contentHeight, Self.superviewHeight) : view.frame.height)
    }

    private mutating func tableFooter() -> TableSlot? {
        let slot = "providerTable.tableFooter"
        guard let view = view(.tableFooterView) else {
            decide(slot, .nothing, "library", "no view is given")
            recorder.tell(
                SlotPath(slot), standing([.tableFooterView], .nothing, "no view is given"))
            return nil
        }
        tellView(slot, view, .tableFooterView, .view, "a view is given")
        decide(slot, .view, .tableFooterView, "a view is given")
        return .view(view, height: view.frame.height)
    }

    private mutating func sectionHeader() -> TableSlot? {
        let slot = "providerTable.sectionHeader"
        if let view = view(.sectionHeaderView) {
            decide(
                slot, .viewOverString, .sectionHeaderView, over: [.sectionHeaderString],
                "a view is given")
            tellView(
                slot, view, .sectionHeaderView, .viewOverString, over: [.sectionHeaderString],
                "a view is given")
            return .view(view, height: view.frame.height)
        }
        if let text = sectionText(.sectionHeaderString) {
            decide(slot, .string, .sectionHeaderString, "a string and no view is given")
            tellText(
                slot, .sectionHeaderString, text, view: .sectionHeaderView,
                "a string and no view is given")
            return .text(localized(text), height: Self.textHeight)
        }
        decide(slot, .nothing, "library", "neither view nor string is given")
        recorder.tell(
            SlotPath(slot),
            standing(
                [.sectionHeaderView, .sectionHeaderString], .nothing,
                "neither view nor string is given"))
        return nil
    }

    private mutating func sectionFooter() -> TableSlot {
        let slot = "providerTable.sectionFooter"
        if let view = view(.sectionFooterView) {
            decide(
                slot, .viewOverString, .sectionFooterView, over: [.sectionFooterString],
                "a view is given; the attribution bar adds its height")
            tellView(
                slot, view, .sectionFooterView, .viewOverString, over: [.sectionFooterString],
                beside: barAsked, "a view is given; the attribution bar adds its height")
            return .view(view, height: view.frame.height + barHeight)
        }
        if let text = sectionText(.sectionFooterString) {
            decide(
                slot, .string, .sectionFooterString,
                "a string and no view is given; the attribution bar adds its height")
            tellText(
                slot, .sectionFooterString, text, view: .sectionFooterView, beside: barAsked,
                "a string and no view is given; the attribution bar adds its height")
            return .text(localized(text), height: Self.textHeight + barHeight)
        }
        decide(slot, .blank, "library", "room for the attribution bar")
        recorder.tell(
            SlotPath(slot),
            standing(
                [.sectionFooterView, .sectionFooterString], .blank,
                "neither view nor string is given"))
        recorder.tell(
            SlotPath(slot).member("height"),
            standing(
                [.sectionFooterView, .sectionFooterString], .blank, inputs: barAsked,
                "room for the attribution bar"))
        return .blank(height: barHeight)
    }

    private var infoBar: ProviderTableScreen.InfoBar {
        let isVisible = barHeight > 0
        return ProviderTableScreen.InfoBar(
            visible: isVisible, text: isVisible ? "Powered by Janrain" : "")
    }

    private mutating func rows(_ names: [String]) -> [ProviderTableScreen.Row] {
        var removed = NameSet([])
        if let given = customization.value(of: .removeProviders) {
            removed = NameSet(given)
            decide(
                "providerTable.rows", .removedProviders, .removeProviders,
                "every provider but the removed ones, in the order of the list")
        } else {
            decide("providerTable.rows", .list, "configuration", "every provider of the list")
        }
        let providers = question.providers
        let wantsDetails = merged.parts.contains(.rowDetails)
        let asked = rowsAsked
        var rows: [ProviderTableScreen.Row] = []
        rows.reserveCapacity(names.count)
        for name in names where !removed.contains(name) {
            let provider = wantsDetails ? providers[name] : nil
            tellRow(rows.count, name, provider, asked)
            rows.append(
                ProviderTableScreen.Row(
                    provider: name, text: provider?.friendlyName, icon: provider?.iconName,
                    height: Self.rowHeight, opens: opened(by: provider)))
        }
        return rows
    }

    /// What a tap on a row opens. Source: behaviour, session#taps-on-a-row.
    private func opened(by provider: Provider?) -> ProviderTableScreen.Row.Target {
        guard let provider else { return .webView }
        if provider.name == ShowGate.nativeProvider { return .native }
        if provider.requiresInput { return .userLanding }
        guard origins.question.session.savedUser(of: provider.name) != nil else { return .webView }
        let mustAsk =
            question.session.alwaysForceReauth
            || question.session.forceReauth.contains(provider.name)
        return mustAsk ? .webView : .userLanding
    }
}
