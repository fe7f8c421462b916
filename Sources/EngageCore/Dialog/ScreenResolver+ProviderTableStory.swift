/// Reasons of the provider table. Source: behaviour, precedence#view-over-string,
/// screens#provider-table, native-login#capture.
extension ScreenResolver {
    func tellTable(controllerTitle string: String) {
        guard Recorder.records else { return }
        let slot: SlotPath = "providerTable.controllerTitle"
        let key = titleKey(.providerTableTitleString, old: .oldProviderTableTitle)
        if let key, !string.isEmpty {
            recorder.tell(
                slot,
                .key(
                    key, customization, .controllerTitle,
                    over: below(key, .oldProviderTableTitle),
                    inputs: askedBefore(key, .providerTableTitleString),
                    "the title string names the controller too"))
        } else {
            let asked = titleKeys(.providerTableTitleString, old: .oldProviderTableTitle)
            recorder.tell(
                slot,
                standing(
                    asked, .controllerTitle, "without a title string the library names it"))
        }
        tellList()
        recorder.tell(
            "providerTable.infoBar",
            Reason(
                .infoBar, from: barAsked.first,
                because: "only the service's 'hide_tagline' hides it"))
        let list = [origins.list("enabled_providers")] + origins.waitingForOwn
        recorder.tell(
            "providerTable.loading",
            .library(
                .loading, inputs: list,
                question.providers.authenticationNames.isEmpty
                    ? "label and spinner stand while the list is awaited"
                    : "the list names somebody, so nothing is awaited"))
        let heights: [Key] =
            [.tableHeaderView, .sectionHeaderView] + [formTitle].compactMap(\.self)
        let headers = headersAsked + heights.flatMap { customization.described($0) }
        // Only how far down they stand follows from the headers.
        for part in ["labelFrame", "spinnerFrame"] {
            recorder.tell(
                "providerTable.loading.\(part)[1]",
                .library(
                    .loading, inputs: list + headers,
                    "label and spinner stand in the middle of what the headers leave"))
        }
    }

    /// The key whose text is the title; nil where none is given.
    func titleKey(_ string: Key, old: Key) -> Key? {
        if text(string) != nil { return string }
        return text(old) == nil ? nil : old
    }

    /// Keys that are asked for a title string: the guide's old one only without the other.
    func titleKeys(_ string: Key, old: Key) -> [Key] {
        text(string) == nil ? [string, old] : [string]
    }

    /// What is said of the title string before the guide's old one speaks.
    func askedBefore(_ key: Key, _ string: Key) -> [Origin] {
        key == string ? [] : customization.asked(string)
    }

    /// The guide's old title, where it lost against the string.
    func below(_ key: Key, _ old: Key) -> [Key] { key == old ? [] : [old] }

    func tellBackText(of title: TitleSlot, _ string: String?) {
        guard Recorder.records else { return }
        let slot: SlotPath = "providerTable.backText"
        let key = titleKey(.providerTableTitleString, old: .oldProviderTableTitle)
        if let key, let string, !string.isEmpty {
            let because = "a string names the Back button, also beside a title view"
            return recorder.tell(
                slot,
                .key(
                    key, customization, .string, over: below(key, .oldProviderTableTitle),
                    inputs: askedBefore(key, .providerTableTitleString), because))
        }
        let asked = titleKeys(.providerTableTitleString, old: .oldProviderTableTitle)
        guard case .text = title else {
            return recorder.tell(
                slot,
                .key(
                    .providerTableTitleView, customization, .controllerTitle,
                    inputs: asked.flatMap { customization.asked($0) },
                    "the bar's own title was never written"))
        }
        let given = (asked + [.providerTableTitleView]).flatMap { customization.asked($0) }
        if first.screens.count > 1 {
            let landing = first.reason(of: merged)
            return recorder.tell(
                slot,
                Reason(
                    .controllerTitle, from: landing.from, inputs: landing.inputs + given,
                    because: "the bar's own title was never written"))
        }
        let words =
            string == nil ? origins.translation(of: "Sign in with...") : []
        recorder.tell(
            slot,
            .none(
                of: given, .barTitle, inputs: words + first.obstacle(of: merged),
                "the table is seen first and its bar title is written"))
    }

    private func tellList() {
        let list = origins.list("enabled_providers")
        recorder.tell(
            "providerTable.state",
            Reason(
                .listState, from: list, inputs: origins.waitingForOwn,
                because: "the list is awaited as long as it names nobody"))
        let removed = customization.value(of: .removeProviders)
        recorder.tell(
            "providerTable.rows",
            Reason(
                removed != nil ? .removedProviders : .list, from: list,
                inputs: (question.providers.authenticationNames.isEmpty
                    ? [] : customization.asked(.removeProviders))
                    + origins.filling(without: Set(removed ?? [])),
                because: removed != nil
                    ? "every provider but the removed ones, in the order of the list"
                    : "every provider of the list"))
    }

    /// What every row of a table asks alike, found once.
    struct RowsAsked {
        /// The list of providers.
        let list: Origin?
        /// Users who signed in before.
        let users: [Origin]
    }

    var rowsAsked: RowsAsked? {
        guard Recorder.records else { return nil }
        let users = merged.question.session.savedUsers
        return RowsAsked(
            list: origins.list("enabled_providers"),
            users: origins.session("savedUsers", isSet: !users.isEmpty))
    }

    /// One row, told by its position in the answer.
    func tellRow(_ position: Int, _ name: String, _ provider: Provider?, _ asked: RowsAsked?) {
        guard Recorder.records, let asked else { return }
        let row = SlotPath("providerTable.rows")[position]
        recorder.tell(
            row,
            Reason(
                .row, from: origins.listing(name, list: asked.list),
                because: "the list of providers names it"))
        // A row that the service lists stays when the app's own provider of that name goes.
        let stays =
            provider?.isCustom == true
            && origins.question.providers.configuration.authenticationProviders?.contains(name)
                == true
        recorder.tell(
            row.member("text"),
            provider == nil
                ? .library(.notDescribed, "nothing describes this provider")
                : described(provider, "friendly_name", .friendlyName, "the provider's own name"))
        recorder.tell(
            row.member("icon"),
            provider == nil
                ? .library(.notDescribed, "nothing describes this provider")
                : .library(
                    .iconName,
                    inputs: stays ? origins.making(provider) { $0 != nil } : [],
                    "an icon is called after its provider"))
        recorder.tell(
            row.member("height"), .library(.rowHeight, "every row is 50 points high"))
        recorder.tell(row.member("opens"), opensReason(name, provider, asked.users, stays: stays))
    }

    /// Whether a row would open the same without the app's own provider, for the same reason.
    private func opensTheSame(_ name: String, _ own: Provider, service: Provider?) -> Bool {
        guard let service else {
            return !own.requiresInput && question.session.savedUser(of: name) == nil
        }
        return service.requiresInput == own.requiresInput
    }

    private func opensReason(
        _ name: String, _ provider: Provider?, _ users: [Origin], stays: Bool
    ) -> Reason {
        guard let provider else {
            return .library(
                .rowOpens, "nothing describes this provider; its page reports error 200")
        }
        if name == ShowGate.nativeProvider {
            return .library(.rowOpens, "this provider signs in natively")
        }
        let input =
            origins.given(provider, "requires_input")
            + (stays ? origins.making(provider) { opensTheSame(name, provider, service: $0) } : [])
        if provider.requiresInput {
            return described(
                provider, "requires_input", .rowOpens, "the provider wants typed input")
        }
        let session = merged.origins.question.session
        guard session.savedUser(of: name) != nil else {
            return Reason(
                .rowOpens, inputs: input + users, because: "no user of this provider is saved")
        }
        let always = origins.session("alwaysForceReauth", isSet: session.alwaysForceReauth)
        if session.alwaysForceReauth {
            return Reason(
                .rowOpens, from: always.first, inputs: input + users,
                because: "every sign-in asks again")
        }
        let forced = origins.session("forceReauth", isSet: !session.forceReauth.isEmpty)
        if session.forceReauth.contains(name) {
            return Reason(
                .rowOpens, from: forced.first, inputs: input + users + always,
                because: "this provider must ask again")
        }
        return Reason(
            .rowOpens, from: users.first, inputs: input + always + forced,
            because: "a returning user is welcomed")
    }

    /// The form of the Capture wrapper. Source: behaviour, native-login#capture.
    func tell(_ form: CaptureForm) {
        guard Recorder.records else { return }
        let slot = "providerTable.tableHeader"
        recorder.tell(
            SlotPath(slot),
            .key(
                .tableHeaderView, customization, .captureForm,
                "the Capture wrapper puts its form here"))
        let isView = if case .view = form.title { true } else { false }
        let view = overriding(.captureTitleView)
        let rule = ResolutionRule.captureTitle
        let height =
            isView
            ? Reason(
                rule, from: view.first, inputs: customization.described(.captureTitleView),
                because: "the title view makes the form's header")
            : .none(of: view, rule, "the form's own header is 25 points high")
        recorder.tell("\(slot).height", height)
        recorder.tell("\(slot).form.headerHeight", height)
        let string = overriding(.captureTitleString)
        let given = CaptureWrapper.last(.captureTitleString, in: overrides)
        if isView {
            let reason = Reason(
                rule, from: view.first, over: string.filter { !$0.isMarked },
                because: "a title view is given")
            recorder.tell("\(slot).form.title", reason)
            tellParts(of: form.title, "\(slot).form.title", reason, .captureTitleView)
        } else if let given, given.string != nil || rules.handsOnWrongTitles {
            recorder.tell(
                "\(slot).form.title",
                Reason(
                    rule, from: string.first, inputs: view, because: "the overrides give a title"))
        } else {
            let text = CaptureWrapper.standardTitle(of: question.capture)
            recorder.tell(
                "\(slot).form.title",
                .none(
                    of: view + string, rule, inputs: origins.translation(of: text),
                    "the form has a title of its own"))
        }
        for (index, field) in CaptureWrapper.placeholders(of: question.capture).enumerated() {
            recorder.tell(
                "\(slot).form.fields[\(index)]",
                .library(.captureForm, "the form has two fields, the second hides its input"))
            recorder.tell(
                "\(slot).form.fields[\(index)].placeholder",
                Reason(
                    .captureForm, from: origins.translation(of: field).first,
                    because: "the field says what is wanted"))
        }
        recorder.tell(
            "\(slot).form.fields",
            .library(.captureForm, "the form has two fields, the second hides its input"))
    }
}
