import ArgumentParser
import Foundation
import Testing

@testable import EngageCLI

@Suite struct HelpTests {
    /// Every command with the words that lead to it.
    static let commands: [(words: [String], command: any ParsableCommand.Type)] =
        Engage.commands.flatMap { command in
            let own = [command.configuration.commandName ?? ""]
            return [(own, command)]
                + command.configuration.subcommands.map { sub in
                    (own + [sub.configuration.commandName ?? ""], sub)
                }
        }

    /// Examples that need a server.
    static let needServer: Set<String> = ["providers fetch", "login run", "serve"]

    private static func examples(of command: any ParsableCommand.Type) -> [[String]] {
        CommandDescription(of: command).examples.map { line in
            var words: [String] = []
            var isQuoted = false
            for character in line + " " {
                if character == "\"" {
                    isQuoted.toggle()
                } else if character == " ", !isQuoted {
                    words.append("")
                } else {
                    if words.isEmpty { words.append("") }
                    words[words.count - 1].append(character)
                }
            }
            return words.filter { !$0.isEmpty }
        }
    }

    @Test("every command is called by its name and shows two examples, which begin with it")
    func names() {
        for (words, command) in Self.commands {
            #expect(!words.contains(""), "\(command) has no name")
            let examples = Self.examples(of: command)
            #expect(examples.count == 2, "\(words)")
            #expect(examples.first?.starts(with: ["engage"] + words.prefix(1)) == true, "\(words)")
        }
    }

    @Test("the first screen of every command has at most 40 lines", arguments: [80, 60, 50, 40])
    func firstScreen(columns: Int) {
        for (words, command) in Self.commands + [([], Engage.self)] {
            let text = HelpPage(of: command, columns: columns, isWhole: false).text
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= HelpPage.mostLines, "\(words): \(lines.count)")
            #expect(text.contains("Examples:"), "\(words)")
            let all = CommandDescription(of: command)
            for name in all.commands.map(\.name) { #expect(text.contains(name), "\(words)") }
            let shown = all.arguments.filter {
                text.contains($0.isPositional ? "<\($0.value)>" : "\($0.name)")
            }
            #expect(shown.count == all.arguments.count || text.contains("--help-all"), "\(words)")
        }
    }

    @Test("the options of first screens are options of their commands")
    func firstOptions() {
        let commands = Self.commands.map { CommandDescription(of: $0.command) }
        for (words, options) in HelpPage.first {
            let known = commands.first { $0.words == words }?.arguments.map(\.name) ?? []
            #expect(options.subtracting(known).isEmpty, "\(words)")
        }
    }

    @Test(
        "an option is called repeatable where it can be given twice",
        arguments: [("explain", 1), ("preview", 2)])
    func repeatable(command: String, times: Int) throws {
        let page = try EngageProcess.run([command, "--help-all"], environment: ["COLUMNS": "400"])
        for (option, values) in [
            ("--device", ["iphone-8", "ipad-air"]), ("--orientation", ["portrait", "landscape"]),
        ] {
            let entry = page.output.components(separatedBy: "\n  --").first {
                "--\($0)".hasPrefix("\(option) <")
            }
            #expect(entry?.contains("Repeatable.") == (times > 1), "\(command) \(option)")
            try EngageProcess.inFolder { folder in
                try "ProviderTable.Title.String: A\n".write(
                    to: folder.appending(path: "a.yaml"), atomically: true, encoding: .utf8)
                let words =
                    command == "explain" ? [command, "title", "a.yaml"] : [command, "a.yaml"]
                let run = try EngageProcess.run(
                    words + values.flatMap { [option, $0] }
                        + (command == "preview" ? ["--output", "out"] : []), in: folder)
                #expect((run.status == 0) == (times > 1), "\(run.messages)")
            }
        }
    }

    @Test("24 commands and 240 options at most, what all commands share once")
    func surface() {
        let leaves = Self.commands.filter { $0.command.configuration.subcommands.isEmpty }
        #expect(leaves.count <= 24)
        let own = leaves.flatMap { CommandDescription(of: $0.command).arguments }
        let slots = own.count { !$0.isPositional } + CommandDescription.everywhere.count
        #expect(slots <= 240, "\(slots)")
    }

    @Test("every option is on the whole page, and says in a sentence what it is for")
    func wholePage() {
        for (words, command) in Self.commands {
            let page = HelpPage(of: command, columns: 80, isWhole: true).text
            for option in CommandDescription(of: command).arguments {
                for name in option.names { #expect(page.contains(name), "\(words) \(name)") }
                #expect(option.isPositional || option.abstract.hasSuffix("."), "\(words) \(option)")
            }
        }
    }

    @Test("the examples of the help pages run", arguments: commands.map(\.words))
    func examples(words: [String]) throws {
        guard let found = Self.commands.first(where: { $0.words == words }),
            !Self.needServer.contains(words.joined(separator: " "))
        else { return }
        try EngageProcess.inFolder { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Examples"),
                withDestinationURL: EngageProcess.root.appending(path: "Examples"))
            for example in Self.examples(of: found.command) {
                let run = try EngageProcess.run(Array(example.dropFirst()), in: folder)
                #expect([0, 1].contains(run.status), "\(example): \(run.messages)")
                #expect(!run.messages.contains("old spelling"), "\(run.messages)")
            }
        }
    }

    @Test("the parser is given the command that runs and its own arguments")
    func addressed() {
        let list = AddressedCommand(
            by: ["providers", "list", "--for", "sharing"], below: Engage.self)
        #expect(list.command is ProvidersList.Type)
        #expect(list.arguments == ["--for", "sharing"])
        for words in [["help", "resolve"], []] {
            #expect(AddressedCommand(by: words, below: Engage.self).command is Engage.Type)
        }
    }

    @Test("help and complaints name the whole command", arguments: commands.map(\.words))
    func wholeNames(words: [String]) throws {
        let name = "engage " + words.joined(separator: " ")
        let help = try EngageProcess.run(words + ["--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("\nUsage: \(name) "))
        #expect(help.output.contains("\n  engage \(words[0])"))
        let asked = try EngageProcess.run(["help"] + words)
        #expect(asked.output == help.output)
        let complaint = try EngageProcess.run(words + ["--no-such-option"])
        #expect(complaint.status == 64)
        #expect(complaint.messages.hasSuffix("; see '\(name) --help'\n"))
    }

    @Test(
        "every page fits 80 columns, and its examples can be copied",
        arguments: commands.map(\.words))
    func width(words: [String]) throws {
        let help = try EngageProcess.run(words + ["--help-all"], environment: ["COLUMNS": "80"])
        for line in help.output.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
        }
        for columns in [40, 60] {
            let narrow = try EngageProcess.run(
                words + ["--help-all"], environment: ["COLUMNS": "\(columns)"])
            for line in narrow.output.split(separator: "\n") where line.count > columns {
                // Only a single word may be wider, with the indent and the backslash of an example.
                let parts = line.split(separator: " ").filter { $0 != "\\" }
                #expect(parts.count == 1, "\(line)")
            }
        }
        guard let found = Self.commands.first(where: { $0.words == words }),
            let start = help.output.range(of: "\nExamples:\n")
        else { return }
        let copied = help.output[start.upperBound...].replacing("\\\n", with: "")
            .replacing("\"", with: "").split(separator: "\n")
            .map { $0.split(whereSeparator: \.isWhitespace) }
        for (line, example) in zip(copied, Self.examples(of: found.command)) {
            #expect(line == example.flatMap { $0.split(separator: " ") })
        }
    }

    @Test(
        "a value that an option refuses is reported in one style",
        arguments: [
            (["batch", "--threads", "zzz"], "--threads must be a number; found 'zzz'"),
            (["batch", "--threads", "1.5"], "--threads must be a whole number; found '1.5'"),
            (
                ["providers", "fetch", "u", "--profile", "zzz"],
                "--profile must be guide or sdk-5.5; found 'zzz'"
            ),
            (
                ["keys", "--system", "zzz"],
                "--system must be dialog, login-screen or authentication; found 'zzz'"
            ),
            (["simulate"], "missing <script>"),
        ])
    func refusedValue(words: [String], told: String) throws {
        let run = try EngageProcess.run(words)
        #expect(run.status == 64)
        #expect(run.messages.hasPrefix("error: \(told); see 'engage "), "\(run.messages)")
    }

    @Test("a suggestion ends a message: no second hint follows its question mark")
    func suggestion() throws {
        let run = try EngageProcess.run(["resolve", "--device", "iphone-88"])
        #expect(run.status == 64)
        #expect(
            run.messages == "error: unknown device 'iphone-88'; did you mean 'iphone-8'?\n",
            "\(run.messages)")
    }

    @Test("'engage --help' shows two examples, which run, and where to read on")
    func topLevel() throws {
        let help = try EngageProcess.run(["--help"]).output
        let examples = help.split(separator: "\n").filter { $0.hasPrefix("  engage ") }
        #expect(examples.count == 2)
        #expect(help.contains("Documentation/"))
        for example in examples {
            let words = example.split(separator: " ").dropFirst().map(String.init)
            #expect(try EngageProcess.run(words).status == 0, "\(example)")
        }
    }

    @Test("-h counts, whatever else is given, and too few arguments get a short answer")
    func short() throws {
        let asked = try EngageProcess.run(["resolve", "--no-such-option", "-h"])
        #expect(asked.status == 0)
        #expect(asked.output.contains("\nUsage: engage resolve "))
        for words in [["convert"], ["explain"], ["report", "page"]] {
            let run = try EngageProcess.run(words)
            #expect(run.status == 64)
            #expect(run.messages.split(separator: "\n").count == 1, "\(run.messages)")
            #expect(run.messages.contains("--help"))
        }
    }

    @Test("without arguments the help is printed") func bare() throws {
        let run = try EngageProcess.run([])
        #expect(run.status == 0)
        #expect(run.output == (try EngageProcess.run(["--help"])).output)
    }

    @Test(
        "help for what is no command fails and names the nearest",
        arguments: [
            ("nope", "unknown command 'nope'; see 'engage --help'"),
            ("resolv", "unknown command 'resolv'; did you mean 'resolve'?"),
            ("providers lst", "unknown command 'providers lst'; did you mean 'providers list'?"),
            ("lint all", "'lint' has no subcommands; see 'engage help lint'"),
        ])
    func unknownHelp(words: String, message: String) throws {
        let run = try EngageProcess.run(["help"] + words.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.messages == "error: \(message)\n")
    }

    @Test("an unknown command or option names the one that was meant, in one style")
    func suggestions() throws {
        let command = try EngageProcess.run(["providers", "lits"])
        #expect(command.status == 64)
        #expect(
            command.messages
                == "error: unknown command 'providers lits'; did you mean 'providers list'?\n")
    }

    @Test(
        "an option that a command lacks is what is complained of, whatever else is wrong",
        arguments: [
            ("resolve --devce x", "'--devce'; did you mean '--device'?"),
            ("lint --quite", "'--quite'; did you mean '--quiet'?"),
            ("diff --hepl", "'--hepl'; did you mean '--help'?"),
            ("resolve --versoin", "'--versoin'; did you mean '--version'?"),
            ("diff --profil x f", "'--profil'; did you mean '--profile'?"),
            ("set --nope", "'--nope'"),
        ])
    func unknownOption(words: String, told: String) throws {
        let run = try EngageProcess.run(words.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        let command = words.prefix { $0 != " " }
        let rest = told.hasSuffix("?") ? "" : "; see 'engage \(command) --help'"
        #expect(run.messages == "error: unknown option \(told)\(rest)\n")
    }
}
