import Foundation
import Testing

import EngageCore
import EngageLogin

@Suite struct LoginDocumentationTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func trace(_ path: String) throws -> LoginTrace {
        let bytes = [UInt8](try Data(contentsOf: Self.root.appending(path: path)))
        let (script, diagnostics) = LoginScript.read(try Document.read(bytes, file: path))
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        return try #require(script).play()
    }

    @Test func theDiagramsOfTheDocumentationAreThoseOfTheExamples() throws {
        let page = Self.root.appending(path: "Documentation/Engineering/LoginTraces.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        var written = ""
        var rest = text[...]
        var count = 0
        while let mark = rest.range(of: "<!-- trace: ") {
            let end = try #require(rest[mark.upperBound...].range(of: " -->\n```mermaid\n"))
            let close = try #require(rest[end.upperBound...].range(of: "```"))
            let path = String(rest[mark.upperBound..<end.lowerBound])
            written += rest[..<end.upperBound] + (try trace(path)).mermaid
            rest = rest[close.lowerBound...]
            count += 1
        }
        written += rest
        #expect(count == 7)
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] == "1" {
            try written.write(to: page, atomically: true, encoding: .utf8)
        } else {
            #expect(written == text, "ENGAGE_RECORD=1 swift test writes the page again")
        }
    }

    @Test(arguments: [
        (
            "out-of-the-box",
            "C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11 C12 F13 C08 C09 C10 C11 C12 C13 C14 "
                + "C15(true) C16 C17 C18",
            "session"
        ),
        (
            "custom-view",
            "C01 C02 C04 C05 C06 C07 C08 C09 C10 C11 C12 C13 C14 C15(true) C16 C17 C18",
            "session"
        ),
        (
            "app-life",
            "app app app C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11 C12 C13 C14 C15(true) C16 "
                + "C17 C18 app", "terminated"
        ),
        (
            "validation",
            "C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11 C12 F13 C08 C09 C10 C11 C12 C13 C14 "
                + "C15(true) C16 C17 C18", "session"
        ),
        ("programmatic", "C09 C10 C11 C12 C13", "session"),
        (
            "library-success",
            "tap tapped(1) handler pre set send answer succeed post send send", "session"
        ),
        (
            "library-failure", "tap pre send answer fail post",
            "error"
        ),
    ])
    func anExampleMakesTheCallsOfTheGuide(
        _ name: String, _ codes: String, _ result: String
    ) throws {
        let trace = try trace("Examples/login/\(name).yaml")
        #expect(trace.steps.flatMap(\.calls).map(\.code).joined(separator: " ") == codes)
        #expect(trace.result == result)
    }
}
