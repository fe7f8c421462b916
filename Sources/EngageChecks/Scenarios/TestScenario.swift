public import EngageCore

/// One request of a test: layers, a device and the other members of a scenario.
public struct TestScenario: Sendable {
    /// A dictionary of one call, under the name that answers print.
    public typealias Layer = ScenarioLayer

    /// The dictionaries, lowest first.
    public var layers: [Layer] { base.layers }
    /// The device.
    public let device: Device
    /// The other members by name, as in contract, section 3.
    public var members: [String: LocatedValue] { base.members }

    /// What the requests of one app have in common, read once.
    let base: ScenarioBase

    /// Resolves layers on a device.
    public init(layers: [Layer], device: Device, members: [String: LocatedValue] = [:]) {
        self.init(
            ScenarioBase(layers: layers, members: members), device: device)
    }

    init(_ base: ScenarioBase, device: Device) {
        self.base = base
        self.device = device
    }

    /// The same layers and members on another device.
    public func on(_ device: Device) -> TestScenario { TestScenario(base, device: device) }

    /// True for a login screen, false for a dialog.
    public var isLoginScreen: Bool { base.isLoginScreen }

    /// The request about a dialog.
    ///
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    public func request() throws(ScenarioError) -> DialogRequest {
        try base.request(on: device).get()
    }

    /// The login screen.
    ///
    /// - Parameter explained: whether it has provenance, the reason of every slot.
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    public func screen(explained: Bool = false) throws(ScenarioError) -> LoginScreenResolution {
        try base.screen(on: device, explained: explained).get()
    }

    /// The request about the login screen, and what was found while it was read.
    ///
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    public func screenRequest() throws(ScenarioError) -> (LoginScreenScenario, [Diagnostic]) {
        try base.screenRequest(on: device).get()
    }

    /// Members a test may give.
    public static let memberNames = [
        "kind", "profile", "dialog", "provider", "savedNavigationController", "capture",
        "configuration", "customProviders", "session", "activity", "window", "strings",
        "workstation", "assets", "assetSizes", "fonts", "enabledAuthTypes", "builtinCardWidth",
        "buttonsWithIcon", "policies", "library", "facts",
    ]
}

/// Answers a scenario with the values of its resolution, contract sections 4 and 5.
///
/// A scenario that has no answer is `{"error": TEXT}`.
public typealias ScenarioResolver = @Sendable (_ scenario: TestScenario) -> LocatedValue

extension TestScenario {
    /// True where layer by layer the rules that change the service's providers are equal.
    func hasSameOverlays(as other: TestScenario) -> Bool {
        let (own, others) = (layers.compactMap(\.overlay), other.layers.compactMap(\.overlay))
        return own.count == others.count
            && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    }

    /// True if another scenario has the same values, in whatever place.
    func hasSameInput(as other: TestScenario) -> Bool {
        guard layers.count == other.layers.count, members.count == other.members.count,
            members.allSatisfy({ name, value in
                other.members[name].map { value.isSame(as: $0) } ?? false
            })
        else { return false }
        return zip(layers, other.layers).allSatisfy { $0.says(theSameAs: $1) }
    }
}

extension ScenarioLayer {
    fileprivate func says(theSameAs other: ScenarioLayer) -> Bool {
        name == other.name && values.isSame(as: other.values)
            && holdsValues == other.holdsValues
            && (overlay.flatMap { own in other.overlay.map { own.isSame(as: $0) } }
                ?? (overlay == nil && other.overlay == nil))
            && nativeLogins.count == other.nativeLogins.count
            && zip(nativeLogins, other.nativeLogins).allSatisfy { $0.root.isSame(as: $1.root) }
    }
}
