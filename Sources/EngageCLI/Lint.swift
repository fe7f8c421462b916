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

    @Flag(help: "Mend what can be mended; only the bytes of an edit change.")
    var fix = false

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
        var report = try self.report()
        if fix { report = try mended(report) }
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
        let paths = try files.flatMap { path -> [String] in
            guard (try? OpenFile.status(of: path))??.isDirectory == true else { return [path] }
            let folder = AppFolder(path)
            let found =
                folder.layers + folder.screens + folder.scenarios
                + [folder.providers].compactMap { $0 }
            guard !found.isEmpty else {
                throw CommandFailure(.missingInput, "nothing of a login was found in '\(path)'")
            }
            return found
        }
        let subjects = try paths.map { try subject($0) }
        return Linter.report(subjects, today: day)
    }

    private func subject(_ path: String) throws -> LintSubject {
        LintSubject(
            reading: try InputFile.document(path).root, devices: Project.standardDevices,
            load: ProjectFiles.loader(ProjectFiles.folder(of: path)))
    }

    /// Mends until nothing is left to mend: one edit can bring another rule to its turn.
    private func mended(_ first: FindingReport) throws -> FindingReport {
        var report = first
        for _ in 0..<Self.mostRounds {
            var edits: [String: [SourceEdit]] = [:]
            for edit in report.findings.compactMap(\.fix) where edit.file != "<stdin>" {
                edits[edit.file, default: []].append(edit)
            }
            guard !edits.isEmpty else { return report }
            for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
                try apply(edits, to: file)
            }
            report = try self.report()
        }
        return report
    }

    private static let mostRounds = 16

    private func apply(_ edits: [SourceEdit], to file: String) throws {
        let bytes = try InputFile.read(file).bytes
        let mended = SourceEdit.apply(edits, to: bytes)
        // Nothing is written that could not be read again.
        guard (try? Document.read(mended, file: file)) != nil else {
            throw CommandFailure(.defect, "'\(file)' would not be readable when mended")
        }
        try OutputFile.write(mended, to: file)
        StandardError.report("\(TerminalText.safe(file)): mended \(edits.count)")
    }
}
