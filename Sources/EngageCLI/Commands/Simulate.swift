import ArgumentParser
import EngageCore

/// `engage simulate`: a scripted session of the social-login dialogs.
struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        _superCommandName: "engage",
        abstract: "Play a scripted session and print what happens, event by event.",
        discussion: """
            The script names the device, what the service answers, and events: what the app calls, \
            what the user taps, what arrives, how much time passes. Nothing is sent anywhere and \
            nothing waits.

            Example: engage simulate Examples/session/sign-in.yaml
            """)

    @Option(
        help: "What to print: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    @Option(help: "guide or sdk-5.5, in place of what the script says.")
    var profile: FetchOptions.ProfileName?

    @Argument(help: "The script; '-' is standard input.")
    var script: String

    func run() throws {
        let document = try InputFile.document(script)
        let (script, diagnostics) = DialogScript.read(document, in: profile?.value)
        StandardError.report(document.diagnostics + diagnostics)
        guard let script else { throw CommandFailure.alreadyReported(.invalidInput) }
        let trace = script.play()
        switch format {
        case .text: try StandardOutput.write(forPeople: trace.text)
        case .json:
            var writer = JSONWriter(pretty: true)
            trace.write(to: &writer)
            writer.newline()
            try StandardOutput.write(writer.bytes)
        }
    }
}
