import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, session#first-screen, played as sessions.
@Suite struct FirstScreenSessionTests {
    @Test(
        "JR-139 to JR-149: the stack at the start",
        arguments: [
            (
                "JR-139", #""show""#, SessionStage.returning,
                [ScreenName.providerTable, .userLanding]
            ),
            ("JR-140", #""show""#, "", [.providerTable]),
            ("JR-142", #"{"show": {"provider": "google"}}"#, SessionStage.returning, [.webView]),
            (
                "JR-143", #"{"setAlwaysForceReauth": true}, "show""#, SessionStage.returning,
                [.providerTable]
            ),
            ("JR-145", #""showSharing""#, SessionStage.returning, [.sharing]),
            (
                "JR-146", #""show""#,
                #""session": {"rememberedProvider": "yahoo", "savedUsers": ["yahoo"]}"#,
                [.providerTable]
            ),
            ("JR-149", #"{"show": {"provider": "facebook"}}"#, "", [.webView]),
            (
                "JR-154",
                #"{"show": {"provider": "facebook", "overrides": {"ProviderTable.RemoveProviders": ["facebook"]}}}"#,
                "", [.webView]
            ),
        ])
    func stack(
        _ id: String, _ events: String, _ members: String, _ screens: [ScreenName]
    ) throws {
        #expect(try SessionStage.play(events, members).end.dialog?.screens == screens, "\(id)")
    }

    @Test("JR-139: the welcomed provider is the current one")
    func currentProvider() throws {
        let trace = try SessionStage.play(#""show""#, SessionStage.returning)
        #expect(trace.end.currentProvider == "facebook")
    }

    @Test("JR-148: before any list a remembered provider is not welcomed and the table loads")
    func listNotLoaded() throws {
        let trace = try SessionStage.play(
            #""show""#, SessionStage.returning, configuration: "null")
        #expect(trace.end.dialog?.screens == [.providerTable])
        #expect(trace.end.dialog?.waits == true)
    }

    @Test(arguments: [
        SessionVector(
            "JR-149 a direct sign-in asks again before anything is presented",
            #"{"show": {"provider": "facebook"}}"#, "",
            "merge library < overrides", "inFlight yes", "reauthentication facebook by=flag",
            "present modal navigation=default transition=coverVertical animated=true presenter=R",
            "screen webView provider=facebook",
            "load https://acme.rpxnow.com/facebook/start?token_url=/&applicationId=(null)"),
        SessionVector(
            "JR-151 a direct native sign-in opens no dialog and merges nothing",
            #"{"show": {"provider": "googleplus"}}"#, "",
            "inFlight yes", "native googleplus state=\"signing in\""),
        SessionVector(
            "JR-152 a native path that gives up opens the dialog and merges now",
            #"{"show": {"provider": "googleplus"}}, {"nativeAnswer": 204}"#, "",
            "native googleplus state=ended error=204", "merge library < overrides",
            "reauthentication googleplus by=flag",
            "present modal navigation=default transition=coverVertical animated=true presenter=R",
            "screen webView provider=googleplus",
            "load https://acme.rpxnow.com/googleplus/start?token_url=/&applicationId=(null)"),
        SessionVector(
            "5.3 a native path that is cancelled is told as a cancel",
            #"{"show": {"provider": "googleplus"}}, {"nativeAnswer": 202}"#, "",
            "native googleplus state=ended error=202", "delegate authenticationDidNotComplete",
            "notification JRTearingDownViewControllers", "inFlight no"),
        SessionVector(
            "JR-155 a direct sign-in with an unknown provider is refused with 106",
            #"{"show": {"provider": "myspace"}}"#, "",
            "gate refused error=106 message=\"You tried to authenticate on a specific provider, "
                + "but this provider has not yet been configured.\"",
            "delegate engageDialogDidFailToShowWithError: error=106"),
    ])
    func direct(_ vector: SessionVector) throws { try vector.check() }

    @Test("JR-157: a failure forgets the remembered provider until the process restarts")
    func failureForgetsInMemory() throws {
        let failed = #""show", "back", {"selectRow": "google"}, "failure", "cancel", "show""#
        let same = try SessionStage.play(failed, SessionStage.returning)
        #expect(same.end.dialog?.screens == [.providerTable])
        let next = try SessionStage.play(
            failed + #", "restart", {"configure": {"appId": "a"}}, "show""#,
            SessionStage.returning)
        #expect(next.end.dialog?.screens == [.providerTable, .userLanding])
    }
}
