import ArgumentParser
import EngageCore
import Synchronization

/// `engage test`: what a family of apps promises, checked for every app and device.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        _superCommandName: "engage",
        abstract: "Run rule tests: facts and recorded examples for every app and device.",
        discussion: """
            Without FILES the tests of engage.yaml run. Every failure is shown with the value, the \
            expectation, the layer and the place that set it. The exit status is 1 where a case \
            fails, and where nothing ran.

            Example: engage test --project Examples/white-label/engage.yaml
            """)

    @Option(help: "text, json, junit, tap or github.")
    var format: String = "text"

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Option(help: "Only this app of the project.")
    var app: String?

    @Option(help: "Only cases whose name or file contains this.")
    var filter: String?

    @Option(help: "How many scenarios are resolved at once.")
    var workers = 2

    @Flag(help: "Write the recorded files of examples instead of comparing them.")
    var record = false

    @Flag(help: "Say what the tests touched and what they did not.")
    var coverage = false

    @Option(help: "Fail below this share of what the tests could touch, in percent.")
    var minCoverage: Double?

    @Flag(help: "Change the layers one value at a time and list what no test noticed.")
    var mutate = false

    @Argument(help: "Test files, or folders of them.")
    var files: [String] = []

    func run() throws {
        guard let format = ReportFormat(rawValue: format), ReportFormat.test.contains(format) else {
            throw CommandFailure(.usage, "a report is text, json, junit, tap or github")
        }
        guard workers > 0, workers <= 256 else {
            throw CommandFailure(.usage, "expected 1 to 256 workers")
        }
        if let minCoverage, !(0...100).contains(minCoverage) {
            throw CommandFailure(.usage, "--min-coverage takes 0 to 100, found \(minCoverage)")
        }
        let plan = try self.plan()
        if record { return try write(plan) }
        let workers = workers
        let report = Self.run(plan, workers: workers)
        if OpenFile.standardErrorIsTerminal { StandardError.progress("") }
        try StandardOutput.write(report.written(format))
        var isFound = report.failed > 0
        if coverage || minCoverage != nil {
            let coverage = Coverage(of: plan, resolver: TestScenario.resolver)
            StandardError.report(coverage.text)
            if let minCoverage, coverage.percent < minCoverage { isFound = true }
        }
        if mutate, report.failed > 0 {
            StandardError.report("error: changes are tried only where every case passes")
        } else if mutate {
            let survivors = plan.mutants(sharing: Self.sharing(workers))
            StandardError.report(survivors.text)
            if !survivors.unnoticed.isEmpty { isFound = true }
        }
        if isFound { throw ExitStatus.found.code }
    }

    private static func run(_ plan: TestPlan, workers: Int) -> TestReport {
        let total = plan.count
        var progress: (@Sendable (Int) -> Void)?
        if OpenFile.standardErrorIsTerminal {
            progress = { done in StandardError.progress("\(done) of \(total) cases") }
        }
        let shown = progress
        return plan.run(
            sharing: sharing(workers), resolver: TestScenario.resolver, recorded: recorded,
            progress: shown)
    }

    private static func sharing(_ workers: Int) -> WorkSharing {
        { count, work in Threads.run(count, threads: workers, work) }
    }

    private func plan() throws -> TestPlan {
        var apps: [TestPlan.App] = [TestPlan.App(name: nil, layers: [])]
        var devices = Project.standardDevices
        var known: [String]?
        var root = ""
        var paths = files
        if files.isEmpty || OpenFile.isThere(project) {
            let found = try ProjectFiles(project, app: app)
            apps = found.project.apps
            devices = found.project.devices
            known = found.project.allApps
            root = found.folder
            if files.isEmpty { paths = found.project.tests.map { found.folder + $0 } }
        }
        guard !paths.isEmpty else {
            throw CommandFailure(.found, "no test files; name some, or list them under 'tests'")
        }
        do {
            var read: [TestFile] = []
            for path in try paths.flatMap({ try Self.files(at: $0) }) {
                read.append(
                    try TestFile.read(
                        InputFile.document(path),
                        load: ProjectFiles.loader(ScenarioLayer.folder(of: path))))
            }
            var plan = try TestPlan(
                read, apps: apps, devices: devices, filter: filter, knownApps: known)
            plan.root = root
            guard plan.count > 0 else {
                throw CommandFailure(
                    .found, filter.map { "no case is called '\($0)'" } ?? "no case to run")
            }
            return plan
        } catch let errors as TestFileErrors {
            throw ProjectFiles.failure(errors)
        }
    }

    /// The file itself, or the test files of a folder in ascending order of their names.
    private static func files(at path: String) throws -> [String] {
        guard (try? OpenFile.status(of: path))??.isDirectory == true else { return [path] }
        let names = try InputFile.entries(of: path).filter(\.isFile).map(\.name)
        let files = names.filter { name in
            [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
        }
        guard !files.isEmpty else {
            throw CommandFailure(.found, "no test files in '\(path)'")
        }
        return files.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }

    private static let recorded: @Sendable (String, String) -> [UInt8]? = { path, testFile in
        try? InputFile.read(ScenarioLayer.folder(of: testFile) + path).bytes
    }

    private func write(_ plan: TestPlan) throws {
        let recordings = plan.recordings(resolver: TestScenario.resolver).map { recording in
            (path: ScenarioLayer.folder(of: recording.testFile) + recording.path, recording.bytes)
        }
        guard !recordings.isEmpty else {
            throw CommandFailure(
                .found, "no example to record; 'examples' of a test file name them")
        }
        var known: [String: [UInt8]] = [:]
        for (path, bytes) in recordings {
            guard known.updateValue(bytes, forKey: path) ?? bytes == bytes else {
                throw CommandFailure(
                    .found,
                    "two cases record '\(path)' and differ; tell them apart with {app} or {device}")
            }
        }
        for (path, bytes) in recordings {
            try OutputFile.makeFolder(ScenarioLayer.folder(of: path))
            try OutputFile.write(bytes, to: path)
        }
        StandardError.note("recorded \(recordings.count) resolutions")
    }
}
