/// Reasons that the slots of several screens share.
extension ScreenResolver {
    /// Which screens there are, and what adds slots to them or takes them away.
    func tellScreens(gate: [Origin]) {
        guard Recorder.records else { return }
        let opens = first.reason(of: merged)
        recorder.tell("opens", opens.and(gate))
        for index in first.screens.indices { recorder.tell(SlotPath("opens")[index], opens) }
        recorder.tell(
            "providerTable",
            first.screens.contains(.providerTable)
                ? .library(
                    .screen, inputs: gate + tableAsked,
                    "a sign-in dialog starts with its table of providers")
                : .library(.screen, "this dialog starts without a table of providers"))
        recorder.tell(
            "userLanding",
            question.purpose == .sharing
                ? .library(.screen, "a sharing dialog welcomes nobody") : opens.and(gate))
        recorder.tell(
            "sharing",
            question.purpose == .sharing
                ? .library(
                    .screen, inputs: gate + sharingAsked, "a sharing dialog starts with its screen"
                )
                : .library(.screen, "a sign-in dialog shares nothing"))
    }

    /// What decides which members a table has.
    private var tableAsked: [Origin] {
        var keys: [Key] = [.sectionFooterView]
        if !isView(.sectionFooterView) { keys.append(.sectionFooterString) }
        return origins.configured("enabled_providers") + origins.waitingForOwn
            + customization.asked(.providerTableTitleView) + headersAsked
            + (keys + [.tableFooterView]).flatMap { customization.asked($0) }
            + [
                .providerTableTitleView, .tableHeaderView, .sectionHeaderView, .sectionFooterView,
                .tableFooterView,
            ]
            .flatMap { customization.describedParts($0) }
            + (formTitle.map { customization.describedParts($0) } ?? [])
    }

    /// The key of the title view of the Capture wrapper's form; nil without form or view.
    var formTitle: Key? {
        guard case .captureForm? = customization[typed: .tableHeaderView],
            !overriding(.captureTitleView).isEmpty
        else { return nil }
        return .captureTitleView
    }

    /// Keys that decide what stands above the rows.
    var headersAsked: [Origin] {
        var keys: [Key] = []
        var captured: [Origin] = []
        if case .captureForm? = customization[typed: .tableHeaderView] {
            captured = overriding(.captureTitleView)
        } else {
            keys.append(.tableHeaderView)
        }
        keys.append(.sectionHeaderView)
        if !isView(.sectionHeaderView) { keys.append(.sectionHeaderString) }
        return captured + keys.flatMap { customization.asked($0) }
    }

    /// A key's entry in the overrides, the only layer the Capture wrapper looks at.
    func overriding(_ key: Key) -> [Origin] {
        CaptureWrapper.last(key, in: overrides) == nil ? [] : customization.asked(key)
    }

    /// What decides which members a sharing screen has.
    private var sharingAsked: [Origin] {
        let first = question.providers.sharingNames.first
        let beginsUnknown = first.map { question.providers[$0] == nil } ?? false
        let messages = messagesAsked
        return customization.asked(.sharingTitleView)
            + customization.describedParts(.sharingTitleView)
            + (canSelect ? origins.configured("social_providers") : [])
            + origins.making(first.flatMap { question.providers[$0] }) {
                // A tab is selected anyway, and what the title says of it stays.
                $0 != nil || hasMessages
            }
            + (beginsUnknown ? messages : [])
    }

    /// Whether a list could get a tab selected: without a provider that is described none does.
    var canSelect: Bool {
        !question.providers.configuration.providers.isEmpty
            || !question.providers.custom.names.isEmpty || !messagesAsked.isEmpty
    }

    private func isView(_ key: Key) -> Bool {
        if case .view? = customization[typed: key] { true } else { false }
    }

    /// A slot with a view of the app: name, height and parts.
    func tellView(
        _ slot: String, _ shown: ViewDescription, _ key: Key, _ rule: ResolutionRule,
        over: [Key] = [],
        beside: [Origin] = [], _ because: String
    ) {
        guard Recorder.records else { return }
        let view = Reason.key(key, customization, rule, over: over, because)
        let described = customization.described(key)
        recorder.tell(SlotPath(slot), view)
        tellParts(slot, shown, view, described)
        // Without a height of its own the view is as high as what a login screen puts in it.
        let within: [Origin] =
            shown.isHeightGiven
            ? []
            : shown.parts.flatMap { part in
                part.reasons["height"].map { $0.behind(described.first ?? view.from).named } ?? []
            }
        guard !beside.isEmpty else {
            return recorder.tell(SlotPath(slot).member("height"), view.and(described + within))
        }
        recorder.tell(
            SlotPath(slot).member("height"),
            Reason(
                rule, over: view.over,
                inputs: customization.asked(key) + described + within + beside,
                because: because))
    }

    /// The parts of a view: each by its own place, what a login screen gives by its settings.
    func tellParts(
        _ slot: String, _ shown: ViewDescription, _ view: Reason, _ described: [Origin]
    ) {
        guard Recorder.records, !shown.parts.isEmpty else { return }
        if !described.isEmpty {
            // Without the description the parts go, and the slot has its name alone.
            recorder.tell(SlotPath(slot).member("view"), view)
            recorder.tell(SlotPath(slot), view.and(described))
        }
        recorder.tell(SlotPath(slot).member("parts"), view.and(described))
        for (position, part) in shown.parts.enumerated() {
            var reason = view.and(described)
            // A part that settings give names them with its members; the key stays where it is.
            if described.isEmpty, part.reasons.isEmpty, case .layer(var entry)? = reason.from,
                let place = part.source
            {
                entry.source = place
                reason.from = .layer(entry)
            }
            let path = "\(slot).parts[\(position)]"
            recorder.tell(SlotPath(path), reason)
            for (member, own) in part.reasons {
                recorder.tell("\(path).\(member)", own.behind(described.first ?? view.from))
            }
        }
    }

    /// A slot with a text of the app, where no view covers it.
    func tellText(
        _ slot: String, _ key: Key, _ text: String?, view: Key, beside: [Origin] = [],
        _ because: String
    ) {
        guard Recorder.records else { return }
        let uncovered = customization.asked(view)
        let words = text.map { origins.translation(of: $0) } ?? []
        let reason = Reason.key(key, customization, .string, inputs: uncovered, because)
        recorder.tell(SlotPath(slot), reason.and(words))
        guard !beside.isEmpty else { return recorder.tell(SlotPath(slot).member("height"), reason) }
        recorder.tell(
            SlotPath(slot).member("height"),
            Reason(
                .string, over: reason.over, inputs: customization.asked(key) + uncovered + beside,
                because: because))
    }

    /// What the service says of the attribution bar.
    var barAsked: [Origin] {
        guard Recorder.records else { return [] }
        let configuration = question.providers.configuration
        guard configuration.body != nil else { return [origins.member("configuration")] }
        return origins.configured("hide_tagline")
    }

    /// A text of a provider's object, or what stands where it has none.
    func described(
        _ provider: Provider?, _ member: String, _ rule: ResolutionRule, inputs: [Origin] = [],
        _ because: String
    ) -> Reason {
        Reason(
            rule, from: origins.described(provider, member).first,
            over: origins.beaten(by: provider, member),
            inputs: inputs
                + origins.making(provider) {
                    $0?.source[member] == nil && provider?.source[member] == nil
                }, because: because)
    }
}
