import Testing

import EngageCore
import EngageSource

/// What an object is, its class decides: names that end like those of UIKit's classes say nothing.
@Suite struct SourceClassTests {
    /// A program, and what a member of a key's value is in it; nil for nothing.
    struct Row: Sendable, CustomTestStringConvertible {
        var what: String
        var text: String
        var key: String
        var member: String
        var value: String?
        var testDescription: String { what }
    }

    private static func row(
        _ what: String, classes: String = "", _ body: String, _ key: String, _ member: String,
        _ value: String?
    ) -> Row {
        Row(
            what: what,
            text: """
                \(classes)
                @implementation Login
                - (void)signIn {
                    NSMutableDictionary *d = [NSMutableDictionary dictionary];
                    \(body)
                    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];
                }
                @end
                """, key: key, member: member, value: value)
    }

    private static let presenter = "kJRModalDialogPresentationViewController"
    private static let modal = "kJRCustomModalNavigationController"
    private static let header = "kJRProviderTableHeaderView"
    private static let titleView = "kJRProviderTableTitleView"
    private static let bar = "kJRPopoverPresentationBarButtonItem"

    private static func view(_ statements: String, _ type: String = "UIView") -> String {
        """
        \(type) *v = [[\(type) alloc] initWithFrame:CGRectMake(0, 0, 320, 90)];
        \(statements)
        d[kJRProviderTableHeaderView] = v;
        """
    }

    static let rows = [
        row(
            "a navigation controller by name alone is the controller that it is",
            classes: "@interface FooNavigationController : UIViewController\n@end",
            "d[\(presenter)] = [[FooNavigationController alloc] init];", presenter,
            "viewController", "[[FooNavigationController alloc] init]"),
        row(
            "one is a navigation controller whatever it is called",
            classes: "@interface Shell : UINavigationController\n@end",
            "Shell *s = [[Shell alloc] init]; s.navigationBar.tintColor = [UIColor redColor];\n"
                + "d[\(modal)] = s;", modal, "tintColor", "#FFFF0000"),
        row(
            "a class between is followed",
            classes: "@interface Shell : UINavigationController\n@end\n"
                + "@interface Inner : Shell\n@end",
            "Inner *s = [[Inner alloc] init]; s.navigationBar.tintColor = [UIColor redColor];\n"
                + "d[\(modal)] = s;", modal, "tintColor", "#FFFF0000"),
        row(
            "one that unseen code is handed has no known tint",
            classes: "@interface Shell : UINavigationController\n@end",
            "Shell *s = [[Shell alloc] init]; s.navigationBar.tintColor = [UIColor redColor];\n"
                + "[Painter paint:s];\nd[\(modal)] = s;", modal, "tintColor", nil),
        row(
            "a controller of another library is what the key wants",
            "d[\(modal)] = [[PodShell alloc] init];", modal, "navigationController",
            "[[PodShell alloc] init]"),
        row(
            "one by name alone is no bar button",
            classes: "@interface BackBarButtonItem : NSObject\n@end",
            "d[\(bar)] = [[BackBarButtonItem alloc] init];", bar, "barButtonItem", nil),
        row(
            "a bar button whatever it is called",
            classes: "@interface Back : UIBarButtonItem\n@end",
            "d[\(bar)] = [[Back alloc] init];", bar, "barButtonItem", "[[Back alloc] init]"),
        row(
            "a view by name alone does not scroll",
            classes: "@interface PriceTableView : UIView\n@end", view("", "PriceTableView"),
            header, "scrolls", nil),
        row(
            "a view scrolls whatever it is called",
            classes: "@interface Sheet : UIScrollView\n@end", view("", "Sheet"), header, "scrolls",
            "true"),
        row("a view of UIKit scrolls", view("", "UITableView"), header, "scrolls", "true"),
        row("a member of UIKit leaves the size", view("v.tag = 3;"), header, "height", "90.0"),
        row(
            "what UIKit has and is asked leaves the size", view("v.layer.cornerRadius = 3;"),
            header, "height", "90.0"),
        row("an anchor does not", view("[v.heightAnchor class];"), header, "height", nil),
        row("a member of a library does not", view("v.titleHigh = 3;"), header, "height", nil),
        row(
            "one that is asked does not either", view("v.edges.inset = 3;"), header, "height",
            nil),
        row(
            "a property of the app's own class leaves the size",
            classes: "@interface Card : UIView\n@property CGFloat titleHeight;\n@end",
            view("v.titleHeight = 3;", "Card"), header, "height", "90.0"),
        row(
            "a function that begins like one of C's is another one",
            "d[\(header)] = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 9, roundToPixel(9.6))];",
            header, "height", nil),
        row(
            "a rectangle of another library's function is not known",
            "d[\(header)] = [[UIView alloc] initWithFrame:CGRectMakeCentered(0, 0, 9, 9)];",
            header, "height", nil),
    ]

    private static func read(_ text: String, _ file: String = "a.m") -> SourceCode {
        SourceCode(Array(text.utf8), file: file)
    }

    @Test("the class decides", arguments: rows)
    func decides(_ row: Row) {
        let value = Self.read(row.text).showings.first?.layer?[row.key]?[row.member]
        let text =
            value?.string ?? value?.number.map { "\($0)" } ?? value?.boolean.map { "\($0)" }
        #expect(text == row.value)
    }

    @Test("in Swift a rectangle or number that an extension makes is not known")
    func extensions() {
        let code = Self.read(
            """
            class Login: UIViewController {
                func signIn() {
                    let v = UIView(frame: CGRect(left: 0, top: 0, right: 320, bottom: 90))
                    let n = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: CGFloat(Int(percent: 3))))
                    JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [
                        kJRProviderTableHeaderView: v, kJRProviderTableFooterView: n])
                }
            }
            """, "a.swift")
        let layer = code.showings.first?.layer
        #expect(layer?["kJRProviderTableHeaderView"]?["view"] != nil)
        #expect(layer?["kJRProviderTableHeaderView"]?["height"] == nil)
        #expect(layer?["kJRProviderTableFooterView"]?["height"] == nil)
    }

    @Test(
        "a model is that of the device where the device is asked",
        arguments: [
            ("[UIDevice currentDevice].model", 0), ("[[UIDevice currentDevice] model]", 0),
            ("self.deviceInfo.model", 1), ("[printer.device model]", 1),
        ])
    func model(_ expression: String, conditions: Int) {
        let code = Self.read(
            """
            @implementation Login
            - (void)signIn {
                NSString *t = [\(expression) hasPrefix:@"iPad"] ? @"Large" : @"Small";
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: t}];
            }
            @end
            """)
        let facts = code.showings.first?.layer?.sourceFacts ?? []
        #expect(facts.count { !$0.isOfDevice } == conditions)
    }

    @Test("a name that no file declares asks for the device, and that is said with its place")
    func idiomByName() {
        let code = Self.read(
            """
            @implementation Login
            - (void)signIn {
                NSString *t = IS_IPAD ? @"Large" : @"Small";
                [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: t}];
            }
            @end
            """)
        let found = code.diagnostics.first { $0.code == .assumedValue }
        #expect(found?.message.contains("'IS_IPAD'") == true)
        #expect(found?.source?.line == 3)
    }

    @Test("a constant that begins like the SDK's and is none of them has no known value")
    func constant() {
        let code = Self.read(
            """
            @implementation Login
            - (void)signIn {
                [JREngage showAuthenticationDialogForProvider:kJRChosenProvider
                    withCustomInterfaceOverrides:@{kJRProviderTableTitleString: kJRLoginTitle}];
            }
            @end
            """)
        let showing = code.showings.first
        #expect(showing?.unknownProvider?.expression == "kJRChosenProvider")
        #expect(showing?.provider == nil)
        let title = showing?.layer?["kJRProviderTableTitleString"]
        #expect(title?.assumedExpression == "kJRLoginTitle")
    }
}
