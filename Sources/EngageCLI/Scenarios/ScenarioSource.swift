import EngageChecks
import EngageCore
import EngageSource

/// The files of one request, read once, for any device.
struct ScenarioSource: Sendable {
    /// Why the login-screen settings cannot be read; the screen is then the app's own.
    let unreadable: Diagnostic?
    var options: ScenarioOptions
    let file: LocatedValue?
    let defaults: LocatedValue?
    let overrides: [(name: String, root: LocatedValue)]
    /// The call of source code with the requested overrides; it decides the dialog.
    private let sourceShowing: CallSite?
    private let configuration: LocatedValue?
    /// What was found about the answer of the server that the configuration is from.
    private let configurationFindings: [Diagnostic]
    private let session: LocatedValue?
    private let info: LocatedValue?
    let workstation: LocatedValue?
    /// The app's folder that was given in place of a file.
    let appFolder: String?
    let app: TestPlan.App?
    /// The conditions of source code, in words; nil by default.
    var when: String?
    var facts: [PathPredicate: Bool] = [:]
    private let usualDevice: Device
    /// What the file is; nil where none is given, or it cannot be read.
    let kind: DocumentKind?

    /// Reads what the options name; findings of the readers join those of the answer.
    ///
    /// - Parameters:
    ///   - app: an app of a project; the layers of the options are over its own.
    ///   - device: the default if options and scenario name none.
    ///   - folder: the app's folder that the file was found in; nil for a file by itself.
    ///   - takesUnreadable: whether login-screen settings that are no document are a finding, as
    ///     an app shows its own screen then. Source: behaviour, login-screen#the-file,
    ///     login-screen#d-01.
    /// - Throws: 66, 65 or 74 with the location of what cannot be read.
    init(
        _ options: ScenarioOptions, of app: TestPlan.App? = nil, on device: Device? = nil,
        in folder: String? = nil, takesUnreadable: Bool = false
    ) throws(CommandFailure) {
        var options = options
        var bundle: MainBundle?
        if let path = options.file, OpenFile.isFolder(path) {
            let found = try MainBundle(path)
            StandardError.report(found.diagnostics)
            options.file = found.settings
            bundle = found
        }
        appFolder = bundle?.folder ?? folder
        self.options = options
        self.app = app
        usualDevice = device ?? .standard
        var showing: CallSite?
        if bundle?.hasSettings == false {
            (file, unreadable) = (Self.nothing(at: options.file), nil)
        } else if takesUnreadable, let path = options.file, Self.holdsSettings(path, options.system)
        {
            (file, unreadable) = try Self.settings(path)
        } else if let path = options.file, SourceFile.isSource(path) {
            let source = try SourceFile(path)
            (file, unreadable) = (try source.layer(isReported: true), nil)
            showing = source.found
        } else {
            (file, unreadable) = (try Self.read(options.file), nil)
        }
        let isCode = options.file.map { SourceFile.isSource($0) } ?? false
        kind = isCode ? .layer : file.map { DocumentKind($0) }
        if let file, let kind { try Self.check(file, kind, isCode: isCode) }
        defaults = try Self.read(options.defaults)
        var layers: [(name: String, root: LocatedValue)] = []
        for path in options.overrides {
            let root: LocatedValue
            if SourceFile.isSource(path) {
                let source = try SourceFile(path)
                root = try source.layer(isReported: true)
                showing = source.found ?? showing
            } else {
                guard let read = try Self.read(path) else { continue }
                root = read
            }
            layers.append((layers.isEmpty ? "overrides" : "overrides \(layers.count + 1)", root))
        }
        overrides = layers
        sourceShowing = showing
        (configuration, configurationFindings) = try Self.configuration(options)
        session = try Self.read(options.session)
        info = try Self.read(options.info)
        workstation = try Self.read(options.workstation).map(\.workstationColors)
        if let info, DocumentKind(info) != .layer || DocumentKind(info).isCertain(of: info) {
            throw CommandFailure(
                .invalidInput,
                "expected JREngage-Info.plist, a dictionary with 'JREngage.CustomInterface'",
                at: info.location)
        }
        try checkLayers()
    }

    /// - Throws: 65 for a file that is not valid and no layer.
    private static func check(
        _ file: LocatedValue, _ kind: DocumentKind, isCode: Bool
    ) throws(CommandFailure) {
        do throws(ScenarioError) {
            if kind.isScenario { try Scenario.checkKind(of: file) }
            if let refusal = kind.refusal(of: file) { throw refusal }
            if !isCode, let refusal = DocumentKind.misspelt(file) { throw refusal }
        } catch {
            throw CommandFailure.refused(error)
        }
    }

    /// - Throws: 65 for a layer that is a document of another kind.
    private func checkLayers() throws(CommandFailure) {
        // Beside an app of a project the file is a layer over the app's own.
        let named =
            [(options.defaults, defaults), (app == nil ? nil : options.file, file)]
            + zip(options.overrides, overrides.map(\.root)).map { ($0, $1) }
        for (path, root) in named where path.map({ !SourceFile.isSource($0) }) ?? false {
            guard let root,
                let refusal = DocumentKind(root).layerRefusal(
                    of: root, ofLoginScreen: system == .loginScreen)
            else { continue }
            throw CommandFailure.refused(refusal)
        }
    }

    /// A settings file that is not there.
    private static func nothing(at path: String?) -> LocatedValue? {
        LocatedValue([], of: path ?? "")
    }

    private static func holdsSettings(_ path: String, _ system: CustomizationSystem?) -> Bool {
        system.map { $0 == .loginScreen } ?? DocumentKind.namesLoginSettings(path)
    }

    private static func settings(
        _ path: String
    ) throws(CommandFailure) -> (LocatedValue?, Diagnostic?) {
        let input = try InputFile.read(path)
        do {
            return (try Document.read(input.bytes, file: input.name).root, nil)
        } catch {
            // It may be valid although no code reads it.
            if error.reason == .unavailable { throw CommandFailure(error) }
            let code = DiagnosticCode(rawValue: error.reason.rawValue)
            return (nil, Diagnostic(.error, code, error.message, at: error.location))
        }
    }

    private static func read(_ path: String?) throws(CommandFailure) -> LocatedValue? {
        guard let path else { return nil }
        if SourceFile.isSource(path) { return try SourceFile(path).layer(isReported: true) }
        if let git = GitObject(path) { return try git.document().root }
        return try InputFile.document(path).root
    }

    /// Diagnostics of the options' files, such as a duplicate key.
    var documentFindings: [Diagnostic] {
        let body = configurationFindings.isEmpty ? configuration : nil
        let roots = [file, defaults] + overrides.map(\.root) + [session, info, workstation, body]
        return (app?.sourceFindings ?? []) + roots.flatMap { $0?.document.diagnostics ?? [] }
    }

    /// The configuration of a file, or of a server by the path that `engage providers` takes too.
    private static func configuration(
        _ options: ScenarioOptions
    ) throws(CommandFailure) -> (LocatedValue?, [Diagnostic]) {
        guard let name = options.configuration, !ProviderSource.isFile(name) else {
            return (try read(options.configuration), [])
        }
        let idiom = (options.requestedDevice ?? .standard).idiom
        return try ProviderSource.body(name, idiom: idiom, profile: options.profile ?? .guide)
    }

    /// The same request in another profile.
    func replacing(profile: Profile) -> ScenarioSource {
        var source = self
        source.options.profile = profile
        return source
    }

    /// Folder with the pictures: that of the project's app, or of the app in the resolved folder.
    var assetFolder: String? { app?.assetFolder ?? appFolder }

    /// Its pictures and fonts; nil where it has neither.
    ///
    /// - Parameters:
    ///   - path: a folder of pictures in place of its own.
    ///   - known: folders that were read before.
    func pictures(
        in path: String?, _ known: inout [[String?]: AssetFolder]
    ) throws(CommandFailure) -> AssetFolder? {
        let key = [path ?? assetFolder, app?.fontPath]
        if let folder = known[key] { return folder }
        let folder = try AssetFolder(pictures: key[0], fonts: key[1])
        known[key] = folder
        return folder
    }

    /// Words that the project gives the app, in their order.
    var tags: [String] { (app?.tags ?? []).sorted() }

    /// Name of the project's app; nil outside of a project's `apps:`.
    var appName: String? { app?.name }

    /// Name of the app's call; nil if one place shows a dialog.
    var showingName: String? { app?.showing }

    /// Name of app and call, and its condition, for users.
    var label: String? {
        guard let when else { return app?.label }
        return app?.label.map { "\($0), when \(when)" } ?? "when \(when)"
    }

    /// Which system the file belongs to: by the option, the scenario's kind, its keys or its name.
    var system: CustomizationSystem {
        if let system = options.system { return system }
        if app?.members["kind"]?.string == "loginScreen" { return .loginScreen }
        guard let kind else { return unreadable == nil ? .dialog : .loginScreen }
        return kind.isLoginScreen ? .loginScreen : .dialog
    }

    /// The answer on a device; nil means the one that options or scenario name.
    ///
    /// - Parameter explained: whether the answer has provenance, the reason of every slot.
    /// - Throws: 65 with the location of an invalid scenario.
    func answer(
        on device: Device? = nil, explained: Bool = false
    ) throws(CommandFailure) -> Answer {
        switch system {
        case .loginScreen: return .loginScreen(try loginScreen(on: device, explained: explained))
        case .dialog:
            let request = try request(on: device)
            return .dialog(
                explained
                    ? DialogResolution(explaining: request) : DialogResolution(resolving: request)
            )
        }
    }

    /// The dialog on each idiom, with provenance, if nothing else of a device matters; or else
    /// none.
    ///
    /// What a native login holds depends on the device; everything else on its idiom alone, so that
    /// a list of many providers is read and resolved twice and not for every device.
    ///
    /// - Throws: 65 with the location of an invalid scenario, 66 if a login screen is missing.
    func dialogs(
        on idioms: Set<Idiom>
    ) throws(CommandFailure) -> [Idiom: DialogResolution] {
        guard system == .dialog else { return [:] }
        var dialogs: [Idiom: DialogResolution] = [:]
        for idiom in idioms {
            let some = DeviceCatalogue.devices.first { $0.idiom == idiom } ?? .standard
            let request = try request(on: some)
            guard request.nativeLogins.isEmpty, !request.overlays.contains(where: \.readsModel)
            else { return [:] }
            dialogs[idiom] = DialogResolution(explaining: request)
        }
        return dialogs
    }

    /// The request about a dialog.
    ///
    /// - Throws: 65 with the location of an invalid scenario, 66 if a login screen it names is
    ///   missing.
    func request(on device: Device? = nil) throws(CommandFailure) -> DialogRequest {
        var request: DialogRequest
        do throws(ScenarioError) {
            if let app {
                request = try projected(app, on: device).request()
                try complete(&request)
            } else {
                request =
                    try kind == .dialogScenario
                    ? scenario(on: device) : layered(on: device)
            }
        } catch {
            StandardError.report(documentFindings)
            throw CommandFailure.refused(error)
        }
        request.diagnostics = documentFindings + request.diagnostics
        try request.readNativeLogins()
        return request
    }

    private func scenario(on device: Device?) throws(ScenarioError) -> DialogRequest {
        guard let file else { return try layered(on: device) }
        var request = try DialogRequest(
            reading: file, on: device ?? options.requestedDevice, in: options.profile)
        if device == nil, let orientation = options.orientation {
            request.device = request.device.asked(in: orientation)
        }
        try layOver(&request)
        try complete(&request)
        return request
    }

    /// Lays the layers of the options over those of a scenario, under names of their own.
    private func layOver(_ request: inout DialogRequest) throws(ScenarioError) {
        let device = request.device
        for (name, root) in [("defaults", defaults)] + overrides.map({ ($0.name, $0.root) }) {
            guard let root else { continue }
            request.stack.lay(
                try layer(
                    request.stack.freeName(name), root, on: device, in: request.profile,
                    &request.diagnostics))
        }
    }

    /// A dictionary as a layer; an empty YAML file is one without keys, any other value is refused.
    private func layer(
        _ name: String, _ given: LocatedValue, on device: Device, in profile: Profile,
        _ diagnostics: inout [Diagnostic]
    ) throws(ScenarioError) -> Layer {
        let values = given.chosen { device.decides($0) ?? facts[$0] }
        guard values.kind == .dictionary || values.isNull else {
            throw ScenarioError(
                "layer '\(name)' must be a dictionary; found \(values.kind.noun)"
                    + DocumentKind.hint(for: values),
                at: values.location)
        }
        return Layer(name, reading: values, profile: profile, diagnostics: &diagnostics)
    }

    private func layered(on device: Device?) throws(ScenarioError) -> DialogRequest {
        let profile = options.profile ?? .guide
        let device = device ?? options.requestedDevice(or: usualDevice)
        var diagnostics: [Diagnostic] = []
        var layers: [Layer] = []
        func add(_ name: String, _ given: LocatedValue) throws(ScenarioError) {
            layers.append(try layer(name, given, on: device, in: profile, &diagnostics))
        }
        // Defaults are one dictionary, replaced as a whole and never merged.
        let isLayer = file != nil && kind != .providerList
        if let file, let defaults, isLayer {
            throw ScenarioError(
                "'\(file.document.file)' is the app's defaults already; name the other file with "
                    + "--overrides, or one of them alone", at: defaults.location)
        }
        if let file, isLayer { try add("defaults", file) }
        if let defaults { try add("defaults", defaults) }
        for (name, root) in overrides { try add(name, root) }
        let stack = LayerStack(layers, profile: profile)
        var request = DialogRequest(
            stack, profile: profile, device: device,
            providers: ProviderList(ProviderCatalogue.configuration(idiom: device.idiom)))
        request.diagnostics = diagnostics
        try complete(&request)
        return request
    }

    /// The app of a project with the layers of the options over its own.
    func projected(
        _ app: TestPlan.App, on device: Device?
    ) throws(ScenarioError) -> TestScenario {
        var layers = app.layers
        for (name, root) in [("file", file), ("defaults", defaults)] {
            if let root { layers.append(TestScenario.Layer(name, root)) }
        }
        layers += overrides.map { TestScenario.Layer($0.name, $0.root) }
        var members = app.members
        if let profile = options.profile {
            members["profile"] = LocatedValue(text: profile.rawValue, of: "--profile")
        }
        let device = device ?? options.requestedDevice(or: usualDevice)
        if let showing = sourceShowing {
            let place = options.file ?? options.overrides.last ?? ""
            members["dialog"] = LocatedValue(text: showing.dialog, of: place)
            members["provider"] = showing.provider.map { LocatedValue(text: $0, of: place) }
            if let capture = showing.capture {
                members["capture"] = LocatedValue(text: capture, of: place)
            }
            if let unknown = showing.unknownProvider {
                var found: [Diagnostic] = []
                let configuration =
                    members["configuration"].map {
                        ProviderConfiguration(
                            reading: $0, idiom: device.idiom, diagnostics: &found)
                    } ?? ProviderCatalogue.configuration(idiom: device.idiom)
                let name = unknown.likeliest(of: ProviderList(configuration).authenticationNames)
                members["provider"] = name.map { LocatedValue(text: $0, of: place) }
                StandardError.report([Diagnostic(assuming: name, for: unknown)])
            }
        }
        // The device decides the rest of source code when it is resolved.
        for index in layers.indices {
            layers[index].values = layers[index].values.assuming(facts)
        }
        return TestScenario(layers: layers, device: device, members: members)
    }

    /// The values of options beside the layers.
    private func complete(_ request: inout DialogRequest) throws(ScenarioError) {
        request.pseudoLanguage = options.locale
        if let showing = sourceShowing {
            request.purpose =
                DialogRequest.Purpose(rawValue: showing.dialog) ?? request.purpose
            request.provider = showing.provider ?? request.provider
            if let word = showing.capture, let form = DialogRequest.CaptureType(rawValue: word) {
                request.capture = form
            }
        }
        // The value of an option replaces the scenario's own member, for every reason too.
        if let purpose = options.dialog {
            request.purpose = purpose
            request.give("dialog", LocatedValue(text: purpose.rawValue, of: "--dialog"))
        }
        if let provider = options.provider {
            request.provider = provider
            request.give("provider", LocatedValue(text: provider, of: "--provider"))
        }
        if let capture = options.capture {
            request.capture = capture
            request.give("capture", LocatedValue(text: capture.rawValue, of: "--capture"))
        }
        if let facts = options.facts.facts(beside: request.given?["facts"]) {
            request.facts = try OverlayFacts(reading: facts)
            request.give("facts", facts)
        }
        if let session {
            request.session = try SessionFacts(reading: session)
            request.give("session", session)
        }
        if let info {
            request.stack.putLibrary(
                propertyList: info, profile: request.profile, diagnostics: &request.diagnostics)
        }
        if let configuration = configuration ?? (kind == .providerList ? file : nil) {
            request.give("configuration", configuration)
            request.diagnostics += configurationFindings
            request.providers.configuration = ProviderConfiguration(
                reading: configuration, idiom: request.device.idiom,
                diagnostics: &request.diagnostics)
        }
        // The page of one provider opens and never the list, whichever provider it is.
        if request.provider == nil, let unknown = sourceShowing?.unknownProvider {
            request.provider = unknown.likeliest(of: request.providers.authenticationNames)
            request.diagnostics.append(
                Diagnostic(assuming: request.provider, for: unknown))
        }
    }
}
