/// One question of a test: layers, a device and the other members of a scenario.
public struct TestScenario: Sendable {
    /// A dictionary of one showing, under the name that answers print.
    public struct Layer: Sendable {
        /// Name printed in answers.
        public var name: String
        /// The dictionary.
        public var values: LocatedValue

        /// Names a dictionary.
        public init(_ name: String, _ values: LocatedValue) {
            self.name = name
            self.values = values
        }
    }

    /// The dictionaries, lowest first.
    public var layers: [Layer]
    /// The device.
    public var device: Device
    /// The other members by name, as in contract, section 3.
    public var members: [String: LocatedValue]

    /// Asks about layers on a device.
    public init(layers: [Layer], device: Device, members: [String: LocatedValue] = [:]) {
        self.layers = layers
        self.device = device
        self.members = members
    }

    /// Members a test may give.
    public static let memberNames = [
        "kind", "profile", "dialog", "provider", "savedNavigationController", "capture",
        "configuration", "customProviders", "session", "activity", "window", "strings", "settings",
        "workstation", "assets", "fonts", "enabledAuthTypes", "builtinCardWidth", "policies",
    ]
}

/// Answers a scenario with its resolution, the JSON of contract sections 4 and 5.
public typealias ScenarioResolver = @Sendable (TestScenario) -> [UInt8]
