import Foundation
import Testing

/// What `engage lint` looks at: files as what they are.
@Suite struct LintFilesTests {
    private static let project = """
        layers: [shared/family.yaml]
        devices: [iphone-8, ipad-air]
        tests: [tests/promises.yaml]
        apps:
          acorn: {layers: [{name: acorn, file: apps/acorn.yaml}]}

        """

    private func written(_ stage: borrowing CommandStage, tests: String) throws {
        try stage.write(Self.project, "engage.yaml")
        try stage.write("SocialSharing.Title.String: Tell your friends\n", "shared/family.yaml")
        try stage.write("ProviderTable.Title.String: Sign in to Acorn\n", "apps/acorn.yaml")
        try stage.write(tests, "tests/promises.yaml")
    }

    @Test("a layer is its file alone, and a clean family is clean however it is checked")
    func clean() throws {
        let stage = try CommandStage()
        let tests = """
            facts:
              - name: the title is ours
                expect: {providerTable.title.text: {equals: Sign in to Acorn, from: acorn}}
              - name: friends are told
                scenario: {dialog: sharing}
                expect:
                  effective["SocialSharing.Title.String"]: {from: family}

            """
        try written(stage, tests: tests)
        for arguments in [["lint"], ["lint", "engage.yaml"], ["lint", "tests/promises.yaml"]] {
            let run = try stage.run([CommandStage.command] + arguments)
            #expect(run.output == "0 errors, 0 warnings, 0 notes\n", "\(arguments) \(run.errors)")
        }
        #expect(try stage.engage("test").status == 0)
    }

    @Test(
        "a fact that can never hold is found before it runs, at its place",
        arguments: [
            ("apps: [acron]", "3:12: error: unknown app 'acron'; did you mean 'acorn'?"),
            (
                "devices: [iphone-88]",
                "3:15: error: unknown device 'iphone-88'; did you mean 'iphone-8'?"
            ),
            ("expct: {}", "3:5: error: unknown field 'expct' in a fact"),
            ("expect: {providerTable.titel.text: A}", "3:14: error: no member 'titel'"),
            ("expect: {opens.count: {atleast: 1}}", "3:28: error: unknown field 'atleast'"),
            ("expect: {opens.count: {from: acron}}", "3:14: error: unknown layer 'acron'"),
            (
                "skip: {reason: later, until: 2025-01-31}",
                "3:34: error: 'skip' expired on 2025-01-31"
            ),
        ])
    func facts(line: String, words: String) throws {
        let stage = try CommandStage()
        let expects = line.contains("exp") ? "" : "    expect: {opens.count: 1}\n"
        try written(stage, tests: "facts:\n  - name: it holds\n    \(line)\n\(expects)")
        for file in [[], ["tests/promises.yaml"]] {
            let run = try stage.run(
                [CommandStage.command, "lint", "--today", "2026-06-01"] + file)
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("tests/promises.yaml:\(words)"), "\(run.output)")
            #expect(run.output.contains("[invalid-test]"))
        }
    }

    @Test("a test file that is not there is reported where the project names it")
    func missing() throws {
        let stage = try CommandStage()
        try stage.write(
            Self.project.replacingOccurrences(of: "promises", with: "none"), "engage.yaml")
        try stage.write("SocialSharing.Title.String: A\n", "shared/family.yaml")
        try stage.write("ProviderTable.Title.String: B\n", "apps/acorn.yaml")
        let run = try stage.engage("lint")
        #expect(run.output.contains("engage.yaml:3:9: error: "), "\(run.output)\(run.errors)")
    }

    @Test("what a project says twice is found at its place")
    func twice() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            devices: [iphone-8, ipad-air, iphone-8]
            apps:
              acorn:
                layers:
                  - {name: acorn, file: a.yaml}
                  - {name: acorn, file: b.yaml}
                  - {name: again, file: a.yaml}

            """, "engage.yaml")
        try stage.write("ProviderTable.Title.String: A\n", "a.yaml")
        try stage.write("SocialSharing.Title.String: B\n", "b.yaml")
        let run = try stage.engage("lint")
        for words in [
            "engage.yaml:1:31: warning: 'devices' names 'iphone-8' already",
            "engage.yaml:6:16: warning: another layer of the same app has the name 'acorn' already",
            "engage.yaml:7:29: warning: 'a.yaml' is a layer of the same app already",
        ] {
            #expect(run.output.contains(words), "\(run.output)")
        }
    }

    @Test(
        "scripts and login settings are read as what they are",
        arguments: [
            ("events:\n  - shwo\n", 1), ("events:\n  - show\n", 0),
            ("process: library\nevents:\n  - tap: {loginType: standard}\n", 0),
            ("process: libary\nevents: []\n", 1), ("headers: {X-App: \"4\"}\n", 0),
        ])
    func scripts(text: String, status: Int32) throws {
        let stage = try CommandStage()
        try stage.write(text, "script.yaml")
        let run = try stage.engage("lint", "script.yaml")
        #expect(run.status == status, "\(run.output)\(run.errors)")
    }

    @Test(
        "how an image fills its view is part of what a fix is proven against",
        arguments: [
            (#""contentMode": "aspectFill""#, "scaleToFill -> scaleAspectFill"),
            (#""contentmode": "center""#, "drawn in the mode that is named"),
            (#""widht": 20"#, "width: nothing -> 20"),
        ])
    func drawn(member: String, words: String) throws {
        let stage = try CommandStage()
        let text =
            "{\"Authentication.Background.Image.View\": {\"imageView\": \"bg\", \(member)}}\n"
        try stage.write(text, "a.json")
        let run = try stage.engage("lint", "--fix", "a.json")
        #expect(try stage.text("a.json") == text)
        #expect(run.errors.contains("not fixed, as it changes"), "\(run.errors)")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test("diff reports another content mode, as what is only seen")
    func differs() throws {
        let stage = try CommandStage()
        let key = "Authentication.Background.Image.View"
        try stage.write("\(key): {imageView: bg, contentMode: center}\n", "a.yaml")
        try stage.write("\(key): {imageView: bg, contentMode: scaleAspectFill}\n", "b.yaml")
        let run = try stage.engage("diff", "a.yaml", "b.yaml")
        #expect(run.status == 0)
        #expect(
            run.output.contains("\(key).contentMode: center -> scaleAspectFill"), "\(run.output)")
    }

    @Test("an exception in a file that another one names is not reported as needless")
    func namedException() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            LoginUIScreenStyle: 1
            BackgroundColor: "#FFFFFF"
            # engage:ignore bare-background: it needs this where it stands alone
            ThemeColor: "#003366"

            """, "screen.yaml")
        try stage.write("ProviderTable.Table.Header.View: {nativeLogin: screen.yaml}\n", "a.yaml")
        #expect(try !stage.engage("lint", "a.yaml").output.contains("unused-exception"))
        #expect(try stage.engage("lint", "screen.yaml").output.contains("unused-exception"))
    }
}
