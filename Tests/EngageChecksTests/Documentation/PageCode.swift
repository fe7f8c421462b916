import EngageChecks
import EngageCore
import Testing

/// The code of the library's own pages: each page alone, word for word, in a function of its own,
/// as in a program that imports the library.
enum PageCode {
    /// DialogInTenLines
    static func dialogInTenLines() -> (DialogResolution, Effective<String>?) {
        let pad = DeviceCatalogue.devices.first { $0.idiom == .pad } ?? .standard
        let defaults = Layer("defaults", [.providerTableTitleString: "Sign in"])
        let overrides = Layer(
            "overrides",
            [
                .popoverBarButtonItem: .barButtonItem("sender"),
                .tableHeaderView: .view("login", height: 170),
            ])
        let request = DialogRequest(
            LayerStack([defaults, overrides], profile: .guide), device: pad,
            providers: ProviderList(ProviderCatalogue.configuration(idiom: .pad)))
        let answer = DialogResolution(resolving: request)
        print(answer.presentation, answer.providerTable?.controllerTitle ?? "no title")
        var diagnostics: [Diagnostic] = []
        let merged = Customization(
            merging: LayerStack([defaults, overrides], profile: .guide), diagnostics: &diagnostics)
        let title: Effective<String>? = merged[.providerTableTitleString]
        print(title?.value ?? "none", title?.layer ?? "", title?.source?.description ?? "")
        return (answer, title)
    }

    /// Explaining
    static func explaining() -> EngageCore.Answer {
        let pad = DeviceCatalogue.devices.first { $0.idiom == .pad } ?? .standard
        let defaults = Layer("defaults", [.providerTableTitleString: "Sign in"])
        let request = DialogRequest(
            LayerStack([defaults], profile: .guide), device: pad,
            providers: ProviderList(ProviderCatalogue.configuration(idiom: .pad)))
        let answer = EngageCore.Answer.dialog(DialogResolution(explaining: request))
        for one in answer.explanations(of: "providerTable.title") ?? [] {
            print(one.part.path, one.reason?.rule.rawValue ?? "", one.reason?.because ?? "")
        }
        return answer
    }

    /// RuleOfYourOwn
    static func ruleOfYourOwn() throws -> FindingReport {
        enum ShoutingRule: Rule {
            static let page = RulePage(
                "shouting", .warning, title: "A text in capitals",
                why: "Capitals are read as shouting.",
                bad: "ProviderTable.Title.String: SIGN IN",
                good: "ProviderTable.Title.String: Sign in")

            static func check(_ context: LintContext, _ findings: inout LintFindings) {
                for layer in context.layers.list {
                    for entry in layer.values.entries {
                        guard let text = entry.value.string, text.count > 3,
                            text == text.uppercased()
                        else { continue }
                        findings.add(
                            page, "'\(text)' shouts", key: entry.key, at: entry.value.location)
                    }
                }
            }
        }
        let text = Array("ProviderTable.Title.String: SIGN IN\n".utf8)
        let root = try Document.read(text, file: "a.yaml").root
        let context = LintContext(layers: [ScenarioLayer("defaults", root)])
        let report = Linter.report([context], own: [ShoutingRule.self])
        for finding in report.findings { print(finding.rule, finding.message) }
        return report
    }

    /// TestingFromSwift
    static func testingFromSwift() {
        let pad = DeviceCatalogue.devices.first { $0.idiom == .pad } ?? .standard
        let defaults = Layer("defaults", [.providerTableTitleString: "Sign in"])
        let request = DialogRequest(
            LayerStack([defaults], profile: .guide), device: pad,
            providers: ProviderList(ProviderCatalogue.configuration(idiom: .pad)))
        for device in DeviceCatalogue.devices {
            var asked = request
            asked.device = device
            let shown = DialogResolution(resolving: asked)
            #expect(shown.providerTable?.controllerTitle == "Sign in", "\(device.name)")
        }
    }
}
