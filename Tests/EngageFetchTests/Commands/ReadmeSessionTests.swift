import Foundation
import Testing

/// The session with nginx over TLS that the page of the providers shows, played again.
@Suite(.timeLimit(.minutes(20))) struct ReadmeSessionTests {
    @Test("the session with a server of the providers' page is what the commands answer")
    func session() throws {
        let port = try FaultServer.closedPort()
        let output = NSTemporaryDirectory() + "/engage-session-\(UInt64.random(in: 0...UInt64.max))"
        defer { try? FileManager.default.removeItem(atPath: output) }
        let line =
            "cd '\(BuiltCommand.root)' && ENGAGE='\(BuiltCommand.path)' "
            + "Examples/providers/session.sh \(port) > '\(output)' 2>&1 < /dev/null"
        let status = unsafe system(line)
        let text = try String(contentsOfFile: output, encoding: .utf8)
            .replacing(":\(port)", with: ":8443")
        #expect(status == 0, "\(text)")
        let page = try String(
            contentsOfFile: BuiltCommand.root + "/Documentation/Providers.md", encoding: .utf8)
        #expect(page.contains("```console\n\(text)```\n"), "\(text)")
    }
}
