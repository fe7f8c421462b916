import Foundation
import Testing

@testable import EngageCore

@Suite struct CodeCatalogueTests {
    @Test("row 21: every code of the sources stands in the one table, and no other")
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

    @Test func thePageOfCodesIsUpToDate() throws {
        let path = fixture("../../Documentation/Codes.md")
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] == "1" {
            try CodeCatalogue.markdown.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == CodeCatalogue.markdown)
    }
}
