/// The keys of a screen's title and the text that they give, looked up once for the bar, the
/// controller and the Back button. Source: behaviour, precedence#titles-and-back-texts.
struct TitleLookup {
    let view: Key
    let string: Key
    /// The guide's name of the string, which applies if the other gives no text.
    let old: Key
    /// The text and the key that gives it; nil where neither does.
    let given: (key: Key, text: String)?

    /// Keys that are looked up for a text: the old one only without the other.
    var lookedUp: [Key] { given?.key == string ? [string] : [string, old] }
    /// The key that gives no text, where the old one does.
    var passed: [Key] { given?.key == old ? [string] : [] }
    /// The old key, where it lost.
    var overridden: [Key] { given?.key == string ? [old] : [] }
}

extension ScreenResolver {
    /// Looks up the text of a title.
    func title(_ view: Key, _ string: Key, old: Key) -> TitleLookup {
        let given = text(string).map { (string, $0) } ?? text(old).map { (old, $0) }
        return TitleLookup(view: view, string: string, old: old, given: given)
    }

    /// Where the text of a title comes from; nothing where no key gives one.
    func sources(of title: TitleLookup, and dependencies: [Origin] = []) -> ValueSources {
        guard let given = title.given else { return .nothing }
        return customization.sources(
            of: given.key, over: title.overridden, and: lookups(title.passed) + dependencies)
    }

    /// A title view, also an object of another class that the profile passes on.
    mutating func titleView(_ key: Key) -> TitleSlot? {
        switch customization[typed: key] {
        case .view(let view)?: .view(filled(view))
        case .wrong? where rules.passesOnWrongTitles: .object
        default: nil
        }
    }

    /// What the bar shows: view before string before the library's text. Source: behaviour,
    /// precedence#view-over-string.
    mutating func barTitle(
        _ slot: SlotPath, _ title: TitleLookup, localizesString: Bool, standard: String
    ) -> TitleSlot {
        if let shown = titleView(title.view) {
            return viewTitle(shown, slot, title)
        }
        if let given = title.given, given.key == title.string {
            return textTitle(
                given.text, slot, .string, title, localizesString,
                "a title string and no view is given")
        }
        if case .assumed? = customization[typed: title.string] {
            return choose(
                .noText, for: slot, .string, by: title.string, over: [title.old],
                and: customization.lookups(title.view),
                "a title string is given that only the running app knows")
        }
        if let given = title.given {
            return textTitle(
                given.text, slot, .legacyString, title, localizesString,
                "only the guide's old title is given")
        }
        return choose(
            .text(origins.localized(standard)), for: slot, .libraryText, chose: "library",
            from: defaulted([title.view, title.string, title.old], text: standard),
            "neither view nor string is given")
    }

    private func viewTitle(
        _ shown: TitleSlot, _ slot: SlotPath, _ title: TitleLookup
    ) -> TitleSlot {
        let over = [title.string, title.old]
        let because = "a title view is given"
        let value = choose(shown, for: slot, .viewOverString, by: title.view, over: over, because)
        if Recorder.records, case .view(let described) = shown {
            recordParts(
                of: described, slot,
                Reason(
                    .viewOverString, customization.sources(of: title.view, over: over),
                    because: because), customization.described(title.view))
        }
        return value
    }

    private func textTitle(
        _ text: String, _ slot: SlotPath, _ rule: ResolutionRule, _ title: TitleLookup,
        _ isLocalized: Bool, _ because: String
    ) -> TitleSlot {
        choose(
            .text(isLocalized ? origins.localized(text) : text), for: slot, rule,
            chose: (title.given?.key ?? title.string).raw, over: title.overridden,
            from: textSources(of: title, isLocalized ? text : nil), because)
    }

    /// The sources of a title's text where no view covers it.
    private func textSources(of title: TitleLookup, _ translated: String?) -> ValueSources {
        guard let given = title.given else { return .nothing }
        return customization.sources(
            of: given.key, over: title.overridden,
            and: customization.lookups(title.view) + lookups(title.passed)
                + (translated.map { origins.translation(of: $0) } ?? []))
    }
}
