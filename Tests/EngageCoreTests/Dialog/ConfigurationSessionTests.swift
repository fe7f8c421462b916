import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, precedence#layers, providers#answer, session#gates, observed#observations,
/// played as sessions.
@Suite struct ConfigurationSessionTests {
    private static let full = #"{"configurationArrives": \#(SessionStage.body())}"#
    private static let finished = "notification JRFinishedUpdatingEngageConfigurationNotification"
    private static let applied =
        "configuration applied authentication=4 sharing=2 poweredBy=shown"
    private static let request =
        "request https://rpxnow.com/openid/mobile_config_and_baseurl?device=iphone"
        + "&appId=(null)&appName=(null).(null)3&version=iphone_v5.5"
    private static let sentence =
        "\"There was a problem communicating with the Janrain server while configuring "
        + "authentication.\""

    @Test(arguments: [
        SessionVector(
            "JR-194 an empty body stores 102", #"{"configurationArrives": ""}"#, "",
            "configuration refused storedError=102",
            "notification JRFailedToUpdateEngageConfigurationNotification error=102"),
        SessionVector(
            "JR-194 a page stores 102", #"{"configurationArrives": "<html>"}"#, "",
            "configuration refused storedError=102",
            "notification JRFailedToUpdateEngageConfigurationNotification error=102"),
        SessionVector(
            "JR-196 a body with a base URL alone stores 103",
            #"{"configurationArrives": {"baseurl": "https://x"}}"#, "",
            "configuration refused storedError=103",
            "notification JRFailedToUpdateEngageConfigurationNotification error=103"),
        SessionVector(
            "JR-197 an array stores 102", #"{"configurationArrives": []}"#, "",
            "configuration refused storedError=102",
            "notification JRFailedToUpdateEngageConfigurationNotification error=102"),
        SessionVector(
            "JR-200 a transport failure is stored without notification",
            #""configurationFails""#, "", "configuration failed storedError=103"),
        SessionVector(
            "JR-203 a request that cannot be made stores 100",
            #"{"configurationFails": "badURL"}"#, "", "configuration failed storedError=100"),
        SessionVector(
            "6.7 an app id is not encoded, and one with a blank makes no URL",
            #"{"configure": {"appId": "a b"}}"#, "", "configuration failed storedError=100"),
        SessionVector(
            "6.7 nor does an app URL with a broken escape",
            #"{"configure": {"appUrl": "a.example/%zz"}}"#, "",
            "configuration failed storedError=100"),
        SessionVector(
            "G1 the stored error is reported by the next show, which asks again",
            #""configurationFails", "show""#, "",
            "gate refused error=103 message=\(sentence)",
            "delegate engageDialogDidFailToShowWithError: error=103", request),
        SessionVector(
            "JR-202 the show after that opens, as the stored error is gone",
            #""configurationFails", "show", "show""#, configuration: "null",
            "merge library < overrides", "inFlight yes",
            "present modal navigation=default transition=coverVertical animated=true presenter=R",
            "screen providerTable state=loading"),
        SessionVector(
            "JR-211 an answer in flight is applied where the list is empty",
            #""show", \#(full)"#, configuration: SessionStage.body("[]"), applied, finished),
        SessionVector(
            "6.5 an answer in flight is kept where the list is not empty", #""show", \#(full)"#,
            "", "configuration kept until=\"the flow in flight ends\""),
        SessionVector(
            "6.5 the kept answer is applied when the flow ends",
            #""show", \#(full), "cancel""#, "",
            "delegate authenticationDidNotComplete",
            "close dismiss transition=coverVertical animated=true presenter=R",
            "notification JRTearingDownViewControllers", "inFlight no", applied, finished),
        SessionVector(
            "JR-212 an answer during sharing is applied at once", #""showSharing", \#(full)"#, "",
            applied, finished),
        SessionVector(
            "JR-221 a first configuration with both ids empty reads the offline file",
            #"{"configure": {"appId": "", "appUrl": ""}}"#, "",
            "configuration offline file=missing",
            "configuration applied authentication=0 sharing=0 poweredBy=shown", finished),
        SessionVector(
            "JR-190 a later configuration goes to the network, with both ids missing",
            #"{"configure": {"appId": ""}}, "configure""#, "", request),
        SessionVector(
            "JR-253 a stored 103 comes before a flow in flight", #""show""#,
            #""session": {"inFlight": true, "configurationError": 103}"#,
            "gate refused error=103 message=\(sentence)",
            "delegate engageDialogDidFailToShowWithError: error=103", request),
        SessionVector(
            "G2 another stored error stays and asks nothing", #""show""#,
            #""session": {"configurationError": 200}"#,
            "gate refused error=200 message=\"Stored error 200.\"",
            "delegate engageDialogDidFailToShowWithError: error=200"),
        SessionVector(
            "JR-254 in flight comes before an unknown provider",
            #""show", {"show": {"provider": "myspace"}}"#, "",
            "gate refused error=105 message=\"The dialog failed to show because there is already "
                + "a JREngage dialog loaded.\"",
            "delegate engageDialogDidFailToShowWithError: error=105"),
        SessionVector(
            "O17 sharing without activity is refused with 301",
            #"{"showSharing": {"activity": null}}"#, "",
            "gate refused error=301 message=\"Activity object can't be nil.\"",
            "delegate engageDialogDidFailToShowWithError: error=301"),
        SessionVector(
            "T20 a sharing dialog does not refuse another", #""showSharing", "showSharing""#, "",
            "merge library < overrides", "cover sharing by=sharing container=sharingDialog",
            "present modal navigation=default transition=coverVertical animated=true "
                + "presenter=sharingDialog",
            "screen sharing state=ready"),
        SessionVector(
            "O16 a custom provider can be gone to before any list arrived",
            #"{"show": {"provider": "acme"}}"#,
            #""customProviders": {"acme": {"saml_provider": "a"}}"#, configuration: "null",
            "merge library < overrides", "inFlight yes", "reauthentication acme by=flag",
            "present modal navigation=default transition=coverVertical animated=true presenter=R",
            "screen webView provider=acme",
            "load (null)/saml2/sso/start?token_url=/&applicationId=(null)"),
    ])
    func answers(_ vector: SessionVector) throws { try vector.check() }

    @Test("JR-208: a first start with an app URL shows the attribution, one without hides it")
    func attribution() throws {
        func isShown(_ events: String) throws -> Bool? {
            try SessionStage.play(events + #", "show""#, configuration: "null")
                .end.dialog?.resolution.providerTable?.infoBar.visible
        }
        #expect(
            try isShown(#"{"configure": {"appId": "a", "appUrl": "acme.rpxnow.com"}}"#) == true)
        #expect(try isShown(#"{"configure": {"appId": "a"}}"#) == false)
    }

    private static func title(_ trace: DialogTrace) -> String? {
        trace.end.dialog?.resolution.providerTable?.controllerTitle
    }

    private static func defaults(_ text: String) -> String {
        #"{"setDefaults": {"ProviderTable.Title.String": "\#(text)"}}"#
    }

    @Test("T02: defaults live until the next call, and are lost before the first configuration")
    func defaultsLifetime() throws {
        let kept = try SessionStage.play(Self.defaults("D") + #", "show", "cancel", "show""#)
        #expect(Self.title(kept) == "D")
        let replaced = try SessionStage.play(
            Self.defaults("D") + #", {"setDefaults": {}}, "show""#)
        #expect(Self.title(replaced) == "Providers")
        let open = try SessionStage.play(#""show", "# + Self.defaults("D"))
        #expect(Self.title(open) == "Providers")
        let lost = try SessionStage.play(
            Self.defaults("D") + #", {"configure": {"appId": "a"}}, "show""#)
        #expect(Self.title(lost) == "Providers")
    }

    @Test("2.1: overrides live for one call")
    func overridesLifetime() throws {
        let events =
            #"{"show": {"overrides": {"ProviderTable.Title.String": "O"}}}, "cancel", "show""#
        #expect(Self.title(try SessionStage.play(events)) == "Providers")
    }

    @Test("JR-229: the Capture wrapper never looks at the defaults")
    func captureOverDefaults() throws {
        let trace = try SessionStage.play(
            #"""
            {"setDefaults": {"ProviderTable.Section.Header.Title.String": "S"}},
            {"show": {"capture": "email"}}
            """#)
        guard case .text(let text, _)? = trace.end.dialog?.resolution.providerTable?.sectionHeader
        else {
            Issue.record("no section header")
            return
        }
        #expect(text == "Sign In With a Social Provider")
    }

    @Test(arguments: [
        SessionVector(
            "JR-238 a rejected form shows an alert and stays",
            #"{"show": {"capture": "email"}}, {"captureSignIn": "failure"}"#, "",
            "overlay Completing Sign-In... alpha=0.8",
            "alert Incorrect Email or Password button=\"Dismiss, Forgot Password\" at=0.0"),
        SessionVector(
            "T19 an accepted form ends by a cancel",
            #"{"show": {"capture": "email"}}, {"captureSignIn": "success"}"#, "",
            "overlay Completing Sign-In... alpha=0.8",
            "delegate authenticationDidReachTokenUrl:withResponse:andPayload:forProvider: "
                + "path=/oath/auth_native_traditional",
            "delegate authenticationDidNotComplete",
            "close dismiss transition=coverVertical animated=true presenter=R",
            "notification JRTearingDownViewControllers", "inFlight no"),
    ])
    func capture(_ vector: SessionVector) throws { try vector.check() }
}
