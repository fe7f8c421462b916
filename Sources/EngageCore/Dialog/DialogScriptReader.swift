/// Reads the members of a script and collects one mistake for each of them.
package struct DialogScriptReader {
    let root: LocatedValue
    var diagnostics: [Diagnostic] = []
    /// Members that events are read with.
    private(set) var profile = Profile.guide
    private(set) var device = Device.standard
    /// The service's answer if an event does not give one.
    private(set) var configuration = ProviderConfiguration.none

    private let requested: Profile?

    init(_ root: LocatedValue, in profile: Profile? = nil) {
        self.root = root
        requested = profile
    }

    private static let members: Set<String> = [
        "app", "configuration", "configured", "customProviders", "device", "events", "id",
        "navigationDelegates", "navigationStacks", "offlineFile", "profile", "session", "stored",
        "window",
    ]

    mutating func read() -> DialogScript? {
        do throws(ScenarioError) {
            let members = try ScenarioMembers(root, what: "a script")
            reportUnknown()
            let own = try members.word("profile", default: Profile.guide)
            profile = requested ?? own
            device = try DialogRequest.device(members["device"])
            configuration =
                root["configuration"].map { read(configuration: $0) }
                ?? ProviderCatalogue.configuration(idiom: device.idiom)
            var script = DialogScript(start: try start(members), events: [])
            for event in try members.array("events") { read(event: event, into: &script) }
            return script
        } catch {
            report(error)
            return nil
        }
    }

    private mutating func reportUnknown() {
        reportUnknown(in: root, Self.members, of: "a script")
    }

    private mutating func reportUnknown(
        in value: LocatedValue, _ members: Set<String>, of what: String
    ) {
        for entry in value.entries where !members.contains(entry.key) {
            let hint = Spelling.hint(Spelling.nearest(to: entry.key, among: members.sorted()))
            report(
                ScenarioError(
                    "unknown member '\(entry.key)' of \(what)\(hint)", at: entry.keyLocation))
        }
    }

    private mutating func start(_ members: ScenarioMembers) throws(ScenarioError) -> DialogSession {
        let isConfigured = try members.boolean("configured", default: !configuresItself(members))
        let stored =
            root["stored"].map { read(configuration: $0) }
            ?? (isConfigured ? configuration : ProviderConfiguration.none)
        let custom = members["customProviders"].map {
            CustomProviders(reading: $0, idiom: device.idiom, diagnostics: &diagnostics)
        }
        var facts = SessionFacts()
        if let value = members["session"] { facts = try SessionFacts(reading: value) }
        var session = DialogSession(
            profile: profile, device: device, isConfigured: isConfigured,
            facts: facts,
            providers: ProviderList(stored, custom: custom ?? CustomProviders()))
        session.window = try DialogRequest.window(members["window"])
        session.offlineFile = members["offlineFile"]
        if let app = members["app"] {
            reportUnknown(in: app, ["displayName", "bundleIdentifier", "captureUrl"], of: "'app'")
            let app = try ScenarioMembers(app, what: "'app'")
            session.app.displayName = try app.string("displayName")
            session.app.bundleIdentifier = try app.string("bundleIdentifier")
            session.app.captureURL = try app.string("captureUrl")
        }
        if members["navigationDelegates"] != nil {
            session.navigationDelegates = Set(try members.texts("navigationDelegates"))
        }
        if let stacks = members["navigationStacks"] {
            let names = try ScenarioMembers(stacks, what: "'navigationStacks'")
            for entry in stacks.entries {
                session.navigationStacks[entry.key] = try names.texts(entry.key)
            }
        }
        return session
    }

    /// True where the script configures the app before its process ends for the first time.
    private func configuresItself(_ members: ScenarioMembers) -> Bool {
        for event in members["events"]?.elements.map({ $0 }) ?? [] {
            let name = event.string ?? event.entries.first { _ in true }?.key
            if name == "restart" { return false }
            if name == "configure" { return true }
        }
        return false
    }

    /// A body of the endpoint; a text is read as the body's bytes.
    mutating func read(configuration body: LocatedValue) -> ProviderConfiguration {
        if body.isNull { return .none }
        guard let text = body.string else {
            return ProviderConfiguration(
                reading: body, idiom: device.idiom, diagnostics: &diagnostics)
        }
        let place = body.location
        let parsed = try? JSONReader.read(
            Array(text.utf8), file: place.file, firstLine: place.line)
        return ProviderConfiguration(
            reading: parsed?.root ?? body, idiom: device.idiom, diagnostics: &diagnostics)
    }

    /// A layer of one call or of the app.
    mutating func layer(_ name: String, _ values: LocatedValue) -> Layer {
        Layer(name, reading: values, profile: profile, diagnostics: &diagnostics)
    }

    mutating func customProviders(_ value: LocatedValue) -> CustomProviders {
        CustomProviders(reading: value, idiom: device.idiom, diagnostics: &diagnostics)
    }

    private mutating func read(event value: LocatedValue, into script: inout DialogScript) {
        do throws(ScenarioError) {
            let (name, content) = try named(value)
            script.events.append(
                DialogScript.LocatedEvent(
                    event: try event(name, content, at: value), name: name,
                    location: value.location))
        } catch {
            report(error)
        }
    }

    private func named(
        _ value: LocatedValue
    ) throws(ScenarioError) -> (name: String, content: LocatedValue?) {
        if let name = value.string { return (name, nil) }
        if value.count == 1, let entry = value.entries.first(where: { _ in true }) {
            return (entry.key, entry.value.isNull ? nil : entry.value)
        }
        throw ScenarioError(
            "an event is a name, or one name with its content, found \(value.kind.noun)",
            at: value.location)
    }

    private mutating func report(_ error: ScenarioError) {
        diagnostics += error.all.map {
            Diagnostic(.error, .invalidScenario, $0.message, at: $0.location)
        }
    }
}
