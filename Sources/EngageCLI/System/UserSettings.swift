import EngageCore

/// A user's settings of every run: colour, width and how much is printed. Never an answer.
///
/// An option comes first, then the environment, then the settings file, then the default.
struct UserSettings: Sendable {
    /// A setting with where it is from.
    struct Choice<Value: Sendable>: Sendable {
        var value: Value
        var from: String
    }

    /// Whether answers for people are coloured.
    var color = Choice(value: ColorChoice.auto, from: "built in")
    /// Columns; nil: those of the terminal, or else 80.
    var width = Choice<Int?>(value: nil, from: "the terminal")
    /// The verbosity.
    var verbosity = Choice(value: Verbosity.normal, from: "built in")
    /// True if a command prints what it would write, and writes nothing.
    var isDryRun = false
    /// The settings file; nil without a home folder.
    var file: String?
    /// The fault of the file, which is then ignored.
    var problems: [Diagnostic] = []

    /// Those of this run; read once, on first use.
    static let current = UserSettings(
        arguments: CommandLine.arguments.dropFirst(), variable: SystemDoor.variable,
        read: { path in (try? OpenFile.status(of: path)) ?? nil == nil ? nil : path })

    /// What is wrong with the settings file of this run.
    static var problemsOfRun: [Diagnostic] { current.problems }

    /// Bytes of the file that are read at most.
    private static let largest = 1 << 20

    /// Words of every command, taken out before a command reads its own.
    static let words: Set<String> = ["--quiet", "--verbose", "-q", "-v"]

    /// The arguments without the words that every command takes; what follows `--` is left alone.
    static func withoutWords(_ arguments: [String]) -> [String] {
        let own = arguments.prefix { $0 != "--" }
        return own.filter { !words.contains($0) } + arguments[own.endIndex...]
    }

    /// Looks at the arguments, the environment and the file, and reports what is wrong with the file.
    ///
    /// - Parameter read: the path of an existing file; nil for a missing one.
    init(
        arguments: some Sequence<String>, variable: (String) -> String?,
        read: (String) -> String?
    ) {
        file = Self.path(variable)
        if let file, let path = read(file) { take(path) }
        takeEnvironment(variable)
        for word in arguments.prefix(while: { $0 != "--" }) {
            if Self.words.contains(word) {
                let isQuiet = word == "--quiet" || word == "-q"
                verbosity = Choice(value: isQuiet ? .quiet : .verbose, from: word)
            }
            // Commands that write have it among their own options, and others refuse it.
            if word == "--dry-run" || word == "-n" { isDryRun = true }
        }
    }

    private static func path(_ variable: (String) -> String?) -> String? {
        if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            return "\(folder)/engage/config.yaml"
        }
        return variable("HOME").flatMap { $0.isEmpty ? nil : "\($0)/.config/engage/config.yaml" }
    }

    private mutating func takeEnvironment(_ variable: (String) -> String?) {
        if let term = variable("TERM"), term == "dumb" {
            color = Choice(value: .never, from: "TERM=dumb")
        }
        if let value = variable("NO_COLOR"), !value.isEmpty {
            color = Choice(value: .never, from: "NO_COLOR")
        }
        if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
            width = Choice(value: min(columns, 1000), from: "COLUMNS")
        }
    }

    private mutating func take(_ path: String) {
        let start = SourceLocation(file: path, line: 1, column: 1)
        // Reading a pipe would block before the first message.
        if let status = (try? OpenFile.status(of: path)) ?? nil,
            !status.isRegular, !status.isDirectory
        {
            return complain("is not a file; its settings are ignored", at: start)
        }
        let bytes: [UInt8]
        do { bytes = try OpenFile.bytes(of: path, upTo: Self.largest) } catch {
            return complain("cannot read: \(error.text)", at: start)
        }
        let root: LocatedValue
        do { root = try Document.read(bytes, file: path).root } catch {
            return complain(error.message, at: error.location)
        }
        guard root.kind == .dictionary || root.isNull else {
            return complain("settings must be a dictionary; found \(root.kind.noun)", root)
        }
        for entry in root.entries { take(entry.key, entry.value) }
    }

    private mutating func take(_ name: String, _ value: LocatedValue) {
        let from = value.location.description
        switch name {
        case "color":
            guard let word = value.string.flatMap(ColorChoice.init(rawValue:)) else {
                return complain("'color' must be auto, always or never", value)
            }
            color = Choice(value: word, from: from)
        case "width":
            guard value.kind == .integer, let number = value.number, (20...1000).contains(number)
            else { return complain("'width' must be a number of columns from 20 to 1000", value) }
            width = Choice(value: Int(number), from: from)
        case "verbosity":
            guard let word = value.string.flatMap(Verbosity.init(rawValue:)) else {
                return complain("'verbosity' must be quiet, normal or verbose", value)
            }
            verbosity = Choice(value: word, from: from)
        default:
            complain(
                "unknown setting '\(TerminalText.safe(name))'; settings are color, width and "
                    + "verbosity", value)
        }
    }

    private mutating func complain(_ message: String, _ value: LocatedValue) {
        complain(message, at: value.location)
    }

    private mutating func complain(_ message: String, at place: SourceLocation) {
        problems.append(Diagnostic(.warning, .settings, message, at: place))
    }
}

/// How much is printed on standard error.
enum Verbosity: String, CaseIterable {
    /// Errors alone.
    case quiet
    /// Errors, warnings, notes, and what was written.
    case normal
    /// Also which files were found and used.
    case verbose
}

extension DiagnosticCode {
    /// An unknown entry of the user's settings.
    static let settings: DiagnosticCode = "settings"
}
