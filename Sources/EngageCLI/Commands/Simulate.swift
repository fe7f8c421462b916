import ArgumentParser
import EngageCore
import EngageLogin

/// `engage simulate`: a scripted session of the social-login dialogs, or a scripted login.
struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        _superCommandName: "engage",
        abstract: "Play a script and print what happens, event by event.",
        discussion: """
            A script plays a session of the social-login dialogs. It names the \
            device, the answers of the service, and events: what the app calls, what the user \
            taps, what arrives, how much time passes. A script with 'process', or with members and \
            events of a login, plays a login behind the login screens. Passwords and \
            custom parameters are masked. Nothing is sent, and nothing waits. --prompts plays \
            nothing: it prints the classes that serve each prompt of a login. A star follows what \
            SCRIPT registers.

            Example: engage simulate Examples/session/sign-in.yaml
            Example: engage simulate Examples/login/out-of-the-box.yaml --format mermaid
            """)

    @Option(
        help: "Output format: text, json, or mermaid (a sequence diagram of a login).",
        completion: .list(Form.words), transform: Form.word)
    var format = Form.text

    @Option(help: "Profile of a session: guide or sdk-5.5 (default: the script's).")
    var profile: FetchOptions.ProfileName?

    @Option(
        help: .init(
            "MSIAuthenticationSettings.plist of a login (default: the script's).",
            valueName: "file"))
    var authenticationSettings: String?

    @Flag(help: "Show the view, controller and module of each prompt of a login instead.")
    var prompts = false

    @Argument(help: "The script; '-' is standard input. Only --prompts goes without.")
    var script: String?

    enum Form: String, ClosedWord {
        case text
        case json
        case mermaid
    }

    func validate() throws {
        guard prompts || script != nil else { throw ValidationError("missing <script>") }
    }

    func run() throws {
        if prompts { return try writePrompts() }
        let path = script ?? ""
        let document = try InputFile.document(path)
        let isLogin = LoginScript.isMeant(by: document.root)
        if isLogin || authenticationSettings != nil || format == .mermaid {
            return try playLogin(document, at: path)
        }
        let root = document.root
        if let refusal = DocumentKind(root).refusal(of: root, expecting: .script) {
            throw CommandFailure.refused(refusal)
        }
        let (script, diagnostics) = DialogScript.read(document, in: profile?.value)
        StandardError.report(document.diagnostics + diagnostics)
        guard let script else { throw CommandFailure.alreadyReported(.invalidInput) }
        let trace = script.play()
        guard format == .json else { return try StandardOutput.write(forPeople: trace.text) }
        var writer = JSONWriter(pretty: true)
        trace.write(to: &writer)
        writer.newline()
        try StandardOutput.write(writer.bytes)
    }

    private func playLogin(_ document: Document, at script: String) throws {
        if profile != nil {
            throw CommandFailure(.usage, "--profile is for sessions; '\(script)' is a login script")
        }
        var played = try LoginFiles.script(document, at: script)
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

    /// The table of prompt types with what the script registers.
    private func writePrompts() throws {
        guard profile == nil, authenticationSettings == nil, format != .mermaid else {
            throw CommandFailure(.usage, "--prompts takes --format text or json, and nothing else")
        }
        let registry =
            try script.map { try LoginFiles.script($0).registry() } ?? PromptRegistrations()
        let table = PromptTable(registry)
        StandardError.report(table.diagnostics)
        switch format {
        case .json: try StandardOutput.write(table.json)
        case .text, .mermaid: try StandardOutput.write(forPeople: table.text)
        }
    }
}
