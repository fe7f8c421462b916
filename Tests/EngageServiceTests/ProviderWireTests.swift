import EngageCore
import EngageService
import EngageTestSupport
import Foundation
import Testing

/// Shipped apps read what the project contains.
@Suite struct ProviderWireTests {
    /// A list with right and wrong members, in JSON.
    private static func list(_ numbers: inout SeededNumbers) -> String {
        let wrong = ["null", "true", "1", "[]", "{}", "\"\"", "[1]"]
        func text(_ usual: String, _ numbers: inout SeededNumbers) -> String {
            numbers.chance(85) ? "\"\(usual)\"" : numbers.one(of: wrong)
        }
        func names(_ numbers: inout SeededNumbers) -> String {
            if numbers.chance(10) { return numbers.one(of: wrong) }
            return "["
                + (0..<numbers.below(5)).map { _ in
                    numbers.chance(90) ? "\"p\(numbers.below(6))\"" : numbers.one(of: wrong)
                }.joined(separator: ",") + "]"
        }
        var providers: [String] = []
        for number in 0..<numbers.below(7) {
            var members: [String] = []
            for (name, usual) in [
                ("friendly_name", "P é \\n \(number)"), ("input_prompt", "Enter your ID"),
                ("requires_input", numbers.chance(50) ? "YES" : "NO"), ("url", "/p/start"),
                ("openid_identifier", "http%3A%2F%2F%40"), ("saml_provider", "s"),
                ("opx_blob", "b"), ("own_member", "kept"),
            ] where numbers.chance(70) {
                members.append("\"\(name)\":\(text(usual, &numbers))")
            }
            if numbers.chance(50) {
                members.append(
                    "\"social_sharing_properties\":"
                        + (numbers.chance(80)
                            ? "{\"max_characters\":\"420\"}" : numbers.one(of: wrong)))
            }
            if numbers.chance(40) { members.append("\"cookie_domains\":[\"a.b\",1]") }
            if numbers.chance(20) {
                members.append("\"ipad_webview_options\":{\"user_agent\":\"x\"}")
            }
            let value = numbers.chance(90) ? "{\(members.joined(separator: ","))}" : "7"
            providers.append("\"\(numbers.chance(95) ? "p\(number)" : "")\":\(value)")
        }
        return """
            {"baseurl": "\(numbers.chance(50) ? "//" : "")https://a.example/\(numbers.below(9))/",
            "provider_info": {\(providers.joined(separator: ","))},
            "enabled_providers": \(names(&numbers)), "social_providers": \(names(&numbers)),
            "hide_tagline": \(text(numbers.chance(50) ? "YES" : "no", &numbers))}
            """
    }

    private static func read(
        _ bytes: [UInt8], _ idiom: Idiom
    ) throws -> (ProviderConfiguration, [Diagnostic]) {
        var found: [Diagnostic] = []
        let root = try Document.read(bytes, file: "list", format: .json).root
        let read = ProviderConfiguration(reading: root, idiom: idiom, diagnostics: &found)
        return (read, found)
    }

    @Test("the served list says what the engine reads in the project's, and nothing it refuses")
    func sameList() async throws {
        var numbers = SeededNumbers(seed: 6_2)
        for number in 0..<300 {
            let text = Self.list(&numbers)
            let folder = try Written.folder([
                "engage.yaml": "apps: {one: {providers: list.json}}\n", "list.json": text,
            ])
            let asked = Asked(folder + "engage.yaml")
            for idiom in [Idiom.phone, .pad] {
                let device = idiom == .pad ? "ipad" : "iphone"
                let served = await asked.get(
                    "/openid/mobile_config_and_baseurl?device=\(device)&appId=one")
                #expect(served.status == 200, "\(number) \(text) \(served.text)")
                let (wanted, _) = try Self.read(Array(text.utf8), idiom)
                let (got, faults) = try Self.read(served.body, idiom)
                #expect(faults.isEmpty, "\(number) \(faults)")
                #expect(got.baseURL == wanted.baseURL)
                #expect(got.authenticationProviders == wanted.authenticationProviders)
                #expect(got.socialProviders == wanted.socialProviders)
                #expect(got.hidesTagline == wanted.hidesTagline)
                #expect(got.describedNames == wanted.describedNames)
                // A prompt that the SDK would stop at is the one thing that is left out.
                let unused = wanted.providers.values.filter {
                    $0.requiresInput && $0.shortText == nil && $0.inputPrompt != nil
                }.map { "\($0.name).input_prompt" }
                let differences = ProviderDifference.between(wanted, got).filter {
                    !unused.contains($0.what)
                }
                #expect(differences.isEmpty, "\(number) \(differences) \(text)")
            }
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    @Test("a list that apps would refuse is not served, and the project says why")
    func refusedLists() async throws {
        for text in ["[]", "{}", #"{"baseurl":"x"}"#, #"{"provider_info":{}}"#, "7"] {
            let folder = try Written.folder([
                "engage.yaml": "apps: {one: {providers: list.json}}\n", "list.json": text,
            ])
            let asked = Asked(folder + "engage.yaml")
            #expect(await asked.get("/readyz").status == 503, "\(text)")
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    @Test("apps are found by other ids and by host; an app that sends none gets the only one")
    func ids() async throws {
        let folder = try Written.folder([
            "engage.yaml": """
            apps: {one: {}, two: {providers: two.json}}
            serve: {apps: {two: {id: ["a&b", "x y", abc], host: two.example}}}
            """,
            "two.json": #"{"baseurl":"https://two","provider_info":{}}"#,
            "alone/engage.yaml": "providers: ../two.json\n",
        ])
        let asked = Asked(folder + "engage.yaml")
        func base(
            _ target: String, host: String = "x", of asked: Asked
        ) async throws -> String? {
            try await asked.get(target, [("host", host)]).root["baseurl"]?.string
        }
        let path = "/openid/mobile_config_and_baseurl?device=iphone"
        for id in ["two", "abc", "x%20y", "a%26b"] {
            #expect(try await base("\(path)&appId=\(id)", of: asked) == "https://two", "\(id)")
        }
        #expect(try await base("\(path)&appId=one", of: asked) == "https://rpxnow.com")
        #expect(try await base(path, of: asked) == nil)
        #expect(try await base(path, host: "TWO.example:443", of: asked) == "https://two")
        #expect(try await base(path, host: "two.example.evil", of: asked) == nil)
        let alone = Asked(folder + "alone/engage.yaml")
        #expect(try await base(path, of: alone) == "https://two")
        #expect(try await base("\(path)&appId=(null)", of: alone) == "https://two")
        #expect(try await base("\(path)&appId=other", of: alone) == nil)
        try FileManager.default.removeItem(atPath: folder)
    }
}
