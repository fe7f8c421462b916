import ArgumentParser
import EngageCore

/// The options that say what is asked: files, layers, device and the state around the dialog.
struct ScenarioOptions: ParsableArguments {
    @Argument(help: "A scenario, a login-screen settings file, or a dictionary of defaults.")
    var file: String?

    @Option(help: "Dictionary that the app sets as defaults.")
    var defaults: String?

    @Option(help: "Dictionary of one showing; repeat it, lowest first.")
    var overrides: [String] = []

    @Option(help: "JREngage-Info.plist, the library's own layer.")
    var info: String?

    @Option(help: "Device: id, model or name (see 'engage devices').")
    var device: String?

    @Option(help: "Size in points in place of a device: 390x844.")
    var size: String?

    @Option(help: "portrait or landscape.", transform: Self.word)
    var orientation: Orientation?

    @Option(help: "authentication or sharing.", transform: Self.word)
    var dialog: DialogQuestion.Purpose?

    @Option(help: "Sign in directly with this provider.")
    var provider: String?

    @Option(help: "Provider configuration: a file or an address; the bundled catalogue otherwise.")
    var configuration: String?

    @Option(help: "What the SDK remembers: a file with the 'session' of a scenario.")
    var session: String?

    @Option(help: "guide or sdk-5.5.", transform: Self.word)
    var profile: Profile?

    @Option(help: "The Capture wrapper: none, username or email.", transform: Self.word)
    var capture: DialogQuestion.CaptureType?

    @Option(help: "dialog or login-screen; told by the file otherwise.")
    var system: CustomizationSystem?

    @Option(help: "Policy of the login screen: NAME=VALUE (see 'engage policies').")
    var policy: [String] = []

    @Option(help: "App of the project; the layers given besides lie over its own.")
    var app: String?

    @Option(help: "The project file that lists the apps.")
    var project = "engage.yaml"

    @OptionGroup(title: "Options for a configuration's address") var transfer: TransferOptions

    /// Every file that is read.
    var files: [String] {
        let file = configuration.flatMap { TransferOptions.isAddress($0) ? nil : $0 }
        let project = app == nil ? nil : project
        return [self.file, defaults, file, session, info, project].compactMap { $0 } + overrides
    }

    func validate() throws {
        if let device, DeviceCatalogue.device(named: device) == nil, Device(size: device) == nil {
            throw ValidationError(Device.unknown(device, at: nil).message)
        }
        if let size, Device(size: size) == nil {
            throw ValidationError("--size takes points as 390x844, found '\(size)'")
        }
    }

    /// The device asked for; nil where the options name none.
    var askedDevice: Device? {
        let named = (size ?? device).flatMap {
            DeviceCatalogue.device(named: $0) ?? Device(size: $0)
        }
        guard let orientation else { return named }
        return (named ?? .standard).held(in: orientation)
    }

    /// Reads every file once.
    ///
    /// - Parameter takesUnreadable: whether login-screen settings that are no document leave the
    ///   app's own screen.
    /// - Throws: 64 where there is none; 66, 65 or 74 with the place of what cannot be read.
    func load(takesUnreadable: Bool = false) throws(CommandFailure) -> ScenarioSource {
        if file == nil, defaults == nil, overrides.isEmpty, app == nil {
            throw CommandFailure(
                .usage,
                "give a scenario or settings file, layers with --defaults and --overrides, "
                    + "or an app of a project with --app")
        }
        return try ScenarioSource(self, takesUnreadable: takesUnreadable)
    }

    /// A word of a closed set; anything else says which there are.
    static func word<Word: RawRepresentable & CaseIterable>(
        _ text: String
    ) throws -> Word where Word.RawValue == String {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw ValidationError("expected one of \(words), found '\(text)'")
    }
}

/// The two customization systems.
enum CustomizationSystem: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// JREngage's Custom Interface.
    case dialog
    /// MSIUICustomizationSettings.
    case loginScreen = "login-screen"
}
