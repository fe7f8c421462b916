import ArgumentParser
import EngageCore

@main
struct Engage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engage",
        abstract: "Read, test and see login screens before they ship.",
        subcommands: named(by: CommandLine.arguments))

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

    /// The command that the first argument names, alone; every command where it names none.
    ///
    /// The parser reflects on each command it is given, which is two thirds of a short run's time.
    static func named(by arguments: [String]) -> [any ParsableCommand.Type] {
        guard arguments.count > 1 else { return commands }
        let named = commands.first { $0.configuration.commandName == arguments[1] }
        return named.map { [$0] } ?? commands
    }

    /// Names the nearest command where the first word is none; the parser only says 'unexpected'.
    private static func refuseUnknownCommand(_ arguments: [String]) throws(CommandFailure) {
        guard arguments.count > 1, arguments[1].first != "-", arguments[1] != "help" else { return }
        let names = commands.compactMap { $0.configuration.commandName }
        guard !names.contains(arguments[1]) else { return }
        let hint = Spelling.nearest(to: arguments[1], among: names).map {
            "; did you mean '\($0)'?"
        }
        throw CommandFailure(
            .usage,
            "unknown command '\(TerminalText.safe(arguments[1]))'"
                + (hint ?? "; 'engage --help' lists the commands"))
    }

    /// Runs the command that the arguments name.
    static func main() {
        OpenFile.ignoreBrokenPipes()
        do {
            try refuseUnknownCommand(CommandLine.arguments)
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as CommandFailure {
            if !failure.line.isEmpty { StandardError.report(failure.line) }
            exit(withError: failure.status.code)
        } catch {
            exit(withError: error)
        }
    }
}
