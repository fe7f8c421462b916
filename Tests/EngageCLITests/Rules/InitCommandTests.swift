import EngageCore
import Foundation
import Testing

@Suite struct InitCommandTests {
    @Test func fromNothingToAWorkingProject() throws {
        let stage = try CommandStage()
        let run = try stage.engage("init")
        #expect(
            run.errors == """
                wrote engage.yaml, tests/first.yaml, engage-ci.yml, engage-gitlab-ci.yml,
                  engage-pre-commit.yaml, layers/overrides.yaml
                dialogs:                         iPhone  iPad
                  dialog  layers/overrides.yaml  modal   form sheet
                assumed:
                  no app was found; layers/overrides.yaml is an example
                next:
                  engage resolve --device ipad-air
                  engage explain title
                  engage preview

                """)
        #expect(run.status == 0)
        #expect(try stage.engage("lint").output == "0 errors, 0 warnings, 0 notes\n")
        #expect(try stage.engage("test").output == "2 cases: 2 passed, 0 failed\n")
    }

    @Test("a second run adds what engage.yaml does not name, and replaces nothing")
    func again() throws {
        let stage = try CommandStage()
        func source(_ method: String, _ title: String) -> String {
            """
            - (void)\(method) {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{ kJRProviderTableTitleString : @"\(title)" }];
            }

            """
        }
        try stage.write(source("signIn", "Sign in"), "App/Login.m")
        #expect(try stage.engage("init", "App").status == 0)
        let first = try stage.text("engage.yaml")
        try stage.write("# Ours.\n" + first, "engage.yaml")
        try stage.write("facts: []\n", "tests/first.yaml")
        let nothing = try stage.engage("init", "App")
        #expect(nothing.status == 0)
        #expect(
            nothing.errors.hasPrefix(
                "nothing to add: engage.yaml lists everything that was found\n"),
            "\(nothing.errors)")
        #expect(try stage.text("engage.yaml") == "# Ours.\n" + first)
        try stage.write(source("checkOut", "Pay"), "App/Basket.m")
        let dry = try stage.engage("init", "App", "--dry-run")
        #expect(dry.output == "would add call 'checkOut' (App/Basket.m:2)\n", "\(dry.output)")
        let added = try stage.engage("init", "App")
        #expect(added.errors.hasPrefix("added call 'checkOut' (App/Basket.m:2)\n"))
        let text = try stage.text("engage.yaml")
        #expect(text.hasPrefix("# Ours.\n"))
        #expect(text.contains("  checkOut:\n    layers:\n"), "\(text)")
        #expect(try stage.text("tests/first.yaml") == "facts: []\n")
        let run = try stage.engage("resolve", "--showing", "checkOut")
        #expect(run.output.contains("\"Pay\""), "\(run.output)\(run.errors)")
        #expect(try stage.engage("resolve", "--showing", "signIn").output.contains("\"Sign in\""))
    }

    @Test("a brand that engage.yaml does not name is found by lint and added by init")
    func newBrand() throws {
        let stage = try CommandStage()
        func brand(_ name: String) throws {
            try stage.write(
                "ProviderTable.Title.String: \(name)\n", "App/brands/\(name)/login.yaml")
        }
        try brand("acorn")
        try brand("birch")
        #expect(try stage.engage("init", "App").status == 0)
        try brand("cedar")
        let lint = try stage.engage("lint")
        #expect(
            lint.output.contains("App/brands/cedar/login.yaml:1:1: warning: no app of the project"),
            "\(lint.output)")
        let added = try stage.engage("init", "App")
        #expect(added.errors.hasPrefix("added app 'cedar' (App/brands/cedar/login.yaml)\n"))
        #expect(try stage.engage("lint").output == "0 errors, 0 warnings, 0 notes\n")
        let run = try stage.engage("resolve", "--app", "cedar")
        #expect(run.output.contains("\"cedar\""), "\(run.output)\(run.errors)")
    }

    @Test("--force says what it replaces and keeps a copy of each")
    func replacing() throws {
        let stage = try CommandStage()
        #expect(try stage.engage("init").status == 0)
        try stage.write("# Mine.\nlayers: [layers/overrides.yaml]\n", "engage.yaml")
        let run = try stage.engage("init", "--force")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.errors.hasPrefix("replaced engage.yaml; the old one is engage.yaml.bak\n"),
            "\(run.errors)")
        #expect(try stage.text("engage.yaml.bak").hasPrefix("# Mine.\n"))
        try stage.write("# Mine again.\nlayers: [layers/overrides.yaml]\n", "engage.yaml")
        #expect(try stage.engage("init", "--force").errors.contains("engage.yaml.2.bak"))
    }

    @Test("the first tests say what a dialog shows, and know one that never appears")
    func firstTests() throws {
        let stage = try CommandStage()
        try FileManager.default.copyItem(
            atPath: CommandStage.repository + "/Examples/app", toPath: stage.folder + "app")
        func engage(_ words: String) throws -> CommandStage.Outcome {
            try stage.run(["sh", "-c", "cd app && '\(CommandStage.command)' \(words)"])
        }
        #expect(try engage("init .").status == 0)
        let text = try stage.text("app/tests/first.yaml")
        for line in [
            "          providerTable.title.text: \"Sign in to the shop\"",
            "          providerTable.rows[*].provider: {order: [\"facebook\"",
            "    knownFailure: \"engage lint: the dialog never appears",
            "    showings: [\"share\"]",
        ] { #expect(text.contains(line), "\(text)") }
        let run = try engage("test --coverage")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let share = try #require(run.errors.firstMatch(of: /keys: \d+ of \d+, ([0-9.]+) %/))
        #expect(Double(share.1) ?? 0 >= 40, "\(run.errors)")
        // A change of the source is noticed.
        let path = "app/Shop/en.lproj/Localizable.strings"
        let source = try stage.text(path)
        try stage.write(
            source.replacing("Use an account you have", with: "Choose an account"), path)
        #expect(try engage("test").status == 1)
    }

    @Test("a file whose only key is misspelt is questioned, and no dialog is shown for it")
    func misspelt() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Titel.String: Hello\n", "look.yaml")
        for words in [["resolve", "look.yaml"], ["init", "look.yaml"], ["preview", "look.yaml"]] {
            let run = try stage.engage(words[0], words[1])
            #expect(run.status == 65, "\(words): \(run.output)")
            #expect(
                run.errors
                    == "look.yaml:1:1: error: no key of this file is known, such as "
                    + "'ProviderTable.Titel.String'; did you mean 'ProviderTable.Title.String'?\n")
            #expect(run.output.isEmpty)
        }
        #expect(stage.names == ["look.yaml"])
        #expect(try stage.engage("lint", "look.yaml").output.contains("[unknown-key]"))
    }

    @Test("providers without a list are called samples, with what names your own")
    func samples() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: Hello\n", "look.yaml")
        let run = try stage.engage("resolve", "look.yaml")
        #expect(run.output.contains("rows  4 samples (--configuration FILE names yours)"))
        #expect(
            try stage.engage("init", "look.yaml").errors.contains(
                "  the four sample providers; 'providers: FILE' names your own list\n"))
        let own = try stage.engage(
            "resolve", "look.yaml", "--configuration",
            CommandStage.repository + "/Examples/guide/configuration.json")
        #expect(!own.output.contains("samples"), "\(own.output)")
    }

    @Test("folders with a class of one name are separate apps, which the report says is assumed")
    func repeatedClasses() throws {
        let stage = try CommandStage()
        for app in ["acorn", "birch"] {
            try stage.write(
                """
                #import "JREngage.h"
                @implementation Login
                - (IBAction)\(app)Tapped:(id)sender { [JREngage showAuthenticationDialog]; }
                @end

                """, "\(app)/Login.m")
        }
        let run = try stage.engage("init", ".")
        #expect(run.status == 0)
        #expect(
            run.errors.contains(
                "  separate apps, as each has a class 'Login': acorn (Login.m:1) and 1 more\n"
            ),
            "\(run.errors)")
    }

    @Test("prompt settings alone make a project, and lint checks them as files")
    func promptsAlone() throws {
        let stage = try CommandStage()
        let fixture =
            CommandStage.repository + "/Tests/Fixtures/apps/msi-password-in-file/App/Custom/"
        try stage.write(
            String(contentsOfFile: fixture + "MSIAuthenticationSettings.plist", encoding: .utf8),
            "App/MSIAuthenticationSettings.plist")
        #expect(try stage.engage("init", "App").status == 0)
        #expect(
            try stage.text("engage.yaml").contains(
                "prompts: [\"App/MSIAuthenticationSettings.plist\"]\n"))
        #expect(try stage.engage("lint").output.contains("the file contains a password"))
        // The text of a key is looked for beside the settings.
        try stage.write("\"hunter2\" = \"\";\n", "App/en.lproj/MSIAuthenticationStrings.strings")
        #expect(try stage.engage("lint").output == "0 errors, 0 warnings, 0 notes\n")
        try stage.write(
            "\"hunter2\" = \"secret\";\n", "App/en.lproj/MSIAuthenticationStrings.strings")
        #expect(try stage.engage("lint").output.contains("the text of 'hunter2'"))
    }

    @Test func fromAnAppsFolderToAWorkingProject() throws {
        let stage = try CommandStage()
        let fixtures = CommandStage.repository + "/Tests/Fixtures/lint/clean/"
        func copy(_ name: String, _ path: String) throws {
            try stage.write(
                String(contentsOfFile: fixtures + name, encoding: .utf8), path)
        }
        try copy("MSIUICustomizationSettings-basic.plist", "App/MSIUICustomizationSettings.plist")
        try copy("brand-beech.plist", "App/Login.plist")
        try copy("providers.json", "App/engage-config.json")
        try stage.write("{\"kJRProviderTableTitleString\": \"no\"}", "App/Pods/a/b.json")
        try stage.write(
            "[d setObject:@\"Tell\" forKey:kJRSocialSharingTitleString];\n"
                + "[d setObject:title forKey:kJRProviderTableTitleString];\n", "App/Src/Share.m")
        try stage.write("let kind = \"nothing\"\n", "App/Src/Other.swift")
        let run = try stage.engage("init", "App")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("  no value: title (Share.m:2)"), "\(run.errors)")
        #expect(!stage.names.contains("layers"))
        #expect(
            try stage.text("engage.yaml").hasPrefix(
                """
                # What engage lint, test and diff read.
                apps:
                  dialog:
                    layers:
                      - {name: "Share", file: "App/Src/Share.m"}
                      - {name: "Login", file: "App/Login.plist"}
                    providers: "App/engage-config.json"
                  login-screen:
                    kind: loginScreen
                    layers:
                      - {name: "MSIUICustomizationSettings", file: "App/MSIUICustomizationSettings.plist"}

                """))
        #expect(try stage.engage("test").output == "4 cases: 4 passed, 0 failed\n")
        // What the app's provider list does not have is found at once.
        #expect(
            try stage.engage("lint").output.contains(
                "has no provider 'myspace' that could be removed"))
        #expect(try stage.engage("lint", "--app", "login-screen").status == 0)
    }

    @Test(
        "the files for a build install a release with its checksum; Packaging/test-ci.py runs them")
    func builds() throws {
        let stage = try CommandStage()
        #expect(try stage.engage("init").status == 0)
        for name in ["engage-ci.yml", "engage-gitlab-ci.yml"] {
            let text = try stage.text(name)
            #expect(text.contains("/v\(Release.version)\n"))
            for part in ["sha256sum --check", "engage lint", "engage test", "preview --check"] {
                #expect(text.contains(part), "\(name): \(part)")
            }
        }
    }

    @Test func aFolderWithoutALoginIsRefusedAndNothingIsWritten() throws {
        let stage = try CommandStage()
        try stage.write("hello", "App/readme.txt")
        let run = try stage.engage("init", "App")
        #expect(run.status == 66)
        #expect(run.errors.contains("no layers, settings or dialogs found in 'App'"))
        #expect(stage.names == ["App", "App/readme.txt"])
    }

    @Test("a call whose dictionary is not known says so, one without a dictionary has no layer")
    func unknownShowing() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            class V {
              func go() {
                JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: Brand.overrides())
              }
              func plain() { JREngage.showAuthenticationDialog() }
            }
            """, "App/V.swift")
        #expect(try stage.engage("init", "App").status == 0)
        let project = try stage.text("engage.yaml")
        #expect(project.contains("V.swift#go"))
        #expect(project.contains("plain: {}"))
        let run = try stage.engage("resolve", "--showing", "go", "--format", "json")
        #expect(run.output.contains("the dictionary 'Brand.overrides()' is known"))
    }

    @Test("a broken file that mentions a login is reported, another one is not")
    func brokenFiles() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: [\n", "app/broken.yaml")
        try stage.write("other: [\n", "app/other.yaml")
        try stage.write("ProviderTable.Title.String: Hello\n", "app/good.yaml")
        let run = try stage.engage("init", "app")
        #expect(run.status == 0)
        #expect(run.errors.contains("  app/broken.yaml:2:1: skipped"), "\(run.errors)")
        #expect(!run.errors.contains("other.yaml"))
        let lint = try stage.engage("lint", "app")
        #expect(lint.status == 1)
        #expect(lint.output.contains("app/broken.yaml:2:1"), "\(lint.output)")
        #expect(!lint.output.contains("other.yaml"))
    }

    @Test("a file that is no dictionary is no layer, and nothing is written")
    func noLayer() throws {
        let stage = try CommandStage()
        try stage.write("[1, 2]\n", "list.json")
        let run = try stage.engage("init", "list.json")
        #expect(run.status == 65)
        #expect(
            run.errors
                == "list.json:1:1: error: expected a layer (a dictionary), found an array\n"
        )
        #expect(stage.names == ["list.json"])
    }

    @Test("source code and folders that are not looked at are named, also where nothing is left")
    func leftOut() throws {
        let stage = try CommandStage()
        let padding = String(repeating: "// generated\n", count: 700_000)
        try stage.write(padding + "d[kJRProviderTableTitleString] = @\"x\";\n", "App/Large.m")
        try stage.write("ProviderTable.Title.String: Hello\n", "Elsewhere/a.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: stage.folder + "App/shared", withDestinationPath: stage.folder + "Elsewhere")
        let run = try stage.engage("init", "App")
        #expect(run.status == 66)
        #expect(run.errors.contains("App/Large.m"), "\(run.errors)")
        #expect(run.errors.contains("App/shared"), "\(run.errors)")
        #expect(run.errors.contains("no layers, settings or dialogs found in 'App'"))
    }
}
