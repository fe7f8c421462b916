import Foundation
import Testing

/// Every fault of a server, seen through the command: message, code, status, time, cache.
@Suite(.timeLimit(.minutes(20))) struct ProvidersFaultTests {
    enum Fault: String, CaseIterable, Sendable {
        case refused
        case resetInTheMiddle
        case silence
        case trickle
        case lengthTooLong
        case lengthTooShort
        case endlessBody
        case gzipBomb
        case damagedGzip
        case redirectLoop
        case redirectToFile
        case redirectToOtherMachine
        case status500
        case status429
        case html
        case halfJSON
        case envelope

        /// The code in JSON and what the sentence holds after the address.
        var expected: (code: String, sentence: String) {
            switch self {
            case .refused: ("connectionRefused", "no connection (")
            case .resetInTheMiddle, .lengthTooLong:
                ("connectionLost", "the connection broke before the answer was whole (")
            case .silence, .trickle: ("timedOut", "no whole answer within the time limit (")
            case .lengthTooShort, .halfJSON: ("answerUnreadable", ":1:")
            case .endlessBody, .gzipBomb:
                ("answerTooLarge", "the answer is longer than 100000 bytes")
            case .damagedGzip: ("answerDamaged", ": ")
            case .redirectLoop: ("tooManyRedirects", "more than 5 redirects")
            case .redirectToFile:
                ("redirectRefused", "a redirect to 'file:///etc/passwd' is not followed")
            case .redirectToOtherMachine:
                ("insecureRefused", "http is for this machine only; --allow-http allows it")
            case .status500: ("statusRefused", "the server answered with HTTP status 500")
            case .status429:
                (
                    "statusRefused",
                    "the server answered with HTTP status 429; retry in 3600 s"
                )
            case .html: ("answerUnreadable", ":1:1: ")
            case .envelope:
                (
                    "serviceRefused",
                    "the service refused with error 3 (authentication error: bad key)"
                )
            }
        }

        func misbehave(_ connection: Connection) {
            switch self {
            case .refused: break
            case .resetInTheMiddle:
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf")
                connection.reset()
            case .silence: _ = connection.waitForEnd()
            case .trickle:
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
                while connection.send(" "), !connection.waitForEnd(milliseconds: 20) {}
            case .lengthTooLong:
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}")
            case .lengthTooShort:
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n")
                connection.send(ProviderSources.body)
            case .endlessBody:
                connection.send("HTTP/1.1 200 OK\r\n\r\n")
                let chunk = [UInt8](repeating: 0x20, count: 65_536)
                while connection.send(chunk) {}
            case .gzipBomb:
                connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
                var bomb = GzipBomb()
                while let piece = bomb.next(), connection.send(piece) {}
            case .damagedGzip:
                connection.answer("200 OK", ["Content-Encoding: gzip"], body: "not gzip at all")
            case .redirectLoop: connection.answer("302 Found", ["Location: /again"])
            case .redirectToFile:
                connection.answer("302 Found", ["Location: file:///etc/passwd"])
            case .redirectToOtherMachine:
                connection.answer("302 Found", ["Location: http://192.0.2.1/"])
            case .status500: connection.answer("500 Internal Server Error")
            case .status429:
                connection.answer(
                    "429 Too Many Requests",
                    [
                        "Date: Sat, 21 Nov 2026 16:00:00 GMT",
                        "Retry-After: Sat, 21 Nov 2026 17:00:00 GMT",
                    ])
            case .html: connection.answer("200 OK", body: "<html><body>hello</body></html>")
            case .halfJSON: connection.answer("200 OK", body: #"{"baseurl": "https://a", "prov"#)
            case .envelope:
                connection.answer(
                    "200 OK", body: #"{"stat":"fail","err":{"code":3,"msg":"bad key"}}"#)
            }
        }
    }

    @Test(
        "a fault has its code and sentence, ends in time and leaves the cache",
        arguments: Fault.allCases)
    func fault(_ fault: Fault) throws {
        let folder = try ProviderSources.Folder()
        let server = try FaultServer { connection, _, number in
            number == 1
                ? connection.answer("200 OK", body: ProviderSources.body)
                : fault.misbehave(connection)
        }
        let url = server.url("/c")
        let cache = ["--cache-dir", folder.path]
        let fetch = [
            "providers", "fetch", url, "--format", "json", "--retries", "0", "--timeout", "1s",
            "--max-bytes", "100000",
        ]
        #expect(try BuiltCommand.run(fetch + cache).status == 0)
        if fault == .refused { server.stop() }
        let kept = folder.contents

        let start = ContinuousClock.now
        let run = try BuiltCommand.run(fetch + cache)
        #expect(start.duration(to: .now) < .seconds(15))

        #expect(run.status == 69)
        let isPlaced = run.errors.hasPrefix("http") && run.errors.contains(": error: expected ")
        #expect(run.errors.hasPrefix("error: ") || isPlaced, "\(run.errors)")
        #expect(run.errors.contains(fault.expected.sentence), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(run.output.contains(#""code": "\#(fault.expected.code)""#), "\(run.output)")
        #expect(folder.contents == kept)
        let list = ["providers", "list", "--configuration", url, "--offline"]
        #expect(try BuiltCommand.run(list + cache).output.contains("OpenID"))
    }

    @Test(
        "a server that recovers is requested again, at the time it names",
        arguments: [
            ("503 Service Unavailable", ""), ("502 Bad Gateway", ""), ("504 Gateway Timeout", ""),
            ("500 Internal Server Error", ""),
            ("429 Too Many Requests", "Retry-After: 0"),
            (
                "429 Too Many Requests",
                "Date: Sat, 21 Nov 2026 16:00:00 GMT\r\n"
                    + "Retry-After: Sat, 21 Nov 2026 16:00:00 GMT"
            ),
        ])
    func recovery(status: String, header: String) throws {
        let server = try FaultServer { connection, _, number in
            number == 1
                ? connection.answer(status, header.isEmpty ? [] : [header])
                : connection.answer("200 OK", body: ProviderSources.body)
        }
        let folder = try ProviderSources.Folder()
        let run = try BuiltCommand.run([
            "providers", "fetch", server.url(), "--cache-dir", folder.path, "--retries", "1",
        ])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(server.requests == 2)
    }

    @Test("row 9: a configuration with status 500 is used after the last try, and it is said")
    func serverError() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("500 Internal Server Error", body: ProviderSources.body)
        }
        let url = server.url("/c")
        let folder = try ProviderSources.Folder()
        let options = ["--cache-dir", folder.path, "--retries", "1"]
        let said = "the answer is used although its HTTP status is 500; it is not kept"
        let fetch = try BuiltCommand.run(
            ["providers", "fetch", url, "--format", "json"] + options)
        #expect(fetch.status == 0 && server.requests == 2)
        #expect(fetch.errors == "\(url):1:1: warning: \(said)\n")
        let answer = try JSONDecoder().decode(Findings.self, from: Data(fetch.output.utf8))
        #expect(answer.diagnostics == [Findings.Finding("httpStatus", said)])
        let resolve = try BuiltCommand.run(
            ["resolve", "--defaults", "Examples/guide/defaults.plist", "--format", "json"]
                + ["--configuration", url] + options)
        #expect(resolve.status == 0)
        let resolved = try JSONDecoder().decode(Findings.self, from: Data(resolve.output.utf8))
        #expect(resolved.diagnostics.contains(Findings.Finding("httpStatus", said)))
        for command in [
            "providers list --configuration", "providers list facebook --configuration",
            "diff --only providers bundled", "providers list facebook --start-url --configuration",
        ] {
            let words = command.split(separator: " ").map(String.init)
            let run = try BuiltCommand.run(words + [url])
            #expect(run.errors == "\(url):1:1: warning: \(said)\n", "\(command)")
        }
    }

    /// What is decoded of an answer.
    private struct Findings: Decodable {
        struct Finding: Decodable, Hashable {
            let severity: String
            let code: String
            let message: String

            init(_ code: String, _ message: String) {
                (severity, self.code, self.message) = ("warning", code, message)
            }
        }
        let diagnostics: [Finding]
    }

    @Test(
        "row 10: a useless answer, or a part that was not requested, leaves the cached one and a message says so",
        arguments: [
            (
                "200 OK", #"{"baseurl": 1, "provider_info": [], "enabled_providers": "x"}"#,
                "answerNotKept"
            ),
            (
                "200 OK",
                #"{"baseurl": "https://a", "provider_info": {"p": 3}, "enabled_providers": ["p"]}"#,
                "answerNotKept"
            ), ("206 Partial Content", ProviderSources.body, "httpStatus"),
        ])
    func useless(status: String, body: String, code: String) throws {
        let server = try FaultServer { connection, _, number in
            number == 1
                ? connection.answer("200 OK", body: ProviderSources.body)
                : connection.answer(status, body: body)
        }
        let folder = try ProviderSources.Folder()
        let fetch = [
            "providers", "fetch", server.url(), "--format", "json", "--cache-dir", folder.path,
        ]
        #expect(try BuiltCommand.run(fetch).errors.isEmpty)
        let kept = folder.contents
        let run = try BuiltCommand.run(fetch)
        #expect(run.status == 0)
        let findings = try JSONDecoder().decode(Findings.self, from: Data(run.output.utf8))
        #expect(findings.diagnostics.map(\.code) == [code])
        #expect(findings.diagnostics.first?.message.hasSuffix("; the cached one is kept") == true)
        #expect(run.errors.contains(":1:1: warning: \(findings.diagnostics[0].message)\n"))
        #expect(folder.contents == kept)
    }

    @Test("ten thousand providers are listed")
    func tenThousand() throws {
        let names = (0..<10_000).map { #""p\#($0)""# }
        let info = names.map { #"\#($0): {"friendly_name": "P"}"# }
        let body =
            #"{"baseurl": "https://a", "enabled_providers": [\#(names.joined(separator: ","))], "#
            + #""provider_info": {\#(info.joined(separator: ","))}}"#
        let server = try FaultServer { connection, _, _ in
            connection.answer("200 OK", body: body)
        }
        let folder = try ProviderSources.Folder()
        let run = try BuiltCommand.run([
            "providers", "fetch", server.url(), "--cache-dir", folder.path,
        ])
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").count == 10_001)
    }

    @Test(
        "Ctrl-C and kill stop the transfers at once and write nothing",
        arguments: [SIGINT, SIGTERM])
    func interrupted(signal: Int32) throws {
        let arrived = DispatchSemaphore(value: 0)
        let server = try FaultServer { connection, request, _ in
            if request.hasPrefix("GET /fast") {
                return connection.answer("200 OK", body: ProviderSources.body)
            }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
            arrived.signal()
            _ = connection.waitForEnd(milliseconds: 60_000)
        }
        let folder = try ProviderSources.Folder()
        let list = try folder.file(
            "apps.json", #"["\#(server.url("/fast"))", "\#(server.url("/slow"))"]"#)
        let cache = ["--cache-dir", "\(folder.path)/cache"]
        let command = try RunningCommand(
            ["providers", "fetch", "--all", list, "--timeout", "60s"] + cache)
        arrived.wait()
        let start = ContinuousClock.now
        command.send(signal)
        let run = try command.wait()
        #expect(start.duration(to: .now) < .seconds(10))
        #expect(run.signal == signal && run.status == nil)
        #expect(run.all.isEmpty)
        let slow = try BuiltCommand.run(
            ["providers", "list", "--configuration", server.url("/slow"), "--offline"] + cache)
        #expect(slow.status == 69)
    }

    @Test(
        "a certificate that is not to be trusted, and a way from https to http, end the fetch",
        arguments: [
            ("unknown authority", "certificateRefused"), ("expired", "certificateRefused"),
            ("wrong host", "certificateRefused"), ("down to http", "redirectRefused"),
        ])
    func secureFaults(kind: String, code: String) throws {
        let server = try NginxServer()
        let url =
            switch kind {
            case "expired": server.expired("/config.json")
            case "wrong host": server.wrongHost("/config.json")
            case "down to http": server.https("/down")
            default: server.https("/config.json")
            }
        let authority = kind == "unknown authority" ? [] : ["--ca-file", server.file("ca.pem")]
        let run = try BuiltCommand.run(
            ["providers", "fetch", url, "--format", "json", "--cache-dir", server.file("cache")]
                + authority)
        #expect(run.status == 69)
        #expect(run.output.contains(#""code": "\#(code)""#), "\(run.output)")
        #expect(run.errors.hasPrefix("error: \(url): "), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: server.file("cache")))
    }

    @Test("a proxy of the environment is used; compression is requested and the client named")
    func proxy() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("200 OK", body: ProviderSources.body)
        }
        let folder = try ProviderSources.Folder()
        let run = try BuiltCommand.run(
            [
                "providers", "fetch", "http://nowhere.invalid/c", "--allow-http", "--cache-dir",
                folder.path,
            ], environment: ["http_proxy": server.url()])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(server.request.hasPrefix("GET http://nowhere.invalid/c HTTP/1.1\r\n"))
        #expect(server.request.contains("\r\nUser-Agent: engage/1.0.0 "))
        #expect(server.request.contains("\r\nAccept-Encoding: gzip, deflate\r\n"))
    }
}
