import Foundation
import Testing

@Suite struct DiffCommandTests {
    private func repository(_ stage: borrowing CommandStage) throws {
        try stage.family("facts: [{name: n, expect: {opens.count: 1}}]\n")
        #expect(try stage.run(["git", "init", "-q", "."]).status == 0)
        try commit(stage, "one")
    }

    private func commit(_ stage: borrowing CommandStage, _ message: String) throws {
        for words in [
            ["git", "add", "-A"],
            ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", message],
        ] {
            #expect(try stage.run(words).status == 0)
        }
    }

    @Test func withoutArgumentsTheProjectIsComparedWithItsLastCommit() throws {
        let stage = try CommandStage()
        try repository(stage)
        let same = try stage.engage("diff")
        #expect(same.output == "no difference\n")
        #expect(same.status == 0)
        try stage.write("ProviderTable.Title.String: Enter\n", "birch.yaml")
        let run = try stage.engage("diff")
        #expect(run.status == 1)
        #expect(
            run.output == """
                effective changes:
                  providerTable.title.text: 'Sign in to Birch' -> 'Enter' (birch: everywhere)
                    set by birch at birch.yaml:1:29; also providerTable.controllerTitle, providerTable.backText

                """)
        #expect(try stage.engage("diff", "--app", "acorn").status == 0)
        #expect(try stage.engage("diff", "git:HEAD").output == run.output)
        #expect(
            try stage.engage("diff", "git:HEAD:birch.yaml", "birch.yaml").output.contains(
                "'Sign in to Birch' -> 'Enter' (everywhere)"))
        #expect(try stage.engage("diff", "git:HEAD:engage.yaml", "engage.yaml").status == 1)
    }

    /// A rule whose facts nobody gives is left out on both sides and compared as it is written;
    /// `--fact` gives them.
    @Test func factsDecideRulesOfOverlaysOnBothSides() throws {
        let stage = try CommandStage()
        try stage.write(
            "layers: [{name: base, values: {}, providerOverlay: o.yaml}]\n"
                + "facts: {appVersion: 3}\n", "engage.yaml")
        let rule = "[{when: {appVersion: '>=2', language: de}, hide: [%]}]\n"
        try stage.write(rule.replacingOccurrences(of: "%", with: "google"), "o.yaml")
        #expect(try stage.run(["git", "init", "-q", "."]).status == 0)
        try commit(stage, "one")
        try stage.write(rule.replacingOccurrences(of: "%", with: "facebook"), "o.yaml")
        // What changed is no value of either answer, and a German app may show it.
        let open = try stage.engage("diff")
        #expect(open.status == 1)
        #expect(
            open.output == """
                effective changes:
                  undecidedRules[1].hide: ["google"] -> ["facebook"] (everywhere)
                    set by base at o.yaml:1:50

                """)
        // Two rules of one name are two, and their order counts.
        let rules = ["google", "facebook"].map {
            "- {name: a, when: {language: de}, hide: [\($0)]}\n- {name: \($0), when: {language: de}, feature: [\($0)]}\n"
        }
        try stage.write(rules.joined(), "o.yaml")
        try commit(stage, "two")
        try stage.write(
            rules.joined().replacingOccurrences(of: "hide: [google]", with: "hide: [yahoo]"),
            "o.yaml")
        #expect(
            try stage.engage("diff").output.contains(
                #"undecidedRules['a'].hide: ["google"] -> ["yahoo"] (everywhere)"#))
        try stage.write(rules.reversed().joined(), "o.yaml")
        #expect(
            try stage.engage("diff").output.contains(
                "undecidedRules: 'a', 'google', 'a', 'facebook' -> 'a', 'facebook', 'a', 'google' (everywhere)"
            ))
        try stage.write(rule.replacingOccurrences(of: "%", with: "google"), "o.yaml")
        try commit(stage, "three")
        // A rule that goes is shown whole.
        try stage.write("[]\n", "o.yaml")
        #expect(
            try stage.engage("diff").output.contains(
                #"  undecidedRules[1]: {"when":{"appVersion":">=2","language":"de"},"hide":["google"]} -> nothing"#
            ))
        try stage.write(rule.replacingOccurrences(of: "%", with: "facebook"), "o.yaml")
        #expect(try stage.engage("diff", "--fact", "language=fr").output == "no difference\n")
        // The project's own fact stays beside the given one.
        let run = try stage.engage("diff", "--fact", "language=de")
        #expect(run.status == 1)
        #expect(run.output.contains("facebook"), "\(run.output)")
        let other = try stage.engage(
            "diff", "--fact", "language=de", "--fact", "appVersion=1")
        #expect(other.output == "no difference\n", "\(other.output)")
        let wrong = try stage.engage("diff", "--fact", "now=noon")
        #expect(wrong.status == 65, "\(wrong.errors)")
        #expect(wrong.errors.contains("'now' takes a date and time"), "\(wrong.errors)")
        #expect(try stage.engage("diff", "--fact", "colour=red").status == 64)
    }

    @Test func aSharedLayerChangesEveryAppAndColoursAreCosmetic() throws {
        let stage = try CommandStage()
        try repository(stage)
        let shared = try stage.text("shared.yaml")
        try stage.write(shared.replacingOccurrences(of: "F4F4F4", with: "FFFFFF"), "shared.yaml")
        let cosmetic = try stage.engage("diff")
        #expect(cosmetic.status == 0)
        #expect(
            cosmetic.output == """
                cosmetic changes:
                  providerTable.background.color: '#FFF4F4F4' -> '#FFFFFFFF' (every app: everywhere)
                    set by family at shared.yaml:4:34

                """)
        #expect(try stage.engage("diff", "--only", "effective").output == "no difference\n")
        #expect(try stage.engage("diff", "--app", "acorn", "--app", "b*").output == cosmetic.output)
        try stage.write(
            shared + "Popover.Presentation.BarButtonItem: {barButtonItem: signIn}\n", "shared.yaml")
        let run = try stage.engage("diff", "--format", "markdown")
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "| presentation.mode | 'formSheet' | 'popover' | every app: ipad-air | family at shared.yaml:5:37 |"
            ),
            "\(run.output)")
        #expect(
            run.output.hasPrefix(
                "### Effective changes\n\n| what | before | after | for | set by |"))
    }

    @Test func layersAreComparedOnEveryDeviceInBothOrientations() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: A\n", "a.yaml")
        try stage.write(
            "ProviderTable.Title.String: A\n"
                + "Application.NavigationController: {navigationController: n, loaded: true}\n",
            "b.yaml")
        let run = try stage.engage("diff", "a.yaml", "b.yaml")
        #expect(run.status == 1)
        #expect(
            run.output.contains("  presentation.mode: 'modal' -> 'push' (every iPhone)\n"),
            "\(run.output)")
        let json = try stage.engage("diff", "--format", "json", "a.yaml", "b.yaml")
        #expect(json.output.contains("\"effective\": true"))
        #expect(json.output.contains("\"iphone-se-3 landscape\""))
        #expect(!json.output.contains("\"ipad-air\""))
        let pads = try stage.engage("diff", "--device", "ipad-air", "a.yaml", "b.yaml")
        #expect(pads.output == "no difference\n")
    }

    @Test func providerListsAreCompared() throws {
        let stage = try CommandStage()
        let list = try String(
            contentsOfFile: CommandStage.repository + "/Tests/Fixtures/lint/clean/providers.json",
            encoding: .utf8)
        try stage.write(list, "a.json")
        try stage.write(list.replacingOccurrences(of: "\"Google\"", with: "\"G+\""), "b.json")
        let run = try stage.engage("diff", "a.json", "b.json")
        #expect(run.status == 1)
        #expect(
            run.output.contains("providerTable.rows[google].text: 'Google' -> 'G+' (everywhere)"))
    }

    @Test func aLayerOfTheProjectIsComparedInItsPlace() throws {
        let stage = try CommandStage()
        try repository(stage)
        try stage.write("ProviderTable.Title.String: Enter\n", "shared.yaml")
        // Both brands have a title of their own: only the section text goes.
        let run = try stage.engage(
            "diff", "--project", "engage.yaml", "git:HEAD:shared.yaml", "shared.yaml")
        #expect(run.status == 1)
        #expect(!run.output.contains("title"), "\(run.output)")
        #expect(
            run.output.contains("sectionHeader.text: 'Accounts' -> nothing (every app: everywhere)")
        )
    }

    @Test(
        "what cannot be compared is refused",
        arguments: [
            (
                ["git:HEAD:none.yaml", "birch.yaml"], 66,
                "error: none.yaml: no such file in revision"
            ),
            (["git:nowhere:birch.yaml", "birch.yaml"], 66, "git has no revision 'nowhere'"),
            (["git:--help:birch.yaml", "birch.yaml"], 64, "is not of the form git:REVISION:PATH"),
            (["birch.yaml", "none.yaml"], 66, "error: none.yaml: no such file"),
            (["--format", "html", "a", "b"], 64, "must be text, json or markdown; found"),
            (["--device", "ipone-8", "birch.yaml", "birch.yaml"], 64, "did you mean 'iphone-8'?"),
        ])
    func refused(arguments: [String], status: Int32, words: String) throws {
        let stage = try CommandStage()
        try repository(stage)
        let run = try stage.run([CommandStage.command, "diff"] + arguments)
        #expect(run.status == status, "\(run)")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output == "")
    }

    @Test func aHostileTitleStaysInItsCell() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: A\n", "a.yaml")
        try stage.write(#"ProviderTable.Title.String: "|x|\n# <b>\e[31m@you""# + "\n", "b.yaml")
        let run = try stage.engage("diff", "--format", "markdown", "a.yaml", "b.yaml")
        #expect(run.output.contains(#"\|x\|"#), "\(run.output)")
        #expect(run.output.contains(#"\<b\>"#))
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.split(separator: "\n").count == 4)
    }

    @Test("another kind, a vanished app and a layer that is none are reported")
    func otherKinds() throws {
        let stage = try CommandStage()
        try stage.write(##"{"ThemeColor": "#FF0000", "LoginButton": []}"##, "screen.json")
        try stage.write("ProviderTable.Title.String: x\n", "dialog.yaml")
        let kinds = try stage.engage("diff", "screen.json", "dialog.yaml")
        #expect(kinds.status == 1)
        #expect(kinds.output.contains("kind: loginScreen -> dialog"))
        try stage.write("[1]\n", "list.yaml")
        let list = try stage.engage("diff", "dialog.yaml", "list.yaml")
        #expect(list.status == 65)
        #expect(
            list.errors == "list.yaml:1:1: error: a layer takes a dictionary, found an array\n")
        try stage.family("facts: []\n")
        try stage.write("layers: [{name: family, file: shared.yaml}]\n", "new/engage.yaml")
        try stage.write(try stage.text("shared.yaml"), "new/shared.yaml")
        let apps = try stage.engage("diff", "engage.yaml", "new/engage.yaml")
        #expect(apps.status == 1)
        #expect(apps.output.contains("birch"))
    }

    @Test("each change names the entry that made it, of a layer or of the scenario")
    func causes() throws {
        let stage = try CommandStage()
        try stage.write(
            #"{"layers":[{"name":"brand","values":{"ProviderTable.Title.String":"A"}}]}"#, "a.json")
        try stage.write(
            """
            {"layers":[{"name":"brand","values":{"ProviderTable.Title.String":"B"}}],
             "session":{"rememberedProvider":"facebook","savedUsers":["facebook"]}}
            """, "b.json")
        let run = try stage.engage("diff", "a.json", "b.json", "--device", "ipad-air")
        #expect(
            run.output.contains(
                """
                  providerTable.title.text: 'A' -> 'B' (everywhere)
                    set by brand at b.json:1:67; also providerTable.controllerTitle, \
                providerTable.backText

                """), "\(run.output)")
        #expect(
            run.output.contains("    set by session.rememberedProvider at b.json:2:34; also "),
            "\(run.output)")
        #expect(run.output.split(separator: "\n").count < 20)
    }

    @Test("what a popover key changed on an iPad is said of that key, whatever else changed")
    func causeAmongSeveral() throws {
        let stage = try CommandStage()
        try stage.write(
            #"{"layers":[{"name":"brand","values":{"ProviderTable.Title.String":"A","Popover.Presentation.BarButtonItem":{"barButtonItem":"r"}}}]}"#,
            "a.json")
        try stage.write(
            #"{"layers":[{"name":"brand","values":{"ProviderTable.Title.String":"B"}}]}"#, "b.json")
        let run = try stage.engage("diff", "a.json", "b.json", "--device", "ipad-air")
        #expect(
            run.output.contains(
                """
                  presentation.mode: 'popover' -> 'formSheet' (everywhere)
                    set by brand at a.json:1:108
                """), "\(run.output)")
    }
}
