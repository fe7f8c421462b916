public import EngageCore
import EngageLogin

extension LintContext {
    /// The content of a file: a scenario, a provider list, settings of screens or prompts, a script
    /// or one layer.
    ///
    /// - Parameters:
    ///   - devices: the devices for files that name none.
    ///   - screenMembers: members of a login screen beside its settings.
    ///   - load: reads the login screens that views name, from the folder of the file.
    public init(
        reading root: LocatedValue, _ app: LintApp = LintApp(), devices: [Device],
        profile: String? = nil, screenMembers: [String: LocatedValue] = [:],
        load: DocumentLoader? = nil
    ) {
        let own = profile.map { ["profile": LocatedValue(text: $0, of: "profile")] } ?? [:]
        let kind = DocumentKind(root)
        switch kind {
        case .dialogScenario, .loginScreenScenario:
            self.init(
                scenario: root, app, devices: devices,
                common: kind.isLoginScreen ? own.merging(screenMembers) { _, given in given } : own,
                load: load)
        case .providerList:
            self.init(app, layers: [], devices: devices, members: ["configuration": root])
        case .loginScreenSettings:
            self.init(
                app, layers: [ScenarioLayer("settings", root)], devices: devices,
                members: Self.members(ofSettings: root).merging(screenMembers) { _, given in given }
            )
        case .promptSettings:
            self.init(root.document)
            prompts = LintPrompts(root, AuthenticationSettings.read(root).diagnostics)
        case .script, .loginSettings:
            self.init(script: root, kind, devices: devices, members: own)
        case .layer where root["JREngage.CustomInterface"] != nil:
            self.init(
                app, layers: [], devices: devices,
                members: own.merging(["library": root]) { _, given in given })
            otherDocuments.append(root.document)
        case .layer:
            var problems: [Diagnostic] = []
            let layer = Self.layer("overrides", root, load, &problems)
            self.init(app, layers: [layer], devices: devices, members: own)
            self.problems = problems + self.problems
        case .nothing, .recording, .picture, .tests, .project:
            self.init(root.document, problems: kind.refusal(of: root)?.diagnostics ?? [])
        }
    }

    /// Members of a login screen for settings by themselves. The file does not say which types the
    /// server enables, so the standard type and every type with a styled button is enabled.
    private static func members(ofSettings root: LocatedValue) -> [String: LocatedValue] {
        let styled = root["LoginButton"].map { Array($0.elements) } ?? []
        let types = Set(styled.compactMap { $0["AuthType"]?.integer }).filter {
            (0...6).contains($0)
        }
        var members = LintScenario.loginScreenMembers
        members["enabledAuthTypes"] = DocumentWriter.root(
            of: types.union([1]).sorted(), named: "enabledAuthTypes")
        return members
    }

    /// A scenario of the contract, with its own layers and device.
    public init(
        scenario root: LocatedValue, _ app: LintApp = LintApp(),
        devices: [Device] = ["iphone-8", "ipad-air"].compactMap(DeviceCatalogue.device(withID:)),
        common: [String: LocatedValue] = [:], load: DocumentLoader? = nil
    ) {
        let isScreen = DocumentKind(root).isLoginScreen
        let kind: ScenarioSchema = isScreen ? .loginScreen : .dialog
        var members = common
        for entry in root.entries where kind[entry.key] != nil || entry.key == "assets" {
            if !["layers", "device", "id"].contains(entry.key) { members[entry.key] = entry.value }
        }
        if isScreen {
            members["settings"] = nil
            members["profile"] = root["profile"]
        }
        var problems: [Diagnostic] = []
        let layers = Self.layers(of: root, isScreen: isScreen, load, &problems)
        var devices = devices
        if let device = root["device"], !device.isNull {
            var ignored: [Diagnostic] = []
            devices = [Device.read(device, diagnostics: &ignored)]
        }
        self.init(app, layers: layers, devices: devices, members: members)
        self.problems += problems
        for fault in Scenario.faults(of: root) where !isReported(fault, of: root) {
            self.problems.appendNew(fault.diagnostics)
        }
        scenario.isComplete = true
        otherDocuments.append(root.document)
    }

    /// True for a fault that a login screen already reports, and for `assets`, which only the rules
    /// read of a dialog.
    private func isReported(_ fault: ScenarioError, of scenario: LocatedValue) -> Bool {
        let isAssets = scenario.entries.contains { entry in
            entry.key == "assets" && entry.keyLocation == fault.location
        }
        return isAssets
            || resolutions.screens.contains { screen in
                screen.diagnostics.contains {
                    $0.message == fault.message && $0.source == fault.location
                }
            }
    }

    /// A layer with the login screens it names; one that cannot be read is a problem.
    private static func layer(
        _ name: String, _ values: LocatedValue, _ load: DocumentLoader?,
        _ problems: inout [Diagnostic]
    ) -> ScenarioLayer {
        guard let load else { return ScenarioLayer(name, values) }
        do {
            return try ScenarioLayer(name, values, from: "", load: load)
        } catch {
            problems += error.diagnostics
            return ScenarioLayer(name, values)
        }
    }

    private static func layers(
        of scenario: LocatedValue, isScreen: Bool, _ load: DocumentLoader?,
        _ problems: inout [Diagnostic]
    ) -> [ScenarioLayer] {
        guard let given = isScreen ? scenario["settings"] : scenario["layers"] else { return [] }
        if isScreen, given.kind != .array { return [ScenarioLayer("settings", given)] }
        var layers: [ScenarioLayer] = []
        for element in given.elements {
            let name = element["name"]?.string ?? "layer \(layers.count + 1)"
            let overlay = element["providerOverlay"].flatMap { $0.isNull ? nil : $0 }
            var layer: ScenarioLayer
            if let values = element["values"] {
                layer = Self.layer(name, values, load, &problems)
                layer.overlay = overlay
            } else if let overlay {
                layer = ScenarioLayer(name, overlay: overlay)
            } else {
                continue
            }
            layer.nameLocation = element["name"]?.location
            layers.append(layer)
        }
        return layers
    }
}
