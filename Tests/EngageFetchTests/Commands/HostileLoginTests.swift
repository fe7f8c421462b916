import Foundation
import Testing

/// Sixty servers that mean harm or know no better, each behaviour under its name.
@Suite(.timeLimit(.minutes(20))) struct HostileLoginTests {
    struct Server: Sendable, CustomTestStringConvertible {
        let name: String
        /// The exit statuses that are right; several where libcurl's releases differ.
        let statuses: Set<Int32>
        /// What the last line of standard error must hold.
        var sentence = ""
        let login: @Sendable (Connection, String) -> Void
        var logout: @Sendable (Connection) -> Void = { $0.answer("204 No Content") }
        var testDescription: String { name }

        init(
            _ name: String, _ statuses: Set<Int32>, _ sentence: String = "",
            _ login: @escaping @Sendable (Connection, String) -> Void
        ) {
            self.name = name
            self.statuses = statuses
            self.sentence = sentence
            self.login = login
        }

        /// A server that lets everybody in and is hostile at the logout.
        init(
            logout name: String, _ statuses: Set<Int32>, _ sentence: String = "",
            _ logout: @escaping @Sendable (Connection) -> Void
        ) {
            self.init(name, statuses, sentence) { connection, _ in
                HostileLoginTests.accept(connection)
            }
            self.logout = logout
        }
    }

    private static let password = "p4ssw0rd%!x"
    private static let secrets = [password, "geheim", "t0ken", "c00kie"]
    private static let token = "X-MSTR-AuthToken: t0ken"

    private static func accept(_ connection: Connection) {
        connection.send(
            "HTTP/1.1 204 No Content\r\n\(token)\r\nSet-Cookie: JSESSIONID=c00kie; Path=/\r\n"
                + "Connection: close\r\n\r\n")
    }

    private static func refuse(_ connection: Connection, _ body: String) {
        connection.answer("401 Unauthorized", ["Content-Type: application/json"], body: body)
    }

    /// Sends a piece every 50 ms until the client has had enough, or for ever.
    private static func drip(_ connection: Connection, _ first: String, _ piece: String) {
        connection.send(first)
        while !connection.waitForEnd(milliseconds: 50), connection.send(piece) {}
    }

    static let servers: [Server] = transport + answers + reasons + sessions + logouts

    private static let transport: [Server] = [
        Server("never answers", [69], "time limit") { connection, _ in
            _ = connection.waitForEnd()
        },
        Server("closes at once", [69]) { connection, _ in connection.end() },
        Server("resets the connection", [69]) { connection, _ in connection.reset() },
        Server("ends in the status line", [69]) { connection, _ in
            connection.send("HTTP/1.1 20")
        },
        Server("ends in the head", [69]) { connection, _ in
            connection.send("HTTP/1.1 204 No Content\r\nX-MSTR-Auth")
        },
        Server("ends in the body", [69]) { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\n\(token)\r\nContent-Length: 100\r\n\r\nabc")
        },
        Server("sends no HTTP", [69]) { connection, _ in
            connection.send("\u{1}\u{2}SSH-2.0-OpenSSH\r\n\r\n")
        },
        Server("sends empty lines", [69]) { connection, _ in
            connection.send("\r\n\r\n\r\n\r\n")
        },
        Server("speaks HTTP 0.9", [69]) { connection, _ in connection.send("<html>hello</html>") },
        Server("answers in pieces", [0]) { connection, _ in
            for byte in "HTTP/1.1 204 No Content\r\n\(token)\r\nConnection: close\r\n\r\n".utf8 {
                connection.send([byte])
            }
        },
        Server("drips its head for ever", [69], "time limit") { connection, _ in
            drip(connection, "HTTP/1.1 204 No Content\r\n", "X-A: b\r\n")
        },
        Server("drips its body for ever", [69], "time limit") { connection, _ in
            drip(connection, "HTTP/1.1 200 OK\r\n\(token)\r\nContent-Length: 9000\r\n\r\n", "x")
        },
        Server("asks to go on for ever", [69], "time limit") { connection, _ in
            drip(connection, "", "HTTP/1.1 100 Continue\r\n\r\n")
        },
        Server("sends a body without end", [69]) { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\n\(token)\r\n\r\n")
            while connection.send([UInt8](repeating: 0x41, count: 1 << 20)) {}
        },
        Server("promises more than anybody has", [69]) { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n")
        },
        Server("promises a negative length", [69]) { connection, _ in
            connection.send("HTTP/1.1 500 No\r\nContent-Length: -5\r\n\r\n")
        },
        Server("breaks its chunks", [69]) { connection, _ in
            connection.send(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n")
        },
        Server("sends a damaged gzip", [69]) { connection, _ in
            connection.answer("200 OK", [token, "Content-Encoding: gzip"], body: "not gzip at all")
        },
        Server("sends an encoding nobody knows", [0, 69]) { connection, _ in
            connection.answer("200 OK", [token, "Content-Encoding: x-evil"], body: "abc")
        },
        Server("sends a head line of 1 MB", [69]) { connection, _ in
            connection.answer(
                "204 No Content", ["X-A: " + String(repeating: "a", count: 1 << 20), token])
        },
        Server("sends 100,000 head lines", [0, 69]) { connection, _ in
            connection.answer("204 No Content", [token] + (0..<100_000).map { "X-\($0): y" })
        },
    ]

    private static let answers: [Server] = [
        Server("answers 200 without token", [69], "without a usable X-MSTR-AuthToken") {
            connection, _ in connection.answer("200 OK")
        },
        Server("answers 204 without token", [69], "without a usable X-MSTR-AuthToken") {
            connection, _ in connection.answer("204 No Content")
        },
        Server("answers 201 with token", [0]) { connection, _ in
            connection.answer("201 Created", [token])
        },
        Server("has an empty token", [69], "without a usable") { connection, _ in
            connection.answer("204 No Content", ["X-MSTR-AuthToken:"])
        },
        Server("has a token with a blank", [69], "without a usable") { connection, _ in
            connection.answer("204 No Content", ["X-MSTR-AuthToken: t0ken x"])
        },
        Server("has a token with a control character", [69], "without a usable") {
            connection, _ in
            connection.answer("204 No Content", ["X-MSTR-AuthToken: t0ken\u{1}"])
        },
        Server("has two tokens", [0]) { connection, _ in
            connection.answer("204 No Content", ["X-MSTR-AuthToken: first", token])
        },
        Server("rejects with 401", [1], "rejected the credentials") { connection, _ in
            connection.answer("401 Unauthorized")
        },
        Server("rejects with 403", [1], "rejected the credentials") { connection, _ in
            connection.answer("403 Forbidden")
        },
        Server("wants a proxy's password", [69], "407") { connection, _ in
            connection.answer(
                "407 Proxy Authentication Required", ["Proxy-Authenticate: Basic realm=x"])
        },
        Server("asks for basic authentication", [1]) { connection, _ in
            connection.answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=x"])
        },
        Server("is not there", [69], "404") { connection, _ in
            connection.answer("404 Not Found")
        },
        Server("fails", [69], "500") { connection, _ in
            connection.answer("500 Internal Server Error")
        },
        Server("asks to come later", [69], "503") { connection, _ in
            connection.answer("503 Unavailable", ["Retry-After: 3600"])
        },
        Server("has had too much", [69], "429") { connection, _ in
            connection.answer("429 Too Many Requests", ["Retry-After: 1"])
        },
        Server("redirects to itself", [69], "redirect") { connection, _ in
            connection.answer("302 Found", ["Location: /Library/api/auth/login"])
        },
        Server("redirects to another host", [69], "redirect") { connection, _ in
            connection.answer("307 Temporary Redirect", ["Location: http://192.0.2.1/"])
        },
        Server("redirects to a file", [69], "redirect") { connection, _ in
            connection.answer("302 Found", ["Location: file:///etc/passwd"])
        },
        Server("redirects with the password", [69]) { connection, _ in
            connection.answer("303 See Other", ["Location: /?p=\(password)"])
        },
        Server("redirects to nowhere", [69]) { connection, _ in
            connection.answer("308 Permanent Redirect")
        },
        Server("asks to go on, then accepts", [0]) { connection, _ in
            connection.send("HTTP/1.1 100 Continue\r\n\r\n")
            accept(connection)
        },
        Server("hints early, then accepts", [0]) { connection, _ in
            connection.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
            accept(connection)
        },
        Server("switches protocols", [69]) { connection, _ in
            connection.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n")
        },
        Server("has a status of its own", [69]) { connection, _ in
            connection.answer("999 Whatever")
        },
        Server("has no number for a status", [69]) { connection, _ in
            connection.send("HTTP/1.1 abc OK\r\n\r\n")
        },
        Server("speaks HTTP 1.0", [0]) { connection, _ in
            connection.send("HTTP/1.0 204 No Content\r\n\(token)\r\n\r\n")
        },
        Server("answers twice", [0]) { connection, _ in
            accept(connection)
            connection.answer("401 Unauthorized")
        },
    ]

    private static let reasons: [Server] = [
        Server("says why", [1], "(ERR003: locked)") { connection, _ in
            refuse(connection, #"{"code": "ERR003", "message": "locked"}"#)
        },
        Server("repeats the password", [1], "•••") { connection, _ in
            refuse(connection, #"{"message": "wrong: \#(password)"}"#)
        },
        Server("repeats it in capitals", [1], "•••") { connection, _ in
            refuse(connection, #"{"message": "wrong: \#(password.uppercased())"}"#)
        },
        Server("repeats it percent-encoded", [1], "•••") { connection, _ in
            refuse(connection, #"{"message": "wrong: p4ssw0rd%25%21x"}"#)
        },
        Server("repeats it in base64", [1], "•••") { connection, _ in
            let text = Data(password.utf8).base64EncodedString()
            refuse(connection, #"{"message": "wrong: \#(text)"}"#)
        },
        Server("repeats the whole request", [69], "500") { connection, request in
            let text = request.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                .replacing("\r\n", with: " ")
            connection.answer("500 No", body: #"{"message": "\#(text)"}"#)
        },
        Server("writes to the terminal", [1], #"\u{1B}[2J"#) { connection, _ in
            refuse(connection, #"{"message": "\u001b[2J\u0007"}"#)
        },
        Server("says very much", [1]) { connection, _ in
            refuse(connection, #"{"message": "\#(String(repeating: "x", count: 60_000))"}"#)
        },
        Server("nests deeply", [1]) { connection, _ in
            refuse(connection, String(repeating: #"{"message":"#, count: 6_000))
        },
        Server("answers in HTML", [1]) { connection, _ in
            refuse(connection, "<html><b>\(password)</b></html>")
        },
        Server("names its status after the password", [1]) { connection, _ in
            connection.answer("401 \(password)")
        },
    ]

    private static let sessions: [Server] = [
        Server("sets 300 cookies", [0]) { connection, _ in
            connection.answer(
                "204 No Content", [token] + (0..<300).map { "Set-Cookie: c\($0)=c00kie; Path=/" })
        },
        Server("sets cookies that are none", [0]) { connection, _ in
            connection.answer(
                "204 No Content",
                [token, "Set-Cookie: ", "Set-Cookie: =c00kie", "Set-Cookie: a b=c00kie"])
        },
        Server("names a cookie after the password", [0]) { connection, _ in
            connection.answer(
                "204 No Content", [token, "Set-Cookie: p4ssw0rd%!x=c00kie; Path=/"])
        },
        Server("sets a cookie for another domain", [0]) { connection, _ in
            connection.answer(
                "204 No Content", [token, "Set-Cookie: a=c00kie; Path=/; Domain=example.com"])
        },
    ]

    private static let logouts: [Server] = [
        Server(logout: "refuses the logout", [69], "the server answered 500 to the logout") {
            $0.answer("500 Internal Server Error")
        },
        Server(logout: "has forgotten the session", [69], "401 (ERR009: gone) to the logout") {
            refuse($0, #"{"code": "ERR009", "message": "gone"}"#)
        },
        Server(logout: "never answers the logout", [69], "no answer to the logout") {
            _ = $0.waitForEnd()
        },
        Server(logout: "breaks off at the logout", [69], "no answer to the logout") { $0.reset() },
        Server(logout: "redirects the logout", [69], "no answer to the logout: the server") {
            $0.answer("302 Found", ["Location: http://192.0.2.1/"])
        },
        Server(logout: "repeats the token at the logout", [69], "•••") {
            $0.answer("500 No", body: #"{"message": "t0ken JSESSIONID=c00kie"}"#)
        },
    ]

    @Test("there are sixty of them, each with a name of its own")
    func sixty() {
        #expect(Set(Self.servers.map(\.name)).count == Self.servers.count)
        #expect(Self.servers.count >= 60)
    }

    @Test(
        "a hostile server leaves a documented exit in time and no secret", arguments: Self.servers)
    func hostile(_ behaviour: Server) throws {
        let folder = try ProviderSources.Folder()
        let server = try FaultServer { connection, request, _ in
            if request.contains("/api/auth/logout") {
                behaviour.logout(connection)
            } else {
                behaviour.login(connection, request)
            }
        }
        let arguments = [
            "login", "run", server.url("/Library"), "--user", "ana", "--timeout", "1", "--logout",
            "--password-file", try folder.file("password", Self.password + "\n"),
            "--settings",
            try folder.file(
                "settings.yaml",
                "loginParameters: {channel: geheim}\nheaders: {X-Api-Key: geheim}\n"
                    + "requestParameters: {tenant: geheim}\n"),
        ]
        let start = ContinuousClock.now
        let run = try BuiltCommand.run(arguments)
        #expect(start.duration(to: .now) < .seconds(30))
        #expect(run.signal == nil)
        #expect(behaviour.statuses.contains(run.status ?? -1), "\(run)")
        #expect((run.status == 0) == run.errors.isEmpty, "\(run)")
        #expect(run.errors.split(separator: "\n").count <= 1, "\(run.errors)")
        #expect(
            behaviour.sentence.isEmpty || run.errors.contains(behaviour.sentence), "\(run.errors)")
        for secret in Self.secrets {
            let found = (run.all + arguments.joined(separator: " ")).lowercased()
                .contains(secret.lowercased())
            #expect(!found, "\(secret) in \(run)")
        }
        #expect(run.all.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }
}
