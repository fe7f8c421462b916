/// How a sign-in or a publication ends. Source: behaviour, presentation#closing, screens#sharing,
/// session#what-is-kept, session#after-a-failure, native-login#capture, session#error-codes.
extension DialogSession {
    /// An address of the app that carries a token is kept from the page; Capture gets the token.
    ///
    /// Source: behaviour, screens#web-view.
    mutating func pageOpens(_ address: String) {
        guard dialog?.top == .webView else { return ignored("no page is on the screen") }
        guard address.hasPrefix("\(app.whitelistedDomain)/?token=") else {
            return report(.load, address)
        }
        report(
            .request, "\(app.captureURL ?? "(null)")/oauth/auth_native",
            ["method": "POST", "provider": .text(currentProvider)])
    }

    mutating func succeed(_ username: String?, welcomeInfo: String?) {
        guard let name = currentProvider, dialog?.top == .webView else {
            return ignored("no sign-in is in progress")
        }
        save(
            name, username,
            welcome: WelcomeText.made(cookie: welcomeInfo, preferredUsername: username))
        complete(name)
    }

    /// A marked flow has a message of its own, and nothing is shared after it.
    ///
    /// Source: behaviour, presentation#closing, session#gates.
    private mutating func complete(_ name: String) {
        remember(name)
        notifyDelegate(
            linksAccount
                ? "engageAuthenticationDidSucceedForAccountLinking:forProvider:"
                : "authenticationDidSucceedForUser:forProvider:", ["provider": .text(name)])
        if sharingIsOn { goToRoot() } else { close(.crossDissolve) }
        if linksAccount { return markForLinking(false) }
        if let opened = dialog, opened.top == .sharing, opened.hasJustSignedIn { publish(name) }
    }

    mutating func failSignIn(_ code: Int) {
        guard currentProvider != nil, dialog?.top == .webView else {
            return ignored("no sign-in is in progress")
        }
        fail(code: code)
    }

    /// A screen appears for a provider that nothing describes. Source: behaviour,
    /// screens#provider-table, screens#user-landing.
    mutating func failWithoutProvider() {
        fail(
            code: ServiceError.authenticationFailed.rawValue,
            "There was an error authenticating with the selected provider.")
    }

    /// The delegate hears first, then the screens go, then names are forgotten in memory.
    private mutating func fail(code: Int, _ message: String? = nil) {
        notifyDelegate(
            "authenticationDidFailWithError:forProvider:",
            [
                "error": .integer(code), "provider": .text(currentProvider),
                "message": .text(message),
            ])
        dialog?.hasJustSignedIn = false
        goToRoot()
        currentProvider = nil
        memory.rememberedProvider = nil
        memory.rememberedSharingProvider = nil
        report(.forget, "rememberedProvider", ["where": "in memory"])
    }

    private mutating func save(_ name: String, _ username: String?, welcome: String) {
        let user = SessionFacts.SavedUser(
            provider: name, preferredUsername: username, welcome: welcome)
        update { facts in
            facts.savedUsers.removeAll { $0.provider == name }
            facts.savedUsers.append(user)
        }
        report(.remember, "savedUser", ["provider": .text(name)])
    }

    /// The names come back with the next process too. Source: behaviour, session#what-is-kept.
    private mutating func remember(_ name: String) {
        if !sharingIsOn, providers.authenticationNames.contains(name) {
            update { $0.rememberedProvider = name }
            report(.remember, "rememberedProvider", ["provider": .text(name)])
        }
        if providers.sharingNames.contains(name) { rememberForSharing(name) }
    }

    private mutating func rememberForSharing(_ name: String) {
        update { $0.rememberedSharingProvider = name }
        report(.remember, "rememberedSharingProvider", ["provider": .text(name)])
    }

    private mutating func update(_ change: (inout SessionFacts) -> Void) {
        change(&memory)
        change(&persisted)
    }

    /// Source: behaviour, session#taps-on-a-row.
    mutating func nativeAnswer(_ code: Int?) {
        guard let showing = nativeShowing, let name = currentProvider else {
            return ignored("no native sign-in is running")
        }
        nativeShowing = nil
        let isDirect = showing.provider != nil
        report(.native, name, ["state": "ended", "error": code.map { .integer($0) }])
        switch code.map({ ServiceError(rawValue: $0) }) {
        // The service names no user here, so that none is saved.
        case nil: complete(name)
        case .authenticationCanceled where isDirect:
            notifyDelegate("authenticationDidNotComplete")
            close(.coverVertical)
        case .authenticationCanceled: cancelAuthentication()
        case .shouldTryWebView where isDirect: showInsteadOfNativePath(showing)
        case .shouldTryWebView: openRowInsteadOfNativePath(name)
        default: failNatively(code ?? 0, isDirect: isDirect)
        }
    }

    /// Without a table the failure passes the memory by: only the delegates hear of it.
    private mutating func failNatively(_ code: Int, isDirect: Bool) {
        guard isDirect else { return fail(code: code) }
        notifyDelegate(
            "authenticationDidFailWithError:forProvider:",
            ["error": .integer(code), "provider": .text(currentProvider)])
        goToRoot()
    }

    private mutating func openRowInsteadOfNativePath(_ name: String) {
        let isWelcomed =
            memory.savedUser(of: name) != nil && !memory.alwaysForceReauth
            && !memory.forceReauth.contains(name)
        if providers[name]?.requiresInput == true || isWelcomed { return push(.userLanding) }
        forceReauthentication(of: name)
        push(.webView)
        loadPage()
    }

    /// A success ends the social flow by a cancel. Source: behaviour, native-login#capture.
    mutating func captureSignIn(succeeds: Bool) {
        guard let opened = dialog, opened.top == .providerTable, opened.showing.capture != .none
        else { return ignored("no form of the Capture wrapper is on the screen") }
        report(.overlay, "Completing Sign-In...", ["alpha": 0.8])
        guard succeeds else { return raise(.rejectedByCapture(opened.showing.capture)) }
        notifyDelegate(
            "authenticationDidReachTokenUrl:withResponse:andPayload:forProvider:",
            ["path": "/oath/auth_native_traditional"])
        cancelAuthentication()
    }

    mutating func shareSucceeds() {
        guard let name = dialog?.publishing else { return ignored("nothing is being published") }
        endPublishing()
        dialog?.shared.insert(name)
        rememberForSharing(name)
        notifyDelegate("sharingDidSucceedForActivity:forProvider:", ["provider": .text(name)])
    }

    mutating func shareFails(_ code: Int) {
        guard let opened = dialog, let name = opened.publishing else {
            return ignored("nothing is being published")
        }
        notifyDelegate(
            "sharingDidFailForActivity:withError:forProvider:",
            ["error": .integer(code), "provider": .text(name)])
        let error = ServiceError(rawValue: code)
        endPublishing()
        guard error == .missingAPIKey || error == .facebookSession, !opened.hasJustSignedIn else {
            return
        }
        forget(name)
        dialog?.shared.remove(name)
        currentProvider = name
        signIn(forSharingWith: name)
    }

    private mutating func endPublishing() {
        dialog?.publishing = nil
        dialog?.hasJustSignedIn = false
    }

    mutating func shareComplete() {
        guard let opened = dialog, opened.top == .sharing else {
            return ignored("no sharing screen is seen")
        }
        guard opened.showsClose, !opened.resolution.presentation.cancelHidden else {
            return ignored("this screen has no Close button")
        }
        notifyDelegate("sharingDidComplete")
        close(.coverVertical)
        currentProvider = nil
    }
}
