public import EngageCore

/// Every case of a run, in its fixed order, and the scenarios they share.
public struct TestPlan: Sendable {
    /// An app of the project with what is above the shared layers.
    public struct App: Sendable {
        /// Its name under `apps:`; nil for a project without apps.
        public var name: String?
        /// The call of the app; nil if the app shows its dialog in one place.
        public var showing: String?
        /// What holds in its source code, in words; nil where nothing is open.
        public var when: String?
        /// Name of app and call, for users: `shop/signIn`; nil if neither has one.
        public var label: String? {
            guard let showing else { return name }
            return name.map { "\($0)/\(showing)" } ?? showing
        }
        /// All its layers, shared ones first.
        public var layers: [TestScenario.Layer]
        /// Members of a scenario that the app or the project gives.
        public var members: [String: LocatedValue]
        /// Words that the project gives it.
        public var tags: Set<String> = []
        /// What is put in the place of `{NAME}` in texts and expectations.
        public var parameters: [String: LocatedValue] = [:]
        /// The project's settings of the rules for this app alone.
        public var lint: LintSettings?

        /// The folder with its pictures; nil where the project names none.
        public var assetFolder: String?
        /// The font file, or folder with fonts, that its pictures are drawn with besides the fonts
        /// inside; nil where the project names none.
        public var fontPath: String?

        /// Describes an app.
        public init(
            name: String?, layers: [TestScenario.Layer], members: [String: LocatedValue] = [:]
        ) {
            self.name = name
            self.layers = layers
            self.members = members
        }

        /// What its layers change of the service's providers, lowest layer first; what cannot be read
        /// of them is a finding of every answer.
        public var overlays: [ProviderOverlay] {
            var found: [Diagnostic] = []
            return layers.overlays(&found)
        }

        /// The files that it is read from: layers, login screens they name, provider lists.
        public var files: Set<String> {
            let values = layers.flatMap(\.roots)
            let files = members.filter { $0.key != "assets" }.values
            return Set((values + files).flatMap(\.document.files))
        }
    }

    /// One case: a fact or example, for one app, on one device, in one cell of its matrix.
    struct Case: Sendable {
        var file: String
        var name: String
        var place: SourceLocation
        var app: String?
        var showing: String?
        var when: String?
        /// The app is identified by its layers and parameters, which is what is cached.
        var appNumber: Int
        var device: String
        var variant: String
        var expectations: [TestFile.Expectation]
        var recording: String?
        var skip: TestFile.Decision?
        var knownFailure: TestFile.Decision?
        /// Position of its scenario.
        var scenario: Int

        /// `the title is ours [acme, ipad-air, dialog=sharing]`.
        var title: String {
            let parts = [
                app, showing, when.map { "when \($0)" }, device, variant.isEmpty ? nil : variant,
            ].compactMap { $0 }
            return "\(name) [\(parts.joined(separator: ", "))]"
        }
    }

    var cases: [Case] = []
    var scenarios: [TestScenario] = []
    /// The apps that run, with layers that no case uses.
    var apps: [App] = []
    /// Cases of each scenario.
    var users: [[Int]] = []

    /// Folder that recorded files do not name, with a slash at its end; empty for none.
    ///
    /// So a recording is the same wherever the command is run.
    public var root = ""

    /// The day, for last days of decisions; empty: all of them are in force.
    public var today = ""

    /// Files that every app is made from, such as the project's own.
    public var projectFiles: [String] = []

    /// How many cases there are.
    public var count: Int { cases.count }

    /// Lays out the cases of test files for apps and devices.
    ///
    /// `knownApps` and `knownShowings` are all that the project has; a fact may name those that do
    /// not run.
    ///
    /// - Throws: `TestFileErrors` where a file makes more cases than it may, or lists no known app.
    public init(
        _ files: [TestFile], apps: [App], devices: [Device], filter: String? = nil,
        knownApps: [String]? = nil, knownShowings: [String]? = nil, knownTags: Set<String> = [],
        tables: [String: LocatedValue] = [:]
    ) throws(TestFileErrors) {
        let known = KnownApps(
            names: knownApps ?? apps.compactMap(\.name),
            showings: Set(knownShowings ?? apps.compactMap(\.showing)),
            tags: knownTags.union(apps.flatMap(\.tags)))
        let hasAllApps = knownApps == nil || apps.count == known.names.count
        let apps = apps.flatMap(\.variants)
        self.apps = apps
        let parameters = apps.map { $0.parameters(tables: tables) }
        for file in files {
            var shared: [String: Int] = [:]
            var bases: [String: ScenarioBase] = [:]
            var made = 0
            for fact in file.facts {
                made += try size(of: fact, apps: apps, devices: devices, known)
                guard made <= TestFile.mostCases else {
                    throw Self.error(
                        "expected at most \(TestFile.mostCases) cases in a file, found more",
                        at: fact.place)
                }
                for (number, app) in try Self.apps(of: fact, among: apps, known) {
                    let filled = try Self.filled(
                        fact, number < parameters.count ? parameters[number] : TestParameters([:]))
                    add(
                        filled, of: file, app: app, number, devices: devices, sharing: &shared,
                        bases: &bases)
                }
            }
        }
        if filter == nil, hasAllApps {
            for file in files where !cases.contains(where: { $0.file == file.file }) {
                throw Self.error(
                    "no case of this file runs",
                    at: SourceLocation(file: file.file, line: 1, column: 1))
            }
        }
        if let filter {
            cases = cases.filter { $0.title.contains(filter) || $0.file.contains(filter) }
        }
        users = Array(repeating: [], count: scenarios.count)
        for (number, one) in cases.enumerated() { users[one.scenario].append(number) }
    }

    private static func error(_ message: String, at place: SourceLocation) -> TestFileErrors {
        TestFileErrors(diagnostics: [Diagnostic(.error, .invalidField, message, at: place)])
    }

    /// What apps, calls and tags a fact may name.
    private struct KnownApps {
        var names: [String]
        var showings: Set<String>
        var tags: Set<String>
    }

    /// The apps of a fact with their numbers; a fact with layers of its own has one without name.
    private static func apps(
        of fact: TestFile.Fact, among apps: [App], _ known: KnownApps
    ) throws(TestFileErrors) -> [(number: Int, app: App)] {
        if fact.template.layers != nil { return [(apps.count, App(name: nil, layers: []))] }
        for pattern in (fact.apps.apps ?? []) + fact.apps.notApps {
            let choice = AppChoice(pattern)
            let isKnown =
                pattern.hasPrefix("tag:")
                ? known.tags.contains(String(pattern.dropFirst(4)))
                : known.names.contains { choice.accepts($0, tags: []) }
            guard !isKnown else { continue }
            let hint = Spelling.nearest(
                to: pattern, among: known.names + known.tags.sorted().map { "tag:" + $0 })
            throw error(
                "unknown app '\(pattern)'" + Spelling.hint(hint),
                at: fact.places[pattern] ?? fact.place)
        }
        for name in fact.showings ?? [] where !known.showings.contains(name) {
            let hint = Spelling.nearest(to: name, among: known.showings.sorted())
            throw error(
                "unknown call '\(name)'" + Spelling.hint(hint),
                at: fact.places[name] ?? fact.place)
        }
        let showings = fact.showings.map { Set($0) }
        return apps.enumerated().map { ($0.offset, $0.element) }.filter { _, app in
            fact.apps.accepts(app.name, tags: app.tags)
                && showings.map { app.showing.map($0.contains) ?? false } ?? true
        }
    }

    /// The fact with the parameters of an app put in.
    private static func filled(
        _ fact: TestFile.Fact, _ parameters: TestParameters
    ) throws(TestFileErrors) -> TestFile.Fact {
        func all(
            _ expectations: [TestFile.Expectation]
        ) throws(TestFileErrors) -> [TestFile.Expectation] {
            var result = expectations
            for number in expectations.indices {
                do throws(TestParameters.Refusal) {
                    result[number].matcher = try expectations[number].matcher.with(parameters)
                    result[number].path = try expectations[number].path.with(parameters)
                } catch {
                    throw Self.error(error.message, at: expectations[number].place)
                }
            }
            return result
        }
        var filled = fact
        filled.expectations = try all(fact.expectations)
        for number in fact.forAll.indices {
            filled.forAll[number].expectations = try all(fact.forAll[number].expectations)
        }
        return filled
    }

    /// Cases that a fact makes, counted without making them; saturates far above the bound.
    private func size(
        of fact: TestFile.Fact, apps: [App], devices: [Device], _ known: KnownApps
    ) throws(TestFileErrors) -> Int {
        var cells = try Self.apps(of: fact, among: apps, known).count
        for axis in fact.template.axes {
            cells = min(
                cells.multipliedReportingOverflow(by: axis.values.count).partialValue, 1 << 30)
            if cells > TestFile.mostCases { return cells }
        }
        let own = fact.expectations.isEmpty && fact.recording == nil
        let count =
            (own ? 0 : (fact.template.devices ?? devices).count)
            + fact.forAll.reduce(0) { $0 + ($1.devices?.count ?? devices.count) }
        return cells * count
    }

    private mutating func add(
        _ fact: TestFile.Fact, of file: TestFile, app: App, _ number: Int, devices: [Device],
        sharing shared: inout [String: Int], bases: inout [String: ScenarioBase]
    ) {
        var groups: [(devices: [Device], expectations: [TestFile.Expectation], label: String)] = []
        if !fact.expectations.isEmpty || fact.recording != nil {
            groups.append((fact.template.devices ?? devices, fact.expectations, ""))
        }
        for rule in fact.forAll {
            groups.append((rule.devices ?? devices, rule.expectations, "forAll"))
        }
        for cell in Self.cells(fact.template.axes) {
            let variant = cell.map { "\($0.name)=\($0.value.text)" }.joined(separator: ", ")
            let owner = "\(fact.template.number)/\(app.label ?? "")/\(app.when ?? "")/\(variant)"
            let base = bases[owner] ?? Self.base(fact.template, app, cell)
            bases[owner] = base
            for group in groups {
                for device in group.devices {
                    let name = device.id ?? device.title
                    let key =
                        "\(owner)/\(name)/\(device.orientation.rawValue)"
                        + "\(device.width)x\(device.height)"
                    let scenario = shared[key] ?? scenarios.count
                    if shared[key] == nil {
                        shared[key] = scenario
                        scenarios.append(TestScenario(base, device: device))
                    }
                    cases.append(
                        Case(
                            file: file.file, name: fact.name, place: fact.place, app: app.name,
                            showing: app.showing, when: app.when,
                            appNumber: number,
                            device: name + (device.isLandscape ? " landscape" : ""),
                            variant: variant, expectations: group.expectations,
                            recording: fact.recording, skip: fact.skip,
                            knownFailure: fact.knownFailure, scenario: scenario))
                }
            }
        }
    }

    private static func cells(_ axes: [TestFile.Axis]) -> [[(name: String, value: LocatedValue)]] {
        axes.reduce([[]]) { cells, axis in
            cells.flatMap { cell in axis.values.map { cell + [(name: axis.name, value: $0)] } }
        }
    }

    private static func base(
        _ template: TestFile.Template, _ app: App,
        _ cell: [(name: String, value: LocatedValue)]
    ) -> ScenarioBase {
        var members = app.members
        for (name, value) in template.members { members[name] = value }
        for (name, value) in cell { members[name] = value }
        return ScenarioBase(
            layers: template.layers ?? app.layers, members: members)
    }
}
