import Foundation
import Testing

/// Which files of a folder `init` takes for parts of an app, and of which app.
@Suite struct InitPartsTests {
    private static let call = "[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:"

    private static func login(_ title: String, _ name: String = "Login") -> String {
        """
        @implementation \(name)
        - (IBAction)signIn:(id)sender {
            \(call)@{ kJRProviderTableTitleString : @"\(title)" }];
        }
        @end

        """
    }

    private static func delegate(_ statements: String...) -> String {
        """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
            \(statements.joined(separator: "\n    "))
            return YES;
        }
        @end

        """
    }

    private static let configures =
        #"[JREngage setEngageAppId:@"a" tokenUrl:nil andDelegate:self];"#

    private static func defaults(_ title: String) -> String {
        #"[JREngage setCustomInterfaceDefaults:@{ kJRProviderTableTitleString : @"\#(title)" }];"#
    }

    /// A project with a target for each list of files; those of tests have names that end so.
    private static func project(_ targets: [(name: String, files: [String])]) -> String {
        var objects = ""
        for (number, target) in targets.enumerated() {
            let isTest = target.name.hasSuffix("Tests")
            var phases: [String: [String]] = [:]
            for (place, file) in target.files.enumerated() {
                let id = "F\(number)x\(place)"
                objects +=
                    "\(id) = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT; };\n"
                objects += "B\(id) = {isa = PBXBuildFile; fileRef = \(id); };\n"
                let kind = file.hasSuffix(".m") ? "Sources" : "Resources"
                phases[kind, default: []].append("B\(id)")
            }
            for (kind, files) in phases {
                objects +=
                    "P\(number)\(kind) = {isa = PBX\(kind)BuildPhase; files = (\(files.joined(separator: ", "))); };\n"
            }
            let type = isTest ? "bundle.unit-test" : "application"
            objects +=
                "T\(number) = {isa = PBXNativeTarget; name = \(target.name); "
                + "buildPhases = (\(phases.keys.map { "P\(number)\($0)" }.joined(separator: ", "))); "
                + "productType = \"com.apple.product-type.\(type)\"; };\n"
        }
        return "// !$*UTF8*$!\n{ objects = {\n\(objects)}; rootObject = R; }\n"
    }

    private func initialized(
        _ stage: borrowing CommandStage, _ files: [String: String]
    ) throws -> (report: String, project: String) {
        for (path, text) in files { try stage.write(text, path) }
        let run = try stage.engage("init", ".")
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(run.errors)")
        let test = try stage.engage("test")
        #expect(test.status == 0, "\(test.output)\(test.errors)")
        return (run.errors, try stage.text("engage.yaml"))
    }

    private func title(_ stage: borrowing CommandStage, _ more: String...) throws -> String {
        try stage.run(
            [
                CommandStage.command, "resolve", "--format", "csv", "--device", "iphone-8",
                "--select", "providerTable.title.text",
            ] + more
        ).output
    }

    @Test("lists that no source loads are no layers where the sources show dialogs")
    func lists() throws {
        let stage = try CommandStage()
        let footer = #"{"ProviderTable.Section.Footer.Title.String": "x"}"#
        let (report, project) = try initialized(
            stage,
            [
                "Login.m": Self.login("Shop")
                    + "@implementation R\n- (id)r { return Read(@\"Named\"); }\n@end\n",
                "docs/example.json": footer, "Old/Look.json": footer,
                "Named.json": footer,
                "ShopTests/fixture.json": footer,
                "ShopTests/ShopTests.m": "#import <XCTest/XCTest.h>\n",
            ])
        #expect(project.contains("layers: []\nshowings:"), "\(project)")
        #expect(report.contains("  Old/Look.json and 1 more: no source loads it"), "\(report)")
        #expect(report.contains("  ShopTests/fixture.json: tests"), "\(report)")
        #expect(report.contains("  Named.json: Login.m names it"), "\(report)")
    }

    @Test("a folder that is only named like tests is one of the app")
    func namedLikeTests() throws {
        let stage = try CommandStage()
        let (report, project) = try initialized(
            stage,
            [
                "ABTests/Login.m": Self.login("Variant"),
                "ShopTests/Login.m": "#import <XCTest/XCTest.h>\n" + Self.login("Test"),
            ])
        #expect(project.contains("ABTests/Login.m"), "\(report)")
        #expect(!project.contains("ShopTests/Login.m"), "\(report)")
        #expect(try title(stage).contains("Variant"), "\(project)")
    }

    @Test("a list of a folder without calls is a layer")
    func listAlone() throws {
        let stage = try CommandStage()
        let (_, project) = try initialized(
            stage, ["look.json": #"{"ProviderTable.Section.Footer.Title.String": "x"}"#])
        #expect(project.contains("file: \"look.json\""), "\(project)")
    }

    @Test(
        "two apps in one repository have each its own dialogs and defaults",
        arguments: [
            "int main(int n, char **v) { return UIApplicationMain(n, v, nil, @\"AppDelegate\"); }\n",
            "@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@end\n",
        ])
    func sideBySide(entry: String) throws {
        let stage = try CommandStage()
        // A mention of the delegate begins no app.
        let mention = "// UIApplicationMain()\nid<UIApplicationDelegate> shared;\n"
        let (report, project) = try initialized(
            stage,
            [
                "apps/Shop/Start.m": Self.delegate(Self.configures, Self.defaults("Shop")),
                "apps/News/Start.m": Self.delegate(Self.configures, Self.defaults("News")),
                "apps/Shop/Main/Main.m": entry, "apps/News/Entry.m": entry,
                "Kit/AppDelegate.m": mention,
                "apps/Shop/Cart.m":
                    "@implementation Cart\n- (void)pay { [JREngage showAuthenticationDialog]; }\n@end\n",
                "apps/News/Reader.m":
                    "@implementation Reader\n- (void)read { [JREngage showAuthenticationDialog]; }\n@end\n",
            ])
        #expect(report.contains("modal   form sheet  in News"), "\(report)")
        #expect(try title(stage, "--app", "Shop").contains("Shop/pay,,Shop,"), "\(project)")
        #expect(try title(stage, "--app", "News").contains("News/read,,News,"), "\(project)")
        #expect(!(try title(stage)).contains("Shop/read"), "\(project)")
    }

    @Test(
        "targets decide which app has a file; tests, backups and what no target builds are no part")
    func targets() throws {
        let stage = try CommandStage()
        let (report, project) = try initialized(
            stage,
            [
                "Shop.xcodeproj/project.pbxproj": Self.project([
                    ("Acorn", ["Login.m", "Acorn/Extra.m"]),
                    ("Birch", ["Login.m", "Birch/Extra.m"]),
                    ("ShopTests", ["Checks/Login.m"]),
                ]),
                "Login.m": Self.login("Both"), "Acorn/Extra.m": Self.login("Acorn", "Extra"),
                "Birch/Extra.m": Self.login("Birch", "Extra"), "Checks/Login.m": Self.login("Test"),
                "Old/Login.m": Self.login("Old"), "Login.h": "@interface Login : NSObject\n@end\n",
            ])
        let titles = try title(stage)
        #expect(titles.components(separatedBy: "\n").count == 6, "\(titles)\(project)")
        for line in ["Acorn/", "Birch/"] {
            #expect(
                titles.components(separatedBy: "\n").count { $0.hasPrefix(line) } == 2, "\(titles)")
        }
        #expect(titles.contains(",Acorn,\n") && titles.contains(",Birch,\n"), "\(titles)")
        #expect(!titles.contains("Old") && !titles.contains("Test"), "\(titles)")
        #expect(report.contains("  Checks/Login.m: tests"), "\(report)")
        #expect(
            report.contains("  Old/Login.m: no target of Shop.xcodeproj builds it"), "\(report)")
    }

    @Test("targets that build the same files are one app, and a package beside them is read")
    func sameTargets() throws {
        let stage = try CommandStage()
        let (_, project) = try initialized(
            stage,
            [
                "Shop.xcodeproj/project.pbxproj": Self.project([
                    ("Shop", ["Login.m"]), ("ShopBeta", ["Login.m"]),
                ]),
                "Login.m": Self.login("Shop"), "Kit/Kit.podspec": "x",
                "Kit/Classes/Share.m":
                    "@implementation Share\n- (void)share { [JREngage showSharingDialogWithActivity:a]; }\n@end\n",
            ])
        #expect(!project.contains("apps:"), "\(project)")
        #expect(project.contains("share:"), "\(project)")
    }

    @Test("tests, copies and archives show no dialog of the app without a project, too")
    func aside() throws {
        let stage = try CommandStage()
        let (report, project) = try initialized(
            stage,
            [
                "Login.m": Self.login("Now"), "Login copy.m": Self.login("Copy"),
                "Login copy 2.m": Self.login("Copy"),
                "Backup/Login.m": Self.login("Backup"), "App.xcarchive/Login.m": Self.login("Old"),
                "Checks/Login.m": "#import <XCTest/XCTest.h>\n" + Self.login("Test"),
            ])
        #expect(project.components(separatedBy: "#signIn").count == 2, "\(project)")
        #expect(report.contains(" and 2 more: a copy"), "\(report)")
        #expect(report.contains("  Checks/Login.m: tests"), "\(report)")
    }

    @Test(
        "the settings of two bundles are two apps; beside the one name that is read, others are samples"
    )
    func settings() throws {
        let stage = try CommandStage()
        func style(_ number: Int) -> String {
            "<plist><dict><key>LoginUIScreenStyle</key><integer>\(number)</integer></dict></plist>"
        }
        let name = "MSIUICustomizationSettings"
        let (report, project) = try initialized(
            stage,
            [
                "Acorn/\(name).plist": style(1), "Birch/\(name).plist": style(2),
                "Birch/\(name)_Theme2.plist": style(2),
            ])
        #expect(project.contains("  Acorn:\n    layers:\n"), "\(project)")
        #expect(!project.contains("_Theme2"), "\(project)")
        #expect(report.contains("Birch/\(name)_Theme2.plist: samples"), "\(report)")
        #expect(report.contains("login screen"), "\(report)")
    }

    @Test("defaults that a later action sets replace those of the start only once it runs")
    func laterDefaults() throws {
        let action = """
            @implementation Settings
            - (IBAction)dark:(id)sender { \(Self.defaults("Dark")) }
            @end

            """
        let screen =
            "@implementation V\n- (void)go { [JREngage showAuthenticationDialog]; }\n@end\n"
        let start = Self.delegate(Self.configures, Self.defaults("Start"))
        for files in [
            ["AppDelegate.m": start, "Dark.m": action, "V.m": screen],
            ["AppDelegate.m": start + action, "V.m": screen],
        ] {
            let stage = try CommandStage()
            let (report, project) = try initialized(stage, files)
            #expect(try title(stage).contains("Start"), "\(project)")
            #expect(report.contains("  the defaults of the app's start; "), "\(report)")
        }
    }

    @Test(
        "defaults before the library is configured are lost: no layer applies, and lint reports them"
    )
    func lostDefaults() throws {
        let screen =
            "@implementation V\n- (void)go { [JREngage showAuthenticationDialog]; }\n@end\n"
        let stage = try CommandStage()
        let lost = Self.delegate(Self.defaults("Lost"), Self.configures)
        _ = try initialized(stage, ["AppDelegate.m": lost, "V.m": screen])
        #expect(!(try title(stage)).contains("Lost"))
        let lint = try stage.engage("lint")
        #expect(lint.output.contains("AppDelegate.m:3:5: warning: "), "\(lint.output)")
        #expect(lint.output.contains("[defaults-before-configuration]"), "\(lint.output)")
        // In a block, in a branch or behind another method's configuration no order is certain.
        for delegate in [
            Self.delegate("dispatch_async(q, ^{ \(Self.defaults("Lost")) });", Self.configures),
            Self.delegate("if (ready) { \(Self.defaults("Lost")) }", Self.configures),
            Self.delegate(Self.configures, Self.defaults("Lost")),
            lost + "@implementation Early\n+ (void)load { \(Self.configures) }\n@end\n",
        ] {
            let other = try CommandStage()
            _ = try initialized(other, ["AppDelegate.m": delegate, "V.m": screen])
            #expect(
                try other.engage("lint").output.hasPrefix("0 errors, 0 warnings"), "\(delegate)")
        }
    }

    @Test("methods between a screen and the SDK show no dialog of their own")
    func between() throws {
        let stage = try CommandStage()
        let (report, project) = try initialized(
            stage,
            [
                "Presenter.m": """
                @implementation Presenter
                + (void)present:(NSDictionary *)look {
                    \(Self.call)look];
                }
                @end

                """,
                "Coordinator.m": """
                @implementation Coordinator
                + (void)login:(NSString *)reason {
                    [Presenter present:@{ kJRProviderTableTitleString : reason }];
                }
                @end

                """,
                "A.m": """
                #import "JREngage+CustomInterface.h"
                @implementation A
                - (IBAction)write:(id)sender { [Coordinator login:@"Write"]; }
                - (IBAction)vote:(id)sender { [Coordinator login:@"Vote"]; }
                @end

                """,
            ])
        #expect(project.contains("A.m#write") && project.contains("A.m#vote"), "\(project)")
        #expect(!project.contains("Coordinator") && !project.contains("Presenter"), "\(project)")
        #expect(report.components(separatedBy: "Presenter.m:3 ").count == 3, "\(report)")
    }

    @Test("a name of the SDK without a call, unmarked UTF-16 and folders too deep are named")
    func named() throws {
        let stage = try CommandStage()
        try stage.write("x", "U.m")
        let text = Self.login("Sixteen")
        let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try Data(units).write(to: URL(filePath: stage.folder + "U.m"))
        let deep = (0..<20).map { "d\($0)/" }.joined()
        let (report, _) = try initialized(
            stage,
            [
                "Login.m": Self.login("Shop"), deep + "Login.m": Self.login("Deep"),
                "Button.m": """
                @implementation Button
                - (void)set {
                    objc_msgSend([JREngage class], sel_registerName("showAuthenticationDialog"));
                }
                @end

                """,
            ])
        #expect(report.contains("  Button.m:3: names a method of the SDK"), "\(report)")
        #expect(report.contains("  U.m:1:1: UTF-16 without its mark"), "\(report)")
        #expect(report.contains("/d16:1:1: more than 16 "), "\(report)")
    }

    @Test("each block of the report has a line of its own, and names the cause before the values")
    func report() throws {
        let stage = try CommandStage()
        var files: [String: String] = [:]
        for number in 10..<40 {
            files["V\(number).m"] = """
                @implementation V\(number)
                - (void)show\(number) {
                    \(Self.call)@{ kJRProviderTableTitleString : [self title\(number)] }];
                    [JREngage showAuthenticationDialogForProvider:name\(number)];
                }
                @end

                """
        }
        let (text, _) = try initialized(stage, files)
        #expect(text.contains("assumed:\n  profile guide"), "\(text)")
        let whole = try stage.engage("init", ".", "--force", "--verbose").errors
        #expect(!whole.contains("--verbose"), "\(whole)")
        #expect(whole.contains("  no value: "), "\(whole)")
        #expect(!whole.contains("nothing more in a dictionary"), "\(whole)")
    }

    @Test("a second run reads the same files, and not those that the first one wrote")
    func secondRun() throws {
        let stage = try CommandStage()
        let (first, _) = try initialized(stage, ["Login.m": Self.login("Shop")])
        #expect(first.contains("read 1 file, 5 lines"), "\(first)")
        let second = try stage.engage("init", ".").errors
        #expect(second.contains("read 1 file, 5 lines"), "\(second)")
    }

    @Test("long names are cut, and no place is")
    func longNames() throws {
        let stage = try CommandStage()
        let folder = "Sources/SignInAndRegistration/PresentationOfTheSignInDialogForMembers/"
        let (report, _) = try initialized(
            stage,
            [
                folder + "MembersSignInPresentationController.m": Self.login("x").replacing(
                    "signIn:", with: "presentTheSignInDialogForMembersWhoComeFromANewsletter:")
            ])
        #expect(report.contains("dialogs in Sources/SignInAndRegistration/\n"), "\(report)")
        #expect(report.contains("…  MembersSignInPresentationController.m:3  modal   form sheet"))
    }

    @Test("names that begin alike are cut so that they differ")
    func longNamesThatBeginAlike() throws {
        let stage = try CommandStage()
        let name = "presentTheSignInDialogForMembersWhoComeFromANewsletterOf"
        let (report, _) = try initialized(
            stage,
            [
                "A.m": Self.login("x", "A").replacing("signIn:", with: name + "March:"),
                "B.m": Self.login("y", "B").replacing("signIn:", with: name + "April:"),
            ])
        #expect(report.contains("OfMarch  A.m:3"), "\(report)")
        #expect(report.contains("OfApril  B.m:3"), "\(report)")
    }

    @Test("the word None of source code is a text, and an unknown text is no other object")
    func words() throws {
        let stage = try CommandStage()
        _ = try initialized(
            stage,
            [
                "Login.m": Self.login("None"),
                "V.m": Self.login("x", "V").replacing("@\"x\"", with: "[self title]").replacing(
                    "signIn", with: "other"),
            ])
        #expect(!(try stage.engage("lint")).output.contains("null-as-text"))
        let shown = try stage.engage("resolve", "--showing", "other", "--device", "iphone-8").output
        #expect(shown.contains("title  known only at run time"), "\(shown)")
    }
}
