import EngageCore
import Foundation
import Testing

@Suite struct InitCommandTests {
    @Test func fromNothingToAWorkingProject() throws {
        let stage = try CommandStage()
        let run = try stage.engage("init")
        #expect(
            run.errors == """
                wrote engage.yaml, tests/first.yaml, engage-ci.yml, engage-gitlab-ci.yml, engage-pre-commit.yaml, layers/overrides.yaml
                assumed: nothing of an app was named, so layers/overrides.yaml is an example
                next:
                  engage resolve --device ipad-air
                  engage explain title
                  engage preview

                """)
        #expect(run.status == 0)
        #expect(try stage.engage("lint").output == "0 errors, 0 warnings, 0 notes\n")
        #expect(try stage.engage("test").output == "2 cases: 2 passed, 0 failed\n")
        let again = try stage.engage("init")
        #expect(again.status == 64)
        #expect(again.errors.contains("'engage.yaml' already exists"))
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
        #expect(run.errors.contains("assumed: App/Src/Share.m:2:14: what 'title' gives"))
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
        #expect(run.errors.contains("nothing of a login was found in 'App'"))
        #expect(stage.names == ["App", "App/readme.txt"])
    }

    @Test("a showing whose dictionary is not known says so, one without a dictionary has no layer")
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

    @Test("a broken file that speaks of a login is told, another one is not")
    func brokenFiles() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: [\n", "app/broken.yaml")
        try stage.write("other: [\n", "app/other.yaml")
        try stage.write("ProviderTable.Title.String: Hello\n", "app/good.yaml")
        let run = try stage.engage("init", "app")
        #expect(run.status == 0)
        #expect(run.errors.contains("app/broken.yaml:2:1: warning: left out"), "\(run.errors)")
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
                == "list.json:1:1: error: expected a layer, which is a dictionary, found an array\n"
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
        #expect(run.errors.contains("nothing of a login was found in 'App'"))
    }
}
