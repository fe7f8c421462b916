import EngageTestSupport
import Testing

@testable import EngageChecks
import EngageCore
@testable import EngagePictures

@Suite("One origin for every reader")
struct DialogOriginTests {
    /// Labels of the drawn tree, each with the slot whose origin is beside it.
    private static let labels = [
        ("anchor", "presentation.anchor"), ("Cancel", "presentation.cancelHidden"),
        ("arrow", "presentation.arrow"), ("rows", "providerTable.rows"),
        ("table footer", "providerTable.tableFooter"), ("tabs", "sharing.tabs"),
        ("back text", "providerTable.backText"), ("info bar", "providerTable.infoBar"),
        ("title", "providerTable.title"),
    ]

    @Test("tree, picture, explain and tests name the same origin of a slot")
    func same() throws {
        // How often each reader was compared: none may pass because it was never looked at.
        var compared: [String: Int] = [:]
        for seed in 0..<UInt64(60) {
            let family = DialogFamily(seed)
            let root = try Document.read(
                Array(family.text.utf8), file: "q.json", format: .json
            ).root
            let resolution = DialogResolution(explaining: try DialogRequest(reading: root))
            let answer = EngageCore.Answer.dialog(resolution)
            let explained = Dictionary(
                answer.explanations.map { ($0.part.path.text, $0) }
            ) { first, _ in first }
            for box in answer.scene.boxes {
                guard let one = explained[box.slot],
                    resolution.provenance?[exactly: SlotPath(box.slot)] != nil
                else { continue }
                let from = one.reason?.from
                #expect(box.explanation.source == from?.source, "\(seed) \(box.slot)")
                #expect(box.explanation.key == from?.key, "\(seed) \(box.slot)")
                if from?.source != nil { compared["box", default: 0] += 1 }
            }
            for (path, one) in explained {
                let asked = try ResolutionPath(path)
                let origin = ValueOrigin.of(asked, explained: .dialog(resolution))
                #expect(origin?.place == one.reason?.from?.source, "\(seed) \(path)")
                if origin?.place != nil { compared["path", default: 0] += 1 }
            }
            let lines = TreeDrawing(resolution).lines
            for (label, slot) in Self.labels {
                guard let line = lines.first(where: { $0.label == label }),
                    let place = resolution.provenance?[SlotPath(slot)]?.from?.source
                else { continue }
                #expect(line.origin.hasSuffix("\(place)"), "\(seed) \(slot)")
                compared[label, default: 0] += 1
            }
        }
        for reader in ["box", "path"] + Self.labels.map(\.0) {
            #expect(compared[reader, default: 0] > 0, "'\(reader)' is compared nowhere")
        }
    }

    @Test(
        "the anchor of the guide's popover names its line in every reader",
        arguments: ["presentation.anchor", "presentation.mode", "presentation.cancelHidden"])
    func anchor(slot: String) throws {
        let text =
            #"{"device": "ipad-air", "layers": [{"name": "overrides", "values": {"Popover.Presentation.BarButtonItem": {"barButtonItem": "right"}}}]}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        let resolution = DialogResolution(explaining: try DialogRequest(reading: root))
        let from = resolution.provenance?[SlotPath(slot)]?.from
        #expect(from?.layer == "overrides")
        #expect(from?.source?.column == 106)
        let origin = ValueOrigin.of(try ResolutionPath(slot), explained: .dialog(resolution))
        #expect(origin?.layer == "overrides")
    }
}
