import Testing

@testable import EngageChecks
import EngageCore

/// A project in YAML with its layers inside, and a test file for it.
private func plan(
    _ project: String, _ tests: String, today: String = "2026-06-01"
) throws -> TestPlan {
    let document = try Document.read(Array(project.utf8), file: "engage.yaml")
    let read = try Project.read(document) { (_, _) throws(TestFileErrors) in document.root }
    let file = try TestFile.read(
        Document.read(Array(tests.utf8), file: "t.yaml"), deviceGroups: read.deviceGroups
    ) { (_, _) throws(TestFileErrors) in document.root }
    var plan = try TestPlan(
        [file], apps: read.apps, devices: read.devices, knownApps: read.allApps,
        tables: read.tables)
    plan.today = today
    return plan
}

private func run(
    _ project: String, _ tests: String, today: String = "2026-06-01"
) throws -> TestReport {
    try plan(project, tests, today: today).run(
        resolver: TestScenario.resolver, recorded: { _, _ in nil })
}

private let family = """
    layers: [{name: family, values: {ProviderTable.Section.Header.Title.String: Accounts}}]
    devices: [iphone-8, ipad-air]
    deviceGroups: {small: [iphone-8], both: [small, ipad-air]}
    parameters: {word: "Sign in", greeting: "{word} to {brand}"}
    tables: {colours: {acorn: "#EEF6EE", "*": "#FFF4F4F4"}}
    apps:
      acorn:
        tags: [kids]
        parameters: {brand: Acorn}
        layers:
          - name: own
            values: {ProviderTable.Title.String: Sign in to Acorn,
                     Authentication.Background.Color: "#FFEEF6EE"}
      birch:
        parameters: {brand: Birch}
        layers:
          - name: own
            values: {ProviderTable.Title.String: Sign in to Birch,
                     Authentication.Background.Color: "#FFF4F4F4"}
    """

@Suite struct FamilyExpectationTests {
    @Test("parameters of the app, the project and tables can be in expectations")
    func parameters() throws {
        let report = try run(
            family,
            """
            facts:
              - name: every title is the brand's
                expect:
                  providerTable.title.text: "{greeting}"
                  providerTable.backText: {matches: "to {brand}$"}
                  providerTable.background.color: "{colours}"
            """)
        #expect(report.summary == "4 cases: 4 passed, 0 failed", "\(report.written(.text))")
    }

    @Test("parameters can be in paths, too, and a path that none makes whole is refused")
    func paths() throws {
        func file(_ path: String) -> String {
            """
            facts:
              - name: the own text
                expect: {"\(path)": {matches: "(Sign in to|Accounts)"}}
            """
        }
        let slots = family.replacing(
            "{brand: Acorn}", with: "{brand: Acorn, slot: providerTable.title}"
        ).replacing("{brand: Birch}", with: "{brand: Birch, slot: providerTable.sectionHeader}")
        let report = try run(slots, file("{slot}.text"))
        #expect(report.summary == "4 cases: 4 passed, 0 failed", "\(report.written(.text))")
        #expect {
            try run(slots, file("{slt}.text"))
        } throws: { error in
            "\(error)".contains("unknown parameter 'slt'; did you mean 'slot'?")
        }
        #expect {
            try run(
                slots.replacing("providerTable.sectionHeader", with: "\"rows[\""),
                file("{slot}.text"))
        } throws: { error in
            "\(error)".contains("path 'rows[.text'")
        }
    }

    @Test("the app's own name is a parameter, and what no parameter is called stays")
    func appName() throws {
        let report = try run(
            family,
            """
            facts:
              - name: not the bare name
                expect:
                  providerTable.title.text: {lacks: "{app}", not: "{0}"}
            """)
        #expect(report.failed == 0, "\(report.written(.text))")
    }

    @Test(
        "a parameter that leads back to itself, or is misspelt, is refused with its place",
        arguments: [
            ("{a: '{b}', b: '{a}'}", "{a}", "parameter 'a' leads back to itself: a, b, a"),
            ("{brand: Acorn}", "{brnd}", "unknown parameter 'brnd'; did you mean 'brand'?"),
        ])
    func loops(parameters: String, text: String, words: String) throws {
        do {
            _ = try plan(
                "parameters: \(parameters)\nlayers: []\n",
                "facts:\n  - {name: n, expect: {providerTable.title.text: \"\(text)\"}}\n")
            Issue.record("expected an error")
        } catch let error as TestFileErrors {
            #expect(error.diagnostics.first?.message == words)
            #expect(error.diagnostics.first?.source?.line == 2)
        }
    }

    @Test("a fact is repeated for each value, in its path and its expectation")
    func forEach() throws {
        let report = try run(
            family,
            """
            facts:
              - name: the row
                devices: small
                forEach: {row: [0, 1]}
                expect: {"providerTable.rows[{row}].height": 50}
              - name: "{network} is there"
                devices: both
                forEach: {network: [facebook, google]}
                expect: {"providerTable.rows[*].provider": {contains: "{network}"}}
            """)
        #expect(report.failed == 0, "\(report.written(.text))")
        let titles = report.outcomes.map(\.title)
        #expect(titles.first == "the row (row=0) [acorn, iphone-8]")
        #expect(titles.last == "google is there [birch, ipad-air]")
        #expect(titles.count == 4 + 8)
    }

    @Test("apps are chosen by patterns and tags, and left out by them")
    func choice() throws {
        func apps(_ line: String) throws -> [String] {
            let report = try run(
                family,
                "facts:\n  - {name: n, devices: small, \(line), expect: {opens.count: 1}}\n")
            return report.outcomes.compactMap(\.app)
        }
        #expect(try apps("apps: [a*]") == ["acorn"])
        #expect(try apps("apps: ['tag:kids']") == ["acorn"])
        #expect(try apps("notApps: ['tag:kids']") == ["birch"])
        #expect(throws: TestFileErrors.self) { try apps("apps: [ash]") }
        #expect(throws: TestFileErrors.self) { try apps("apps: ['tag:toys']") }
    }

    @Test("a fact is skipped or known to fail for a reason and until a day")
    func decisions() throws {
        let tests = """
            facts:
              - {name: a, devices: small, skip: {reason: later, until: 2026-06-30}, expect: {opens.count: 9}}
              - {name: b, devices: small, knownFailure: {reason: bug 7, until: 2026-06-30}, expect: {opens.count: 9}}
              - {name: c, devices: small, expect: {opens.count: 1}}
            """
        let june = try run(family, tests)
        #expect(june.summary == "6 cases: 2 passed, 0 failed, 2 skipped, 2 known to fail")
        #expect(june.written(.tap).contains("ok 1 - t.yaml: a [acorn, iphone-8] # SKIP later"))
        #expect(june.written(.junit).contains("<skipped message=\"bug 7\"/>"))
        let july = try run(family, tests, today: "2026-07-01")
        #expect(july.summary == "6 cases: 2 passed, 4 failed")
        // The reason why it is enforced again is reported.
        #expect(july.written(.text).contains("expected 9 ('skip' ended on 2026-06-30: later)"))
    }

    @Test("a known failure that passes fails")
    func knownFailureThatPasses() throws {
        let report = try run(
            family,
            "facts:\n  - {name: n, devices: small, knownFailure: bug 7, expect: {opens.count: 1}}\n"
        )
        #expect(report.failed == 1)
        #expect(
            report.written(.text).contains("expected a failure (bug 7)\n    found    none; remove"))
    }

    @Test(
        "colours, rectangles and fonts are compared as what they are",
        arguments: [
            (##""#EEF6EE""##, ##""#FFEEF6EE""##, true), (#""white""#, ##""#FFFFFFFF""##, true),
            (##""#EEF6EF""##, ##""#FFEEF6EE""##, false), (#""white""#, #""white wine""#, false),
            (#""{{1, 2}, {3, 4}}""#, "[1, 2, 3, 4]", true),
            ("[1.0, 2, 3, 4]", "[1, 2, 3, 4]", true),
            (#"{"rect": [1, 2, 3, 4]}"#, "[1, 2, 3, 4]", true),
            (#""{{1, 2}, {3, 5}}""#, "[1, 2, 3, 4]", false),
            (
                ##"{"size": 17, "color": "#102030"}"##,
                ##"{"name": null, "size": 17, "color": {"value": "#FF102030", "from": "specific"}}"##,
                true
            ),
            (
                ##"{"size": 18}"##, ##"{"name": null, "size": 17, "color": {"value": null}}"##,
                false
            ),
            (#"{"file": "a.yaml"}"#, #"{"file": "apps/a.yaml", "line": 3, "column": 7}"#, true),
            (
                #"{"file": "a.yaml", "line": 3}"#,
                #"{"file": "apps/a.yaml", "line": 3, "column": 7}"#, true
            ),
            (
                #"{"file": "a.yaml", "line": 4}"#,
                #"{"file": "apps/a.yaml", "line": 3, "column": 7}"#, false
            ),
        ])
    func meanings(wanted: String, answer: String, holds: Bool) throws {
        func value(_ text: String) throws -> LocatedValue {
            try Document.read(Array(text.utf8), file: "v", format: .json).root
        }
        #expect(try value(wanted).isMeant(by: value(answer)) == holds)
    }

    @Test("an origin is compared by layer, file and key, and by line only where one is requested")
    func origins() throws {
        let report = try run(
            family,
            """
            facts:
              - name: n
                expect:
                  providerTable.title.text:
                    from: {layer: own, file: engage.yaml, key: kJRProviderTableTitleString}
              - name: wrong key
                devices: small
                apps: [acorn]
                expect:
                  providerTable.title.text: {from: {key: SocialSharing.Title.String}}
            """)
        #expect(report.summary == "5 cases: 4 passed, 1 failed", "\(report.written(.text))")
    }

    @Test("one shared value that changed is one block of less than thirty lines")
    func oneCause() throws {
        let apps = (0..<120).map { "  app\($0): {layers: []}" }.joined(separator: "\n")
        let report = try run(
            """
            layers: [{name: family, values: {ProviderTable.Section.Header.Title.String: Changed}}]
            devices: [iphone-8, ipad-air]
            apps:
            \(apps)
            """,
            """
            facts:
              - name: the header stays
                expect: {providerTable.sectionHeader.text: Accounts}
              - name: it is no long one
                expect: {providerTable.sectionHeader.text: {matches: "^Acc"}}
            """)
        #expect(report.failed == 480)
        let text = report.written(.text) { _ in "'Accounts'" }
        #expect(
            text == """
                FAIL t.yaml: the header stays, 480 cases: every app, everywhere
                  t.yaml:3:14: providerTable.sectionHeader.text
                    expected 'Accounts'
                    found    'Changed'
                    set by   family at engage.yaml:1:77, changed from 'Accounts'
                  also broken: t.yaml: it is no long one
                  t.yaml:5:14: providerTable.sectionHeader.text
                    expected a text that matches '^Acc'
                    found    'Changed'
                480 cases: 0 passed, 480 failed

                """)
        let github = report.written(.github)
        #expect(github.split(separator: "\n").count == 1)
        #expect(github.hasPrefix("::error file=engage.yaml,line=1,col=77,title=the header stays"))
        let json = report.written(.json)
        #expect(json.contains("\"causes\"") && json.contains("\"for\": \"every app, everywhere\""))
    }

    @Test("a step has at most ten annotations, and the rest summed up")
    func annotations() throws {
        let facts = (0..<30).map {
            "  - {name: n\($0), devices: small, apps: [acorn], expect: {opens.count: \($0 + 5)}}"
        }
        let report = try run(
            family, "facts:\n" + facts.joined(separator: "\n") + "\n")
        let lines = report.written(.github).split(separator: "\n")
        #expect(lines.count == 10)
        #expect(lines.last?.contains("21 more causes") == true)
        #expect(report.written(.text).contains("20 more causes, 20 failures"))
    }

    @Test("a recording has no lines and columns, so that a comment above fails nothing")
    func recordings() throws {
        let tests = "examples:\n  - {name: all, devices: small, file: '{app}.json'}\n"
        let recorded = try plan(family, tests).recordings(resolver: TestScenario.resolver)
        let texts = Dictionary(uniqueKeysWithValues: recorded.map { ($0.path, $0.bytes) })
        for text in texts.values {
            let text = String(decoding: text, as: UTF8.self)
            #expect(!text.contains("\"line\"") && !text.contains("\"column\""))
            #expect(text.contains("\"file\": \"engage.yaml\""))
        }
        let moved = try plan("# A comment.\n\n" + family, tests)
        let report = moved.run(
            resolver: TestScenario.resolver, recorded: { path, _ in texts[path] })
        #expect(report.failed == 0, "\(report.written(.text))")
        let changed = try plan(family.replacing("Accounts", with: "Others"), tests)
        let broken = changed.run(
            resolver: TestScenario.resolver, recorded: { path, _ in texts[path] })
        #expect(broken.failed == 2)
        #expect(broken.written(.text).split(separator: "\n").count < 30)
    }

    @Test("an old recording with places still counts")
    func oldRecordings() throws {
        let old = #"{"a": {"file": "x", "line": 3, "column": 1}, "message": "at x:3:1, b"}"#
        let form = String(
            decoding: EngageChecks.Recording.form(ofFile: Array(old.utf8)), as: UTF8.self)
        #expect(form.contains("\"message\": \"at x, b\""))
        #expect(EngageChecks.Recording.form(ofFile: Array(form.utf8)) == Array(form.utf8))
    }

    @Test("an entry is touched where a change of it is noticed, so coverage and mutants agree")
    func coverage() throws {
        let plan = try plan(
            family, "facts:\n  - {name: n, expect: {providerTable.title.text: \"{greeting}\"}}\n")
        let mutants = plan.mutants(resolver: TestScenario.resolver)
        let coverage = plan.coverage(mutants: mutants, resolver: TestScenario.resolver)
        let touched = Set(mutants.entries.filter(\.isNoticed).map(\.key))
        #expect(touched == ["ProviderTable.Title.String"])
        #expect(coverage.text.contains("keys: 1 of 3, 33.3 %"))
        #expect(coverage.text.contains("layers: 1 of 2, 50.0 %"))
        for entry in mutants.entries where !entry.isNoticed && !touched.contains(entry.key) {
            #expect(coverage.text.contains(entry.key))
        }
    }

    @Test("a change reaches cases through layers, test files and the project")
    func reached() throws {
        let own = "layers:\n  - {name: own, values: {}}\n"
        var whole = try plan(own, "facts:\n  - {name: n, expect: {opens.count: 1}}\n")
        whole.projectFiles = ["engage.yaml"]
        func count(_ file: String) -> Int {
            var plan = whole
            plan.keepReached { $0 == file }
            return plan.count
        }
        #expect(count("t.yaml") == whole.count)
        #expect(count("engage.yaml") == whole.count)
        #expect(count("other.yaml") == 0)
    }
}
