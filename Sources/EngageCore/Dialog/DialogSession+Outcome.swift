/// How a sign-in or a publication ends. Source: jrengage.md 4.9, 5.6, 6.11, 6.12, 7.3 and 8.
extension DialogSession {
    mutating func succeed(_ username: String?) {
        guard let name = currentProvider, dialog?.top == .webView else {
            return ignored("nobody is signing in")
        }
        remember(name, username)
        tell("authenticationDidSucceedForUser:forProvider:", ["provider": name])
        guard let opened = dialog, opened.isSharing else { return close(.crossDissolve) }
        popToRoot(of: opened)
    }

    mutating func failSignIn(_ code: Int) {
        guard currentProvider != nil, dialog?.top == .webView else {
            return ignored("nobody is signing in")
        }
        fail(code: code)
    }

    mutating func fail(code: ServiceError) { fail(code: code.rawValue) }

    /// The delegate hears first, then the screens go, then names are forgotten in memory.
    private mutating func fail(code: Int) {
        tell(
            "authenticationDidFailWithError:forProvider:",
            ["error": "\(code)", "provider": currentProvider])
        goToRoot()
        currentProvider = nil
        memory.rememberedProvider = nil
        memory.rememberedSharingProvider = nil
        report(.forget, "rememberedProvider", ["where": "in memory"])
    }

    private mutating func remember(_ name: String, _ username: String?) {
        var user = SessionFacts.SavedUser(provider: name)
        user.preferredUsername = username
        update { facts in
            facts.savedUsers.removeAll { $0.provider == name }
            facts.savedUsers.append(user)
        }
        report(.remember, "savedUser", ["provider": name])
        if dialog?.isSharing != true, providers.authenticationNames.contains(name) {
            update { $0.rememberedProvider = name }
            report(.remember, "rememberedProvider", ["provider": name])
        }
        if providers.sharingNames.contains(name) {
            update { $0.rememberedSharingProvider = name }
            report(.remember, "rememberedSharingProvider", ["provider": name])
        }
    }

    private mutating func update(_ change: (inout SessionFacts) -> Void) {
        change(&memory)
        change(&persisted)
    }

    /// Source: jrengage.md 5.3, "native path handles it".
    mutating func nativeAnswer(_ code: Int?) {
        guard let showing = nativeShowing, let name = currentProvider else {
            return ignored("no native sign-in is running")
        }
        nativeShowing = nil
        report(.native, name, ["state": "ended", "error": code.map { "\($0)" }])
        switch code.map({ ServiceError(rawValue: $0) }) {
        case nil:
            remember(name, nil)
            tell("authenticationDidSucceedForUser:forProvider:", ["provider": name])
            close(.crossDissolve)
        case .authenticationCanceled: cancelAuthentication()
        case .shouldTryWebView where dialog == nil: showInsteadOfNativePath(showing)
        case .shouldTryWebView: openRowInsteadOfNativePath(name)
        default: failNatively(code ?? 0)
        }
    }

    /// Without a dialog the failure passes the memory by: only the delegates hear of it.
    private mutating func failNatively(_ code: Int) {
        guard dialog == nil else { return fail(code: code) }
        tell(
            "authenticationDidFailWithError:forProvider:",
            ["error": "\(code)", "provider": currentProvider])
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

    /// A success ends the social flow by a cancel. Source: jrengage.md 7.3, "Flow".
    mutating func captureSignIn(succeeds: Bool) {
        guard let opened = dialog, opened.top == .providerTable, opened.showing.capture != .none
        else { return ignored("no form of the Capture wrapper is on the screen") }
        guard succeeds else { return raise(.rejectedByCapture(opened.showing.capture)) }
        tell(
            "authenticationDidReachTokenUrl:withResponse:andPayload:forProvider:",
            ["path": "/oath/auth_native_traditional"])
        cancelAuthentication()
    }

    mutating func shareSucceeds() {
        guard let name = currentProvider, dialog?.top == .sharing else {
            return ignored("nothing is being published")
        }
        tell("sharingDidSucceedForActivity:forProvider:", ["provider": name])
    }

    mutating func shareFails(_ code: Int) {
        guard let name = currentProvider, let opened = dialog, opened.top == .sharing else {
            return ignored("nothing is being published")
        }
        let error = ServiceError(rawValue: code)
        if error == .missingAPIKey || error == .facebookSession, !opened.hasSignedInAgain {
            dialog?.hasSignedInAgain = true
            forget(name)
            return share(name)
        }
        tell(
            "sharingDidFailForActivity:withError:forProvider:",
            ["error": "\(code)", "provider": name])
    }

    mutating func shareComplete() {
        guard dialog?.isSharing == true else { return ignored("no sharing dialog is up") }
        tell("sharingDidComplete")
        close(.coverVertical)
    }
}
