import Foundation
import Testing

import EngageChecks
import EngageCore

@Suite("The library's front door")
struct FrontDoorTests {
    @Test("a dialog in ten lines is resolved, and a key answers with its own type")
    func dialog() {
        let (answer, title) = PageCode.dialogInTenLines()
        #expect(answer.providerTable?.controllerTitle == "Sign in")
        #expect(title?.layer == "defaults")
    }

    @Test("an answer is explained")
    func explained() throws {
        let reasons = try #require(PageCode.explaining().explanations(of: "providerTable.title"))
        #expect(reasons.contains { $0.reason?.from?.key == "ProviderTable.Title.String" })
    }

    @Test("every device keeps what a page promises") func devices() { PageCode.testingFromSwift() }

    @Test("a rule of your own runs beside those of the catalogue")
    func ownRule() throws {
        let report = try PageCode.ruleOfYourOwn()
        #expect(
            report.findings.map { "\($0.source?.description ?? "") \($0.rule) \($0.message)" } == [
                "a.yaml:1:29 shouting 'SIGN IN' shouts"
            ])
    }

    @Test("each page's Swift is one whole file: its imports, then the function of its name")
    func blocks() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let folder = here.appending(path: "../../../Sources/EngageCore/EngageCore.docc")
        let own = lines(
            of: try String(contentsOf: here.appending(path: "PageCode.swift"), encoding: .utf8))
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let blocks = text.components(separatedBy: "```swift\n").dropFirst().map {
                $0.components(separatedBy: "```")[0]
            }
            guard !blocks.isEmpty else { continue }
            count += 1
            let page = lines(of: blocks.joined(separator: "\n"))
            let imports = page.prefix { $0.hasPrefix("import ") }
            #expect(imports.contains("import EngageCore"), "\(name)")
            #expect(imports.allSatisfy(own.contains), "\(name)")
            // The function begins with the page, so that nothing that it needs is before it.
            let head = try #require(own.firstIndex(of: "/// " + name.dropLast(3)), "\(name)")
            let code = Array(page.dropFirst(imports.count))
            #expect(own[(head + 2)...].starts(with: code), "\(name)")
        }
        #expect(count == 4)
    }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
