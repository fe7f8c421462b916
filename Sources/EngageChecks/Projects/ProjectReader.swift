public import EngageCore

extension Project {
    /// Reads the file; every layer it names is loaded.
    ///
    /// - Parameter sources: how source code is read for an app with texts or pictures of its own.
    /// - Throws: every error of the file at once.
    public static func read(
        _ document: Document, load: @escaping DocumentLoader, sources: SourceLoaders? = nil
    ) throws(TestFileErrors) -> Project {
        var reader = ProjectReader(load: load)
        reader.sources = sources
        let project = reader.project(document.root)
        let errors =
            document.diagnostics.filter { $0.severity == .error }
            + reader.fields.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw TestFileErrors(diagnostics: errors) }
        return project
    }

    /// The rules' settings alone; of layers none is read.
    ///
    /// - Throws: every error of them.
    public static func lintSettings(
        _ document: Document, load: @escaping DocumentLoader
    ) throws(TestFileErrors) -> LintSettings {
        var reader = ProjectReader(load: load)
        let settings = reader.lint(document.root["lint"])
        let errors = reader.fields.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw TestFileErrors(diagnostics: errors) }
        return settings
    }

    /// The settings of `serve:` and what is wrong in them, without reading layers.
    package static func serve(
        in document: Document
    ) -> (members: ServeMembers, faults: [Diagnostic]) {
        let unread: DocumentLoader = { (_, _) throws(TestFileErrors) in document.root }
        var reader = ProjectReader(load: unread)
        let apps = document.root["apps"].map { $0.entries.map(\.key) } ?? []
        let members = reader.serve(document.root["serve"], apps: apps)
        return (members, reader.fields.diagnostics.filter { $0.severity == .error })
    }
}

/// Reads `engage.yaml`, with every file that it names.
struct ProjectReader {
    var load: DocumentLoader
    /// How source code is read beside texts and pictures; nil where all apps have the same.
    var sources: SourceLoaders?
    var fields = FieldReader(schema: "project")

    init(load: @escaping DocumentLoader) { self.load = load }

    mutating func project(_ root: LocatedValue) -> Project {
        var project = Project(
            apps: [], devices: Project.standardDevices, tests: [], lint: LintSettings())
        guard fields.accepts(root, "engage.yaml", .project) else { return project }
        let shared = fields.layers(root["layers"], load: load)
        let members = members(of: root)
        fields.groups = deviceGroups(root["deviceGroups"])
        project.deviceGroups = fields.groups
        project.tables = tables(root["tables"])
        let common = parameters(root["parameters"])
        if let devices = fields.devices(root["devices"]) { project.devices = devices }
        project.tests = fields.texts(root["tests"], "tests") ?? []
        project.prompts = fields.texts(root["prompts"], "prompts") ?? []
        project.lint = lint(root["lint"])
        project.serve = serve(
            root["serve"],
            apps: root["apps"].map { apps in
                apps.kind == .dictionary ? apps.entries.map(\.key) : []
            } ?? [])
        guard let apps = root["apps"], !apps.isNull else {
            var app = TestPlan.App(name: nil, layers: shared, members: members)
            app.parameters = parameters(root["parameters"])
            app.assetFolder = Self.assetFolder(of: app, in: root)
            Self.takeFonts(of: &app)
            project.apps = showings(of: app, root["showings"], [root])
            project.everyApp = project.apps
            return project
        }
        guard apps.kind == .dictionary, apps.count > 0 else {
            fields.report(
                "'apps' takes a dictionary of apps by name, found "
                    + (apps.kind == .dictionary ? "an empty one" : apps.kind.noun),
                at: apps.location)
            return project
        }
        for entry in apps.entries {
            guard fields.accepts(entry.value, "app '\(entry.key)'", .app) else { continue }
            let app = app(
                entry, in: root, shared: shared, members: members, parameters: common)
            project.apps += showings(
                of: app, entry.value["showings"] ?? root["showings"], [root, entry.value])
        }
        project.apps = project.apps.map(\.ofTarget)
        project.everyApp = project.apps
        return project
    }

    /// An app of `apps`, with what the project has for all of them.
    private mutating func app(
        _ entry: LocatedValue.Entry, in root: LocatedValue, shared: [ScenarioLayer],
        members: [String: LocatedValue], parameters common: [String: LocatedValue]
    ) -> TestPlan.App {
        let own = self.members(of: entry.value)
        let outer = load
        defer { load = outer }
        var layers = shared
        if let loader = loader(of: [entry.value, root]) {
            // What a file of source code gives depends on the texts and colours of the app.
            load = loader
            layers = fields.layers(root["layers"], load: load)
        }
        var app = TestPlan.App(
            name: entry.key,
            layers: layers + fields.layers(entry.value["layers"], load: load),
            members: members.merging(own) { _, own in own })
        app.assetFolder = Self.assetFolder(of: app, in: root)
        Self.takeFonts(of: &app)
        app.tags = Set(fields.texts(entry.value["tags"], "tags") ?? [])
        app.parameters = common.merging(parameters(entry.value["parameters"])) { _, own in own }
        if let rules = entry.value["lint"], !rules.isNull {
            app.lint = lint(rules, .appLint)
        }
        return app
    }

    /// How files are read for an app or call with texts or pictures of its own, the innermost
    /// holder first; nil for every other, and if the common layers cannot be read.
    func loader(of holders: [LocatedValue]) -> DocumentLoader? {
        let isOwn = holders.dropLast().contains {
            $0["strings"]?.string ?? $0["assets"]?.string != nil
        }
        guard isOwn, let sources, !fields.diagnostics.contains(where: { $0.severity == .error })
        else { return nil }
        func nearest(_ name: String) -> String? {
            holders.lazy.compactMap { $0[name]?.string }.first
        }
        return sources(nearest("strings"), nearest("assets"))
    }

    /// Devices under a name: lists of what `devices` takes.
    private mutating func deviceGroups(_ value: LocatedValue?) -> [String: [Device]] {
        guard let value, !value.isNull else { return [:] }
        guard value.kind == .dictionary else {
            fields.report(
                "'deviceGroups' takes devices by name, found \(value.kind.noun)",
                at: value.location)
            return [:]
        }
        var groups: [String: [Device]] = [:]
        for entry in value.entries {
            groups[entry.key] = fields.devices(entry.value) ?? []
            // A group may name one that is defined before it.
            fields.groups = groups
        }
        return groups
    }

    private mutating func parameters(_ value: LocatedValue?) -> [String: LocatedValue] {
        guard let value, !value.isNull else { return [:] }
        guard value.kind == .dictionary else {
            fields.report(
                "'parameters' takes values by name, found \(value.kind.noun)", at: value.location)
            return [:]
        }
        return Dictionary(value.entries.map { ($0.key, $0.value) }) { _, last in last }
    }

    /// Tables: values by app, each under the table's name.
    private mutating func tables(_ value: LocatedValue?) -> [String: LocatedValue] {
        guard let value, !value.isNull else { return [:] }
        guard value.kind == .dictionary else {
            fields.report(
                "'tables' takes tables by name, found \(value.kind.noun)", at: value.location)
            return [:]
        }
        var tables: [String: LocatedValue] = [:]
        for entry in value.entries {
            guard entry.value.kind == .dictionary else {
                fields.report(
                    "table '\(entry.key)' takes values by app, found \(entry.value.kind.noun)",
                    at: entry.value.location)
                continue
            }
            tables[entry.key] = entry.value
        }
        return tables
    }

    mutating func members(of value: LocatedValue) -> [String: LocatedValue] {
        var members: [String: LocatedValue] = [:]
        for name in TestScenario.memberNames {
            if let member = value[name] { members[name] = member }
        }
        if let path = members["workstation"], let name = path.string {
            members["workstation"] = loaded(name, path.location)?.workstationColors
        }
        readFolders(&members)
        if let providers = value["providers"], let path = fields.text(providers, "providers") {
            members["configuration"] = loaded(path, providers.location)
        }
        return members
    }

    mutating func loaded(_ path: String, _ place: SourceLocation) -> LocatedValue? {
        do {
            return try load(path, place)
        } catch {
            fields.add(error.diagnostics)
            return nil
        }
    }

    mutating func lint(_ value: LocatedValue?, _ form: Form = .lint) -> LintSettings {
        var settings = LintSettings()
        guard let value, !value.isNull, fields.accepts(value, "'lint'", form)
        else { return settings }
        for entry in value["severities"].map({ Array($0.entries) }) ?? [] {
            let rules = rules(named: entry.key, at: entry.keyLocation, &settings)
            // YAML reads a plain 'off' as text in the core schema and as false in version 1.1.
            let isOff = entry.value.string == "off" || entry.value.boolean == false
            let severity = entry.value.string.flatMap { Severity(rawValue: $0) }
            guard isOff || severity != nil else {
                fields.report(
                    "a severity is 'off', 'note', 'warning' or 'error'", at: entry.value.location)
                continue
            }
            for rule in rules { settings.severities.updateValue(severity, forKey: rule) }
        }
        for entry in baselineEntries(value["baseline"], &settings) {
            settings.baseline += baseline(entry, &settings)
        }
        return settings
    }

    /// Entries of a list, or of the file that is named in its place.
    private mutating func baselineEntries(
        _ value: LocatedValue?, _ settings: inout LintSettings
    ) -> [LocatedValue] {
        guard let value, !value.isNull else { return [] }
        guard let path = value.string else { return Array(value.elements) }
        guard let list = loaded(path, value.location) else { return [] }
        settings.baselineFile = list.document.file
        guard !list.isNull else { return [] }
        guard list.kind == .array else {
            fields.report(
                "a baseline takes a list of entries, found \(list.kind.noun)", at: list.location)
            return []
        }
        return Array(list.elements)
    }

    /// The rules that a name means; one that none has is reported, an old one noted.
    private mutating func rules(
        named name: String, at place: SourceLocation, _ settings: inout LintSettings
    ) -> [String] {
        let rules = RuleCatalogue.pages.map(\.id)
        if rules.contains(name) { return [name] }
        if let now = RuleCatalogue.oldNames[name] {
            settings.notes.append(
                Diagnostic(
                    .warning, .renamedRule,
                    "rule '\(name)' has the name \(now.map { "'\($0)'" }.joined(separator: ", ")) "
                        + "now; a release after \(RuleCatalogue.oldNamesEnd) may refuse the old "
                        + "name, 'engage lint --fix-names' renames it",
                    at: place))
            return now
        }
        let hint = Spelling.nearest(to: name, among: rules)
        fields.report(
            "unknown rule '\(name)'" + Spelling.hint(hint),
            at: place)
        return []
    }

    private mutating func baseline(
        _ value: LocatedValue, _ settings: inout LintSettings
    ) -> [BaselineEntry] {
        guard fields.accepts(value, "a baseline entry", .baselineEntry) else { return [] }
        guard let rule = fields.text(value["rule"], "rule"),
            let owner = fields.text(value["owner"], "owner"), !owner.isEmpty,
            let expires = value["expires"]?.text, BaselineEntry.isDay(expires)
        else {
            fields.report(
                "a baseline entry needs 'rule', 'owner' and 'expires' as YYYY-MM-DD",
                at: value.location)
            return []
        }
        let file = fields.text(value["file"], "file")
        let key = fields.text(value["key"], "key")
        let apps = fields.apps(of: value)
        return rules(named: rule, at: value["rule"]?.location ?? value.location, &settings).map {
            BaselineEntry(
                rule: $0, file: file, key: key, owner: owner, expires: expires,
                place: value.location, apps: apps)
        }
    }
}
