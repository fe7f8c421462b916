import Dispatch
import Testing

@testable import EngageChecks
import EngageCore

private let resolution = """
    {"kind": "dialog", "opens": ["providerTable"], "presentation": {"mode": "push", "size": [320, 480]},
     "providerTable": {"title": {"text": "Sign in"}, "sectionHeader": null,
       "rows": [{"provider": "facebook", "height": 50}, {"provider": "google", "height": 50}]},
     "sharing": null,
     "effective": {"ProviderTable.Title.String": {"value": "Sign in", "layer": "overrides",
       "source": {"file": "apps/a.yaml", "line": 3, "column": 5}, "shadows": []}},
     "removed": {}, "decisions": [{"slot": "providerTable.title", "rule": "string",
       "chose": "ProviderTable.Title.String", "over": [], "because": "x"}],
     "diagnostics": [{"severity": "warning", "code": "unknownKey"}]}
    """

/// The layer of the answer, for facts about provenance.
private let overrides =
    #"{"name": "overrides", "values": {"ProviderTable.Title.String": "Sign in"}}"#

private func load(_ text: String, _ file: String = "t.json") throws -> LocatedValue {
    try Document.read(Array(text.utf8), file: file, format: .json).root
}

private func values(_ text: String) -> LocatedValue {
    (try? load(text)) ?? LocatedValue(text: "no JSON", of: "t.json")
}

private func testFile(_ text: String) throws -> TestFile {
    try TestFile.read(
        Document.read(Array(text.utf8), file: "t.json", format: .json)
    ) { (path, place) throws(TestFileErrors) in
        throw TestFileErrors(diagnostics: [Diagnostic(.error, .invalidField, path, at: place)])
    }
}

private func report(
    _ expect: String, answer: String = resolution
) async throws -> TestReport {
    let file = try testFile(
        #"{"facts": [{"name": "n", "scenario": {"layers": [\#(overrides)]}, "expect": \#(expect)}]}"#
    )
    let plan = try TestPlan([file], apps: [], devices: [.standard])
    return plan.run(resolver: { _ in values(answer) }, recorded: { _, _ in nil })
}

@Suite struct ExpectationTests {
    @Test(arguments: [
        #"{"providerTable.title.text": "Sign in"}"#,
        #"{"providerTable.rows.count": 2}"#,
        #"{"providerTable.rows[*].provider": ["facebook", "google"]}"#,
        #"{"providerTable.rows[-1].provider": {"oneOf": ["google", "x"]}}"#,
        #"{"providerTable.rows[*].provider": {"order": ["facebook", "google"], "count": 2}}"#,
        #"{"providerTable.rows[*].provider": {"contains": ["google"], "lacks": "x"}}"#,
        #"{"providerTable.title.text": {"contains": "ign", "matches": "^S[a-z]+ in$"}}"#,
        #"{"providerTable.title.text": {"from": {"layer": "overrides", "file": "t.json", "line": 1}}}"#,
        #"{"effective[\"ProviderTable.Title.String\"].layer": "overrides"}"#,
        #"{"providerTable.sectionHeader": {"absent": true}, "sharing.title": {"absent": true}}"#,
        #"{"providerTable.rows[*].height": {"atLeast": 44, "atMost": 50}}"#,
        #"{"presentation.size": [320.0, 480], "presentation.mode": {"not": "modal"}}"#,
        #"{"diagnostics[*].code": {"contains": "unknownKey"}}"#,
    ])
    func itHolds(expect: String) async throws {
        let report = try await report(expect)
        #expect(report.outcomes.count == 1)
        #expect(report.failed == 0, "\(report.written(.text))")
    }

    @Test(arguments: [
        (#"{"providerTable.title.text": "Log in"}"#, "expected 'Log in', found 'Sign in'"),
        (#"{"providerTable.rows.count": 3}"#, "expected 3, found 2"),
        (#"{"providerTable.rows[7].provider": "x"}"#, "expected 'x', found nothing"),
        (#"{"providerTable.rows[*].provider": {"order": ["google", "facebook"]}}"#, "the order"),
        (#"{"providerTable.title.text": {"matches": "^in"}}"#, "a text that matches '^in'"),
        (#"{"providerTable.title.text": {"from": "defaults"}}"#, "found layer 'overrides' at"),
        (#"{"providerTable.title": {"absent": true}}"#, "expected nothing, found"),
        (#"{"providrTable.title": {"absent": true}}"#, "did you mean 'providerTable'?"),
        (#"{"providerTable.titel": {"absent": true}}"#, "did you mean 'title'?"),
        (#"{"providerTable.rows[*].height": {"atLeast": 51}}"#, "at least 51, found 50, 50"),
        (#"{"providerTable.rows[*].provder": {"matches": "x"}}"#, "did you mean 'provider'?"),
        (#"{"effective[*].nothing": {"matches": "x"}}"#, "no member 'nothing' in a resolution"),
        (#"{"diagnostics[*].code": {"lacks": "unknownKey"}}"#, "nothing that contains"),
    ])
    func itFailsAndSaysWhy(expect: String, words: String) async throws {
        let report = try await report(expect)
        #expect(report.failed == 1)
        #expect(
            report.outcomes.first?.failures.first?.sentence.contains(words) == true,
            "\(report.written(.text))")
    }

    @Test func allFailuresOfACaseAreShownWithTheirSetter() async throws {
        let report = try await report(
            #"{"providerTable.title.text": "A", "opens": [], "providerTable.rows.count": 2}"#)
        let failures = try #require(report.outcomes.first?.failures)
        #expect(failures.count == 2)
        #expect(failures[0].layer == "overrides")
        #expect(failures[0].setAt?.file == "t.json")
        #expect(failures[1].layer == nil)
        #expect(report.summary == "1 case: 0 passed, 1 failed")
    }

    @Test(arguments: [
        (
            #"{"fact": []}"#,
            "t.json:1:2: error: unknown field 'fact' in a test file; did you mean 'facts'?"
        ),
        (#"{"facts": []}"#, "t.json:1:1: error: expected at least one fact or example"),
        (#"{"facts": [{"name": "n"}]}"#, "expects nothing"),
        (
            #"{"facts": [{"name": "n", "expect": {"a..b": 1}}]}"#,
            "expected a member's name at its column 3"
        ),
        (#"{"facts": [{"name": "n", "expect": {"a": {"equal": 1}}}]}"#, "did you mean 'equals'?"),
        (#"{"facts": [{"name": "n", "expect": {"a": {"matches": "(a"}}}]}"#, "expected ')'"),
        (
            #"{"facts": [{"name": "n", "devices": ["iphone-8x"], "expect": {"a": 1}}]}"#,
            "unknown device"
        ),
        (
            #"{"facts": [{"name": "n", "expect": {"a": 1}}, {"name": "n", "expect": {"a": 1}}]}"#,
            "two cases have the name 'n'"
        ),
        (
            #"{"facts": [{"name": "n", "skips": true, "expect": {"a": 1}}]}"#,
            "unknown field 'skips'"
        ),
        (#"{"examples": [{"name": "n", "file": "../x"}]}"#, "must be in the folder"),
    ])
    func aBadTestFileIsRefusedWithItsPlace(text: String, words: String) throws {
        do {
            _ = try testFile(text)
            Issue.record("expected an error")
        } catch let error as TestFileErrors {
            let all = error.diagnostics.map(\.description).joined(separator: "\n")
            #expect(all.contains(words), "\(all)")
        }
    }

    @Test func aMatrixOfABillionCellsIsRefusedByItsBound() throws {
        let axis = "[" + (0..<1000).map { "\"p\($0)\"" }.joined(separator: ",") + "]"
        let file = try testFile(
            """
            {"facts": [{"name": "n", "scenario": {"layers": [], "matrix":
              {"provider": \(axis), "dialog": \(axis), "capture": \(axis)}}, "expect": {"a": 1}}]}
            """)
        #expect(throws: TestFileErrors.self) {
            try TestPlan([file], apps: [], devices: [.standard])
        }
        do { _ = try TestPlan([file], apps: [], devices: [.standard]) } catch {
            #expect(
                error.diagnostics.map(\.description) == [
                    "t.json:1:12: error: expected at most 100000 cases in a file, found more"
                ])
        }
    }

    @Test func casesHaveAFixedOrderWhateverTheWorkers() async throws {
        let file = try testFile(
            #"{"facts": [{"name": "a", "scenario": {"layers": [], "devices": "all"}, "expect": {"opens": []}}]}"#
        )
        let plan = try TestPlan([file], apps: [], devices: [.standard])
        var titles: [[String]] = []
        let backwards: WorkSharing = { count, work in
            for number in (0..<count).reversed() { work(number) }
        }
        let beside: WorkSharing = { count, work in
            DispatchQueue.concurrentPerform(iterations: count) { work($0) }
        }
        for sharing in [TestPlan.alone, backwards, beside] {
            let report = plan.run(
                sharing: sharing, resolver: { _ in values(resolution) },
                recorded: { _, _ in nil })
            titles.append(report.outcomes.map(\.title))
        }
        #expect(titles[0].count == DeviceCatalogue.devices.count)
        #expect(titles[0] == titles[1] && titles[1] == titles[2])
    }

    @Test func anExampleIsComparedWithItsRecording() async throws {
        let file = try testFile(
            #"{"examples": [{"name": "a", "file": "r/{device}.json", "scenario": {"layers": []}}]}"#
        )
        let plan = try TestPlan([file], apps: [], devices: [.standard])
        let answer = #"{"a": 1, "b": 3}"#
        let asked = plan.run(
            resolver: { _ in values(answer) },
            recorded: { path, _ in
                path == "r/iphone-8.json" ? Array("{\n  \"a\": 1,\n  \"b\": 2\n}\n".utf8) : nil
            })
        #expect(
            asked.outcomes.first?.failures.first?.difference == [
                "  {", "    \"a\": 1,", "-   \"b\": 2", "+   \"b\": 3", "  }", "  ",
            ])
        let missing = plan.run(
            resolver: { _ in values(answer) }, recorded: { _, _ in nil })
        #expect(
            missing.outcomes.first?.failures.first?.found == "none; write it with --record")
    }

    @Test(arguments: [
        ("a+b", "xaaab", true), ("^a|b$", "cb", true), ("^(ab)*c$", "ababc", true),
        ("^(ab)*c$", "abac", false), ("[^0-9]", "123", false), ("\\d{1}", "1{1}", true),
        ("^\\w+\\s\\w+$", "Sign in", true), ("colou?r", "color", true), ("", "", true),
        ("^.$", "é", true), ("a.c", "a\nc", false), ("^(a|b|cd)+$", "abcdab", true),
    ])
    func aPatternMatches(pattern: String, text: String, holds: Bool) throws {
        #expect(try TextPattern(pattern).matches(text) == holds)
    }

    @Test func aPatternThatWouldExplodeElsewhereIsLinear() throws {
        let pattern = try TextPattern("^(((a*)*)*)*b$")
        #expect(!pattern.matches(String(repeating: "a", count: 5000)))
    }
}
