import ArgumentParser
import EngageCore
import EngageFetch
import EngageLogin

/// `engage login run`: a real login against a real server.
struct LoginRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        _superCommandName: "engage login",
        abstract: "Log in to a Library server and print its requests.",
        discussion: """
            The password comes from a prompt without echo, or from the first line of \
            --password-file. It is never printed. --settings reads parameters and headers from a \
            file (loginParameters, headers, requestParameters). --hooks calls the delegate of a \
            library script. Fields you added are marked with +; their values are masked. The exit \
            status is 1 for rejected credentials, 69 for a server that fails or refuses the logout.

            Example: engage login run http://127.0.0.1:8080/Library --user ana
            Example: engage login run http://127.0.0.1:8080/Library --user ana \
            --password-file pw.txt --parameter channel=kiosk --logout
            """)

    @Option(help: "The user name.")
    var user: String

    @Option(help: "Read the password from the first line of this file; '-' is standard input.")
    var passwordFile: String?

    @Option(help: "Login mode: standard, ldap or guest.")
    var mode: Mode = .standard

    @Option(help: "Custom login parameter NAME=VALUE, sent in the login's body.")
    var parameter: [String] = []

    @Option(help: "Header field NAME=VALUE, sent with every request.")
    var header: [String] = []

    @Option(help: "Request parameter NAME=VALUE, sent in the URL of every request.")
    var query: [String] = []

    @Option(help: "Read parameters and headers from this file.")
    var settings: String?

    @Option(help: "Longest time of a request in seconds, 1 to 3600.")
    var timeout = 20

    @Option(help: "PEM file with the certificates of a private authority.")
    var caFile: String?

    @Option(help: "Call the delegate of this library script and use its settings.")
    var hooks: String?

    @Flag(help: "Allow http to other machines.")
    var allowHTTP = false

    @Flag(help: "Log out at the end.")
    var logout = false

    @Argument(help: "The Library's address, such as https://host/MicroStrategyLibrary.")
    var url: String

    /// The modes by the names of the command line.
    enum Mode: String, CaseIterable, ExpressibleByArgument {
        case standard
        case ldap
        case guest

        /// The REST `loginMode`. Source: behaviour, login-process#rest.
        var number: Int {
            switch self {
            case .standard: 1
            case .guest: 8
            case .ldap: 16
            }
        }
    }

    func validate() throws {
        guard (1...3_600).contains(timeout) else {
            throw ValidationError("--timeout must be 1 to 3600 seconds")
        }
    }

    func run() throws {
        try ClientBounds.check(caFile: caFile)
        let script = try hooks.map { try LoginFiles.script($0) }
        let settings = try environment(script)
        let transport = try transport()
        let password = try password()
        defer { password.erase() }
        let log = Log(base: transport.base)
        let login = LibraryLogin(
            registration: LoginDelegateRegistration(), settings: settings,
            transport: ExchangeRecorder(transport) { log.add($0) })
        if let delegate = script?.delegate {
            login.registration.setCustomizedLoginDelegate(
                ScriptedLoginDelegate(
                    delegate, settings: settings, note: { log.add($0) },
                    keep: { log.keep($0) }))
        }
        login.tap(
            mode == .guest ? .guest : .standard,
            credentials: LoginCredentials(
                username: user, password: password, loginMode: mode.number))
        log.callKept()
        password.erase()
        if logout { login.logout { log.loggedOut($0) } }
        var reported: Set<Diagnostic> = []
        StandardError.report(login.diagnostics.filter { reported.insert($0).inserted })
        for line in log.lines { try StandardOutput.write(TerminalText.safe(line) + "\n") }
        try log.check(login)
    }

    /// - Throws: 64 for an empty password where the mode has one.
    private func password() throws(CommandFailure) -> Secret {
        guard let passwordFile else {
            if mode == .guest { return Secret("") }
            return try NoEchoPrompt.password("Password:")
        }
        let password = try InputFile.firstLine(passwordFile, limit: 65_536)
        guard !password.isEmpty || mode == .guest else {
            throw CommandFailure(
                .usage, "the password is empty; only --mode guest needs none")
        }
        return password
    }

    private func transport() throws(CommandFailure) -> HTTPLoginTransport {
        var client = FetchClient()
        client.limits.totalMilliseconds = timeout * 1_000
        client.caFile = caFile
        client.allowsHTTP = allowHTTP
        do {
            return try HTTPLoginTransport(base: url, client: client)
        } catch {
            throw CommandFailure(.usage, error.reason)
        }
    }

    private func environment(
        _ script: LoginScript?
    ) throws(CommandFailure) -> EnvironmentSettings {
        let settings = EnvironmentSettings()
        if let script {
            guard script.process == .library else {
                throw CommandFailure(.usage, "--hooks needs a script with 'process: library'")
            }
            settings.apply(script)
        }
        if let path = self.settings {
            let document = try InputFile.document(path)
            let diagnostics = settings.read(document)
            StandardError.report(document.diagnostics + diagnostics)
            if diagnostics.contains(where: { $0.severity == .error }) {
                throw .alreadyReported(.invalidInput)
            }
        }
        for text in parameter {
            let (name, value) = try pair(text, "--parameter")
            settings.setServerParam(value, forKey: name)
        }
        for text in query {
            let (name, value) = try pair(text, "--query")
            settings.setRequestParameter(value, forKey: name)
        }
        for text in header {
            let (name, value) = try pair(text, "--header")
            if let refusal = settings.setValue(value, forHeader: name) {
                throw CommandFailure(.usage, "--header: \(refusal.message)")
            }
        }
        return settings
    }

    private func pair(
        _ text: String, _ option: String
    ) throws(CommandFailure) -> (String, String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
            throw CommandFailure(.usage, "\(option) must be of the form NAME=VALUE")
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}

/// What happened, line by line, and how it ended.
private final class Log: Sendable {
    private struct Contents {
        var lines: [String] = []
        var handlers: [@Sendable () -> Void] = []
        var logout: LoginFailure?
    }

    private let contents = Guarded(Contents())
    private let base: String

    init(base: String) { self.base = base }

    var lines: [String] { contents.withLock { $0.lines } }

    func add(_ exchange: LoginExchange) {
        contents.withLock { $0.lines += exchange.lines(base: base) }
    }

    func add(_ call: LoginTrace.Call) {
        contents.withLock { $0.lines.append("\(call.callee) \(call.text)") }
    }

    func keep(_ handler: @escaping @Sendable () -> Void) {
        contents.withLock { $0.handlers.append(handler) }
    }

    /// Calls the completion handlers that the delegate kept for later.
    func callKept() {
        for handler in contents.withLock({ $0.handlers }) { handler() }
    }

    func loggedOut(_ failure: LoginFailure?) { contents.withLock { $0.logout = failure } }

    /// - Throws: 1 for rejected credentials, 69 for a login or a logout that failed for good.
    func check(_ login: LibraryLogin) throws(CommandFailure) {
        switch login.lastOutcome {
        case .accepted:
            guard let failure = contents.withLock({ $0.logout }) else { return }
            throw CommandFailure(.unavailable, failure.reason)
        case .rejected(let failure): throw CommandFailure(.found, failure.reason)
        case .fatal(let failure): throw CommandFailure(.unavailable, failure.reason)
        case nil:
            throw CommandFailure(
                .unavailable, "the delegate never called its completion handler; nothing was sent")
        }
    }
}
