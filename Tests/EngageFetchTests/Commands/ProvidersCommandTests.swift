import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct ProvidersCommandTests {
    private let folder: ProviderSources.Folder
    private var cache: [String] { ["--cache-dir", "\(folder.path)/cache"] }

    init() throws { folder = try ProviderSources.Folder() }

    private func run(
        _ arguments: String..., with more: [String] = [], input: String = ""
    ) throws -> BuiltCommand.Run {
        try BuiltCommand.run(["providers"] + arguments + more, input: input)
    }

    @Test("the bundled catalogue is listed without network, home or folder")
    func bundledList() throws {
        let run = try run("list")
        #expect(run.status == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("NAME") == true)
        #expect(lines.count > 40)
        #expect(
            lines.dropFirst().first?.split(separator: " ").map(String.init) == [
                "facebook", "Facebook", "/facebook/start", "yes", "icon_facebook_30x30.png",
            ])
    }

    @Test(
        "a list comes from a file of any form, an address and the cache",
        arguments: ["json", "yaml", "plist", "address", "cache"])
    func sources(kind: String) throws {
        let server = try ProviderSources.server()
        var source = server.url("/config")
        switch kind {
        case "json", "yaml": source = try folder.file("a.\(kind)", ProviderSources.body)
        case "plist":
            let json = try folder.file("a.json", ProviderSources.body)
            source = "\(folder.path)/a.plist"
            #expect(
                try BuiltCommand.run(["convert", "--to", "plist", json, "-o", source, "--force"])
                    .status == 0)
        case "cache":
            #expect(try run("fetch", source, with: cache).status == 0)
            source = "cache"
        default: break
        }
        let run = try run("list", "--configuration", source, "--format", "csv", with: cache)
        #expect(run.status == 0)
        #expect(
            run.output == """
                name,friendlyName,requiresInput,url,sharing,icon\r
                facebook,Facebook,,/facebook/start,yes,icon_facebook_30x30.png\r
                openid,OpenID,yes,/openid/start,,icon_openid_30x30.png\r
                ghost,(not described),,,,\r

                """)
    }

    @Test("the sharing list is another list, in JSON too")
    func sharingList() throws {
        let source = try folder.file("a.json", ProviderSources.body)
        let run = try run(
            "list", "--configuration", source, "--for", "sharing", "--format", "json")
        #expect(run.status == 0)
        let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let row = try #require((rows as? [[String: Any]])?.first)
        #expect(row["name"] as? String == "facebook")
        #expect(row["sharing"] as? Bool == true)
        #expect((rows as? [Any])?.count == 1)
    }

    @Test("a fetch is kept, revalidated, used offline and after a failure")
    func fetchAndCache() throws {
        let server = try ProviderSources.server()
        let json = ["--format", "json"] + cache
        func fields(_ run: BuiltCommand.Run) throws -> [String: Any] {
            let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            return object as? [String: Any] ?? [:]
        }
        let first = try fields(run("fetch", server.url("/c"), with: json))
        #expect(first["from"] as? String == "server")
        let second = try fields(run("fetch", server.url("/c"), with: json))
        #expect(second["from"] as? String == "revalidated" && second["status"] as? Int == 304)
        let shipped = try fields(
            run("fetch", server.url("/c"), "--profile", "sdk-5.5", with: json))
        #expect(shipped["from"] as? String == "server")
        let offline = try fields(run("fetch", server.url("/c"), "--offline", with: json))
        #expect(offline["from"] as? String == "cache")
        server.stop()
        let stale = try run(
            "fetch", server.url("/c"), "--stale-if-error", "1h", "--retries", "0", with: json)
        #expect(stale.status == 0)
        #expect(try fields(stale)["from"] as? String == "stale")
        #expect(stale.errors.hasPrefix("warning: \(server.url("/c")): no connection ("))
        #expect(stale.errors.contains("; using the answer of "))
        let other = try run("fetch", server.url("/other"), "--offline", with: json)
        #expect(other.status == 69)
        #expect(
            other.errors == "error: \(server.url("/other")): nothing is cached for this address\n")
    }

    @Test("a bare server gets path and query of the SDK's request")
    func wholeRequest() throws {
        let server = try ProviderSources.server()
        let run = try run(
            "fetch", "http://127.0.0.1:\(server.port)", "--app-id", "APP", "--app-name", "My App",
            "--bundle-id", "com.example.app", "--idiom", "pad", with: cache)
        #expect(run.status == 0)
        #expect(
            server.request.hasPrefix(
                "GET /openid/mobile_config_and_baseurl?device=ipad&appId=APP"
                    + "&appName=My%2520App.com.example.app3&version=ipad_v5.5 HTTP/1.1\r\n"))
        #expect(!server.request.contains("If-None-Match"))
    }

    @Test(
        "many apps are listed in YAML, JSON or a property list",
        arguments: ["yaml", "json", "plist"])
    func manyApps(form: String) throws {
        let server = try ProviderSources.server()
        let base = "http://127.0.0.1:\(server.port)"
        let json = try folder.file(
            "apps.json",
            #"{"apps": ["\#(base)/one", {"url": "\#(base)", "appId": "two"}, "\#(base)/three"]}"#)
        let list = "\(folder.path)/apps.\(form)"
        if form != "json" {
            let made = try BuiltCommand.run(["convert", "--to", form, json, "-o", list, "--force"])
            #expect(made.status == 0)
        }
        let run = try run("fetch", "--all", list, "--parallel", "2", with: cache)
        #expect(run.status == 0 && run.errors.isEmpty)
        let rows = run.output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows.map { $0.first } == ["FROM", "server", "server", "server"])
        #expect(rows[2].last?.contains("appId=two") == true)
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache")
        #expect(files.count == 1)
        let offline = try self.run(
            "list", "--configuration", "\(base)/three", "--offline", with: cache)
        #expect(offline.status == 0 && offline.output.contains("facebook"))
    }

    @Test("of many apps the failing ones are named and the rest is used and kept")
    func someFail() throws {
        let server = try FaultServer { connection, request, _ in
            request.hasPrefix("GET /bad")
                ? connection.answer("404 Not Found")
                : connection.answer("200 OK", body: ProviderSources.body)
        }
        let list = try folder.file(
            "apps.json", #"["\#(server.url("/a"))", "\#(server.url("/bad"))"]"#)
        let run = try run("fetch", "--all", list, "--format", "json", with: cache)
        #expect(run.status == 69)
        #expect(
            run.errors
                == "error: \(server.url("/bad")): the server answered with HTTP status 404\n")
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(
            try self.run("list", "--configuration", server.url("/a"), "--offline", with: cache)
                .status
                == 0)
    }

    @Test(
        "a list of apps that is none is refused with its place",
        arguments: [
            ("[7]", ":1:2: error: an app must be an address or a dictionary with 'url'\n"),
            ("[]", ":1:1: error: lists no apps\n"),
        ])
    func wrongApps(text: String, message: String) throws {
        let list = try folder.file("apps.json", text)
        let run = try run("fetch", "--all", list, with: cache)
        #expect(run.status == 65)
        #expect(run.errors == list + message)
    }

    @Test("progress is shown on a terminal and nowhere else")
    func progress() throws {
        let server = try ProviderSources.server()
        let list = try folder.file(
            "apps.json", #"["\#(server.url("/1"))", "\#(server.url("/2"))"]"#)
        let arguments = ["providers", "fetch", "--all", list] + cache
        let terminal = try PseudoTerminal()
        let drawn = try RunningCommand(arguments, terminalErrors: terminal.slave).wait()
        #expect(drawn.status == 0)
        // What is done within half a second needs no progress.
        #expect(!terminal.shown().contains("error"))
        #expect(!drawn.output.contains("of 2"))
        let plain = try BuiltCommand.run(arguments)
        #expect(plain.errors.isEmpty)
    }

    @Test("list NAME shows everything of one provider and suggests a near name")
    func show() throws {
        let source = try folder.file("a.json", ProviderSources.body)
        let run = try run("list", "openid", "--configuration", source)
        #expect(
            run.output == """
                name          openid
                shown as      OpenID
                icon          icon_openid_30x30.png
                input         required
                prompt        Enter your OpenID URL
                short text    OpenID URL
                start path    /openid/start
                described at  \(source):7:13

                """)
        let none = try self.run("list", "facebok", "--configuration", source)
        #expect(none.status == 65)
        #expect(
            none.errors.hasSuffix(
                "unknown provider 'facebok'; did you mean 'facebook'?\n"))
    }

    @Test("--start-url prints the start address of release 5.5")
    func url() throws {
        let source = try folder.file("a.json", ProviderSources.body)
        let run = try run(
            "list", "facebook", "--start-url", "--configuration", source, "--app-id", "abc",
            "--domain",
            "myapp://callback")
        #expect(
            run.output == "https://acme.rpxnow.com/facebook/start?token_url=myapp://callback/"
                + "&applicationId=abc\n")
    }

    private static func diff(_ arguments: String...) throws -> BuiltCommand.Run {
        try BuiltCommand.run(["diff", "--only", "providers"] + arguments)
    }

    @Test("diff names what differs and leaves status 1; equal sides leave 0")
    func diff() throws {
        let one = try folder.file("a.json", ProviderSources.body)
        let two = try folder.file(
            "b.json", ProviderSources.body.replacing("/facebook/start", with: "/fb/start"))
        let run = try Self.diff(one, two)
        #expect(run.status == 1)
        #expect(run.output == "~ facebook.url: /facebook/start -> /fb/start\n")
        let json = try Self.diff(one, two, "--format", "json")
        #expect(json.output.contains(#""what": "facebook.url""#))
        let same = try Self.diff(one, one)
        #expect(same.status == 0 && same.output.isEmpty)
    }

    @Test("check finds the four defects, each with its place")
    func check() throws {
        let source = try folder.file("a.json", ProviderSources.body)
        let layers = try folder.file(
            "app.json", #"{"ProviderTable.RemoveProviders": ["facebook", "gogle"]}"#)
        _ = try folder.file("icon_facebook_30x30.png", "")
        let run = try run("check", layers, "--configuration", source, "--icons", folder.path)
        #expect(run.status == 1)
        #expect(
            run.errors == """
                \(source):2:46: error: provider 'ghost' is enabled and has no description
                \(layers):1:48: error: unknown provider 'gogle'
                \(source):9:11: note: provider 'idle' is described and not enabled
                \(source):7:13: warning: missing icon 'icon_openid_30x30.png' of 'openid'

                """)
        let clean = try folder.file(
            "clean.json",
            #"{"baseurl": "https://a", "enabled_providers": ["p"], "provider_info": {"p": {}}}"#)
        let removal = try folder.file("none.json", "{}")
        #expect(try self.run("check", removal, "--configuration", clean).status == 0)
    }

    @Test("resolve takes a configuration from a server through the same cache")
    func resolveFromServer() throws {
        let server = try ProviderSources.server()
        let layers = try folder.file("app.json", #"{"ProviderTable.Title.String": "Hello"}"#)
        let arguments =
            ["resolve", "--defaults", layers, "--configuration", server.url("/c")] + cache
        let run = try BuiltCommand.run(arguments)
        #expect(run.status == 0 && run.errors.hasPrefix("note: --cache-dir belongs to"))
        #expect(run.output.contains("ghost") && !run.output.contains("twitter"))
        server.stop()
        let offline = try BuiltCommand.run(arguments + ["--offline"])
        #expect(offline.output == run.output)
        let failed = try BuiltCommand.run(arguments + ["--retries", "0"])
        #expect(failed.status == 69 && failed.output.isEmpty)
        #expect(failed.errors.contains("\nerror: \(server.url("/c")): no connection ("))
    }

    @Test("a scenario's own configuration gives way to the one of the option")
    func resolveScenario() throws {
        let source = try folder.file("c.json", ProviderSources.body)
        let scenario = try folder.file(
            "s.json", #"{"layers": [], "configuration": {"baseurl": "x", "provider_info": {}}}"#)
        let run = try BuiltCommand.run(["resolve", scenario, "--configuration", source])
        #expect(run.status == 0)
        #expect(run.output.contains("OpenID"))
    }
}
