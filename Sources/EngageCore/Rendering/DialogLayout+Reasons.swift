extension DialogLayout {
    /// Key, layer, place and rule behind a slot; a slot of a part answers with its owner's.
    ///
    /// What no key and no decision is about is explained by `standing`, so that every element says
    /// why it is there.
    func explanation(of slot: String, keys: [String]) -> BoxExplanation {
        var explanation = BoxExplanation()
        var decision = decision(about: slot)
        // A bar says so itself, also where the whole screen was decided on.
        let isOpen = decision == nil || decision?.slot == Self.opens
        let reason =
            isOpen
            ? Self.standing.first { slot.hasPrefix($0.path) || slot.hasSuffix($0.path) } : nil
        if reason != nil { decision = nil }
        explanation.rule = decision?.rule
        explanation.because = decision?.because
        let candidates = (decision.map { [$0.chose] } ?? []) + keys
        if let value = candidates.lazy.compactMap({ effective[$0] }).first {
            explanation.key = value.key
            explanation.layer = value.layer
            explanation.source = value.source
        } else if let removed = resolution.removed.first(where: { keys.contains($0.key) }) {
            explanation.key = removed.key
            explanation.layer = removed.layer
            explanation.source = removed.source
        } else {
            explanation.layer =
                decision?.chose == Self.configuration ? Self.configuration : "library"
        }
        guard explanation.rule == nil else { return explanation }
        explanation.rule = reason?.rule ?? (explanation.key == nil ? "library" : "value")
        explanation.because = reason?.because ?? (explanation.key == nil ? Self.fixed : nil)
        return explanation
    }

    /// Layer of what comes with the provider list.
    private static let configuration = "configuration"
    private static let fixed = "no key is about it"

    private static let opens = "opens"

    /// The decisions by what they are about, on the screen too.
    static func decisions(of resolution: DialogResolution) -> [String: Decision] {
        var decisions = Dictionary(resolution.decisions.map { ($0.slot, $0) }) { $1 }
        for (part, owner) in owners where decisions[part] == nil {
            decisions[part] = decisions[owner]
        }
        return decisions
    }

    /// Parts of the screen that a decision of another name is about.
    private static let owners = [
        "presentation": "presentation.mode", "app.bar": "presentation.mode",
        "userLanding": opens, "webView": opens,
        "providerTable.background": "providerTable.background.color",
        "userLanding.background": "userLanding.background.color",
        "sharing.background": "sharing.background.color",
    ]

    /// Reasons of what stands on every screen.
    private static let standing: [(path: String, rule: String, because: String)] = [
        ("device", "device", "the screen of the device"),
        (".navigationBar", "navigation-bar", "the bar of the navigation controller"),
        (".leftButton", "bar-button", "Back, or Cancel unless it is hidden"),
        (".rightButton", "bar-button", "Cancel of a pushed screen, or Edit"),
        ("providerTable.infoBar", "info-bar", "only the service's 'hide_tagline' hides it"),
    ]

    private func decision(about slot: String) -> Decision? {
        var path = Substring(slot)
        while true {
            if let found = decisions[String(path)] { return found }
            guard let dot = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
            path = path[..<dot]
        }
    }

    /// Says of the boxes from a position on that they come from a provider of the list.
    mutating func credit(_ provider: String, from start: Int) {
        let source = resolution.providers?[provider]?.source.location
        for index in scene.boxes.indices.suffix(from: start)
        where scene.boxes[index].explanation.key == nil {
            scene.boxes[index].explanation.layer = Self.configuration
            scene.boxes[index].explanation.source = source
        }
    }

    /// The key of the navigation controller whose bar is seen; nil for the library's own.
    var barKey: String? {
        switch resolution.presentation.navigation {
        case .application: "Application.NavigationController"
        case .custom: "ModalDialog.NavigationController"
        case .default, nil: nil
        }
    }

    /// The colour of the bars: the tint of the app's own navigation controller where one is given.
    var barColor: Color {
        guard let barKey, case .located(let value) = effective[barKey]?.value,
            let tint = value["tintColor"]
        else { return Palette.bar }
        return Color(reading: tint) ?? Palette.bar
    }
}
