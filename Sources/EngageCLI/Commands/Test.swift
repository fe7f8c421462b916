import ArgumentParser
import EngageChecks
import EngageCore

/// `engage test`: what a family of apps promises, checked for every app and device.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        _superCommandName: "engage",
        abstract: "Run facts and recorded examples, per app and device.",
        discussion: """
            Without FILES it runs the tests of engage.yaml. A failure shows the value, the \
            expectation, the layer and the line that set it; failures of one cause are one block. \
            The exit status is 1 if a case fails or nothing ran.

            Example: engage test --project Examples/white-label/engage.yaml
            Example: engage test --project Examples/white-label/engage.yaml --app acorn
            """)

    @Option(
        help: "Output format: \(ReportFormat.sentence(ReportFormat.test)).",
        completion: .list(ReportFormat.test.map(\.rawValue)),
        transform: { try ReportFormat.word($0, among: ReportFormat.test) })
    var format = ReportFormat.text

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Option(help: "Only this call of 'showings', which shows a dialog.")
    var showing: String?

    @Option(help: "Profile: guide or sdk-5.5 (default: the project's).")
    var profile: FetchOptions.ProfileName?

    @Option(help: "Only this app of the project; '*' and tag:NAME match several.")
    var app: [String] = []

    @Option(
        help: """
            Run with the texts of this language, which the project names: en, de, pt-BR.
            """)
    var locale: [String] = []

    @OptionGroup var look: LookOptions

    @Option(help: "Only what a change since git:REVISION affects.")
    var changed: String?

    @Option(help: "Date for the last days of 'skip' and 'knownFailure', YYYY-MM-DD.")
    var today: String?

    @Option(help: "Only cases whose name or file contains this text.")
    var filter: String?

    @Option(help: "Number of scenarios resolved at once.")
    var threads = 2

    @Flag(help: "Write the recorded files of examples and show what changes.")
    var record = false

    @Flag(help: "Run, then write the recorded files that differ.")
    var approve = false

    @Flag(
        name: [.customShort("n"), .long],
        help: "With --record or --approve: print what would be written; write nothing.")
    var dryRun = false

    @Flag(help: "Ignore the cache of results.")
    var noCache = false

    @Flag(help: "Print what the tests cover and what they do not.")
    var coverage = false

    @Option(help: "Fail below this coverage, in percent.")
    var minCoverage: Double?

    @Flag(help: "Change one value at a time and list the changes that no test notices.")
    var mutate = false

    @Argument(help: "Test files, or folders of them.")
    var files: [String] = []

    func run() throws {
        try checkOptions()
        let plan = try firstPlan()
        guard plan.count > 0 else {
            StandardError.note("the change affects no case")
            // A program that reads the report reads an empty one.
            if format != .text { try StandardOutput.write(TestReport([]).written(format)) }
            return
        }
        if record { return try write(plan, only: nil) }
        var report = run(plan)
        if locale.count > 1 {
            report = report.named(locale[0])
            for other in locale.dropFirst() {
                report.add(run(try self.plan(in: other)).named(other))
            }
        }
        if approve, report.failed > 0 {
            try write(
                plan,
                only: Set(
                    report.outcomes.indices.filter { number in
                        report.outcomes[number].failures.contains { $0.path == "resolution" }
                    }))
            report = run(try self.plan(in: locale.first))
        }
        let isFound = try look(at: plan, &report)
        let earlier = EarlierValues(changed.map { String($0.dropFirst(4)) })
        let text = report.written(format) { earlier.value(at: $0) }
        try format == .text ? StandardOutput.write(forPeople: text) : StandardOutput.write(text)
        if format != .json {
            if let coverage = report.coverage { StandardError.report(coverage.text) }
            if let mutants = report.mutants { StandardError.report(mutants.text) }
        }
        if isFound { throw ExitStatus.found.code }
    }

    /// - Throws: 64 for options that have no effect, or exclude one another.
    private func checkOptions() throws(CommandFailure) {
        guard threads > 0, threads <= 256 else {
            throw CommandFailure(.usage, "--threads must be 1 to 256; found \(threads)")
        }
        if let minCoverage, !(0...100).contains(minCoverage) {
            throw CommandFailure(
                .usage, "--min-coverage must be 0 to 100; found \(JSONWriter.text(minCoverage))")
        }
        if let today, !BaselineEntry.isDay(today) {
            throw CommandFailure(.usage, "--today must be a day, YYYY-MM-DD; found '\(today)'")
        }
        if dryRun, !record, !approve {
            throw CommandFailure(.usage, "--dry-run needs --record or --approve")
        }
        if locale.count > 1, record || approve || coverage || minCoverage != nil || mutate {
            throw CommandFailure(
                .usage,
                "several languages exclude --record, --approve, --coverage, --min-coverage and "
                    + "--mutate")
        }
    }

    /// The plan of the first language. A program that reads JSON finds the error there as well.
    private func firstPlan() throws -> TestPlan {
        do {
            return try plan(in: locale.first)
        } catch let failure as CommandFailure where format == .json {
            if !failure.faults.isEmpty {
                var report = TestReport([])
                report.problems = failure.faults
                try StandardOutput.write(report.written(.json))
            }
            throw failure
        }
    }

    /// Coverage and mutants if requested; true if something is not as it should be.
    private func look(at plan: TestPlan, _ report: inout TestReport) throws -> Bool {
        var isFound = report.failed > 0
        let isCovered = coverage || minCoverage != nil
        if mutate, report.failed > 0 {
            StandardError.report("error: --mutate needs tests that pass")
        }
        guard isCovered || mutate && report.failed == 0 else { return isFound }
        let failing = Set(report.outcomes.indices.filter { !report.outcomes[$0].failures.isEmpty })
        // One source for both figures: an entry is touched where a change of it is noticed.
        let mutants = plan.mutants(sharing: Self.sharing(threads), failing: failing)
        if isCovered {
            let coverage = plan.coverage(mutants: mutants, resolver: TestScenario.resolver)
            report.coverage = coverage
            if let minCoverage, coverage.percent < minCoverage { isFound = true }
        }
        if mutate, report.failed == 0 {
            report.mutants = mutants
            if !mutants.unnoticed.isEmpty { isFound = true }
        }
        return isFound
    }

    /// Runs what no earlier run has shown to pass.
    private func run(_ plan: TestPlan) -> TestReport {
        let cache =
            noCache || approve || profile != nil || !locale.isEmpty || !look.isUsual
            ? nil : ResultCache()
        guard let cache else { return Self.run(plan, workers: threads) }
        let groups = plan.groups { path in (try? InputFile.read(path, from: .found).bytes) ?? [] }
        let names = groups.map { ResultCache.name(of: $0.parts) }
        var passed: Set<Int> = []
        for (group, name) in zip(groups, names) where cache.read(name) != nil {
            passed.formUnion(group.cases)
        }
        let report = Self.run(plan.leavingOut(passed), workers: threads)
        let all = plan.completed(report, passed: passed)
        for (group, name) in zip(groups, names)
        where !passed.contains(group.cases[0])
            && group.cases.allSatisfy({ all.outcomes[$0].isPlainPass })
        {
            cache.write([], as: name)
        }
        cache.prune()
        return all
    }

    private static func run(_ plan: TestPlan, workers: Int) -> TestReport {
        let progress = ProgressLine("cases", of: plan.count)
        defer { progress.end() }
        return plan.run(
            sharing: sharing(workers), resolver: TestScenario.resolver, recorded: recorded,
            progress: { progress.show($0) })
    }

    private static func sharing(_ workers: Int) -> WorkSharing {
        { count, work in Threads.run(count, threads: workers, work) }
    }

    private func testFiles(
        at paths: [String], _ groups: [String: [Device]]
    ) throws -> [TestFile] {
        try paths.flatMap { try TestPaths.files(at: $0) }.map { path in
            let document = try InputFile.document(
                path, from: files.isEmpty ? .found : .argument)
            let root = document.root
            if let refusal = DocumentKind(root).refusal(of: root, expecting: .tests) {
                throw CommandFailure.refused(refusal)
            }
            return try TestFile.read(
                document, deviceGroups: groups,
                load: ProjectFiles.loader(ScenarioLayer.folder(of: path)))
        }
    }

    private func plan(in locale: String?) throws -> TestPlan {
        var apps: [TestPlan.App] = [TestPlan.App(name: nil, layers: [])]
        var devices = Project.standardDevices
        var known: [String]?
        var showings: [String]?
        var tags: Set<String> = []
        var tables: [String: LocatedValue] = [:]
        var groups: [String: [Device]] = [:]
        var projectFiles: [String] = []
        var root = ""
        var paths = files
        let project = ProjectSearch.path(project)
        if files.isEmpty || OpenFile.isThere(project) {
            let found = try ProjectFiles(project, apps: app, language: locale)
            tags = Set(found.project.everyApp.flatMap(\.tags))
            tables = found.project.tables
            groups = found.project.deviceGroups
            projectFiles = [project]
            var selected = try found.selected(showing)
            StandardError.report(selected.sourceFindings)
            if let profile { selected.take(profile: profile.value) }
            apps = selected.apps
            devices = found.project.devices
            known = found.project.allApps
            showings = found.project.everyApp.compactMap(\.showing)
            root = found.folder
            if files.isEmpty { paths = found.project.tests.map { found.folder + $0 } }
        }
        if !look.isUsual { devices = look.devices(or: devices) }
        guard !paths.isEmpty else {
            throw CommandFailure(.found, "no test files; give some, or list them under 'tests'")
        }
        do {
            var plan = try TestPlan(
                try testFiles(at: paths, groups), apps: apps, devices: devices, filter: filter,
                knownApps: known,
                knownShowings: showings, knownTags: tags, tables: tables)
            plan.root = root
            plan.today = today ?? CalendarDay.today
            plan.projectFiles = projectFiles
            guard plan.count > 0 else {
                throw CommandFailure(
                    .found, filter.map { "no case has the name '\($0)'" } ?? "no case to run")
            }
            if let changed {
                let files = try ChangedFiles(since: changed, in: root)
                plan.keepReached { files.contains($0) }
            }
            return plan
        } catch let errors as TestFileErrors {
            throw ProjectFiles.failure(errors)
        }
    }

    private static let recorded: @Sendable (String, String) -> [UInt8]? = { path, testFile in
        try? InputFile.read(ScenarioLayer.folder(of: testFile) + path, from: .found).bytes
    }

    /// Shows what recordings change, and writes them; all, or those of some cases.
    private func write(_ plan: TestPlan, only cases: Set<Int>?) throws {
        let recordings = plan.recordings(of: cases, resolver: TestScenario.resolver).map {
            (path: ScenarioLayer.folder(of: $0.testFile) + $0.path, bytes: $0.bytes)
        }
        guard !recordings.isEmpty else {
            if cases != nil { return }
            throw CommandFailure(
                .found, "no examples to record; list them under 'examples' in a test file")
        }
        var known: [String: [UInt8]] = [:]
        for (path, bytes) in recordings {
            guard known.updateValue(bytes, forKey: path) ?? bytes == bytes else {
                throw CommandFailure(
                    .found,
                    "two different cases record '\(path)'; use {app} or {device} in its name")
            }
        }
        var changed = 0
        for (path, bytes) in known.sorted(by: { $0.key < $1.key }) {
            let old = try? InputFile.read(path, from: .found).bytes
            if old == bytes { continue }
            changed += 1
            if let old {
                StandardError.report(
                    [path] + plan.difference(from: old, to: bytes).map { "  " + $0 })
            } else {
                StandardError.report("\(TerminalText.safe(path)): new")
            }
        }
        for (path, bytes) in known.sorted(by: { $0.key < $1.key }) {
            try OutputFile.makeFolder(ScenarioLayer.folder(of: path))
            try OutputFile.write(bytes, to: path)
        }
        if dryRun { return }
        StandardError.note("recorded \(recordings.count) resolutions, \(changed) changed")
    }
}
