/// What a tap leads to. Source: behaviour, screens#provider-table, screens#user-landing,
/// screens#web-view, screens#sharing.
extension DialogSession {
    mutating func selectRow(_ name: String) {
        guard let opened = onScreen(.providerTable) else { return }
        guard !opened.isLoading else { return ignored("the list is still loading") }
        guard nativeShowing == nil else { return ignored("a native sign-in is running") }
        guard opened.rows.contains(name) else {
            return ignored("no row shows '\(name)'")
        }
        if name == ShowGate.nativeProvider, providers[name] != nil {
            nativeShowing = opened.showing
            currentProvider = name
            return report(.native, name, ["state": "Signing in ..."])
        }
        openRow(name)
    }

    /// The web view or the landing of a row.
    private mutating func openRow(_ name: String) {
        guard let provider = providers[name] else {
            currentProvider = nil
            push(.webView)
            return failWithoutProvider()
        }
        currentProvider = name
        let mustPrompt = memory.alwaysForceReauth || memory.forceReauth.contains(name)
        if provider.requiresInput || (memory.savedUser(of: name) != nil && !mustPrompt) {
            return push(.userLanding)
        }
        forceReauthentication(of: name)
        push(.webView)
        loadPage()
    }

    mutating func signIn(_ text: String?) {
        guard onScreen(.userLanding) != nil, let name = currentProvider else { return }
        if providers[name]?.requiresInput == true {
            let input = text ?? memory.userInputs[name] ?? ""
            guard !input.isEmpty else { return raise(.invalidInput) }
            memory.userInputs[name] = input
            persisted.userInputs[name] = input
            report(.remember, name, ["input": .text(input)])
        }
        push(.webView)
        loadPage()
    }

    /// Only the service's providers are forgotten. Source: behaviour, screens#user-landing.
    mutating func switchAccounts() {
        guard onScreen(.userLanding) != nil, let name = currentProvider else { return }
        guard providers[name]?.requiresInput != true else {
            return ignored("'\(name)' needs input; the button leads to Sign In")
        }
        forget(name)
        currentProvider = nil
        memory.rememberedProvider = nil
        report(.forget, "rememberedProvider", ["where": "in memory"])
        popOne()
    }

    mutating func tapBack() {
        guard let opened = dialog, let top = opened.top else {
            return ignored("no dialog is on the screen")
        }
        guard opened.hasBackItem else { return ignored("this screen has no Back button") }
        if top == .webView, sharingIsOn {
            dialog?.hasJustSignedIn = false
            return goToRoot()
        }
        if top == .webView, opened.showing.provider != nil { return cancelAuthentication() }
        if opened.screens.count == 1 {
            return ignored("Back leaves the dialog for '\(opened.below.last ?? "")'")
        }
        popOne()
    }

    /// Forgets a user of the service, who must sign in again; an app's own user is kept.
    mutating func forget(_ name: String) {
        guard let provider = providers.configuration.provider(name) else {
            return ignored("the saved user of custom provider '\(name)' stays")
        }
        memory.savedUsers.removeAll { $0.provider == name }
        persisted.savedUsers.removeAll { $0.provider == name }
        report(.forget, "savedUser", ["provider": .text(name)])
        forceReauthentication(of: provider)
    }

    /// Deletes the provider's cookies, or marks it where it names none. Source: behaviour,
    /// screens#provider-table.
    mutating func forceReauthentication(of name: String) {
        if let provider = providers[name] { forceReauthentication(of: provider) }
    }

    private mutating func forceReauthentication(of provider: Provider) {
        let name = provider.name
        let domains = provider.cookieDomains ?? []
        if domains.isEmpty {
            memory.forceReauth.insert(name)
            persisted.forceReauth.insert(name)
        }
        reportReauthentication(name, domains)
    }

    private mutating func reportReauthentication(_ name: String, _ domains: [String]) {
        report(
            .reauthentication, name,
            [
                "by": domains.isEmpty
                    ? "flag" : "deleting cookies of \(domains.joined(separator: ", "))"
            ])
    }

    mutating func push(_ screen: ScreenName) {
        dialog?.screens.append(screen)
        report(
            .push, screen.rawValue,
            [
                "provider": .text(currentProvider),
                "welcome": .text(screen == .userLanding ? welcome : nil),
                "title": screen == .webView && currentProvider == nil ? "Loading" : nil,
            ])
    }

    /// The landing's text for a returning user; nil if it requests input instead.
    var welcome: String? {
        guard let name = currentProvider, providers[name]?.requiresInput == false,
            let user = memory.savedUser(of: name)
        else { return nil }
        return WelcomeText.text(of: user)
    }

    /// The page of the current provider; the forced prompt is used up. Source: behaviour,
    /// providers#start-address.
    mutating func loadPage() {
        guard let name = currentProvider, let provider = providers[name] else { return }
        if memory.alwaysForceReauth || memory.forceReauth.contains(name),
            let domains = provider.cookieDomains, !domains.isEmpty
        {
            reportReauthentication(name, domains)
        }
        memory.forceReauth.remove(name)
        persisted.forceReauth.remove(name)
        let url = StartURL(
            for: provider, baseURL: providers.configuration.baseURL,
            whitelistedDomain: app.whitelistedDomain, applicationID: app.id)
        let agent: String? =
            switch provider.pageUserAgent(on: device.idiom) {
            case .device: nil
            case .phone: "iPhone"
            case .own(let text): text
            }
        report(.load, url.description, ["userAgent": .text(agent)])
    }

    /// The dialog in which that screen is visible; otherwise reports why not.
    mutating func onScreen(_ screen: ScreenName) -> OpenDialog? {
        guard let opened = dialog, let top = opened.top else {
            ignored("no dialog is on the screen")
            return nil
        }
        guard top == screen else {
            ignored("\(top.rawValue) is on the screen, not \(screen.rawValue)")
            return nil
        }
        return opened
    }
}
