import EngageCore

/// Layers and the other members of a scenario, read once, to be resolved for any device.
///
/// The values keep the locations they were read from, in whatever file or test.
final class ScenarioBase: Sendable {
    /// The dictionaries, lowest first.
    let layers: [ScenarioLayer]
    /// The other members by name, as in contract, section 3.
    let members: [String: LocatedValue]
    private let frame: Result<ScenarioFrame, ScenarioError>
    private let read: [Layer]
    private let found: [Diagnostic]
    private let overlays: [ProviderOverlay]
    private let overlayFindings: [Diagnostic]
    private let unknownKept: Int
    /// True where a layer is source code with branches, which the device decides.
    private let hasBranches: Bool

    /// Reads layers and members; what cannot be read is the failure of every answer.
    convenience init(
        layers: [ScenarioLayer], members: [String: LocatedValue], unknownKept: Int = .max
    ) {
        self.init(
            layers: layers, members: members, frame: ScenarioFrame.read(members),
            unknownKept: unknownKept)
    }

    private init(
        layers: [ScenarioLayer], members: [String: LocatedValue],
        frame: Result<ScenarioFrame, ScenarioError>, unknownKept: Int = .max
    ) {
        self.layers = layers
        self.members = members
        self.frame = frame
        self.unknownKept = unknownKept
        if case .success(let frame) = frame, !frame.isLoginScreen {
            (read, found) = Self.read(layers, frame, on: nil, unknownKept)
        } else {
            (read, found) = ([], [])
        }
        var found: [Diagnostic] = []
        overlays = layers.overlays(&found)
        overlayFindings = found
        hasBranches = layers.contains { !$0.values.sourceFacts.isEmpty }
    }

    /// The layers with what was found; of source code the branches that a device takes.
    private static func read(
        _ layers: [ScenarioLayer], _ frame: ScenarioFrame, on device: Device?, _ unknownKept: Int
    ) -> ([Layer], [Diagnostic]) {
        var found: [Diagnostic] = []
        let read = layers.filter(\.holdsValues).map { layer in
            Layer(
                layer.name, reading: layer.values.chosen { device?.decides($0) },
                profile: frame.profile, unknownKept: unknownKept, diagnostics: &found)
        }
        return (read, found)
    }

    /// True if a provider overlay distinguishes devices of one size.
    var readsModel: Bool { overlays.contains(where: \.readsModel) }

    /// True for a login screen, false for a dialog.
    var isLoginScreen: Bool { members["kind"]?.string == "loginScreen" }

    /// The same request where one document's values are another's.
    func replacing(_ document: Document, by other: Document) -> ScenarioBase {
        with(layers.map { $0.replacing(document, by: other) })
    }

    /// The same request over other layers; what the members are is not read again.
    func with(_ layers: [ScenarioLayer]) -> ScenarioBase {
        ScenarioBase(layers: layers, members: members, frame: frame)
    }

    /// The scenario of a dialog; `purpose` replaces the member's.
    func request(
        on device: Device, purpose: DialogRequest.Purpose? = nil
    ) -> Result<DialogRequest, ScenarioError> {
        frame.flatMap { frame in
            var request = frame.dialog
            if let purpose { request.purpose = purpose }
            request.device = device
            var (read, found) = (read, found)
            if hasBranches { (read, found) = Self.read(layers, frame, on: device, unknownKept) }
            request.stack = LayerStack(read, profile: frame.profile)
            let providers = device.isPad ? frame.pad : frame.phone
            request.providers = providers.list
            request.overlays = overlays
            request.diagnostics =
                found + overlayFindings + providers.diagnostics + request.diagnostics
            do throws(ScenarioError) {
                if let library = members["library"], !library.isNull {
                    try request.put(library: library)
                }
                for login in layers.flatMap(\.nativeLogins) {
                    try request.place(login.root, at: login.reference)
                }
                guard let saved = members["savedNavigationController"], !saved.isNull else {
                    return .success(request)
                }
                request.savedNavigation = try DialogRequest.savedNavigation(saved, read)
                return .success(request)
            } catch {
                return .failure(error)
            }
        }
    }

    /// The login screen on a device.
    ///
    /// - Parameter explained: whether it has provenance, the reason of every slot.
    func screen(
        on device: Device, explained: Bool = false
    ) -> Result<LoginScreenResolution, ScenarioError> {
        screenRequest(on: device).map { scenario, found in
            explained ? scenario.explained(with: found) : scenario.resolved(with: found)
        }
    }

    /// The request about the login screen on a device, and what was found while it was read.
    func screenRequest(
        on device: Device
    ) -> Result<(LoginScreenScenario, [Diagnostic]), ScenarioError> {
        frame.map { frame in
            var scenario = frame.screen
            scenario.device = device
            scenario.layers = layers.filter(\.holdsValues).map {
                LoginScreenLayer(name: $0.name, values: $0.values)
            }
            return (scenario, frame.screenDiagnostics)
        }
    }
}

extension [ScenarioLayer] {
    /// What the layers change of the service's providers, lowest layer first.
    func overlays(_ diagnostics: inout [Diagnostic]) -> [ProviderOverlay] {
        compactMap { layer in
            layer.overlay.map {
                ProviderOverlay(layer.name, reading: $0, diagnostics: &diagnostics)
            }
        }
    }
}

/// The members of a scenario beside its layers and device.
private struct ScenarioFrame: Sendable {
    struct KnownProviders: Sendable {
        var list: ProviderList
        var diagnostics: [Diagnostic]
    }

    var isLoginScreen = false
    var profile = Profile.guide
    var dialog: DialogRequest
    var phone: KnownProviders
    var pad: KnownProviders
    var screen = LoginScreenScenario()
    var screenDiagnostics: [Diagnostic] = []

    /// Members that are read by themselves, each from its location.
    private static let own: Set<String> = [
        "configuration", "customProviders", "savedNavigationController", "layers", "settings",
        "device", "assets", "fonts", "library",
    ]

    static func read(_ members: [String: LocatedValue]) -> Result<ScenarioFrame, ScenarioError> {
        if let kind = members["kind"], kind.string != "dialog", kind.string != "loginScreen" {
            return .failure(.unknownKind(kind))
        }
        do throws(ScenarioError) {
            return .success(try ScenarioFrame(members))
        } catch {
            return .failure(error)
        }
    }

    private init(_ members: [String: LocatedValue]) throws(ScenarioError) {
        isLoginScreen = members["kind"]?.string == "loginScreen"
        if isLoginScreen {
            screen = LoginScreenScenario(
                reading: members.filter { !["settings", "device"].contains($0.key) },
                diagnostics: &screenDiagnostics)
            dialog = DialogRequest(
                LayerStack([], profile: .guide), providers: ProviderList(.none))
        } else {
            var faults = ScenarioFaults()
            let said = ScenarioMembers(members.filter { !Self.own.contains($0.key) })
            dialog = DialogRequest(reading: said, &faults)
            try faults.check()
            profile = dialog.profile
        }
        phone = Self.providers(members, .phone)
        pad = Self.providers(members, .pad)
    }

    private static func providers(
        _ members: [String: LocatedValue], _ idiom: Idiom
    ) -> KnownProviders {
        var found: [Diagnostic] = []
        var configuration = ProviderCatalogue.configuration(idiom: idiom)
        if let body = members["configuration"] {
            configuration =
                body.isNull
                ? .none : ProviderConfiguration(reading: body, idiom: idiom, diagnostics: &found)
        }
        var custom = CustomProviders()
        if let given = members["customProviders"], !given.isNull {
            custom = CustomProviders(reading: given, diagnostics: &found)
        }
        return KnownProviders(list: ProviderList(configuration, custom: custom), diagnostics: found)
    }
}
