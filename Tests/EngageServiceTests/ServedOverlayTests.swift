import EngageCore
import EngageService
import EngageTestSupport
import Foundation
import Synchronization
import Testing

/// What shipped apps get of an app with provider overlays is what its dialog shows.
@Suite struct ServedOverlayTests {
    @Test("what is served is what is resolved: order, hidden and renamed providers")
    func same() async throws {
        let folder = try Written.folder([
            "engage.yaml": """
            apps:
              a:
                layers: [{name: base, file: l.yaml, providerOverlay: overlay.yaml}]
            """,
            "l.yaml": "ProviderTable.Title.String: A\n",
            "overlay.yaml": """
            - {hide: [facebook], order: [openid], rename: {google: Google Konto}}
            - {when: {idiom: pad}, hide: [twitter]}
            - {when: {share: 50%}, hide: [google]}
            """,
        ])
        let asked = Asked(folder + "engage.yaml")
        for (device, name) in [("iphone", "iphone-8"), ("ipad", "ipad-air")] {
            let list = try await asked.get(
                "/openid/mobile_config_and_baseurl?appId=a&device=\(device)"
            ).root
            let served = list["enabled_providers"]?.elements.compactMap(\.string) ?? []
            let dialog = try await asked.get("/v1/apps/a/dialog?device=\(name)").root
            let rows = dialog["providerTable"]?["rows"]?.elements.map { $0 } ?? []
            #expect(!served.isEmpty)
            #expect(served == rows.compactMap { $0["provider"]?.string })
            #expect(served.first == "openid")
            #expect(!served.contains("facebook"))
            #expect(served.contains("twitter") == (device == "iphone"))
            // A request names no installation, so the rule of the share is left out.
            #expect(served.contains("google"))
            let row = rows.first { $0["provider"]?.string == "google" }
            #expect(row?["text"]?.string == "Google Konto")
            #expect(
                list["provider_info"]?["google"]?["friendly_name"]?.string == "Google Konto")
        }
        let notes = asked.service.reload().notes
        #expect(notes.count == 2)
        #expect(notes.first?.contains("app 'a': no providers are set") == true)
        #expect(notes.last?.contains("app 'a'") == true, "\(notes)")
    }

    @Test(
        "rules that requests do not decide are told of an app whose list is another server's, too")
    func undecidedAbove() async throws {
        for (own, upstream, count) in [("", true, 1), ("null", true, 1), ("null", false, 0)] {
            let folder = try Written.folder([
                "engage.yaml": """
                apps:
                  a:
                    layers: [{name: base, file: l.yaml, providerOverlay: overlay.yaml}]
                    \(own.isEmpty ? "" : "configuration: \(own)")
                serve: {apps: {a: {\(upstream ? "upstream: https://above.example" : "id: [b]")}}}
                """,
                "l.yaml": "ProviderTable.Title.String: A\n",
                "overlay.yaml": "- {when: {share: 50%}, hide: [google]}\n",
            ])
            let notes = Asked(folder + "engage.yaml").service.reload().notes
            #expect(notes.count == count, "\(own), upstream \(upstream): \(notes)")
        }
    }

    /// A clock that a test sets.
    private final class Clock: Sendable {
        private let moment = Mutex(Instant(milliseconds: 0))
        var now: Instant { moment.withLock { $0 } }
        func set(_ instant: Instant) { moment.withLock { $0 = instant } }
        func set(_ text: String) throws { set(try #require(Instant(text))) }
    }

    @Test("windows of time open and close by the server's clock, and no answer is kept past them")
    func windows() async throws {
        let folder = try Written.folder([
            "engage.yaml": "apps: {a: {layers: [{name: base, providerOverlay: overlay.yaml}]}}\n",
            "overlay.yaml": """
            - when: {from: "2026-12-01T00:00:00Z", until: "2026-12-02T00:00:00+01:00"}
              hide: [facebook]
            """,
        ])
        let clock = Clock()
        try clock.set("2026-11-30T23:59:30Z")
        let asked = Asked(folder + "engage.yaml") { clock.now }
        func list() async throws -> (hasFacebook: Bool, keeping: String, tag: String) {
            let answer = await asked.get("/openid/mobile_config_and_baseurl?appId=a")
            let names = try answer.root["enabled_providers"]?.elements.compactMap(\.string)
            return (
                names?.contains("facebook") == true, answer.header("cache-control") ?? "",
                answer.header("etag") ?? ""
            )
        }
        let before = try await list()
        #expect(before.hasFacebook && before.keeping == "public, max-age=30")
        try clock.set("2026-12-01T00:00:00Z")
        let within = try await list()
        #expect(!within.hasFacebook && within.keeping == "public, max-age=60")
        #expect(within.tag != before.tag)
        try clock.set("2026-12-01T22:59:59Z")
        #expect(try await list() == (false, "public, max-age=1", within.tag))
        try clock.set("2026-12-01T23:00:00Z")
        #expect(try await list() == (true, "public, max-age=60", before.tag))
        // The clock decides, so nothing is left out.
        #expect(asked.service.reload().notes.allSatisfy { $0.contains("sample list") })
    }

    private static let count: UInt64 =
        ProcessInfo.processInfo.environment["ENGAGE_LONG"] == "1" ? 10_000 : 300

    @Test("random overlays: the served list, the dialog and its explanation agree with a model")
    func agreement() async throws {
        let clock = Clock()
        let folder = try Written.folder(["engage.yaml": "apps: {a: {}}\n"])
        let asked = Asked(folder + "engage.yaml") { clock.now }
        var (changed, landings) = (0, 0)
        for seed in 0..<Self.count {
            let one = RandomOverlay(seed: seed, isRequest: true)
            clock.set(try #require(one.facts.now))
            try one.configuration.write(
                toFile: folder + "c.json", atomically: true, encoding: .utf8)
            let project =
                #"{"providers":"c.json","lint":{"severities":{"overlay-hides-all":"off"}},"#
                + #""facts":\#(one.factsText),"#
                + #""apps":{"a":{"layers":[\#(one.layers)]}}}"#
            try project.write(toFile: folder + "engage.yaml", atomically: true, encoding: .utf8)
            let reload = asked.service.reload()
            try #require(reload.isServed, "\(seed): \(reload.faults)")
            let device = one.device == "ipad-air" ? "ipad" : "iphone"
            try await Self.compareList(
                asked.get("/openid/mobile_config_and_baseurl?appId=a&device=\(device)"), one, seed)
            let dialog = await asked.get("/v1/apps/a/dialog?explain=true&device=\(one.device)")
            try Self.compareDialog(dialog, one, seed)
            for row in try dialog.root["providerTable"]?["rows"]?.elements.map({ $0 }) ?? []
            where row["opens"]?.string == "userLanding" {
                let name = row["provider"]?.string ?? ""
                let landing = try await asked.get(
                    "/v1/apps/a/dialog?device=\(one.device)&provider=\(name)"
                ).root["userLanding"]
                let prompt = landing?["placeholder"]?.string
                #expect(prompt == one.shown[name]?.prompt, "\(seed) \(name)")
                landings += prompt == nil ? 0 : 1
            }
            if one.signIn != one.original { changed += 1 }
        }
        #expect(changed > Self.count / 4 && landings > Self.count / 4)
    }

    private static func compareList(
        _ answer: ServiceAnswer, _ one: RandomOverlay, _ seed: UInt64
    ) throws {
        var found: [Diagnostic] = []
        let read = ProviderConfiguration(
            reading: try answer.root, idiom: .phone, diagnostics: &found)
        #expect(read.authenticationProviders == one.signIn, "\(seed)")
        #expect(read.socialProviders == one.sharing, "\(seed)")
        #expect(Set(read.providers.keys) == Set(one.shown.keys), "\(seed)")
        for (name, provider) in read.providers {
            #expect(provider.friendlyName == one.shown[name]?.text, "\(seed) \(name)")
            #expect(provider.inputPrompt == one.shown[name]?.prompt, "\(seed) \(name)")
        }
    }

    private static func compareDialog(
        _ answer: ServiceAnswer, _ one: RandomOverlay, _ seed: UInt64
    ) throws {
        let root = try answer.root
        let rows = root["providerTable"]?["rows"]?.elements.map { $0 } ?? []
        var seen: Set<String> = []
        let names = one.signIn.filter { seen.insert($0).inserted }
        #expect(rows.compactMap { $0["provider"]?.string } == names, "\(seed)")
        var reasons: [String: LocatedValue] = [:]
        for reason in root["explanations"]?.elements.map({ $0 }) ?? [] {
            if let path = reason["path"]?.string { reasons[path] = reason }
        }
        for (number, row) in rows.enumerated() {
            let model = one.shown[row["provider"]?.string ?? ""]
            #expect(row["text"]?.string == model?.text, "\(seed) \(number)")
            let from = reasons["providerTable.rows[\(number)].text"]?["from"]
            let place =
                from?["key"]?.string == "providerOverlay"
                ? "\(from?["layer"]?.string ?? "") \(from?["member"]?.string ?? "")" : nil
            #expect(place == model?.textFrom, "\(seed) \(number)")
        }
    }
}
