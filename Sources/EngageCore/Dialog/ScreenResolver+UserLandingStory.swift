/// Reasons of the landing. Source: behaviour, screens#user-landing.
extension ScreenResolver {
    func tellLanding(_ name: String, _ provider: Provider?, wantsInput: Bool) {
        guard Recorder.records else { return }
        let screen: SlotPath = "userLanding"
        let asksInput =
            origins.given(provider, "requires_input")
            + origins.making(provider) { $0?.requiresInput == provider?.requiresInput }
        let input = described(
            provider, "requires_input", .landingInput,
            provider == nil
                ? "nothing describes the provider"
                : wantsInput ? "the provider wants typed input" : "the provider wants no input")
        let session = question.session
        recorder.tell(
            "userLanding.provider",
            Reason(
                .landingProvider,
                from: question.provider == nil
                    ? origins.session(
                        "rememberedProvider", isSet: session.rememberedProvider != nil
                    ).first : origins.member("provider"),
                because: "this provider is signed in with"))
        recorder.tell("userLanding.requiresInput", input)
        let prompt = described(
            provider, "input_prompt", .landingInput, inputs: asksInput, "the provider's prompt")
        recorder.tell(
            "userLanding.controllerTitle",
            wantsInput
                ? prompt.named(.shortText, "the last two words of the prompt")
                : Reason(
                    .welcome,
                    from: provider == nil ? nil : origins.translation(of: "Welcome Back!").first,
                    inputs: asksInput, because: input.because))
        recorder.tell(
            "userLanding.navTitle",
            described(provider, "friendly_name", .friendlyName, "the provider's own name"))
        recorder.tell("userLanding.placeholder", wantsInput ? prompt : input)
        recorder.tell(
            "userLanding.inputText",
            wantsInput
                ? Reason(
                    .landingInput,
                    from: origins.session("userInputs", isSet: !session.userInputs.isEmpty).first,
                    inputs: asksInput, because: "what was typed earlier") : input)
        let welcome = welcomeReason(name, provider, wantsInput: wantsInput, input)
        recorder.tell("userLanding.welcome", welcome)
        recorder.tell(
            "userLanding.cancel.side", .library(.cancel, "Cancel of a landing is on the right"))
        tellParts(screen.member("parts"), provider, input, welcome)
    }

    private func welcomeReason(
        _ name: String, _ provider: Provider?, wantsInput: Bool, _ input: Reason
    ) -> Reason {
        guard !wantsInput, provider != nil else { return input }
        let asked =
            origins.given(provider, "requires_input") + origins.making(provider) { $0 != nil }
        guard let user = question.session.savedUser(of: name) else {
            return Reason(
                .welcome, from: origins.translation(of: WelcomeText.unnamed).first,
                inputs: asked, because: "nobody is known by name")
        }
        let isKept = user.welcome?.isEmpty == false
        let text = user.preferredUsername == nil ? WelcomeText.unnamed : WelcomeText.named
        return Reason(
            .welcome, from: origins.session("savedUsers", isSet: true).first,
            inputs: asked + (isKept ? [] : origins.translation(of: text)),
            because: isKept ? "the saved user's own text" : "the text that a sign-in makes")
    }

    /// The eleven parts: frames by the library and the width of the name.
    private func tellParts(
        _ parts: SlotPath, _ provider: Provider?, _ input: Reason, _ welcome: Reason
    ) {
        let fixed = Reason.library(.landingLayout, "the interface file has it so")
        recorder.tell(parts, fixed)
        let name = described(
            provider, "friendly_name", .landingLayout, "as wide as the provider's name")
        recorder.tell(parts[1].member("frame"), name)
        recorder.tell(parts[3].member("frame"), name)
        recorder.tell(
            parts[3].member("text"), name.named(.friendlyName, "the provider's own name"))
        recorder.tell(
            parts[2].member("text"),
            .library(
                .iconName, inputs: origins.making(provider) { $0 != nil },
                "an icon is called after its provider"))
        recorder.tell(parts[5].member("text"), welcome)
        recorder.tell(
            parts[6].member("text"),
            described(
                provider, "input_prompt", .landingInput,
                provider?.source["input_prompt"]?.string == nil
                    ? "the provider has no prompt" : "the provider's prompt"))
        for part in [5, 6, 10] { recorder.tell(parts[part].member("visible"), input) }
        for (part, text) in [(8, "Switch Accounts"), (9, "Sign In"), (10, "Sign In")] {
            recorder.tell(
                parts[part].member("text"),
                Reason(
                    .landingLayout, from: origins.translation(of: text).first,
                    because: "a button's own text"))
        }
    }
}
