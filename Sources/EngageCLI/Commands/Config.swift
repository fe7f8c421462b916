import ArgumentParser
import EngageCore

/// `engage config`: the settings of this run and where each is from.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        _superCommandName: "engage",
        abstract: "Show the settings of a run and where each is from.",
        discussion: """
            Options come first (--quiet, --verbose, and --color where a command has it), then the \
            environment (NO_COLOR, TERM=dumb, COLUMNS), then the settings file, engage/config.yaml \
            below XDG_CONFIG_HOME or ~/.config, then what is built in. Settings change how answers \
            look and how much is said beside them, never an answer.

            Example: engage config
            """)

    @Option(help: "How to print: text or json.")
    var format: Form = .text

    /// The forms of the list.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
    }

    func run() throws {
        let settings = UserSettings.current
        if format == .json { return try StandardOutput.write(Self.json(settings)) }
        var table = TextTable(["setting", "value", "from"])
        table.add(["color", settings.color.value.rawValue, settings.color.from], limit: 200)
        table.add(["width", String(StandardOutput.columns), settings.width.from], limit: 200)
        table.add(
            ["verbosity", settings.verbosity.value.rawValue, settings.verbosity.from], limit: 200)
        let file = settings.file.map {
            "\($0)\(OpenFile.isThere($0) ? "" : " (not there)")"
        }
        try StandardOutput.write(
            table.text
                + "settings file: \(TerminalText.safe(file ?? "none, as there is no HOME"))\n")
        guard settings.problems.isEmpty else {
            throw CommandFailure.alreadyReported(.invalidInput)
        }
    }

    private static func json(_ settings: UserSettings) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        let rows = [
            ("color", settings.color.value.rawValue, settings.color.from),
            ("width", String(StandardOutput.columns), settings.width.from),
            ("verbosity", settings.verbosity.value.rawValue, settings.verbosity.from),
        ]
        for (name, value, from) in rows {
            writer.key(name)
            writer.beginObject()
            writer.key("value")
            writer.string(value)
            writer.key("from")
            writer.string(from)
            writer.endObject()
        }
        writer.key("file")
        writer.string(settings.file)
        writer.endObject()
        writer.newline()
        return writer.bytes
    }
}
