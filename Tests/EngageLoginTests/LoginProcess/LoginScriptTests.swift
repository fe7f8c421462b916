import EngageTestSupport
import Testing

import EngageCore
import EngageLogin

@Suite struct LoginScriptTests {
    private func read(_ text: String) throws -> (script: LoginScript?, [Diagnostic]) {
        LoginScript.read(try Document.read(Array(text.utf8), file: "s.json"))
    }

    @Test(
        arguments: ([
            (
                #"{"events": ["objectAcessed"]}"#,
                "s.json:1:13: error: unknown event 'objectAcessed' of a workflow script; did you mean "
                    + "'objectAccessed'?"
            ),
            (
                #"{"events": ["fly"]}"#,
                "s.json:1:13: error: unknown event 'fly' of a workflow script; 'engage schema "
                    + "loginScript' lists the events"
            ),
            (
                #"{"events": [{"tap": {}}], "process": "library", "events": ["reachable"]}"#,
                "s.json:1:60: error: unknown event 'reachable' of a library script; expected one of "
                    + "clearServerParams, getServerParam, getServerParamKeys, handler, launch, "
                    + "removeServerParam, request, server, setDelegate, setServerParam, tap"
            ),
            (
                #"{"registrations": [{"type": "LoginPromptType", "view": "V"}]}"#,
                "s.json:1:29: error: unknown prompt type 'LoginPromptType'; expected one of "
                    + "AuthenticationPromptType, CertificatePromptType, ChangePasswordPromptType, "
                    + "HTMLFormPromptType, QuickViewLoginPromptType, OAuthLoginPromptType, "
                    + "UserDefinedLoginPromptType"
            ),
            (
                #"{"registrations": [{"view": "V"}]}"#,
                "s.json:1:20: error: a registration needs a 'type', such as AuthenticationPromptType"
            ),
            (
                #"{"settings": {"headers": {"X-Key": "geheim\n"}}}"#,
                "s.json:1:36: error: header field 'X-Key' has a newline or another control character "
                    + "in its value"
            ),
            (
                #"{"events": [{"input": {"username": "u", "password": 4711}}]}"#,
                "s.json:1:53: error: expected a string, found an integer"
            ),
            (
                #"{"process": "web"}"#,
                "s.json:1:13: error: expected a process (library, workflow), found 'web'"
            ),
            (#"{"event": []}"#, "s.json:1:2: error: unknown key 'event' in a script"),
            ("[]", "s.json:1:1: error: expected a script, a dictionary, found an array"),
            (
                #"{"events": ["input"]}"#,
                "s.json:1:13: error: event 'input' needs its content, as in 'input: …'"
            ),
            (
                #"{"events": [{"reachable": 1}]}"#,
                "s.json:1:27: error: event 'reachable' takes no content"
            ),
            (
                #"{"events": [7]}"#,
                "s.json:1:13: error: expected an event, a name or one name with its content, "
                    + "found an integer"
            ),
            (
                #"{"events": [{"server": 99}]}"#,
                "s.json:1:24: error: expected a status of 100 to 599, {status, token, code, message}, cutOff or "
                    + "timeOut"
            ),
            (
                #"{"events": [{"sessionInvalid": "network"}]}"#,
                "s.json:1:32: error: expected 'credentials' or 'other', found 'network'"
            ),
            (
                #"{"process": "library", "events": [{"tap": {"loginType": 9}}]}"#,
                "s.json:1:57: error: expected a login type (0 to 6, or one of badge, standard, "
                    + "trusted, kerberos, saml, guest, basicTrusted)"
            ),
            (
                #"{"process": "library", "events": [{"request": "authentication"}]}"#,
                "s.json:1:47: error: an authentication request is made by the event 'tap'"
            ),
        ] as [(String, String)]).map { Sample($0.0, $0) })
    func aMistakeIsNamedWithItsPlace(_ row: Sample<(String, String)>) throws {
        let (text, message) = row.value
        let (script, diagnostics) = try read(text)
        #expect(diagnostics.map(\.description) == [message])
        #expect(script == nil)
    }

    @Test func allMistakesOfAScriptAreNamedAtOnce() throws {
        let (_, diagnostics) = try read(
            #"{"x": 1, "events": ["y", "z"], "savesCredentials": "no"}"#)
        #expect(diagnostics.count == 4)
    }

    @Test func registrationsAreAppliedInOrder() throws {
        let (script, _) = try read(
            """
            {"registrations": [
              {"type": "AuthenticationPromptType", "view": "V", "controller": "C", "module": "M"},
              {"type": "AuthenticationPromptType", "controller": "C2"},
              {"type": "HTMLFormPromptType", "view": "W"},
              {"type": "OAuthLoginPromptType", "module": "M"},
              {"type": "OAuthLoginPromptType", "reset": true}]}
            """)
        let table = PromptTable(try #require(script).registry())
        #expect(
            table.rows.first?.classNames == [
                "MSICustomizableAuthenticationPromptView", "C2", "MSIAuthenticationModule",
            ])
        #expect(table.text.contains("W*"))
        #expect(table.rows.filter { !$0.customSlots.isEmpty }.count == 2)
        #expect(table.diagnostics.map(\.code) == [.notUsedByDefaultController])
    }

    @Test func aTraceShowsCallsStatesAndTheEnd() throws {
        let (script, _) = try read(
            """
            {"events": ["objectAccessed", {"sessionInvalid": "credentials"}, "unreachable"]}
            """)
        #expect(
            try #require(script).play().text == """
                1. objectAccessed -> checkingSession
                   C01       ObjectService -> MSISessionConnectionManager: getConnection:
                2. sessionInvalid -> checkingConnectivity
                   C02       MSISessionConnectionManager -> MSIMobileLoginManager: \
                showPrompt:parameters:delegate:
                   C03       MSIMobileLoginManager: create the default controller \
                MSIAuthenticationPromptViewController
                   C04       MSIMobileLoginManager -> MSIAuthenticationPromptViewController: \
                setupWithMobileLoginPromptView:mobileLoginModule:parameters: \
                view=MSICustomizableAuthenticationPromptView module=MSIAuthenticationModule
                   C05       MSIMobileLoginManager -> MSIAuthenticationPromptViewController: present
                   C06       MSIAuthenticationPromptViewController -> LatencyService: \
                check connectivity
                3. unreachable -> done(error)
                   close     MSIAuthenticationPromptViewController: close the prompt
                   E15       MSIAuthenticationPromptViewController -> MSIMobileLoginManager: \
                mobileLoginPromptViewController:withPromptType:didEncounterError:
                   E16       MSIMobileLoginManager -> MSISessionConnectionManager: \
                handleMobileLoginPromptError:promptType:
                   E17       MSIMobileLoginManager -> MSISessionConnectionManager: \
                showPrompt returns ERROR
                result: error (MOBILE_LOGIN_PROMPT_STATUS_ERROR)

                """)
    }

    @Test func anIgnoredEventIsReportedAtItsPlace() throws {
        let (script, _) = try read(
            """
            {"events": ["objectAccessed", {"sessionInvalid": "credentials"}, "reachable",
                        "cancel"]}
            """)
        #expect(
            try #require(script).play().allDiagnostics.map(\.description) == [
                "s.json:2:13: warning: cancel is ignored because canBeCancelled is not 'true'"
            ])
    }

    @Test(arguments: [
        ("later", ["tap", "tapped(1)", "handler", "pre", "send", "answer", "succeed", "post"]),
        ("atOnce", ["tap", "tapped(1)", "pre", "send", "answer", "succeed", "post"]),
        ("never", ["tap", "tapped(1)"]),
        ("twice", ["tap", "tapped(1)", "pre", "send", "answer", "succeed", "post"]),
    ])
    func aLibraryScriptDrivesTheRealLogin(_ use: String, _ codes: [String]) throws {
        let (script, _) = try read(
            """
            {"process": "library", "delegate": {"handler": "\(use)"},
             "events": [{"tap": {"username": "u", "password": "geheim"}}, "handler",
                        {"server": {"status": 200, "token": true}}]}
            """)
        let trace = try #require(script).play()
        #expect(trace.steps.flatMap(\.calls).map(\.code) == codes)
        #expect(trace.result == (use == "never" ? "awaitingCompletion" : "session"))
    }

    @Test func loginParametersReachTheLoginAlone() throws {
        let (script, _) = try read(
            """
            {"process": "library", "settings": {"headers": {"X-H": "h"}},
             "delegate": {"hooks": ["handlePreMobileLogin", "mobileLoginDidSucceed"],
                          "sets": {"handlePreMobileLogin": {"early": "1"},
                                   "mobileLoginDidSucceed": {"late": "2"}}},
             "events": [{"tap": {}}, {"server": 204}, {"request": "data"}, {"tap": {}},
                        {"server": 204}, {"request": "logout"}, {"request": "sessionRenewal"}]}
            """)
        let sent = try #require(script).play().steps.flatMap(\.calls)
            .filter { $0.code == "send" }.map(\.text)
        #expect(
            sent == [
                "POST /api/auth/login (headers: Content-Type Accept +X-H; "
                    + "body: username password loginMode +early)",
                "GET /api/projects (headers: Accept X-MSTR-AuthToken Cookie +X-H)",
                "POST /api/auth/login (headers: Content-Type Accept +X-H; "
                    + "body: username password loginMode +early +late)",
                "POST /api/auth/logout (headers: Accept X-MSTR-AuthToken Cookie +X-H)",
            ])
    }

    @Test func aLaunchInTrustedModeSkipsTheView() throws {
        let (script, _) = try read(
            """
            {"process": "library", "switches": {"skipLoginView": true},
             "events": [{"launch": {"loginType": "trusted", "sessionValid": true}},
                        {"launch": {"loginType": 2, "sessionValid": false}}]}
            """)
        #expect(
            try #require(script).play().steps.flatMap(\.calls).map(\.text) == [
                "login view skipped, trusted form expected",
                "login view shown, trusted form expected",
            ])
    }

    @Test(
        "row 17: a result is session, error, cancelled or the state, in both processes",
        arguments: [
            (#"{"events": ["objectAccessed", "sessionValid"]}"#, "session"),
            (#"{"events": ["objectAccessed", {"sessionInvalid": "other"}]}"#, "error"),
            (
                #"{"prompt": {"canBeCancelled": "true"}, "events": ["objectAccessed", "#
                    + #"{"sessionInvalid": "credentials"}, "reachable", "cancel"]}"#, "cancelled"
            ),
            (#"{"events": ["objectAccessed"]}"#, "checkingSession"),
            (#"{"process": "library", "events": [{"tap": {}}, {"server": 204}]}"#, "session"),
            (#"{"process": "library", "events": [{"tap": {}}, {"server": 401}]}"#, "error"),
            (#"{"process": "library", "events": [{"tap": {}}]}"#, "requesting"),
            (#"{"process": "library", "events": []}"#, "idle"),
        ])
    func results(_ text: String, _ result: String) throws {
        let (script, _) = try read(text)
        let trace = try #require(script).play()
        var writer = JSONWriter()
        trace.write(to: &writer)
        #expect(trace.result == result)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self).contains(#""result":"\#(result)""#))
    }

    @Test("a prompt type that nothing serves ends in the error the library gives")
    func nothingServes() throws {
        let (script, _) = try read(
            """
            {"promptType": "HTMLFormPromptType", "events": ["objectAccessed",
              {"sessionInvalid": "credentials"}, "reachable",
              {"input": {"username": "u", "password": "p"}}, "serverAccepts"]}
            """)
        let trace = try #require(script).play()
        #expect(trace.result == "error")
        #expect(
            trace.allDiagnostics.map(\.description) == [
                "s.json:2:38: error: HTMLFormPromptType has no view and no module, and the guide "
                    + "leaves open what MSIHTMLFormPromptViewController does alone; register a "
                    + "controller of your own",
                "s.json:3:3: note: event 'input' means nothing in state done(error); "
                    + "it is ignored",
                "s.json:3:50: note: event 'serverAccepts' means nothing in state done(error); "
                    + "it is ignored",
            ])
        #expect(!trace.steps.flatMap(\.calls).contains { $0.caller == "none" })
    }

    @Test func noTraceShowsASecret() throws {
        let (script, _) = try read(
            """
            {"events": [{"credentialsHeld": {"username": "u", "password": "geheim", "pin": "geheim"}},
                        {"server": 204}]}
            """)
        let trace = try #require(script).play()
        var writer = JSONWriter()
        trace.write(to: &writer)
        var dumped = ""
        dump(script, to: &dumped)
        let all = trace.text + trace.mermaid + String(decoding: writer.bytes, as: UTF8.self)
        #expect(all.contains("password: •••, pin: •••"))
        #expect(!(all + dumped).contains("geheim"))
    }

    @Test func aDiagramNeutralisesWhatMermaidWouldRead() throws {
        let (script, _) = try read(
            """
            {"registrations": [{"type": "AuthenticationPromptType", "view": "V;#<b>\\nX"}],
             "events": ["objectAccessed", {"sessionInvalid": "credentials"}, "reachable"]}
            """)
        let diagram = try #require(script).play().mermaid
        #expect(diagram.contains(" as V#59;#35;#60;b#62;\\u{A}X\n"))
    }
}
