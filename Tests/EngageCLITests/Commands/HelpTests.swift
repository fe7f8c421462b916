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
    static let needServer: Set<String> = ["providers fetch", "providers lookup", "login run"]

    private static func example(of command: any ParsableCommand.Type) -> [String]? {
        let text = command.configuration.discussion.replacing("\\\n", with: " ")
        guard let start = text.range(of: "Example: engage ") else { return nil }
        let line = text[start.upperBound...].prefix { $0 != "\n" }
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

    @Test("every command is called by its name and shows an example")
    func names() {
        for (words, command) in Self.commands {
            #expect(!words.contains(""), "\(command) has no name")
            #expect(Self.example(of: command)?.starts(with: words.prefix(1)) == true, "\(words)")
        }
    }

    @Test("the examples of the help pages run", arguments: commands.map(\.words))
    func examples(words: [String]) throws {
        guard let found = Self.commands.first(where: { $0.words == words }),
            let example = Self.example(of: found.command)
        else { return }
        _ = try Engage.parseAsRoot(example)
        guard !Self.needServer.contains(words.joined(separator: " ")) else { return }
        try EngageProcess.inFolder { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Examples"),
                withDestinationURL: EngageProcess.root.appending(path: "Examples"))
            let run = try EngageProcess.run(example, in: folder)
            #expect([0, 1].contains(run.status), "\(example): \(run.messages)")
        }
    }

    @Test("the parser is given the command that runs and its own arguments")
    func addressed() {
        let (list, rest) = Engage.addressed(by: ["providers", "list", "--for", "sharing"])
        #expect(list is ProvidersList.Type)
        #expect(rest == ["--for", "sharing"])
        #expect(Engage.addressed(by: ["help", "resolve"]).command is Engage.Type)
        #expect(Engage.addressed(by: []).command is Engage.Type)
    }

    @Test("help and complaints name the whole command", arguments: commands.map(\.words))
    func wholeNames(words: [String]) throws {
        let name = "engage " + words.joined(separator: " ")
        let help = try EngageProcess.run(words + ["--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("USAGE: \(name) "))
        let example = help.output.split(separator: "\n").last { $0.hasPrefix("Example: ") } ?? ""
        #expect(example.hasPrefix("Example: \(name)"), "\(example)")
        let asked = try EngageProcess.run(["help"] + words)
        #expect(asked.output == help.output)
        let complaint = try EngageProcess.run(words + ["--no-such-option"])
        #expect(complaint.status == 64)
        #expect(complaint.messages.hasSuffix("; see '\(name) --help'\n"))
    }

    @Test(
        "every page fits 80 columns, and its example can be copied",
        arguments: commands.map(\.words))
    func width(words: [String]) throws {
        let help = try EngageProcess.run(words + ["--help"], environment: ["COLUMNS": "80"])
        for line in help.output.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
        }
        guard let found = Self.commands.first(where: { $0.words == words }),
            let example = Self.example(of: found.command),
            let start = help.output.range(of: "\nExample: engage ")
        else { return }
        let copied = help.output[start.upperBound...].replacing("\\\n", with: "")
            .replacing("\"", with: "").split(whereSeparator: \.isWhitespace)
        #expect(copied == example.flatMap { $0.split(separator: " ") })
    }

    @Test(
        "a value that an option refuses is told in one style",
        arguments: [
            (["batch", "--threads", "zzz"], "--threads: expected a number, found 'zzz'"),
            (["batch", "--threads", "1.5"], "--threads: expected a whole number, found '1.5'"),
            (
                ["providers", "list", "--profile", "zzz"],
                "--profile: expected one of 'guide', 'sdk-5.5', found 'zzz'"
            ),
            (
                ["keys", "--system", "zzz"],
                "--system: expected one of 'dialog', 'login-screen', 'authentication', found 'zzz'"
            ),
            (["providers", "url"], "expected <name>"),
        ])
    func refusedValue(words: [String], told: String) throws {
        let run = try EngageProcess.run(words)
        #expect(run.status == 64)
        #expect(run.messages.split(separator: "\n").first == "error: \(told)")
    }

    @Test("'engage --help' shows three examples, which run, and where to read on")
    func topLevel() throws {
        let help = try EngageProcess.run(["--help"]).output
        let examples = help.split(separator: "\n").filter { $0.hasPrefix("  engage ") }
        #expect(examples.count == 3)
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
        #expect(asked.output.hasPrefix("OVERVIEW: "))
        for words in [["convert"], ["explain"], ["report"]] {
            let run = try EngageProcess.run(words)
            #expect(run.status == 64)
            #expect(run.messages.split(separator: "\n").count <= 5, "\(run.messages)")
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
            ("nope", "unknown command 'nope'; 'engage --help' lists the commands"),
            ("resolv", "unknown command 'resolv'; did you mean 'resolve'?"),
            ("providers lst", "unknown command 'providers lst'; did you mean 'providers list'?"),
            ("lint all", "'lint' has no commands of its own; 'engage help lint' describes it"),
        ])
    func unknownHelp(words: String, message: String) throws {
        let run = try EngageProcess.run(["help"] + words.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.messages == "error: \(message)\n")
    }

    @Test("an unknown command or option names the one that was meant, in one style")
    func suggestions() throws {
        let command = try EngageProcess.run(["providers", "shw"])
        #expect(command.status == 64)
        #expect(
            command.messages
                == "error: unknown command 'providers shw'; did you mean 'providers show'?\n")
    }

    @Test(
        "an option that a command lacks is what is complained of, whatever else is wrong",
        arguments: [
            ("resolve --devce x", "'--devce'; did you mean '--device'?"),
            ("lint --quite", "'--quite'; did you mean '--quiet'?"),
            ("diff --hepl", "'--hepl'; did you mean '--help'?"),
            ("resolve --versoin", "'--versoin'; did you mean '--version'?"),
            ("report --bundel x f", "'--bundel'; did you mean '--bundle'?"),
            ("set --nope", "'--nope'"),
        ])
    func unknownOption(words: String, told: String) throws {
        let run = try EngageProcess.run(words.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        let command = words.prefix { $0 != " " }
        #expect(
            run.messages == "error: unknown option \(told); see 'engage \(command) --help'\n")
    }
}
