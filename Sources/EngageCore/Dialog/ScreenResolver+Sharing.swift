/// The sharing screen: titles, tabs and the first selection. Source: behaviour,
/// precedence#the-sharing-title, screens#sharing, observed#o8.
extension ScreenResolver {
    /// Everything the sharing screen shows.
    mutating func sharing() -> SharingScreen {
        let names = question.providers.sharingNames
        let state: ListState = names.isEmpty ? .loading : .ready
        let tabs = state == .ready ? tabs(names) : []
        let remembered = question.session.rememberedSharingProvider
        let selected = tabs.last { $0 == remembered } ?? tabs.first
        if let selected, let provider = question.providers[selected] {
            diagnostics += SharingProperties.faults(of: provider)
        }
        let title = title(
            "sharing.title", view: .sharingTitleView, string: .sharingTitleString,
            old: .oldSharingTitle, localizesString: true, standard: Self.share)
        let string = titleString(.sharingTitleString, old: .oldSharingTitle).map {
            question.localized($0)
        }
        tellSharing(names, tabs, selected, string: string, title: title)
        let later = selected.map { titleAfterSelecting($0, title: title, string: string) }
        var screen = SharingScreen(
            state: state, title: title, titleAfterSelection: later,
            controllerTitle: string ?? question.localized(Self.share),
            backText: backText(title, string, later),
            background: background(
                "sharing.background", color: .sharingBackgroundColor,
                images: [.sharingBackgroundImageView, .sharingImageName]),
            tabs: tabs,
            tabTexts: tabs.map { question.providers[$0]?.friendlyName ?? $0 }, selected: selected)
        let user = question.session.savedUsers.first { $0.provider == selected }
        // Somebody without a name is signed in all the same.
        screen.account = user.map { $0.preferredUsername ?? question.localized("Signed in") }
        screen.mostCharacters =
            selected.flatMap { question.providers[$0]?.sharing }?
            .maximumCharacters
        return screen
    }

    static var share: String { "Share" }

    /// Building stops at the first name without provider; then one tab for e-mail and SMS.
    private mutating func tabs(_ names: [String]) -> [String] {
        var tabs = Array(names.prefix { question.providers[$0] != nil })
        if tabs.count < names.count {
            decide(
                "sharing.tabs", .stopAtUnknown, "configuration",
                "'\(names[tabs.count])' is not described; it and what follows get no tab")
        } else {
            decide("sharing.tabs", .list, "configuration", "every sharing provider, in order")
        }
        switch (question.activity?.email == true, question.activity?.sms == true) {
        case (true, true): tabs.append(question.localized("Email/SMS"))
        case (true, false): tabs.append(question.localized("Email"))
        case (false, true): tabs.append(question.localized("Sms"))
        case (false, false): break
        }
        return tabs
    }

    /// The tab of e-mail and SMS comes first only where the first name is unknown; its tag is then
    /// that name's, and no provider is found. Source: behaviour, screens#sharing.
    private func titleAfterSelecting(
        _ tab: String, title: TitleSlot, string: String?
    ) -> TitleSlot {
        guard string == nil, case .text = title else { return title }
        return .text("\(question.localized("Share on")) \(titleName(of: tab))")
    }

    /// How the title calls the provider of a tab.
    func titleName(of tab: String) -> String {
        question.providers[tab].map(Self.printed) ?? "(null)"
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
    private mutating func backText(
        _ title: TitleSlot, _ string: String?, _ later: TitleSlot?
    ) -> String {
        let slot = "sharing.backText"
        if let string {
            decide(slot, .string, .sharingTitleString, "a string names the Back button")
            return string.isEmpty ? "Back" : string
        }
        decide(slot, .barTitle, "library", "no string is given")
        if case .text(let text)? = later { return text }
        return question.localized(Self.share)
    }
}
