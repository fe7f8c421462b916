import ArgumentParser
import EngageCore
import EngageLogin

/// `engage login simulate`: a scripted login, call by call.
struct LoginSimulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        _superCommandName: "engage login",
        abstract: "Play a scripted login and print who calls whom.",
        discussion: """
            The script names registrations, delegates, settings and events; nothing is sent \
            anywhere. Passwords and custom parameters are masked. An MSIAuthenticationSettings.plist \
            gives the prompt's view its labels: by the script's authenticationSettings, or by \
            --authentication-settings.

            Example: engage login simulate Examples/login/out-of-the-box.yaml
            """)

    @Option(
        help: "What to print: text, json or mermaid (a sequence diagram).",
        completion: .list(Format.words),
        transform: Format.word)
    var format = Format.text

    @Option(help: "MSIAuthenticationSettings.plist, in place of what the script names.")
    var authenticationSettings: String?

    @Argument(help: "The script; '-' is standard input.")
    var script: String

    enum Format: String, ClosedWord {
        case text
        case json
        case mermaid
    }

    func run() throws {
        var played = try LoginFiles.script(script)
        if let authenticationSettings {
            played.authenticationSettings = try LoginFiles.authenticationSettings(
                authenticationSettings)
        }
        let trace = played.play()
        switch format {
        case .text:
            StandardError.report(trace.diagnostics)
            try StandardOutput.write(forPeople: trace.text)
        case .json:
            var writer = JSONWriter(pretty: true)
            trace.write(to: &writer)
            writer.newline()
            try StandardOutput.write(writer.bytes)
        case .mermaid:
            StandardError.report(trace.allDiagnostics)
            try StandardOutput.write(trace.mermaid)
        }
    }
}
