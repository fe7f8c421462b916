import ArgumentParser

/// `engage report`: a page of the project, and a bundle for bug reports.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        _superCommandName: "engage",
        abstract: "Write an HTML page or a bug-report bundle.",
        discussion: """
            Example: engage report bundle --output - Examples/guide/defaults.yaml
            Example: engage report page --output - Examples/guide/defaults.yaml
            """,
        subcommands: [ReportBundle.self, ReportPage.self])
}
