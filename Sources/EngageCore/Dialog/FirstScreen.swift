/// Decides which screens the dialog starts with.
///
/// Source: jrengage.md 5.2.
enum FirstScreen {
    /// The stack at the start, bottom first, and the provider of a landing on it.
    static func stack(
        of question: DialogQuestion, _ customization: Customization, _ decisions: inout [Decision]
    ) -> (screens: [ScreenName], provider: String?) {
        if question.purpose == .sharing {
            decisions.append(
                open("sharing", "sharing", "a sharing dialog starts with its own screen"))
            return ([.sharing], nil)
        }
        if let name = question.provider {
            let wantsInput = question.providers[name]?.requiresInput == true
            decisions.append(
                open(
                    "direct-sign-in", name,
                    wantsInput ? "the provider wants typed input" : "the provider wants no input"))
            return ([wantsInput ? .userLanding : .webView], name)
        }
        let failed = failedCondition(of: question, customization)
        if let failed {
            decisions.append(open("landing-rule", "providerTable", failed))
            return ([.providerTable], nil)
        }
        let name = question.session.rememberedProvider
        decisions.append(
            open("landing-rule", name ?? "", "a returning user of a listed provider is welcomed"))
        return ([.providerTable, .userLanding], name)
    }

    private static func open(_ rule: String, _ chose: String, _ because: String) -> Decision {
        Decision(slot: "opens", rule: rule, chose: chose, because: because)
    }

    /// The first of the conditions a to h that does not hold; nil where all do.
    private static func failedCondition(
        of question: DialogQuestion, _ customization: Customization
    ) -> String? {
        let session = question.session
        guard let name = session.rememberedProvider else { return "a: no provider is remembered" }
        if session.savedUser(of: name) == nil { return "b: no user of '\(name)' is saved" }
        if session.alwaysForceReauth { return "d: every sign-in asks again" }
        if session.forceReauth.contains(name), question.providers[name] != nil {
            return "e: '\(name)' must ask again"
        }
        if question.sharingIsOn { return "f: a sharing dialog is still on" }
        if !question.providers.authenticationNames.contains(name) {
            return "g: '\(name)' is not in the list of providers"
        }
        if case .names(let removed)? = customization[.removeProviders], removed.contains(name) {
            return "h: '\(name)' is removed"
        }
        return nil
    }
}
