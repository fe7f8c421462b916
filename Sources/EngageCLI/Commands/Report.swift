import ArgumentParser
import EngageChecks
import EngageCore
import EngagePictures

/// `engage report`: what somebody who asks for help hands over.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        _superCommandName: "engage",
        abstract: "Write a file for somebody who helps, without texts, names and secrets.",
        discussion: """
            The bundle holds the version, the settings and the shape of each file: which keys stand on \
            which lines, numbers, colours, and of every other text its length. Files are numbered, \
            and nothing is sent. Read it before you hand it over. --output writes a page instead, which \
            holds everything: pictures in both orientations, what lint found, and the reason of \
            every element.

            Example: engage report --bundle - Examples/guide/defaults.yaml
            """)

    @Argument(help: "The files; none: those of the project.")
    var files: [String] = []

    @Option(help: "Write the bundle to this file; '-' is standard output.")
    var bundle: String?

    @Option(
        name: .shortAndLong,
        help: "Write a page to mail, with pictures, findings and reasons; of a project name --app.")
    var output: String?

    @Option(help: "The project's app that the page is about.")
    var app: String?

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Flag(help: "Replace the file where it exists.")
    var force = false

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    func validate() throws {
        guard (bundle == nil) != (output == nil) else {
            throw ValidationError("give --bundle FILE or --output FILE.html, one of them")
        }
        if app != nil, output == nil { throw ValidationError("--app is of a page; give --output") }
        let path = bundle ?? output ?? "-"
        if files.contains(path) {
            throw ValidationError("'\(path)' is read; a report is written beside it.")
        }
        if output != nil, files.count > 1 {
            throw ValidationError("a page is about one file, found \(files.count)")
        }
    }

    /// Pictures, findings and reasons on one page.
    private func writePage(to path: String) throws {
        var arguments = ["--project", project]
        if let app { arguments += ["--app", app] }
        let options = try ScenarioOptions.parse(arguments + files)
        let source = try options.loadOne()
        let answer = try source.answer(telling: true)
        let pictures = try source.assetFolder.map { path throws(CommandFailure) in
            try AssetFolder(path: path)
        }
        let style = PictureStyle().with(fontsOf: pictures)
        let held = Orientation.allCases
        let scenes = try PreviewPage.scenes(source, on: [answer.device], held: held, style)
        var around = PageSurroundings()
        let input = LintInput(
            project: ProjectSearch.path(project), apps: [app].compactMap { $0 }, files: files,
            today: CalendarDay.today)
        around.findings = try input.report().findings.map(\.note)
        let views = zip(held, scenes).map { (label: $0.rawValue, scene: $1) }
        let name = source.label ?? files.first.map { PreviewSubject.names(of: [$0])[0] } ?? "report"
        let bytes = HTMLPage.report(
            title: name, HTMLPage.Group(label: answer.device.title, views: views),
            assets: AssetFolder.pictures(of: pictures, for: scenes), around: around)
        try OutputFile.write(bytes, to: path)
        if path != "-", !dryRun {
            StandardError.note("wrote \(path); read it before you hand it over")
        }
    }

    func run() throws {
        let path = bundle ?? output ?? "-"
        if path != "-", !force, !dryRun, OpenFile.isFile(path) {
            throw CommandFailure(existing: path)
        }
        if let output { return try writePage(to: output) }
        guard let bundle else { return }
        var paths = files
        if paths.isEmpty {
            let path = ProjectSearch.path(project)
            paths = [path]
            // A project that cannot be read is what help is asked for: its own file tells enough.
            if let read = try? ProjectFiles(path, app: nil) { paths += read.paths }
        }
        // A file that stands in several places of a project is one file.
        var seen: Set<String> = []
        paths = paths.filter { seen.insert(OpenFile.resolved($0) ?? $0).inserted }
        try OutputFile.write(SupportBundle.bytes(of: paths, named: files), to: bundle)
        if bundle != "-", !dryRun {
            StandardError.note("wrote \(bundle); read it before you hand it over")
        }
    }
}
