import ArgumentParser
import EngageCore

/// `engage lint`: what is wrong, useless or unreadable in a customization.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        _superCommandName: "engage",
        abstract: "Find keys that do nothing, wrong values and unreadable screens.",
        discussion: """
            Without FILES the apps of engage.yaml are looked at, each with its layers. A file is a \
            layer of its own, or a scenario if it has 'layers' or 'settings'. The exit status is 1 \
            where an error was found.

            Example: engage lint --format github Examples/white-label/apps/acorn.yaml
            """)

    @Option(help: "text, json, sarif, github, junit or checkstyle.")
    var format: String = "text"

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Option(help: "Only this app of the project.")
    var app: String?

    @Option(help: "Today as YYYY-MM-DD, for expiry dates of the baseline.")
    var today: String?

    @Flag(help: "Mend what is proven to change nothing that an app shows.")
    var fix = false

    @Flag(help: "With --fix: make the suggestions, too, which change what apps show.")
    var unsafe = false

    @Flag(help: "Print the rules and their pages.")
    var rules = false

    @Argument(help: "Layers, scenarios, settings or folders of them; '-' is standard input.")
    var files: [String] = []

    func run() throws {
        if rules { return try StandardOutput.write(RulePages.markdown) }
        guard let format = ReportFormat(rawValue: format), ReportFormat.lint.contains(format) else {
            throw CommandFailure(
                .usage, "a report is text, json, sarif, github, junit or checkstyle")
        }
        if let today, !BaselineEntry.isDay(today) {
            throw CommandFailure(.usage, "--today takes a day as YYYY-MM-DD, found '\(today)'")
        }
        if app != nil, !files.isEmpty {
            throw CommandFailure(.usage, "--app takes an app of the project; give no files with it")
        }
        if unsafe, !fix { throw CommandFailure(.usage, "--unsafe goes with --fix") }
        var report = try self.report()
        if fix, unsafe { report = try mended(report) }
        let suggestions = report.findings.count { $0.fix != nil }
        if fix, !unsafe, suggestions > 0 {
            StandardError.report(
                "nothing mended: \(suggestions) suggestions may change what apps show; "
                    + "--fix --unsafe makes them")
        }
        try StandardOutput.write(report.written(format))
        if report.count(.error) > 0 { throw ExitStatus.found.code }
    }

    private func report() throws -> FindingReport {
        let day = today ?? CalendarDay.today
        if files.isEmpty {
            let files = try ProjectFiles(project, app: app)
            return Linter.report(
                files.project.lintSubjects, settings: files.project.lint, today: day)
        }
        var unreadable: [LintSubject] = []
        let paths = try files.flatMap { path -> [String] in
            guard (try? OpenFile.status(of: path))??.isDirectory == true else { return [path] }
            let folder = try AppFolder(path)
            let (broken, others) = (
                folder.diagnostics.filter { $0.code == AppFolder.unreadable },
                folder.diagnostics.filter { $0.code != AppFolder.unreadable }
            )
            StandardError.report(others)
            unreadable += broken.map {
                LintSubject(unreadable: $0.message, at: $0.source, of: path)
            }
            let found =
                folder.layers + folder.screens + folder.scenarios
                + [folder.providers].compactMap { $0 }
            guard !found.isEmpty || !broken.isEmpty else {
                throw CommandFailure(.missingInput, "nothing of a login was found in '\(path)'")
            }
            return found
        }
        let subjects = try unreadable + paths.map { try subject($0, alone: paths.count == 1) }
        // The rules of the project count for its files by themselves, too.
        let settings =
            OpenFile.isThere(project) ? try ProjectFiles.lintSettings(project) : LintSettings()
        return Linter.report(subjects, settings: settings, today: day)
    }

    /// Of several files one that cannot be read is a finding, and the others are looked at.
    private func subject(_ path: String, alone: Bool) throws -> LintSubject {
        let document: Document
        do throws(CommandFailure) {
            document = try InputFile.document(path)
        } catch {
            if alone { throw error }
            return LintSubject(unreadable: error.message, at: error.place, of: path)
        }
        return LintSubject(
            reading: document.root, devices: Project.standardDevices,
            load: ProjectFiles.loader(ScenarioLayer.folder(of: path)))
    }

    /// Mends until nothing is left to mend: one edit can bring another rule to its turn.
    private func mended(_ first: FindingReport) throws -> FindingReport {
        var report = first
        var left: Set<String> = ["<stdin>"]
        for _ in 0..<Self.mostRounds {
            var edits: [String: [SourceEdit]] = [:]
            for edit in report.findings.compactMap(\.fix) where !left.contains(edit.file) {
                edits[edit.file, default: []].append(edit)
            }
            guard !edits.isEmpty else { return report }
            for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
                if try !apply(edits, to: file) { left.insert(file) }
            }
            report = try self.report()
        }
        return report
    }

    private static let mostRounds = 16

    /// False where the file is left as it is: nothing is written that could not be read again,
    /// and the places of text in UTF-16 are not those of its bytes.
    private func apply(_ edits: [SourceEdit], to file: String) throws -> Bool {
        let bytes = try InputFile.read(file).bytes
        let mended = SourceEdit.apply(edits, to: bytes)
        guard !bytes.prefix(4).contains(0), !bytes.starts(with: [0xFF, 0xFE]),
            !bytes.starts(with: [0xFE, 0xFF]),
            (try? Document.read(mended, file: file)) != nil
        else {
            StandardError.report(
                "\(TerminalText.safe(file)): left as it is; mend it by hand")
            return false
        }
        try OutputFile.write(mended, to: file)
        StandardError.note("\(TerminalText.safe(file)): mended \(edits.count)")
        return true
    }
}
