/// What `engage.yaml` says: layers, apps, devices, providers, tests and lint settings.
public struct Project: Sendable {
    /// Apps in the order of the file; one without name where there is no `apps:`.
    public var apps: [TestPlan.App]
    /// Devices that commands look at unless a test says otherwise.
    public var devices: [Device]
    /// Paths of test files and folders, relative to the file.
    public var tests: [String]
    /// Rules.
    public var lint: LintSettings
    /// Names of all apps, also of those that are left out of a run.
    public var allApps: [String] = []

    /// The devices of a project that names none: a phone and an iPad.
    public static let standardDevices: [Device] =
        [DeviceCatalogue.device(withID: "iphone-8"), DeviceCatalogue.device(withID: "ipad-air")]
        .compactMap { $0 }

    /// Reads the file; every layer it names is loaded.
    ///
    /// - Throws: every error of the file at once.
    public static func read(
        _ document: Document, load: @escaping DocumentLoader
    ) throws(TestFileErrors) -> Project {
        var reader = ProjectReader(load: load)
        let project = reader.project(document.root)
        let errors =
            document.diagnostics.filter { $0.severity == .error }
            + reader.fields.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw TestFileErrors(diagnostics: errors) }
        return project
    }

    /// The rules' settings alone; no layer is read.
    ///
    /// - Throws: every error of them.
    public static func lintSettings(
        _ document: Document
    ) throws(TestFileErrors) -> LintSettings {
        var reader = ProjectReader { (_, _) throws(TestFileErrors) in document.root }
        let settings = reader.lint(document.root["lint"])
        let errors = reader.fields.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw TestFileErrors(diagnostics: errors) }
        return settings
    }

    /// The same project with only these apps.
    ///
    /// - Throws: where there is no app of that name.
    public func with(app name: String?) throws(TestFileErrors) -> Project {
        guard let name else { return self }
        var result = self
        result.apps = apps.filter { $0.name == name }
        guard result.apps.isEmpty else { return result }
        let hint = Spelling.nearest(to: name, among: apps.compactMap(\.name))
        throw TestFileErrors(diagnostics: [
            Diagnostic(
                .error, .invalidField,
                "no app is called '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""))
        ])
    }

    /// What the rules look at, one subject an app.
    public var lintSubjects: [LintSubject] {
        apps.map { app in
            LintSubject(
                app: app.name, layers: app.layers, devices: devices, members: app.members)
        }
    }
}

private struct ProjectReader {
    let load: DocumentLoader
    var fields = FieldReader()

    init(load: @escaping DocumentLoader) { self.load = load }

    private static let known = ["layers", "apps", "devices", "providers", "tests", "lint"]
    private static let members = TestScenario.memberNames.filter { $0 != "configuration" }

    mutating func project(_ root: LocatedValue) -> Project {
        var project = Project(
            apps: [], devices: Project.standardDevices, tests: [], lint: LintSettings())
        guard fields.accepts(root, "engage.yaml", fields: Self.known + Self.members) else {
            return project
        }
        let shared = fields.layers(root["layers"], load: load)
        let members = members(of: root)
        if let devices = fields.devices(root["devices"]) { project.devices = devices }
        project.tests = fields.texts(root["tests"], "tests") ?? []
        project.lint = lint(root["lint"])
        guard let apps = root["apps"], !apps.isNull else {
            project.apps = [TestPlan.App(name: nil, layers: shared, members: members)]
            return project
        }
        guard apps.kind == .dictionary, apps.count > 0 else {
            fields.report("'apps' takes apps by name", at: apps.location)
            return project
        }
        for entry in apps.entries {
            guard
                fields.accepts(
                    entry.value, "app '\(entry.key)'",
                    fields: ["layers", "providers"] + Self.members)
            else { continue }
            let own = self.members(of: entry.value)
            project.apps.append(
                TestPlan.App(
                    name: entry.key,
                    layers: shared + fields.layers(entry.value["layers"], load: load),
                    members: members.merging(own) { _, own in own }))
        }
        project.allApps = project.apps.compactMap(\.name)
        return project
    }

    private mutating func members(of value: LocatedValue) -> [String: LocatedValue] {
        var members: [String: LocatedValue] = [:]
        for name in Self.members {
            if let member = value[name] { members[name] = member }
        }
        if let providers = value["providers"], let path = fields.text(providers, "providers") {
            members["configuration"] = loaded(path, providers.location)
        }
        return members
    }

    private mutating func loaded(_ path: String, _ place: SourceLocation) -> LocatedValue? {
        do {
            return try load(path, place)
        } catch {
            fields.add(error.diagnostics)
            return nil
        }
    }

    mutating func lint(_ value: LocatedValue?) -> LintSettings {
        var settings = LintSettings()
        guard let value, !value.isNull,
            fields.accepts(value, "'lint'", fields: ["severities", "baseline"])
        else { return settings }
        for entry in value["severities"].map({ Array($0.entries) }) ?? [] {
            guard isRule(entry.key, at: entry.keyLocation) else { continue }
            // YAML reads a plain 'off' as text in the core schema and as false in version 1.1.
            if entry.value.string == "off" || entry.value.boolean == false {
                settings.severities.updateValue(nil, forKey: entry.key)
            } else if let severity = entry.value.string.flatMap({ Severity(rawValue: $0) }) {
                settings.severities.updateValue(severity, forKey: entry.key)
            } else {
                fields.report(
                    "a severity is 'off', 'note', 'warning' or 'error'", at: entry.value.location)
            }
        }
        for entry in value["baseline"].map({ Array($0.elements) }) ?? [] {
            if let known = baseline(entry) { settings.baseline.append(known) }
        }
        return settings
    }

    /// Reports a name that no rule has.
    private mutating func isRule(_ name: String, at place: SourceLocation) -> Bool {
        let rules = RuleCatalogue.pages.map(\.id)
        if rules.contains(name) { return true }
        let hint = Spelling.nearest(to: name, among: rules)
        fields.report(
            "no rule is called '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""),
            at: place)
        return false
    }

    private mutating func baseline(_ value: LocatedValue) -> BaselineEntry? {
        guard
            fields.accepts(
                value, "a baseline entry", fields: ["rule", "file", "key", "owner", "expires"])
        else { return nil }
        guard let rule = fields.text(value["rule"], "rule"),
            let owner = fields.text(value["owner"], "owner"), !owner.isEmpty,
            let expires = value["expires"]?.text, BaselineEntry.isDay(expires)
        else {
            fields.report(
                "a baseline entry needs 'rule', 'owner' and 'expires' as YYYY-MM-DD",
                at: value.location)
            return nil
        }
        guard isRule(rule, at: value["rule"]?.location ?? value.location) else { return nil }
        return BaselineEntry(
            rule: rule, file: fields.text(value["file"], "file"),
            key: fields.text(value["key"], "key"), owner: owner, expires: expires,
            place: value.location)
    }
}
