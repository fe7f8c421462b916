import ArgumentParser
import EngageCore

struct Engage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engage",
        abstract: "Read, test and see login screens before they ship.",
        discussion: """
            Login screens are described by layers of settings; Engage says what comes of them on a \
            device, and which file, line and column every value comes from.

            What will this dialog be?
              engage resolve Examples/white-label/apps/acorn.yaml
            Why is that the title?
              engage explain providerTable.title Examples/white-label/apps/acorn.yaml
            What does nothing, or cannot be read?
              engage lint --project Examples/white-label/engage.yaml

            Every command takes --quiet, for errors alone, and --verbose. More: 'man engage', \
            Documentation/ of the repository or of share/doc/engage, \(Release.site).
            """,
        version: BuildStamp.text,
        subcommands: commands)

    /// The release, as `engage --version` prints it and clusters compare it.
    static let release = Release.version

    /// Every command, in the order of the help page.
    static let commands: [any ParsableCommand.Type] = [
        Batch.self,
        Codes.self,
        Config.self,
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
        Report.self,
        Resolve.self,
        Schema.self,
        SetKey.self,
        Simulate.self,
        Test.self,
        Upgrade.self,
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

    /// Names the nearest command where the next word is none; the parser only says 'unexpected'.
    ///
    /// - Throws: 64 where the word is neither a command of this one nor an option.
    private static func refuseUnknownCommand(
        _ word: String?, of command: any ParsableCommand.Type
    ) throws(CommandFailure) {
        let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let word, word.first != "-", !names.isEmpty else { return }
        let own = command == Engage.self ? "" : (command.configuration.commandName ?? "") + " "
        let hint = Spelling.nearest(to: word, among: names).map { own + $0 }
        throw CommandFailure(
            .usage,
            "unknown command '\(own)\(TerminalText.safe(word))'"
                + Spelling.hint(hint, otherwise: "; 'engage \(own)--help' lists the commands"))
    }

    /// The arguments without the words that every command takes; what follows `--` is left alone.
    static func withoutSettings(_ arguments: [String]) -> [String] {
        let own = arguments.prefix { $0 != "--" }
        return own.filter { !UserSettings.words.contains($0) } + arguments[own.endIndex...]
    }

    /// `help WORDS` as `WORDS --help`, so that a command has one page of help, whoever asks.
    ///
    /// - Throws: 64 where the words name no command.
    static func spelledOut(_ arguments: [String]) throws(CommandFailure) -> [String] {
        guard arguments.first == "help" else { return arguments }
        let words = Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") })
        let (command, rest) = addressed(by: words)
        if let word = rest.first {
            try refuseUnknownCommand(word, of: command)
            let known = words.dropLast(rest.count).joined(separator: " ")
            throw CommandFailure(
                .usage, "'\(known)' has no commands of its own; 'engage help \(known)' describes it"
            )
        }
        return words + ["--help"]
    }

    /// Prints a page of help; a page that did not arrive is no success.
    private static func print(_ page: String) -> Int32 {
        do {
            try StandardOutput.write(page + "\n")
            return ExitStatus.done.rawValue
        } catch {
            return report(error)
        }
    }

    private static func report(_ failure: CommandFailure) -> Int32 {
        if !failure.line.isEmpty { StandardError.report(failure.line) }
        return failure.status.rawValue
    }

    /// Runs the command that the arguments name and gives the exit status.
    ///
    /// The parser's own way to end is not taken: it looks for what could be said of a success.
    static func run(_ arguments: [String]) -> Int32 {
        OpenFile.ignoreBrokenPipes()
        var named: any ParsableCommand.Type = Engage.self
        var given: [String] = []
        do {
            StandardError.report(UserSettings.problemsOfRun)
            let words = try spelledOut(withoutSettings(arguments))
            (named, given) = addressed(by: words)
            try refuseUnknownCommand(given.first, of: named)
            if let failure = ParserMessage.repeated(given, of: named) { throw failure }
            var command = try named.parseAsRoot(given)
            try command.run()
            return ExitStatus.done.rawValue
        } catch let failure as CommandFailure {
            return report(failure)
        } catch {
            let message = ParserMessage(of: named, error).text
            let code = named.exitCode(for: error)
            guard !message.isEmpty else { return code.rawValue }
            if code == .success { return print(message) }
            if let failure = ParserMessage.unknown(given, of: named) { return report(failure) }
            // Arguments stand in it as they were given.
            let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
            StandardError.report(
                lines.map { TerminalText.safe(String($0)) }.joined(separator: "\n"))
            return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
        }
    }
}
