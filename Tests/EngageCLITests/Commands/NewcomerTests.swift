import Foundation
import Testing

/// What a new user does on the first day, with the documentation and without it.
@Suite struct NewcomerTests {
    /// A stage with a file of each kind.
    private static func stage() throws -> CommandStage {
        let stage = try CommandStage()
        try stage.write(
            """
            {"kind": "dialog", "layers": [{"name": "o", "values": {
              "ProviderTable.Section.Header.Title.String": "A"}}]}
            """, "scenario.json")
        try stage.write(
            #"{"kind": "loginScreen", "settings": {"LoginIcon": {"IconSize": 40}, "LoginButton": [{"AuthType": 1, "Text": "Go"}]}}"#,
            "screen.json")
        try stage.write("ProviderTable.Title.String: D\n", "layer.yaml")
        try stage.write(
            "<plist><dict><key>ThemeColor</key><string>#112233</string></dict></plist>\n",
            "settings.plist")
        return stage
    }

    @Test(
        "layers of options lie over those of a scenario",
        arguments: ["--overrides", "--defaults"])
    func layersOverScenario(option: String) throws {
        let run = try Self.stage().engage(
            "resolve", "scenario.json", option, "layer.yaml", "--format", "json", "--select",
            "providerTable.title,effective")
        #expect(run.status == 0)
        #expect(run.output.contains(#""providerTable.title":{"text":"D"}"#))
        #expect(run.output.contains(#""value":"A","layer":"o""#))
        #expect(run.output.contains("\"value\":\"D\",\"layer\":\"\(option.dropFirst(2))\""))
    }

    @Test(
        "options that do not fit together are refused",
        arguments: [
            (["--size", "390x844", "--device", "ipad-air"], "give --size or --device, not both"),
            (["--policy", "foo=bar"], "unknown policy 'foo'"),
            (["--policy", "foo"], "--policy must be of the form NAME=VALUE; found 'foo'"),
        ])
    func misfits(options: [String], words: String) throws {
        let run = try Self.stage().run(
            [CommandStage.command, "resolve", "scenario.json"] + options)
        #expect(run.status == 64)
        #expect(run.errors.contains(words))
    }

    @Test("an option that has no say in what is asked is told")
    func idleOptions() throws {
        let run = try Self.stage().engage("resolve", "screen.json", "--dialog", "sharing")
        #expect(run.status == 0)
        #expect(run.errors == "note: --dialog has no effect on a login screen\n")
    }

    @Test(
        "the library's own file is its property list and nothing else",
        arguments: ["scenario.json", "screen.json", "layer.yaml", "settings.plist"])
    func otherLibrary(file: String) throws {
        let run = try Self.stage().engage("resolve", "layer.yaml", "--info", file)
        #expect(run.status == 65)
        #expect(run.errors.contains("error: expected JREngage-Info.plist"))
    }

    @Test(
        "a key is suggested as releases read it today",
        arguments: [
            ("SocialSharing.TitleVew", "SocialSharing.Title.View"),
            ("Authentication.BackgroundColour", "Authentication.Background.Color"),
            ("kJRProviderTableTableFooterView", "ProviderTable.Table.Footer.View"),
            ("ProviderTable.Title.Strin", "ProviderTable.Title.String"),
        ])
    func currentKeys(written: String, meant: String) throws {
        let stage = try CommandStage()
        try stage.write("\(written): {view: v}\n", "layer.yaml")
        let run = try stage.engage("lint", "layer.yaml")
        #expect(run.output.contains("unknown key '\(written)'; did you mean '\(meant)'?"))
    }

    @Test("a key that left a word out becomes no key of another word")
    func wordLeftOut() throws {
        let stage = try CommandStage()
        let text = "ProviderTable.Footer.View: {view: legal, height: 30}\n"
        try stage.write(text, "layer.yaml")
        let run = try stage.engage("lint", "layer.yaml", "--fix", "--unsafe")
        #expect(run.output.contains("unknown key 'ProviderTable.Footer.View'"))
        #expect(try stage.text("layer.yaml") == text)
    }

    @Test("a device that differs by a hyphen is the one that is meant")
    func hyphen() throws {
        let run = try Self.stage().engage("resolve", "layer.yaml", "--device", "iphone8")
        #expect(run.errors.contains("did you mean 'iphone-8'?"))
    }

    @Test("what is written has the form of its name")
    func formOfName() throws {
        let stage = try Self.stage()
        let run = try stage.engage("convert", "layer.yaml", "--to", "yaml", "-o", "new.plist")
        #expect(run.status == 64)
        #expect(run.errors.contains("'new.plist' is the name of another format than --to yaml"))
        let binary = try stage.engage("convert", "layer.yaml", "--to", "binary", "-o", "new.plist")
        #expect(binary.status == 0)
    }

    @Test("a dictionary of a login screen is explained by what stands in it")
    func dictionaries() throws {
        let stage = try Self.stage()
        let icon = try stage.engage("explain", "LoginIcon", "screen.json")
        #expect(icon.output.hasPrefix("LoginIcon.IconSize = 40 in layer 'settings' at screen.json"))
        #expect(icon.output.contains("icon.size = 40"))
        let json = try stage.engage("explain", "LoginIcon", "screen.json", "--format", "json")
        #expect(json.output.contains(#""path": "icon.size""#))
        let button = try stage.engage("explain", "LoginButton", "screen.json")
        #expect(button.output.contains(#"buttons[1].text = "Go""#))
    }

    @Test("a word for what this answer lacks says why it lacks it")
    func absence() throws {
        let run = try Self.stage().engage("explain", "welcome", "scenario.json")
        #expect(run.status == 64)
        #expect(run.errors == "error: this result has no welcome: a: no provider is remembered\n")
    }

    @Test("a provider that was taken out is found by its name")
    func takenOut() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.RemoveProviders: [google]\n", "layer.yaml")
        let run = try stage.engage("explain", "google", "layer.yaml")
        #expect(run.status == 0)
        #expect(run.output.contains("ProviderTable.RemoveProviders"))
    }

    @Test("a project of one app is drawn into the folder that is named, as one of several")
    func oneApp() throws {
        let stage = try Self.stage()
        try stage.write("layers: [layer.yaml]\n", "engage.yaml")
        for _ in 0..<2 {
            #expect(try stage.engage("preview", "--format", "html", "-o", "pages").status == 0)
            #expect(try stage.text("pages/index.html").contains("<html"))
        }
    }

    @Test("a report never replaces what it reads")
    func reportBeside() throws {
        let run = try Self.stage().engage("report", "-o", "layer.yaml", "layer.yaml", "--force")
        #expect(run.status == 64)
        #expect(run.errors.contains("'layer.yaml' is an input; choose another --output"))
    }

    @Test(
        "the smallest change is found for lists, colours by name and screens that open",
        arguments: [
            (
                "opens", #"["providerTable","userLanding"]"#,
                "add session.rememberedProvider to the scenario"
            ),
            (
                "providerTable.background.images", #"["a"]"#,
                "add Authentication.Background.Image.View to layer 'o'"
            ),
            (
                "providerTable.background.color", "red",
                "add Authentication.Background.Color to layer 'o': \"#FFFF0000\""
            ),
        ])
    func wants(path: String, value: String, words: String) throws {
        let run = try Self.stage().engage("explain", path, "--want", value, "scenario.json")
        #expect(run.output.contains(words))
    }

    @Test("a value that a slot never holds is refused, and no height below nothing is proposed")
    func neverHeld() throws {
        let stage = try Self.stage()
        let never = try stage.engage(
            "explain", "presentation.mode", "--want", "pushh", "scenario.json")
        #expect(never.status == 64)
        #expect(never.errors.contains("never 'pushh'; did you mean 'push'?"))
        let flat = try stage.engage(
            "explain", "providerTable.sectionFooter.height", "--want", "0", "scenario.json")
        #expect(flat.output.contains("add configuration"))
        #expect(!flat.output.contains("-30"))
    }

    @Test("a text that a number or an object lacks is no promise that holds")
    func lacks() throws {
        let stage = try Self.stage()
        try stage.write("layers: [layer.yaml]\ntests: [t.yaml]\n", "engage.yaml")
        for path in ["providerTable.title", "providerTable.rows[0].height"] {
            try stage.write(
                "facts:\n  - name: a\n    expect: {\"\(path)\": {lacks: Acme}}\n", "t.yaml")
            let run = try stage.engage("test")
            #expect(run.status == 1)
            #expect(run.output.contains("where 'lacks' needs a list or a text"))
        }
    }
}
