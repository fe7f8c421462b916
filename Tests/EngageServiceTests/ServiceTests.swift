import EngageChecks
import EngageCore
import EngageService
import EngageTestSupport
import Foundation
import Testing

/// The service, called as a server calls it, without sockets.
struct Asked {
    let service: Service

    init(
        _ project: String, _ settings: [String: String] = [:], tokens: String? = nil,
        now: (@Sendable () -> Instant)? = nil
    ) {
        service = Service(
            project: project, settings: ServiceSettings(settings),
            tokens: tokens.flatMap { try? BearerTokens(reading: Array($0.utf8)) },
            allowsHTTP: true, now: now)
        _ = service.reload()
    }

    func answer(
        _ method: String, _ target: String, _ headers: [(name: String, value: String)] = [],
        body: String = ""
    ) async -> ServiceAnswer {
        let request = ServiceRequest(
            method: method, target: target, headers: headers, body: Array(body.utf8),
            client: "192.0.2.1")
        let ticket = service.admit(request)
        let answer = await service.answer(request, ticket)
        service.ended(ticket, status: answer.status)
        return answer
    }

    func get(_ target: String, _ headers: [(name: String, value: String)] = []) async
        -> ServiceAnswer
    {
        await answer("GET", target, headers)
    }
}

extension ServiceAnswer {
    var text: String { String(decoding: body, as: UTF8.self) }
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The body as values.
    var root: LocatedValue {
        get throws { try Document.read(body, file: "answer", format: .json).root }
    }

    var code: String? { (try? root)?["code"]?.string }
}

/// Projects that tests write.
enum Written {
    /// A folder with files by name; its path ends with a slash.
    static func folder(_ files: [String: String]) throws -> String {
        let folder = NSTemporaryDirectory() + "engage-service-\(UInt64.random(in: 0...UInt64.max))/"
        for (name, text) in files {
            let path = folder + name
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        return folder
    }

    static let example = "Examples/white-label/engage.yaml"
}

@Suite struct ServiceTests {
    @Test("apps are found by id, and unknown ones get the service's envelope")
    func appsByID() async throws {
        let asked = Asked(Written.example)
        let path = "/openid/mobile_config_and_baseurl?device=iphone&appId="
        let answer = await asked.get(path + "acorn&appName=A.b3&version=iphone_v5.5")
        #expect(answer.status == 200)
        let body = try answer.root
        #expect(ProviderConfiguration.refusal(of: body) == nil)
        let unknown = await asked.get(path + "nobody")
        #expect(unknown.status == 400)
        #expect(try unknown.root["stat"]?.string == "fail")
        #expect(try unknown.root["err"]?["code"]?.integer == 19)
        #expect(
            ProviderConfiguration.refusal(of: try unknown.root)?.error == .incompleteConfiguration)
        let missing = await asked.get("/openid/mobile_config_and_baseurl?device=ipad&appId=(null)")
        #expect(try missing.root["err"]?["code"]?.integer == 0)
    }

    @Test("who has the body gets 304 without it, for every route that has a tag")
    func notModified() async throws {
        let asked = Asked(Written.example)
        for path in [
            "/openid/mobile_config_and_baseurl?appId=acorn", "/v1/apps", "/v1/apps/acorn",
            "/v1/apps/acorn/dialog", "/v1/apps/acorn/layers", "/v1/apps/acorn/picture.svg",
            "/openapi.json", "/schemas/dialog", "/api/v2/providers?appId=acorn",
        ] {
            let first = await asked.get(path)
            #expect(first.status == 200, "\(path)")
            let tag = try #require(first.header("etag"), "\(path)")
            for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
                let second = await asked.get(path, [("if-none-match", known)])
                #expect(second.status == 304 && second.body.isEmpty, "\(path) \(known)")
                #expect(second.header("etag") == tag)
            }
            let other = await asked.get(path, [("if-none-match", "\"x\"")])
            #expect(other.status == 200 && other.body == first.body)
        }
    }

    @Test("what is wrong with a request is said under a code")
    func problems() async throws {
        let asked = Asked(Written.example)
        let cases: [(method: String, target: String, body: String, status: Int, code: String)] = [
            ("GET", "/nope", "", 404, "unknownRoute"),
            ("GET", "/v1/apps/nobody/dialog", "", 404, "unknownApp"),
            ("GET", "/v1/apps/acorn/dialog?showing=x", "", 404, "unknownApp"),
            ("GET", "/v1/apps/acorn/login-screen", "", 409, "wrongKind"),
            ("GET", "/v1/apps/acorn/dialog?device=toaster", "", 422, "unknownDevice"),
            ("GET", "/v1/apps/acorn/dialog?devise=x", "", 400, "unknownParameter"),
            ("GET", "/v1/apps/acorn/dialog?profile=x", "", 400, "wrongParameter"),
            ("GET", "/v1/apps/acorn/dialog?profile=guide&profile=guide", "", 400, "wrongParameter"),
            ("GET", "/v1/apps/acorn/dialog?select=nope", "", 400, "wrongParameter"),
            ("GET", "/v1/apps/acorn/dialog?session=%7B", "", 400, "syntax"),
            ("GET", "/v1/apps/acorn/dialog?session=%7B%22a%22:1%7D", "", 422, "invalidScenario"),
            ("GET", "/v1/apps/acorn/dialog?device=%ZZ", "", 400, "badAddress"),
            ("GET", "/v1/apps/%FF/dialog", "", 400, "badAddress"),
            ("GET", "/v1/apps/acorn/dialog?language=de", "", 404, "unknownLanguage"),
            ("GET", "/v1/diff?from=-x", "", 400, "wrongParameter"),
            ("GET", "/schemas/nope", "", 404, "unknownRoute"),
            ("DELETE", "/v1/apps", "", 405, "wrongMethod"),
            ("POST", "/v1/resolve", "{", 400, "syntax"),
            ("POST", "/v1/resolve", #"{"devize":1}"#, 422, "invalidScenario"),
            ("POST", "/v1/resolve", #"{"device":"toaster"}"#, 422, "unknownDevice"),
            ("POST", "/v1/apps/acorn/try", "[]", 422, "invalidScenario"),
            ("POST", "/v1/apps/acorn/try", "{}", 422, "invalidScenario"),
            ("POST", "/v1/apps/acorn/try", #"{"values":{},"layer":"x"}"#, 422, "invalidScenario"),
            ("POST", "/v1/apps/acorn/try", #"{"values":{},"nope":1}"#, 422, "invalidScenario"),
        ]
        for one in cases {
            let answer = await asked.answer(one.method, one.target, body: one.body)
            #expect(answer.status == one.status, "\(one.method) \(one.target): \(answer.text)")
            #expect(answer.code == one.code, "\(one.method) \(one.target)")
            #expect(answer.header("content-type") == "application/problem+json")
            #expect(try answer.root["status"]?.integer == one.status)
        }
        let answer = await asked.answer("DELETE", "/v1/apps")
        #expect(answer.header("allow") == "GET, HEAD")
    }

    @Test("tokens are needed for everything but apps and /healthz, unless a route is open")
    func tokens() async {
        let asked = Asked(
            Written.example, ["open": "dialog,metrics"],
            tokens: "# a comment\nsecret-1\n secret-2 \t # of the monitoring\r\n\n")
        for path in ["/v1/apps", "/v1/lint", "/readyz", "/openapi.json"] {
            for header in ["", "Bearer", "Bearer ", "Bearer secret", "Basic secret-1", "secret-1"] {
                let answer = await asked.get(
                    path, header.isEmpty ? [] : [("authorization", header)])
                #expect(answer.status == 401, "\(path) \(header)")
                #expect(answer.header("www-authenticate") == "Bearer")
            }
            for header in ["Bearer secret-1", "bearer secret-2"] {
                #expect(await asked.get(path, [("authorization", header)]).status == 200)
            }
        }
        for path in [
            "/healthz", "/metrics", "/v1/apps/acorn/dialog",
            "/openid/mobile_config_and_baseurl?appId=acorn",
        ] {
            #expect(await asked.get(path).status == 200, "\(path)")
        }
    }

    @Test("other tokens let in from now on, and those of before no longer")
    func otherTokens() async throws {
        let asked = Asked(Written.example, tokens: "old\n")
        func status(_ token: String) async -> Int {
            await asked.get("/v1/apps", [("authorization", "Bearer \(token)")]).status
        }
        #expect(await status("old") == 200)
        asked.service.replaceTokens(with: try BearerTokens(reading: Array("new\n".utf8)))
        #expect(await status("old") == 401)
        #expect(await status("new") == 200)
        asked.service.replaceTokens(with: try BearerTokens(reading: []))
        #expect(await status("new") == 401)
    }

    @Test(
        "a line that is no token is refused and not shown",
        arguments: ["a b", "=", "ä", "a=b", "a\0"])
    func wrongTokens(line: String) {
        let fault = #expect(throws: BearerTokens.Fault.self) {
            try BearerTokens(reading: Array("good\n\(line)\n".utf8))
        }
        #expect(fault?.line == 2)
        #expect(fault?.message.contains(line) == false || line == "=")
    }

    @Test("what is answered at once is what is answered, and is refused alike")
    func atOnce() async throws {
        let asked = Asked(Written.example, ["rate": "30"], tokens: "t\n")
        let token: [(name: String, value: String)] = [("authorization", "Bearer t")]
        let list = "/openid/mobile_config_and_baseurl?device=ipad&appId=acorn"
        func atOnce(
            _ target: String, _ headers: [(name: String, value: String)] = []
        ) -> ServiceAnswer? {
            let request = ServiceRequest(
                method: "GET", target: target, headers: headers, client: "192.0.2.2")
            guard let found = asked.service.answerAtOnce(request) else { return nil }
            asked.service.ended(found.ticket, status: found.answer.status)
            return found.answer
        }
        let same = try #require(atOnce(list))
        let other = await asked.get(list)
        #expect(same.body == other.body && same.status == 200)
        #expect(same.header("etag") == other.header("etag"))
        let known = try #require(atOnce(list, [("if-none-match", same.header("etag") ?? "")]))
        #expect(known.status == 304 && known.body.isEmpty)
        // A screen is answered at once when it is kept, and only to whom it may be.
        let dialog = "/v1/apps/acorn/dialog?device=ipad-air"
        #expect(atOnce(dialog, token) == nil)
        let first = await asked.get(dialog, token)
        #expect(atOnce(dialog, token)?.body == first.body)
        #expect(atOnce(dialog)?.status == 401)
        for path in ["/nope", "/v1/lint?x=1", "/v1/apps/nobody/dialog", ""] {
            #expect(atOnce(path, token) == nil, "\(path)")
        }
        let codes = (0..<60).map { _ in atOnce(list)?.status ?? 0 }
        #expect(codes.first == 200 && codes.last == 429)
        #expect(!asked.service.isAnswering)
    }

    @Test("a project that stays broken is read again, and reported once")
    func stillBroken() async throws {
        let folder = try Written.folder([
            "engage.yaml": "apps: {one: {layers: [a.yaml]}}\n", "a.yaml": "A.B: 1\n",
        ])
        let asked = Asked(folder + "engage.yaml")
        try "apps: {one: {layers: [b.yaml]}}\n".write(
            toFile: folder + "engage.yaml", atomically: true, encoding: .utf8)
        #expect(asked.service.isOutdated)
        #expect(!asked.service.reload().isRepeated)
        // No known file changed since, so it is not read at once.
        #expect(!asked.service.isOutdated)
        let again = asked.service.reload()
        #expect(!again.isServed && again.isRepeated)
        // A file that no good project named is found later.
        try "A.B: 2\n".write(toFile: folder + "b.yaml", atomically: true, encoding: .utf8)
        for _ in 0..<100 where !asked.service.isOutdated {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(asked.service.reload().isServed)
        #expect(!asked.service.isOutdated)
    }

    @Test("limits have their own answers")
    func limits() async {
        let asked = Asked(
            Written.example, ["maxHeader": "300", "maxBody": "100", "rate": "3"])
        #expect(await asked.get("/v1/apps?" + String(repeating: "x", count: 400)).status == 431)
        let long = String(repeating: " ", count: 200)
        #expect(await asked.answer("POST", "/v1/resolve", body: long).code == "bodyTooLarge")
        var statuses: [Int] = []
        for _ in 0..<6 { statuses.append(await asked.get("/v1/apps").status) }
        #expect(statuses.contains(429))
        #expect(await asked.get("/healthz").status == 200)
        asked.service.stop()
        #expect(await asked.get("/v1/apps").code == "stopping")
        #expect(await asked.get("/readyz").status == 503)
        #expect(await asked.get("/healthz").status == 200)
        #expect(await asked.get("/openid/mobile_config_and_baseurl?appId=acorn").status == 503)
    }

    @Test("a broken project keeps the last good one, and says so")
    func reloads() async throws {
        let folder = try Written.folder([
            "engage.yaml": "apps: {one: {layers: [a.yaml]}}\n",
            "a.yaml": "ProviderTable.Title.String: First\n",
        ])
        let asked = Asked(folder + "engage.yaml")
        func title() async throws -> String? {
            try await asked.get("/v1/apps/one/dialog").root["providerTable"]?["controllerTitle"]?
                .string
        }
        #expect(try await title() == "First")
        #expect(!asked.service.isOutdated)
        try "ProviderTable.Title.String: Second one\n".write(
            toFile: folder + "a.yaml", atomically: true, encoding: .utf8)
        #expect(asked.service.isOutdated)
        #expect(asked.service.reload().isServed)
        #expect(try await title() == "Second one")
        for broken in ["[", "apps: {}\n", "apps: {one: {layers: [b.yaml]}}\n", "nope: 1\n"] {
            try broken.write(toFile: folder + "engage.yaml", atomically: true, encoding: .utf8)
            let reload = asked.service.reload()
            #expect(!reload.isServed && !reload.faults.isEmpty, "\(broken)")
            #expect(try await title() == "Second one")
            let ready = await asked.get("/readyz")
            #expect(ready.status == 200)
            #expect(try ready.root["error"]?["message"]?.string != nil)
        }
        try FileManager.default.removeItem(atPath: folder)
        #expect(asked.service.isOutdated)
        #expect(!asked.service.reload().isServed)
        #expect(try await title() == "Second one")
    }

    @Test("a project that never was is not ready")
    func neverReady() async throws {
        let asked = Asked("/nowhere/engage.yaml")
        #expect(await asked.get("/readyz").status == 503)
        #expect(await asked.get("/healthz").status == 200)
        #expect(await asked.get("/v1/apps").code == "notReady")
        let answer = await asked.get("/openid/mobile_config_and_baseurl?appId=a")
        #expect(answer.status == 503)
        #expect(try answer.root["err"]?["code"]?.integer == -1)
    }

    @Test("answers of lines are those of the command, however the bytes are cut")
    func batch() async throws {
        let asked = Asked(Written.example, ["maxBody": "2000"])
        let lines = [
            #"{"id":1,"device":"ipad-air"}"#, "", "  ", "nonsense",
            #"{"id":"x","kind":"loginScreen","settings":{}}"#,
            "{\"id\":2," + String(repeating: " ", count: 3000) + "}", #"{"id":3}"#,
        ]
        let body = Array(lines.joined(separator: "\n").utf8)
        var expected = JSONWriter()
        var answerer = BatchEvaluator(LineForm(file: "<stdin>"))
        for (number, line) in lines.enumerated() where line.contains(where: { $0 != " " }) {
            if line.utf8.count > 2000 {
                answerer.refuseLong(number + 1, over: 2000, into: &expected)
            } else {
                _ = answerer.answer(Array(line.utf8), number: number + 1, into: &expected)
            }
            expected.newline()
        }
        let wanted = expected.take()
        var numbers = SeededNumbers(seed: 37)
        for _ in 0..<50 {
            let head = ServiceRequest(method: "POST", target: "/v1/batch")
            let ticket = asked.service.admit(head)
            #expect(ticket.isStream)
            var (found, _) = asked.service.stream(head, ticket)
            var answer: [UInt8] = []
            var rest = body[...]
            while !rest.isEmpty {
                let part = rest.prefix(1 + numbers.below(700))
                rest = rest.dropFirst(part.count)
                found?.take(part)
                while let answers = found?.next() { answer += answers }
            }
            answer += found?.finish() ?? []
            #expect(answer == wanted)
            asked.service.ended(ticket, status: 200)
        }
    }

    @Test("texts in a language are those of the project that is served, not of files with an error")
    func languageOfServedFiles() async throws {
        let folder = try Written.folder([
            "engage.yaml": "strings: texts/en.lproj\napps: {own: {layers: [layer.yaml]}}\n",
            "layer.yaml": "ProviderTable.Title.String: A\n",
            "texts/en.lproj/Localizable.strings": "\"A\" = \"Sign in\";\n",
            "texts/de.lproj/Localizable.strings": "\"A\" = \"Anmelden\";\n",
            "texts/fr.lproj/Localizable.strings": "\"A\" = \"Connexion\";\n",
        ])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let asked = Asked(folder + "engage.yaml")
        let path = "/v1/apps/own/dialog?language="
        #expect(await asked.get(path + "de").status == 200)
        let page = await asked.get("/v1/apps/own/picture.html?language=de&profile=sdk-5.5")
        #expect(page.status == 200)
        let usual = await asked.get("/v1/apps/own/picture.html")
        #expect(page.body != usual.body)
        for _ in 1...2 {
            let unknown = await asked.get(path + "it")
            #expect(unknown.status == 404 && unknown.text.contains("'it'"), "\(unknown.text)")
        }
        try FileManager.default.copyItem(
            atPath: folder + "texts/de.lproj", toPath: folder + "texts/it.lproj")
        _ = asked.service.reload()
        #expect(await asked.get(path + "it").status == 200)
        #expect(await asked.get(path + "de").status == 200)
        try "[".write(toFile: folder + "layer.yaml", atomically: true, encoding: .utf8)
        #expect(await asked.get(path + "de").status == 200)
        let other = await asked.get(path + "fr")
        #expect(other.status == 503)
        #expect(try other.root["code"]?.string == "notReady")
    }

    @Test("a form that two schemas of the description name is the same in both")
    func namesOfForms() async throws {
        let description = await Asked(Written.example).get("/openapi.json")
        let forms = try description.root["components"]?["schemas"]
        for found in description.text.matches(of: #/"#/components/schemas/([^"]*)"/#) {
            #expect(forms?[String(found.1)] != nil, "\(found.1) is described nowhere")
        }
        for name in forms?.entries.map(\.key) ?? [] {
            guard let own = SchemaCatalogue.text(name) else { continue }
            // A schema that 'engage schema' prints is described as it is printed, its definitions aside.
            let printed = try Document.read(Array(own.utf8), file: name, format: .json).root
            let described = forms?[name]
            #expect(
                described?["properties"]?.entries.map(\.key)
                    == printed["properties"]?.entries.map(\.key), "\(name)")
            for definition in printed["$defs"]?.entries.map({ $0 }) ?? [] {
                var (left, right) = (JSONWriter(), JSONWriter())
                left.value(definition.value)
                forms?[definition.key].map { right.value($0) }
                let text = String(decoding: left.take(), as: UTF8.self)
                #expect(
                    text.replacing("#/$defs/", with: "#/components/schemas/")
                        == String(decoding: right.take(), as: UTF8.self),
                    "\(name), \(definition.key)")
            }
        }
    }

    @Test("no bytes of an address stop the service")
    func hostileAddresses() async {
        let asked = Asked(Written.example)
        var numbers = SeededNumbers(seed: 1)
        let pieces = [
            "/", "v1", "apps", "acorn", "dialog", "..", "%2e%2e", "%00", "%", "%f", "?", "&", "=",
            "#", "openid", "mobile_config_and_baseurl", "appId", "(null)", "\u{fffd}", "é", "\\",
            "{app}", "session=%7B%7D", "select=a[", "device=1x1", "callback=alert", "+", ";",
        ]
        for _ in 0..<3_000 {
            let target =
                (numbers.chance(90) ? "/" : "")
                + (0..<numbers.below(12)).map { _ in numbers.one(of: pieces) }.joined(
                    separator: numbers.chance(50) ? "/" : "")
            let answer = await asked.answer(
                numbers.one(of: ["GET", "POST", "HEAD", "PUT"]), target)
            #expect((200..<600).contains(answer.status), "\(target)")
            #expect(answer.status != 500, "\(target)")
            #expect(
                !answer.headers.contains { $0.value.contains("\n") || $0.value.contains("\r") },
                "\(target)")
        }
    }
}
