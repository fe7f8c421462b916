import EngageTestSupport
import Testing

@testable import EngageCore
@testable import EngagePictures

@Suite struct DialogLayoutTests {
    private func frame(_ slot: String, in scene: Scene) -> Rect? {
        scene.boxes.first { $0.slot == slot }?.frame
    }

    @Test func theFormSheetIsCentredAndTheRestDimmed() {
        let scene = DialogLayout.scene(
            of: PreviewSamples.resolution(
                on: PreviewSamples.pad, presentation: PreviewSamples.presentation(.formSheet)))
        #expect(frame("presentation", in: scene) == Rect(x: 224, y: 272, width: 320, height: 480))
        let dimming = Rect(x: 0, y: 0, width: 768, height: 1024)
        #expect(frame("presentation.dimming", in: scene) == dimming)
    }

    @Test func aRowHasItsIconAndTextAtTheirFrames() {
        let scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let row = Rect(x: 0, y: 149, width: 320, height: 50)
        #expect(frame("providerTable.rows[1]", in: scene) == row)
        let icon = Rect(x: 10, y: 159, width: 30, height: 30)
        #expect(frame("providerTable.rows[1].icon", in: scene) == icon)
        let text = Rect(x: 50, y: 164, width: 200, height: 22)
        #expect(frame("providerTable.rows[1].text", in: scene) == text)
    }

    @Test func theInfoBarStandsAtTheLowerEdge() {
        let scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let bar = Rect(x: 0, y: 450, width: 320, height: 30)
        #expect(frame("providerTable.infoBar", in: scene) == bar)
    }

    @Test(arguments: [
        (Presentation.Arrow.up, Rect(x: 300, y: 350, width: 26, height: 13)),
        (.down, Rect(x: 300, y: 287, width: 26, height: 13)),
        (.left, Rect(x: 363, y: 312, width: 13, height: 26)),
        (.right, Rect(x: 250, y: 312, width: 13, height: 26)),
    ]) func theArrowStandsAtTheAnchor(arrow: Presentation.Arrow, expected: Rect) {
        let anchor = Rect(x: 263, y: 300, width: 100, height: 50)
        let scene = DialogLayout.scene(
            of: PreviewSamples.resolution(
                on: PreviewSamples.pad,
                presentation: PreviewSamples.presentation(
                    .popover, anchor: .rect(anchor), arrow: arrow)))
        #expect(frame("presentation.arrow", in: scene) == expected)
        #expect(scene.boxes.first { $0.role == .arrow }?.direction == arrow)
    }

    @Test func theCaptureFormHasTwoRowsOfFortyAndItsButton() {
        let table = PreviewSamples.table(tableHeader: PreviewSamples.form())
        let scene = DialogLayout.scene(of: PreviewSamples.resolution(table))
        let slot = "providerTable.tableHeader"
        #expect(frame(slot, in: scene) == Rect(x: 0, y: 64, width: 320, height: 170))
        let first = Rect(x: 10, y: 96, width: 280, height: 26)
        #expect(frame("\(slot).form.fields[0]", in: scene) == first)
        let second = Rect(x: 10, y: 136, width: 280, height: 26)
        #expect(frame("\(slot).form.fields[1]", in: scene) == second)
        let button = Rect(x: 10, y: 171, width: 300, height: 40)
        #expect(frame("\(slot).form.button", in: scene) == button)
    }

    @Test func partsOfTheLandingStandInsideTheirBlocks() {
        let scene = DialogLayout.scene(
            of: PreviewSamples.resolution(
                landing: PreviewSamples.landing, opens: [.providerTable, .userLanding]))
        let logo = Rect(x: 60, y: 74, width: 30, height: 30)
        #expect(frame("userLanding.parts.logo", in: scene) == logo)
        let button = Rect(x: 10, y: 189, width: 135, height: 40)
        #expect(frame("userLanding.parts.switchAccounts", in: scene) == button)
        #expect(
            scene.boxes.first { $0.slot == "userLanding.leftButton" }?.text?.shown == "Providers")
    }

    @Test func theSharingBackgroundIsAtThirtyPerCent() {
        let scene = DialogLayout.scene(
            of: PreviewSamples.resolution(
                nil, sharing: PreviewSamples.sharing, opens: [.sharing]))
        let backgrounds = scene.boxes.filter { $0.slot.hasPrefix("sharing.background") }
        #expect(backgrounds.map(\.opacity) == [0.3, 0.3])
        #expect(scene.boxes.filter { $0.role == .tab }.count == 3)
    }

    @Test func twentyThousandRowsAreTwoHundredAndANote() {
        let names = (0..<20_000).map { "p\($0)" }
        let scene = DialogLayout.scene(
            of: PreviewSamples.resolution(PreviewSamples.table(rows: names)))
        #expect(scene.boxes.filter { $0.role == .row }.count == DialogLayout.mostRows)
        #expect(scene.boxes.first { $0.role == .more }?.text?.shown == "19800 more rows")
    }

    @Test func everySlotStandsOnce() {
        for text in PreviewSamples.hostile.prefix(2) {
            for resolution in PreviewSamples.everywhere(text.value) {
                let slots = DialogLayout.scene(of: resolution).boxes.map(\.slot)
                #expect(Set(slots).count == slots.count)
            }
        }
    }

    @Test func anElementKnowsKeyLayerPlaceAndRule() {
        let source = SourceLocation(file: "login.yaml", line: 3, column: 5)
        let value = EffectiveValue(
            key: "ProviderTable.Title.String", value: .text("Sign in"), layer: "overrides",
            source: source, shadows: [])
        let scene = DialogLayout.scene(of: PreviewSamples.resolution(effective: [value]))
        let explanation = scene.boxes.first { $0.role == .title }?.explanation
        #expect(explanation?.key == "ProviderTable.Title.String")
        #expect(explanation?.layer == "overrides")
        #expect(explanation?.source == source)
        #expect(explanation?.rule == .viewOverString)
    }

    @Test func aLongTextEndsInAnEllipsisInsideItsBox() {
        let fitted = TextMetrics.fit(String(repeating: "m", count: 10_000), width: 100, size: 10)
        #expect(fitted.isCut)
        #expect(fitted.shown == "mmmmmmmmmm…")
        #expect(fitted.width <= 100)
    }

    @Test func wideCharactersAreTwoColumns() {
        #expect(CellWidth.of("a漢👍é") == 6)
    }
}
