import EngageTestSupport
import Foundation
import Testing

@testable import EngageCore
@testable import EngagePictures

@Suite("Rules of resolution")
struct ResolutionRuleTests {
    /// Rules that no random family reaches, each with its reason.
    private static let untold: [ResolutionRule: String] = [
        .glyphOverImage: "takes one policy, a glyph, and a picture that the app has, at once",
        .caption: "stands above one of several pictures",
        .state: "is a state's",
        .overlay: "takes a provider overlay, whose random ones are asked by themselves",
        .sharingCounter: "takes a provider that limits the letters of a message",
    ]

    /// Rules that answers of random scenarios contain, in traces, decisions and pictures.
    private static func told() throws -> Set<ResolutionRule> {
        var rules: Set<ResolutionRule> = []
        for seed in 0..<300 as Range<UInt64> {
            let text = Array(DialogFamily(seed).text.utf8)
            let root = try Document.read(text, file: "q.json", format: .json).root
            let dialog = DialogResolution(explaining: try DialogRequest(reading: root))
            rules.formUnion((dialog.provenance?.entries ?? []).map(\.reason.rule))
            rules.formUnion(dialog.decisions.map(\.rule))
            let drawn = EngageCore.Answer.dialog(dialog).scene.boxes
            rules.formUnion(drawn.compactMap(\.explanation.rule))
            let screenText = Array(LoginScreenFamily.random(seed).text.utf8)
            let screen = try Document.read(screenText, file: "q.json").root
            var diagnostics: [Diagnostic] = []
            let resolution = try LoginScreenScenario(asking: screen, diagnostics: &diagnostics)
                .explained()
            rules.formUnion((resolution.provenance?.entries ?? []).map(\.reason.rule))
            rules.formUnion(resolution.decisions.map(\.rule))
            let boxes = EngageCore.Answer.loginScreen(resolution).scene.boxes
            rules.formUnion(boxes.compactMap(\.explanation.rule))
        }
        return rules
    }

    @Test(
        "every rule of the table is in the answer of some random scenario, or has a reason why not")
    func everyRuleIsTold() throws {
        let told = try Self.told()
        for rule in ResolutionRule.allCases {
            #expect(
                told.contains(rule) != (Self.untold[rule] != nil), "\(rule.rawValue)")
        }
    }

    @Test(
        "every rule points to a section of the behaviour that exists",
        arguments: ResolutionRule.allCases)
    func everySectionExists(rule: ResolutionRule) throws {
        let path = fixture("../../Documentation/Engineering/Behaviour/\(rule.page).md")
        let headings = try String(contentsOfFile: path, encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("## ") }
            .map { heading in
                heading.dropFirst(3).lowercased().filter {
                    $0.isLetter || $0.isNumber || " -".contains($0)
                }
                .replacing(" ", with: "-")
            }
        #expect(headings.contains(String(rule.anchor)), "\(rule.section)")
    }

    @Test("what a rule says is one sentence of its own, without a full stop")
    func sentences() {
        let sentences = ResolutionRule.allCases.map(\.meaning)
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.allSatisfy { $0.first?.isUppercase == true && !$0.hasSuffix(".") })
        #expect(ResolutionRule(rawValue: "presentation-T1") == .presentationT1)
    }
}
