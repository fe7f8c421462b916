import ArgumentParser
import EngageCore
import EngageFetch
import Synchronization

/// `engage login run`: a real login against a real server.
struct LoginRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        _superCommandName: "engage login",
        abstract: "Log in to a Library server and print what travelled where.",
        discussion: """
            The password comes from a prompt without echo, or from the first line of \
            --password-file; it is never an argument and never printed. A plus marks what was \
            added to the client's own fields; all its values are masked. Rejected credentials \
            leave status 1, a server that cannot be used 69.

            Example: engage login run http://127.0.0.1:8080/Library --user ana \
            --password-file pw.txt --parameter channel=kiosk --logout
            """)

    @Option(help: "The user name.")
    var user: String

    @Option(help: "Read the password from the first line of this file; '-' is standard input.")
    var passwordFile: String?

    @Option(help: "How to log in: standard, ldap or guest.")
    var mode: Mode = .standard

    @Option(help: "A custom login parameter, NAME=VALUE; travels in the login's body alone.")
    var parameter: [String] = []

    @Option(help: "A header field, NAME=VALUE; travels in every request.")
    var header: [String] = []

    @Option(help: "A request parameter, NAME=VALUE; travels in the URL of every request.")
    var query: [String] = []

    @Option(help: "Seconds one request may take, 1 to 3600.")
    var timeout = 20

    @Option(help: "Certificates of a private authority, a PEM file.")
    var caFile: String?

    @Flag(help: "Allow plain http to other machines.")
    var allowHTTP = false

    @Flag(help: "Log out afterwards.")
    var logout = false

    @Argument(help: "The Library's address, such as https://host/MicroStrategyLibrary.")
    var url: String

    /// The modes by the names of the command line.
    enum Mode: String, CaseIterable, ExpressibleByArgument {
        case standard
        case ldap
        case guest

        /// The REST `loginMode`. Source: microstrategy.md 8.6.
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
            throw ValidationError("--timeout takes 1 to 3600 seconds")
        }
    }

    func run() throws {
        try ClientOptions.check(caFile: caFile)
        let settings = try settings()
        let transport = try transport()
        let password = try password()
        defer { password.erase() }
        let module = RESTLoginModule(
            transport: transport, settings: settings, loginMode: mode.number)
        let result = Outcome()
        module.startMobileLogin(
            AuthenticationParameters(username: user, password: password), delegate: result)
        if logout { module.logout() }
        for exchange in module.exchanges {
            StandardError.report(exchange.diagnostics)
            for line in exchange.lines(base: transport.base) {
                try StandardOutput.write(TerminalText.safe(line) + "\n")
            }
        }
        try result.check()
    }

    private func password() throws(CommandFailure) -> Secret {
        guard let passwordFile else { return try NoEchoPrompt.password("Password:") }
        var bytes = try InputFile.read(passwordFile, limit: 65_536).bytes
        return NoEchoPrompt.firstLine(&bytes)
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

    private func settings() throws(CommandFailure) -> EnvironmentSettings {
        let settings = EnvironmentSettings()
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
            throw CommandFailure(.usage, "\(option) takes NAME=VALUE")
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}

/// Keeps how the login ended.
private final class Outcome: LoginModuleDelegate {
    private let outcome = Mutex<LoginOutcome?>(nil)

    func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession
    ) {
        outcome.withLock { $0 = .accepted(session) }
    }

    func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome
    ) {
        self.outcome.withLock { $0 = outcome }
    }

    /// - Throws: 1 for rejected credentials, 69 for a login that failed for good.
    func check() throws(CommandFailure) {
        switch outcome.withLock({ $0 }) {
        case .accepted: return
        case .rejected(let failure): throw CommandFailure(.found, failure.reason)
        case .fatal(let failure): throw CommandFailure(.unavailable, failure.reason)
        case nil: throw CommandFailure(.unavailable, "the login did not end")
        }
    }
}
