/// The screen of a returning user or of a provider that wants input. Source: behaviour,
/// screens#user-landing.
extension ScreenResolver {
    /// Everything the landing of a provider shows.
    ///
    /// - Parameters:
    ///   - depth: its position in the stack of screens.
    ///   - backItem: whether a Back button leads to screens of the app, and why.
    mutating func userLanding(
        of name: String, at depth: Int, _ backItem: BackItem
    ) -> UserLandingScreen {
        let provider = request.providers[name]
        let input = landingInput(provider)
        if let provider {
            reportFaults(of: provider, wantsInput: input.isWanted)
        } else {
            diagnostics.append(
                Diagnostic(
                    .warning, .landingFails,
                    "'\(name)' is not described; its landing fails with error 200 as it appears"))
        }
        let controllerTitle = controllerTitle(provider, input)
        let welcome = welcome(name, provider, input)
        return UserLandingScreen(
            provider: derive(
                name, for: "userLanding.provider", .landingProvider,
                from: landingProviderSources, "this provider is signed in with"),
            controllerTitle: controllerTitle,
            navTitle: derive(
                provider?.friendlyName, for: "userLanding.navTitle", .friendlyName,
                from: described(provider, "friendly_name"), "the provider's own name"),
            requiresInput: derive(
                input.isWanted, for: "userLanding.requiresInput", input.reason),
            placeholder: placeholder(provider, input), inputText: inputText(name, input),
            welcome: welcome.text,
            background: background(
                "userLanding.background", color: .authenticationBackgroundColor,
                images: [.userLandingImageName, .authenticationBackgroundImageView]),
            cancel: UserLandingScreen.CancelButton(
                visible: derive(
                    depth == 0 && !backItem.isThere, for: "userLanding.cancel.visible", .backItem,
                    from: depth == 0 ? backItem.sources : .nothing,
                    depth == 0
                        ? "a Back button leads to the app's own screens below"
                        : "a Back button leads to the provider table"),
                side: derive(
                    "right", for: "userLanding.cancel.side", .cancel, from: .nothing,
                    "Cancel of a landing is on the right")),
            parts: parts(provider, input, welcome))
    }

    private var landingProviderSources: ValueSources {
        guard request.provider == nil else { return .from(origins.member("provider")) }
        return .first(
            of: origins.session(
                "rememberedProvider", isSet: request.session.rememberedProvider != nil))
    }

    /// Whether the landing requests typed input.
    private struct LandingInput {
        let isWanted: Bool
        /// A reason without sources if none are recorded.
        let reason: Reason
        /// The reason for members that exist only with or without it.
        let lookups: [Origin]
    }

    private func landingInput(_ provider: Provider?) -> LandingInput {
        let isWanted = provider?.requiresInput == true
        let because =
            provider == nil
            ? "nothing describes the provider"
            : isWanted ? "the provider needs typed input" : "the provider needs no input"
        return LandingInput(
            isWanted: isWanted,
            reason: Reason(
                .landingInput,
                Recorder.records ? described(provider, "requires_input") : .nothing,
                because: because),
            lookups: Recorder.records
                ? origins.lookedUp(provider, "requires_input")
                    + origins.making(provider) { $0?.requiresInput == provider?.requiresInput }
                : [])
    }

    private func controllerTitle(_ provider: Provider?, _ input: LandingInput) -> String? {
        let slot: SlotPath = "userLanding.controllerTitle"
        guard input.isWanted else {
            let text = "Welcome Back!"
            return choose(
                provider.map { _ in origins.localized(text) }, for: slot, .welcome,
                chose: "library",
                from: .first(
                    of: provider == nil ? [] : origins.translation(of: text), and: input.lookups),
                input.reason.because, listed: "the provider needs no input")
        }
        return choose(
            provider?.shortText, for: slot, .shortText, chose: "library",
            from: described(provider, "input_prompt", and: input.lookups),
            "the last two words of the prompt")
    }

    private func placeholder(_ provider: Provider?, _ input: LandingInput) -> String? {
        let slot: SlotPath = "userLanding.placeholder"
        guard input.isWanted else { return derive(nil, for: slot, input.reason) }
        return derive(
            provider?.inputPrompt, for: slot, .landingInput,
            from: described(provider, "input_prompt", and: input.lookups), "the provider's prompt")
    }

    private func inputText(_ name: String, _ input: LandingInput) -> String? {
        let slot: SlotPath = "userLanding.inputText"
        guard input.isWanted else { return derive(nil, for: slot, input.reason) }
        let inputs = request.session.userInputs
        return derive(
            inputs[name] ?? "", for: slot, .landingInput,
            from: .first(
                of: origins.session("userInputs", isSet: !inputs.isEmpty), and: input.lookups),
            "what was typed earlier")
    }

    /// The text that greets the user, with what the part that shows it contributes.
    private struct Welcome {
        let text: String?
        let reason: Reason
    }

    /// The saved user's own text, else one made of the name. Source: behaviour,
    /// screens#user-landing.
    private func welcome(
        _ name: String, _ provider: Provider?, _ input: LandingInput
    ) -> Welcome {
        let slot: SlotPath = "userLanding.welcome"
        guard !input.isWanted, provider != nil else {
            return Welcome(text: derive(nil, for: slot, input.reason), reason: input.reason)
        }
        let user = request.session.savedUser(of: name)
        let text = WelcomeText.text(
            of: user ?? .init(provider: name), localized: request.localized)
        let reason = Recorder.records ? welcomeReason(user, provider) : input.reason
        return Welcome(text: derive(text, for: slot, reason), reason: reason)
    }

    private func welcomeReason(
        _ user: SessionFacts.SavedUser?, _ provider: Provider?
    ) -> Reason {
        let lookups =
            origins.lookedUp(provider, "requires_input") + origins.making(provider) { $0 != nil }
        guard let user else {
            return Reason(
                .welcome,
                .first(of: origins.translation(of: WelcomeText.unnamed), and: lookups),
                because: "no user's name is known")
        }
        let isKept = user.welcome?.isEmpty == false
        let text = user.preferredUsername == nil ? WelcomeText.unnamed : WelcomeText.named
        return Reason(
            .welcome,
            .first(
                of: origins.session("savedUsers", isSet: true),
                and: lookups + (isKept ? [] : origins.translation(of: text))),
            because: isKept ? "the saved user's own text" : "the text that a sign-in makes")
    }

    /// What makes the SDK raise while the landing appears. Source: behaviour,
    /// providers#provider-objects, observed#o11.
    private mutating func reportFaults(of provider: Provider, wantsInput: Bool) {
        let name = provider.name
        if provider.friendlyName?.isEmpty != false {
            diagnostics.append(
                Diagnostic(
                    .error, .configurationFault, key: "friendly_name",
                    "provider '\(name)' has no friendly name; the landing makes the SDK raise an exception",
                    at: provider.location))
        }
        if wantsInput, provider.inputPrompt == nil {
            diagnostics.append(
                Diagnostic(
                    .error, .configurationFault, key: "input_prompt",
                    "provider '\(name)' has no prompt; the landing makes the SDK raise an exception",
                    at: provider.location))
        }
    }

    /// The eleven parts: frames by the library and the width of the name.
    private func parts(
        _ provider: Provider?, _ input: LandingInput, _ welcome: Welcome
    ) -> [UserLandingScreen.Part] {
        let title = Self.capitalized(provider?.friendlyName ?? "")
        let labelWidth = TextMetrics.width(of: title, size: 24, isBold: true).rounded(.up)
        var blockWidth = Double(Int(30 + labelWidth))
        if blockWidth > Self.cellWidth { blockWidth = Self.cellWidth - 10 }
        let block = Rect(
            x: Double(160 - Int(blockWidth) / 2 - 15), y: 10, width: blockWidth, height: 30)
        func part(
            _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
            in parent: String?, text: String? = nil, visible: Bool = true
        ) -> UserLandingScreen.Part {
            UserLandingScreen.Part(
                name: name, frame: Rect(x: x, y: y, width: width, height: height), parent: parent,
                text: text, visible: visible)
        }
        recordParts(provider, input, welcome)
        let isWanted = input.isWanted
        return [
            part("cell", 10, 0, 300, 180, in: nil),
            UserLandingScreen.Part(
                name: "firstBlock", frame: block, parent: "cell", text: nil, visible: true),
            part("logo", 0, 0, 30, 30, in: "firstBlock", text: provider?.iconName),
            part("providerName", 40, 0, labelWidth, 30, in: "firstBlock", text: title),
            part("secondBlock", 10, 75, 280, 25, in: "cell"),
            part(
                "welcome", 0, 0, 280, 25, in: "secondBlock", text: welcome.text,
                visible: !isWanted),
            part(
                "textField", 0, 0, 280, 25, in: "secondBlock", text: provider?.inputPrompt,
                visible: isWanted),
            part("thirdBlock", 10, 125, 280, 40, in: "cell"),
            part(
                "switchAccounts", 0, 0, 135, 40, in: "thirdBlock",
                text: origins.localized("Switch Accounts")),
            part(
                "smallSignIn", 145, 0, 135, 40, in: "thirdBlock",
                text: origins.localized("Sign In")),
            part(
                "bigSignIn", 0, 0, 280, 40, in: "thirdBlock", text: origins.localized("Sign In"),
                visible: isWanted),
        ]
    }

    /// The reasons of the parts, in their order; what no line names has its place from the file.
    private func recordParts(_ provider: Provider?, _ input: LandingInput, _ welcome: Welcome) {
        guard Recorder.records else { return }
        let parts: SlotPath = "userLanding.parts"
        recorder.record(
            parts, Reason(.landingLayout, because: "the interface file sets it"))
        let name = described(provider, "friendly_name")
        for part in [1, 3] {
            recorder.record(
                parts[part].member("frame"),
                Reason(.landingLayout, name, because: "as wide as the provider's name"))
        }
        recorder.record(
            parts[3].member("text"),
            Reason(.friendlyName, name, because: "the provider's own name"))
        recorder.record(
            parts[2].member("text"),
            Reason(
                .iconName,
                origins.overlaid(.icon, provider).and(origins.making(provider) { $0 != nil }),
                because: provider?.patch?.icon == nil
                    ? "an icon is named after its provider" : "an overlay names another icon"))
        recorder.record(parts[5].member("text"), welcome.reason)
        recorder.record(
            parts[6].member("text"),
            Reason(
                .landingInput, described(provider, "input_prompt"),
                because: provider?.inputPrompt == nil
                    ? "the provider has no prompt" : "the provider's prompt"))
        for part in [5, 6, 10] { recorder.record(parts[part].member("visible"), input.reason) }
        for (part, text) in [(8, "Switch Accounts"), (9, "Sign In"), (10, "Sign In")] {
            recorder.record(
                parts[part].member("text"),
                Reason(
                    .landingLayout, .first(of: origins.translation(of: text)),
                    because: "a button's own text"))
        }
    }

    /// Width of a table cell before it is laid out, in points; its content is 300 wide.
    private static var cellWidth: Double { 320 }

    private static func capitalized(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return first.properties.titlecaseMapping
            + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
    }
}

extension DiagnosticCode {
    /// A landing for a name that nothing describes; the SDK reports error 200 and goes back.
    public static let landingFails: DiagnosticCode = "landingFails"
}
