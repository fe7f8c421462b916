import EngageCore
import Foundation
import Testing

/// A family of apps: what a change can reach, and what is kept between runs.
@Suite struct FamilyCommandTests {
    private static let facts = """
        facts:
          - name: the title is the brand's
            expect: {providerTable.title.text: {matches: "^Sign in to "}}
          - name: the header stays
            expect: {providerTable.sectionHeader.text: Accounts}

        """

    private func commit(_ stage: borrowing CommandStage) throws {
        for words in [
            ["git", "init", "-q"], ["git", "add", "-A"],
            [
                "git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m",
                "a",
            ],
        ] { #expect(try stage.run(words).status == 0) }
    }

    @Test("--changed runs what a change can reach, through layers and not names")
    func changed() throws {
        let stage = try CommandStage()
        try stage.family(Self.facts)
        try commit(stage)
        let none = try stage.engage("test", "--changed", "git:HEAD")
        #expect(none.status == 0)
        #expect(none.errors == "the change affects no case\n" && none.output.isEmpty)
        let report = try stage.engage("test", "--changed", "git:HEAD", "--format", "junit")
        #expect(report.status == 0 && report.output.hasPrefix("<?xml"), "\(report)")
        // The form of a report changes no status.
        let covered = try stage.engage(
            "test", "--changed", "git:HEAD", "--min-coverage", "99", "--format", "json", "-q")
        #expect(covered.status == 0 && covered.errors.isEmpty, "\(covered)")
        try stage.write("ProviderTable.Title.String: Sign in to Oak\n", "acorn.yaml")
        let one = try stage.engage("test", "--changed", "git:HEAD")
        #expect(one.output == "4 cases: 4 passed, 0 failed\n", "\(one)")
        try stage.write("ProvderTable.Title.String: Sign in\n", "birch.yaml")
        let lint = try stage.engage("lint", "--changed", "git:HEAD")
        #expect(lint.output.contains("birch.yaml:1:1: error: birch: unknown key"), "\(lint)")
        #expect(try stage.engage("lint", "--changed", "HEAD").status == 64)
        let missing = try stage.engage("test", "--changed", "git:nothing")
        #expect(missing.status == 66)
        #expect(missing.errors == "error: git has no revision 'nothing'\n")
    }

    @Test("a shallow clone is reported with the depth it needs")
    func shallow() throws {
        let stage = try CommandStage()
        try stage.family(Self.facts)
        try commit(stage)
        try stage.write("# more\n" + stage.text("shared.yaml"), "shared.yaml")
        #expect(
            try stage.run([
                "git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-am",
                "b",
            ]).status == 0)
        #expect(
            try stage.run(["git", "clone", "-q", "--depth=1", "file://\(stage.folder)", "copy"])
                .status == 0)
        let run = try stage.engage(
            "test", "--project", "copy/engage.yaml", "--changed", "git:HEAD~1")
        #expect(run.status == 66)
        #expect(
            run.errors == "error: git has no revision 'HEAD~1': the clone is shallow and needs a "
                + "depth of 2, 'git fetch --depth=2'\n")
        let diff = try stage.engage("diff", "git:HEAD~1", "--project", "copy/engage.yaml")
        #expect(diff.status == 66)
        #expect(diff.errors == run.errors)
    }

    @Test(
        "results of unchanged apps are kept for the user alone, and a damaged one is ignored")
    func cache() throws {
        let stage = try CommandStage()
        try stage.family(Self.facts)
        let folder = stage.caches + "engage/results/"
        let first = try stage.engage("test")
        #expect(first.output == "8 cases: 8 passed, 0 failed\n", "\(first)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 2)
        let mode =
            try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(try stage.engage("test").output == first.output)
        // What others may write is not believed.
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        let open = try stage.engage("test")
        #expect(open.output == first.output)
        #expect(open.errors.contains("is open to others, so results are not cached"))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        for name in names {
            try Data("engage results 1 0\nrubbish".utf8).write(
                to: URL(filePath: folder + name))
        }
        #expect(try stage.engage("test").output == first.output)
        // A change of a shared layer is a change of every app.
        try stage.write("ProviderTable.Title.String: Sign in\n", "shared.yaml")
        let broken = try stage.engage("test")
        #expect(broken.output.contains("4 passed, 4 failed"), "\(broken.output)")
        #expect(!stage.names.contains { $0.contains("results") })
        let plain = try stage.engage("lint", "--no-cache")
        #expect(try stage.engage("lint").output == plain.output)
        #expect(try stage.engage("lint").output == plain.output)
    }

    @Test("lint has the same bytes for every number of workers, and with the cache")
    func workersOfLint() throws {
        let stage = try CommandStage()
        try stage.family(Self.facts)
        // Findings of every app, of one alone and of all together.
        try stage.write(
            "ProviderTable.Title.String: \(String(repeating: "Sign in ", count: 12))\n"
                + "ProvderTable.Title.View: {view: logo}\n", "shared.yaml")
        for form in ["text", "json", "sarif"] {
            let alone = try stage.engage("lint", "--no-cache", "--format", form, "--threads", "1")
            #expect(alone.output.contains("ProvderTable.Title.View"), "\(alone.output)")
            for workers in ["2", "7", "256"] {
                let run = try stage.engage(
                    "lint", "--no-cache", "--format", form, "--threads", workers)
                #expect(run.output == alone.output)
                #expect(run.status == alone.status)
            }
            #expect(try stage.engage("lint", "--format", form).output == alone.output)
            #expect(try stage.engage("lint", "--format", form).output == alone.output)
        }
        let none = try stage.engage("lint", "--threads", "0")
        #expect(none.status == 64)
        #expect(none.errors.contains("--threads must be 1 to 256; found 0"), "\(none.errors)")
    }

    @Test("a broken promise is reported with what the value was in the last commit")
    func earlier() throws {
        let stage = try CommandStage()
        try stage.family(Self.facts)
        try commit(stage)
        let text = try stage.text("shared.yaml")
        try stage.write(text.replacing("Accounts", with: "Log in with"), "shared.yaml")
        let run = try stage.engage("test")
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "FAIL tests/all.yaml: the header stays, 4 cases: every app, everywhere"),
            "\(run.output)")
        #expect(run.output.contains("shared.yaml:3:44, changed from 'Accounts'"), "\(run.output)")
        let json = try stage.engage("test", "--format", "json", "--coverage")
        #expect(json.output.contains("\"changedFrom\": \"'Accounts'\""))
        #expect(json.output.contains("\"coverage\""))
    }

    @Test("recordings beside the tests are known as such; --approve writes what differs")
    func recordings() throws {
        let stage = try CommandStage()
        try stage.family(
            "examples:\n  - {name: all, apps: [acorn], devices: [iphone-8], file: acorn.json}\n")
        let first = try stage.engage("test", "--record", "tests")
        #expect(first.errors == "tests/acorn.json: new\nrecorded 1 resolutions, 1 changed\n")
        #expect(try stage.engage("test", "tests").output == "1 case: 1 passed, 0 failed\n")
        // A comment fails nothing.
        try stage.write("# ours\n" + stage.text("shared.yaml"), "shared.yaml")
        #expect(try stage.engage("test", "tests").status == 0)
        try stage.write("ProviderTable.Title.String: Log in\n", "acorn.yaml")
        #expect(try stage.engage("test", "tests").status == 1)
        let approved = try stage.engage("test", "--approve", "tests")
        #expect(approved.status == 0, "\(approved)")
        #expect(approved.errors.contains("+       \"text\": \"Log in\""), "\(approved.errors)")
        #expect(try stage.engage("test", "tests").status == 0)
    }

    @Test("--app is repeated for more than one, and takes patterns and tags")
    func apps() throws {
        let stage = try CommandStage()
        try stage.family(Self.facts)
        #expect(
            try stage.engage("test", "--app", "acorn", "--app", "b*").output
                == "8 cases: 8 passed, 0 failed\n")
        #expect(try stage.engage("lint", "--app", "a*").output == "0 errors, 0 warnings, 0 notes\n")
        #expect(try stage.engage("lint", "--app", "ash").status == 64)
    }

    @Test("a family may take away what some of its apps list, and not what none does")
    func removedByTheFamily() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers: [{name: family, file: shared.yaml}]
            apps:
              acorn: {providers: a.json, layers: [{name: acorn, file: acorn.yaml}]}
              birch: {providers: b.json, layers: [{name: birch, file: birch.yaml}]}
              cedar: {}

            """, "engage.yaml")
        func list(_ names: String) -> String {
            #"{"baseurl": "https://x.example", "enabled_providers": [\#(names)], "#
                + #""social_providers": [], "hide_tagline": "NO", "provider_info": {"google": "#
                + #"{"friendly_name": "G", "requires_input": "NO", "url": "/g"}, "yahoo": "#
                + #"{"friendly_name": "Y", "requires_input": "NO", "url": "/y"}}}"#
        }
        try stage.write(list(#""google""#), "a.json")
        try stage.write(list(#""google", "yahoo""#), "b.json")
        try stage.write("ProviderTable.RemoveProviders: [yahoo, paypal]\n", "shared.yaml")
        try stage.write("ProviderTable.Title.String: Acorn\n", "acorn.yaml")
        try stage.write("ProviderTable.Title.String: Birch\n", "birch.yaml")
        // An app without a list of its own has every provider there is.
        let open = try stage.engage("lint").output
        #expect(!open.contains("paypal"), "\(open)")
        #expect(
            open.contains(
                "engage.yaml:5:3: warning: app 'cedar' has no layers and nothing else of its own "
                    + "[project-entry]"))
        let project = try stage.text("engage.yaml").split(separator: "\n").dropLast()
        try stage.write(project.map { $0 + "\n" }.joined(), "engage.yaml")
        let run = try stage.engage("lint")
        #expect(
            run.output.contains(
                "shared.yaml:1:40: error: no app that takes this has a provider 'paypal' in its "
                    + "list [unknown-removed-provider]"), "\(run)")
        #expect(!run.output.contains("'yahoo'"))
        try stage.write("ProviderTable.RemoveProviders: [yahoo]\n", "acorn.yaml")
        #expect(
            try stage.engage("lint").output.contains(
                "acorn.yaml:1:33: error: acorn: the app's list has no provider 'yahoo' that could "
                    + "be removed"))
    }

    @Test("a file belongs to the project above it, wherever the command runs")
    func projectAbove() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers: [{name: family, file: shared.yaml}]
            apps: {a: {layers: [{name: a, file: apps/a.yaml}]}}

            """, "p/engage.yaml")
        try stage.write("SocialSharing.Background.Color: \"#FFCCEEFF\"\n", "p/shared.yaml")
        // Alone, the misspelt key would have the default value; above the family's it does not.
        let text = "SocialSharing.Background.Colr: \"#FFFFFF\"\n"
        try stage.write(text, "p/apps/a.yaml")
        let run = try stage.engage("lint", "--fix", "p/apps/a.yaml")
        #expect(try stage.text("p/apps/a.yaml") == text)
        #expect(run.errors.contains("not fixed, as it changes sharing.background.color"), "\(run)")
        try stage.write(text, "alone.yaml")
        let alone = try stage.engage("lint", "--fix", "alone.yaml")
        #expect(alone.errors.contains("not fixed, as it changes effective["), "\(alone)")
    }
}
