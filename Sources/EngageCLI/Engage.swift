import ArgumentParser
import EngageCore

struct Engage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engage",
        abstract: "Read, test and see login screens before they ship.",
        version: "engage \(release)",
        subcommands: commands)

    /// The release, as `engage --version` prints it and clusters compare it.
    static let release = "0.1.0"

    /// Every command, in the order of the help page.
    static let commands: [any ParsableCommand.Type] = [
        Batch.self,
        Convert.self,
        Devices.self,
        Diff.self,
        Explain.self,
        Init.self,
        Keys.self,
        Lint.self,
        Login.self,
        Policies.self,
        Preview.self,
        Providers.self,
        Resolve.self,
        Schema.self,
        Simulate.self,
        Test.self,
    ]

    /// The innermost command that the first arguments name, with the arguments that are its own.
    ///
    /// The parser reflects on every command above the one that runs, which is half of a short run's
    /// time; so it is given that one alone. Its help says what stands above it.
    static func addressed(
        by arguments: [String]
    ) -> (command: any ParsableCommand.Type, arguments: [String]) {
        var command: any ParsableCommand.Type = Engage.self
        var rest = arguments[...]
        while let word = rest.first,
            let next = command.configuration.subcommands.first(where: {
                $0.configuration.commandName == word
            })
        {
            command = next
            rest.removeFirst()
        }
        return (command, Array(rest))
    }

    /// Names the nearest command where the first word is none; the parser only says 'unexpected'.
    private static func refuseUnknownCommand(_ arguments: [String]) throws(CommandFailure) {
        guard let word = arguments.first, word.first != "-", word != "help" else { return }
        let names = commands.compactMap { $0.configuration.commandName }
        let hint = Spelling.nearest(to: word, among: names).map { "; did you mean '\($0)'?" }
        throw CommandFailure(
            .usage,
            "unknown command '\(TerminalText.safe(word))'"
                + (hint ?? "; 'engage --help' lists the commands"))
    }

    /// Prints a page of help and ends; a page that did not arrive is no success.
    private static func print(_ page: String) -> Never {
        do {
            try StandardOutput.write(page + "\n")
            exit(withError: ExitStatus.done.code)
        } catch {
            if !error.line.isEmpty { StandardError.report(error.line) }
            exit(withError: error.status.code)
        }
    }

    /// Runs the command that the arguments name; does not return.
    static func run(_ arguments: [String]) -> Never {
        OpenFile.ignoreBrokenPipes()
        let (named, arguments) = addressed(by: arguments)
        do {
            if named == Engage.self { try refuseUnknownCommand(arguments) }
            var command = try named.parseAsRoot(arguments)
            try command.run()
            exit(withError: ExitStatus.done.code)
        } catch let failure as CommandFailure {
            if !failure.line.isEmpty { StandardError.report(failure.line) }
            exit(withError: failure.status.code)
        } catch {
            let message = ParserMessage(of: named, error).text
            let code = named.exitCode(for: error)
            guard !message.isEmpty else { exit(withError: code) }
            if code == .success { print(message) }
            // Arguments stand in it as they were given.
            let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
            StandardError.report(
                lines.map { TerminalText.safe(String($0)) }.joined(separator: "\n"))
            exit(withError: code == .validationFailure ? ExitStatus.usage.code : code)
        }
    }
}
