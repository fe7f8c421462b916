import EngageTestSupport
import Foundation
import Testing

@testable import EngageChecks
import EngageCore

@Suite struct CodeCatalogueTests {
    @Test("row 21: every code of the sources is in the one table, and no other")
    func complete() throws {
        let sources = URL(fileURLWithPath: fixture("../../Sources"))
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var found: Set<String> = []
        while let url = files?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: url, encoding: .utf8)
            for part in text.components(separatedBy: "DiagnosticCode = \"").dropFirst() {
                found.insert(String(part.prefix { $0 != "\"" }))
            }
            // Codes are declared by name, so that none passes by the table.
            for made in text.matches(of: #/Diagnostic\(\s*\.?\w+,\s*"([^"]*)"/#) {
                Issue.record("\(url.lastPathComponent) has the code '\(made.1)' as a text")
            }
        }
        let table = CodeCatalogue.entries.map(\.code.rawValue)
        #expect(found.subtracting(table).isEmpty, "add them to CodeCatalogue")
        #expect(Set(table).subtracting(found).isEmpty, "no source has them")
        #expect(table == table.sorted())
    }

    @Test("row 21: a rule that passes on a code is called like it")
    func names() {
        for rule in RuleCatalogue.rules {
            guard let rule = rule as? any DiagnosticRule.Type else { continue }
            let names = rule.codes.compactMap { code in
                CodeCatalogue.entry(named: code.rawValue)?.ruleName
            }
            #expect(names == [rule.page.id])
        }
        #expect(
            RuleCatalogue.oldNames.values.joined().allSatisfy { id in
                RuleCatalogue.pages.contains { $0.id == id }
            })
    }

    @Test(
        "row 21: a rule weighs a fault as the one table says, and a gate never less than an answer")
    func severities() {
        for entry in CodeCatalogue.entries {
            #expect(entry.gate >= entry.severity, "\(entry.code.rawValue)")
            guard let rule = entry.rule else {
                #expect(entry.gate == entry.severity, "\(entry.code.rawValue) has no rule")
                continue
            }
            #expect(rule.severity == entry.gate, "\(entry.code.rawValue)")
        }
    }

    @Test(
        "row 21: an answer weighs a fault as the one table says",
        arguments: 0..<400)
    func answers(number: Int) throws {
        for finding in try VariedScenarios.answer(number).diagnostics {
            guard let entry = CodeCatalogue.entry(named: finding.code.rawValue) else { continue }
            // A title's hidden string still names the Back button; D-02 may weigh unknown keys.
            guard finding.code != "shadowedString" else { continue }
            #expect(finding.severity == entry.severity, "\(finding)")
        }
    }

    @Test("every reason for which a document is refused is in the table, each name once")
    func refusals() {
        let names = CodeCatalogue.refusals.map(\.code.rawValue)
        for reason in DocumentError.Reason.allCases {
            #expect(names.contains(reason.rawValue), "\(reason)")
        }
        #expect(names == names.sorted())
        #expect(Set(names).isDisjoint(with: CodeCatalogue.entries.map(\.code.rawValue)))
    }

    @Test func thePageOfCodesIsUpToDate() throws {
        let path = fixture("../../Documentation/Codes.md")
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] == "1" {
            try CodeCatalogue.markdown.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == CodeCatalogue.markdown)
    }
}
