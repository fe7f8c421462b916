/// What a finger does on the sharing screen. Source: behaviour, precedence#the-sharing-title,
/// presentation#cancel, screens#sharing.
extension DialogSession {
    mutating func share(_ name: String) {
        guard let tab = select(name) else { return }
        switch tab {
        case .provider where memory.savedUser(of: name) != nil: publish(name)
        case .provider: signIn(forSharingWith: name)
        case .message: ignored("e-mail and messages open another screen; nothing is shared here")
        case .unknown:
            push(.webView)
            failWithoutProvider()
        }
    }

    mutating func selectTab(_ name: String) {
        guard let tab = select(name), let opened = dialog else { return }
        guard tab != .message else { return report(.select, name, ["opens": "composer"]) }
        let friendlyName = providers[currentProvider ?? ""]?.friendlyName ?? "(null)"
        report(
            .select, name,
            [
                "title": opened.titleNamesTab ? "Share on \(friendlyName)" : nil,
                "button": opened.showsClose ? "Close" : "Cancel",
            ])
    }

    /// Another text has not been shared yet. Source: behaviour, presentation#cancel.
    mutating func editText() {
        guard onScreen(.sharing) != nil else { return }
        dialog?.shared = []
        report(.set, "text", ["button": "Cancel"])
    }

    /// What a tab represents.
    private enum Tab {
        case provider
        /// E-mail and SMS, known by a tag that is the number of names in the list.
        case message
        /// The same tab in a list that was cut short: its tag belongs to a name without
        /// description.
        case unknown
    }

    /// Selects a tab; nil if none has that name.
    private mutating func select(_ name: String) -> Tab? {
        guard let opened = onScreen(.sharing) else { return nil }
        guard opened.publishing == nil else {
            ignored("something is being sent")
            return nil
        }
        guard let position = opened.tabs.lastIndex(of: name) else {
            ignored("no tab shows '\(name)'")
            return nil
        }
        if position == opened.messageTab, position == providers.sharingNames.count {
            return .message
        }
        let tab: Tab =
            position == opened.messageTab || providers[name] == nil ? .unknown : .provider
        currentProvider = tab == .provider ? name : nil
        dialog?.selected = name
        return tab
    }

    mutating func signIn(forSharingWith name: String) {
        dialog?.hasJustSignedIn = true
        if let provider = providers[name], provider.requiresInput { return push(.userLanding) }
        forceReauthentication(of: name)
        push(.webView)
        loadPage()
    }

    /// The screen shows `Sharing...` until the service answers. Source: behaviour, screens#texts.
    mutating func publish(_ name: String) {
        dialog?.publishing = name
        report(.request, "publish", ["provider": .text(name), "label": "Sharing..."])
    }
}
