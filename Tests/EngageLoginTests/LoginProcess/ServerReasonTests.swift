import Testing

import EngageCore
import EngageLogin
import EngageTestSupport

@Suite struct ServerReasonTests {
    private func outcome(_ body: String, hiding: [String] = []) -> LoginOutcome {
        LoginOutcome(
            .answer(status: 401, headers: [], body: Array(body.utf8)),
            mask: SecretMask(hiding.map { Secret($0) }))
    }

    @Test("the server's own reason reaches the hooks and the message")
    func reason() {
        let outcome = outcome(#"{"code": "ERR003", "message": "Account locked", "ticketId": "7"}"#)
        #expect(
            outcome.failure?.reason
                == "the server rejected the credentials (ERR003: Account locked)")
        #expect(
            outcome.info.description
                == "code=ERR003 message=Account locked reason=the server rejected the "
                + "credentials (ERR003: Account locked) status=401")
    }

    @Test(
        "what is no reason is left out",
        arguments: [
            "", "{", "[]", "null", "<html></html>", #"{"code": {}}"#, #"{"message": ""}"#,
            #"{"message": 1.5}"#, String(repeating: "[", count: 60_000),
        ].map { Sample($0) })
    func none(_ body: Sample<String>) {
        #expect(outcome(body.value).failure?.reason == "the server rejected the credentials")
    }

    @Test("a reason is short, on one line and of printable scalars")
    func tamed() throws {
        let long = String(repeating: "x", count: 5_000)
        let message = try #require(
            outcome(#"{"code": 17, "message": "a\u001b[31m\n\#(long)"}"#).failure?.reason)
        #expect(message.contains(#"(17: a\u{1B}[31m\u{A}xxx"#))
        #expect(message.unicodeScalars.count < 400 && message.hasSuffix("x…)"))
    }

    @Test(
        "a server that repeats what was sent is masked",
        arguments: [
            "no user with hunter2%&", "no user with HUNTER2%&", "no user with hunter2%25%26",
            "no user with %68unter2%25%26", "no user with aHVudGVyMiUm", "hunter2%&hunter2%&",
        ])
    func masked(_ message: String) throws {
        let reason = try #require(
            outcome(#"{"message": "\#(message)"}"#, hiding: ["", "hunter2%&"]).failure?.reason)
        #expect(reason.contains(Secret.mask))
        #expect(!reason.lowercased().contains("unter2") && !reason.contains("aHVudG"))
    }
}

@Suite struct LoginBodyTests {
    @Test("a body in pieces of any size is the JSON that a writer makes, secrets escaped")
    func pieces() {
        let password = "a\"b\\c\u{1}\n\u{1F}é\u{2028}/"
        var request = LoginRequest.authentication(
            LoginCredentials(username: "u\"\n", password: Secret(password), loginMode: 16))
        request.body.append(.init("x\\y", .secret(Secret(""))))
        let whole = request.content.bytes
        #expect(whole.count == request.content.count)
        for size in 1...whole.count {
            var bytes: [UInt8] = []
            while true {
                var room = [UInt8](repeating: 0, count: size)
                var span = room.mutableSpan
                let count = request.content.write(from: bytes.count, into: &span)
                if count == 0 { break }
                bytes += room.prefix(count)
            }
            #expect(bytes == whole, "pieces of \(size)")
        }
        let document = try? Document.read(whole, file: "b", format: .json)
        #expect(document?.root["password"]?.string == password)
        #expect(document?.root["username"]?.string == "u\"\n")
        #expect(document?.root["loginMode"]?.integer == 16)
        #expect(LoginRequest.logout(LoginSession(token: Secret("t"))).content.count == 0)
    }
}

@Suite struct ReservedFieldTests {
    @Test(
        "what belongs to the client is set by no header and no parameter",
        arguments: LoginRequest.reservedFields + ["content-length", "x-mstr-authtoken", "HOST"])
    func reserved(_ name: String) {
        let settings = EnvironmentSettings()
        settings.setValue("1", forHeader: name)
        settings.setServerParam("1", forKey: name)
        settings.setRequestParameter("1", forKey: name)
        for purpose in LoginRequest.Purpose.allCases {
            var request = LoginRequest(purpose, method: "POST", path: "/x")
            let lost = settings.extend(&request)
            #expect(request.headers.isEmpty && request.parameters.isEmpty && request.body.isEmpty)
            #expect(lost.allSatisfy { $0.code == .reservedParameter && $0.key == name })
            #expect(lost.count == (purpose == .authentication ? 3 : 2))
        }
    }

    @Test("a played login names a reserved header and sends it not")
    func simulated() throws {
        let text = """
            {"process": "library",
             "settings": {"headers": {"Content-Length": "3", "X-A": "b"},
                          "loginParameters": {"Cookie": "c"}},
             "events": [{"tap": {}}]}
            """
        let (script, _) = LoginScript.read(try Document.read(Array(text.utf8), file: "s.json"))
        let trace = try #require(script).play()
        #expect(
            trace.steps.flatMap(\.calls).last?.text
                == "POST /api/auth/login (headers: Content-Type Accept +X-A; "
                + "body: username password loginMode)")
        #expect(
            trace.allDiagnostics.map(\.description) == [
                "s.json:4:13: warning: header field 'Content-Length' is set by the client itself; "
                    + "the custom value is not sent",
                "s.json:4:13: warning: login parameter 'Cookie' is set by the client itself; "
                    + "the custom value is not sent",
            ])
    }
}

@Suite struct EndedSessionTests {
    private func play(_ events: String) throws -> LoginTrace {
        let text = #"{"process": "library", "events": [\#(events)]}"#
        let (script, _) = LoginScript.read(try Document.read(Array(text.utf8), file: "s.json"))
        return try #require(script).play()
    }

    private static let login = #"{"tap": {}}, {"server": 204}, "#

    @Test("after a logout no request carries token or cookies")
    func logout() throws {
        let trace = try play(
            Self.login
                + #"{"request": "data"}, {"request": "logout"}, {"server": 204}, "#
                + #"{"request": "data"}, {"request": "sessionRenewal"}, {"request": "logout"}"#)
        let sent = trace.steps.map { $0.calls.filter { $0.code == "send" }.count }
        #expect(sent == [1, 0, 1, 1, 0, 0, 0, 0])
        #expect(
            trace.allDiagnostics.map(\.message) == [
                "event 'data' is ignored: there is no session",
                "event 'sessionRenewal' is ignored: there is no session",
                "event 'logout' is ignored: there is no session",
            ])
    }

    @Test(
        "a logout that the server refuses or never answers is reported",
        arguments: [
            (
                #"500"#,
                "the server answered 500 to the logout; the session ends here, and may go on at "
                    + "the server"
            ),
            (
                #"{"status": 401, "code": "ERR009", "message": "expired"}"#,
                "the server answered 401 (ERR009: expired) to the logout; the session ends here, "
                    + "and may go on at the server"
            ),
            (
                #""timeOut""#,
                "no answer to the logout: no answer arrived in time; the session ends here, and "
                    + "may go on at the server"
            ),
        ])
    func refused(_ answer: String, _ message: String) throws {
        let trace = try play(Self.login + #"{"request": "logout"}, {"server": \#(answer)}"#)
        #expect(trace.allDiagnostics.map(\.message) == [message])
        #expect(trace.allDiagnostics.map(\.code) == [.logoutFailed])
    }

    @Test("a request of data that is answered reports nothing")
    func data() throws {
        let trace = try play(
            Self.login
                + #"{"request": "data"}, {"server": 500}, {"server": 200}"#)
        #expect(
            trace.allDiagnostics.map(\.message) == [
                "event 'server' is ignored: no request is in progress"
            ])
    }
}
