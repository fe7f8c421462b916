import EngageTestSupport
import Testing

import EngageCore
import EngagePictures

@Suite struct ASCIIRendererTests {
    @Test func theDialogIsDrawnWithBoxCharacters() {
        let scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let drawing = ASCIIRenderer.render(scene, columns: 46)
        let expected = """
            ┌────────────────────────────────────────────┐
            │<Cancel>      Sign in with...               │
            ├────────────────────────────────────────────┤
            │  Social Providers                          │
            │ (f)  facebook                         ›    │
            │ (G)  google                           ›    │
            │ (AC) acme                             ›    │
            │  No password is stored                     │
            ├────────────────────────────────────────────┤
            │                     Powered by Janrain     │
            └────────────────────────────────────────────┘

            """
        #expect(drawing == expected)
    }

    @Test(arguments: [20, 40, 80, 200]) func theDrawingIsAsWideAsTheTerminal(columns: Int) {
        let table = PreviewSamples.table(
            title: .text("漢字のタイトル 👍"), rows: ["facebook", "漢字かな交じり文の名前"],
            tableHeader: PreviewSamples.form())
        let scene = DialogLayout.scene(of: PreviewSamples.resolution(table))
        let lines = ASCIIRenderer.render(scene, columns: columns).split(separator: "\n")
        #expect(lines.allSatisfy { CellWidth.of(String($0)) == columns })
        #expect(lines.count > 8)
        // Something of every text is there, even where it is cut.
        for start in ["漢", "(f)", "[E"] {
            #expect(lines.contains { $0.contains(start) }, "\(start)")
        }
    }

    @Test func whatDoesNotFitTheTerminalEndsInAnEllipsis() {
        let scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let drawing = ASCIIRenderer.render(scene, columns: 20)
        let lines = drawing.split(separator: "\n").map { String($0) }
        #expect(lines[1] == "│<Cancel> Sign in …│")
        #expect(lines[3] == "│ Social Providers │")
    }

    @Test(arguments: PreviewSamples.hostile) func everyLineIsAsWideAsAsked(sample: Sample<String>) {
        let text = sample.value
        for resolution in PreviewSamples.everywhere(text) {
            let drawing = ASCIIRenderer.render(DialogLayout.scene(of: resolution), columns: 60)
            for line in drawing.split(separator: "\n") {
                #expect(CellWidth.of(String(line)) == 60, "\(line)")
                #expect(!line.unicodeScalars.contains { ShownText.safe($0) != $0 })
            }
        }
    }
}
