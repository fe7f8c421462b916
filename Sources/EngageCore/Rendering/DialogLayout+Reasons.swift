extension DialogLayout {
    /// Key, layer, place and rule behind a slot; a slot of a part answers with its owner's.
    ///
    /// What no slot of the answer is about is explained by `standing`, so that every element says
    /// why it is there.
    func explanation(of slot: String) -> BoxExplanation {
        let standing = Self.standing.first { slot.hasPrefix($0.path) || slot.hasSuffix($0.path) }
        let reason =
            standing.map { one in one.slot.flatMap { resolution.story?[SlotPath($0)] } }
            ?? resolution.story?[Self.told(slot, in: resolution)]
        var explanation = BoxExplanation(reason, standing: LayerStack.libraryName)
        explanation.rule = standing?.rule ?? reason?.rule.rawValue
        explanation.because = standing?.because ?? reason?.because
        return explanation
    }

    /// The slot of the answer that an element shows.
    private static func told(_ slot: String, in resolution: DialogResolution) -> SlotPath {
        if let own = owners[slot] { return SlotPath(own) }
        let parts = "userLanding.parts."
        if slot.hasPrefix(parts), let landing = resolution.userLanding,
            let position = landing.parts.firstIndex(where: { parts + $0.name == slot })
        {
            let part = SlotPath("userLanding.parts")[position]
            return landing.parts[position].text == nil ? part : part.member("text")
        }
        return SlotPath(slot)
    }

    /// Slots of the answer behind elements of another name.
    private static let owners = [
        "presentation": "presentation.mode", "app.bar": "presentation.mode", "webView": "opens",
        "webView.title": "opens", "userLanding.title": "userLanding.navTitle",
        "providerTable.spinner": "providerTable.loading",
        "providerTable.background": "providerTable.background.color",
        "userLanding.background": "userLanding.background.color",
        "sharing.background": "sharing.background.color",
    ]

    /// Reasons of what stands on every screen, with the slot of the answer that has a say in it.
    private static let standing: [(path: String, rule: String, because: String, slot: String?)] = [
        ("device", "device", "the screen of the device", nil),
        (
            ".message.text", "sharing-message", "the activity's own text, which no scenario has",
            nil
        ),
        (
            ".message.counter", "sharing-counter",
            "'max_characters' of the selected provider, before anything is typed", nil
        ),
        ("sharing.message", "sharing-message", "the activity that the app hands over", nil),
        (".account.icon", "sharing-account", "the provider of the selected tab", nil),
        (
            ".account.text", "sharing-account",
            "the user whom 'savedUsers' has of the selected provider", nil
        ),
        (
            ".navigationBar", "navigation-bar", "the bar of the navigation controller",
            "presentation.bar"
        ),
        (
            "userLanding.leftButton", "bar-button", "Back to the list of providers",
            "providerTable.backText"
        ),
        (
            ".leftButton", "bar-button", "Back, or Cancel unless it is hidden",
            "presentation.cancelHidden"
        ),
        (
            ".rightButton", "bar-button", "Cancel of a pushed screen, or Edit",
            "presentation.cancelHidden"
        ),
    ]

    /// The colour of the bars: the tint of the app's own navigation controller where one is given.
    var barColor: Color { resolution.presentation.navigationBar?.tint ?? Palette.bar }
}
