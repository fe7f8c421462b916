import ArgumentParser
import EngageCore

struct Engage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engage",
        abstract:
            "Engage computes the login screen of your layers, with the source of every value.",
        discussion: """
            Example: engage resolve Examples/white-label/apps/acorn.yaml
            Example: engage explain title Examples/white-label/apps/acorn.yaml
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
        Preview.self,
        Providers.self,
        Report.self,
        Resolve.self,
        Rules.self,
        Schema.self,
        Serve.self,
        SetKey.self,
        Simulate.self,
        Test.self,
    ]

    @OptionGroup var everywhere: CommonOptions

    /// Suggests the nearest command for an unknown next word; the parser only prints 'unexpected'.
    ///
    /// - Throws: 64 if the word is neither a command of this one nor an option.
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
                + Spelling.hint(hint, otherwise: "; see 'engage \(own)--help'"))
    }

    /// `help WORDS` as `WORDS --help`, so that a command has one page of help.
    ///
    /// - Throws: 64 where the words name no command.
    static func spelledOut(_ arguments: [String]) throws(CommandFailure) -> [String] {
        guard arguments.first == "help" else { return arguments }
        let given = OldSpelling(Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") }))
        let words = given.arguments.filter { !$0.hasPrefix("-") }
        let named = AddressedCommand(by: words, below: Engage.self)
        if let word = named.arguments.first {
            try refuseUnknownCommand(word, of: named.command)
            let known = words.dropLast(named.arguments.count).joined(separator: " ")
            throw CommandFailure(
                .usage, "'\(known)' has no subcommands; see 'engage help \(known)'"
            )
        }
        return words + [arguments.contains("--help-all") ? "--help-all" : "--help"]
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

    /// Columns that a page of help has at least, however narrow the terminal is.
    private static let narrowest = 40

    /// Whether the whole page of help is requested, a command with subcommands by itself requesting
    /// the first screen; nil if no page is.
    private static func helpIsWhole(
        _ given: [String], of command: any ParsableCommand.Type
    ) -> Bool? {
        if let isWhole = HelpPage.isWhole(in: given) { return isWhole }
        return given.isEmpty && !command.configuration.subcommands.isEmpty ? false : nil
    }

    /// Refuses wrong options of the network, which another command takes as in the last release.
    ///
    /// - Throws: 64 with what is wrong.
    private static func checkFetching(_ words: [String]) throws(CommandFailure) {
        guard !words.isEmpty else { return }
        do { _ = try FetchOptions.parse(words) } catch {
            throw CommandFailure(.usage, FetchOptions.message(for: error))
        }
    }

    private static func report(_ failure: CommandFailure) -> Int32 {
        StandardError.report(failure.diagnostics.dropLast())
        if !failure.line.isEmpty { StandardError.report(failure.line) }
        return failure.status.rawValue
    }

    /// Runs the command that the arguments name and gives the exit status.
    ///
    /// The parser's own exit is not used: it looks for a message of a success.
    static func run(_ arguments: [String]) -> Int32 {
        OpenFile.ignoreBrokenPipes()
        var named: any ParsableCommand.Type = Engage.self
        var given: [String] = []
        do {
            StandardError.report(UserSettings.problemsOfRun)
            if let script = try CompletionScript.requested(for: arguments) { return print(script) }
            if arguments.first == Completion.word {
                return print(Completion(Array(arguments.dropFirst()), of: Engage.self).text)
            }
            let words = OldSpelling(try spelledOut(UserSettings.withoutWords(arguments)))
            for note in words.notes { StandardError.note(note) }
            try checkFetching(words.fetching)
            let addressed = AddressedCommand(by: words.arguments, below: Engage.self)
            (named, given) = (addressed.command, addressed.arguments)
            if let isWhole = helpIsWhole(given, of: named) {
                let columns = max(narrowest, StandardOutput.columns)
                return print(HelpPage(of: named, columns: columns, isWhole: isWhole).text)
            }
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
            // Arguments are written there as they were given.
            StandardError.report(TerminalText.safe(message))
            return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
        }
    }
}
