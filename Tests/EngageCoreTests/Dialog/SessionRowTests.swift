import EngageTestSupport
import Testing

import EngageCore

/// Rows of behaviour, presentation#closing, session#gates, screens#user-landing,
/// session#what-is-kept, session#after-a-failure that no numbered vector plays.
@Suite struct SessionRowTests {
    private static let teardown = "notification JRTearingDownViewControllers"
    private static let modalClose =
        "close dismiss transition=coverVertical animated=true presenter=R"
    private static let native = #"{"show": {"provider": "googleplus"}}"#

    @Test(arguments: [
        SessionVector(
            "4.9 a sharing cancel closes a sign-in dialog too, as a flow is in flight",
            #""show", "cancelSharing""#, "",
            "delegate sharingDidNotComplete", modalClose, teardown, "inFlight no"),
        SessionVector(
            "4.9 a sharing cancel with nothing open is told and closes nothing",
            #""cancelSharing""#, "", "delegate sharingDidNotComplete"),
        SessionVector(
            "4.9 a cancelled native sign-in tears down without a dialog",
            #"\#(native), "cancelAuthentication""#, "",
            "delegate authenticationDidNotComplete", teardown, "inFlight no"),
        SessionVector(
            "5.1 a native sign-in is in flight", #"\#(native), "show""#, "",
            "gate refused error=105 message=\"The dialog failed to show because there is already "
                + "a JREngage dialog loaded.\"",
            "delegate engageDialogDidFailToShowWithError: error=105"),
        SessionVector(
            "5.1 a native sign-in that fails without a dialog leaves the memory alone",
            #"\#(native), {"nativeAnswer": 203}"#, "",
            "native googleplus state=ended error=203",
            "delegate authenticationDidFailWithError:forProvider: error=203 provider=googleplus",
            teardown, "inFlight no"),
        SessionVector(
            "G4 an unknown provider is refused with 106", #"{"show": {"provider": "myspace"}}"#,
            "",
            "gate refused error=106 message=\"You tried to authenticate on a specific provider, "
                + "but this provider has not yet been configured.\"",
            "delegate engageDialogDidFailToShowWithError: error=106"),
        SessionVector(
            "G3 comes before a missing activity", #""show", {"showSharing": {"activity": null}}"#,
            "",
            "gate refused error=105 message=\"The dialog failed to show because there is already "
                + "a JREngage dialog loaded.\"",
            "delegate engageDialogDidFailToShowWithError: error=105"),
        SessionVector(
            "T18 a failure leaves the flow in flight",
            #""show", {"selectRow": "google"}, "failure", "show""#, "",
            "gate refused error=105 message=\"The dialog failed to show because there is already "
                + "a JREngage dialog loaded.\"",
            "delegate engageDialogDidFailToShowWithError: error=105"),
        SessionVector(
            "4.9 back from the page while sharing starts over",
            #""showSharing", {"share": "twitter"}, "back""#, "", "pop sharing animated=true"),
        SessionVector(
            "4.9 a failed sign-in while sharing goes back to the sharing screen",
            #""showSharing", {"share": "twitter"}, "failure""#, "",
            "delegate authenticationDidFailWithError:forProvider: error=200 provider=twitter",
            "pop sharing animated=true", "forget rememberedProvider where=\"in memory\""),
        SessionVector(
            "5.4 an empty field raises an alert", #""show", {"selectRow": "openid"}, "signIn""#, "",
            "alert Invalid Input text=\"The input you have entered is not valid. Please try "
                + "again.\" button=OK at=0.0"),
        SessionVector(
            "6.4 what was typed is remembered",
            #""show", {"selectRow": "openid"}, {"signIn": "ana"}, "cancelAuthentication", "show", {"selectRow": "openid"}, "signIn""#,
            "", "remember openid input=ana", "push webView provider=openid",
            "load https://acme.rpxnow.com/openid/start?token_url=/&applicationId=(null)"),
        SessionVector(
            "5.4 Switch Accounts forgets a service's provider also where a custom one covers it",
            #""show", "switchAccounts""#,
            #"\#(SessionStage.returning), "customProviders": {"facebook": {"friendly_name": "F", "saml_provider": "f"}}"#,
            "forget savedUser provider=facebook", "reauthentication facebook by=flag",
            "forget rememberedProvider where=\"in memory\"", "pop providerTable animated=true"),
        SessionVector(
            "5.4 a landing without a described provider fails with 200 as it appears",
            #""show""#, #""session": {"rememberedProvider": "ghost", "savedUsers": ["ghost"]}"#,
            configuration: SessionStage.body(#"["ghost"]"#),
            "merge library < overrides", "inFlight yes",
            "present modal navigation=default transition=coverVertical animated=true presenter=R",
            "screen providerTable state=ready", "screen userLanding provider=ghost",
            "delegate authenticationDidFailWithError:forProvider: error=200 "
                + "message=\"There was an error authenticating with the selected provider.\"",
            "pop providerTable animated=true", "forget rememberedProvider where=\"in memory\""),
        SessionVector(
            "5.3 the native path wants a described provider",
            #""show", {"selectRow": "googleplus"}"#,
            configuration:
                #"{"baseurl": "b", "provider_info": {}, "enabled_providers": ["googleplus"]}"#,
            "push webView title=Loading",
            "delegate authenticationDidFailWithError:forProvider: error=200 "
                + "message=\"There was an error authenticating with the selected provider.\"",
            "pop providerTable animated=true", "forget rememberedProvider where=\"in memory\""),
        SessionVector(
            "6.12 after a failure the same process does not welcome",
            #""show", {"selectRow": "google"}, "failure", "cancel", "show""#,
            #""session": {"rememberedProvider": "facebook", "savedUsers": ["facebook"], "alwaysForceReauth": true}"#,
            "merge library < overrides", "inFlight yes",
            "present modal navigation=default transition=coverVertical animated=true presenter=R",
            "screen providerTable state=ready"),
    ])
    func rows(_ vector: SessionVector) throws { try vector.check() }

    @Test("6.11: asking always is a switch of the process and is not persisted")
    func alwaysAsk() throws {
        let events =
            #"{"setAlwaysForceReauth": true}, "restart", {"configure": {"appId": "a"}}, "show""#
        let end = try SessionStage.play(
            events, #"\#(SessionStage.returning), "configured": true"#
        ).end
        #expect(end.dialog?.screens == [.providerTable, .userLanding])
    }

    @Test("6.11 and JR-157: a remembered name that a failure cleared returns with a new process")
    func persistedName() throws {
        let failed =
            #""show", "back", {"selectRow": "google"}, "failure", "cancel""#
        let same = try SessionStage.play(failed + #", "show""#, SessionStage.returning).end
        #expect(same.dialog?.screens == [.providerTable])
        let restarted = try SessionStage.play(
            failed + #", "restart", {"configure": {"appId": "a"}}, "show""#,
            #"\#(SessionStage.returning), "configured": true"#
        ).end
        #expect(restarted.dialog?.screens == [.providerTable, .userLanding])
    }
}
