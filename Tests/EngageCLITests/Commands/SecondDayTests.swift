import Foundation
import Testing

/// What is met once the first day is over: folders, revisions, files of every form.
@Suite struct SecondDayTests {
    private static func stage() throws -> CommandStage {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: A\n", "layer.yaml")
        try stage.write("ProviderTable.Title.String: B\n", "other.yaml")
        return stage
    }

    @Test("an app with one settings file is drawn and compared as that file")
    func appFolder() throws {
        let stage = try Self.stage()
        try stage.write(
            "<plist><dict><key>ThemeColor</key><string>#112233</string></dict></plist>\n",
            "My.app/MSIUICustomizationSettings.plist")
        let drawn = try stage.engage("preview", "My.app", "-o", "screen.svg")
        #expect(drawn.status == 0)
        #expect(
            try String(contentsOfFile: "\(stage.folder)screen.svg", encoding: .utf8).hasPrefix(
                "<svg"))
        let compared = try stage.engage("diff", "My.app", "My.app")
        #expect(compared.output == "no difference\n")
    }

    @Test("a folder that is there takes the picture of a file, named after it")
    func existingFolder() throws {
        let stage = try Self.stage()
        try stage.write("kept\n", "out/note.txt")
        #expect(try stage.engage("preview", "layer.yaml", "-o", "out").status == 0)
        #expect(
            try String(
                contentsOfFile: "\(stage.folder)out/layer-iphone-8-portrait.svg", encoding: .utf8
            ).hasPrefix("<svg"))
        #expect(
            try String(contentsOfFile: "\(stage.folder)out/note.txt", encoding: .utf8) == "kept\n")
    }

    @Test("a file of the app's defaults and --defaults are two dictionaries that nothing merges")
    func twoDefaults() throws {
        let run = try Self.stage().engage("resolve", "layer.yaml", "--defaults", "other.yaml")
        #expect(run.status == 65)
        #expect(run.errors.contains("'layer.yaml' is the app's defaults already"))
    }

    @Test("a revision without the project is compared with the screens as the library ships them")
    func firstPullRequest() throws {
        let stage = try Self.stage()
        for words in [
            ["init", "-q", "."], ["add", "layer.yaml"],
            ["-c", "user.email=a", "-c", "user.name=b", "commit", "-qm", "x"],
        ] { #expect(try stage.run(["git"] + words).status == 0) }
        try stage.write("layers: [layer.yaml]\n", "engage.yaml")
        let run = try stage.engage("diff", "git:HEAD")
        #expect(run.status == 1)
        #expect(run.errors.contains("engage.yaml is not in 'HEAD'"))
        #expect(run.output.contains("providerTable.title"))
        let none = try stage.engage("diff", "git:nope")
        #expect(none.status == 66)
        #expect(none.errors.contains("no revision 'nope'"))
    }

    @Test("what does not count in a difference of scenarios is reported")
    func uncounted() throws {
        let stage = try Self.stage()
        try stage.write(#"{"kind": "dialog"}"#, "one.json")
        try stage.write(#"{"kind": "dialog", "dialog": "sharing"}"#, "two.json")
        let run = try stage.engage("diff", "one.json", "two.json")
        #expect(run.output == "no difference\n")
        #expect(run.errors.contains("'dialog' of the scenarios has no effect"))
        let same = try stage.engage("diff", "one.json", "one.json")
        #expect(same.errors == "")
        let alone = try stage.engage("diff", "one.json")
        #expect(alone.status == 64)
        #expect(alone.errors.contains("nothing to compare"))
    }

    @Test(
        "a key is set in an empty property list; of a binary one it is said what to do",
        arguments: ["<plist><dict/></plist>\n", "<plist><dict></dict></plist>\n"])
    func emptyList(text: String) throws {
        let stage = try Self.stage()
        try stage.write(text, "list.plist")
        let set = ["set", "ProviderTable.Title.String", "B", "--layer", "list.plist"]
        #expect(try stage.run([CommandStage.command] + set).status == 0)
        let asked = try stage.engage("resolve", "list.plist", "--select", "providerTable.title")
        #expect(asked.output.contains("\"B\""))
        #expect(
            try stage.engage("convert", "list.plist", "--to", "binary", "-o", "b.plist").status == 0
        )
        let binary = try stage.engage(
            "set", "ProviderTable.Title.String", "C", "--layer", "b.plist")
        #expect(binary.status == 65)
        #expect(binary.errors.contains("'engage convert b.plist --to plist -o FILE'"))
    }

    @Test("wrong arguments are 64: an address that is none, a baseline in another form")
    func arguments() throws {
        let stage = try Self.stage()
        let fetch = try stage.engage("providers", "fetch", "notaurl")
        #expect(fetch.status == 64)
        #expect(fetch.errors.contains("such as https://acme.rpxnow.com"))
        try stage.write("layers: [layer.yaml]\n", "engage.yaml")
        let baseline = try stage.engage(
            "lint", "--write-baseline", "b.json", "--owner", "a", "--until", "2030-01-01")
        #expect(baseline.status == 64)
        #expect(baseline.errors.contains("name it 'b.json.yaml'"))
    }

    @Test("an unknown field of a project names those that there are")
    func fields() throws {
        let stage = try Self.stage()
        try stage.write("layers: [layer.yaml]\nlint: {rules: {a: off}}\n", "engage.yaml")
        let run = try stage.engage("lint")
        #expect(run.errors.contains("it takes severities, baseline"))
    }
}
