import ArgumentParser
import EngageCore

/// Options that say what is drawn: files, layers, device and the state around the dialog.
struct PreviewScenario: ParsableArguments {
    @Argument(help: "Scenario, settings or dictionaries; '-' is standard input.")
    var config: [String] = []

    @Option(help: "Dictionary that the app sets as defaults.")
    var defaults: String?

    @Option(help: "Dictionary that this showing overrides with.")
    var overrides: String?

    @Option(help: "Device: id, model, name or WIDTHxHEIGHT in points.")
    var device: String?

    @Option(help: "portrait or landscape.")
    var orientation: String?

    @Option(help: "authentication or sharing.", transform: Self.word)
    var dialog: DialogQuestion.Purpose?

    @Option(help: "Sign in directly with this provider.")
    var provider: String?

    @Option(help: "guide or sdk-5.5.", transform: Self.word)
    var profile: Profile?

    @Option(help: "The Capture wrapper: none, username or email.", transform: Self.word)
    var capture: DialogQuestion.CaptureType?

    @Option(help: "Body of the provider endpoint, in place of the bundled catalogue.")
    var configuration: String?

    @Option(help: "What CONFIG describes: dialog or loginScreen; told by its keys otherwise.")
    var kind: Kind?

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ text: String
    ) throws -> Word where Word.RawValue == String {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw ValidationError("expected one of \(words), found '\(text)'")
    }

    /// What a file describes.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case dialog
        case loginScreen
    }

    /// Every file that is read.
    var files: [String] {
        config + [defaults, overrides, configuration].compactMap { $0 }
    }

    /// True where nothing says what to draw.
    var isEmpty: Bool { config.isEmpty && defaults == nil && overrides == nil }

    /// Heading of a page.
    var title: String {
        let names = config + [defaults, overrides].compactMap { $0 }
        return names.isEmpty ? "Login screen" : names.joined(separator: ", ")
    }

    /// The device asked for; nil for the source's own.
    var onlyDevice: Device? {
        let named = device.flatMap { DeviceCatalogue.device(named: $0) ?? Device(size: $0) }
        guard let turn = orientation.flatMap({ Orientation(rawValue: $0) }) else { return named }
        return (named ?? .standard).held(in: turn)
    }

    /// Devices that a page switches between: the one asked for, or one of each size of old and new.
    var devicesToSwitch: [Device] {
        if let onlyDevice { return [onlyDevice.held(in: .portrait)] }
        return ["iphone-5", "iphone-8", "iphone-12-mini", "iphone-15-pro", "ipad-2", "ipad-air"]
            .compactMap { DeviceCatalogue.device(named: $0) }
    }

    func validate() throws {
        if let device, DeviceCatalogue.device(named: device) == nil, Device(size: device) == nil {
            throw ValidationError(Device.unknown(device, at: nil).message)
        }
        if let orientation, Orientation(rawValue: orientation) == nil {
            throw ValidationError(
                "--orientation takes 'portrait' or 'landscape', found '\(orientation)'")
        }
    }

    /// What is drawn, by the options.
    func source() throws(CommandFailure) -> PreviewSource { try source(of: config) }

    /// What is drawn with other files in place of CONFIG.
    func source(of config: [String]) throws(CommandFailure) -> PreviewSource {
        var roots: [LocatedValue] = []
        for file in config {
            let document = try InputFile.document(file)
            StandardError.report(document.diagnostics)
            roots.append(document.root)
        }
        if roots.count == 1, roots[0]["layers"] != nil || roots[0]["kind"] != nil {
            return try scenario(roots[0])
        }
        let isLoginScreen = roots.contains { root in
            root.entries.contains { Self.settingsKeys.contains($0.key) }
        }
        if kind == .loginScreen || kind == nil && isLoginScreen {
            var scenario = LoginScreenScenario()
            for (index, root) in roots.enumerated() {
                let name = roots.count == 1 ? "settings" : "settings\(index + 1)"
                scenario.layers.append(LoginScreenLayer(name: name, values: root))
            }
            return .loginScreen(scenario)
        }
        return .dialog(try question(roots))
    }

    private static let settingsKeys: Set<String> = [
        "LoginUIScreenStyle", "BackgroundImage", "BackgroundColor", "ThemeColor",
        "DefaultTextColor", "MaxWidthOfLoginElements", "LoginIcon", "ServerLabel",
        "ChangeLibrary", "StayLoggedIn", "LoginButton",
    ]

    private func scenario(_ root: LocatedValue) throws(CommandFailure) -> PreviewSource {
        if root["kind"]?.string == "loginScreen" {
            var diagnostics: [Diagnostic] = []
            let scenario = LoginScreenScenario(reading: root, diagnostics: &diagnostics)
            StandardError.report(diagnostics)
            return .loginScreen(scenario)
        }
        var question: DialogQuestion
        do {
            question = try DialogQuestion(reading: root)
        } catch {
            throw CommandFailure(.invalidInput, error.message, at: error.location)
        }
        if let dialog { question.purpose = dialog }
        if let provider { question.provider = provider }
        if let capture { question.capture = capture }
        try question.readNativeLogins()
        StandardError.report(question.diagnostics)
        return .dialog(question)
    }

    private func question(_ roots: [LocatedValue]) throws(CommandFailure) -> DialogQuestion {
        let profile = profile ?? .guide
        var diagnostics: [Diagnostic] = []
        var layers: [Layer] = []
        func add(_ name: String, _ values: LocatedValue) {
            layers.append(Layer(name, reading: values, profile: profile, diagnostics: &diagnostics))
        }
        if let defaults { add("defaults", try InputFile.document(defaults).root) }
        for (index, root) in roots.enumerated() {
            let isLast = index == roots.count - 1 && overrides == nil
            add(isLast ? "overrides" : index == 0 ? "defaults" : "layer\(index + 1)", root)
        }
        if let overrides { add("overrides", try InputFile.document(overrides).root) }
        let idiom = (onlyDevice ?? .standard).idiom
        var list = ProviderList(
            ProviderCatalogue.configuration(idiom: idiom), custom: CustomProviders())
        if let configuration {
            let body = try InputFile.document(configuration).root
            list = ProviderList(
                ProviderConfiguration(reading: body, idiom: idiom, diagnostics: &diagnostics),
                custom: CustomProviders())
        }
        var question = DialogQuestion(
            LayerStack(layers, profile: profile), profile: profile,
            device: onlyDevice ?? .standard, providers: list)
        question.purpose = dialog ?? .authentication
        question.provider = provider
        question.capture = capture ?? .none
        try question.readNativeLogins()
        StandardError.report(diagnostics)
        return question
    }
}
