extension LintSubject {
    /// The dialogs and screens of layers on every device, ready for the rules.
    ///
    /// `members` are those of a scenario, contract section 3; `dialog` is asked both ways unless
    /// it is given.
    public init(
        app: String?, layers: [Layer], devices: [Device], members: [String: LocatedValue] = [:]
    ) {
        self.init(app: app, layers: layers)
        if let names = members["assets"], names.kind == .array {
            assets = Set(names.elements.compactMap(\.string))
        }
        if members["kind"]?.string == "loginScreen" {
            screens = devices.map { device in
                ScenarioQuestion.screen(layers.map { ($0.name, $0.values) }, device, members)
            }
            return
        }
        configuration = members["configuration"]
        for device in devices {
            for purpose in DialogQuestion.Purpose.allCases
            where members["dialog"]?.string.map({ $0 == purpose.rawValue }) ?? true {
                guard
                    case .success(var question) = ScenarioQuestion.dialog(
                        layers.map { ($0.name, $0.values) }, device, members)
                else { continue }
                question.purpose = purpose
                providers = question.providers
                dialogs.append(DialogResolution(resolving: question))
            }
        }
    }
}

extension LintSubject {
    /// A scenario of the contract, with its own layers and device.
    public init(scenario: LocatedValue, app: String? = nil) {
        var members: [String: LocatedValue] = [:]
        for entry in scenario.entries where entry.key != "layers" && entry.key != "device" {
            members[entry.key] = entry.value
        }
        var layers: [Layer] = []
        if scenario["kind"]?.string == "loginScreen" {
            members["settings"] = nil
            if let settings = scenario["settings"] {
                if settings.kind == .array {
                    layers = settings.elements.compactMap(Self.layer)
                } else {
                    layers = [Layer("settings", settings)]
                }
            }
        } else {
            layers = scenario["layers"]?.elements.compactMap(Self.layer) ?? []
        }
        var ignored: [Diagnostic] = []
        let device = scenario["device"].map { Device.read($0, diagnostics: &ignored) }
        let devices =
            device.map { [$0] }
            ?? ["iphone-8", "ipad-air"].compactMap(DeviceCatalogue.device(withID:))
        self.init(app: app, layers: layers, devices: devices, members: members)
    }

    private static func layer(_ value: LocatedValue) -> Layer? {
        value["values"].map { Layer(value["name"]?.string ?? "layer", $0) }
    }
}

/// Makes questions of layers that were read from files, so that every value keeps its place.
enum ScenarioQuestion {
    /// A dialog's question; members that cannot be read are its failure.
    static func dialog(
        _ layers: [(name: String, values: LocatedValue)], _ device: Device,
        _ members: [String: LocatedValue]
    ) -> Result<DialogQuestion, ScenarioError> {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("device")
        writer.value(device)
        for (name, value) in members.sorted(by: { $0.key < $1.key })
        where name != "configuration" && name != "layers" && name != "assets" && name != "fonts" {
            writer.key(name)
            writer.value(value)
        }
        writer.key("configuration")
        writer.null()
        writer.key("layers")
        writer.beginArray()
        writer.endArray()
        writer.endObject()
        do throws(ScenarioError) {
            let body: LocatedValue? = members["configuration"] ?? ProviderCatalogue.body
            var question = try DialogQuestion(
                reading: try root(writer.bytes))
            var found: [Diagnostic] = []
            if let body, !body.isNull {
                question.providers.configuration =
                    members["configuration"] == nil
                    ? ProviderCatalogue.configuration(idiom: device.idiom)
                    : ProviderConfiguration(
                        reading: body, idiom: device.idiom, diagnostics: &found)
            }
            let profile = question.profile
            let read = layers.map {
                Layer($0.name, reading: $0.values, profile: profile, diagnostics: &found)
            }
            question.stack = LayerStack(read, profile: profile)
            question.device = device
            question.diagnostics = found + question.diagnostics
            return .success(question)
        } catch {
            return .failure(error)
        }
    }

    /// A login screen's resolution.
    static func screen(
        _ layers: [(name: String, values: LocatedValue)], _ device: Device,
        _ members: [String: LocatedValue]
    ) -> LoginScreenResolution {
        var found: [Diagnostic] = []
        var scenario = LoginScreenScenario()
        var writer = JSONWriter()
        writer.beginObject()
        for (name, value) in members.sorted(by: { $0.key < $1.key })
        where name != "layers" && name != "settings" && name != "device" {
            writer.key(name)
            writer.value(value)
        }
        writer.endObject()
        if let root = try? root(writer.bytes) {
            scenario = LoginScreenScenario(reading: root, diagnostics: &found)
        }
        scenario.device = device
        scenario.layers = layers.map { LoginScreenLayer(name: $0.name, values: $0.values) }
        return scenario.resolved(with: found)
    }

    private static func root(_ bytes: [UInt8]) throws(ScenarioError) -> LocatedValue {
        do {
            return try Document.read(bytes, file: "scenario", format: .json).root
        } catch {
            throw ScenarioError(error.message, at: error.location)
        }
    }
}
