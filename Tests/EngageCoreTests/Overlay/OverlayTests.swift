import EngageCore
import EngageTestSupport
import Foundation
import Testing

/// Conditions, wrong values and hostile input of provider overlays.
@Suite struct OverlayTests {
    private static func answer(_ rules: String, facts: String = "{}", more: String = "") throws
        -> DialogResolution
    {
        let text =
            #"{"facts":\#(facts)\#(more),"layers":[{"name":"l","providerOverlay":\#(rules)}]}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        return DialogResolution(resolving: try DialogRequest(reading: root))
    }

    private static func names(_ rules: String, facts: String = "{}", more: String = "") throws
        -> [String]
    {
        try answer(rules, facts: facts, more: more).providerTable?.rows.map(\.provider) ?? []
    }

    /// Whether a rule with these conditions applies; nil where it is not decided.
    private static func applies(_ when: String, _ facts: String = "{}") throws -> Bool? {
        let answer = try answer(#"[{"when":\#(when),"hide":["openid"]}]"#, facts: facts)
        let isHidden = answer.providerTable?.rows.contains { $0.provider == "openid" } == false
        let isOpen = answer.diagnostics.contains { $0.code == .undecidedOverlay }
        return isOpen ? nil : isHidden
    }

    /// Members of the origins that an explanation of a path names.
    private static func dialog(_ rules: String, configuration: String) throws -> DialogResolution {
        let text =
            #"{"facts":{"appVersion":"2.10"},"configuration":\#(configuration),"#
            + #""layers":[{"name":"l","providerOverlay":\#(rules)}]}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        return DialogResolution(explaining: try DialogRequest(reading: root))
    }

    private static func named(_ rules: String, at path: String, configuration: String) throws
        -> Set<String>
    {
        let answer = EngageCore.Answer.dialog(try dialog(rules, configuration: configuration))
        let reason = answer.explanations.first { $0.part.path.text == path }?.reason
        let origins =
            [reason?.from].compactMap(\.self) + (reason?.over ?? []) + (reason?.inputs ?? [])
        return Set(
            origins.map { origin in
                switch origin {
                case .layer(let entry): entry.member ?? ""
                case .configuration(let member, _), .scenario(let member, _): member
                default: "?"
                }
            })
    }

    @Test(
        "an object in the place of a described provider is explained: what it hides, and what lets it",
        arguments: [
            (
                "providerTable.rows[0].text", #","friendly_name":"New""#,
                ["[0].add[0].friendly_name", "provider_info.a.friendly_name", "facts.appVersion"]
            ),
            (
                "providerTable.rows[0].text", "",
                ["[0].add[0]", "provider_info.a.friendly_name", "facts.appVersion"]
            ),
            ("providerTable.rows[0].opens", "", ["[0].add[0]", "facts.appVersion"]),
        ] as [(String, String, Set<String>)])
    func replacing(path: String, members: String, expected: Set<String>) throws {
        let found = try Self.named(
            #"[{"when":{"appVersion":">2"},"add":[{"id":"a","url":"/a"\#(members)}]}]"#, at: path,
            configuration: """
                {"baseurl":"https://x","enabled_providers":["a"],"provider_info":
                {"a":{"friendly_name":"A","url":"/a","requires_input":"YES","input_prompt":"a b"}}}
                """)
        #expect(found == expected)
    }

    @Test("an object takes away what an earlier rule gave the provider, and says so")
    func takingAway() throws {
        let rules = #"[{"icon":{"a":"x.png"}},{"add":[{"id":"a","url":"/a"}]}]"#
        let found = try Self.named(
            rules, at: "providerTable.rows[0].icon",
            configuration: """
                {"baseurl":"https://x","enabled_providers":["a"],"provider_info":{"a":{"url":"/a"}}}
                """)
        #expect(found == ["[1].add[0]", "[0].icon.a"])
    }

    @Test("a provider that is hidden and added again is moved by both")
    func hiddenAndAdded() throws {
        let found = try Self.named(
            #"[{"hide":["a"]},{"add":["a"]}]"#, at: "providerTable.rows",
            configuration: """
                {"baseurl":"https://x","enabled_providers":["a","b"],"provider_info":
                {"a":{"url":"/a"},"b":{"url":"/b"}}}
                """)
        #expect(found == ["[0].hide[0]", "[1].add[0]", "enabled_providers"])
    }

    @Test("a provider that one rule describes and a later one shows is in the list by both")
    func describedBefore() throws {
        let found = try Self.named(
            #"[{"add":[{"id":"a","url":"/a"}],"hide":["a"]},{"add":["a"]}]"#,
            at: "providerTable.rows",
            configuration: """
                {"baseurl":"https://x","enabled_providers":["b"],"provider_info":{"b":{"url":"/b"}}}
                """)
        #expect(found == ["[0].add[0]", "[0].hide[0]", "[1].add[0]", "enabled_providers"])
    }

    @Test(
        "a list is empty only where no later rule adds to it",
        arguments: [
            (#"[{"hide":["a"]}]"#, 1), (#"[{"hide":["a"]},{"add":["b"]}]"#, 0),
            (#"[{"when":{"language":"de"},"hide":["a"]}]"#, 1),
            (#"[{"when":{"language":"de"},"hide":["a"]},{"add":["b"]}]"#, 0),
            (#"[{"hide":["a"]},{"when":{"language":"de"},"add":["b"]}]"#, 1),
            (#"[{"hide":["a"]},{"add":["b"]},{"hide":["b"]}]"#, 1),
        ])
    func emptied(rules: String, count: Int) throws {
        let diagnostics = try Self.dialog(
            rules,
            configuration: """
                {"baseurl":"https://x","enabled_providers":["a"],"provider_info":
                {"a":{"url":"/a"},"b":{"url":"/b"}}}
                """
        ).diagnostics
        #expect(diagnostics.count { $0.code == .overlayHidesAll } == count)
    }

    @Test(
        "conditions hold as the facts say, and are open without the fact",
        arguments: [
            (#"{"idiom":"phone"}"#, "{}", true), (#"{"idiom":["pad"]}"#, "{}", false),
            (#"{"model":"iPhone10,1"}"#, "{}", true), (#"{"model":"iphone-8"}"#, "{}", true),
            (#"{"model":["iPad4,1","iPhone9,1"]}"#, "{}", false),
            (#"{"appVersion":">=2.1 <3"}"#, #"{"appVersion":"2.10"}"#, true),
            (#"{"appVersion":">= 2.1"}"#, #"{"appVersion":"2.1.0"}"#, true),
            (#"{"appVersion":"2.1"}"#, #"{"appVersion":"2.1.1"}"#, false),
            (#"{"appVersion":">2.1"}"#, #"{"appVersion":2.2}"#, true),
            (#"{"appVersion":"<3"}"#, "{}", nil),
            (#"{"language":"de"}"#, #"{"language":"de_AT"}"#, true),
            (#"{"language":["de-AT","fr"]}"#, #"{"language":"de"}"#, false),
            (#"{"language":"d"}"#, #"{"language":"de"}"#, false),
            (#"{"language":"de"}"#, "{}", nil),
            (#"{"share":"50%"}"#, "{}", nil),
            (#"{"share":"50%","idiom":"pad"}"#, "{}", false),
            (#"{"from":"2026-12-01T01:00:00+01:00"}"#, #"{"now":"2026-12-01T00:00:00Z"}"#, true),
            (#"{"until":"2026-12-01T00:00:00Z"}"#, #"{"now":"2026-12-01T00:00:00Z"}"#, false),
            (
                #"{"until":"2026-12-01T00:00:00Z"}"#, #"{"now":"2026-11-30T23:59:59.999Z"}"#,
                true
            ),
            (
                #"{"from":"2026-12-01T00:00:00-05:30"}"#, #"{"now":"2026-12-01T05:29:59Z"}"#,
                false
            ),
            (#"{"from":"2026-12-01T00:00:00Z"}"#, "{}", nil), ("{}", "{}", true),
        ] as [(String, String, Bool?)])
    func conditions(when: String, facts: String, expected: Bool?) throws {
        #expect(try Self.applies(when, facts) == expected)
    }

    @Test(
        "a share counts installations by SHA-256 of name and installation, as sha256sum prints it")
    func share() throws {
        // printf 'trial:a' | sha256sum begins with 564cc72a, which is 2298 modulo 10,000.
        for (name, installation, bucket) in [
            ("trial", "a", 2298), ("holiday", "3F2A", 2714), ("", "x", 4660),
        ] {
            for (share, expected) in [(bucket, false), (bucket + 1, true)] {
                let digits = share % 100 < 10 ? "0\(share % 100)" : "\(share % 100)"
                let named = name.isEmpty ? "" : #""name":"\#(name)","#
                let rules =
                    #"[{\#(named)"when":{"share":"\#(share / 100).\#(digits)%"},"hide":["openid"]}]"#
                let shown = try Self.names(
                    rules, facts: #"{"installation":"\#(installation)"}"#)
                #expect(shown.contains("openid") != expected, "\(name) \(share)")
            }
        }
    }

    @Test("a share takes its part of many installations, a larger one the same and more")
    func shareOfMany() throws {
        func those(_ share: String) throws -> Set<Int> {
            var found: [Diagnostic] = []
            let text = #"[{"name":"trial","when":{"share":"\#(share)"},"hide":["openid"]}]"#
            let overlay = ProviderOverlay(
                "l", reading: try Document.read(Array(text.utf8), file: "o", format: .json).root,
                diagnostics: &found)
            return Set(
                (0..<4000).filter { number in
                    let applied = ProviderOverlay.apply(
                        [overlay], to: ProviderCatalogue.configuration(idiom: .phone),
                        facts: OverlayFacts(installation: "id-\(number)"))
                    return applied.configuration.authenticationProviders?.count == 3
                })
        }
        let (quarter, half) = (try those("25%"), try those("50%"))
        #expect((900...1100).contains(quarter.count))
        #expect(quarter.isSubset(of: half))
        #expect(try those("100%").count == 4000 && those("0%").isEmpty)
    }

    @Test(
        "a wrong value is reported at its place and costs itself alone; a wrong condition its rule",
        arguments: [
            (#"[{"hide":["openid",5]}]"#, #"5]"#, false),
            (#"[{"hide":"openid"}]"#, #""openid""#, true),
            (#"[{"hid":["x"],"hide":["openid"]}]"#, #""hid""#, false),
            (#"[5,{"hide":["openid"]}]"#, #"5,"#, false),
            (#"{"hide":["openid"]}"#, #"{"hide""#, true),
            (#"[{"when":{"share":0.25},"hide":["openid"]}]"#, #"0.25"#, true),
            (#"[{"when":{"share":"NaN%"},"hide":["openid"]}]"#, #""NaN%""#, true),
            (#"[{"when":{"share":"101%"},"hide":["openid"]}]"#, #""101%""#, true),
            (#"[{"when":{"share":"-1%"},"hide":["openid"]}]"#, #""-1%""#, true),
            (#"[{"when":{"shar":"1%"},"hide":["openid"]}]"#, #""shar""#, true),
            (#"[{"when":5,"hide":["openid"]}]"#, #"5,"#, true),
            (#"[{"when":{"appVersion":"new"},"hide":["openid"]}]"#, #""new""#, true),
            (#"[{"when":{"idiom":"tv"},"hide":["openid"]}]"#, #""tv""#, true),
            (#"[{"when":{"language":[]},"hide":["openid"]}]"#, #"[]"#, true),
            (#"[{"when":{"from":"2026-12-01"},"hide":["openid"]}]"#, #""2026-12-01""#, true),
            (#"[{"when":{"from":"2026-12-01T00:00:00"},"hide":["openid"]}]"#, #""2026"#, true),
            (#"[{"when":{"until":"2026-02-30T00:00:00Z"},"hide":["openid"]}]"#, #""2026"#, true),
            (#"[{"hide":["openid","openid"]}]"#, #""openid"]"#, false),
            (#"[{"hide":["openid"],"rename":{"google":5}}]"#, #"5}"#, false),
            (
                #"[{"hide":["openid"],"group":{"a":["google"],"b":["google"]}}]"#, #""google"]}"#,
                false
            ),
            (#"[{"hide":["openid"],"add":[{}]}]"#, #"{}"#, false),
            (#"[{"hide":["openid"],"order":{}}]"#, #"{}"#, false),
        ] as [(String, String, Bool)])
    func wrongValues(rules: String, found: String, isShown: Bool) throws {
        let answer = try Self.answer(rules)
        let wrong = answer.diagnostics.filter { $0.code == .wrongOverlay }
        let before = #"{"facts":{},"layers":[{"name":"l","providerOverlay":"#.count
        #expect(wrong.count == 1, "\(wrong)")
        let column = try #require(wrong.first?.source?.column) - 1 - before
        #expect(rules.dropFirst(column).hasPrefix(found), "\(wrong)")
        #expect(wrong.allSatisfy { $0.severity == .error })
        let rows = answer.providerTable?.rows ?? []
        #expect(rows.contains { $0.provider == "openid" } == isShown)
    }

    @Test(
        "what a rule cannot do is reported once: unknown providers, no effect, no one left",
        arguments: [
            (#"[{"hide":["opnid"]}]"#, "unknownOverlayProvider"),
            (#"[{"add":["nobody"]}]"#, "unknownOverlayProvider"),
            (#"[{"rename":{"nobody":"x"}}]"#, "unknownOverlayProvider"),
            (#"[{}]"#, "overlayNeverApplies"),
            (#"[{"when":{"appVersion":">=3 <2"},"hide":["google"]}]"#, "overlayNeverApplies"),
            (#"[{"when":{"appVersion":">2 <2"},"hide":["google"]}]"#, "overlayNeverApplies"),
            (#"[{"when":{"share":"0%"},"hide":["google"]}]"#, "overlayNeverApplies"),
            (#"[{"group":{"a":["google"]}}]"#, "overlayNotShown"),
            (#"[{"feature":["google"]}]"#, "overlayNotShown"),
            (#"[{"icon":{"google":"x.png"}}]"#, "overlayNotShown"),
            (#"[{"hide":["facebook","google","twitter","openid"]}]"#, "overlayHidesAll"),
            (
                #"[{"when":{"share":"5%"},"hide":["facebook","google","twitter","openid"]}]"#,
                "overlayHidesAll"
            ),
        ])
    func findings(rules: String, code: String) throws {
        let found = try Self.answer(rules).diagnostics.filter { $0.code.rawValue == code }
        #expect(found.count == 1 && found[0].source != nil)
    }

    @Test("a reversed time is reported and the rule applies to no one")
    func reversed() throws {
        let when =
            #"{"from":"2026-12-02T00:00:00Z","until":"2026-12-01T00:00:00Z"}"#
        let answer = try Self.answer(
            #"[{"when":\#(when),"hide":["openid"]}]"#, facts: #"{"now":"2026-12-01T12:00:00Z"}"#)
        #expect(answer.providerTable?.rows.count == 4)
        #expect(
            Set(answer.diagnostics.map(\.code.rawValue)) == ["wrongOverlay", "overlayNeverApplies"])
    }

    @Test("later layers count over earlier ones, and operations of a rule have a fixed order")
    func layers() throws {
        let rules =
            #"[{"order":["openid"]},{"order":["twitter","google"]},{"hide":["google"]},"#
            + #"{"add":["google","linkedin"],"order":["facebook"]}]"#
        #expect(
            try Self.names(rules) == ["facebook", "twitter", "openid", "google", "linkedin"])
        #expect(try Self.names(#"[{"add":["linkedin"],"hide":["linkedin"]}]"#).count == 4)
    }

    @Test("a layer of rules alone is no dictionary: the Capture wrapper edits the one below")
    func capture() throws {
        let text =
            #"{"capture":"username","layers":[{"name":"own","values":{"ProviderTable.Title.String":"#
            + #""Hi"}},{"name":"rules","providerOverlay":[{"hide":["google"]}]}]}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        let answer = DialogResolution(resolving: try DialogRequest(reading: root))
        #expect(answer.providerTable?.rows.count == 3)
        guard case .captureForm? = answer.providerTable?.tableHeader else {
            Issue.record("no form in \(String(describing: answer.providerTable?.tableHeader))")
            return
        }
    }

    @Test("facts of a scenario are checked like its other members")
    func facts() throws {
        for facts in [
            #"{"now":"today"}"#, #"{"now":5}"#, #"{"appVersion":"2.x"}"#, #"{"language":5}"#,
            #"{"installation":[]}"#, #"{"clock":"x"}"#, "5",
        ] {
            #expect(throws: ScenarioError.self) { try Self.names("[]", facts: facts) }
        }
    }

    @Test("a list that has not arrived, or is refused, stays as it is")
    func withoutList() throws {
        let rules = #"[{"add":["google"]}]"#
        #expect(try Self.names(rules, more: #","configuration":null"#) == [])
        let refused = try Self.answer(rules, more: #","configuration":{}"#)
        #expect(refused.presentation.refusal?.code == 103)
    }

    /// ENGAGE_LONG=1 reads ten times as many.
    @Test("10,000 rules, undecided or wrong or over a long list, cost a moment and few findings")
    func many() throws {
        let isLong = ProcessInfo.processInfo.environment["ENGAGE_LONG"] == "1"
        let kinds = [
            #"{"order":["p5","p4","p3"],"hide":["p1"]}"#,
            #"{"when":{"share":"5%"},"hide":["p1","p2"]}"#, #"{"hid":[1]}"#,
            #"{"rename":{"p7":"x","nobody":"y"},"group":{"a":["p7"]}}"#,
            #"{"add":[{"id":"p9","friendly_name":"x"}],"hide":["p9"]}"#,
        ]
        let list = (0..<20_000).map { "\"p\($0)\"" }.joined(separator: ",")
        let body =
            #"{"baseurl":"https://x.example","provider_info":{},"enabled_providers":[\#(list)]}"#
        for kind in kinds {
            let rules =
                "["
                + Array(repeating: kind, count: isLong ? 100_000 : 10_000).joined(separator: ",")
                + "]"
            let start = ContinuousClock.now
            let answer = try Self.answer(rules, more: #","configuration":\#(body)"#)
            #expect(ContinuousClock.now - start < .seconds(30), "\(kind)")
            #expect(answer.diagnostics.count < 400, "\(kind)")
            #expect(answer.providerTable?.rows.count ?? 0 >= 19_999, "\(kind)")
        }
    }
}
