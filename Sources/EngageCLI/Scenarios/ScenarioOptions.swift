import ArgumentParser
import EngageCore

/// The options of a request: files, layers, device and the state around the dialog.
struct ScenarioOptions: ParsableArguments {
    @Argument(
        help: """
            A scenario, login-screen settings, an app or its folder, or a layer of defaults.
            """)
    var file: String?

    @Option(help: "Layer that the app sets as defaults: a file, or source code (.m, .swift).")
    var defaults: String?

    @Option(
        help: "Layer over the others: a file, or FILE#METHOD[:n] of source code.")
    var overrides: [String] = []

    @Option(help: "JREngage-Info.plist, the layer of the library.")
    var info: String?

    @Option(
        help: """
            Device: id, model or name (see 'engage devices'), or a size in points such as 390x844.
            """)
    var device: [String] = []

    @Option(
        name: .customLong("orientation"), help: "Orientation: portrait or landscape.",
        completion: .list(Orientation.words))
    private var orientationWords: [String] = []

    @Option(
        name: .customLong("dialog"), help: "Dialog: authentication or sharing.",
        completion: .list(DialogRequest.Purpose.words))
    private var dialogWord: String?

    @Option(help: "Sign in directly with this provider.")
    var provider: String?

    @Option(
        help: "List of providers: bundled, cache, a file or a URL (default: the app's, or bundled)."
    )
    var configuration: String?

    @Option(help: "File with what the SDK remembers, the 'session' of a scenario.")
    var session: String?

    @Option(
        name: .customLong("profile"), help: "Profile: guide or sdk-5.5.",
        completion: .list(Profile.words))
    private var profileWord: String?

    @Option(
        name: .customLong("capture"), help: "Form of the Capture wrapper: none, username or email.",
        completion: .list(DialogRequest.CaptureType.words))
    private var captureWord: String?

    @Option(
        name: .customLong("system"),
        help: "Customization system: dialog or login-screen (default: from the file).",
        completion: .list(CustomizationSystem.words))
    private var systemWord: String?

    @Option(
        name: .customLong("locale"),
        help: """
            Language of the project's texts, or a made-up one: long, accented or right-to-left.
            """,
        completion: .list(PseudoLanguage.words))
    private(set) var locales: [String] = []

    @Option(help: "Policy of login screens, NAME=VALUE (see 'engage keys --policies').")
    var policy: [String] = []

    @OptionGroup var facts: FactOptions

    @Option(
        help: "File with the colours of Workstation's Application Appearance (login screens).")
    var workstation: String?

    @Option(help: "Folder with the app's pictures.")
    var assets: String?

    @Option(help: "Only this app of the project; layers you give override its own.")
    var app: String?

    @Option(help: "Only this call of 'showings', which shows a dialog.")
    var showing: String?

    @Option(help: "The project file, used if no file and no layers are given.")
    var project = ProjectSearch.name

    /// Every file that is read.
    var files: [String] {
        let file = configuration.flatMap { ProviderSource.isFile($0) ? $0 : nil }
        let apps = readsProject ? (try? ProjectFiles(project, app: app).paths) ?? [] : []
        let named = [
            self.file, defaults, file, session, info, workstation, readsProject ? project : nil,
        ]
        return (named.compactMap { $0 } + overrides + apps).map { SourceFile.parts(of: $0).path }
    }

    /// Whether the project's apps are requested: one is named, or nothing else is.
    var readsProject: Bool {
        app != nil || showing != nil || (file == nil && defaults == nil && overrides.isEmpty)
    }

    /// The orientation of the device; nil if it is not given.
    var orientation: Orientation? { orientations.first }
    /// Every requested orientation; none by default.
    var orientations: [Orientation] {
        Orientation.allCases.filter { orientationWords.contains($0.rawValue) }
    }
    /// The requested dialog; nil by default.
    var dialog: DialogRequest.Purpose? {
        dialogWord.flatMap { DialogRequest.Purpose(rawValue: $0) }
    }
    /// The requested profile; nil by default.
    var profile: Profile? {
        get { profileWord.flatMap { Profile(rawValue: $0) } }
        set { profileWord = newValue?.rawValue }
    }
    /// A pseudo-language for the texts of a dialog; nil by default.
    var locale: PseudoLanguage? { locales.lazy.compactMap { PseudoLanguage(rawValue: $0) }.first }
    /// The language of the project's texts; nil for the usual one.
    var requestedLanguage: String? {
        locales.first { PseudoLanguage(rawValue: $0) == nil }
    }

    /// The same request in one language.
    func with(locale: String) -> ScenarioOptions {
        var options = self
        options.locales = [locale]
        return options
    }

    /// The Capture wrapper's form; nil if it is not given.
    var capture: DialogRequest.CaptureType? {
        captureWord.flatMap { DialogRequest.CaptureType(rawValue: $0) }
    }
    /// Which system is customized; nil if it is not given.
    var system: CustomizationSystem? { systemWord.flatMap { CustomizationSystem(rawValue: $0) } }

    func validate() throws {
        let given =
            [file, defaults, session, info, configuration, workstation].compactMap { $0 }
            + overrides
        guard given.filter({ $0 == "-" }).count < 2 else {
            throw ValidationError("'-' (standard input) is given twice")
        }
        for word in orientationWords { try Orientation.check(word, of: "--orientation") }
        try DialogRequest.Purpose.check(dialogWord, of: "--dialog")
        try Profile.check(profileWord, of: "--profile")
        try DialogRequest.CaptureType.check(captureWord, of: "--capture")
        try CustomizationSystem.check(systemWord, of: "--system")
        for name in device
        where DeviceCatalogue.device(named: name) == nil && Device(size: name) == nil {
            throw ValidationError(
                name == "all"
                    ? "'all' is not a device; use --all-devices of resolve or preview"
                    : Device.unknown(name, at: nil).message)
        }
        var policies = LoginScreenPolicies()
        for text in policy {
            do { try Self.set(text, in: &policies) } catch {
                throw ValidationError(error.message)
            }
        }
    }

    /// Sets a policy as `--policy` names it.
    static func set(
        _ text: String, in policies: inout LoginScreenPolicies
    ) throws(UnknownPolicy) {
        let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else {
            throw UnknownPolicy(message: "--policy must be of the form NAME=VALUE; found '\(text)'")
        }
        try policies.set(parts[0], to: parts[1])
    }

    /// The given options that do not apply to a resolution of this kind.
    func idle(for system: CustomizationSystem) -> [String] {
        let given: [(name: String, isGiven: Bool, system: CustomizationSystem)] = [
            ("--dialog", dialogWord != nil, .dialog), ("--provider", provider != nil, .dialog),
            ("--configuration", configuration != nil, .dialog),
            ("--session", session != nil, .dialog), ("--info", info != nil, .dialog),
            ("--fact", !facts.fact.isEmpty, .dialog),
            ("--capture", captureWord != nil, .dialog), ("--profile", profileWord != nil, .dialog),
            ("--policy", !policy.isEmpty, .loginScreen),
            ("--workstation", workstation != nil, .loginScreen),
        ]
        return given.filter { $0.isGiven && $0.system != system }.map(\.name)
    }

    /// The requested device and orientation; nil if the options name none.
    var requestedDevice: Device? {
        device.isEmpty ? nil : requestedDevice(or: .standard)
    }

    /// The requested device and orientation, or a default device.
    func requestedDevice(or usual: Device) -> Device {
        let device = requestedDevices.first ?? usual
        return orientation.map { device.held(in: $0) } ?? device
    }

    /// Every device that `--device` names, in their order.
    var requestedDevices: [Device] {
        device.compactMap { DeviceCatalogue.device(named: $0) ?? Device(size: $0) }
    }

    /// Refuses a second device where every request is answered for one.
    func validateOneDevice() throws {
        let made = locales.count { PseudoLanguage(rawValue: $0) != nil }
        let given = [
            ("--locale", max(made, locales.count - made)),
            ("--orientation", orientationWords.count),
            ("--device", device.count),
        ]
        for (name, count) in given where count > 1 {
            throw ValidationError(
                "'\(name)' is given \(count == 2 ? "twice" : "\(count) times"); it takes one value here"
            )
        }
    }
}
