import Foundation
import Testing

@testable import EngageCLI

/// What the last release took is taken still, with one line on standard error.
@Suite struct OldSpellingTests {
    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }

    @Test(
        "an old spelling answers what the new one does, with a notice of one line",
        arguments: [
            ("policies --format json", "keys --policies --format json", 1),
            (
                "upgrade --dry-run --project Examples/white-label/engage.yaml",
                "lint --fix-names --dry-run --project Examples/white-label/engage.yaml", 1
            ),
            (
                "login simulate Examples/login/library-failure.yaml",
                "simulate Examples/login/library-failure.yaml", 1
            ),
            (
                "login prompts Examples/login/custom-view.yaml --format json",
                "simulate --prompts Examples/login/custom-view.yaml --format json", 1
            ),
            ("login prompts", "simulate --prompts", 1),
            ("providers show openid", "providers list openid", 1),
            ("providers list --source bundled", "providers list --configuration bundled", 1),
            (
                "providers url facebook --app-id abc --domain myapp://callback",
                "providers list facebook --start-url --app-id abc --domain myapp://callback", 1
            ),
            (
                "providers diff bundled Examples/guide/configuration.json",
                "diff --only providers bundled Examples/guide/configuration.json", 1
            ),
            (
                "providers diff bundled Examples/guide/configuration.json --idiom pad",
                "diff --only providers bundled Examples/guide/configuration.json --device ipad-air",
                2
            ),
            (
                "report --bundle - Examples/guide/defaults.yaml",
                "report bundle -o - Examples/guide/defaults.yaml", 1
            ),
            (
                "report -o - Examples/guide/defaults.yaml",
                "report page -o - Examples/guide/defaults.yaml", 1
            ),
            (
                "resolve Examples/guide/defaults.yaml --size 500x700",
                "resolve Examples/guide/defaults.yaml --device 500x700", 1
            ),
            ("lint --rules", "rules --format markdown", 1),
            (
                "lint --workers=1 --text-size xl --appearance dark Examples/broken/defaults.yaml",
                "lint --threads=1 Examples/broken/defaults.yaml", 3
            ),
            (
                "resolve Examples/guide/defaults.yaml --timeout 5s --offline --retries=1",
                "resolve Examples/guide/defaults.yaml", 3
            ),
            ("help policies", "help keys", 0),
        ])
    func same(old: String, new: String, notes: Int) throws {
        let before = try EngageProcess.run(Self.words(old))
        let now = try EngageProcess.run(Self.words(new))
        #expect(before.status == now.status, "\(before.messages)")
        #expect(before.output == now.output)
        #expect(!before.output.isEmpty || old.hasPrefix("upgrade"))
        let told = before.messages.split(separator: "\n").filter { $0.hasPrefix("note: ") }
        let others = now.messages.split(separator: "\n").filter { $0.hasPrefix("note: ") }
        #expect(told.count - others.count == notes, "\(before.messages)")
        let quiet = try EngageProcess.run(Self.words(old) + ["-q"])
        // A bundle holds the settings of its run.
        #expect(quiet.output == now.output || old.hasPrefix("report --bundle"))
        #expect(!quiet.messages.contains("note: "), "\(quiet.messages)")
    }

    @Test("a wrong option of the network is refused wherever it is given")
    func wrong() throws {
        let run = try EngageProcess.run([
            "resolve", "Examples/guide/defaults.yaml", "--retries", "99",
        ])
        #expect(run.status == 64)
        #expect(run.messages.hasSuffix("error: --retries must be 0 to 10; found '99'\n"))
    }

    @Test("no page of help shows an old spelling")
    func hidden() throws {
        let dump = try EngageProcess.run(["--experimental-dump-help"]).output
            .replacing(" ", with: "")
        #expect(dump.contains("\"name\":\"threads\""))
        for name in ["workers", "text-size", "appearance", "language", "source", "bundle", "rules"]
        {
            #expect(!dump.contains("\"name\":\"\(name)\""), "\(name)")
        }
    }

    @Test("what follows '--' is no option")
    func behind() {
        let words = OldSpelling(["lint", "--", "--workers", "3"])
        #expect(words.arguments == ["lint", "--", "--workers", "3"])
        #expect(words.notes.isEmpty)
    }
}
