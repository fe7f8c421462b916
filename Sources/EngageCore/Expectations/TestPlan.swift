/// Every case of a run, in its fixed order, and the scenarios they share.
public struct TestPlan: Sendable {
    /// An app of the project with what lies above the shared layers.
    public struct App: Sendable {
        /// Its name under `apps:`; nil for a project without apps.
        public var name: String?
        /// All its layers, shared ones first.
        public var layers: [TestScenario.Layer]
        /// Members of a scenario that the app or the project gives.
        public var members: [String: LocatedValue]

        /// Describes an app.
        public init(
            name: String?, layers: [TestScenario.Layer], members: [String: LocatedValue] = [:]
        ) {
            self.name = name
            self.layers = layers
            self.members = members
        }
    }

    /// One case: a fact or example, for one app, on one device, in one cell of its matrix.
    struct Case: Sendable {
        var file: String
        var name: String
        var place: SourceLocation
        var app: String?
        var device: String
        var variant: String
        var expectations: [TestFile.Expectation]
        var recording: String?
        /// Position of its scenario.
        var scenario: Int

        /// `the title is ours [acme, ipad-air, dialog=sharing]`.
        var title: String {
            let parts = [app, device, variant.isEmpty ? nil : variant].compactMap { $0 }
            return "\(name) [\(parts.joined(separator: ", "))]"
        }
    }

    var cases: [Case] = []
    var scenarios: [TestScenario] = []
    /// Cases of each scenario.
    var users: [[Int]] = []

    /// How many cases there are.
    public var count: Int { cases.count }

    /// Lays out the cases of test files for apps and devices.
    ///
    /// - Throws: `TestFileErrors` where a file makes more cases than it may, or names no known app.
    public init(
        _ files: [TestFile], apps: [App], devices: [Device], filter: String? = nil
    ) throws(TestFileErrors) {
        for file in files {
            var shared: [String: Int] = [:]
            var made = 0
            for fact in file.facts {
                made += try size(of: fact, apps: apps, devices: devices)
                guard made <= TestFile.mostCases else {
                    throw Self.error(
                        "expected at most \(TestFile.mostCases) cases in a file, found more",
                        at: fact.place)
                }
                for app in try Self.apps(of: fact, among: apps) {
                    add(fact, of: file, app: app, devices: devices, sharing: &shared)
                }
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

    private static func apps(
        of fact: TestFile.Fact, among apps: [App]
    ) throws(TestFileErrors) -> [App] {
        if fact.template.layers != nil { return [App(name: nil, layers: [])] }
        guard let names = fact.apps else { return apps }
        for name in names where !apps.contains(where: { $0.name == name }) {
            let hint = Spelling.nearest(to: name, among: apps.compactMap(\.name))
            throw error(
                "no app is called '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""),
                at: fact.place)
        }
        return apps.filter { app in app.name.map(names.contains) ?? false }
    }

    /// Cases that a fact makes, counted without making them; saturates far above the bound.
    private func size(
        of fact: TestFile.Fact, apps: [App], devices: [Device]
    ) throws(TestFileErrors) -> Int {
        var cells = try Self.apps(of: fact, among: apps).count
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
        _ fact: TestFile.Fact, of file: TestFile, app: App, devices: [Device],
        sharing shared: inout [String: Int]
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
            for group in groups {
                for device in group.devices {
                    let name = device.id ?? device.title
                    let key =
                        "\(fact.template.number)/\(app.name ?? "")/\(name)/\(variant)"
                        + "/\(device.orientation.rawValue)\(device.width)x\(device.height)"
                    let scenario = shared[key] ?? scenarios.count
                    if shared[key] == nil {
                        shared[key] = scenario
                        scenarios.append(Self.scenario(fact.template, app, device, cell))
                    }
                    cases.append(
                        Case(
                            file: file.file, name: fact.name, place: fact.place, app: app.name,
                            device: name + (device.isLandscape ? " landscape" : ""),
                            variant: variant, expectations: group.expectations,
                            recording: fact.recording, scenario: scenario))
                }
            }
        }
    }

    private static func cells(_ axes: [TestFile.Axis]) -> [[(name: String, value: LocatedValue)]] {
        axes.reduce([[]]) { cells, axis in
            cells.flatMap { cell in axis.values.map { cell + [(name: axis.name, value: $0)] } }
        }
    }

    private static func scenario(
        _ template: TestFile.Template, _ app: App, _ device: Device,
        _ cell: [(name: String, value: LocatedValue)]
    ) -> TestScenario {
        var members = app.members
        for (name, value) in template.members { members[name] = value }
        for (name, value) in cell { members[name] = value }
        return TestScenario(
            layers: template.layers ?? app.layers, device: device, members: members)
    }
}
