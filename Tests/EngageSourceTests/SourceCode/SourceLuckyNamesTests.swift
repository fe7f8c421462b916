import Testing

import EngageCore
import EngageSource

/// Methods of an app that are not read, whose names begin or end like harmless methods of the
/// system: their arguments are unknown afterwards.
@Suite struct SourceLuckyNamesTests {
    static let names = [
        "logoFor", "printable", "assertiveTitle", "copyTheme", "addTitleTo", "initialStyle",
        "loginStyle", "logoStyle", "logLook", "logIn", "logoutLook", "printLook", "printerStyle",
        "dumpling", "assertStyle", "preconditions", "debugPrintStyle", "describe", "counter",
        "countdownStyle", "isStyled", "issueStyle", "allStyles", "objectStyle", "valueStyle",
        "writeStyle", "keyStyle", "enumerateStyles", "hashStyle", "firstStyle", "lastStyle",
        "containsStyle", "componentsStyle", "filterStyle", "sortedStyle", "mapStyle",
        "flatMapStyle", "reduceStyle", "joinedStyle", "minStyle", "maxStyle", "indexStyle",
        "mutableCopyStyle", "releaseStyle", "retainStyle", "autoreleaseStyle", "classStyle",
        "respondsToStyle", "forEachStyle", "makeStyle", "encodeStyle", "dropStyle",
        "prefixStyle", "suffixStyle", "reversedStyle", "setUp", "settle", "setTitleAndMore",
        "addresses", "insertStyle", "appendix", "showStyle", "animateStyle", "syncStyle",
        "asyncStyle", "performStyle", "performSelectorStyle", "scheduledTimerStyle", "beginStyle",
        "endStyle", "loadStyle", "titleStyle", "textStyle", "imageStyle", "layerStyle",
        "contentStyle", "viewStyle", "selfStyle", "dataStyle", "splitStyle", "startsStyle",
        "objc_setStyle", "sizeofStyle", "typeofStyle", "nslogStyle", "CFBridgingStyle",
        "NSLogStyle", "NSAssertStyle", "NSStringFromStyle", "NSLocalizedStyle",
    ]

    /// A program with `NAME` in it, and the key whose value may have changed.
    struct Shape: Sendable, CustomTestStringConvertible {
        var what: String
        var file: String
        var text: String
        var key = "kJRProviderTableTitleString"
        var testDescription: String { "\(what) (\(file))" }
    }

    private static func objectiveC(_ what: String, _ body: String, key: String? = nil) -> Shape {
        Shape(
            what: what, file: "a.m",
            text: """
                @implementation Login
                - (void)signIn {
                    NSMutableDictionary *d = [NSMutableDictionary dictionary];
                    d[kJRProviderTableTitleString] = @"Sign in";
                    \(body)
                    [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];
                }
                @end
                """, key: key ?? "kJRProviderTableTitleString")
    }

    private static func swift(_ what: String, _ body: String, key: String? = nil) -> Shape {
        Shape(
            what: what, file: "a.swift",
            text: """
                class Login: UIViewController {
                    func signIn() {
                        \(body)
                        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: d)
                    }
                }
                """, key: key ?? "kJRProviderTableTitleString")
    }

    private static let header = "kJRProviderTableHeaderView"
    private static let view = """
        UIView *header = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 320, 100)];
        d[kJRProviderTableHeaderView] = header;
        """
    private static let literal = """
        let d = NSMutableDictionary()
        d[kJRProviderTableTitleString] = "Sign in"
        """

    static let shapes = [
        objectiveC("a class is handed the dictionary", "[Theme NAME:d];"),
        objectiveC("an object is handed the dictionary", "[self.theme NAME:d];"),
        objectiveC("a function is handed the dictionary", "NAME(d);"),
        objectiveC("a category changes the dictionary", "[d NAME];"),
        objectiveC(
            "a class is handed a text",
            """
            NSMutableString *title = [NSMutableString stringWithString:@"Sign in"];
            d[kJRProviderTableTitleString] = title;
            [Theme NAME:title];
            """),
        objectiveC(
            "a category changes a text",
            """
            NSMutableString *title = [NSMutableString stringWithString:@"Sign in"];
            d[kJRProviderTableTitleString] = title;
            [title NAME];
            """),
        objectiveC("a class is handed a view", view + "\n[Theme NAME:header];", key: header),
        objectiveC("a category changes a view", view + "\n[header NAME];", key: header),
        objectiveC(
            "somebody is handed a block",
            "[Runner NAME:^{ d[kJRProviderTableTitleString] = @\"Later\"; }];"),
        objectiveC(
            "somebody is handed a block that hands it on",
            "[Runner run:^{ [Theme NAME:d]; }];"),
        swift("a class is handed the dictionary", literal + "\nTheme.NAME(d)"),
        swift(
            "a class is handed the variable",
            "var d: [String: Any] = [kJRProviderTableTitleString: \"Sign in\"]\nTheme.NAME(&d)"),
        swift(
            "an extension changes the dictionary",
            "var d: [String: Any] = [kJRProviderTableTitleString: \"Sign in\"]\nd.NAME()"),
        swift(
            "somebody is handed a closure",
            """
            var d: [String: Any] = [kJRProviderTableTitleString: "Sign in"]
            Runner.NAME { d[kJRProviderTableTitleString] = "Later" }
            """),
        swift(
            "somebody is handed a closure that hands it on",
            literal + "\nRunner.run { Theme.NAME(d) }"),
    ]

    @Test("what a method of any name may have changed is not known", arguments: shapes)
    func isAssumed(_ shape: Shape) throws {
        for name in Self.names {
            let text = shape.text.replacing("NAME", with: name)
            let code = SourceCode(Array(text.utf8), file: shape.file)
            let layer = try #require(code.showings.first?.layer, "\(name)")
            for path in layer.paths {
                guard let value = path.values.entries.first(where: { $0.key == shape.key })?.value
                else { continue }
                let isKnown = value.string != nil || value["height"]?.isAssumed == false
                #expect(!isKnown || value.isAssumed, "\(name): \(value)")
            }
            #expect(
                !layer.document.diagnostics.isEmpty
                    || layer.paths.contains { path in
                        path.values.entries.contains { $0.value.isAssumed }
                    }, "\(name)")
        }
    }

    /// A literal with the type of a class is an object that who is handed it may change.
    @Test("a mutable dictionary that is written as a literal")
    func literalOfAClass() throws {
        let shape = Self.swift(
            "",
            """
            let d: NSMutableDictionary = [kJRProviderTableTitleString: "Sign in"]
            Theme.fill(d)
            """)
        let layer = try #require(
            SourceCode(Array(shape.text.utf8), file: "a.swift").showings.first?.layer)
        #expect(layer["kJRProviderTableTitleString"]?.string == nil)
        #expect(!layer.document.diagnostics.isEmpty)
    }

    @Test("a function of Swift is handed the dictionary")
    func functionOfSwift() throws {
        let shape = Self.swift("", Self.literal + "\nNAME(d)")
        for name in Self.names {
            let text = shape.text.replacing("NAME", with: name)
            let layer = try #require(
                SourceCode(Array(text.utf8), file: "a.swift").showings.first?.layer)
            let value = layer["kJRProviderTableTitleString"]
            let isKnown = value?.string != nil && value?.isAssumed == false
            #expect(!isKnown, "\(name)")
        }
    }

    @Test("a method that no file declares changes the dictionary of a property, whenever it runs")
    func undeclared() throws {
        for call in ["[self.look NAME]", "[self.look NAME:n]", "[_look NAME:n]"] {
            for name in ["brand", "logoFor", "printable", "addTitleTo", "initialStyle"] {
                let text = """
                    @interface Login : UIViewController
                    @property (strong) NSMutableDictionary *look;
                    @end
                    @implementation Login
                    - (void)viewDidLoad {
                        self.look = [NSMutableDictionary dictionary];
                        self.look[kJRProviderTableTitleString] = @"Sign in";
                    }
                    - (void)changed:(NSNotification *)n { \(call.replacing("NAME", with: name)); }
                    - (void)signIn {
                        [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
                    }
                    @end
                    """
                let layer = try #require(
                    SourceCode(Array(text.utf8), file: "a.m").showings.first?.layer)
                let value = layer["kJRProviderTableTitleString"]
                let isKnown = value?.string != nil && value?.isAssumed == false
                #expect(!isKnown, "\(call) \(name)")
            }
        }
    }

    /// An app whose dictionary is a property, with a statement that another method has.
    private static func property(_ statement: String) -> String {
        """
        @interface Login : UIViewController
        @property (strong) NSMutableDictionary *look;
        @end
        @implementation Login
        - (NSMutableDictionary *)theme { return _look; }
        - (void)viewDidLoad {
            self.look = [NSMutableDictionary dictionary];
            self.look[kJRProviderTableTitleString] = @"Sign in";
        }
        - (void)changed:(NSNotification *)n { \(statement) }
        - (void)signIn {
            [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:self.look];
        }
        @end
        """
    }

    @Test(
        "what another message gives is changed as a variable would be",
        arguments: [
            "[[self look] brandWith:n];", "[[self look] brand];", "[[self theme] brandWith:n];",
            "[[[self theme] self] brand];", "[(NSMutableDictionary *)[self look] brandWith:n];",
            "[[self look] setObject:n.name forKey:kJRProviderTableTitleString];",
            "[self look][kJRProviderTableTitleString] = n.name;",
            "[[self theme] removeObjectForKey:kJRProviderTableTitleString];",
            "NSMutableDictionary *d = self.look; d[kJRProviderTableTitleString] = n.name;",
            "NSMutableDictionary *d = [self theme]; [d brandWith:n];",
            "id d = n ? [self theme] : nil; NSMutableDictionary *e = d; [e removeAllObjects];",
        ])
    func behindMessages(_ statement: String) throws {
        let layer = try #require(
            SourceCode(Array(Self.property(statement).utf8), file: "a.m").showings.first?.layer)
        let value = layer["kJRProviderTableTitleString"]
        let isKnown = value?.string != nil && value?.isAssumed == false
        #expect(!isKnown)
        #expect(!layer.document.diagnostics.isEmpty)
    }

    @Test(
        "a copy, a part that is read and what others own leave the dictionary as it is",
        arguments: [
            "[[self.look mutableCopy] brandWith:n];",
            "[[[self look] mutableCopy] removeAllObjects];",
            "NSMutableDictionary *d = [[self look] mutableCopy]; [d brandWith:n];",
            "[[UIApplication sharedApplication] brandWith:n];",
            "NSLog(@\"%@\", [[self theme] objectForKey:kJRProviderTableTitleString]);",
            "[[[UIAlertView alloc] initWithTitle:n.name message:nil delegate:nil cancelButtonTitle:nil "
                + "otherButtonTitles:nil] show];",
        ])
    func besideMessages(_ statement: String) throws {
        let layer = try #require(
            SourceCode(Array(Self.property(statement).utf8), file: "a.m").showings.first?.layer)
        #expect(layer["kJRProviderTableTitleString"]?.string == "Sign in")
        #expect(layer.document.diagnostics.isEmpty)
    }

    @Test(
        "what a function of Swift gives is changed as a variable would be",
        arguments: [
            "theme().brand(n)", "self.theme().brand(n)",
            "theme()[kJRProviderTableTitleString] = n",
            "let d = theme()\n d.brand(n)", "let d = look\n d.removeAllObjects()",
        ])
    func behindCalls(_ statement: String) throws {
        let text = """
            class Login: UIViewController {
                let look = NSMutableDictionary()
                func theme() -> NSMutableDictionary { look }
                override func viewDidLoad() { look[kJRProviderTableTitleString] = "Sign in" }
                func changed(_ n: Any) {
                    \(statement)
                }
                func signIn() {
                    JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
                }
            }
            """
        let layer = try #require(
            SourceCode(Array(text.utf8), file: "a.swift").showings.first?.layer)
        let value = layer["kJRProviderTableTitleString"]
        let isKnown = value?.string != nil && value?.isAssumed == false
        #expect(!isKnown)
    }

    @Test(
        "a message that only begins like one of the system is no such message",
        arguments: [
            "d[$T] = [@[@\"b\", @\"a\"] sortedArrayUsingSelector:@selector(localizedBrandOrder:)][0];",
            "d[$T] = [NSString stringWithFormat:@\"%@\", NSLocalizedStringFromTableForBrand(@\"a\", nil)];",
            "d[$T] = [[NSString alloc] initWithFormat:@\"%@ %@\" locale:here, @\"a\", @\"b\"];",
        ])
    func onlyBegins(_ statement: String) throws {
        let key = "kJRProviderTableTitleString"
        let text = Self.objectiveC("", statement.replacing("$T", with: key)).text
        let layer = try #require(
            SourceCode(Array(text.utf8), file: "a.m").showings.first?.layer)
        let isKnown = layer[key]?.string != nil && layer[key]?.isAssumed == false
        #expect(!isKnown)
    }

    @Test("the guide's other name of a constant, the constant and its text are one key")
    func aliasOfTheGuide() throws {
        let alias = "kJRProviderTableBackgroundImageView"
        let names = [
            alias, "kJRAuthenticationBackgroundImageView",
            "@\"Authentication.Background.Image.View\"",
        ]
        for set in names {
            for read in names {
                let text = Self.objectiveC(
                    "",
                    """
                    d[\(set)] = @"first";
                    d[kJRProviderTableTitleString] = d[\(read)];
                    [d removeObjectForKey:\(read)];
                    """
                ).text
                let layer = try #require(
                    SourceCode(Array(text.utf8), file: "a.m").showings.first?.layer)
                #expect(layer["kJRProviderTableTitleString"]?.string == "first", "\(set) \(read)")
                #expect(Array(layer.entries).count == 1, "\(set) \(read)")
            }
        }
        let text = Self.objectiveC("", "d[\(alias)] = [[UIImageView alloc] init];").text
        let layer = try #require(SourceCode(Array(text.utf8), file: "a.m").showings.first?.layer)
        #expect(layer.entries.contains { $0.key == alias }, "lint names it as it is written")
    }

    @Test("the calls that change nothing leave what they are handed as it is")
    func harmless() throws {
        for call in [
            "NSLog(@\"%@\", d);", "NSAssert(d.count, @\"empty\");", "[d description];",
            "[d objectForKey:kJRProviderTableTitleString];", "[d allKeys];",
        ] {
            let text = Self.objectiveC("", call).text
            let layer = try #require(
                SourceCode(Array(text.utf8), file: "a.m").showings.first?.layer)
            #expect(layer["kJRProviderTableTitleString"]?.string == "Sign in", "\(call)")
            #expect(layer.document.diagnostics.isEmpty, "\(call)")
        }
    }
}
