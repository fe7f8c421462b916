/// The sharing screen: titles, tabs and the first selection. Source: behaviour,
/// precedence#the-sharing-title, screens#sharing, observed#o8.
extension ScreenResolver {
    /// Everything the sharing screen shows.
    mutating func sharing() -> SharingScreen {
        let names = request.providers.sharingNames
        let tabs = tabs(names)
        let selected = selection(names, tabs)
        if let name = selected.tab, let provider = request.providers[name] {
            diagnostics += SharingProperties.faults(in: provider.source)
        }
        let text = title(.sharingTitleView, .sharingTitleString, old: .oldSharingTitle)
        let title = barTitle("sharing.title", text, localizesString: true, standard: Self.share)
        let controllerTitle = controllerTitle(text)
        let later = titleAfterSelection(tabs, selected, title, controllerTitle)
        let backText = backText(selected, title, controllerTitle, later)
        recorder.record(
            "sharing.backgroundAlpha",
            Reason(.backgroundAlpha, because: "the interface file shows the background at 30 %"))
        var screen = SharingScreen(
            state: derive(
                names.isEmpty ? .loading : .ready, for: "sharing.state", .listState,
                from: .from(
                    origins.list("social_providers"), and: origins.changes(of: \.sharing)),
                "the dialog waits until the list names a provider"),
            title: title, titleAfterSelection: later.title,
            controllerTitle: controllerTitle.text, backText: backText,
            background: background(
                "sharing.background", color: .sharingBackgroundColor,
                images: [.sharingBackgroundImageView, .sharingImageName]),
            tabs: tabs,
            tabTexts: tabs.map { request.providers[$0]?.friendlyName ?? $0 },
            selected: selected.tab)
        let user = request.session.savedUsers.first { $0.provider == selected.tab }
        // A user without a name is signed in all the same.
        screen.account = user.map { $0.preferredUsername ?? origins.localized("Signed in") }
        screen.mostCharacters =
            selected.tab.flatMap { request.providers[$0]?.sharing }?
            .maximumCharacters
        return screen
    }

    private static var share: String { "Share" }
}

/// Tabs and the one that is selected first. Source: behaviour, screens#sharing.
extension ScreenResolver {
    /// Building stops at the first name without provider; then one tab for e-mail and SMS.
    private func tabs(_ names: [String]) -> [String] {
        guard !names.isEmpty else {
            recordTabs([], listed: 0, messages: nil)
            return []
        }
        var tabs = Array(names.prefix { request.providers[$0] != nil })
        let described = tabs.count
        let isCut = described < names.count
        list(
            "sharing.tabs", isCut ? .stopAtUnknown : .list, chose: "configuration",
            isCut
                ? "'\(names[described])' is not described; it and what follows get no tab"
                : "every sharing provider, in order")
        let messages = messagesText
        if let messages { tabs.append(origins.localized(messages)) }
        recordTabs(tabs, listed: described, messages: messages)
        return tabs
    }

    /// The text of the tab for e-mail and messages before it is translated; nil for no such tab.
    private var messagesText: String? {
        switch (request.activity?.email == true, request.activity?.sms == true) {
        case (true, true): "Email/SMS"
        case (true, false): "Email"
        case (false, true): "Sms"
        case (false, false): nil
        }
    }

    /// The reasons of the tabs, of which so many are listed.
    private func recordTabs(_ tabs: [String], listed: Int, messages text: String?) {
        guard Recorder.records else { return }
        let list = origins.list("social_providers")
        let messages = messagesLookups
        let words = messageWords
        let slot: SlotPath = "sharing.tabs"
        let isReady = !request.providers.sharingNames.isEmpty
        recorder.record(
            slot,
            Reason(
                .list, from: list,
                inputs: (isReady ? messages + words : [])
                    + tabs.prefix(listed).flatMap {
                        origins.making(request.providers[$0]) { $0 != nil }
                    } + origins.changes(of: \.sharing),
                because: "every sharing provider, in order, up to one that is not described"))
        for (position, tab) in tabs.enumerated() {
            guard position < listed else {
                recorder.record(
                    slot[position],
                    Reason(
                        .messageTab, from: messages.count == 1 ? messages.first : nil,
                        inputs: (messages.count == 1 ? [] : messages) + words,
                        because: "one tab for e-mail and messages"))
                continue
            }
            // The text of the tab is no member of the resolution, but of its picture.
            recorder.record(
                slot[position].member("text"),
                Reason(
                    .friendlyName, described(request.providers[tab], "friendly_name"),
                    because: "the provider's own name"))
            recorder.record(
                slot[position],
                Reason(
                    .tab,
                    from: request.overlayTrace?.sharing.added[tab]?.entry.origin() ?? list,
                    because: "the list of sharing providers names it"))
        }
    }

    /// The findings about e-mail and messages.
    var messagesLookups: [Origin] {
        let activity = request.activity
        return origins.activity("email", isSet: activity?.email == true)
            + origins.activity("sms", isSet: activity?.sms == true)
    }

    /// True where there is a tab for e-mail and messages.
    var hasMessages: Bool { messagesText != nil }

    /// The translation of the tab for e-mail and messages, where there is one.
    private var messageWords: [Origin] {
        messagesText.map { origins.translation(of: $0) } ?? []
    }

    /// Whether a list could get a tab selected: without a provider that is described none does.
    var canSelect: Bool {
        !request.providers.configuration.providers.isEmpty
            || !request.providers.custom.names.isEmpty || !messagesLookups.isEmpty
    }

    /// The tab that is selected first, and what selects it.
    private struct Selection {
        let tab: String?
        /// Nothing if no reasons are recorded.
        let sources: ValueSources
    }

    private func selection(_ names: [String], _ tabs: [String]) -> Selection {
        let remembered = request.session.rememberedSharingProvider
        let tab = tabs.last { $0 == remembered } ?? tabs.first
        guard Recorder.records else { return Selection(tab: tab, sources: .nothing) }
        let (sources, because) = selectionSources(names, tabs, tab, remembered)
        return Selection(
            tab: derive(tab, for: "sharing.selected", .selection, from: sources, because),
            sources: sources)
    }

    private func selectionSources(
        _ names: [String], _ tabs: [String], _ selected: String?, _ name: String?
    ) -> (ValueSources, String) {
        let list = origins.list("social_providers")
        let changes = origins.changes(of: \.sharing)
        if let first = names.first, request.providers[first] == nil {
            return (
                .from(list, and: messagesLookups + messageWords + origins.undescribed + changes),
                selected == nil ? "there is no tab" : "the tab for e-mail and messages"
            )
        }
        let remembered = origins.session("rememberedSharingProvider", isSet: name != nil)
        if let selected, selected == name {
            return (
                .first(of: remembered, and: [list] + changes),
                "the last tab of the provider shared with last"
            )
        }
        let making = selected.map { origins.making(request.providers[$0]) { $0 != nil } } ?? []
        return (
            .from(
                list,
                and: (tabs.count > 1 ? remembered : []) + making + origins.undescribed + changes),
            selected == nil ? "there is no tab" : "the first tab"
        )
    }
}

/// What the bar, the controller and the Back button are called. Source: behaviour,
/// precedence#the-sharing-title.
extension ScreenResolver {
    /// The controller's title: what else shows a text of the title's keys reads it here.
    private struct ControllerTitle {
        let text: String
        /// The title string is given, by either of its names.
        let isGiven: Bool
        /// Nothing if no reasons are recorded.
        let sources: ValueSources
    }

    private func controllerTitle(_ title: TitleLookup) -> ControllerTitle {
        let isGiven = title.given != nil
        let because =
            isGiven ? "the title string names the controller too" : "no string is given"
        let sources = Recorder.records ? controllerSources(title) : .nothing
        return ControllerTitle(
            text: derive(
                origins.localized(title.given?.text ?? Self.share),
                for: "sharing.controllerTitle", isGiven ? .string : .controllerTitle,
                from: sources, because), isGiven: isGiven, sources: sources)
    }

    private func controllerSources(_ title: TitleLookup) -> ValueSources {
        guard let given = title.given else {
            return defaulted(title.lookedUp, text: Self.share)
        }
        return sources(of: title, and: origins.translation(of: given.text))
    }

    /// What the bar shows once a tab is selected, and where it comes from.
    private struct LaterTitle {
        let title: TitleSlot?
        /// Nothing if no reasons are recorded.
        let sources: ValueSources
    }

    /// The tab of e-mail and SMS comes first only where the first name is unknown; its tag is then
    /// that name's, and no provider is found. Source: behaviour, screens#sharing.
    private func titleAfterSelection(
        _ tabs: [String], _ selected: Selection, _ shown: TitleSlot, _ own: ControllerTitle
    ) -> LaterTitle {
        let slot: SlotPath = "sharing.titleAfterSelection"
        func later(
            _ title: TitleSlot?, _ sources: @autoclosure () -> ValueSources, _ because: String
        ) -> LaterTitle {
            let sources = Recorder.records ? sources() : .nothing
            return LaterTitle(
                title: derive(title, for: slot, .titleAfterSelection, from: sources, because),
                sources: sources)
        }
        guard let tab = selected.tab else {
            return later(nil, selected.sources, "nothing gets selected")
        }
        guard case .text = shown else {
            return later(
                shown,
                customization.sources(
                    of: .sharingTitleView, over: [.sharingTitleString, .oldSharingTitle]),
                "a title view stays")
        }
        guard !own.isGiven else {
            return later(
                shown, own.sources.and(customization.lookups(.sharingTitleView)),
                "a title string stays")
        }
        return later(
            .text("\(origins.localized("Share on")) \(titleName(of: tab))"),
            selectedSources(tabs, tab, own, selected.sources),
            "the title names the provider that is selected")
    }

    /// Where a title that names the selected provider comes from.
    private func selectedSources(
        _ tabs: [String], _ selected: String, _ own: ControllerTitle, _ selection: ValueSources
    ) -> ValueSources {
        let provider = request.providers[selected]
        let making = origins.making(provider) { $0 != nil }
        // The tab for messages belongs to no provider and remembers no user.
        let titles = Set(
            tabs.filter { request.providers[$0] != nil }.map { titleName(of: $0) })
        return .library(
            origins.described(provider, "friendly_name")
                + origins.deciding(provider, "friendly_name")
                + origins.making(provider) { service in
                    let name = service == nil ? nameWithout(tabs, selected) : service?.friendlyName
                    return name == provider?.friendlyName
                }
                + origins.translation(of: "Share on")
                + selection.all.filter { origin in
                    // The name of the tab for messages is in no title.
                    (titles.count > 1 || !origin.isRemembered) && !messageWords.contains(origin)
                        && !making.contains(origin)
                }
                + customization.lookups(.sharingTitleView) + own.sources.all.filter(\.isMarked))
    }

    /// The name that the title would have without the provider of a tab: that of the first tab; the
    /// one for messages has none.
    ///
    /// - Returns: nil for no name; an inner nil where no tab is left.
    private func nameWithout(_ tabs: [String], _ selected: String) -> String?? {
        let first = tabs.first
        if let first, first != selected { return .some(request.providers[first]?.friendlyName) }
        return hasMessages ? .some(nil) : nil
    }

    /// How the title calls the provider of a tab.
    private func titleName(of tab: String) -> String {
        request.providers[tab].map(Self.printed) ?? "(null)"
    }

    /// The friendly name as a format prints it. Source: behaviour, observed#o11.
    private static func printed(_ provider: Provider) -> String {
        if let name = provider.friendlyName { return name }
        guard let value = provider.source["friendly_name"] else { return "(null)" }
        switch value.kind {
        case .null: return "<null>"
        case .boolean: return value.boolean == true ? "1" : "0"
        case .integer, .real: return value.text
        default: return "(null)"
        }
    }

    /// What the next screen's Back button shows. Source: behaviour, precedence#the-sharing-title.
    private func backText(
        _ selected: Selection, _ shown: TitleSlot, _ own: ControllerTitle, _ later: LaterTitle
    ) -> String {
        let slot: SlotPath = "sharing.backText"
        if own.isGiven {
            return choose(
                own.text.isEmpty ? "Back" : own.text, for: slot, .string,
                chose: Key.sharingTitleString.raw, from: own.sources,
                "a string names the Back button")
        }
        let text: String =
            if case .text(let text)? = later.title { text } else { origins.localized(Self.share) }
        return choose(
            text, for: slot, .barTitle, chose: "library",
            from: backSources(selected, shown, own, later), "no string is given")
    }

    private func backSources(
        _ selected: Selection, _ shown: TitleSlot, _ own: ControllerTitle, _ later: LaterTitle
    ) -> ValueSources {
        guard case .text = shown else {
            return own.sources.and(
                selected.tab == nil ? [] : customization.lookups(.sharingTitleView))
        }
        guard selected.tab != nil else {
            return own.sources.and(canSelect ? later.sources.all : [])
        }
        return later.sources
    }
}

extension Origin {
    /// True for the provider that was shared with last.
    fileprivate var isRemembered: Bool {
        if case .scenario("session.rememberedSharingProvider", _) = self { true } else { false }
    }
}
