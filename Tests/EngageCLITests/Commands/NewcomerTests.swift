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
        "layers of options override those of a scenario",
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
            (["--size", "390x844", "--device", "ipad-air"], "'--device' is given twice"),
            (["--policy", "foo=bar"], "unknown policy 'foo'"),
            (["--policy", "foo"], "--policy must be of the form NAME=VALUE; found 'foo'"),
        ])
    func misfits(options: [String], words: String) throws {
        let run = try Self.stage().run(
            [CommandStage.command, "resolve", "scenario.json"] + options)
        #expect(run.status == 64)
        #expect(run.errors.contains(words))
    }

    /// A slip: the files it needs, the arguments, the status and the whole message.
    struct Slip: Sendable, CustomTestStringConvertible {
        var files: [String: String] = [:]
        var arguments: [String]
        var status: Int32
        var message: String
        var testDescription: String { arguments.joined(separator: " ") }
    }

    @Test(
        "a slip gets what is wrong, then what to do, and a place only where there is one",
        arguments: [
            Slip(
                files: ["a.yaml": "ProviderTable.Title.String Sign in\n"],
                arguments: ["resolve", "a.yaml"], status: 65,
                message:
                    "a.yaml:1:1: error: a layer takes a dictionary, found a string; write KEY: VALUE, with a blank after ':'"
            ),
            Slip(
                files: ["a.yaml": "ProviderTable.Title.String:Sign in\n"],
                arguments: ["resolve", "--overrides", "a.yaml"], status: 65,
                message:
                    "a.yaml:1:1: error: layer 'overrides' must be a dictionary; found a string; write KEY: VALUE, with a blank after ':'"
            ),
            Slip(
                files: ["a.yaml": "Title: \"Sign in\nColor: \"#fff\"\n"],
                arguments: ["resolve", "a.yaml"], status: 65,
                message: "a.yaml:1:8: error: missing closing quote of this text"),
            Slip(
                files: ["a.yaml": ""], arguments: ["resolve", "a.yaml"], status: 65,
                message: "a.yaml:1:1: error: expected a value, found an empty document"),
            Slip(
                files: ["f/engage.yaml": "layers: []\n"],
                arguments: ["lint", "--project", "f"], status: 65,
                message: "error: f: a folder; name a file in it"),
            Slip(
                files: ["a.yaml": "ProviderTable.Title.String: A\n"],
                arguments: ["explain", "a.yaml"], status: 64,
                message:
                    "error: missing <subject> before 'a.yaml', such as title; --all explains everything; see 'engage explain --help'"
            ),
            Slip(
                files: ["a.yaml": "ProviderTable.Title.String: A\n"],
                arguments: [
                    "set", "NavigationController.HidesCancelButton", "maybe", "--layer", "a.yaml",
                ], status: 65,
                message:
                    "error: 'NavigationController.HidesCancelButton' takes a boolean; 'maybe' means false; write true or false"
            ),
            Slip(
                files: ["engage.yaml": "layers: [{name: a, values: {}}]\n"],
                arguments: ["diff", "git:main"], status: 66,
                message: "error: no git repository here, and so no revision 'main'"),
            Slip(
                files: ["engage.yaml": "apps: {}\n"], arguments: ["lint"], status: 65,
                message:
                    "engage.yaml:1:7: error: 'apps' takes a dictionary of apps by name, found an empty one"
            ),
            Slip(
                files: ["engage.yaml": "apps:\n- a\n"], arguments: ["lint"], status: 65,
                message:
                    "engage.yaml:2:1: error: 'apps' takes a dictionary of apps by name, found an array"
            ),
            Slip(
                files: ["a.yaml": "ProviderTable.Title.String: A\n"],
                arguments: ["resolve", "a.yaml", "--policy", "foo=bar"], status: 64,
                message:
                    "error: unknown policy 'foo'; 'engage keys --policies' lists all; see 'engage resolve --help'"
            ),
            Slip(
                files: ["a.yaml": "A: \"Sign in\nB: \"Go\"\n"],
                arguments: ["resolve", "a.yaml"], status: 65,
                message: "a.yaml:1:4: error: missing closing quote of this text"),
            Slip(
                files: ["a.yaml": "A: 'it's'\n"], arguments: ["resolve", "a.yaml"], status: 65,
                message:
                    "a.yaml:1:8: error: unexpected text after the value; put the whole value in quotes"
            ),
            Slip(
                files: ["A.m": "custom[kJRProviderTableTitleString] = @\"A\";\n"],
                arguments: ["convert", "A.m", "--to", "yaml"], status: 64,
                message:
                    "error: 'A.m' is source code; --extract converts the values that it sets"),
            Slip(
                files: ["a.yaml": "ProviderTable.Title.String: A\n"],
                arguments: ["lint", "--diff", "nope", "a.yaml"], status: 64,
                message: "error: unknown rule 'nope'; 'engage rules' lists all"),
            Slip(
                files: ["a.yaml": "kind: dialog\nevents:\n  - fly: away\n"],
                arguments: ["simulate", "a.yaml"], status: 65,
                message: """
                    a.yaml:1:1: error: unknown member 'kind' of a script
                    a.yaml:3:5: error: unknown event 'fly'; 'engage schema simulateScript' lists the events
                    """),
            Slip(
                files: ["a.json": "not json"], arguments: ["resolve", "a.json"], status: 65,
                message:
                    "a.json:1:1: error: expected null, or a text in double quotes, found 'n'"),
        ])
    func slips(_ slip: Slip) throws {
        let stage = try CommandStage()
        for (name, text) in slip.files { try stage.write(text, name) }
        let run = try stage.run([CommandStage.command] + slip.arguments)
        #expect(run.status == slip.status)
        #expect(run.errors == slip.message + "\n")
    }

    @Test("an option without effect is reported")
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
        #expect(
            run.errors.contains("'new.plist' is read as plist, by its ending, but --to is yaml"))
        let binary = try stage.engage("convert", "layer.yaml", "--to", "binary", "-o", "new.plist")
        #expect(binary.status == 0)
    }

    @Test("a dictionary of a login screen is explained by what is in it")
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
