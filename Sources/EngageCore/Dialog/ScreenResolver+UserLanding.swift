/// The screen of a returning user or of a provider that wants input. Source: behaviour,
/// screens#user-landing.
extension ScreenResolver {
    /// Everything the landing of a provider shows.
    mutating func userLanding(
        of name: String, at depth: Int, hasBackItem: Bool
    ) -> UserLandingScreen {
        let provider = question.providers[name]
        let wantsInput = provider?.requiresInput == true
        if let provider {
            reportFaults(of: provider, wantsInput: wantsInput)
        } else {
            diagnostics.append(
                Diagnostic(
                    .warning, .landingFails,
                    "'\(name)' is not described; its landing fails with error 200 as it appears"))
        }
        let input = wantsInput ? question.session.userInputs[name] ?? "" : nil
        let welcome = wantsInput || provider == nil ? nil : welcomeText(name)
        tellLanding(name, provider, wantsInput: wantsInput)
        let plainTitle = provider.map { _ in question.localized("Welcome Back!") }
        decide(
            "userLanding.controllerTitle", wantsInput ? .shortText : .welcome, "library",
            wantsInput ? "the last two words of the prompt" : "the provider wants no input")
        return UserLandingScreen(
            provider: name,
            controllerTitle: wantsInput ? provider?.shortText : plainTitle,
            navTitle: provider?.friendlyName, requiresInput: wantsInput,
            placeholder: wantsInput ? provider?.inputPrompt : nil, inputText: input,
            welcome: welcome,
            background: background(
                "userLanding.background", color: .authenticationBackgroundColor,
                images: [.userLandingImageName, .authenticationBackgroundImageView]),
            cancel: UserLandingScreen.CancelButton(
                visible: depth == 0 && !hasBackItem, side: "right"),
            parts: parts(provider, name: name, wantsInput: wantsInput, welcome: welcome))
    }

    /// What makes the SDK raise while the landing appears. Source: behaviour,
    /// providers#provider-objects, observed#o11.
    private mutating func reportFaults(of provider: Provider, wantsInput: Bool) {
        let name = provider.name
        if provider.friendlyName?.isEmpty != false {
            diagnostics.append(
                Diagnostic(
                    .error, .configurationFault, key: "friendly_name",
                    "provider '\(name)' has no friendly name; the landing makes the SDK raise",
                    at: provider.location))
        }
        if wantsInput, provider.inputPrompt == nil {
            diagnostics.append(
                Diagnostic(
                    .error, .configurationFault, key: "input_prompt",
                    "provider '\(name)' has no prompt; the landing makes the SDK raise",
                    at: provider.location))
        }
    }

    /// The saved user's own text, else one made of the name. Source: behaviour,
    /// screens#user-landing.
    private func welcomeText(_ name: String) -> String {
        let user = question.session.savedUser(of: name) ?? .init(provider: name)
        return WelcomeText.text(of: user, localized: question.localized)
    }

    private func parts(
        _ provider: Provider?, name: String, wantsInput: Bool, welcome: String?
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
        return [
            part("cell", 10, 0, 300, 180, in: nil),
            UserLandingScreen.Part(
                name: "firstBlock", frame: block, parent: "cell", text: nil, visible: true),
            part("logo", 0, 0, 30, 30, in: "firstBlock", text: provider?.iconName),
            part("providerName", 40, 0, labelWidth, 30, in: "firstBlock", text: title),
            part("secondBlock", 10, 75, 280, 25, in: "cell"),
            part("welcome", 0, 0, 280, 25, in: "secondBlock", text: welcome, visible: !wantsInput),
            part(
                "textField", 0, 0, 280, 25, in: "secondBlock", text: provider?.inputPrompt,
                visible: wantsInput),
            part("thirdBlock", 10, 125, 280, 40, in: "cell"),
            part(
                "switchAccounts", 0, 0, 135, 40, in: "thirdBlock",
                text: question.localized("Switch Accounts")),
            part(
                "smallSignIn", 145, 0, 135, 40, in: "thirdBlock",
                text: question.localized("Sign In")),
            part(
                "bigSignIn", 0, 0, 280, 40, in: "thirdBlock", text: question.localized("Sign In"),
                visible: wantsInput),
        ]
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
