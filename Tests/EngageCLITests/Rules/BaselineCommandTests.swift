import Foundation
import Testing

/// Findings that a team accepts for a while.
@Suite struct BaselineCommandTests {
    @Test("a baseline is written and read, and an app file that no app uses is found")
    func baseline() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers: [{name: family, file: shared.yaml}]
            apps: {acorn: {layers: [{name: acorn, file: apps/acorn.yaml}]}}
            lint: {baseline: accepted.yaml}

            """, "engage.yaml")
        try stage.write("[]\n", "accepted.yaml")
        try stage.write("ProviderTable.Title.String: Sign in\n", "shared.yaml")
        try stage.write("SocialSharing.Title.String: \"\"\n", "apps/acorn.yaml")
        try stage.write("SocialSharing.Title.String: Birch\n", "apps/birch.yaml")
        let run = try stage.engage("lint")
        #expect(run.output.contains("apps/birch.yaml:1:1: warning: no app of the project uses"))
        #expect(run.output.contains("[empty-text]"))
        let written = try stage.engage(
            "lint", "--write-baseline", "accepted.yaml", "--owner", "ann", "--until", "2030-01-31")
        #expect(written.status == 0, "\(written)")
        #expect(
            try stage.text("accepted.yaml").contains(
                "- {rule: empty-text, file: \"apps/acorn.yaml\", key: "))
        #expect(
            try stage.engage("lint", "--today", "2030-01-31").output
                == "0 errors, 0 warnings, 0 notes\n")
        #expect(try stage.engage("lint", "--today", "2030-02-01").status == 1)
        // Entries are added to the existing ones, which are no longer found.
        try stage.write(
            "SocialSharing.Title.String: \"\"\nProviderTable.Title.String: \"  \"\n",
            "apps/acorn.yaml")
        let more = try stage.engage(
            "lint", "--write-baseline", "accepted.yaml", "--owner", "ann", "--until", "2030-01-31")
        #expect(more.errors.hasPrefix("wrote 1 entry; "), "\(more)")
        #expect(
            try stage.engage("lint", "--today", "2030-01-31").output
                == "0 errors, 0 warnings, 0 notes\n")
        try stage.write("{a: 1}\n", "map.yaml")
        let refused = try stage.engage(
            "lint", "--write-baseline", "map.yaml", "--owner", "ann", "--until", "2030-01-31")
        #expect(refused.status == 65)
        #expect(refused.errors.contains("is not a baseline in YAML"))
    }

    @Test(
        "a baseline is written over a baseline and over nothing else",
        arguments: [
            "ProviderTable.Title.String: Sign in\n", "layers: []\n", "- 3\n", "{", "# Ours.\n",
            "[{rule: a}]\n",
        ])
    func foreignBaseline(content: String) throws {
        let stage = try CommandStage()
        try stage.write("apps: {acorn: {layers: []}}\n", "engage.yaml")
        try stage.write(content, "taken.yaml")
        for more in [[], ["--dry-run"]] {
            let run = try stage.run(
                [
                    CommandStage.command, "lint", "--write-baseline", "taken.yaml", "--owner",
                    "ann", "--until", "2030-01-31",
                ] + more)
            #expect(run.status == 65)
            #expect(
                run.errors
                    == "error: taken.yaml: is not a baseline in YAML with one entry per line; choose a "
                    + "new file\n")
            #expect(try stage.text("taken.yaml") == content)
        }
    }
}
