/// Reasons of the sharing screen. Source: behaviour, precedence#the-sharing-title, screens#sharing.
extension ScreenResolver {
    func tellSharing(
        _ names: [String], _ tabs: [String], _ selected: String?, string: String?, title: TitleSlot
    ) {
        guard Recorder.records else { return }
        let list = origins.list("social_providers")
        recorder.tell(
            "sharing.state",
            Reason(
                .listState, from: list,
                because: "the list is awaited as long as it names nobody"))
        recorder.tell(
            "sharing.backgroundAlpha",
            .library(.backgroundAlpha, "the interface file shows the background at 30 %"))
        tellTabs(names, tabs, list)
        let remembered = selectionReason(names, tabs, selected, list)
        recorder.tell("sharing.selected", remembered)
        let keys = titleKeys(.sharingTitleString, old: .oldSharingTitle)
        let key = titleKey(.sharingTitleString, old: .oldSharingTitle)
        let own =
            key.map { key in
                Reason.key(
                    key, customization, .string, over: below(key, .oldSharingTitle),
                    inputs: askedBefore(key, .sharingTitleString)
                        + (text(key).map { origins.translation(of: $0) } ?? []),
                    "the title string names the controller too")
            } ?? standing(keys, .libraryText, text: Self.share, "no string is given")
        recorder.tell(
            "sharing.controllerTitle",
            own.named(key == nil ? .controllerTitle : .string, own.because))
        let later = laterReason(tabs, selected, title, own, remembered)
        recorder.tell("sharing.titleAfterSelection", later)
        recorder.tell("sharing.backText", backReason(own, key, selected, title, later))
    }

    private func tellTabs(_ names: [String], _ tabs: [String], _ list: Origin) {
        let messages = messagesAsked
        let isReady = !names.isEmpty
        recorder.tell(
            "sharing.tabs",
            Reason(
                .list, from: list,
                inputs: (isReady ? messages + messageWords : [])
                    + names.prefix { question.providers[$0] != nil }.flatMap {
                        origins.making(question.providers[$0]) { $0 != nil }
                    },
                because: "every sharing provider, in order, up to one that is not described"))
        let described = names.prefix { question.providers[$0] != nil }.count
        for (position, tab) in tabs.enumerated() {
            if position < described {
                // What stands on the tab is no member of the answer, but of its picture.
                recorder.tell(
                    "sharing.tabs[\(position)].text",
                    self.described(
                        question.providers[tab], "friendly_name", .friendlyName,
                        "the provider's own name"))
            }
            recorder.tell(
                "sharing.tabs[\(position)]",
                position < described
                    ? Reason(
                        .tab, from: list, because: "the list of sharing providers names it")
                    : Reason(
                        .messageTab, from: messages.count == 1 ? messages.first : nil,
                        inputs: (messages.count == 1 ? [] : messages) + messageWords,
                        because: "one tab for e-mail and messages"))
        }
    }

    /// What is said of e-mail and messages.
    var messagesAsked: [Origin] {
        let activity = question.activity
        return origins.activity("email", isSet: activity?.email == true)
            + origins.activity("sms", isSet: activity?.sms == true)
    }

    /// True where there is a tab for e-mail and messages.
    var hasMessages: Bool { question.activity?.email == true || question.activity?.sms == true }

    /// The translation of the tab for e-mail and messages, where there is one.
    private var messageWords: [Origin] {
        switch (question.activity?.email == true, question.activity?.sms == true) {
        case (true, true): origins.translation(of: "Email/SMS")
        case (false, true): origins.translation(of: "Sms")
        case (true, false): origins.translation(of: "Email")
        case (false, false): []
        }
    }

    private func selectionReason(
        _ names: [String], _ tabs: [String], _ selected: String?, _ list: Origin
    ) -> Reason {
        if !names.isEmpty, names.first.flatMap({ question.providers[$0] }) == nil {
            return Reason(
                .selection, from: list,
                inputs: messagesAsked + messageWords + origins.undescribed,
                because: selected == nil ? "there is no tab" : "the tab for e-mail and messages")
        }
        let name = question.session.rememberedSharingProvider
        let remembered = origins.session("rememberedSharingProvider", isSet: name != nil)
        if let selected, selected == name {
            return Reason(
                .selection, from: remembered.first, inputs: [list],
                because: "the last tab of the provider shared with last")
        }
        let making = selected.map { origins.making(question.providers[$0]) { $0 != nil } } ?? []
        return Reason(
            .selection, from: list,
            inputs: (tabs.count > 1 ? remembered : []) + making + origins.undescribed,
            because: selected == nil ? "there is no tab" : "the first tab")
    }

    private func laterReason(
        _ tabs: [String], _ selected: String?, _ title: TitleSlot, _ own: Reason,
        _ selection: Reason
    ) -> Reason {
        guard let selected else {
            return selection.named(.titleAfterSelection, "nothing gets selected")
        }
        let view = Key.sharingTitleView
        guard case .text = title else {
            return .key(
                view, customization, .titleAfterSelection,
                over: [.sharingTitleString, .oldSharingTitle], "a title view stays")
        }
        let asked = customization.asked(view)
        guard titleKey(.sharingTitleString, old: .oldSharingTitle) == nil else {
            return own.named(.titleAfterSelection, "a title string stays").and(asked)
        }
        let provider = question.providers[selected]
        let making = origins.making(provider) { $0 != nil }
        // The tab for messages is no provider's, and nobody is remembered by it.
        let titles = Set(
            tabs.filter { question.providers[$0] != nil }.map { titleName(of: $0) })
        return Reason(
            .titleAfterSelection,
            inputs: origins.described(provider, "friendly_name")
                + origins.making(provider) { service in
                    let name = service == nil ? nameWithout(tabs, selected) : service?.friendlyName
                    return name == provider?.friendlyName
                }
                + origins.translation(of: "Share on")
                + selection.named.filter { origin in
                    // What the tab for messages is called stands in no title.
                    (titles.count > 1 || !origin.isRemembered) && !messageWords.contains(origin)
                        && !making.contains(origin)
                }
                + asked + own.named.filter(\.isMarked),
            because: "the title names the provider that is selected")
    }

    /// The name that the title would have without the provider of a tab: that of the first tab; the
    /// one for messages has none.
    ///
    /// - Returns: nil for no name; an inner nil where no tab is left.
    private func nameWithout(_ tabs: [String], _ selected: String) -> String?? {
        let first = tabs.first
        if let first, first != selected { return .some(question.providers[first]?.friendlyName) }
        return hasMessages ? .some(nil) : nil
    }

    private func backReason(
        _ own: Reason, _ key: Key?, _ selected: String?, _ title: TitleSlot, _ later: Reason
    ) -> Reason {
        guard key == nil else { return own.named(.string, "a string names the Back button") }
        let because = "no string is given"
        guard case .text = title else {
            return own.named(.barTitle, because).and(
                selected == nil ? [] : customization.asked(.sharingTitleView))
        }
        guard selected != nil else {
            return own.named(.barTitle, because).and(canSelect ? later.named : [])
        }
        return later.named(.barTitle, because)
    }
}

extension Origin {
    /// True for the provider that was shared with last.
    fileprivate var isRemembered: Bool {
        if case .scenario("session.rememberedSharingProvider", _) = self { true } else { false }
    }
}
