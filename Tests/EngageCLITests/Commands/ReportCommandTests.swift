import Foundation
import Testing

import EngageCLI

@Suite struct ReportCommandTests {
    @Test("a bundle holds keys, lines, numbers and colours, and no text, name or path of ours")
    func masked() throws {
        try EngageProcess.inFolder { folder in
            let layer = """
                ProviderTable.Title.String: Sign in to Secret Bank
                Authentication.Background.Color: "#FF6800"
                api_key: hunter2
                ProviderTable.Title.View: {view: secretLogo, height: 60}

                """
            try Data(layer.utf8).write(to: folder.appending(path: "secretbank.yaml"))
            let run = try EngageProcess.run(
                ["report", "bundle", "-o", "bundle.json", "secretbank.yaml"], in: folder)
            #expect(run.status == 0, "\(run.messages)")
            let text = try String(
                contentsOf: folder.appending(path: "bundle.json"), encoding: .utf8)
            for kept in [
                "ProviderTable.Title.String", "text of 22", "#FF6800",
                "ProviderTable.Title.View.height", "60", "\"engage\": \"1.0.0\"",
            ] {
                #expect(text.contains(kept), "\(kept)")
            }
            for gone in ["Secret", "secret", "hunter2", "api_key", folder.path] {
                #expect(!text.contains(gone), "\(gone)")
            }
            let again = try EngageProcess.run(
                ["report", "bundle", "-o", "bundle.json", "secretbank.yaml"], in: folder)
            #expect(again.status == 64)
            #expect(again.messages.contains("'bundle.json' already exists; --force replaces it"))
        }
    }

    @Test("a file that a project names in several places is listed once")
    func once() throws {
        try EngageProcess.inFolder { folder in
            let project = """
                apps:
                  acorn:
                    showings:
                      signIn: {layers: [{name: own, values: {ProviderTable.Title.String: A}}]}
                      share: {layers: [{name: own, values: {ProviderTable.Title.String: B}}]}

                """
            try Data(project.utf8).write(to: folder.appending(path: "engage.yaml"))
            for path in ["engage.yaml", "./engage.yaml"] {
                let run = try EngageProcess.run(
                    ["report", "bundle", "-o", "-", "--project", path], in: folder)
                #expect(run.output.components(separatedBy: "\"file\":").count == 2)
            }
        }
    }

    @Test("a project that cannot be read is reported by its status and line")
    func broken() throws {
        try EngageProcess.inFolder { folder in
            try Data("layers:\n  - [\n".utf8).write(to: folder.appending(path: "engage.yaml"))
            let run = try EngageProcess.run(["report", "bundle", "-o", "-"], in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("\"unreadable\": \"status 65\""))
        }
    }

    @Test("a file that is named and not there is no report; one that a project names is reported")
    func missing() throws {
        try EngageProcess.inFolder { folder in
            let run = try EngageProcess.run(
                ["report", "bundle", "-o", "-", "gone.yaml"], in: folder)
            #expect(run.status == 66)
            #expect(run.output.isEmpty)
            #expect(run.messages.hasPrefix("error: gone.yaml: no such file"))
            let project = "apps: {a: {layers: [gone.yaml]}}\n"
            try Data(project.utf8).write(to: folder.appending(path: "engage.yaml"))
            let other = try EngageProcess.run(["report", "bundle", "-o", "-"], in: folder)
            #expect(other.status == 0, "\(other.messages)")
        }
    }
}
