import Foundation
import Testing

import EngageCore
import EngageSource

@Suite struct SourceShowingTests {
    static let app = """
        #import "JREngage.h"
        @implementation Login
        - (void)configure {
            [JREngage setCustomInterfaceDefaults:@{kJRProviderTableTitleString: @"Base"}];
        }
        - (IBAction)signIn:(id)sender {
            [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                @{kJRPopoverPresentationBarButtonItem: sender}];
        }
        - (void)direct {
            [JREngage showAuthenticationDialogForProvider:@"facebook"
                              withCustomInterfaceOverrides:@{kJRProviderTableTitleString: @"F"}];
            [JREngage showAuthenticationDialogForProvider:@"google"];
        }
        - (void)share {
            [JREngage showSharingDialogWithActivity:activity
                       withCustomInterfaceOverrides:@{kJRSocialSharingTitleString: @"Share"}];
        }
        @end
        """

    @Test func eachCallIsAShowingWithItsOwnOverridesOverTheDefaults() throws {
        let code = SourceCode(Array(Self.app.utf8), file: "Login.m")
        #expect(code.defaults?["kJRProviderTableTitleString"]?.string == "Base")
        #expect(code.showings.map(\.name) == ["signIn", "direct", "direct:2", "share"])
        #expect(code.showings.map(\.dialog).last == "sharing")
        #expect(code.showings.map(\.provider) == [nil, "facebook", "google", nil])
        #expect(code.showing("direct:1")?.overrides?["kJRProviderTableTitleString"]?.string == "F")
        #expect(code.showing("direct:2")?.overrides == nil)
        #expect(code.showing("direct:3") == nil)
        #expect(code.showing("nobody") == nil)
        let button = try #require(code.showing("signIn")?.overrides)
        #expect(
            button["kJRPopoverPresentationBarButtonItem"]?.location.description == "Login.m:8:48")
    }

    @Test func aShowingWhoseDictionaryIsNotKnownSaysSoInItsLayer() throws {
        let source = """
            @implementation Login
            - (void)signIn {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:_ui];
            }
            - (void)more {
                NSMutableDictionary *o = [self.look mutableCopy];
                o[kJRProviderTableTitleString] = @"A";
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:o];
            }
            @end
            """
        let code = SourceCode(Array(source.utf8), file: "Login.m")
        #expect(code.showing("signIn")?.overrides == nil)
        let empty = try #require(code.showing("signIn")?.layer)
        #expect(empty.entries.map(\.key) == [])
        #expect(
            empty.document.diagnostics.map(\.description) == [
                "Login.m:3:68: warning: the dictionary '_ui' is known to the running app alone"
            ])
        let open = try #require(code.showing("more")?.layer)
        #expect(
            open.document.diagnostics.map(\.description) == [
                "Login.m:6:31: warning: what 'self.look' holds besides is known to the running app alone"
            ])
    }

    @Test func aHelperThatShowsBelongsToWhoCallsItWithArguments() {
        let source = """
            class Login {
                func show(_ title: String) {
                    JREngage.showAuthenticationDialog(
                        withCustomInterfaceOverrides: [kJRProviderTableTitleString: title])
                }
                func signIn() { show("in") }
                func signUp() { show("up") }
            }
            """
        let code = SourceCode(Array(source.utf8), file: "Login.swift")
        #expect(code.showings.map(\.name) == ["signIn", "signUp"])
        #expect(
            code.showings.map { $0.overrides?["kJRProviderTableTitleString"]?.string } == [
                "in", "up",
            ])
        #expect(code.showing("show:2")?.name == "signUp")
    }

    @Test func importsOfTheFolderGiveConstantsMacrosAndHelpers() {
        let files = [
            "App/Theme.h": "#import \"Texts.h\"\n#define TITLE kText\n#import \"Login.h\"\n",
            "App/Theme.m": "@implementation Theme\n+ (NSNumber *)hides { return @YES; }\n@end\n",
            "App/Texts.h": "#import \"Theme.h\"\nextern NSString * const kText;\n",
            "App/Texts.m": "NSString * const kText = @\"Acme\";\n",
        ]
        let folder = SourceFolder(load: { files[$0].map { Array($0.utf8) } })
        let source = """
            #import "Theme.h"
            NSDictionary *d = @{kJRProviderTableTitleString: TITLE,
                                kJRNavigationControllerHidesCancelButton: [Theme hides]};
            """
        let layer = SourceCode(Array(source.utf8), file: "App/Login.m", folder: folder).layer
        #expect(layer?["kJRProviderTableTitleString"]?.string == "Acme")
        #expect(layer?["kJRNavigationControllerHidesCancelButton"]?.boolean == true)
        #expect(layer?["kJRProviderTableTitleString"]?.location.description == "App/Login.m:2:50")
    }

    @Test func swiftSeesWhatTheFilesOfItsFolderDeclare() {
        let files = ["Theme.swift": "enum Theme { static let title = \"Acme\" }\n"]
        let folder = SourceFolder(
            load: { files[$0].map { Array($0.utf8) } }, names: { _ in ["Theme.swift", "a.swift"] })
        let source = "let d = [kJRProviderTableTitleString: Theme.title]\n"
        let layer = SourceCode(Array(source.utf8), file: "a.swift", folder: folder).layer
        #expect(layer?["kJRProviderTableTitleString"]?.string == "Acme")
    }

    @Test(
        "bad source ends, and what could be read is used",
        arguments: [
            "#define A B\n#define B A\n@{kJRProviderTableTitleString: @\"a\", kJRX: A};",
            "#define A(x) A(x) A(x)\n#define B A(A(A(1)))\n@{kJRProviderTableTitleString: @\"a\", kJRX: B};",
            "- (id)f { return [self f]; }\n@{kJRProviderTableTitleString: @\"a\", kJRX: [self f]};",
            "for (;;) { d[kJRProviderTableTitleString] = @\"a\"; }",
            "@{kJRProviderTableTitleString: @\"a\"",
        ])
    func badSource(_ source: String) throws {
        let layer = try #require(SourceCode(Array(source.utf8), file: "a.m").layer)
        #expect(layer["kJRProviderTableTitleString"]?.string == "a")
    }

    @Test func binaryDataIsNamedWithItsPlace() {
        let code = SourceCode([0x40, 0x7B, 0, 1, 2], file: "a.m")
        #expect(code.layer == nil)
        #expect(
            code.diagnostics.map(\.description)
                == ["a.m:1:1: warning: expected source code, found binary data"])
    }

    @Test func macrosThatDoubleEndAndAreTold() {
        var source = "#define M0 @\"a\"\n"
        for number in 1...40 { source += "#define M\(number) M\(number - 1) M\(number - 1)\n" }
        source += "d[kJRProviderTableTitleString] = @\"b\";\nd[kJRX] = M40;\n"
        let code = SourceCode(Array(source.utf8), file: "a.m")
        #expect(code.layer?["kJRProviderTableTitleString"]?.string == "b")
        #expect(code.diagnostics.contains { $0.code == .sourceLeftOut && $0.source?.line == 43 })
    }

    @Test("of more conditions than are told apart those count first by which the dialog appears")
    func conditionsOfTheAppearance() throws {
        let keys = [
            "kJRAuthenticationBackgroundColor", "kJRProviderTableTitleString",
            "kJRProviderTableSectionHeaderTitleString", "kJRProviderTableSectionFooterTitleString",
            "kJRSocialSharingTitleString", "kJRNavigationControllerHidesCancelButton",
            "kJRPopoverPresentationBarButtonItem",
        ]
        var source = "@implementation A\n- (void)signIn {\nNSMutableDictionary *d = "
        source += "[NSMutableDictionary dictionary];\n"
        for (number, key) in keys.enumerated() { source += "if (c\(number)) d[\(key)] = x;\n" }
        source += "[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];\n}\n@end\n"
        let code = SourceCode(Array(source.utf8), file: "a.m")
        let paths = try #require(code.showing("signIn")?.overrides).paths
        #expect(paths.count == 32)
        for path in paths {
            let isSet = path.values["kJRPopoverPresentationBarButtonItem"] != nil
            let words = path.words.components(separatedBy: ", ")
            #expect(words.contains(isSet ? "c6" : "not c6"), "\(path.words)")
        }
        #expect(code.diagnostics.contains { $0.code == .sourceLeftOut })
    }
}
