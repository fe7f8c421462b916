import Testing

import EngageCore
import EngageLogin

@Suite struct LoginApplicationTests {
    @Test("shared instances are made at launch and disposed of at the end")
    func life() {
        let app = LoginApplication()
        #expect(app.phase == .notLaunched && app.registrations == nil && app.settings == nil)
        #expect(app.launch() == nil && app.phase == .launching)
        let settings = app.settings
        settings?.setServerParam("v", forKey: "k")
        #expect(app.settings === settings)
        #expect(app.launch()?.code == .eventIgnored)
        #expect(app.finishLaunching() == nil && app.phase == .running)
        #expect(app.settings?.serverParamKeys == ["k"])
        #expect(app.finishLaunching()?.code == .eventIgnored)
        #expect(app.terminate() == nil && app.phase == .terminated)
        #expect(app.registrations == nil && app.settings == nil)
        #expect(app.terminate()?.code == .eventIgnored)
        #expect(app.launch() == nil && app.settings?.serverParamKeys == [])
        #expect(LoginApplication.shared === LoginApplication.shared)
    }

    @Test("registering counts while the app launches; before and after it is reported")
    func registering() {
        let app = LoginApplication()
        func register(_ name: String) -> Diagnostic? {
            app.register(
                view: NamedPromptView(name), controller: nil, module: nil, for: .authentication)
        }
        func view() -> String? {
            app.registrations?.components(for: .authentication).view?.className
        }
        #expect(
            register("early")?.message
                == "AuthenticationPromptType is registered in phase notLaunched, where no shared "
                + "instance exists; register in application:didFinishLaunchingWithOptions:, "
                + "before super")
        app.launch()
        #expect(register("right") == nil && view() == "right")
        #expect(app.reset(.authentication) == nil)
        #expect(view() == "MSICustomizableAuthenticationPromptView")
        #expect(register("again") == nil)
        app.finishLaunching()
        #expect(
            register("late")?.message
                == "AuthenticationPromptType is registered after the launch, which is too late; "
                + "register in application:didFinishLaunchingWithOptions:, before super")
        #expect(app.reset(.authentication)?.code == .registeredTooLate)
        #expect(view() == "again")
        app.terminate()
        #expect(register("gone")?.code == .registeredTooLate)
    }
}

@Suite struct AuthenticationSettingsTests {
    private func read(_ text: String) throws -> (AuthenticationSettings, [String]) {
        let document = try Document.read(Array(text.utf8), file: "s.json")
        let (settings, diagnostics) = AuthenticationSettings.read(document.root)
        return (settings, diagnostics.map(\.description))
    }

    @Test("items are read wherever the file has them, their labels by key")
    func items() throws {
        let (settings, diagnostics) = try read(
            """
            {"Server Authentication": {"Default": {"Authentication Parameters": [
               {"Key": "username", "Type": 0, "Configuration":
                 {"Label": "Name", "Placeholder Text": "you", "Default Value": "ana"}}]}},
             "Project Authentication": {"Authentication Parameters": [
               {"Key": "password", "Type": 1, "Label": "Word"},
               {"Key": "username", "Label": "Second"}, {"Key": "region", "Type": 2}]}}
            """)
        #expect(diagnostics.isEmpty)
        #expect(settings.labels == ["username": "Name", "password": "Word"])
        #expect(settings.items.map(\.key) == ["username", "password", "username", "region"])
        #expect(settings.items.map(\.type) == [.textField, .passwordField, .textField, .list])
        #expect(
            settings.items.map(\.screen) == [
                "Server Authentication", "Project Authentication", "Project Authentication",
                "Project Authentication",
            ])
        #expect(settings.items[0].placeholder == "you" && settings.items[0].standard == "ana")
    }

    @Test("the file is recognized by its name, and by its items where it has another")
    func recognized() throws {
        func isSettings(_ text: String, _ file: String) throws -> Bool {
            AuthenticationSettings.isSettings(
                try Document.read(Array(text.utf8), file: file, format: .json).root)
        }
        #expect(try isSettings("{}", "app/MSIAuthenticationSettings_iPhone.plist"))
        #expect(try isSettings(#"{"A": {"B": {"Authentication Parameters": []}}}"#, "x.json"))
        #expect(try !isSettings(#"{"A": {"B": {"C": {"Authentication Parameters": 1}}}}"#, "x"))
        #expect(try !isSettings("{}", "MSIAuthenticationSettings/other.plist"))
        #expect(try !isSettings("[]", "x.json"))
    }

    @Test(
        "a value of another type is treated as missing and is reported, in every slot",
        arguments: [
            ("[]", "1:1: error: a settings file takes a dictionary, found an array"),
            (
                #"{"Authentication Parameters": {}}"#,
                "1:31: error: 'Authentication Parameters' takes an array, found a dictionary"
            ),
            (
                #"{"Authentication Parameters": [7]}"#,
                "1:32: error: an item of 'Authentication Parameters' takes a dictionary, "
                    + "found an integer"
            ),
            (
                #"{"Authentication Parameters": [{"Type": 0}]}"#,
                "1:32: error: an item of 'Authentication Parameters' has no 'Key'; it is left out"
            ),
            (
                #"{"Authentication Parameters": [{"Key": "a", "Type": "0"}]}"#,
                "1:53: error: 'Type' takes 0 (text), 1 (password) or 2 (list), found a string"
            ),
            (
                #"{"Authentication Parameters": [{"Key": "a", "Label": 1}]}"#,
                "1:54: error: 'Label' takes a string, found an integer"
            ),
            (
                #"{"Screen": {"Authentication Parameter": [{"Key": "a"}]}}"#,
                "1:13: warning: unknown key 'Authentication Parameter'; did you mean "
                    + "'Authentication Parameters'?"
            ),
            (
                #"{"Authentication Parameters": [{"Key": "a", "Typ": 1}]}"#,
                "1:45: warning: unknown key 'Typ'; did you mean 'Type'?"
            ),
            (
                #"{"Authentication Parameters": [{"Key": "Password"}]}"#,
                "1:40: warning: 'Password' is shown as it is typed; 'Type' 1 hides it"
            ),
            (
                #"{"Authentication Parameters": [{"Key": "a", "Configuration": []}]}"#,
                "1:62: error: 'Configuration' takes a dictionary, found an array"
            ),
        ])
    func wrong(_ text: String, _ message: String) throws {
        #expect(try read(text).1 == ["s.json:" + message])
    }
}

@Suite struct LivedLoginScriptTests {
    private func play(_ text: String) throws -> LoginTrace {
        let document = try Document.read(Array(text.utf8), file: "s.yaml", format: .yaml)
        let (script, diagnostics) = LoginScript.read(document)
        #expect(diagnostics.isEmpty)
        return try #require(script).play()
    }

    private func codes(_ trace: LoginTrace) -> String {
        trace.steps.flatMap(\.calls).map(\.code).joined(separator: " ")
    }

    @Test("registering after the launch is too late, and is said")
    func life() throws {
        let trace = try play(
            """
            events:
              - objectAccessed
              - register: {type: AuthenticationPromptType, view: Early}
              - appLaunches
              - register: {type: AuthenticationPromptType, view: Own}
              - objectAccessed
              - launchFinished
              - register: {type: AuthenticationPromptType, view: Late}
              - objectAccessed
              - sessionInvalid: credentials
              - reachable
              - appTerminates
              - cancel
            """)
        #expect(codes(trace) == "app app app C01 C02 C03 C04 C05 C06 C07 app")
        #expect(trace.steps.flatMap(\.calls).first { $0.code == "C07" }?.callee == "Own")
        #expect(trace.result == "terminated")
        #expect(
            trace.allDiagnostics.map(\.message) == [
                "event 'objectAccessed' is ignored: the app is in phase notLaunched",
                "AuthenticationPromptType is registered in phase notLaunched, where no shared "
                    + "instance exists; register in "
                    + "application:didFinishLaunchingWithOptions:, before super",
                "event 'objectAccessed' is ignored: the app is in phase launching",
                "AuthenticationPromptType is registered after the launch, which is too late; "
                    + "register in application:didFinishLaunchingWithOptions:, before super",
                "event 'cancel' is ignored: the app is in phase terminated",
            ])
    }

    @Test("texts of fields that are nil become empty, an input that lacks one is refused")
    func textFields() throws {
        let start = "[objectAccessed, {sessionInvalid: credentials}, reachable, "
        let empty = try play(
            "events: " + start + "{textFields: {username: null, password: null}}]")
        #expect(empty.result == "authenticating")
        #expect(
            empty.steps.flatMap(\.calls).first { $0.code == "C09" }?.text
                == "startMobileLogin: {username: , password: •••}")
        let lacking = try play("events: " + start + "{input: {username: null, password: p}}]")
        #expect(lacking.result == "awaitingInput")
    }

    @Test("a server answers by what was sent, so that validation is played")
    func rules() throws {
        let rules =
            "server: [{accept: {when: {deviceToken: good}}}, "
            + "{fail: {when: {deviceToken: broken}}}]"
        let start =
            "events: [objectAccessed, {sessionInvalid: credentials}, reachable, "
        for (token, result) in [
            ("good", "session"), ("bad", "awaitingInput"), ("broken", "error"),
        ] {
            let input = "{input: {username: u, password: p, deviceToken: \(token)}}, "
            #expect(try play(start + input + "{\(rules)}]").result == result)
            let library = try play(
                """
                process: library
                events: [{setServerParam: {deviceToken: \(token)}}, {tap: {}}, {\(rules)}]
                """)
            #expect(library.result == (token == "good" ? "session" : "error"))
        }
        let missing = try play(start + "{input: {username: u, password: p}}, {\(rules)}]")
        #expect(missing.result == "awaitingInput")
    }

    @Test("a reason of the server reaches the hooks")
    func reason() throws {
        let trace = try play(
            """
            process: library
            delegate: {}
            events: [{tap: {}}, {server: [{reject: {code: ERR7, message: unknown device}}]}]
            """)
        #expect(
            trace.reason == "the server rejected the credentials (ERR7: unknown device)")
        #expect(
            trace.steps.flatMap(\.calls).first { $0.code == "fail" }?.text.contains(
                "code=ERR7 message=unknown device") == true)
    }

    @Test("a delegate replaced in the middle of a login is called from the next one on")
    func replaced() throws {
        let trace = try play(
            """
            process: library
            delegate: {handler: later}
            events: [{tap: {}}, {setDelegate: {hooks: [mobileLoginDidSucceed]}}, handler,
                     {server: 204}, {tap: {}}, {server: 204}, {setDelegate: null}, {tap: {}},
                     {server: 204}]
            """)
        #expect(
            codes(trace)
                == "tap tapped(1) delegate handler pre send answer succeed post "
                + "tap send answer succeed delegate tap send answer")
    }

    @Test("getServerParamKeys and its kin are in the trace, values masked")
    func settings() throws {
        let trace = try play(
            """
            process: library
            events: [{setServerParam: {b: geheim}}, {setServerParam: {a: ""}}, getServerParamKeys,
                     {getServerParam: b}, {getServerParam: c}, {removeServerParam: b},
                     getServerParamKeys, clearServerParams, getServerParamKeys]
            """)
        #expect(
            trace.steps.flatMap(\.calls).map(\.text) == [
                "setServerParam:forKey: b", "setServerParam:forKey: a",
                "getServerParamKeys, answers [a, b]", "getServerParamForKey: b, answers •••",
                "getServerParamForKey: c, answers nil", "removeServerParamForKey: b",
                "getServerParamKeys, answers [a]", "clearServerParams",
                "getServerParamKeys, answers []",
            ])
    }

    @Test("the project is in the pre hook, labels and project in the view's parameters")
    func project() throws {
        let library = try play(
            """
            process: library
            delegate: {hooks: [handlePreMobileLogin]}
            events: [{tap: {username: ana, projectInfo: Tutorial}}]
            """)
        #expect(
            library.steps.flatMap(\.calls).first { $0.code == "pre" }?.text
                == "handlePreMobileLogin loginType=Standard/LDAP password=••• "
                + "projectInfo=Tutorial username=ana")
        let workflow = try play(
            """
            prompt: {projectInfo: Tutorial}
            authenticationSettings:
              Project: {Authentication Parameters: [{Key: username, Label: Name}]}
            events: [objectAccessed, {sessionInvalid: credentials}, reachable]
            """)
        #expect(
            workflow.steps.flatMap(\.calls).first { $0.code == "C07" }?.text
                == "setupWithParameters:delegate: {projectInfo: Tutorial, username: Name}")
    }

    @Test("what the guide leaves open of other prompt types is said")
    func otherTypes() throws {
        let trace = try play("{promptType: OAuthLoginPromptType, events: [objectAccessed]}")
        #expect(
            trace.allDiagnostics.map(\.description) == [
                "note: the guide describes the steps of AuthenticationPromptType alone; "
                    + "OAuthLoginPromptType is played with the same"
            ])
    }

    @Test(
        "an impossible rule is named with its place",
        arguments: [
            ("{server: [{allow: {}}]}", "expected a rule: accept, reject or fail, with its 'when'"),
            ("{server: [{accept: {if: {}}}]}", "unknown key 'if' in a rule"),
            ("{server: [7]}", "expected a rule: accept, reject or fail, with its 'when'"),
            ("{register: 1}", "expected a registration, found an integer"),
        ])
    func badRules(_ event: String, _ message: String) throws {
        let document = try Document.read(
            Array("events: [\(event)]".utf8), file: "s.yaml", format: .yaml)
        let (script, diagnostics) = LoginScript.read(document)
        #expect(script == nil)
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.first?.source?.line == 1)
    }
}
