import Foundation
import Testing

@Suite struct LintCommandTests {
    private static let project = """
        layers:
          - {name: family, file: shared.yaml}
        lint:
          severities: {empty-text: error, legacy-key: off}
          baseline:
            - {rule: unknown-key, file: shared.yaml, key: Nonsense, owner: ann, expires: 2026-12-01}

        """
    private static let layer = """
        Nonsense: 1
        ProviderTable.Title: A
        SocialSharing.Title.String: ""

        """

    @Test func severitiesAndBaselineComeFromTheProject() throws {
        let stage = try CommandStage()
        try stage.write(Self.project, "engage.yaml")
        try stage.write(Self.layer, "shared.yaml")
        let run = try stage.engage("lint", "--today", "2026-12-01")
        #expect(run.status == 1)
        #expect(
            run.output == """
                shared.yaml:3:29: error: the text is empty and still shown; null removes the key [empty-text]
                1 error, 0 warnings, 0 notes

                """)
        let later = try stage.engage("lint", "--today", "2026-12-02")
        #expect(
            later.output.contains(
                "engage.yaml:6:7: error: the baseline entry of 'ann' for 'unknown-key' expired on "
                    + "2026-12-01 [baseline-expired]"))
        #expect(later.output.contains("shared.yaml:1:1: error: unknown key 'Nonsense'"))
    }

    @Test(
        "a bad setting is refused with its place",
        arguments: [
            ("severities: {emty-text: error}", "engage.yaml:4:16: error: unknown rule 'emty-"),
            ("severities: {empty-text: loud}", "engage.yaml:4:28: error: a severity is 'off'"),
            (
                "baseline: [{rule: emty-text, owner: a, expires: 2026-01-01}]",
                "engage.yaml:4:21: error: unknown rule 'emty-text'; did you mean 'empty-text'?"
            ),
            ("baseline: [{rule: empty-text}]", "needs 'rule', 'owner' and 'expires' as YYYY-MM-DD"),
            ("basline: []", "unknown field 'basline' in 'lint'; did you mean 'baseline'?"),
        ])
    func badSettings(line: String, words: String) throws {
        let stage = try CommandStage()
        try stage.write("layers: []\nlint:\n  # ours\n  \(line)\n", "engage.yaml")
        let run = try stage.engage("lint")
        #expect(run.status == 65)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output == "")
    }

    @Test func fixKeepsTheModeLeavesNothingBehindAndIsIdempotent() throws {
        let stage = try CommandStage()
        let before = "# ours\nProvderTable.Title.String:  A # keep\n"
        try stage.write(before, "a.yaml")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: stage.folder + "a.yaml")
        let run = try stage.engage("lint", "--fix", "--unsafe", "a.yaml")
        #expect(run.status == 0)
        #expect(
            run.errors
                == "a.yaml:2:1: [unknown-key] 'ProvderTable.Title.String' -> "
                + "'ProviderTable.Title.String': fixed\n"
                + "changed: providerTable.title.text: 'Sign in with...' -> 'A' (everywhere)\n"
                + "changed: providerTable.controllerTitle: 'Providers' -> 'A' (everywhere)\n"
                + "changed: providerTable.backText: 'Sign in with...' -> 'A' (everywhere)\n")
        #expect(run.output == "0 errors, 0 warnings, 0 notes\n")
        let after = "# ours\nProviderTable.Title.String:  A # keep\n"
        #expect(try stage.text("a.yaml") == after)
        let mode =
            try FileManager.default.attributesOfItem(atPath: stage.folder + "a.yaml")[
                .posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(stage.names == ["a.yaml"])
        #expect(try stage.engage("lint", "--fix", "--unsafe", "a.yaml").errors == "")
        #expect(try stage.text("a.yaml") == after)
    }

    @Test("--fix alone changes no file by a suggestion, and says so")
    func fixAloneIsSafe() throws {
        let stage = try CommandStage()
        let text = "ProvderTable.Title.String: A\n"
        try stage.write(text, "a.yaml")
        let run = try stage.engage("lint", "--fix", "a.yaml")
        #expect(run.status == 1)
        #expect(try stage.text("a.yaml") == text)
        #expect(
            run.errors
                == "a.yaml:1:1: [unknown-key] 'ProvderTable.Title.String' -> "
                + "'ProviderTable.Title.String': not fixed, as it changes providerTable.title.text: "
                + "'Sign in with...' -> 'A' (everywhere); providerTable.controllerTitle: "
                + "'Providers' -> 'A' (everywhere); providerTable.backText: "
                + "'Sign in with...' -> 'A' (everywhere); --fix --unsafe applies it\n")
        #expect(try stage.engage("lint", "--unsafe", "a.yaml").status == 64)
    }

    @Test func aFullDiskLeavesTheOriginalAndNothingElse() throws {
        let stage = try CommandStage()
        let text = "Provder\u{0054}able.Title.String: A\n" + String(repeating: "# x\n", count: 9000)
        try stage.write(text, "a.yaml")
        let run = try stage.run([
            "sh", "-c",
            "trap '' XFSZ; ulimit -f 8; exec \(CommandStage.command) lint --fix --unsafe a.yaml",
        ])
        #expect(run.status == 74, "\(run)")
        #expect(run.errors.contains("error: a.yaml: cannot write: "))
        #expect(try stage.text("a.yaml") == text)
        #expect(stage.names == ["a.yaml"])
    }

    @Test(
        "reports are of their kind",
        arguments: [
            ("json", "{\n  \"findings\": ["), ("sarif", "{\n  \"$schema\": "),
            ("github", "::error file=a.yaml,line=1,col=1,title=unknown-key::unknown key 'X'"),
            ("junit", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>"),
            ("checkstyle", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version="),
            ("text", "a.yaml:1:1: error: unknown key 'X' [unknown-key]\n1 error, "),
        ])
    func reports(format: String, start: String) throws {
        let stage = try CommandStage()
        try stage.write("X: 1\n", "a.yaml")
        let run = try stage.engage("lint", "--format", format, "a.yaml")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix(start), "\(run.output)")
    }

    @Test func aHostileFileNameStaysOneAnnotation() throws {
        let stage = try CommandStage()
        let name = "a\n::error title=x::y,%.yaml"
        try stage.write("X: 1\n", name)
        let run = try stage.engage("lint", "--format", "github", name)
        #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
        #expect(
            run.output.hasPrefix("::error file=a%0A%3A%3Aerror title=x%3A%3Ay%2C%25.yaml,line="))
    }

    @Test func loginScreenSettingsAndProviderListsAreToldByThemselves() throws {
        let stage = try CommandStage()
        try stage.write("LoginUIScreenStyle: 3\n", "a.yaml")
        try stage.write(#"{"provider_info": {}, "enabled_providers": ["x"]}"#, "b.json")
        let run = try stage.engage("lint", "a.yaml", "b.json")
        #expect(run.output.contains("a.yaml:1:21: error: 'LoginUIScreenStyle' takes 0, 1 or 2"))
        #expect(run.output.contains("b.json:1:1: error: a configuration takes 'baseurl'"))
        #expect(!run.output.contains("unknown key"))
    }

    @Test func aFolderIsSearchedForWhatALoginHas() throws {
        let stage = try CommandStage()
        try stage.write("X: 1\nProviderTable.Title.String: A\n", "App/a.yaml")
        try stage.write("ThemeColor: teal-ish\n", "App/in/b.yaml")
        try stage.write("unrelated: true\n", "App/c.yaml")
        try stage.write(
            "layers: [{name: n, values: {}}]\ncapture: e-mail\n", "App/in/scenario.yaml")
        let run = try stage.engage("lint", "App")
        #expect(run.output.contains("App/a.yaml:1:1: error: unknown key 'X'"))
        #expect(run.output.contains("App/in/b.yaml:1:13: error: 'ThemeColor' takes #RRGGBB"))
        #expect(run.output.contains("App/in/scenario.yaml:2:10: error: 'capture' takes one of"))
        #expect(!run.output.contains("c.yaml"))
        try stage.write("hello", "None/a.txt")
        #expect(try stage.engage("lint", "None").status == 66)
    }

    @Test func aScenarioThatCannotBeAskedIsNotClean() throws {
        let stage = try CommandStage()
        try stage.write("layers: []\ncapture: e-mail\n", "a.yaml")
        let run = try stage.engage("lint", "a.yaml")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("a.yaml:2:10: error: 'capture' takes one of 'none', "))
    }

    @Test(
        "an entry that shares its lines with another is left alone",
        arguments: [
            (
                "a.json",
                """
                {
                  "ProviderTable.Table.Footer.View": null, "ProviderTable.RemoveProviders": ["x"],
                  "ProviderTable.Title.String": "x"
                }

                """
            ),
            ("b.yaml", "{ProviderTable.Table.Footer.View: null, ProviderTable.Title.String: x}\n"),
            ("c.yaml", "ProviderTable.Table.Footer.View: null\n"),
        ])
    func fixLeavesNeighbours(name: String, text: String) throws {
        let stage = try CommandStage()
        try stage.write(text, name)
        let run = try stage.engage("lint", "--fix", "--unsafe", name)
        #expect(run.status < 2, "\(run.errors)")
        #expect(try stage.text(name) == text)
    }

    @Test("a property list in UTF-16 is left as it is, and the others are fixed")
    func fixLeavesUTF16() throws {
        let stage = try CommandStage()
        let plist = """
            <?xml version="1.0" encoding="UTF-16"?>
            <plist version="1.0"><dict>
            <key>ProviderTable.Titel.String</key><string>x</string>
            </dict></plist>
            """
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in plist.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let url = URL(fileURLWithPath: stage.folder + "wide.plist")
        try Data(bytes).write(to: url)
        try stage.write("ProviderTable.Titel.String: x\n", "plain.yaml")
        let run = try stage.engage("lint", "--fix", "--unsafe", "wide.plist", "plain.yaml")
        #expect(run.status < 2)
        #expect(try Data(contentsOf: url) == Data(bytes))
        #expect(run.errors.contains("wide.plist: unchanged; fix it by hand"))
        #expect(try stage.text("plain.yaml") == "ProviderTable.Title.String: x\n")
    }

    @Test("one file that cannot be read is a finding, and the rest is looked at")
    func unreadableFile() throws {
        let stage = try CommandStage()
        try stage.write("{", "a.json")
        try stage.write("ProviderTable.Titel.String: x\n", "b.yaml")
        let run = try stage.engage("lint", "a.json", "b.yaml")
        #expect(run.status == 1)
        #expect(run.output.contains("a.json:1:2"))
        #expect(run.output.contains("b.yaml:1:1"))
    }

    @Test("a day that is none, and an app beside files, are refused")
    func arguments() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: x\n", "a.yaml")
        #expect(try stage.engage("lint", "a.yaml", "--today", "2026-13-45").status == 64)
        #expect(try stage.engage("lint", "a.yaml", "--app", "a").status == 64)
    }

    @Test("no name of a file or key is a command of the build server")
    func injection() throws {
        let stage = try CommandStage()
        try stage.write("\"##[error]pwn\": 1\n", "::error file=a::pwn.yaml")
        let run = try stage.engage("lint", "::error file=a::pwn.yaml")
        let lines = (run.output + run.errors).split(separator: "\n")
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { !$0.hasPrefix("::") && !$0.contains("##[") })
    }

    @Test("twenty thousand unknown keys are found in a time that grows with their number")
    func manyUnknownKeys() throws {
        let stage = try CommandStage()
        let text = (0..<20_000).map { "Unk\($0)zq: 1\n" }.joined()
        try stage.write(text, "many.yaml")
        let run = try stage.engage("lint", "many.yaml")
        #expect(run.output.contains("many.yaml:1000:1"))
        #expect(!run.output.contains("many.yaml:1001:1"))
        #expect(run.output.contains("19000 more"), "the rest is counted")
    }

    @Test("pictures of both orientations are looked for, whichever way a device is listed")
    func landscapePicture() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            {"kind": "loginScreen", "device": "ipad-air", "assets": ["upright"],
             "settings": {"BackgroundImage": {"Portrait": "upright", "Landscape": "lying"}}}
            """, "screen.json")
        let run = try stage.engage("lint", "screen.json")
        #expect(run.output.contains("'lying'"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("'upright'"))
    }

    @Test("a layer takes a file or values, not both")
    func fileAndValues() throws {
        let stage = try CommandStage()
        try stage.write("layers: [{name: a, file: a.yaml, values: {}}]\n", "engage.yaml")
        try stage.write("ProviderTable.Title.String: x\n", "a.yaml")
        let run = try stage.engage("lint")
        #expect(run.status == 65)
        #expect(
            run.errors == "engage.yaml:1:26: error: a layer takes 'file' or 'values', found both\n")
    }
}
