import EngageTestSupport
import Testing

import EngageCore
import EngagePictures

@Suite("Elements of pictures are explained by the names that they bear there")
struct DrawnElementTests {
    /// Answers of a random dialog and a random login screen.
    private static func answers(_ seed: UInt64) throws -> [EngageCore.Answer] {
        let dialog = try Document.read(
            Array(DialogFamily(seed).text.utf8), file: "q.json", format: .json)
        let screen = try Document.read(
            Array(LoginScreenFamily.random(seed).text.utf8), file: "q.json")
        var diagnostics: [Diagnostic] = []
        let scenario = try LoginScreenScenario(asking: screen.root, diagnostics: &diagnostics)
        return [
            .dialog(DialogResolution(explaining: try DialogRequest(reading: dialog.root))),
            .loginScreen(scenario.explained()),
        ]
    }

    @Test("explain takes the name of each, and says the rule and the place that the picture says")
    func explained() throws {
        var places = 0
        for seed in 0..<UInt64(80) {
            for answer in try Self.answers(seed) {
                for box in answer.scene.boxes {
                    var told = answer.explanations(of: box.slot) ?? []
                    #expect(!told.isEmpty, "\(seed): \(box.slot)")
                    // A checkbox states why it is checked, too.
                    if box.role == .checkbox {
                        told += answer.explanations(of: "stayLoggedIn.initiallyChecked") ?? []
                    }
                    let rules = told.compactMap(\.reason?.rule)
                    #expect(
                        box.explanation.rule.map(rules.contains) ?? true,
                        "\(seed): \(box.slot) \(box.explanation.rule?.rawValue ?? "-")")
                    guard let source = box.explanation.source else { continue }
                    places += 1
                    #expect(
                        told.contains { $0.reason?.from?.source == source },
                        "\(seed): \(box.slot) at \(source)")
                }
            }
        }
        #expect(places > 500)
    }

    @Test("what a state brings is explained, too", arguments: DialogState.allCases)
    func states(state: DialogState) throws {
        let text = #"{"device": "ipad-air", "layers": []}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        let request = try DialogRequest(reading: root)
        let answer = EngageCore.Answer.dialog(DialogResolution(explaining: request))
        let scene = state.scene(of: request)
        for box in scene?.boxes ?? []
        where box.explanation.rule == .state {
            let told = answer.explanations(of: box.slot) ?? []
            #expect(told.map(\.reason?.rule) == [.state], "\(box.slot)")
        }
    }

    @Test(
        "what no picture draws has no such name",
        arguments: ["providerTable.leftButtons", "device.status", "webView.titles", "disclosure"])
    func unknown(name: String) { #expect(DrawnElement.named(name) == nil) }

    @Test(
        "the end of a name alone means nothing",
        arguments: ["rows[0].text", "nope.leftButton", "providerTable.rows[99].text"])
    func ends(name: String) throws {
        for answer in try Self.answers(3).prefix(1) {
            let told = answer.explanations(of: name) ?? []
            #expect(told.allSatisfy { $0.part.value == .null }, "\(name)")
        }
    }
}
