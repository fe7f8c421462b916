public import EngageCore
import EngageLogin

extension LintSubject {
    /// The dialogs and screens of layers on every device, ready for the rules.
    ///
    /// `members` are those of a scenario, contract section 3; `dialog` is asked both ways unless
    /// it is given. A made-up language replaces the texts that the library looks up.
    public init(
        app: String?, layers: [NamedLayer], devices: [Device],
        members: [String: LocatedValue] = [:], pseudoLanguage: PseudoLanguage? = nil
    ) {
        self.init(app: app, layers: layers)
        self.members = members
        let base = ScenarioBase(layers: layers, members: members, unknownKept: Layer.mostUnknown)
        documents += layers.flatMap { $0.nativeLogins.map(\.root.document) }
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
            if Self.memberNames.contains(name) { documents.append(member.document) }
        }
        configuration = members["configuration"]
        if let names = members["assets"], names.kind == .array {
            assets = Set(names.elements.compactMap(\.string))
        }
        ways = Self.ways(app: app, layers: layers, devices: devices, members: members)
        if !ways.isEmpty { return }
        if base.isLoginScreen {
            // A screen names pictures for each orientation, whichever way a device is listed.
            var seen: Set<Device> = []
            let held = devices.flatMap { device in
                [device] + Orientation.allCases.map { device.held(in: $0) }
            }
            for device in held where seen.insert(device).inserted {
                switch base.screen(on: device) {
                case .success(let screen): screens.append(screen)
                case .failure(let error): note(error)
                }
            }
            collectLoginLeaves()
            return
        }
        for device in representatives(of: devices) {
            for purpose in DialogQuestion.Purpose.allCases
            where members["dialog"]?.string.map({ $0 == purpose.rawValue }) ?? true {
                switch base.question(on: device, purpose: purpose) {
                case .success(var question):
                    question.pseudoLanguage = pseudoLanguage
                    providers = question.providers
                    dialogs.append(DialogResolution(telling: question))
                case .failure(let error): note(error)
                }
            }
            if members["dialog"].map({ dialog in
                !DialogQuestion.Purpose.allCases.contains { $0.rawValue == dialog.string }
            }) == true, case .failure(let error) = base.question(on: device) {
                note(error)
            }
        }
    }

    /// Devices that no dialog tells apart are looked at once, and named all the same.
    private mutating func representatives(of devices: [Device]) -> [Device] {
        struct Look: Hashable {
            var idiom: Idiom
            var orientation: Orientation
            var width: Double
            var height: Double
        }
        var first: [Look: Device] = [:]
        var order: [Device] = []
        for device in devices {
            let look = Look(
                idiom: device.idiom, orientation: device.orientation, width: device.width,
                height: device.height)
            let representative = first[look] ?? device
            if first.updateValue(representative, forKey: look) == nil { order.append(device) }
            let title = representative.title
            if twins[title]?.contains(device.title) != true {
                twins[title, default: []].append(device.title)
            }
        }
        return order
    }

    /// A file that cannot be read: its one finding says why.
    public init(unreadable message: String, at place: SourceLocation?, of file: String) {
        self.init(app: nil, layers: [])
        problems = [
            Diagnostic(
                .error, .invalidScenario, message,
                at: place ?? SourceLocation(file: file, line: 1, column: 1))
        ]
    }

    private mutating func note(_ error: ScenarioError) {
        for problem in error.diagnostics where !problems.contains(problem) {
            problems.append(problem)
        }
    }
}

extension LintSubject {
    /// Members that a scenario may have, of both kinds.
    private static let memberNames = Set(
        [QuestionObject.dialog, .loginScreen].flatMap { $0.members.map(\.name) })

    /// What a file holds: a scenario, a provider list, settings of screens or prompts, or one layer.
    ///
    /// `devices` are looked at where a scenario names none; `screenMembers` are said of a login
    /// screen beside its settings; `load` reads the login screens that views name, from the folder
    /// of the file.
    public init(
        reading root: LocatedValue, app: String? = nil, devices: [Device], profile: String? = nil,
        screenMembers: [String: LocatedValue] = [:], load: DocumentLoader? = nil
    ) {
        let own = profile.map { ["profile": LocatedValue(text: $0, of: "profile")] } ?? [:]
        let kind = DocumentKind(root)
        switch kind {
        case .dialogScenario, .loginScreenScenario:
            self.init(
                scenario: root, app: app, devices: devices,
                common: kind.isLoginScreen ? own.merging(screenMembers) { _, given in given } : own,
                load: load)
        case .providerList:
            self.init(app: app, layers: [], devices: devices, members: ["configuration": root])
        case .loginScreenSettings:
            self.init(
                app: app, layers: [NamedLayer("settings", root)], devices: devices,
                // Which types the server enables nobody says: each that is styled may be shown.
                members: Self.loginScreenMembers
                    .merging(["enabledAuthTypes": Self.styledTypes(of: root)]) { own, _ in own }
                    .merging(screenMembers) { _, given in given })
        case .promptSettings:
            self.init(app: app, layers: [])
            promptFindings = AuthenticationSettings.read(root).diagnostics
            prompts = root
            documents = [root.document]
        case .script, .loginSettings:
            self.init(app: app, layers: [])
            // A body that the SDK refuses is what a script is played for.
            problems = Self.problems(ofScript: root, kind).filter {
                $0.severity >= .warning && $0.code != .configurationRefused
                    && ($0.code != .configurationFault || $0.key != "configuration")
            }
            inner = Self.parts(ofScript: root, devices: devices, members: own)
            if kind == .script, root["process"] == nil { script = root }
            documents = [root.document]
        case .layer where root["JREngage.CustomInterface"] != nil:
            self.init(
                app: app, layers: [], devices: devices,
                members: own.merging(["library": root]) { _, given in given })
            documents.append(root.document)
        case .layer:
            var problems: [Diagnostic] = []
            let layer = Self.layer("overrides", root, load, &problems)
            self.init(app: app, layers: [layer], devices: devices, members: own)
            self.problems = problems + self.problems
        case .nothing, .recording, .picture, .tests, .project:
            self.init(app: app, layers: [])
            documents = [root.document]
            if let refusal = kind.refusal(of: root) { note(refusal) }
        }
    }

    /// The standard type and those that a settings file has buttons for.
    private static func styledTypes(of root: LocatedValue) -> LocatedValue {
        let styled = root["LoginButton"].map { Array($0.elements) } ?? []
        let types = Set(styled.compactMap { $0["AuthType"]?.integer }).filter {
            (0...6).contains($0)
        }
        return DocumentWriter.root(of: types.union([1]).sorted(), named: "enabledAuthTypes")
    }

    /// What is wrong with a script of a session or a login, or with a login's own settings.
    private static func problems(
        ofScript root: LocatedValue, _ kind: DocumentKind
    ) -> [Diagnostic] {
        let document = root.document
        if kind == .loginSettings {
            return EnvironmentSettings().read(document) + reserved(in: root)
        }
        let login = LoginScript.read(document).1
        if root["process"] != nil { return login + reserved(in: root) }
        // Scripts of both kinds have events: it is of the kind of which less is wrong.
        let dialog = DialogScript.read(document).1
        return login.count < dialog.count ? login : dialog
    }

    /// Names that the client uses itself, so that a value of one's own is not sent.
    private static func reserved(in root: LocatedValue) -> [Diagnostic] {
        return [("headers", "header field"), ("loginParameters", "login parameter")].flatMap {
            member, what in
            ((root["settings"] ?? root)[member]?.entries.map { $0 } ?? []).filter { entry in
                LoginRequest.isReserved(entry.key)
                    || member != "headers" && LoginRequest.loginNames.contains(entry.key)
            }.map { entry in
                var told = Diagnostic.reserved(what, entry.key)
                told.source = entry.keyLocation
                return told
            }
        }
    }

    /// What a script sets: lists of providers, defaults and overrides, each by itself.
    private static func parts(
        ofScript root: LocatedValue, devices: [Device], members: [String: LocatedValue]
    ) -> [LintSubject] {
        guard root["process"] == nil else { return [] }
        var layers = [root["defaults"], root["overrides"]].compactMap { $0 }
        var lists = [root["configuration"]].compactMap { $0 }
        for event in root["events"].map({ Array($0.elements) }) ?? [] {
            for entry in event.entries {
                switch entry.key {
                case "setDefaults", "setCustomInterface", "setCustomInterfaceDefaults":
                    layers.append(entry.value)
                case "configurationArrives": lists.append(entry.value)
                case "show": layers += [entry.value["overrides"]].compactMap { $0 }
                default: continue
                }
            }
        }
        let subjects =
            layers.filter { $0.kind == .dictionary }.map { layer in
                LintSubject(
                    app: nil, layers: [NamedLayer("overrides", layer)], devices: devices,
                    members: members)
            }
            + lists.filter { $0.kind == .dictionary }.map { list in
                LintSubject(
                    app: nil, layers: [], devices: devices,
                    members: members.merging(["configuration": list]) { _, own in own })
            }
        return Array(subjects.prefix(mostParts))
    }

    /// Parts of one script that are looked at.
    private static let mostParts = 64

    /// Members that make a question one about a login screen.
    public static let loginScreenMembers = ["kind": LocatedValue(text: "loginScreen", of: "kind")]

    /// A scenario of the contract, with its own layers and device.
    public init(
        scenario: LocatedValue, app: String? = nil,
        devices: [Device] = ["iphone-8", "ipad-air"].compactMap(DeviceCatalogue.device(withID:)),
        common: [String: LocatedValue] = [:], load: DocumentLoader? = nil
    ) {
        var members = common
        var problems: [Diagnostic] = []
        let kind: QuestionObject =
            DocumentKind(scenario).isLoginScreen ? .loginScreen : .dialog
        let apart: Set<String> = ["layers", "device", "id"]
        for entry in scenario.entries where kind[entry.key] != nil || entry.key == "assets" {
            if !apart.contains(entry.key) { members[entry.key] = entry.value }
        }
        let isScreen = kind == .loginScreen
        let given = isScreen ? scenario["settings"] : scenario["layers"]
        var layers: [NamedLayer] = []
        if let given {
            if isScreen, given.kind != .array {
                layers = [NamedLayer("settings", given)]
            } else {
                layers = Self.layers(given, load, &problems)
            }
        }
        if isScreen {
            members["settings"] = nil
            members["profile"] = scenario["profile"]
        }
        var asked = devices
        if let device = scenario["device"], !device.isNull {
            var told: [Diagnostic] = []
            asked = [Device.read(device, diagnostics: &told)]
        }
        self.init(app: app, layers: layers, devices: asked, members: members)
        self.problems += problems
        for fault in Scenario.faults(of: scenario) where !tells(fault, of: scenario) { note(fault) }
        isScenario = true
        documents.append(scenario.document)
    }

    /// True for a fault that a screen tells as a finding of its own, and for the pictures at hand,
    /// which only the rules ask of a dialog.
    private func tells(_ fault: ScenarioError, of scenario: LocatedValue) -> Bool {
        let isAssets = scenario.entries.contains { entry in
            entry.key == "assets" && entry.keyLocation == fault.location
        }
        return isAssets
            || screens.contains { screen in
                screen.diagnostics.contains {
                    $0.message == fault.message && $0.source == fault.location
                }
            }
    }

    /// A layer with the login screens it names; one that cannot be read is a problem.
    private static func layer(
        _ name: String, _ values: LocatedValue, _ load: DocumentLoader?,
        _ problems: inout [Diagnostic]
    ) -> NamedLayer {
        guard let load else { return NamedLayer(name, values) }
        do {
            return try NamedLayer(name, values, from: "", load: load)
        } catch {
            problems += error.diagnostics
            return NamedLayer(name, values)
        }
    }

    private static func layers(
        _ list: LocatedValue, _ load: DocumentLoader?, _ problems: inout [Diagnostic]
    ) -> [NamedLayer] {
        var layers: [NamedLayer] = []
        for value in list.elements {
            let name = value["name"]?.string ?? "layer \(layers.count + 1)"
            let rules = value["providerOverlay"].flatMap { $0.isNull ? nil : $0 }
            if let values = value["values"] {
                layers.append(layer(name, values, load, &problems))
                layers[layers.count - 1].overlay = rules
            } else if let rules {
                layers.append(NamedLayer(name, overlay: rules))
            } else {
                continue
            }
            layers[layers.count - 1].namePlace = value["name"]?.location
        }
        return layers
    }
}
