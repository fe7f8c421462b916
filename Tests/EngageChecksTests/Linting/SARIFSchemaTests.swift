import EngageTestSupport
import Foundation
import Testing

import EngageChecks
import EngageCore

@Suite struct SARIFSchemaTests {
    private let schema: JSONSchema

    init() throws {
        let path = fixture("Schemas/sarif-2.1.0-rtm.4.json")
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        schema = JSONSchema(try Document.read(Array(data), file: path, format: .json).root)
    }

    private func breaches(_ text: String) throws -> [String] {
        schema.breaches(
            of: try Document.read(Array(text.utf8), file: "r.sarif", format: .json).root)
    }

    @Test("an empty report, a hostile one and one of every planted mistake are SARIF 2.1.0")
    func valid() throws {
        let hostile = "x\n::error file=a::b\u{0}\u{202E}\u{FFFE}<&\"'"
        let place = SourceLocation(file: "C:\\a b#?\n\u{1F600}.yaml", line: 0, column: 0)
        var reports = [
            Linter.report([]),
            FindingReport(
                [
                    Finding(rule: "unknown-key", .error, hostile, at: place, app: hostile),
                    Finding(rule: hostile, .note, hostile),
                ], rules: RuleCatalogue.pages),
        ]
        for mistake in PlantedMistake.all.prefix(400) {
            let path = fixture("lint/clean/\(mistake.base)")
            let text = try String(contentsOfFile: path, encoding: .utf8)
                .replacingOccurrences(of: mistake.find, with: mistake.put)
            let findings = try lintFindings(Array(text.utf8), mistake.base)
            reports.append(FindingReport(findings, rules: RuleCatalogue.pages))
        }
        for report in [reports[0], reports[1]]
            + [FindingReport(reports.flatMap(\.findings), rules: RuleCatalogue.pages)]
        {
            let found = try breaches(report.written(.sarif))
            #expect(found.isEmpty, "\(found.prefix(3))")
        }
    }

    @Test(
        "the validator sees what is wrong",
        arguments: [
            (#"{"version": "2.1.0"}"#, "lacks 'runs'"),
            (#"{"version": "2.0.0", "runs": []}"#, "none of the words"),
            (#"{"version": "2.1.0", "runs": [{}]}"#, "lacks 'tool'"),
            (
                #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": 7}}}]}"#,
                "takes string, found an integer"
            ),
            (
                #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "e"}}, "x": 1}]}"#,
                "is not allowed"
            ),
            (
                #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "e"}}, "results": [{"message": {"text": "t"}, "locations": [{"physicalLocation": {"region": {"startLine": 0}}}]}]}]}"#,
                "below 1"
            ),
        ])
    func invalid(text: String, words: String) throws {
        let found = try breaches(text)
        #expect(found.contains { $0.contains(words) }, "\(found)")
    }
}
