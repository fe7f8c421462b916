import Foundation
import Testing

import EngageCLI

/// What a shell offers, from the same description as the help.
@Suite struct CompletionTests {
    private static func offered(_ words: String...) throws -> [String] {
        let run = try EngageProcess.run(["--complete"] + words)
        #expect(run.status == 0 && run.messages.isEmpty)
        return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test("commands, options and the words of an option are offered")
    func words() throws {
        #expect(try Self.offered("res") == ["resolve"])
        #expect(try Self.offered("providers", "") == ["check", "fetch", "list"])
        #expect(try Self.offered("resolve", "--dev") == ["--device"])
        #expect(try Self.offered("resolve", "--orientation", "") == ["portrait", "landscape"])
        #expect(try Self.offered("lint", "--format", "s") == ["sarif"])
        #expect(try Self.offered("resolve", "Exam") == [":files"])
        #expect(try Self.offered("nope", "") == [])
    }

    @Test("devices, keys, codes, rules and schemas are offered")
    func catalogues() throws {
        #expect(try Self.offered("resolve", "--device", "ipad-a").contains("ipad-air"))
        #expect(
            try Self.offered("keys", "kJRProviderTableTitleS") == ["kJRProviderTableTitleString"])
        #expect(try Self.offered("set", "LoginIcon.D").contains("LoginIcon.Display"))
        #expect(try Self.offered("rules", "shadowed").contains("shadowed-string"))
        #expect(try Self.offered("codes", "unknownK").contains("unknownKey"))
        #expect(try Self.offered("schema", "loginT") == ["loginTrace"])
        #expect(try Self.offered("explain", "tit") == ["title", ":files"])
    }

    @Test("apps, tags, layers and facts of the project are offered")
    func project() throws {
        let project = ["--project", "Examples/white-label/engage.yaml"]
        let apps = try EngageProcess.run(["--complete", "test"] + project + ["--app", ""]).output
        #expect(apps.contains("acorn\tapp\n"))
        #expect(apps.contains("tag:"))
        let layers = try EngageProcess.run(
            ["--complete", "resolve"] + project + ["--overrides", "Examples/white-label/apps/a"])
        #expect(layers.output.contains("Examples/white-label/apps/acorn.yaml\t"))
        let facts = try EngageProcess.run(["--complete", "test"] + project + ["--filter", "back"])
        #expect(facts.output == "backgrounds are the brand's\n")
    }

    @Test("bash completes through the script that is installed")
    func bash() throws {
        let script = """
            export PATH='\(EngageProcess.executable.deletingLastPathComponent().path)':$PATH
            source <(engage --generate-completion-script bash)
            COMP_WORDS=(engage rules shadowed-s) COMP_CWORD=2
            _engage 2>/dev/null
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try EngageProcess.run(["-c", script], program: URL(filePath: "/bin/bash"))
        #expect(run.output == "shadowed-string\n", "\(run.messages)")
        for shell in ["zsh", "fish"] {
            let page = try EngageProcess.run(["--generate-completion-script", shell])
            #expect(page.status == 0 && page.output.contains("--complete"))
        }
        #expect(try EngageProcess.run(["--generate-completion-script", "csh"]).status == 64)
    }
}
