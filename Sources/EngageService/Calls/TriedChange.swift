import Dispatch
import EngageChecks
import EngageCLI
import EngageCore
import EngagePictures

/// A tried value: what it would change, for whom, computed without touching a file.
///
/// The body of `POST /v1/apps/{app}/try`: `{"device", "orientation", "language", "profile",
/// "dialog", "session", "facts", "showing", "layer", "values": {KEY: VALUE}}`. The values override those of
/// `layer`, a file as `GET /v1/apps` names it, or its name where a file has several, in every app that has the layer; without one they
/// override all layers of this app.
struct TriedChange: Sendable {
    private let call: Call
    private let project: ServedProject
    private let app: ServedApp
    private let showing: TestPlan.App
    private let screen: ScreenRequest
    let values: LocatedValue
    /// Where the changed layer is written; nil for values of this app alone.
    private let place: SourceLocation?

    /// The screen that a change is about, as in an address.
    private static let parameters = ScreenParameters.ofDialog.filter { !$0.isPath }
    /// Those that are JSON: text in an address, values in a body.
    private static let objects: Set<String> = ["session", "facts"]
    private static let members = Set(parameters.map(\.name) + ["layer", "values"])

    /// What a request takes.
    static var form: Form {
        .object(
            parameters.map { parameter in
                Form.member(
                    parameter.name, objects.contains(parameter.name) ? .anything : parameter.form,
                    parameter.sentence, nullable: true)
            } + [
                Form.member(
                    "layer", .text(),
                    "File or name of the layer that changes; none: over all layers.",
                    nullable: true),
                Form.member(
                    "values", .table(.anything), "New values by key; null removes one.",
                    required: true),
            ])
    }

    /// What is answered.
    static var answerForm: Form {
        func member(_ name: String, _ form: Form, _ sentence: String) -> Form.Member {
            Form.member(name, form, sentence, required: true)
        }
        let forms = ["dialog", "loginScreen", "diffReport"].map {
            SchemaCatalogue.form($0) ?? .anything
        }
        let finding = Form.object([
            member("rule", .text(), "Id of the rule."),
            member("severity", .words(Severity.allCases.map(\.rawValue)), "Its severity."),
            member("message", .text(), "A sentence for users."),
            Form.member("key", .text(), "The key concerned.", required: true, nullable: true),
            Form.member(
                "source", .of(SourceLocation.self), "Its position.", required: true, nullable: true),
            member("isNew", .boolean, "True if the change causes it."),
        ])
        return .object([
            member("resolution", .any([forms[0], forms[1]]), "The screen after the change."),
            member("picture", .text(), "The screen as SVG."),
            member("changed", .list(.text()), "Paths that differ."),
            member("difference", forms[2], "What differs, with causes."),
            member("affectedApps", .list(.text()), "Ids of the apps that differ."),
            member("findings", .list(finding), "What the rules find."),
        ])
    }

    init(_ call: Call) async throws(Problem) {
        let root: LocatedValue
        do {
            root = try Document.read(call.request.body, file: "try", format: .json).root
        } catch {
            throw Problem(code: error.reason.rawValue, error.message, at: error.location)
        }
        guard root.kind == .dictionary else {
            throw Self.wrong("a change takes an object, found \(root.kind.noun)", root)
        }
        var texts = call.values
        for entry in root.entries {
            guard Self.members.contains(entry.key) else {
                let hint = Spelling.nearest(to: entry.key, among: Self.members.sorted())
                throw Self.wrong(
                    "no member '\(entry.key)' of a change" + Spelling.hint(hint), entry.keyValue)
            }
            guard entry.key != "values", !Self.objects.contains(entry.key), !entry.value.isNull
            else { continue }
            guard let text = entry.value.string else {
                throw Self.wrong(
                    "'\(entry.key)' takes a string, found \(entry.value.kind.noun)", entry.value)
            }
            texts[entry.key] = text
        }
        for parameter in Self.parameters {
            guard let text = texts[parameter.name], let given = root[parameter.name],
                let complaint = parameter.complaint(about: text)
            else { continue }
            throw Self.wrong("'\(parameter.name)' \(complaint)", given)
        }
        guard let values = root["values"], values.kind == .dictionary else {
            throw Self.wrong("'values' takes a dictionary of keys", root["values"] ?? root)
        }
        try await self.init(
            call.with(texts), values: values,
            objects: root,
            layerAt: root["layer"] ?? root)
    }

    /// The change in the address of a picture or a page; nil where it has none.
    init?(ofAddress call: Call) async throws(Problem) {
        guard let values = try Self.values(of: call) else {
            for name in ["value", "layer"] where call[name] != nil {
                throw Problem(.wrongParameter, "'\(name)' needs 'key' or 'try'")
            }
            return nil
        }
        try await self.init(call, values: values, layerAt: values)
    }

    /// The values of `try`, and the one that a form adds to them with `key` and `value`.
    private static func values(of call: Call) throws(Problem) -> LocatedValue? {
        let given = try call["try"].map { (text) throws(Problem) in try read(text) }
        let entries = given?.entries.map { $0 } ?? []
        guard let key = call["key"] else { return entries.isEmpty ? nil : given }
        let text = call["value"] ?? ""
        // Text that is no JSON is a string, so that no quotes are needed.
        let value =
            (try? Document.read(Array(text.utf8), file: "value", format: .json).root)
            ?? LocatedValue(text: text, of: "value")
        let others = entries.filter { $0.key != key }
        return LocatedValue(
            others.map { ($0.key, $0.value) } + [(key: key, value: value)], of: "try")
    }

    private static func read(_ text: String) throws(Problem) -> LocatedValue {
        let values: LocatedValue
        do {
            values = try Document.read(Array(text.utf8), file: "try", format: .json).root
        } catch {
            throw Problem(
                code: error.reason.rawValue, "'try': \(error.message)", at: error.location)
        }
        guard values.kind == .dictionary else {
            throw wrong("'try' takes an object of keys, found \(values.kind.noun)", values)
        }
        return values
    }

    /// A change of the values in `call`'s app, over those of the layer that `layer` names.
    ///
    /// - Parameters:
    ///   - values: a dictionary of keys.
    ///   - objects: has `session` and `facts`, if the address does not.
    ///   - place: of the layer's name, for complaints.
    init(
        _ call: Call, values: LocatedValue, objects: LocatedValue? = nil,
        layerAt place: LocatedValue
    ) async throws(Problem) {
        let (project, app) = (try call.project, try call.app)
        var (showings, screen) = try await ScreenParameters.read(call)
        func object(_ name: String) -> LocatedValue? {
            objects?[name].flatMap { $0.isNull ? nil : $0 }
        }
        screen.session = object("session") ?? screen.session
        screen.facts = object("facts") ?? screen.facts
        let showing = showings.removeFirst().resolving(screen)
        (self.call, self.project, self.app) = (call, project, app)
        (self.showing, self.screen) = (showing, screen)
        guard values.count <= Self.mostValues else {
            throw Self.wrong("a change takes at most \(Self.mostValues) keys", values)
        }
        self.values = values
        guard let layer = call["layer"] else {
            self.place = nil
            return
        }
        let named = Self.named(showing.layers, in: project)
        let found =
            named.last { $0.name == layer }?.layer ?? showing.layers.last { $0.name == layer }
        guard let found else {
            let names = named.map(\.name)
            let hint = Spelling.nearest(to: layer, among: names)
            throw Self.wrong(
                "app '\(app.id)' has no layer '\(layer)'"
                    + Spelling.hint(
                        hint, otherwise: "; there are \(names.joined(separator: ", "))"),
                place)
        }
        self.place = found.values.location
    }

    /// Layers by what people call them: the file, or the name where a file has several.
    static func named(
        _ layers: [ScenarioLayer], in project: ServedProject
    ) -> [(name: String, layer: ScenarioLayer)] {
        let files = layers.map(\.values.document.file)
        return layers.map { layer in
            let file = layer.values.document.file
            let isAlone = files.count { $0 == file } == 1
            return (isAlone ? project.relative(file) : layer.name, layer)
        }
    }

    private static func wrong(_ message: String, _ value: LocatedValue) -> Problem {
        Problem(code: DiagnosticCode.invalidScenario.rawValue, message, at: value.location)
    }

    /// The app with the values over the layer that is changed.
    func changed(_ app: TestPlan.App) -> TestPlan.App {
        var app = app
        let index = place.flatMap { place in
            app.layers.lastIndex { $0.values.location == place }
        }
        if let index {
            app.layers.insert(ScenarioLayer(app.layers[index].name, values), at: index + 1)
        } else {
            app.layers.append(ScenarioLayer("try", values))
        }
        return app
    }

    /// The values as JSON, as `try` takes them.
    var text: String {
        var writer = JSONWriter()
        writer.value(values)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    /// The app before and after the change.
    var sides: (before: TestPlan.App, after: TestPlan.App) {
        let before = showing.variants.first ?? showing
        return (before, changed(before))
    }

    /// Everything that differs, each with the entry that causes it if `namesCauses`.
    private func difference(namesCauses: Bool) -> ResolutionDifference {
        let (before, after) = sides
        return ResolutionDifference(
            from: [ResolutionDifference.Request(before)],
            to: [ResolutionDifference.Request(after)], on: [screen.device],
            resolver: TestScenario.resolver, namesCauses: namesCauses)
    }

    /// Where the screen differs: paths of the answer.
    func changedPaths() -> [String] { paths(of: difference(namesCauses: false)) }

    /// The paths of the dialog that is shown.
    private func paths(of difference: ResolutionDifference) -> [String] {
        difference.changedPaths(
            in: app.isLoginScreen
                ? nil
                : showing.members["dialog"]?.string
                    ?? DialogRequest.Purpose.authentication.rawValue)
    }

    func answer() throws(Problem) -> ServiceAnswer {
        let after = sides.after
        let new: Answer
        do throws(ScenarioError) {
            new = try screen.answer(for: after, explained: true)
        } catch {
            throw Problem(error)
        }
        let difference = difference(namesCauses: true)
        let picture: [UInt8]
        do {
            let drawing = try project.drawing(for: after)
            picture = drawing.picture(of: drawing.scene(of: new))
        } catch {
            throw Problem(.defect, error.message)
        }
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("resolution")
        new.writeExplained(to: &writer)
        writer.key("picture")
        writer.string(String(decoding: picture, as: UTF8.self))
        writer.key("changed")
        writer.beginArray()
        for path in paths(of: difference) { writer.string(path) }
        writer.endArray()
        writer.key("difference")
        difference.write(to: &writer)
        writer.key("affectedApps")
        writer.beginArray()
        for id in affected() { writer.string(id) }
        writer.endArray()
        let (found, fresh) = findings()
        writer.key("findings")
        writer.value(found: found, fresh: fresh)
        writer.endObject()
        writer.newline()
        return ServiceAnswer(
            headers: [("content-type", "application/json"), ("cache-control", "no-store")],
            body: writer.take())
    }

    /// Apps with screens that differ on the device: this one, and those that have the changed
    /// layer.
    ///
    /// Each is compared by itself, on every core.
    func affected() -> [String] {
        let apps = project.apps
        let found = Guarded<Set<Int>>([])
        DispatchQueue.concurrentPerform(iterations: apps.count) { number in
            guard isAffected(apps[number]) else { return }
            found.withLock { _ = $0.insert(number) }
        }
        let numbers = found.withLock { $0 }
        return apps.indices.filter { numbers.contains($0) }.map { apps[$0].id }
    }

    private func isAffected(_ other: ServedApp) -> Bool {
        other.showings.enumerated().contains { number, showing in
            let isReached =
                place.map { place in
                    showing.layers.contains { $0.values.location == place }
                } ?? (other.id == app.id)
            guard isReached else { return false }
            return showing.variants.enumerated().contains { variant, path in
                let before = project.request(of: path, "\(other.id) \(number) \(variant)")
                return !ResolutionDifference(
                    from: [before], to: [before.with(changed(path).layers)], on: [screen.device],
                    resolver: TestScenario.resolver, onlyFirst: true, namesCauses: false,
                    before: project.resolutions(on: screen.device)
                ).changedPaths().isEmpty
            }
        }
    }

    /// Keys that are tried at once, at most: each is set in a whole file.
    private static let mostValues = 100

    /// The layer as its file would be with the values; nil where that is not certain.
    private func edited(_ layer: ScenarioLayer) -> ScenarioLayer? {
        var root = layer.values
        guard root.sourceFacts.isEmpty, root.location == root.document.root.location else {
            return nil
        }
        for entry in values.entries {
            var writer = JSONWriter()
            writer.value(entry.value)
            let text = String(decoding: writer.take(), as: UTF8.self)
            let document = root.document
            guard
                let edit = SourceEdit.setting(
                    entry.key, to: entry.value, typed: text, in: document),
                let new = try? Document.read(
                    SourceEdit.apply([edit], to: document.bytes), file: document.file,
                    format: document.format)
            else { return nil }
            root = new.root
        }
        return ScenarioLayer(layer.name, root)
    }

    /// The app as the rules see it: the values in the layer's file, where they can be set there.
    private func written(_ app: TestPlan.App) -> TestPlan.App {
        guard let place, let index = app.layers.lastIndex(where: { $0.values.location == place }),
            let layer = edited(app.layers[index])
        else { return changed(app) }
        var app = app
        app.layers[index] = layer
        return app
    }

    /// What the rules find in the app with the values, and which of it they do not find without.
    func findings() -> (all: [Finding], fresh: Set<Finding>) {
        let before = sides.before
        func found(_ app: TestPlan.App) -> [Finding] {
            var reached = project.snapshot.project
            reached.apps = [app]
            reached.devices = [screen.device]
            return Linter.report(
                [reached.lintContext(of: app)], settings: reached.lint,
                today: ProjectSnapshot.today, isWhole: false
            ).findings
        }
        func signature(_ finding: Finding) -> String {
            "\(finding.rule) \(finding.key ?? "") \(finding.message)"
        }
        // One that was there before keeps its place in the file that is on disk.
        var known: [String: [Finding]] = [:]
        for finding in found(before).reversed() {
            known[signature(finding), default: []].append(finding)
        }
        var all: [Finding] = []
        var fresh: Set<Finding> = []
        for finding in found(written(before)) {
            if let old = known[signature(finding)]?.popLast() {
                all.append(old)
            } else {
                all.append(finding)
                fresh.insert(finding)
            }
        }
        return (all, fresh)
    }
}

extension TestPlan.App {
    /// The same app with the state that its members set.
    fileprivate func resolving(_ screen: ScreenRequest) -> TestPlan.App {
        var app = self
        func put(_ name: String, _ text: String?) {
            if let text { app.members[name] = LocatedValue(text: text, of: name) }
        }
        put("profile", screen.profile?.rawValue)
        put("dialog", screen.purpose?.rawValue)
        put("provider", screen.provider)
        if let session = screen.session { app.members["session"] = session }
        if let facts = screen.facts {
            app.members["facts"] = OverlayFacts.merged(
                facts, over: app.members["facts"], of: "--fact")
        }
        return app
    }
}

extension JSONWriter {
    /// Findings of a tried change, each with whether it is new.
    fileprivate mutating func value(found: [Finding], fresh: Set<Finding>) {
        beginArray()
        for finding in found {
            beginObject()
            key("rule")
            string(finding.rule)
            key("severity")
            string(finding.severity.rawValue)
            key("message")
            string(finding.message)
            key("key")
            if let name = finding.key { string(name) } else { null() }
            key("source")
            location(finding.source)
            key("isNew")
            boolean(fresh.contains(finding))
            endObject()
        }
        endArray()
    }
}
