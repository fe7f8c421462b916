/// Slots that hold a view or a text of the app. Source: behaviour, precedence#view-over-string.
extension ScreenResolver {
    private static var textHeight: Double { 35 }

    /// A text of a section; nil inside for an object of another class that the profile passes on.
    ///
    /// The SDK never checks the class of these and comes to no harm. Source: behaviour,
    /// observed#o4.
    func sectionText(_ key: Key) -> String?? {
        switch customization[typed: key] {
        case .string(let text)?: text
        case .assumed?: .some(nil)
        case .wrong? where rules.passesOnWrongTitles: .some(nil)
        default: .none
        }
    }

    /// A slot with a view of the app: its name, its height and its parts.
    ///
    /// - Parameter beside: what adds to the height.
    func viewSlot(
        _ shown: ViewDescription, height: Double, for slot: SlotPath, _ rule: ResolutionRule,
        by key: Key, over: [Key] = [], beside: @autoclosure () -> [Origin] = [], _ because: String
    ) -> TableSlot {
        let value = choose(
            TableSlot.view(shown, height: height), for: slot, rule, by: key, over: over, because)
        guard Recorder.records else { return value }
        let view = Reason(rule, customization.sources(of: key, over: over), because: because)
        let described = customization.described(key)
        recordParts(of: shown, slot, view, described)
        // Without a height of its own the view is as high as what a login screen puts in it.
        let within: [Origin] =
            shown.isHeightGiven
            ? []
            : shown.parts.flatMap { part in
                part.reasons["height"].map {
                    $0.behind(described.first ?? view.from).sources.all
                } ?? []
            }
        let beside = beside()
        return derive(
            value, for: slot.member("height"),
            beside.isEmpty
                ? view.and(described + within)
                : Reason(
                    rule, over: view.over,
                    inputs: customization.lookups(key) + described + within + beside,
                    because: because))
    }

    /// The parts of a view: each by its own place, what a login screen gives by its settings.
    func recordParts(
        of shown: ViewDescription, _ slot: SlotPath, _ view: Reason, _ described: [Origin]
    ) {
        guard Recorder.records, !shown.parts.isEmpty else { return }
        if !described.isEmpty {
            // Without the description the parts go, and the slot has its name alone.
            recorder.record(slot.member("view"), view)
            recorder.record(slot, view.and(described))
        }
        let parts = slot.member("parts")
        recorder.record(parts, view.and(described))
        for (position, part) in shown.parts.enumerated() {
            var reason = view.and(described)
            // A part that settings give names them with its members; the key stays where it is.
            if described.isEmpty, part.reasons.isEmpty, case .layer(var entry)? = reason.from,
                let place = part.source
            {
                entry.source = place
                reason.from = .layer(entry)
            }
            recorder.record(parts[position], reason)
            for (member, own) in part.reasons {
                recorder.record(
                    parts[position].member(member), own.behind(described.first ?? view.from))
            }
        }
    }

    /// A slot with a text of the app, if no view covers it.
    ///
    /// - Parameters:
    ///   - text: nil for an object of another class, passed on as it is.
    ///   - more: the points by which `beside` makes the slot higher than a text.
    func textSlot(
        _ text: String?, for slot: SlotPath, by key: Key, view: Key, more: Double = 0,
        beside: @autoclosure () -> [Origin] = [], _ because: String
    ) -> TableSlot {
        let uncovered = Recorder.records ? customization.lookups(view) : []
        let value = choose(
            TableSlot.text(text.map(origins.localized), height: Self.textHeight + more),
            for: slot, .string, by: key,
            and: uncovered + (text.map { origins.translation(of: $0) } ?? []), because)
        guard Recorder.records else { return value }
        let beside = beside()
        return derive(
            value, for: slot.member("height"), .string,
            from: beside.isEmpty
                ? customization.sources(of: key, and: uncovered)
                : ValueSources(
                    shadowed: customization.lost(key),
                    dependencies: customization.lookups(key) + uncovered + beside), because)
    }
}
