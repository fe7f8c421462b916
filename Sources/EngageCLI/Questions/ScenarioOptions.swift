import ArgumentParser
import EngageCore

/// The options that say what is asked: files, layers, device and the state around the dialog.
struct ScenarioOptions: ParsableArguments {
    @Argument(
        help: """
            A scenario, a login-screen settings file, an app or a folder with one, or a dictionary \
            of defaults.
            """)
    var file: String?

    @Option(help: "Dictionary that the app sets as defaults: a file, or source code (.m, .swift).")
    var defaults: String?

    @Option(
        help: "Dictionary of one showing: a file, or FILE#METHOD[:n] of source code; repeat it.")
    var overrides: [String] = []

    @Option(help: "JREngage-Info.plist, the library's own layer.")
    var info: String?

    @Option(help: "Device: id, model or name (see 'engage devices').")
    var device: [String] = []

    @Option(help: "Size in points in place of a device: 390x844.")
    var size: String?

    @Option(
        name: .customLong("orientation"), help: "portrait or landscape.",
        completion: .list(Orientation.words))
    private var orientationWords: [String] = []

    @Option(
        name: .customLong("dialog"), help: "authentication or sharing.",
        completion: .list(DialogQuestion.Purpose.words))
    private var dialogWord: String?

    @Option(help: "Sign in directly with this provider.")
    var provider: String?

    @Option(help: "Provider configuration: a file or an address; the bundled catalogue otherwise.")
    var configuration: String?

    @Option(help: "What the SDK remembers: a file with the 'session' of a scenario.")
    var session: String?

    @Option(
        name: .customLong("profile"), help: "guide or sdk-5.5.",
        completion: .list(Profile.words))
    private var profileWord: String?

    @Option(
        name: .customLong("capture"), help: "The Capture wrapper: none, username or email.",
        completion: .list(DialogQuestion.CaptureType.words))
    private var captureWord: String?

    @Option(
        name: .customLong("system"), help: "dialog or login-screen; told by the file otherwise.",
        completion: .list(CustomizationSystem.words))
    private var systemWord: String?

    @Option(
        name: .customLong("locale"),
        help: """
            A language of the texts that the project names, or a made-up one for a dialog's own \
            texts: long, accented or right-to-left.
            """,
        completion: .list(PseudoLanguage.words))
    private(set) var locales: [String] = []

    @Option(help: "Policy of the login screen: NAME=VALUE (see 'engage policies').")
    var policy: [String] = []

    @Option(
        help: "Colours of Workstation's Application Appearance, by element (login screens).")
    var workstation: String?

    @Option(help: "Folder with the app's pictures: what login screens find, what preview embeds.")
    var assets: String?

    @Option(help: "Only this app of the project; layers given besides lie over its own.")
    var app: String?

    @Option(help: "Only this showing: a place of the app that shows a dialog.")
    var showing: String?

    @Option(help: "Language of the texts that the project names: en, de, pt-BR.")
    var language: String?

    @Option(help: "The project file; its apps are asked where no file and layers are given.")
    var project = ProjectSearch.name

    @OptionGroup(title: "Options for a configuration's address") var transfer: TransferOptions

    /// Every file that is read.
    var files: [String] {
        let file = configuration.flatMap { TransferOptions.isAddress($0) ? nil : $0 }
        let apps = asksProject ? (try? ProjectFiles(project, app: app).paths) ?? [] : []
        let named = [
            self.file, defaults, file, session, info, workstation, asksProject ? project : nil,
        ]
        return (named.compactMap { $0 } + overrides + apps).map { SourceFile.parts(of: $0).path }
    }

    /// Whether the project's apps are asked: one is named, or nothing else is.
    var asksProject: Bool {
        app != nil || showing != nil || (file == nil && defaults == nil && overrides.isEmpty)
    }

    /// How the device is held; nil where it is not said.
    var orientation: Orientation? { orientations.first }
    /// Every way that it is held in; none where it is not said.
    var orientations: [Orientation] {
        Orientation.allCases.filter { orientationWords.contains($0.rawValue) }
    }
    /// Which dialog is asked for; nil where it is not said.
    var dialog: DialogQuestion.Purpose? {
        dialogWord.flatMap { DialogQuestion.Purpose(rawValue: $0) }
    }
    /// Whose behaviour; nil where it is not said.
    var profile: Profile? {
        get { profileWord.flatMap { Profile(rawValue: $0) } }
        set { profileWord = newValue?.rawValue }
    }
    /// A made-up language for the texts of a dialog; nil where none is asked for.
    var locale: PseudoLanguage? { locales.lazy.compactMap { PseudoLanguage(rawValue: $0) }.first }
    /// The language of the project's texts; nil for the usual one.
    var askedLanguage: String? {
        language ?? locales.first { PseudoLanguage(rawValue: $0) == nil }
    }

    /// The same question in one language.
    func with(locale: String) -> ScenarioOptions {
        var options = self
        options.locales = [locale]
        return options
    }

    /// The Capture wrapper's form; nil where it is not said.
    var capture: DialogQuestion.CaptureType? {
        captureWord.flatMap { DialogQuestion.CaptureType(rawValue: $0) }
    }
    /// Which system is customized; nil where it is not said.
    var system: CustomizationSystem? { systemWord.flatMap { CustomizationSystem(rawValue: $0) } }

    func validate() throws {
        let given =
            [file, defaults, session, info, configuration, workstation].compactMap { $0 }
            + overrides
        guard given.filter({ $0 == "-" }).count < 2 else {
            throw ValidationError("'-' is standard input and can be given once")
        }
        for word in orientationWords { try Orientation.check(word, of: "--orientation") }
        try DialogQuestion.Purpose.check(dialogWord, of: "--dialog")
        try Profile.check(profileWord, of: "--profile")
        // Texts of a language that people speak are those that a project names.
        if !asksProject { for word in locales { try PseudoLanguage.check(word, of: "--locale") } }
        try DialogQuestion.CaptureType.check(captureWord, of: "--capture")
        try CustomizationSystem.check(systemWord, of: "--system")
        for name in device
        where DeviceCatalogue.device(named: name) == nil && Device(size: name) == nil {
            throw ValidationError(
                name == "all"
                    ? "no device is called 'all'; --all-devices of resolve and preview asks every one"
                    : Device.unknown(name, at: nil).message)
        }
        if let size, Device(size: size) == nil {
            throw ValidationError("--size takes points as 390x844, found '\(size)'")
        }
        if size != nil, !device.isEmpty {
            throw ValidationError("--size stands in place of a device; --device is given too")
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
            throw UnknownPolicy(message: "--policy takes NAME=VALUE, found '\(text)'")
        }
        try policies.set(parts[0], to: parts[1])
    }

    /// The options that are given and have no say in an answer of this system.
    func idle(for system: CustomizationSystem) -> [String] {
        let given: [(name: String, isGiven: Bool, system: CustomizationSystem)] = [
            ("--dialog", dialogWord != nil, .dialog), ("--provider", provider != nil, .dialog),
            ("--configuration", configuration != nil, .dialog),
            ("--session", session != nil, .dialog), ("--info", info != nil, .dialog),
            ("--capture", captureWord != nil, .dialog), ("--profile", profileWord != nil, .dialog),
            ("--policy", !policy.isEmpty, .loginScreen),
            ("--workstation", workstation != nil, .loginScreen),
        ]
        return given.filter { $0.isGiven && $0.system != system }.map(\.name)
    }

    /// The device asked for, held as asked; nil where the options name none.
    var askedDevice: Device? {
        size == nil && device.isEmpty ? nil : askedDevice(or: .standard)
    }

    /// The device asked for, held as asked; another in place of one that is not named.
    func askedDevice(or usual: Device) -> Device {
        let named = size.flatMap { Device(size: $0) } ?? askedDevices.first
        let device = named ?? usual
        return orientation.map { device.held(in: $0) } ?? device
    }

    /// Every device that `--device` names, in their order.
    var askedDevices: [Device] {
        device.compactMap { DeviceCatalogue.device(named: $0) ?? Device(size: $0) }
    }

    /// Refuses a second device where every question is answered for one.
    func validateOneDevice() throws {
        let given = [
            ("--locale", locales.count), ("--orientation", orientationWords.count),
            ("--device", device.count),
        ]
        for (name, count) in given where count > 1 {
            throw ValidationError(
                "'\(name)' is given \(count == 2 ? "twice" : "\(count) times"); it takes one value here"
            )
        }
    }
}
