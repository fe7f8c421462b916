import Testing

@testable import EngageCore

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
            │                        Powered by Janrain  │
            └────────────────────────────────────────────┘

            """
        #expect(drawing == expected)
    }

    @Test(arguments: PreviewSamples.hostile) func everyLineIsAsWideAsAsked(text: String) {
        for resolution in PreviewSamples.everywhere(text) {
            let drawing = ASCIIRenderer.render(DialogLayout.scene(of: resolution), columns: 60)
            for line in drawing.split(separator: "\n") {
                #expect(CellWidth.of(String(line)) == 60, "\(line)")
                #expect(!line.unicodeScalars.contains { ShownText.safe($0) != $0 })
            }
        }
    }
}
