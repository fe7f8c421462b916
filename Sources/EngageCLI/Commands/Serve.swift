import ArgumentParser
import EngageCore

/// `engage serve`: starts `engage-server`, which is a program of its own.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        _superCommandName: "engage",
        abstract: "Serve the project over HTTP with engage-server.",
        discussion: """
            Starts the program engage-server, beside engage or on PATH, with the options that follow. \
            'engage serve -- --help' lists them. It serves lists of providers to shipped apps, and \
            answers what 'engage resolve' answers.

            Example: engage serve
            Example: engage serve Examples/white-label/engage.yaml -- --port 8099
            """)

    @Argument(help: "The project file (default: engage.yaml).")
    var project = ProjectSearch.name

    @Argument(parsing: .postTerminator, help: "Options of engage-server, behind '--'.")
    var options: [String] = []

    private static let program = "engage-server"

    func run() throws {
        guard let path = Self.path else {
            throw CommandFailure(
                .unavailable,
                "'\(Self.program)' is neither beside engage nor on PATH; build it in a clone of "
                    + "Engage with 'swift build -c release --package-path Server', and copy "
                    + "Server/.build/release/\(Self.program) beside engage")
        }
        let words = [Self.program, "--project", ProjectSearch.path(project)] + options
        let error = SystemDoor.become(path, words)
        throw CommandFailure(.unavailable, "cannot start '\(path)': \(error.text)")
    }

    /// The server beside this program, else on PATH; nil where it is not installed.
    private static var path: String? {
        let own = OpenFile.resolved("/proc/self/exe") ?? OpenFile.resolved(CommandLine.arguments[0])
        let beside = own.flatMap { own in
            own.lastIndex(of: "/").map { "\(own[...$0])\(program)" }
        }
        if let beside, OpenFile.isFile(beside) { return beside }
        return SystemDoor.executable(named: program)
    }
}
