import EngageCore
import Foundation
import Testing

enum ShoutingRule: Rule {
    static let page = RulePage(
        "shouting", .warning, title: "A text in capitals", why: "Capitals are read as shouting.",
        bad: "ProviderTable.Title.String: SIGN IN", good: "ProviderTable.Title.String: Sign in")

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        for layer in subject.layers {
            for entry in layer.values.entries {
                guard let text = entry.value.string, text.count > 3, text == text.uppercased()
                else { continue }
                findings.add(page, "'\(text)' shouts", key: entry.key, at: entry.value.location)
            }
        }
    }
}

/// The code of the library's own pages, compiled here as somebody who imports the library would.
@Suite struct FrontDoorTests {
    @Test("the pages' code compiles, runs and says what the pages say")
    func pages() throws {
        let pad = try #require(DeviceCatalogue.devices.first { $0.idiom == .pad })
        let defaults = Layer("defaults", [.providerTableTitleString: "Sign in"])
        let overrides = Layer(
            "overrides",
            [
                .popoverBarButtonItem: .barButtonItem("sender"),
                .tableHeaderView: .view("login", height: 170),
            ])
        let question = DialogQuestion(
            LayerStack([defaults, overrides], profile: .guide), device: pad,
            providers: ProviderList(ProviderCatalogue.configuration(idiom: .pad)))
        let answer = DialogResolution(resolving: question)
        print(answer.presentation, answer.providerTable?.controllerTitle ?? "no title")
        #expect(answer.providerTable?.controllerTitle == "Sign in")

        var diagnostics: [Diagnostic] = []
        let merged = Customization(
            merging: LayerStack([defaults, overrides], profile: .guide), diagnostics: &diagnostics)
        let title: Effective<String>? = merged[.providerTableTitleString]
        print(title?.value ?? "none", title?.layer ?? "", title?.source?.description ?? "")
        #expect(title?.layer == "defaults")
        #expect(diagnostics.isEmpty)

        let told = EngageCore.Answer.dialog(DialogResolution(telling: question))
        for one in told.explanations(of: "providerTable.title") ?? [] {
            print(one.part.path, one.reason?.rule ?? "", one.reason?.because ?? "")
        }
        let reasons = try #require(told.explanations(of: "providerTable.title"))
        #expect(reasons.contains { $0.reason?.from?.key == "ProviderTable.Title.String" })

        for device in DeviceCatalogue.devices {
            var asked = question
            asked.device = device
            let shown = DialogResolution(resolving: asked)
            #expect(shown.providerTable?.controllerTitle == "Sign in", "\(device.name)")
        }
    }

    @Test("a rule of one's own runs beside those of the catalogue")
    func ownRule() throws {
        let text = Array("ProviderTable.Title.String: SIGN IN\n".utf8)
        let root = try Document.read(text, file: "a.yaml").root
        let subject = LintSubject(app: nil, layers: [ScenarioLayer("defaults", root)])
        let report = Linter.report([subject], own: [ShoutingRule.self])
        #expect(
            report.findings.map { "\($0.source?.description ?? "") \($0.rule) \($0.message)" } == [
                "a.yaml:1:29 shouting 'SIGN IN' shouts"
            ])
        #expect(Linter.report([subject]).findings.isEmpty)
    }

    @Test("every block of Swift in the library's pages stands here, word for word")
    func blocks() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/EngageCore/EngageCore.docc")
        let own = lines(
            of: try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let code = lines(of: block.components(separatedBy: "```")[0])
                count += 1
                let stands = own.indices.contains { own[$0...].starts(with: code) }
                #expect(stands, "\(name): \(code.first ?? "")")
            }
        }
        #expect(count >= 6)
    }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
