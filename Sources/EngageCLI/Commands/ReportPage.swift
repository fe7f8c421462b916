import ArgumentParser
import EngageChecks
import EngageCore
import EngagePictures

/// `engage report page`: one configuration on one page.
struct ReportPage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        _superCommandName: "engage report",
        abstract: "Write an HTML page with pictures, findings and reasons.",
        discussion: """
            The page shows one app or file in both orientations, what lint finds, and the reason for \
            every element. It holds all texts and names; 'engage report bundle' removes them.

            Example: engage report page --output - Examples/guide/defaults.yaml
            Example: engage report page --output - --app acorn --project Examples/white-label/engage.yaml
            """)

    @Argument(help: "The file; without one, an app of the project.")
    var file: String?

    @Option(name: .shortAndLong, help: "Write the page to this file; '-' is standard output.")
    var output: String

    @Option(help: "App of the project.")
    var app: String?

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @Flag(name: [.customShort("n"), .long], help: "Print what would be written; write nothing.")
    var dryRun = false

    func validate() throws { try ReportFile.check(output, besides: [file].compactMap { $0 }) }

    func run() throws {
        try ReportFile.checkExisting(output, isReplaced: force || dryRun)
        let files = [file].compactMap { $0 }
        var arguments = ["--project", project]
        if let app { arguments += ["--app", app] }
        let options = try ScenarioOptions.parse(arguments + files)
        let source = try options.loadOne()
        let answer = try source.answer(explained: true)
        var known: [[String?]: AssetFolder] = [:]
        let pictures = try source.pictures(in: nil, &known)
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
        try ReportFile.write(bytes, to: output, isTried: dryRun)
    }
}
