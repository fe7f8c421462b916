import Foundation
import Testing

/// The contents of an app's folder, as `engage init` finds them and every command reads them
/// afterwards.
@Suite struct AppFolderTests {
    /// A folder with pictures, colours, texts of two languages, a font, a nib and a linked release.
    private func app(_ stage: borrowing CommandStage) throws {
        try stage.write(
            "ProviderTable.Title.String: signIn.title\n"
                + "Authentication.Background.Image.View: {imageView: Seasons/snow}\n",
            "App/login.yaml")
        try stage.write(
            #"{"properties": {"provides-namespace": true}}"#,
            "App/Assets.xcassets/Seasons/Contents.json")
        try stage.write(
            #"{"images": [{"filename": "s.png", "idiom": "universal"}, {"filename": "p.png", "idiom": "ipad"}]}"#,
            "App/Assets.xcassets/Seasons/snow.imageset/Contents.json")
        for (name, text) in [("s.png", "<svg>1</svg>"), ("p.png", "<svg>22</svg>")] {
            try stage.write(text, "App/Assets.xcassets/Seasons/snow.imageset/" + name)
        }
        try stage.write("\"signIn.title\" = \"Sign in\";\n", "App/en.lproj/Localizable.strings")
        try stage.write("\"signIn.title\" = \"Anmelden\";\n", "App/de.lproj/Localizable.strings")
        try stage.write("x", "App/Fonts/Brand.ttf")
        try stage.write("x", "App/Login.xib")
        try stage.write(
            "<plist><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>",
            "App/Info.plist")
        try stage.write("PODS:\n  - Janrain (5.5.0)\n", "App/Podfile.lock")
        try stage.write(
            "<plist><dict><key>CFBundleShortVersionString</key><string>v5.5</string></dict></plist>",
            "App/Pods/Janrain/JREngage-Info.plist")
        try stage.write("ProviderTable.Title.String: no\n", "App/Pods/Other/login.yaml")
        try stage.write("<plist><dict/></plist>", "App/MSIAuthenticationSettings_iPhone.plist")
    }

    @Test("the linked release is found above the folder of the sources, in the working folder")
    func releaseAbove() throws {
        let stage = try CommandStage()
        try stage.write("PODS:\n  - Janrain (5.5.0)\n", "Podfile.lock")
        try stage.write("ProviderTable.Title.String: a\n", "Shop/login.yaml")
        let run = try stage.engage("init", "Shop")
        #expect(run.errors.contains("release 5.5.0 (Podfile.lock:2)"), "\(run.errors)")
    }

    @Test("init finds what an app's folder holds, says it, and changes no file of the app")
    func found() throws {
        let stage = try CommandStage()
        try app(stage)
        let before = stage.names
        let run = try stage.engage("init", "App")
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.errors.components(separatedBy: "\n")
        for line in [
            "found: release 5.5.0 (App/Podfile.lock:2), so profile sdk-5.5",
            "found: 1 layer, 1 asset catalogue, texts in de, en, 1 font, 1 nib,",
            "  App/MSIAuthenticationSettings_iPhone.plist",
            "  the texts of de; --locale selects others",
            "  the app does not load App/Fonts/Brand.ttf: not under UIAppFonts of App/Info.p…",
        ] { #expect(lines.contains(line), "\(run.errors)") }
        #expect(
            Array(lines.suffix(5)) == [
                "next:", "  engage resolve --device ipad-air", "  engage explain title",
                "  engage preview", "",
            ])
        #expect(
            try stage.text("engage.yaml").hasPrefix(
                """
                # What engage lint, test and diff read.
                # Release 5.5.0 is linked: App/Podfile.lock:2:1.
                profile: sdk-5.5
                library: "App/Pods/Janrain/JREngage-Info.plist"
                assets: "App/Assets.xcassets"
                strings: "App/de.lproj"
                layers:
                  - {name: "login", file: "App/login.yaml"}

                """))
        #expect(stage.names.filter { $0.hasPrefix("App") } == before)
    }

    @Test(
        "the three commands that init names run, and the texts are those of the language requested")
    func next() throws {
        let stage = try CommandStage()
        try app(stage)
        #expect(try stage.engage("init", "App").status == 0)
        let resolved = try stage.engage("resolve", "--device", "ipad-air")
        #expect(resolved.status == 0, "\(resolved.errors)")
        #expect(resolved.output.contains("profile sdk-5.5"))
        #expect(try stage.engage("explain", "title").output.contains("login.yaml:1:29"))
        let preview = try stage.engage("preview")
        #expect(preview.status == 0, "\(preview.errors)")
        #expect(preview.errors == "engage-preview: 4 pictures of 1 configuration\n")
        #expect(try stage.engage("lint").status == 0)
        let missing = try stage.engage("resolve", "--locale", "fr")
        #expect(missing.status == 66)
        #expect(missing.errors.contains("no texts in 'fr'; found de, en"))
    }

    @Test("pictures come from the catalogue, those for the iPad on an iPad")
    func pictures() throws {
        let stage = try CommandStage()
        try app(stage)
        #expect(try stage.engage("init", "App").status == 0)
        #expect(try stage.engage("preview").status == 0)
        func picture(_ device: String) throws -> String {
            try stage.text("engage-preview/app-\(device)-portrait.svg")
        }
        let (phone, pad) = (Data("<svg>1</svg>".utf8), Data("<svg>22</svg>".utf8))
        #expect(try picture("iphone-8").contains(phone.base64EncodedString()))
        #expect(try picture("ipad-air").contains(pad.base64EncodedString()))
    }

    @Test(
        "'assets' that is no such folder is an error at its place",
        arguments: [
            ("nowhere", 66, "no such file 'nowhere/'"),
            ("a.yaml", 65, "expected a folder with pictures, found a file"),
        ])
    func noFolder(name: String, status: Int32, message: String) throws {
        let stage = try CommandStage()
        try stage.write("{}\n", "a.yaml")
        try stage.write(
            "layers: [{name: a, file: a.yaml}]\nassets: \(name)\n", "engage.yaml")
        for command in ["resolve", "lint", "preview"] {
            let run = try stage.engage(command)
            #expect(run.status == status, "\(command): \(run.errors)")
            #expect(
                run.errors.contains("engage.yaml:2:9: error: "),
                "\(run.errors)")
            #expect(run.errors.contains(message))
        }
    }

    @Test("names of pictures that the catalogue lacks are found by lint on a login screen")
    func missingPicture() throws {
        let stage = try CommandStage()
        try stage.write("LoginUIScreenStyle: 1\nBackgroundImage: {IPhone: login}\n", "s.yaml")
        try stage.write(
            "kind: loginScreen\nlayers: [{name: s, file: s.yaml}]\nassets: pictures\n",
            "engage.yaml")
        try stage.write("x", "pictures/login@2x.png")
        let first = try stage.engage("lint")
        #expect(!first.output.contains("'login'"), "\(first.output)")
        // A removed picture is noticed, though no file that is read has changed.
        try FileManager.default.removeItem(atPath: stage.folder + "pictures/login@2x.png")
        #expect(try stage.engage("lint").output.contains("'login'"))
    }

    @Test("brand folders become apps of one family over shared layers")
    func family() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: Sign in\n", "App/login.yaml")
        for brand in ["acorn", "birch"] {
            try stage.write(
                "ProviderTable.Section.Header.Title.String: \(brand)\n",
                "App/brands/\(brand)/login.yaml")
            try stage.write("x", "App/brands/\(brand)/Images.xcassets/Contents.json")
        }
        let run = try stage.engage("init", "App")
        #expect(run.errors.contains("found: a family of 2 apps in App/brands: acorn, birch\n"))
        let text = try stage.text("engage.yaml")
        #expect(
            text.contains(
                """
                layers:
                  - {name: "login", file: "App/login.yaml"}
                apps:
                  acorn:
                    assets: "App/brands/acorn/Images.xcassets"
                    layers:
                      - {name: "acorn", file: "App/brands/acorn/login.yaml"}
                  birch:
                """), "\(text)")
        #expect(try stage.engage("test").output == "4 cases: 4 passed, 0 failed\n")
        let both = try stage.engage(
            "resolve", "--format", "csv", "--select",
            "providerTable.title.text,providerTable.sectionHeader.text")
        #expect(
            both.output.contains("acorn,,Sign in,acorn,\nbirch,,Sign in,birch,\n"), "\(both.output)"
        )
    }

    @Test("a family of login screens and one of both systems are families, too")
    func mixed() throws {
        let stage = try CommandStage()
        for brand in ["acorn", "birch"] {
            try stage.write(
                "ThemeColor: \"#FF112233\"\n", "b/brands/\(brand)/MSIUICustomizationSettings.yaml")
        }
        #expect(try stage.engage("init", "b").status == 0)
        #expect(try stage.engage("test").output == "4 cases: 4 passed, 0 failed\n")
        try stage.write("ProviderTable.Title.String: Sign in\n", "b/login.yaml")
        #expect(try stage.engage("init", "b", "--force").status == 0)
        let run = try stage.engage("test")
        #expect(run.output == "8 cases: 8 passed, 0 failed\n", "\(run.output)\(run.errors)")
        let text = try stage.text("engage.yaml")
        #expect(text.contains("  birch-login-screen:\n    kind: loginScreen\n"), "\(text)")
    }

    @Test("links are named and not followed, and folders without an end do not keep init")
    func links() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: secret\n", "outside/other.yaml")
        try stage.write("ProviderTable.Title.String: Sign in\n", "App/login.yaml")
        for (name, target) in [
            ("App/other.yaml", "../outside/other.yaml"), ("App/loop", "."), ("App/all.plist", "/"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: stage.folder + name, withDestinationPath: target)
        }
        let run = try stage.engage("init", "App")
        #expect(run.status == 0)
        #expect(
            run.errors.contains("  App/other.yaml:1:1: a symbolic link, which is not followed\n"))
        #expect(run.errors.contains("found: 1 layer\n"))
        let text = try stage.text("engage.yaml")
        #expect(!text.contains("other"))
    }

    @Test("a texts file that cannot be read is an error at its place")
    func brokenTexts() throws {
        let stage = try CommandStage()
        try stage.write("\"a\" = \"b\"\n", "x.strings")
        try stage.write("layers: []\nstrings: x.strings\n", "engage.yaml")
        let run = try stage.engage("resolve")
        #expect(run.status == 65)
        #expect(
            run.errors.contains("x.strings:2:1: error: expected ';' after the text"),
            "\(run.errors)")
    }

    @Test("a catalogue of texts answers in the language of its name or of the option")
    func textCatalogue() throws {
        let stage = try CommandStage()
        try stage.write(
            #"{"sourceLanguage": "en", "strings": {"Sign in with...": {"localizations": {"de": {"stringUnit": {"value": "Anmelden"}}}}}}"#,
            "L.xcstrings")
        try stage.write("layers: []\nstrings: L.xcstrings\n", "engage.yaml")
        #expect(try stage.engage("explain", "title").output.contains("Sign in with..."))
        let german = try stage.engage("explain", "title", "--locale", "de")
        #expect(german.output.contains("\"Anmelden\""), "\(german.output)\(german.errors)")
        try stage.write("layers: []\nstrings: L.xcstrings#de\n", "engage.yaml")
        #expect(try stage.engage("explain", "title").output.contains("\"Anmelden\""))
    }

    @Test("the library's own layer is a file of the project")
    func library() throws {
        let stage = try CommandStage()
        try stage.write(
            "<plist><dict><key>DefaultValues</key><dict><key>ProviderTable.Title.String</key>"
                + "<string>Ours</string></dict></dict></plist>", "L.plist")
        try stage.write("layers: []\nlibrary: L.plist\n", "engage.yaml")
        #expect(try stage.engage("explain", "title").output.contains("\"Ours\""))
        try stage.write("layers: []\nlibrary: missing\n", "engage.yaml")
        #expect(try stage.engage("resolve").status == 0)
        try stage.write("layers: []\nlibrary: gone.plist\n", "engage.yaml")
        #expect(try stage.engage("resolve").status == 66)
    }
}
