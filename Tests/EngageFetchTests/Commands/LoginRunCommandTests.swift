import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct LoginRunCommandTests {
    /// Secrets that no output may contain: the password, the token, the cookies, the app's values.
    private static let secrets = ["right", "wrong", "t0ken", "c00kie", "secOnd", "geheim"]

    private let folder: ProviderSources.Folder

    init() throws { folder = try ProviderSources.Folder() }

    private func password(_ text: String) throws -> [String] {
        ["--user", "ana", "--password-file", try folder.file("password", text + "\nmore\n")]
    }

    private func expectNoSecret(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for secret in Self.secrets {
            #expect(!text.contains(secret), "\(secret)", sourceLocation: sourceLocation)
        }
    }

    private func session(_ base: String) -> String {
        """
        POST \(base)/api/auth/login
          header  Host: \(base.split(separator: "/")[1])
          header  User-Agent: engage/1.0.0 (+login)
          header  Accept-Encoding: gzip, deflate
          header  Content-Length: 70
          header  Content-Type: application/json
          header  Accept: application/json
          header +X-App-Version: •••
          body    username: ana
          body    password: •••
          body    loginMode: 1
          body   +channel: •••
          answer 204 with X-MSTR-AuthToken: •••, cookie JSESSIONID: •••, cookie iSession: •••
        POST \(base)/api/auth/logout
          header  Host: \(base.split(separator: "/")[1])
          header  User-Agent: engage/1.0.0 (+login)
          header  Accept-Encoding: gzip, deflate
          header  Content-Length: 0
          header  Accept: application/json
          header  X-MSTR-AuthToken: •••
          header  Cookie: •••
          header +X-App-Version: •••
          answer 204

        """
    }

    private static let extras = [
        "--parameter", "channel=geheim", "--header", "X-App-Version=geheim", "--logout",
    ]

    @Test(
        "logs in and out, the password from a file or from standard input",
        arguments: [true, false])
    func logsIn(fromFile: Bool) throws {
        let server = try LoginServer()
        defer { server.stop() }
        let credentials =
            fromFile ? try password("right") : ["--user", "ana", "--password-file", "-"]
        let run = try BuiltCommand.run(
            ["login", "run", server.base] + credentials + Self.extras,
            input: fromFile ? "" : "right\nmore\n")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output == session(server.base))
        expectNoSecret(run.all)
        #expect(
            server.asked.map(\.body) == [
                #"{"username":"ana","password":"right","loginMode":1,"channel":"geheim"}"#, "",
            ])
    }

    @Test("a password typed at the prompt is not shown, and the echo comes back")
    func prompt() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let terminal = try PseudoTerminal()
        let command = try RunningCommand(
            ["login", "run", server.base, "--user", "ana"] + Self.extras,
            terminalInput: terminal.slave, terminalErrors: terminal.slave)
        #expect(terminal.waitForSilence())
        terminal.type("right\n")
        let run = try command.wait()
        #expect(run.status == 0)
        #expect(run.output == session(server.base))
        let shown = terminal.shown()
        #expect(shown.hasPrefix("Password:"))
        expectNoSecret(run.all + shown)
        #expect(terminal.echoes)
    }

    @Test("Ctrl-C at the prompt ends the command and brings the echo back")
    func promptInterrupted() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let terminal = try PseudoTerminal()
        let command = try RunningCommand(
            ["login", "run", server.base, "--user", "ana"], terminalInput: terminal.slave)
        #expect(terminal.waitForSilence())
        command.send(SIGINT)
        #expect(try command.wait().signal == SIGINT)
        #expect(terminal.echoes)
        #expect(server.asked.isEmpty)
    }

    @Test(
        "a login that fails says why and leaves its status",
        arguments: [
            (LoginServer.Behaviour.works, "wrong", 1, "the server rejected the credentials"),
            (.status(403), "right", 1, "the server rejected the credentials"),
            (.status(500), "right", 69, "the server answered 500"),
            (
                .noToken, "right", 69,
                "the server answered 200 without a usable X-MSTR-AuthToken"
            ),
            (.cutsOff, "right", 69, nil), (.garbage, "right", 69, nil),
            (.silent, "right", 69, "no whole answer within the time limit"),
        ] as [(LoginServer.Behaviour, String, Int32, String?)])
    func fails(
        _ behaviour: LoginServer.Behaviour, _ text: String, _ status: Int32, _ sentence: String?
    ) throws {
        let server = try LoginServer(behaviour)
        defer { server.stop() }
        let start = ContinuousClock.now
        let run = try BuiltCommand.run(
            ["login", "run", server.base, "--timeout", "1", "--logout"] + password(text))
        #expect(start.duration(to: .now) < .seconds(15))
        #expect(run.status == status)
        #expect(run.errors.hasPrefix("error: "))
        #expect(run.errors.contains(sentence ?? "error: "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        expectNoSecret(run.all)
        #expect(server.asked.count == 1)
    }

    @Test("where nothing listens the login fails for good")
    func refused() throws {
        let port = try FaultServer.closedPort()
        let run = try BuiltCommand.run(
            ["login", "run", "http://127.0.0.1:\(port)/Library"] + password("right"))
        #expect(run.status == 69)
        expectNoSecret(run.all)
    }

    @Test("without terminal and file there is no password")
    func noPassword() throws {
        let run = try BuiltCommand.run([
            "login", "run", "http://127.0.0.1:1/Library", "--user", "ana",
        ])
        #expect(run.status == 64)
        #expect(
            run.errors == "error: standard input is no terminal; give the password by "
                + "--password-file FILE ('-' is standard input)\n")
    }

    @Test(
        "what cannot be sent is refused before anything is sent, without its value",
        arguments: [
            (
                ["--header", "X-Key=geheim\r\nX-Evil: 1"],
                "error: --header: header field 'X-Key' has a newline or another control "
                    + "character in its value\n"
            ),
            (["--parameter", "geheim"], "error: --parameter must be of the form NAME=VALUE\n"),
        ])
    func refusedArguments(_ arguments: [String], _ message: String) throws {
        let server = try LoginServer()
        defer { server.stop() }
        let run = try BuiltCommand.run(
            ["login", "run", server.base] + password("right") + arguments)
        #expect(run.status == 64)
        #expect(run.errors == message)
        #expect(server.asked.isEmpty)
    }

    @Test("an empty password is requested again on a terminal, three times at most")
    func emptyAtTheTerminal() throws {
        let server = try LoginServer()
        defer { server.stop() }
        for (answers, status) in [(["\n", "right\n"], 0), (["\n", "\u{4}", "\n"], 64)] {
            let terminal = try PseudoTerminal()
            let command = try RunningCommand(
                ["login", "run", server.base, "--user", "ana"], terminalInput: terminal.slave,
                terminalErrors: terminal.slave)
            for answer in answers {
                #expect(terminal.waitForSilence())
                terminal.type(answer)
            }
            #expect(try command.wait().status == Int32(status))
            let shown = terminal.shown()
            #expect(shown.contains("The password is empty. Password:"))
            #expect(
                shown.contains("no password was given; only --mode guest needs none")
                    == (status == 64))
            #expect(terminal.echoes)
        }
        #expect(server.asked.count == 1)
    }

    @Test(
        "an empty password is refused, unless the mode has none",
        arguments: ["", "\n", "\r\nright\n"])
    func empty(_ text: String) throws {
        let server = try LoginServer(.status(401))
        defer { server.stop() }
        let arguments = [
            "login", "run", server.base, "--user", "ana", "--password-file",
            try folder.file("password", text),
        ]
        let refused = try BuiltCommand.run(arguments)
        #expect(refused.status == 64)
        #expect(
            refused.errors == "error: the password is empty; only --mode guest needs none\n")
        #expect(server.asked.isEmpty)
        #expect(try BuiltCommand.run(arguments + ["--mode", "guest"]).status == 1)
        let bare = ["login", "run", server.base, "--user", "ana", "--mode", "guest"]
        #expect(try BuiltCommand.run(bare).status == 1)
        let body = #"{"username":"ana","password":"","loginMode":8}"#
        #expect(server.asked.map(\.body) == [body, body])
    }

    @Test("parameters and headers come from a file, so that none is in the arguments")
    func settingsFile() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let file = try folder.file(
            "settings.yaml",
            "loginParameters: {channel: geheim}\nheaders: {X-App-Version: geheim}\n")
        let run = try BuiltCommand.run(
            ["login", "run", server.base, "--settings", file, "--logout"] + password("right"))
        #expect(run.output == session(server.base) && run.status == 0)
        #expect(server.asked.first?.headers["x-app-version"] == "geheim")
        let broken = try folder.file("broken.yaml", "headers: {X-A: \"a\\nb\"}\nparameters: {}\n")
        let refused = try BuiltCommand.run(
            ["login", "run", server.base, "--settings", broken] + password("right"))
        #expect(refused.status == 65)
        #expect(
            refused.errors == "\(broken):1:16: error: header field 'X-A' has a newline or another "
                + "control character in its value\n"
                + "\(broken):2:1: error: unknown key 'parameters' in settings\n")
        #expect(server.asked.count == 2)
    }

    @Test("a script's delegate is called in a real login, and its settings count")
    func hooks() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let script = try folder.file(
            "hooks.yaml",
            """
            process: library
            delegate:
              handler: later
              sets: {handlePreMobileLogin: {deviceToken: geheim}}
            settings: {headers: {X-App-Version: geheim}}
            """)
        let arguments = ["login", "run", server.base, "--hooks", script]
        let run = try BuiltCommand.run(arguments + password("right"))
        #expect(run.status == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(
            lines == [
                "LoginDelegate loginButtonTapped loginType=Standard/LDAP",
                "LoginDelegate handlePreMobileLogin loginType=Standard/LDAP password=••• "
                    + "username=ana",
                "SDKEnvSettings setServerParam:forKey: deviceToken",
                "POST \(server.base)/api/auth/login",
                "LoginDelegate mobileLoginDidSucceed sessionID=•••",
                "LoginDelegate handlePostMobileLogin sessionID=•••",
            ])
        expectNoSecret(run.all)
        #expect(
            server.asked.first?.body
                == #"{"username":"ana","password":"right","loginMode":1,"deviceToken":"geheim"}"#)
        #expect(server.asked.first?.headers["x-app-version"] == "geheim")
    }

    @Test("a delegate that never calls its handler sends nothing")
    func handlerNeverCalled() throws {
        let server = try LoginServer()
        defer { server.stop() }
        for (text, status, message) in [
            (
                "process: library\ndelegate: {handler: never}\n", 69,
                "error: the delegate never called its completion handler; nothing was sent\n"
            ),
            ("events: []\n", 64, "error: --hooks needs a script with 'process: library'\n"),
        ] {
            let script = try folder.file("hooks.yaml", text)
            let run = try BuiltCommand.run(
                ["login", "run", server.base, "--hooks", script] + password("right"))
            #expect(run.status == Int32(status))
            #expect(run.errors == message)
        }
        #expect(server.asked.isEmpty)
    }

    @Test("a header that belongs to the client is named once and not sent")
    func reservedHeader() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let run = try BuiltCommand.run(
            ["login", "run", server.base, "--header", "Content-Length=3", "--logout"]
                + password("right"))
        #expect(run.status == 0)
        #expect(
            run.errors == "warning: header field 'Content-Length' is set by the client itself; "
                + "the custom value is not sent\n")
        #expect(server.asked.map { $0.headers["content-length"] } == ["51", "0"])
    }

    @Test("a parameter with a name of the client's own loses and is named")
    func reserved() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let run = try BuiltCommand.run(
            ["login", "run", server.base, "--parameter", "password=geheim"] + password("right"))
        #expect(run.status == 0)
        #expect(
            run.errors == "warning: login parameter 'password' is set by the client itself; "
                + "the custom value is not sent\n")
        expectNoSecret(run.all)
    }
}

@Suite(.timeLimit(.minutes(20))) struct LoginSimulateCommandTests {
    @Test(
        "a bad script is refused with one located error a mistake, and no secret",
        arguments: [
            (
                "process: workflow\nevents: [tapp]\n",
                ":2:10: error: unknown event 'tapp' of a workflow script; 'engage schema loginScript' lists"
            ),
            (
                "registrations: [{type: NoPromptType, view: V}]\n",
                ":1:24: error: unknown prompt type 'NoPromptType'; expected one of "
            ),
            (
                "process: library\nsettings: {headers: {X-Key: \"geheim\\nX-Evil: 1\"}}\n",
                ":2:29: error: header field 'X-Key' has a newline or another control character "
            ),
            ("events: [server: 99]\n", ":1:18: error: expected a status of 100 to 599, "),
            ("- 1\n", ":1:1: error: a script takes a dictionary, found an array\n"),
            ("events: [\n", ":2:1: error: "),
        ])
    func badScripts(_ text: String, _ message: String) throws {
        let folder = try ProviderSources.Folder()
        let script = try folder.file("s.yaml", text)
        let run = try BuiltCommand.run(["simulate", script])
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix(script + message), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(!run.errors.contains("geheim"))
    }

    @Test(
        "an example is printed in each form",
        arguments: [
            ("text", "result: session"), ("json", "\"result\": \"session\""),
            ("mermaid", "sequenceDiagram\n"),
        ])
    func forms(_ form: String, _ part: String) throws {
        let run = try BuiltCommand.run([
            "simulate", "Examples/login/custom-view.yaml", "--format", form,
        ])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains(part), "\(run.output)")
        #expect(!run.output.contains("8d1f") && !run.output.contains("secret"))
        if form == "json" {
            _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        }
    }

    @Test("the table of prompts shows what a script registers")
    func prompts() throws {
        let plain = try BuiltCommand.run(["simulate", "--prompts"])
        #expect(plain.status == 0)
        #expect(plain.output.split(separator: "\n").count == 8)
        #expect(!plain.output.contains("*"))
        let run = try BuiltCommand.run(["simulate", "--prompts", "Examples/login/custom-view.yaml"])
        #expect(run.output.contains("CustomLoginView*"))
    }
}
