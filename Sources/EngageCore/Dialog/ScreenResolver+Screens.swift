/// Which screens there are, and what adds slots to them or takes them away.
extension ScreenResolver {
    /// Records why each screen is present or absent.
    ///
    /// - Parameter gate: what let the dialog come up at all.
    func recordScreens(gate: [Origin]) {
        guard Recorder.records else { return }
        let isSharing = request.purpose == .sharing
        let opens = first.reason(of: merged)
        recorder.record("opens", opens.and(gate))
        for index in first.screens.indices { recorder.record(SlotPath("opens")[index], opens) }
        recorder.record(
            "providerTable",
            first.screens.contains(.providerTable)
                ? Reason(
                    .screen, .library(gate + tableLookups),
                    because: "a sign-in dialog starts with its table of providers")
                : Reason(.screen, because: "this dialog starts without a table of providers"))
        recorder.record(
            "userLanding",
            isSharing
                ? Reason(.screen, because: "a sharing dialog has no landing for a returning user")
                : opens.and(gate))
        recorder.record(
            "sharing",
            isSharing
                ? Reason(
                    .screen, .library(gate + sharingLookups),
                    because: "a sharing dialog starts with its screen")
                : Reason(.screen, because: "a sign-in dialog shares nothing"))
    }

    /// What decides which members a table has.
    private var tableLookups: [Origin] {
        var keys: [Key] = [.sectionFooterView]
        if !isView(.sectionFooterView) { keys.append(.sectionFooterString) }
        return origins.configured("enabled_providers") + origins.waitingForOwn
            + customization.lookups(.providerTableTitleView) + headersLookups
            + lookups(keys + [.tableFooterView])
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

    /// Keys that decide what is above the rows.
    var headersLookups: [Origin] {
        var keys: [Key] = []
        var captured: [Origin] = []
        if case .captureForm? = customization[typed: .tableHeaderView] {
            captured = overriding(.captureTitleView)
        } else {
            keys.append(.tableHeaderView)
        }
        keys.append(.sectionHeaderView)
        if !isView(.sectionHeaderView) { keys.append(.sectionHeaderString) }
        return captured + lookups(keys)
    }

    /// What decides which members a sharing screen has.
    private var sharingLookups: [Origin] {
        let first = request.providers.sharingNames.first
        let beginsUnknown = first.map { request.providers[$0] == nil } ?? false
        let messages = messagesLookups
        return customization.lookups(.sharingTitleView)
            + customization.describedParts(.sharingTitleView)
            + (canSelect
                ? origins.configured("social_providers") + origins.changes(of: \.sharing) : [])
            + origins.making(first.flatMap { request.providers[$0] }) {
                // A tab is selected anyway, and the findings about the title stay.
                $0 != nil || hasMessages
            }
            + (beginsUnknown ? messages : [])
    }

    private func isView(_ key: Key) -> Bool {
        if case .view? = customization[typed: key] { true } else { false }
    }
}
