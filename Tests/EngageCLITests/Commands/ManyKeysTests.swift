import Foundation
import Testing

/// A layer of many unknown keys: the memory limit holds.
@Suite(.timeLimit(.minutes(20))) struct ManyKeysTests {
    /// ENGAGE_LONG=1 writes a million, 30 MB.
    private static let count =
        ProcessInfo.processInfo.environment["ENGAGE_LONG"] == "1" ? 1_000_000 : 200_000

    /// Runs a command on the layer in an address space of 48 MiB and six times the file, and what
    /// an empty run of the same build takes up without using it.
    private static func run(_ command: String) throws -> EngageProcess.Ending {
        try EngageProcess.inFolder { folder in
            let members = (0..<count).map { "\"SomeUnknownKey\($0 + 1_000_000)\":\"v\($0 % 10)\"" }
            let text = "{" + members.joined(separator: ",\n") + "}"
            try text.write(
                to: folder.appending(path: "many.json"), atomically: true, encoding: .utf8)
            let limit = (48 << 10) + 6 * text.utf8.count / 1024 + 50_000
            let script = "ulimit -v \(limit); exec $ENGAGE \(command)"
            return try EngageProcess.run(
                ["-c", script], program: URL(filePath: "/bin/sh"), in: folder,
                environment: [
                    "ENGAGE": EngageProcess.executable.path, "SWIFT_BACKTRACE": "enable=no",
                ])
        }
    }

    @Test("resolve takes at most 48 MiB and six times the file of unknown keys, as tree and JSON")
    func resolve() throws {
        let tree = try Self.run("resolve --defaults many.json")
        #expect(tree.status == 0, "\(tree.messages.suffix(200))")
        #expect(tree.output.hasPrefix("Sign-in dialog"))
        #expect(
            tree.messages.contains("\(Self.count - 1000) more unknown keys in layer 'defaults'"))
        let json = try Self.run("resolve --defaults many.json --format json")
        #expect(json.status == 0, "\(json.messages.suffix(200))")
        let answer = try JSONSerialization.jsonObject(with: json.data) as? [String: Any]
        let effective = try #require(answer?["effective"] as? [String: Any])
        #expect(effective.count == Self.count + 1)
        #expect((effective["SomeUnknownKey1000007"] as? [String: Any])?["value"] as? String == "v7")
    }
}
