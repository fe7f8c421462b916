import EngageCore
import Foundation
import Testing

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

    @Test("what is wrong with engage.yaml is in the report that a program reads, too")
    func projectFaults() throws {
        let stage = try CommandStage()
        try stage.write("devicez: [iphone-8]\nlint: {severities: {no-rule: off}}\n", "engage.yaml")
        for format in ["json", "sarif", "github", "junit", "checkstyle"] {
            let run = try stage.engage("lint", "--format", format)
            #expect(run.status == 65)
            #expect(run.output.contains("devicez") && run.output.contains("no-rule"), "\(run)")
            #expect(run.errors.contains("engage.yaml:1:1: error: unknown field 'devicez'"))
        }
        #expect(try stage.engage("lint").output == "")
    }

    @Test("duplicates, colours without their sign, types by name and directions have a fix")
    func suggestions() throws {
        let stage = try CommandStage()
        func patch(_ text: String, _ file: String) throws -> String {
            try stage.write(text, file)
            let run = try stage.engage("lint", "--fix", "--unsafe", "--dry-run", file)
            return run.output.split(separator: "\n").filter { $0.hasPrefix("+") && $0 != "+++" }
                .dropFirst().joined(separator: "\n")
        }
        #expect(
            try patch("SocialSharing.Background.Color: \"333333\"\n", "a.yaml")
                == "+SocialSharing.Background.Color: \"#333333\"")
        #expect(
            try patch("ProviderTable.RemoveProviders: [google, google, yahoo]\n", "b.yaml")
                == "+ProviderTable.RemoveProviders: [google, yahoo]")
        #expect(
            try patch("Popover.Presentation.ArrowDirection: Upp\n", "c.yaml")
                == "+Popover.Presentation.ArrowDirection: \"up\"")
        #expect(
            try patch(
                #"{"LoginUIScreenStyle": 1, "LoginButton": [{"AuthType": "saml"}]}"#, "d.json")
                == #"+{"LoginUIScreenStyle": 1, "LoginButton": [{"AuthType": 4}]}"#)
        // A comment between two of them, or behind one, keeps both.
        #expect(
            try patch(
                "ProviderTable.RemoveProviders:\n  - google # g\n  - google\n  - yahoo\n"
                    + "  - yahoo # y\n", "e.yaml") == "")
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

    @Test(
        "a language that the project has no texts of is refused by every command",
        arguments: [
            ["lint"], ["test"], ["resolve", "--app", "acorn"], ["preview", "--app", "acorn"],
            ["preview", "-o", "out"], ["explain", "title", "--app", "acorn"],
        ])
    func unknownLanguage(command: [String]) throws {
        let stage = try CommandStage()
        try stage.write("expect: {mode: modal}\n", "tests/all.yaml")
        let apps = "tests: [tests/all.yaml]\napps: {acorn: {layers: []}}\n"
        func errors(_ texts: String) throws -> String {
            try stage.write(texts + apps, "engage.yaml")
            let run = try stage.run([CommandStage.command] + command + ["--locale", "klingon"])
            #expect(run.status == 66, "\(run)")
            return run.errors
        }
        #expect(
            try errors("").contains(
                "error: engage.yaml: the project lists no texts, so there are none in 'klingon'"))
        try stage.write("\"a\" = \"b\";\n", "en.lproj/Localizable.strings")
        try stage.write("\"a\" = \"c\";\n", "de.lproj/Localizable.strings")
        let folders = try errors("strings: en.lproj\n")
        #expect(folders.contains("engage.yaml:1:10: error: "))
        #expect(folders.contains("no texts in 'klingon'; found de, en"))
        try stage.write(
            #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"fr": {}}}}}"#,
            "Texts.xcstrings")
        let catalogue = try errors("strings: Texts.xcstrings\n")
        #expect(catalogue.contains("engage.yaml:1:10: error: "))
        #expect(catalogue.contains("no texts in 'klingon'; found en, fr"))
    }

    @Test("a language is refused without a project that could have its texts")
    func languageOfAFile() throws {
        let stage = try CommandStage()
        try stage.write("{}", "a.json")
        let run = try stage.engage("resolve", "a.json", "--locale", "de")
        #expect(run.status == 64)
        #expect(run.errors.contains("--locale de needs the texts of a project"))
    }

    @Test("a patch is printed and nothing written; of one rule with --diff")
    func patch() throws {
        let stage = try CommandStage()
        let text = "ProviderTable.RemoveProviders:\n  - google\n  - google\n"
        try stage.write(text, "a.yaml")
        let dry = try stage.engage("lint", "--fix", "--unsafe", "--dry-run", "a.yaml")
        #expect(
            dry.output == """
                --- a/a.yaml
                +++ b/a.yaml
                @@ -1,3 +1,2 @@
                 ProviderTable.RemoveProviders:
                   - google
                -  - google

                """)
        #expect(try stage.text("a.yaml") == text)
        #expect(
            try stage.engage("lint", "--diff", "removed-twice", "--unsafe", "a.yaml").output
                == dry.output)
        #expect(try stage.engage("lint", "--diff", "empty-text", "a.yaml").output == "")
        #expect(try stage.engage("lint", "--diff", "no-rule", "a.yaml").status == 64)
        // The list changes another value: the screen stays the same, and a rename is suggested.
        #expect(
            try stage.engage("lint", "--fix", "a.yaml").errors.contains("it changes effective["))
        #expect(try stage.text("a.yaml") == text)
        #expect(try stage.engage("lint", "--fix", "--unsafe", "a.yaml").status == 0)
        #expect(try stage.text("a.yaml") == "ProviderTable.RemoveProviders:\n  - google\n")
    }

    @Test("no fix makes an error, fixes what acts after the first screen, or takes another's place")
    func carefulFixes() throws {
        let stage = try CommandStage()
        func fixed(_ text: String, _ file: String, _ more: [String] = []) throws -> String {
            try stage.write(text, file)
            _ = try stage.run([CommandStage.command, "lint", "--fix"] + more + [file])
            return try stage.text(file)
        }
        // A text under the name of a view would end the app.
        let header = "ProviderTable.Table.Header.String: Use an account\n"
        #expect(try fixed(header, "a.yaml", ["--unsafe"]) == header)
        let list =
            #"{"baseurl": "https://x.example", "enabled_providers": ["openid"], "#
            + #""social_providers": [], "provider_info": {"openid": {"friendly_name": "O", "#
            + #""requires_input": "YES", "inputPrompt": "Enter your OpenID", "url": "/o"}}}"#
        #expect(try fixed(list, "b.json") == list)
        #expect(try fixed(list, "b.json", ["--unsafe"]).contains("\"input_prompt\""))
        let twice = #"{"LoginIcon": {"IconImage": "a"}, "loginIcon": {"Display": true}}"#
        #expect(try fixed(twice, "c.json", ["--unsafe"]) == twice)
        #expect(
            try fixed(
                "ProviderTable.Table.Header.View: {view: b, h: 60, w: 320}\n", "d.yaml",
                ["--unsafe"])
                == "ProviderTable.Table.Header.View: {view: b, height: 60, width: 320}\n")
        let mode =
            "SocialSharing.Background.Image.View: {imageView: a, contentMode: scaleAspectFil}\n"
        #expect(try fixed(mode, "e.yaml", ["--unsafe"]) == mode)
        // The exception above a line would cover the next one.
        let excused =
            "# engage:ignore empty-text: drawn\nProviderTable.Title.String: a\n"
            + "ProviderTable.Title.String: b\n"
        #expect(try fixed(excused, "f.yaml") == excused)
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

    @Test("what a project, its calls and its tests say wrongly is found before anything runs")
    func beforeAnythingRuns() throws {
        let stage = try CommandStage()
        try stage.write(
            "showings: {a: {}, b: {dialog: share}}\ntests: t.yaml\n"
                + "lint: {baseline: [{rule: empty-text, owner: ann, expires: 2027-02-31}]}\n",
            "engage.yaml")
        try stage.write("facts: []\n", "t.yaml")
        #expect(
            try stage.engage("lint").errors.contains("'expires' as YYYY-MM-DD"))
        try stage.write("showings: {a: {}, b: {dialog: share}}\ntests: t.yaml\n", "engage.yaml")
        try stage.write(
            """
            facts:
              - {name: a, scenario: {capture: mail}, expect: {opens.count: 1}}
              - {name: b, scenario: {kind: login}, expect: {opens.count: 1}}
              - {name: c, expect: {opens.count: {count: -1}}, diagnostics: [unknownKeys]}

            """, "t.yaml")
        let found = try stage.engage("lint").output
        for words in [
            "engage.yaml:1:31: error: ", "t.yaml:2:35: error: ",
            "t.yaml:3:32: error: 'kind' takes dialog or loginScreen", "a count is never below zero",
            "no diagnostic has the code 'unknownKeys'; did you mean 'unknownKey'?",
        ] {
            #expect(found.contains(words), "\(words) in \(found)")
        }
        try stage.write("configuration: null\ndevices: [iphone-8]\n", "engage.yaml")
        #expect(try stage.engage("lint").status == 0)
    }

    @Test("what a script sets is looked at as the layer or list that it is")
    func scripts() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            configuration: {baseurl: x.example, provider_info: {}, enabled_providers: []}
            events:
              - setDefaults: {ProviderTable.Title.String: 7}
              - show: {overrides: {ProviderTable.Title.String: ""}}
              - configurationArrives: "not json"

            """, "s.yaml")
        let found = try stage.engage("lint", "s.yaml").output
        #expect(found.contains("s.yaml:1:26: ") && found.contains("[base-url-scheme]"), "\(found)")
        #expect(found.contains("s.yaml:3:47: error: ") && found.contains("[wrong-type]"))
        #expect(found.contains("s.yaml:4:52: ") && found.contains("[empty-text]"))
        #expect(!found.contains("s.yaml:5"))
        try stage.write("headers: {Cookie: a}\nloginParameters: {username: b}\n", "login.yaml")
        let reserved = try stage.engage("lint", "login.yaml").output
        #expect(reserved.contains("login.yaml:1:11: ") && reserved.contains("login.yaml:2:19: "))
    }

    @Test("a null that other apps need stays: the fix is reported with what it would change")
    func sharedNull() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers: [{name: family, file: shared.yaml}]
            apps:
              acorn: {layers: [{name: both, file: both.yaml}]}
              birch: {layers: [{name: birch, file: birch.yaml}, {name: both, file: both.yaml}]}

            """, "engage.yaml")
        try stage.write("ProviderTable.Title.String: Sign in\n", "shared.yaml")
        try stage.write("ProviderTable.Section.Header.Title.String: Birch\n", "birch.yaml")
        let both =
            "SocialSharing.Title.String: Us\nProviderTable.Section.Header.Title.String: null\n"
        try stage.write(both, "both.yaml")
        let run = try stage.engage("lint", "--fix")
        #expect(try stage.text("both.yaml") == both)
        #expect(
            run.errors.contains("not fixed, as it changes providerTable.sectionHeader"), "\(run)")
        #expect(run.errors.contains("birch: everywhere"), "\(run)")
    }
}

@Suite struct CodesCommandTests {
    @Test("a code and its rule have one page, under either name")
    func page() throws {
        let stage = try CommandStage()
        let code = try stage.engage("codes", "unknownKey")
        #expect(code.status == 0)
        #expect(code.output.hasPrefix("unknownKey (warning, error in lint): A key that"))
        #expect(code.output.contains("## unknown-key\n"))
        #expect(try stage.engage("codes", "unknown-key").output == code.output)
        #expect(try stage.engage("codes", "dead-key").output.contains("## legacy-key-ignored\n"))
        let none = try stage.engage("codes", "unknown-kex")
        #expect(none.status == 64)
        #expect(none.errors.contains("did you mean 'unknownKey'?"))
        #expect(try stage.engage("codes").output.contains("popover-empty (error): "))
        #expect(try stage.engage("codes", "--format", "json").output.hasPrefix("{\n  \"codes\": ["))
        #expect(code.output.hasSuffix("\npage: \(Release.page(ofRule: "unknown-key"))\n"))
    }

    @Test("a code of what cannot be read or fetched has its page, and one entry is JSON")
    func refusals() throws {
        let stage = try CommandStage()
        for name in ["syntax", "encoding", "limit", "refused", "answerTooLarge"] {
            let page = try stage.engage("codes", name)
            #expect(page.status == 0)
            #expect(page.output.hasPrefix("\(name) (error): "))
            #expect(page.output.hasSuffix("\npage: \(Release.site)/Codes.html\n"))
        }
        let resolution = try stage.engage("codes", "presentation-T1").output
        #expect(resolution.contains("presentation-T1 (resolution): On an iPad a bar button item"))
        #expect(resolution.hasSuffix("/Engineering/Behaviour/presentation.html#on-an-ipad\n"))
        #expect(
            try stage.engage("codes", "presentation-T1", "--format", "json").output
                .contains("\"section\": \"presentation#on-an-ipad\""))
        #expect(
            try stage.engage("codes", "presentation-T9").errors
                .contains("did you mean 'presentation-T1'"))
        let json = try stage.engage("codes", "limit", "--format", "json").output
        #expect(json.hasPrefix("{\n  \"code\": \"limit\",\n  \"severity\": \"error\","))
        let rule = try stage.engage("codes", "popover-empty", "--format", "json").output
        #expect(rule.hasPrefix("{\n  \"rule\": \"popover-empty\","))
    }

    @Test("upgrade rewrites names of the last release, and only them")
    func upgrade() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers: [{name: a, file: a.yaml}]
            lint:
              severities: {no-effect: off}   # ours
              baseline: [{rule: dead-key, owner: ann, expires: 2030-01-01}]

            """, "engage.yaml")
        try stage.write(
            "ProviderTable.Title.String: A # engage:ignore login-value, dead-key: why\n", "a.yaml")
        let dry = try stage.engage("lint", "--fix-names", "--dry-run")
        #expect(dry.output.contains("+  severities: {key-without-effect: off}   # ours"))
        #expect(try stage.engage("lint", "--fix-names").status == 0)
        #expect(try stage.text("engage.yaml").contains("{rule: legacy-key-ignored, owner"))
        #expect(
            try stage.text("a.yaml").contains(
                "duplicate-auth-type, legacy-key-ignored: why\n"))
        #expect(try stage.engage("lint", "--fix-names").errors == "nothing to rewrite\n")
    }

    @Test(
        "a severity of an old name that stands for several becomes one of each",
        arguments: [
            (
                "lint: {severities: {text-fit: off, provider-configuration: note}}",
                "{text-fit: off, configuration-fault: note, configuration-refused: note}}"
            ),
            (
                "lint:\n  severities:\n    provider-configuration: off # ours\n    text-fit: note",
                """
                  severities:
                    configuration-fault: off
                    configuration-refused: off # ours
                    text-fit: note
                """
            ),
        ])
    func upgradesToSeveral(settings: String, upgraded: String) throws {
        let stage = try CommandStage()
        try stage.write("layers: []\n\(settings)\n", "engage.yaml")
        #expect(
            try stage.engage("lint", "--fix-names").errors == "engage.yaml: 1 names rewritten\n")
        let text = try stage.text("engage.yaml")
        #expect(text.contains(upgraded), "\(text)")
        #expect(try stage.engage("lint", "--fix-names").errors == "nothing to rewrite\n")
    }
}
