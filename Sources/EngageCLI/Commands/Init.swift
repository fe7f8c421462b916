import ArgumentParser
import EngageCore

/// `engage init`: a working `engage.yaml`, first tests and CI snippets; additions to an existing
/// one.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        _superCommandName: "engage",
        abstract: "Write engage.yaml, first tests and CI files.",
        discussion: """
            PATHS are layers, lowest first, or folders of an app. In a folder, init looks for \
            property lists, JSON and YAML with keys of the dialog or of the login screen. It also \
            looks for source code that sets kJR… keys, asset catalogues, texts, fonts, \
            engage-config.plist, JREngage-Info.plist and the linked release. In engage.yaml it \
            lists the source code, which every command reads again. Folders such as brands/NAME become apps \
            of one family. Links are not followed, and no file of the app is changed. Without \
            PATHS, init writes a small layer.

            If engage.yaml exists, init adds what is missing and replaces nothing. --force \
            replaces files and keeps a copy of each. At the end, init lists what it read, found \
            and assumed, and the commands to run next. They need no argument.

            Example: engage init Examples/guide/defaults.yaml
            Example: engage init --dry-run --force Examples/guide/defaults.yaml
            """)

    @Argument(help: "Layers or folders of an app, relative to this folder.")
    var paths: [String] = []

    @Flag(help: "Replace files that exist, and keep a copy of each.")
    var force = false

    @Flag(
        name: [.customShort("n"), .long],
        help: "Say what would be written or added, and write nothing.")
    var dryRun = false

    func run() throws {
        let start = ContinuousClock.now
        let found = try draft()
        let isExample = found.isEmpty
        let draft = found.orExample
        var files: [(path: String, text: String)] = [("engage.yaml", draft.project)]
        if isExample { files.append(ProjectDraft.example) }
        let isThere = OpenFile.isThere(files[0].path)
        // A killed run may have left files; a dry run removes none.
        if !dryRun {
            OutputFile.removeLeftovers(beside: files.map(\.path) + ["tests/first.yaml"])
        }
        var done: [String] = []
        var answers: DraftAnswers
        if isThere, !force {
            let addition = try ProjectAddition(of: draft, to: files[0].path)
            done = report(of: addition)
            files[0].text = addition.text
            answers = addition.answers
            if addition.offers.isEmpty { files.removeFirst() }
        } else {
            answers = DraftAnswers(try ProjectFiles.readBack(files).project)
        }
        let tests = FirstTests(answers, hasOwnProviders: !draft.providers.isEmpty)
        let others = [
            ("tests/first.yaml", tests.text), ("engage-ci.yml", CISnippet.actions),
            ("engage-gitlab-ci.yml", CISnippet.gitlab), ("engage-pre-commit.yaml", CISnippet.hook),
        ]
        // A second run writes what is missing and keeps the rest.
        files.insert(
            contentsOf: others.filter { force || !isThere || !OpenFile.isThere($0.0) },
            at: isThere && !force && files.first?.path != "engage.yaml" ? 0 : 1)
        if isThere, !force {
            files.removeAll { $0.path == ProjectDraft.example.path }
        } else if !force, let (path, _) = files.first(where: { OpenFile.isThere($0.path) }) {
            throw CommandFailure(existing: path)
        }
        if dryRun { return try report(dry: files, done, isAdded: isThere && !force) }
        done += try write(files, isAdded: isThere && !force)
        let elapsed = (ContinuousClock.now - start).components
        let report = InitReport(
            draft: found, answers: answers,
            seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18, done: done)
        for line in report.text(isWhole: UserSettings.current.verbosity.value == .verbose) {
            StandardError.note(line)
        }
        for diagnostic in found.diagnostics { StandardError.detail("\(diagnostic)") }
    }

    /// What the paths hold of a login.
    ///
    /// - Throws: 66 where they hold nothing.
    private func draft() throws -> ProjectDraft {
        var found = ProjectDraft()
        for path in paths { try found.add(path) }
        found.settle()
        guard !paths.isEmpty, found.isEmpty else { return found }
        // What was left out may be all there is.
        StandardError.report(found.diagnostics)
        StandardError.report(found.folders.flatMap(\.unread).map { "not read: \($0)" })
        throw CommandFailure(
            .missingInput,
            "no layers, settings or dialogs found in '\(paths.joined(separator: "', '"))'; "
                + "give a layer or the folder of an app")
    }

    /// What is added to an existing project, and what is not, a line each.
    private func report(of addition: ProjectAddition) -> [String] {
        let lines =
            addition.offers.map { (dryRun ? "would add " : "added ") + $0 } + addition.hints
        return lines.isEmpty
            ? ["nothing to add: engage.yaml lists everything that was found"] : lines
    }

    /// Writes the files; prints which, and the name of the kept copy of an existing one.
    private func write(
        _ files: [(path: String, text: String)], isAdded: Bool
    ) throws -> [String] {
        for folder in ["tests", "layers"]
        where files.contains(where: { $0.path.hasPrefix("\(folder)/") }) {
            try OutputFile.makeFolder(folder)
        }
        var written: [String] = []
        var lines: [String] = []
        for (path, text) in files {
            let old = OpenFile.isThere(path) ? try InputFile.read(path, from: .found).bytes : nil
            if let old, old == Array(text.utf8) { continue }
            if let old, force, !isAdded {
                let copy = Self.copy(of: path)
                try OutputFile.write(old, to: copy)
                lines.append("replaced \(path); the old one is \(copy)")
            } else if old == nil {
                written.append(path)
            }
            try OutputFile.write(Array(text.utf8), to: path)
        }
        if !written.isEmpty { lines.append("wrote \(written.joined(separator: ", "))") }
        return lines
    }

    /// A name that no file has: `engage.yaml.bak`, `engage.yaml.2.bak`.
    private static func copy(of path: String) -> String {
        var copy = "\(path).bak"
        var number = 2
        while OpenFile.isThere(copy) {
            copy = "\(path).\(number).bak"
            number += 1
        }
        return copy
    }

    private func report(
        dry files: [(path: String, text: String)], _ offers: [String], isAdded: Bool
    ) throws {
        let lines = files.compactMap { path, _ -> String? in
            guard OpenFile.isThere(path) else { return "would write \(path)" }
            return isAdded
                ? nil : "would replace \(path); the old one would be \(Self.copy(of: path))"
        }
        try StandardOutput.write((offers + lines).map { "\($0)\n" }.joined())
    }
}
