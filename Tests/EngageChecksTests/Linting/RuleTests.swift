import Foundation
import Testing

@testable import EngageChecks
import EngageCore
import EngagePictures

/// Findings of an example: a scenario in JSON, a file or a project in YAML.
private func findings(_ text: String) throws -> [Finding] {
    let isJSON = text.hasPrefix("{")
    let document = try Document.read(
        Array(text.utf8), file: isJSON ? "s.json" : "s.yaml", format: isJSON ? .json : .yaml)
    if isJSON { return Linter.report([LintContext(scenario: document.root)]).findings }
    guard document.root["layers"] != nil else {
        let context = LintContext(reading: document.root, devices: Project.standardDevices)
        return Linter.report([context], today: "2026-01-01").findings
    }
    let project = try Project.read(document) { (_, _) throws(TestFileErrors) in document.root }
    return Linter.report(
        project.lintContexts, settings: project.lint, today: "2026-01-01", isWhole: true
    ).findings
}

@Suite struct RuleTests {
    @Test(arguments: RuleCatalogue.pages.filter { !$0.needsFolder })
    func theBadExampleIsFoundByItsRule(page: RulePage) throws {
        let rules = try findings(page.bad).map(\.rule)
        #expect(rules.contains(page.id), "\(page.id): found \(rules)")
    }

    @Test(arguments: RuleCatalogue.pages.filter { !$0.needsFolder })
    func theGoodExampleIsClean(page: RulePage) throws {
        let found = try findings(page.good)
        #expect(found.isEmpty, "\(page.id): \(found.map { "\($0.rule): \($0.message)" })")
    }

    @Test func theRulePagesAreUpToDate() throws {
        let path = fixture("../../Documentation/Rules.md")
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] == "1" {
            try RulePages.markdown.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == RulePages.markdown)
    }

    @Test(arguments: [
        (
            "a.json", "{\n  \"ProvderTable.Title.String\": \"Sign in\"\n}\n",
            "{\n  \"ProviderTable.Title.String\": \"Sign in\"\n}\n"
        ),
        (
            "a.yaml",
            "# ours\nProviderTable.Table.Footer.View: null  # why\nProviderTable.Title: 'A'\n",
            "# ours\nProviderTable.Title.String: 'A'\n"
        ),
        (
            "a.json",
            "{\n  \"ProviderTable.Title.String\": \"A\",\n  \"ProviderTable.Table.Footer.View\": null\n}\n",
            "{\n  \"ProviderTable.Title.String\": \"A\"\n}\n"
        ),
    ])
    func fixChangesOnlyTheBytesOfTheEditAndIsIdempotent(
        file: String, text: String, mended: String
    ) throws {
        func edits(_ bytes: [UInt8]) throws -> [SourceEdit] {
            let root = try Document.read(bytes, file: file).root
            let context = LintContext(
                LintApp(isOfProject: true), layers: [ScenarioLayer("overrides", root)],
                devices: [.standard])
            return Linter.report([context]).findings.compactMap(\.fix)
        }
        let first = SourceEdit.apply(try edits(Array(text.utf8)), to: Array(text.utf8))
        #expect(String(decoding: first, as: UTF8.self) == mended)
        #expect(try edits(first).isEmpty)
    }

    /// What the picture of a login screen cuts is what the rule reports, whatever size and weight.
    @Test(arguments: ["Helvetica", "Helvetica-Bold"], [11, 15, 20])
    func aTextOfALoginScreenFitsWhereItsPictureShowsItWhole(face: String, size: Int) throws {
        var outcomes: Set<Bool> = []
        for count in 1...60 {
            let text = String(repeating: "n", count: count)
            let settings =
                "{\"LoginUIScreenStyle\": 1, \"LoginButton\": [{\"AuthType\": 1, \"Text\": \"\(text)\","
                + "\"TextFont\": {\"Name\": \"\(face)\", \"Size\": \(size)}, \"ButtonHeight\": 48}]}"
            var scenario = LoginScreenScenario()
            let document = try Document.read(Array(settings.utf8), file: "settings.json")
            scenario.layers = [LoginScreenLayer(name: "settings", values: document.root)]
            scenario.device = try #require(DeviceCatalogue.device(withID: "iphone-8"))
            let drawn = LoginScreenLayout.scene(of: scenario.explained()).boxes
                .contains { $0.slot == "buttons[1]" && $0.text?.isCut == true }
            let found = try findings(
                "{\"kind\": \"loginScreen\", \"device\": \"iphone-8\", \"settings\": \(settings)}"
            )
            .contains { $0.rule == "text-fit" }
            #expect(found == drawn, "\(count)")
            outcomes.insert(drawn)
        }
        #expect(outcomes.count == 2)
    }

    @Test func aBaselineEntryCountsUpToItsDay() throws {
        let text = #"{"layers": [{"name": "o", "values": {"Nonsense": 1}}]}"#
        let root = try Document.read(Array(text.utf8), file: "s.json", format: .json).root
        var settings = LintSettings()
        settings.baseline = [
            BaselineEntry(
                rule: "unknown-key", file: "s.json", key: "Nonsense", owner: "ann",
                expires: "2026-12-01",
                place: SourceLocation(file: "engage.yaml", line: 9, column: 3))
        ]
        func rules(_ day: String) -> [String] {
            Linter.report([LintContext(scenario: root)], settings: settings, today: day)
                .findings.map(\.rule)
        }
        #expect(rules("2026-12-01").isEmpty)
        #expect(rules("2026-12-02") == ["baseline-expired", "unknown-key"])
    }

    @Test(arguments: [
        ("#000000", "#FFFFFF", 21.0), ("#777777", "#FFFFFF", 4.47), ("#FF0000", "#FFFFFF", 3.99),
    ])
    func contrastFollowsTheGuidelines(one: String, two: String, ratio: Double) throws {
        let found = Contrast.ratio(
            try #require(Color(hex: one)), on: try #require(Color(hex: two)))
        #expect(abs(found - ratio) < 0.011, "\(found)")
    }
}
