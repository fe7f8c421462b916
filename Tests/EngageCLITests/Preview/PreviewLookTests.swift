import Foundation
import Testing

/// Languages and looks of the system, several on one page.
@Suite struct PreviewLookTests {
    private static let sample = "Tests/Fixtures/preview/guide.json"

    @Test("several languages are one page, equal looks folded")
    func languages() throws {
        let ending = try PreviewProcess.run(
            Self.sample, "--locale", "long", "--locale", "accented", "--device", "iphone-8")
        #expect(ending.status == 0)
        #expect(ending.text.contains("2 screens, 2 distinct looks."))
        #expect(ending.text.contains("iPhone 8, portrait, accented"))
    }

    @Test(
        "what is no look of the system is refused",
        arguments: [
            (["--skin", "ios5"], "--skin must be ios6, ios7, modern or auto; found"),
            (
                ["--locale", "long", "--locale", "accented", "--format", "ascii"],
                "more than one look needs an --output folder"
            ),
        ]) func refused(arguments: [String], message: String) throws
    {
        let ending = try PreviewProcess.run([Self.sample] + arguments)
        #expect(ending.status == 64)
        #expect(ending.messages.contains(message))
    }
}
