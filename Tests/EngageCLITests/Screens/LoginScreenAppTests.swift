import Foundation
import Testing

/// Apps and folders in place of a settings file, and what the app knows beside it.
@Suite struct LoginScreenAppTests {
    private static let settings = """
        LoginUIScreenStyle: 1
        BackgroundImage: {IPhone: tall, Portrait: tall}

        """
    private static let name = "MSIUICustomizationSettings.plist"
    private static let list = """
        <plist version="1.0"><dict><key>LoginUIScreenStyle</key><integer>2</integer></dict></plist>
        """

    @Test("a built app's settings are those in its main bundle") func app() throws {
        let stage = try CommandStage()
        try stage.write(Self.list, "My.app/\(Self.name)")
        let run = try stage.engage("resolve", "My.app")
        #expect(run.status == 0)
        #expect(run.output.contains("Login screen  style 2 (theme2)"))
        let slash = try stage.engage("explain", "style", "My.app/")
        #expect(slash.output.hasPrefix("style = 2"))
    }

    @Test("a built app without settings shows its own screen; those of a folder in it are not read")
    func nothing() throws {
        let stage = try CommandStage()
        try stage.write(Self.list, "My.app/en.lproj/\(Self.name)")
        let run = try stage.engage("resolve", "My.app")
        #expect(run.status == 0)
        #expect(run.output.contains("Login screen  style 0 (basic)"))
        #expect(
            run.errors == """
                My.app/\(Self.name):1:1: note: no \(Self.name) in the main bundle; the app shows its own screen
                My.app/en.lproj/\(Self.name):1:1: warning: is not in the main bundle itself, where alone it is read

                """)
    }

    @Test("a folder of source is searched; none, several and a wrong name are said")
    func folder() throws {
        let stage = try CommandStage()
        try stage.write(Self.list, "src/Custom/\(Self.name)")
        #expect(try stage.engage("resolve", "src").output.contains("style 2 (theme2)"))
        try stage.write(Self.list, "src/Other/\(Self.name)")
        let several = try stage.engage("resolve", "src")
        #expect(several.status == 64)
        #expect(
            several.errors
                == "error: several \(Self.name) are in 'src'; name one of them: "
                + "src/Custom/\(Self.name), src/Other/\(Self.name)\n")
        try stage.write("LoginUIScreenStyle: 1\nLoginIcon: {}\n", "named/theme1.yaml")
        let named = try stage.engage("resolve", "named")
        #expect(named.status == 66)
        #expect(
            named.errors.contains(
                "error: named/theme1.yaml: an app reads login-screen settings only from"))
        try stage.write("x", "empty/readme.txt")
        let empty = try stage.engage("resolve", "empty")
        #expect(empty.status == 66)
        #expect(empty.errors.contains("error: empty: no \(Self.name) is in this folder"))
    }

    @Test("Workstation's colours come from a file, on every command")
    func workstation() throws {
        let stage = try CommandStage()
        try stage.write("LoginUIScreenStyle: 1\n", Self.name.replacing("plist", with: "yaml"))
        let file = Self.name.replacing("plist", with: "yaml")
        try stage.write(##"{"loginButtonBackground": "#FF0000"}"##, "ws.json")
        try stage.write(##"{"workstation": {"loginButtonBackground": "#FF0000"}}"##, "whole.json")
        for colors in ["ws.json", "whole.json"] {
            let tree = try stage.engage("resolve", file, "--workstation", colors)
            #expect(tree.output.contains("#FFFF0000 from workstation"))
            let told = try stage.engage(
                "explain", "buttons[1].background", file, "--workstation", colors, "--format",
                "json")
            #expect(told.output.contains(#""member": "workstation.loginButtonBackground""#))
            #expect(told.output.contains("\(colors)"))
            let drawn = try stage.engage("preview", file, "--workstation", colors)
            #expect(drawn.output.contains("#FF0000") || drawn.output.contains("#ff0000"))
        }
        try stage.write(
            "kind: loginScreen\nworkstation: ws.json\nlayers: [{name: settings, file: \(file)}]\n",
            "engage.yaml")
        #expect(try stage.engage("resolve").output.contains("#FFFF0000 from workstation"))
        #expect(try stage.engage("lint").status == 0)
        try stage.write(##"{"loginButtonBackgroun": "#FF0000"}"##, "ws.json")
        let lint = try stage.engage("lint")
        #expect(lint.status == 1)
        #expect(
            lint.output.contains(
                "ws.json:1:2: error: unknown element 'loginButtonBackgroun'; did you mean "
                    + "'loginButtonBackground'? [unknown-key]"))
        let files = try stage.engage("lint", file, "--workstation", "ws.json")
        #expect(files.output.contains("ws.json:1:2: error: unknown element"))
        let none = try stage.engage("resolve", file, "--workstation", "none.json")
        #expect(none.status == 66)
    }

    @Test("pictures of a folder are found, measured and compared with the suggested ratio")
    func assets() throws {
        let stage = try CommandStage()
        try stage.write(Self.settings, "MSIUICustomizationSettings.yaml")
        try stage.write(#"<svg width="375" height="667"></svg>"#, "pictures/tall@2x.svg")
        let run = try stage.engage(
            "resolve", "MSIUICustomizationSettings.yaml", "--assets", "pictures", "--device",
            "ipad-air")
        #expect(run.output.contains("background  image:tall"))
        #expect(
            run.errors
                == "MSIUICustomizationSettings.yaml:2:43: note: picture 'tall' of "
                + "'BackgroundImage.Portrait' is 375 x 667; the guide suggests 4:3, higher than "
                + "wide, as a picture is scaled to the device\n")
        let lint = try stage.engage(
            "lint", "MSIUICustomizationSettings.yaml", "--assets", "pictures")
        #expect(lint.output.contains("is 375 x 667; the guide suggests 4:3"))
        #expect(lint.output.contains("[picture-ratio]"))
        let project = try stage.engage("lint", "--assets", "pictures")
        #expect(project.status == 64)
        let none = try stage.engage(
            "resolve", "MSIUICustomizationSettings.yaml", "--assets", "nowhere")
        #expect(none.status == 66)
        try stage.write("x", "bare/other.png")
        let missing = try stage.engage(
            "resolve", "MSIUICustomizationSettings.yaml", "--assets", "bare")
        #expect(missing.output.contains("background  builtin"))
        #expect(missing.errors.contains("tall"))
    }

    @Test("the demo app's folder resolves, and every shipped login example passes the shipped lint")
    func demo() throws {
        let stage = try CommandStage()
        let examples = CommandStage.repository + "/Examples"
        let demo = examples + "/login-screen/demo"
        let run = try stage.engage(
            "resolve", demo, "--workstation", demo + "/workstation.yaml", "--format", "json")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains(#""glyph": "U+EAAF""#))
        #expect(run.output.contains(#""from": "theme""#))
        let lint = try stage.engage("lint", demo)
        #expect(lint.output == "0 errors, 0 warnings, 0 notes\n")
        for name in ["basic", "theme1", "theme2"] {
            let folder = examples + "/login-screen/" + name
            let own = try stage.engage(
                "lint", folder + "/MSIUICustomizationSettings.plist", "--assets",
                folder + "/assets")
            #expect(own.status == 0, "\(own.output)")
            #expect(!own.output.contains("picture-ratio"), "\(own.output)")
        }
    }

    @Test("an app's folder says which pictures and fonts there are, those of iOS beside its own")
    func appFolder() throws {
        let demo = CommandStage.repository + "/Examples/login-screen/demo"
        let stage = try CommandStage()
        let copied = try stage.run(["cp", "-r", demo, "demo"])
        #expect(copied.status == 0)
        let settings = "demo/Custom/MSIUICustomizationSettings.plist"
        #expect(try stage.engage("resolve", "demo").errors.isEmpty)
        let text = try stage.text(settings)
        try stage.write(
            text.replacing("<string>login_iphone</string>", with: "<string>gone</string>")
                .replacing("<string>HelveticaNeue</string>", with: "<string>Acme-Bold</string>"),
            settings)
        let broken = try stage.engage("resolve", "demo")
        #expect(broken.errors.contains("no picture has the name 'gone'"))
        #expect(broken.errors.contains("Acme-Bold"))
        #expect(!broken.errors.contains("mobile_dossier_ios"))
        try stage.write(text, "bare/MSIUICustomizationSettings.plist")
        let bare = try stage.engage("resolve", "bare")
        // A folder without fonts does not state which fonts the app has.
        #expect(bare.errors.isEmpty, "\(bare.errors)")
        #expect(!bare.errors.contains("no picture"))
        let named = try stage.engage(
            "resolve", settings, "--assets", "demo/Custom/Images.xcassets")
        #expect(named.errors.contains("no picture has the name 'gone'"))
    }
}
