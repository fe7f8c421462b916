/// The rows of the provider table. Source: behaviour, screens#provider-table, screens#rows.
extension ScreenResolver {
    private static var rowHeight: Double { 50 }

    /// A row for every provider of the list but the removed ones.
    func rows() -> [ProviderTableScreen.Row] {
        guard merged.parts.contains(.rows) else { return [] }
        let removed = customization.value(of: .removeProviders)
        let isRemoving = removed != nil
        return choose(
            rows(without: NameSet(removed ?? [])), for: "providerTable.rows",
            isRemoving ? .removedProviders : .list,
            chose: isRemoving ? Key.removeProviders.raw : "configuration",
            from: .from(
                origins.list("enabled_providers"),
                and: (request.providers.listsNames
                    ? customization.lookups(.removeProviders) : [])
                    + origins.filling(without: Set(removed ?? []))
                    + origins.changes(of: \.signIn)),
            isRemoving
                ? "every provider but the removed ones, in the order of the list"
                : "every provider of the list")
    }

    /// The names of the rows alone.
    func rowNames() -> [String] {
        let names = request.providers.authenticationNames
        guard let removed = customization.value(of: .removeProviders) else { return names }
        let set = NameSet(removed)
        var rest: [String] = []
        rest.reserveCapacity(names.count)
        for name in names where !set.contains(name) { rest.append(name) }
        return rest
    }

    private func rows(without removed: NameSet) -> [ProviderTableScreen.Row] {
        let names = request.providers.authenticationNames
        let wantsDetails = merged.parts.contains(.rowDetails)
        let lookups = Recorder.records ? rowsLookups : nil
        var rows: [ProviderTableScreen.Row] = []
        rows.reserveCapacity(names.count)
        for name in names where !removed.contains(name) {
            let provider = wantsDetails ? request.providers[name] : nil
            rows.append(row(rows.count, name, provider, lookups))
        }
        return rows
    }

    /// What every row of a table looks up alike, found once.
    struct RowsLookups {
        /// The list of providers.
        let list: Origin
        /// Users who signed in before.
        let users: [Origin]
    }

    private var rowsLookups: RowsLookups {
        let users = request.session.savedUsers
        return RowsLookups(
            list: origins.list("enabled_providers"),
            users: origins.session("savedUsers", isSet: !users.isEmpty))
    }

    /// One row, by its position in the answer.
    @inline(__always)
    private func row(
        _ position: Int, _ name: String, _ provider: Provider?, _ lookups: RowsLookups?
    ) -> ProviderTableScreen.Row {
        let slot = Recorder.records ? SlotPath("providerTable.rows")[position] : ""
        recorder.record(
            slot,
            Reason(
                .row, from: origins.listing(name, list: lookups?.list),
                inputs: Recorder.records ? marks(provider) : [],
                because: "the list of providers names it"))
        // A row that the service lists stays when the app's own provider of that name goes.
        let stays =
            Recorder.records && provider?.isCustom == true
            && request.providers.configuration.authenticationProviders?.contains(name) == true
        let height = derive(
            Self.rowHeight, for: slot.member("height"), .rowHeight, from: .nothing,
            "every row is 50 points high")
        guard let provider else { return undescribedRow(slot, name, height) }
        return ProviderTableScreen.Row(
            provider: name,
            text: derive(
                provider.friendlyName, for: slot.member("text"), .friendlyName,
                from: described(provider, "friendly_name"), "the provider's own name"),
            icon: derive(
                provider.iconName, for: slot.member("icon"), .iconName,
                from: icon(provider, stays: stays),
                provider.patch?.icon == nil
                    ? "an icon is named after its provider" : "an overlay names another icon"),
            height: height,
            opens: opened(slot.member("opens"), provider, lookups?.users ?? [], stays: stays),
            group: provider.group.map { group in
                derive(
                    group, for: slot.member("group"), .overlay,
                    from: origins.overlaid(.group, provider), "an overlay puts it in this group")
            },
            featured: provider.isFeatured
                && derive(
                    true, for: slot.member("featured"), .overlay,
                    from: origins.overlaid(.feature, provider), "an overlay features it")
        )
    }

    /// What names a row's icon: a rule of an overlay, else the library.
    private func icon(_ provider: Provider, stays: Bool) -> ValueSources {
        origins.overlaid(.icon, provider)
            .and(stays ? origins.making(provider) { $0 != nil } : [])
    }

    /// What puts members on a row that are not there without it.
    private func marks(_ provider: Provider?) -> [Origin] {
        [.group, .feature].flatMap { origins.overlaid($0, provider).all }
    }

    /// A row of a name that the configuration has no object of.
    private func undescribedRow(
        _ slot: SlotPath, _ name: String, _ height: Double
    ) -> ProviderTableScreen.Row {
        let because = "nothing describes this provider"
        return ProviderTableScreen.Row(
            provider: name,
            text: derive(
                nil, for: slot.member("text"), .notDescribed, from: .nothing, because),
            icon: derive(
                nil, for: slot.member("icon"), .notDescribed, from: .nothing, because),
            height: height,
            opens: derive(
                .webView, for: slot.member("opens"), .rowOpens, from: .nothing,
                "nothing describes this provider; its page reports error 200"))
    }

    /// What a tap on a row opens. Source: behaviour, session#taps-on-a-row.
    @inline(__always)
    private func opened(
        _ slot: @autoclosure () -> SlotPath, _ provider: Provider,
        _ users: @autoclosure () -> [Origin], stays: Bool
    ) -> ProviderTableScreen.Row.Target {
        let name = provider.name
        if name == ShowGate.nativeProvider {
            return derive(
                .native, for: slot(), .rowOpens, from: .nothing,
                "this provider signs in natively")
        }
        if provider.requiresInput {
            return derive(
                .userLanding, for: slot(), .rowOpens,
                from: described(provider, "requires_input"), "the provider needs typed input")
        }
        // Read where it is held: a copy would count each of its members.
        var session: SessionFacts { origins.request.session }
        let input = Recorder.records ? rowInput(provider, stays: stays) : []
        guard session.savedUser(of: name) != nil else {
            return derive(
                .webView, for: slot(), .rowOpens, from: .library(input + users()),
                "no user of this provider is saved")
        }
        let always =
            Recorder.records
            ? origins.session("alwaysForceReauth", isSet: session.alwaysForceReauth) : []
        if session.alwaysForceReauth {
            return derive(
                .webView, for: slot(), .rowOpens, from: .first(of: always, and: input + users()),
                "every sign-in must be new")
        }
        let forced =
            Recorder.records
            ? origins.session("forceReauth", isSet: !session.forceReauth.isEmpty) : []
        if session.forceReauth.contains(name) {
            return derive(
                .webView, for: slot(), .rowOpens,
                from: .first(of: forced, and: input + users() + always),
                "this provider needs a new sign-in")
        }
        return derive(
            .userLanding, for: slot(), .rowOpens,
            from: .first(of: users(), and: input + always + forced),
            "a returning user is welcomed")
    }

    /// The findings about typed input, and about the provider that would be there without the app's
    /// own.
    private func rowInput(_ provider: Provider, stays: Bool) -> [Origin] {
        origins.lookedUp(provider, "requires_input")
            + (stays ? origins.making(provider) { opensTheSame(provider, service: $0) } : [])
    }

    /// Whether a row would open the same without the app's own provider, for the same reason.
    private func opensTheSame(_ own: Provider, service: Provider?) -> Bool {
        guard let service else {
            return !own.requiresInput && request.session.savedUser(of: own.name) == nil
        }
        return service.requiresInput == own.requiresInput
    }
}
