import ArgumentParser
import EngageChecks
import EngageCore

/// `engage lint`: what is wrong, useless or unreadable in a customization.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        _superCommandName: "engage",
        abstract: "Find keys without effect, and wrong values.",
        discussion: """
            Without FILES it checks the apps of engage.yaml, each with its layers. A file is a \
            layer of its own, or a scenario if it has 'layers' or 'settings'. The exit status is 1 \
            if there is an error. 'engage rules' describes the rules.

            Example: engage lint --project Examples/white-label/engage.yaml
            Example: engage lint --format github Examples/white-label/apps/acorn.yaml
            """)

    @Option(
        help: "Output format: \(ReportFormat.sentence(ReportFormat.lint)).",
        completion: .list(ReportFormat.lint.map(\.rawValue)),
        transform: { try ReportFormat.word($0, among: ReportFormat.lint) })
    var format = ReportFormat.text

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Option(help: "Only this app of the project.")
    var app: [String] = []

    @Option(help: "Only this call of 'showings', which shows a dialog.")
    var showing: String?

    @Option(help: "Profile: guide or sdk-5.5 (default: the project's).")
    var profile: FetchOptions.ProfileName?

    @Option(help: "File with the colours of Workstation, for login-screen files.")
    var workstation: String?

    @Option(help: "Folder with the app's pictures, for login-screen files.")
    var assets: String?

    @Option(help: "Only what a change since git:REVISION affects.")
    var changed: String?

    @Option(
        help: """
            Check the texts of this language: de, pt-BR, or a made-up one: long, accented or \
            right-to-left.
            """)
    var locale: [String] = []

    @OptionGroup var look: LookOptions

    @Flag(help: "Ignore the cache of results.")
    var noCache = false

    @Option(help: "Number of apps checked at once.")
    var threads = 2

    @Option(help: "Date for expiry dates of exceptions and baselines, YYYY-MM-DD.")
    var today: String?

    @Flag(help: "Apply fixes proven not to change any screen.")
    var fix = false

    @Flag(help: "With --fix: apply suggestions that change screens, too.")
    var unsafe = false

    @Flag(name: [.customShort("n"), .long], help: "With --fix: print the patch; write nothing.")
    var dryRun = false

    @Option(help: "Print the patch of this rule's fixes; write nothing.")
    var diff: String?

    @Option(help: "Add the findings to this baseline file, which accepts them for a while.")
    var writeBaseline: String?

    @Option(help: "Owner of the entries of --write-baseline.")
    var owner: String?

    @Option(help: "Last day of the entries of --write-baseline, YYYY-MM-DD.")
    var until: String?

    @Flag(help: "Rewrite rule names of the last release; --dry-run prints the patch.")
    var fixNames = false

    @Argument(help: "Layers, scenarios, settings or folders of them; '-' is standard input.")
    var files: [String] = []

    func run() throws {
        try check()
        if fixNames { return try rewriteNames() }
        var input = LintInput(
            project: ProjectSearch.path(project), apps: app, files: files,
            today: today ?? CalendarDay.today,
            changed: changed, profile: profile?.value,
            workstation: workstation, assets: assets,
            showing: showing,
            cache: noCache || fix || diff != nil || !look.isUsual ? nil : ResultCache())
        input.locales = locale
        input.workers = threads
        input.devices = try devices()
        if let writeBaseline { return try write(baseline: writeBaseline, of: input) }
        guard fix || diff != nil else {
            return try finish(report(of: input, format), format)
        }
        let read = TextOverlay.Documents()
        var fixing = try FixRun(input.source(keeping: read), unsafe: unsafe, rule: diff)
        do {
            try fixing.mend()
        } catch let errors as TestFileErrors {
            throw ProjectFiles.failure(errors)
        }
        if dryRun || diff != nil {
            StandardError.report(fixing.notes)
            return try write(patch: fixing.changed)
        }
        try OutputFile.write(
            fixing.changed.map { OutputFile.Change(path: $0.file, old: $0.old, new: $0.new) })
        // A run that was killed behind its last change leaves nothing to fix, and files of its own.
        OutputFile.removeLeftovers(beside: read.paths)
        StandardError.report(fixing.notes)
        try finish(fixing.report, format)
    }

    /// Writes what 'patch' and 'git apply' take: names of the working folder, or, of files elsewhere,
    /// of the folder in which the patch is applied, which is printed.
    private func write(patch changed: [(file: String, old: [UInt8], new: [UInt8])]) throws {
        let isElsewhere = changed.contains { $0.file.hasPrefix("/") || $0.file.hasPrefix("../") }
        var folder = isElsewhere ? ScenarioLayer.folder(of: ProjectSearch.path(project)) : ""
        if isElsewhere, folder.isEmpty || !changed.allSatisfy({ $0.file.hasPrefix(folder) }) {
            folder = changed.allSatisfy { $0.file.hasPrefix("/") } ? "/" : ""
        }
        if !folder.isEmpty { StandardError.report(["apply the patch in '\(folder)'"]) }
        try StandardOutput.write(
            changed.map { file, old, new in
                UnifiedDifference.text(
                    of: String(file.dropFirst(folder.count)), from: old, to: new)
            }.joined())
    }

    /// The devices that are checked in place of the project's; none where none are given.
    private func devices() throws -> [Device] {
        if look.isUsual { return [] }
        let project = ProjectSearch.path(project)
        let isOfProject = files.isEmpty || OpenFile.isThere(project)
        return look.devices(
            or: isOfProject
                ? try ProjectFiles(project, apps: app).project.devices : Project.standardDevices)
    }

    private func check() throws {
        guard threads > 0, threads <= 256 else {
            throw CommandFailure(.usage, "--threads must be 1 to 256; found \(threads)")
        }
        for (name, day) in [("--today", today), ("--until", until)] {
            guard let day, !BaselineEntry.isDay(day) else { continue }
            throw CommandFailure(.usage, "\(name) must be a day, YYYY-MM-DD; found '\(day)'")
        }
        if !app.isEmpty, !files.isEmpty {
            throw CommandFailure(.usage, "give --app or files, not both")
        }
        if workstation != nil || assets != nil, files.isEmpty {
            throw CommandFailure(
                .usage, "--workstation and --assets need files; engage.yaml has members for them"
            )
        }
        if !locale.isEmpty, !files.isEmpty || fix || diff != nil {
            throw CommandFailure(
                .usage,
                "--locale checks the texts of the project; give no files and no fixes with it")
        }
        if changed != nil, !files.isEmpty {
            throw CommandFailure(.usage, "give --changed or files, not both")
        }
        if unsafe, !fix, diff == nil { throw CommandFailure(.usage, "--unsafe needs --fix") }
        if dryRun, !fix, !fixNames, writeBaseline == nil {
            throw CommandFailure(
                .usage, "--dry-run needs --fix, --fix-names or --write-baseline")
        }
        if fixNames, fix || diff != nil || writeBaseline != nil || !files.isEmpty {
            throw CommandFailure(
                .usage, "--fix-names takes a project and no files, fixes or baseline with it")
        }
        if let diff, !RuleCatalogue.pages.contains(where: { $0.id == diff }) {
            let hint = Spelling.nearest(to: diff, among: RuleCatalogue.pages.map(\.id))
            throw CommandFailure(
                .usage,
                "unknown rule '\(diff)'"
                    + Spelling.hint(hint, otherwise: "; 'engage rules' lists all"))
        }
        if writeBaseline != nil, owner == nil || until == nil {
            throw CommandFailure(.usage, "--write-baseline needs --owner and --until")
        }
    }

    /// The findings. A program that reads a report finds the error there as well.
    private func report(of input: LintInput, _ format: ReportFormat) throws -> FindingReport {
        do {
            return try input.report()
        } catch let failure as CommandFailure where format != .text {
            if !failure.faults.isEmpty {
                try StandardOutput.write(Linter.report(refusing: failure.faults).written(format))
            }
            throw failure
        }
    }

    private func finish(_ report: FindingReport, _ format: ReportFormat) throws {
        if format == .text {
            try StandardOutput.write(forPeople: report.written(format))
        } else {
            try StandardOutput.write(report.written(format))
        }
        if report.count(.error) > 0 { throw ExitStatus.found.code }
    }

    private func write(baseline path: String, of input: LintInput) throws {
        guard path == "-" || [".yaml", ".yml"].contains(where: path.hasSuffix) else {
            throw CommandFailure(
                .usage, "a baseline is YAML; name it '\(path).yaml'")
        }
        let report = try input.report()
        let folder = ScenarioLayer.folder(of: project)
        let text = report.baseline(owner: owner ?? "", until: until ?? "", root: folder)
        try OutputFile.write(Array((try accepted(in: path, with: text)).utf8), to: path)
        if dryRun { return }
        let count = report.findings.count
        StandardError.report(
            "wrote \(count) \(count == 1 ? "entry" : "entries"); 'lint: {baseline: \(path)}' in "
                + "\(project) reads them")
    }

    /// The accepted findings of the file, with the new entries added: an old one suppresses its
    /// finding and would be lost. A file that holds anything else stays as it is.
    private func accepted(in path: String, with text: String) throws -> String {
        guard path != "-", OpenFile.isThere(path) else { return text }
        let input = try InputFile.read(path, from: .found)
        let bytes = input.bytes
        if bytes.isEmpty { return text }
        let old = try? input.document()
        if let old, old.root.kind == .array, old.root.count == 0 { return text }
        guard let old, old.root.kind == .array, old.format == .yaml,
            !bytes.starts(with: "[".utf8),
            old.root.elements.allSatisfy({ $0["rule"] != nil && $0["expires"] != nil })
        else {
            throw CommandFailure(
                .invalidInput,
                "is not a baseline in YAML with one entry per line; choose a new file", in: path)
        }
        let kept = String(decoding: bytes, as: UTF8.self)
        let new = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
        return kept + (kept.hasSuffix("\n") ? "" : "\n") + new.map { $0 + "\n" }.joined()
    }
}

extension StandardError {
    /// Writes lines, made safe for a terminal.
    static func report(_ lines: [String]) {
        for line in lines { report(TerminalText.safe(line)) }
    }
}
