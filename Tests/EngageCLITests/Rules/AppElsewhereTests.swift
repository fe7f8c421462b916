import Foundation
import Testing

/// Apps that `init` reads from another folder than their own.
@Suite struct AppElsewhereTests {
    private func copy(_ name: String, to path: String) throws {
        let home = CommandStage.repository + "/Tests/Fixtures/apps"
        try FileManager.default.copyItem(atPath: "\(home)/\(name)", toPath: path)
        try FileManager.default.removeItem(atPath: path + "/expected.json")
    }

    @Test(
        "an app is read from another folder as from its own",
        arguments: ["reader-shares", "wrapper-without-import", "wrapper-of-wrapper"],
        ["./app", "../stage/app", "ABSOLUTE"])
    func elsewhere(_ name: String, _ path: String) throws {
        let stage = try CommandStage()
        try FileManager.default.createDirectory(
            atPath: stage.folder + "stage", withIntermediateDirectories: true)
        try copy(name, to: stage.folder + "stage/app")
        let app = path == "ABSOLUTE" ? stage.folder + "stage/app" : path
        let home = path == "./app" ? "stage" : "other"
        try FileManager.default.createDirectory(
            atPath: stage.folder + home, withIntermediateDirectories: true)
        let command = "cd \(home) && '\(CommandStage.command)'"
        let run = try stage.run(["sh", "-c", "\(command) init '\(app)'"])
        #expect(run.status == 0, "\(run.errors)")
        let resolved = try stage.run(["sh", "-c", "\(command) resolve --device iphone-8"])
        #expect(resolved.status == 0, "\(resolved.errors)")
        let own = try stage.run([
            "sh", "-c",
            "cd stage/app && '\(CommandStage.command)' init . >/dev/null 2>&1"
                + " && '\(CommandStage.command)' resolve --device iphone-8",
        ])
        // The places differ, the answers do not.
        func answers(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { !$0.contains(".m:") }
        }
        #expect(answers(resolved.output) == answers(own.output))
    }
}
