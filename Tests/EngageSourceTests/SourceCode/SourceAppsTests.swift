import Testing

import EngageCore
import EngageSource

/// Shapes of code that real apps have around the SDK.
@Suite struct SourceAppsTests {
    private static func read(_ text: String, _ file: String = "a.m") -> SourceCode {
        SourceCode(Array(text.utf8), file: file)
    }

    private static func method(_ body: String) -> String {
        "@implementation Login\n- (void)go:(NSString *)name {\n\(body)\n}\n@end\n"
    }

    // MARK: Who receives a message

    @Test(
        "a method of the app's that is called as one of the SDK's is no dialog",
        arguments: [
            ("a.m", "[Auth showAuthenticationDialog];"),
            ("a.m", "[Auth showAuthenticationDialogWithCustomInterfaceOverrides:@{}];"),
            ("a.m", "[Auth showSharingDialogWithActivity:nil];"),
            ("a.m", "[Social startEngageSignInDialogForDelegate:self];"),
            ("a.swift", "Auth.showAuthenticationDialog()"),
            ("a.swift", "Auth.startEngageSignInDialog(for: self)"),
        ])
    func receiverDecides(file: String, call: String) {
        let text =
            file == "a.m" ? Self.method(call) : "class Login {\nfunc go() {\n\(call)\n}\n}\n"
        #expect(Self.read(text, file).showings.isEmpty)
    }

    @Test("a method of the app's of the SDK's name is read, and what it shows is found")
    func ownMethod() throws {
        let code = Self.read(
            """
            @implementation Auth
            + (void)showAuthenticationDialog {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: @"Own"}];
            }
            @end
            @implementation Login
            - (void)signIn { [Auth showAuthenticationDialog]; }
            @end
            """)
        #expect(code.showings.count == 1)
        let title = code.showings.first?.layer?["kJRProviderTableTitleString"]
        #expect(title?.string == "Own")
    }

    // MARK: Providers

    @Test(
        "a provider that only the running app knows opens a page, and never the list",
        arguments: [
            ("[JREngage showAuthenticationDialogForProvider:name];", "name"),
            ("[JREngage showAuthenticationDialogForProvider:self.provider];", "self.provider"),
            (
                "[JRCapture startEngageSignInDialogOnProvider:name "
                    + "withCustomInterfaceOverrides:@{} forDelegate:self];", "name"
            ),
        ])
    func unknownProvider(call: String, expression: String) throws {
        let code = Self.read(Self.method(call))
        let showing = try #require(code.showings.first)
        #expect(code.showings.count == 1)
        #expect(showing.provider == nil)
        let unknown = try #require(showing.unknownProvider)
        #expect(unknown.expression == expression)
        #expect(unknown.place.line == 3)
        let told = showing.layer?.document.diagnostics ?? []
        #expect(told.contains { $0.code == .assumedValue && $0.source == unknown.place })
        #expect(code.diagnostics.contains { $0.message.contains("'\(expression)'") })
    }

    @Test("a provider that is written is no assumption, and without one the list opens")
    func knownProvider() throws {
        let code = Self.read(
            Self.method(
                "[JREngage showAuthenticationDialogForProvider:@\"facebook\"];\n"
                    + "[JREngage showAuthenticationDialog];"))
        #expect(code.showings.map(\.provider) == ["facebook", nil])
        #expect(code.showings.allSatisfy { $0.unknownProvider == nil })
    }

    // MARK: The Capture library

    @Test(
        "each form of the Capture library's call is a dialog",
        arguments: [
            ("a.m", "[JRCapture startEngageSignInDialogForDelegate:self];", nil as String?),
            (
                "a.m",
                "[JRCapture startEngageSignInDialogWithCustomInterfaceOverrides:@{} forDelegate:self];",
                nil
            ),
            (
                "a.m",
                "[JRCapture startEngageSigninDialogForDelegate:self];", nil
            ),
            (
                "a.m",
                "[JRCapture startEngageSignInDialogWithTraditionalSignIn:"
                    + "JRTraditionalSignInEmailPassword forDelegate:self];", "email"
            ),
            (
                "a.m",
                "[JRCapture startEngageSigninDialogWithConventionalSignin:"
                    + "JRConventionalSigninUsernamePassword andCustomInterfaceOverrides:@{} "
                    + "forDelegate:self];", "username"
            ),
            ("a.swift", "JRCapture.startEngageSignInDialog(for: self)", nil),
            (
                "a.swift",
                "JRCapture.startEngageSignInDialog(withTraditionalSignIn: .emailPassword, for: self)",
                "email"
            ),
            (
                "a.swift",
                "JRCapture.startEngageSignInDialog(withTraditionalSignIn: .usernamePassword, "
                    + "andCustomInterfaceOverrides: [:], for: self)", "username"
            ),
            (
                "a.swift",
                "JRCapture.startEngageSignInDialog(withCustomInterfaceOverrides: [:], for: self)",
                nil
            ),
        ])
    func capture(file: String, call: String, form: String?) throws {
        let text =
            file == "a.m" ? Self.method(call) : "class Login {\nfunc go() {\n\(call)\n}\n}\n"
        let code = Self.read(text, file)
        #expect(code.showings.count == 1)
        #expect(code.showings.first?.dialog == "authentication")
        #expect(code.showings.first?.capture == form)
        #expect(SourceCode.mentionsSDK(Array(text.utf8)))
    }

    // MARK: Controllers on screen

    @Test(
        "the controller of a view controller on screen is loaded, another one is not",
        arguments: [
            ("self.navigationController", true), ("[self navigationController]", true),
            ("self.tabBarController", true), ("self.window.rootViewController", true),
            ("self.loginNavigation", false), ("[Shop navigation]", false),
        ])
    func loaded(expression: String, isLoaded: Bool) throws {
        let code = Self.read(
            Self.method(
                "[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:"
                    + "@{kJRApplicationNavigationController: \(expression)}];"))
        let value = try #require(
            code.showings.first?.layer?["kJRApplicationNavigationController"])
        #expect(value.isAssumed)
        #expect((value["loaded"]?.boolean == true) == isLoaded)
    }

    // MARK: Declarations

    @Test("a method whose braces are behind a semicolon has its name")
    func oldBraces() {
        let code = Self.read(
            """
            @implementation Login
            - (void)displayShareOptions;
            {
                [JREngage showSharingDialogWithActivity:self.activity];
            }
            @end
            """)
        #expect(code.showings.map(\.name) == ["displayShareOptions"])
        #expect(code.showings.map(\.dialog) == ["sharing"])
    }

    @Test("source in UTF-16 mentions the SDK as any other")
    func utf16() {
        let text = Self.method("[JREngage showAuthenticationDialog];")
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(SourceCode.mentionsSDK(bytes))
        #expect(SourceCode(bytes, file: "a.m").showings.count == 1)
    }

    @Test("the SDK's own files are recognized by what they declare")
    func ofSDK() {
        for text in [
            "@implementation JREngage\n@end", "@interface JRCapture : NSObject\n@end",
            "// x\n@implementation  JRUserInterfaceMaestro (Own)\n@end\n@interface JREngage : NSObject",
        ] {
            #expect(SDKSources.isOwn(Array(text.utf8)), "\(text)")
        }
        for text in [
            "@implementation JREngage (Shop)\n@end", "@interface Login : JREngageWrapperX\n@end",
            "[JREngage showAuthenticationDialog];", "@implementation JREngageHelper\n@end",
        ] {
            #expect(!SDKSources.isOwn(Array(text.utf8)), "\(text)")
        }
    }

    // MARK: Limits

    @Test("behind more conditions than are distinguished no dialog is left out")
    func manyConditions() throws {
        let branches = (0..<90).map { number in
            "if ([self flag\(number)]) { [self.list addObject:@\(number)]; }\n"
        }
        let code = Self.read(
            Self.method(
                branches.joined() + "if ([self isPhone]) {\n"
                    + "if ([self a]) { [JREngage showSharingDialogWithActivity:x]; }\n"
                    + "else if ([self b]) { [JREngage showSharingDialogWithActivity:y]; }\n"
                    + "else { [JREngage showSharingDialogWithActivity:z]; }\n}\n"))
        #expect(code.showings.count == 3)
        #expect(code.showings.allSatisfy { $0.dialog == "sharing" })
    }

    @Test("a value that more conditions decide than are distinguished is not known")
    func manyConditionsDecide() throws {
        let branches = (0..<90).map { number in
            "if ([self flag\(number)]) { [self.list addObject:@\(number)]; }\n"
        }
        let code = Self.read(
            Self.method(
                "NSMutableDictionary *d = [NSMutableDictionary dictionary];\n"
                    + "d[kJRProviderTableTitleString] = @\"A\";\n" + branches.joined()
                    + "if ([self last]) { d[kJRProviderTableTitleString] = @\"B\"; }\n"
                    + "[JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];"))
        let layer = try #require(code.showings.first?.layer)
        for path in layer.paths {
            #expect(path.values["kJRProviderTableTitleString"]?.isAssumed == true)
        }
    }

    /// Classes whose methods call one another in circles, two calls in each.
    private static func circles(_ count: Int) -> String {
        let methods = (0..<count).map { number in
            """
            - (void)step\(number):(NSMutableDictionary *)ui {
                if (self.flag) { [self step\((number + 1) % count):ui]; }
                [self step\((number + 7) % count):ui];
                ui[kJRProviderTableTitleString] = @"T\(number)";
            }
            """
        }
        return "@implementation Login\n" + methods.joined(separator: "\n")
            + """

            - (void)signIn {
                NSMutableDictionary *ui = [NSMutableDictionary dictionary];
                ui[kJRProviderTableTitleString] = @"Hello";
                [self step0:ui];
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:ui];
            }
            - (void)plain {
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: @"Plain"}];
            }
            @end
            """
    }

    @Test("methods in circles end, no dialog is lost, and what they change is not known")
    func circlesEnd() throws {
        let code = Self.read(Self.circles(40))
        #expect(code.steps < 2 * SourceCode.mostSteps)
        #expect(code.showings.map(\.name) == ["signIn", "plain"])
        let layer = try #require(code.showing("signIn")?.layer)
        for path in layer.paths {
            #expect(path.values["kJRProviderTableTitleString"]?.isAssumed == true)
        }
        let plain = code.showing("plain")?.layer?["kJRProviderTableTitleString"]
        #expect(plain?.string == "Plain")
        let told = code.diagnostics.filter { $0.code == .sourceLeftOut }
        #expect(
            told.contains {
                $0.message.hasPrefix("what 'signIn' calls") || ($0.source?.line ?? 1) > 1
            })
    }

    @Test("with no steps left a file is still read, and its literals are known")
    func withoutSteps() throws {
        let text = Self.circles(6)
        let code = SourceCode(Array(text.utf8), file: "a.m", steps: 0)
        #expect(code.showings.map(\.name) == ["signIn", "plain"])
        let plain = code.showing("plain")?.layer?["kJRProviderTableTitleString"]
        #expect(plain?.string == "Plain")
        let title = code.showing("signIn")?.layer?["kJRProviderTableTitleString"]
        #expect(title?.isAssumed != false)
    }
}
