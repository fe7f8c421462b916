import EngageCore
import EngageService
import EngageTestSupport
import Foundation
import Testing

@Suite struct KeptAnswerTests {
    @Test("a value that holds another parameter is not that parameter, kept answers included")
    func values() async throws {
        let asked = Asked(Written.example)
        let path = "/v1/apps/acorn/dialog?provider=google"
        let whole = await asked.get(path + "%26select%3Dopens")
        let selected = await asked.get(path + "&select=opens")
        #expect(whole.status == 200)
        #expect(whole.body != selected.body)
    }
}

/// Answers about apps: their contents, and how many can be requested at once.
@Suite struct AnswerTests {
    @Test("axes whose answers would fill the memory are refused, small ones are answered")
    func axes() async throws {
        let asked = Asked(Written.example)
        let small = #"{"axes":{"device":"all","orientation":["portrait","landscape"]}}"#
        let answer = await asked.answer("POST", "/v1/resolve", body: small)
        #expect(answer.status == 200)
        let text = String(repeating: "x", count: 10_000)
        let large =
            #"{"axes":{"device":"all","orientation":["portrait","landscape"],"#
            + #""dialog":["authentication","sharing"]},"layers":"#
            + #"[{"name":"o","values":{"ProviderTable.Title.String":"\#(text)"}}]}"#
        let refused = await asked.answer("POST", "/v1/resolve?explain=true", body: large)
        #expect(refused.status == 413)
        #expect(refused.code == "limit")
        let lines = await asked.answer(
            "POST", "/v1/batch?explain=true", body: "\(large)\n{}\n")
        #expect(lines.text.split(separator: "\n").count == 2)
        #expect(lines.text.hasPrefix(#"{"id":null,"error":{"code":"limit","#))
    }

    @Test("a tried value changes nothing but the answer about it")
    func tried() async throws {
        let folder = try Written.folder([
            "engage.yaml": """
            layers: [{name: shared, file: shared.yaml}]
            apps: {one: {layers: [one.yaml]}, two: {}, screen: {kind: loginScreen, layers: [s.yaml]}}
            """,
            "shared.yaml": "ProviderTable.Section.Header.Title.String: Old\n",
            "one.yaml": "ProviderTable.Title.String: One\n", "s.yaml": "Style: basic\n",
        ])
        let asked = Asked(folder + "engage.yaml")
        let before = await asked.get("/v1/apps/one/dialog")
        #expect(before.status == 200, "\(before.text)")
        func trying(_ body: String, app: String = "one") async throws -> LocatedValue {
            let answer = await asked.answer("POST", "/v1/apps/\(app)/try", body: body)
            #expect(answer.status == 200, "\(answer.text)")
            return try answer.root
        }
        let value = #"{"ProviderTable.Section.Header.Title.String": "New"}"#
        let shared = try await trying(#"{"layer": "shared.yaml", "values": \#(value)}"#)
        #expect(shared["affectedApps"]?.elements.compactMap(\.string) == ["one", "two"])
        #expect(
            shared["changed"]?.elements.compactMap(\.string) == ["providerTable.sectionHeader.text"]
        )
        let own = try await trying(#"{"values": \#(value)}"#)
        #expect(own["affectedApps"]?.elements.compactMap(\.string) == ["one"])
        let header = own["resolution"]?["providerTable"]?["sectionHeader"]
        #expect(header?["text"]?.string == "New")
        #expect(own["resolution"]?["explanations"] != nil)
        let nothing = try await trying(#"{"values": {}}"#)
        #expect(nothing["changed"]?.count == 0)
        #expect(nothing["affectedApps"]?.count == 0)
        // A value of a dialog's other purpose is reported for that dialog alone.
        let sharing = try await trying(#"{"dialog": "sharing", "values": \#(value)}"#)
        #expect(sharing["changed"]?.count == 0)
        let screen = try await trying(#"{"values": {"Style": "theme1"}}"#, app: "screen")
        #expect(screen["resolution"]?["kind"]?.string == "loginScreen")
        #expect(await asked.get("/v1/apps/one/dialog").body == before.body)
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("a kept answer is the answer that is made anew, whatever was requested before")
    func keptAnswers() async {
        let kept = Asked(Written.example)
        let fresh = Asked(Written.example, ["cache": "0"])
        var numbers = SeededNumbers(seed: 9)
        for _ in 0..<150 {
            let app = numbers.one(of: ["acorn", "birch", "maple"])
            let parameters = [
                "device=\(numbers.one(of: ["iphone-8", "ipad-air", "iPad%20Air", "500x500"]))",
                "orientation=\(numbers.one(of: ["portrait", "landscape"]))",
                "profile=\(numbers.one(of: ["guide", "sdk-5.5"]))",
                "dialog=\(numbers.one(of: ["authentication", "sharing"]))",
                "explain=\(numbers.one(of: ["true", "false"]))",
                "language=\(numbers.one(of: ["long", "accented"]))",
                "session=%7B%22savedUsers%22:[%22facebook%22]%7D", "select=opens,presentation.mode",
            ].filter { _ in numbers.chance(40) }.shuffled(using: &numbers)
            let target = "/v1/apps/\(app)/dialog?" + parameters.joined(separator: "&")
            let (one, two) = (await kept.get(target), await fresh.get(target))
            #expect(one.status == 200, "\(target) \(one.text)")
            #expect(one.body == two.body, "\(target)")
            #expect(await kept.get(target).body == one.body)
        }
    }

    @Test("everything of the description can be requested, and every problem is documented")
    func documented() throws {
        let root = FileManager.default.currentDirectoryPath
        let page = try String(contentsOfFile: "\(root)/Documentation/Serve.md", encoding: .utf8)
        for setting in ServiceSettings.all {
            #expect(page.contains("`\(setting.name)`"), "\(setting.name)")
        }
        for (code, status) in Service.problems {
            #expect(page.contains("`\(code)`"), "\(code)")
            #expect(page.contains("| \(status) |"), "\(status)")
        }
    }

    @Test("the type of a problem is the address of the row that explains its code")
    func types() async throws {
        let asked = Asked(Written.example)
        let root = FileManager.default.currentDirectoryPath
        for (method, target, body, code) in [
            ("GET", "/nope", "", "unknownRoute"), ("GET", "/v1/apps/x/dialog", "", "unknownApp"),
            ("POST", "/v1/resolve", "{", "syntax"),
            ("POST", "/v1/resolve", "{\"x\":1}", "invalidScenario"),
            ("POST", "/v1/resolve", "{\"device\":\"toaster\"}", "unknownDevice"),
        ] {
            let answer = await asked.answer(method, target, body: body)
            let type = try #require(try answer.root["type"]?.string)
            let parts = type.split(separator: "/").last?.split(separator: "#") ?? []
            #expect(parts.last.map { String($0) } == code.lowercased())
            let name = parts.first?.replacingOccurrences(of: ".html", with: ".md") ?? ""
            let page = try String(contentsOfFile: "\(root)/Documentation/\(name)", encoding: .utf8)
            #expect(
                page.split(separator: "\n").contains {
                    $0.hasPrefix("| ") && $0.split(separator: "|")[0].contains("`\(code)`")
                },
                "\(type)")
        }
    }

    @Test("kept answers are counted, over reloads too")
    func cacheCounts() async {
        let asked = Asked(Written.example)
        func counts() async -> [String] {
            await asked.get("/metrics").text.split(separator: "\n").filter {
                $0.hasPrefix("engage_answer_cache_requests_total")
            }.map { String($0) }
        }
        for _ in 0..<3 { _ = await asked.get("/v1/apps/acorn/dialog") }
        _ = asked.service.reload()
        _ = await asked.get("/v1/apps/acorn/dialog")
        #expect(
            await counts() == [
                "engage_answer_cache_requests_total{outcome=\"hit\"} 2",
                "engage_answer_cache_requests_total{outcome=\"miss\"} 2",
            ])
    }

    @Test("a trace context is passed on as it is, and nothing else in its place")
    func traces() {
        let id = "4bf92f3577b34da6a3ce929d0e0e4736"
        let right = "00-\(id)-00f067aa0ba902b7-01"
        #expect(TraceContext(right)?.id == id)
        #expect(TraceContext(right)?.text == right)
        for wrong in [
            "", "x", "00-\(id)-00f067aa0ba902b7", "ff-\(id)-00f067aa0ba902b7-01", right + " ",
            "00-\(id.uppercased())-00f067aa0ba902b7-01", "00-\(id)-00f067aa0ba902b7-01\r\nX: y",
            "00-\(String(repeating: "0", count: 32))-00f067aa0ba902b7-01",
            "00-\(id)-0000000000000000-01",
            "00-\(id)-00f067aa0ba902b7-01-" + String(repeating: "a", count: 60),
        ] { #expect(TraceContext(wrong) == nil, "\(wrong)") }
    }
}
