import ArgumentParser
import EngageCore

/// `engage config`: the settings of this run and where each is from.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        _superCommandName: "engage",
        abstract: "Show the settings of a run and where each comes from.",
        discussion: """
            Options override the environment (NO_COLOR, TERM=dumb, COLUMNS). The environment \
            overrides the settings file, engage/config.yaml below XDG_CONFIG_HOME or ~/.config. \
            Settings change how answers look, never what they say.

            Example: engage config
            Example: engage config --format json
            """)

    @Option(
        help: "Output format: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    func run() throws {
        let settings = UserSettings.current
        let run = settings.run
        if format == .json { return try StandardOutput.write(run.json) }
        var table = TextTable(["setting", "value", "from"])
        for (name, one) in [
            ("color", run.color), ("width", run.width), ("verbosity", run.verbosity),
        ] {
            table.add([name, one.value, one.from], limit: 200)
        }
        let file = run.file.map {
            "\($0)\(OpenFile.isThere($0) ? "" : " (not there)")"
        }
        try StandardOutput.write(
            table.text
                + "settings file: \(TerminalText.safe(file ?? "none, as there is no HOME"))\n")
        guard settings.problems.isEmpty else {
            throw CommandFailure.alreadyReported(.invalidInput)
        }
    }
}

extension UserSettings {
    /// The settings as they are printed.
    var run: RunSettings {
        RunSettings(
            color: .init(color.value.rawValue, from: color.from),
            width: .init(
                String(StandardOutput.columns),
                from: width.value == nil && SystemDoor.terminalColumns == nil
                    ? "built in" : width.from),
            verbosity: .init(verbosity.value.rawValue, from: verbosity.from), file: file)
    }
}
