import EngageTestSupport
import Testing

import EngageChecks
import EngageCore
import EngageLogin

/// What commands print has a schema by its name, which takes it and nothing that lacks a member.
@Suite struct PrintedReportTests {
    private static func schema(_ name: String) throws -> JSONSchema {
        let text = try #require(SchemaCatalogue.text(name))
        return JSONSchema(try Document.read(Array(text.utf8), file: name, format: .json).root)
    }

    private static func breaches(_ bytes: [UInt8], _ name: String) throws -> [String] {
        try schema(name).breaches(of: Document.read(bytes, file: "p", format: .json).root)
    }

    private static func request(_ text: String) throws -> DialogRequest {
        try DialogRequest(reading: Document.read(Array(text.utf8), file: "q").root)
    }

    @Test("catalogues: codes, devices, keys of each system, policies, prompts")
    func catalogues() throws {
        #expect(try Self.breaches(CodeCatalogue.json, "codes") == [])
        #expect(
            try Self.breaches(DeviceCatalogue.json(DeviceCatalogue.devices), "devices") == [])
        for rows in [
            KeyCatalogue.entries.map { KeyRow($0) }, LoginScreenKey.catalogue.map { KeyRow($0) },
            AuthenticationSettingsKey.allCases.map { KeyRow($0) },
        ] {
            #expect(try Self.breaches(KeyTable.json(rows), "keys") == [])
        }
        #expect(try Self.breaches(LoginScreenPolicy.json, "policies") == [])
        #expect(try Self.breaches(PromptTable(PromptRegistrations()).json, "prompts") == [])
    }

    @Test("providers: described ones, a bare name, differences, what was fetched or not")
    func providers() throws {
        let bundled = ProviderCatalogue.configuration(idiom: .phone)
        let rows = ["facebook", "openid"].map {
            ListedProvider(name: $0, provider: bundled.providers[$0])
        }
        let bare = ListedProvider(name: "nobody", provider: nil)
        #expect(try Self.breaches(ListedProvider.json(rows + [bare]), "providers") == [])
        var changed = bundled
        changed.socialProviders = ["nobody"]
        let differences = ProviderDifference.between(bundled, changed)
        #expect(differences.count > 1)
        #expect(
            try Self.breaches(ProviderDifference.json(differences), "providerDifferences") == [])
        let failure = FetchedConfiguration.Failure(
            code: "unavailable", sdkCode: 100, message: "m", serviceCode: nil)
        for (failure, body) in [(nil, bundled.body), (failure, nil)] {
            let fetched = FetchedConfiguration(
                url: "https://a", from: failure == nil ? "server" : nil, status: 200, age: 0,
                failure: failure, diagnostics: [], configuration: body)
            #expect(try Self.breaches(fetched.json(isLine: true), "fetchedConfiguration") == [])
        }
        let names = ServiceNames(texts: [("realm", "a")], lists: [("signin", ["b"])])
        #expect(try Self.breaches(names.json, "serviceNames") == [])
        #expect(String(decoding: names.json, as: UTF8.self).contains("\"realm\": \"a\""))
    }

    @Test("explanations of one answer and of several, ways and an obstacle of --want")
    func explanations() throws {
        let answer = EngageCore.Answer.dialog(DialogResolution(explaining: try Self.request("{}")))
        let parts = answer.explanations
        let one = ExplainedAnswers.Named(app: nil, when: nil, explanations: parts)
        let two = ExplainedAnswers.Named(app: "a", when: "b", explanations: parts)
        #expect(try Self.breaches(ExplainedAnswers([one]).json, "explanations") == [])
        #expect(try Self.breaches(ExplainedAnswers([one, two]).json, "explanations") == [])
        for (path, value) in [("providerTable.title.text", "A"), ("presentation.size", "[1,2]")] {
            let search = SuggestionSearch(try Self.request("{}"), path: path, value: value)
            let found = search.suggestions()
            let told = Suggestions(found, none: found.isEmpty ? "the library" : nil)
            #expect(try Self.breaches(told.json, "remedies") == [])
        }
    }

    @Test("the settings of a run and a support bundle, which reports no text of an app")
    func settings() throws {
        let one = RunSettings.Setting("auto", from: "built in")
        let run = RunSettings(color: one, width: one, verbosity: one, file: nil)
        #expect(try Self.breaches(run.json, "config") == [])
        let file = try Document.read(
            Array(#"{"ProviderTable.Title.String": "Acme", "secret": [1, null, "x"]}"#.utf8),
            file: "f")
        let report = SupportReport(
            version: "1", source: "s", settings: run, columns: 80,
            files: [
                .init(number: 1, file, knowing: ["ProviderTable.Title.String"]),
                .init(number: 2, status: 66, line: 0),
            ])
        #expect(try Self.breaches(report.json, "supportBundle") == [])
        let text = String(decoding: report.json, as: UTF8.self)
        #expect(text.contains("ProviderTable.Title.String") && text.contains("text of 4"))
        #expect(!text.contains("Acme") && !text.contains("secret"))
    }

    @Test("lines with axes and selections, folded or not, explained or not")
    func lines() throws {
        let scenarios = [
            #"{"id": 1, "axes": {"device": ["iphone-8", "iphone-7", {"id": "ipad-air"}]}}"#,
            #"{"axes": {"profile": ["guide", "sdk-5.5"], "dialog": ["sharing"]}}"#,
            #"{"kind": "loginScreen", "axes": {"orientation": ["portrait", "landscape"]}}"#,
        ]
        var lines = 0
        for (selected, folds, explains) in [
            (nil, false, false), (nil, true, false), (nil, false, true),
            ("kind,device,diagnostics", false, false), ("kind", true, true),
        ] as [(String?, Bool, Bool)] {
            var form = LineForm(file: "f")
            form.selection = try selected.map { try Selection(reading: $0) }
            (form.folds, form.explains) = (folds, explains)
            var answerer = BatchEvaluator(form)
            for scenario in scenarios {
                var writer = JSONWriter()
                #expect(answerer.answer(Array(scenario.utf8), number: 1, into: &writer))
                #expect(try Self.breaches(writer.bytes, "axesAnswers") == [], "\(scenario)")
                lines += 1
            }
            guard form.selection != nil else { continue }
            var writer = JSONWriter()
            #expect(answerer.answer(Array(#"{"id": 5}"#.utf8), number: 1, into: &writer))
            #expect(try Self.breaches(writer.bytes, "selection") == [])
        }
        #expect(lines == 15)
    }

    @Test("--profile replaces an axis of profiles, in a native login's answer, too")
    func profiles() throws {
        var form = LineForm(file: "f")
        form.selection = try Selection(reading: "profile,presentation.size")
        form.profile = .guide
        var answerer = BatchEvaluator(form)
        let view = #"{"view": "v", "nativeLogin": {}}"#
        for text in [
            #"{"axes": {"profile": ["guide", "sdk-5.5"]}}"#,
            #"{"layers": [{"values": {"ProviderTable.Table.Header.View": \#(view)}}], "axes": {"device": ["ipad-air"]}}"#,
        ] {
            var writer = JSONWriter()
            #expect(answerer.answer(Array(text.utf8), number: 1, into: &writer))
            let answer = String(decoding: writer.bytes, as: UTF8.self)
            #expect(!answer.contains("sdk-5.5") && answer.contains("guide"))
        }
    }
}
