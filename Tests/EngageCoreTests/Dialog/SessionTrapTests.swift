import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, disagreements#easily-misread, the traps that take time, taps or answers.
@Suite struct SessionTrapTests {
    private static let presentedByR =
        "present modal navigation=default transition=coverVertical animated=true presenter=R"
    private static let close = "close dismiss transition=coverVertical animated=true presenter=R"
    private static let teardown = "notification JRTearingDownViewControllers"
    private static let forgotten = #"forget rememberedProvider where="in memory""#
    private static let refused = #"""
        gate refused error=103 message="There was a problem communicating with the Janrain \#
        server while configuring authentication."
        """#
    private static let busy = #"""
        gate refused error=105 message="The dialog failed to show because there is already a \#
        JREngage dialog loaded."
        """#
    private static let linking = #"{"show": {"forAccountLinking": true}}"#
    private static let custom =
        #"{"ModalDialog.NavigationController": {"navigationController": "C", "root": "Own"}}"#

    @Test(arguments: [
        SessionVector(
            "T16 root of a modal navigation controller is its first controller",
            #"{"show": {"overrides": \#(custom)}}, {"selectRow": "google"}, "failure""#, "",
            "delegate authenticationDidFailWithError:forProvider: error=200 provider=google",
            "pop Own animated=true", forgotten),
        SessionVector(
            "T17 a direct sign-in that fails closes the dialog",
            #"{"show": {"provider": "google"}}, "failure""#, "",
            "delegate authenticationDidFailWithError:forProvider: error=200 provider=google",
            close, teardown, "inFlight no", forgotten),
        SessionVector(
            "T25 Switch Accounts keeps the user of an app's own provider",
            #""show", "switchAccounts""#,
            #""customProviders": {"acme": {"saml_provider": "a", "friendly_name": "Acme"}}, "session": {"rememberedProvider": "acme", "savedUsers": ["acme"]}"#,
            "ignored the saved user of custom provider 'acme' stays", forgotten,
            "pop providerTable animated=true"),
        SessionVector(
            "T26 a stray digit and double encoding in the request", "\"configure\"",
            #""app": {"displayName": "My App", "bundleIdentifier": "com.example.app"}, "configured": true"#,
            "request https://rpxnow.com/openid/mobile_config_and_baseurl?device=iphone"
                + "&appId=(null)&appName=My%2520App.com.example.app3&version=iphone_v5.5"),
        SessionVector(
            "T28 an error is told by the next show, which asks again",
            #""configurationFails", "show""#, "", refused,
            "delegate engageDialogDidFailToShowWithError: error=103",
            "request https://rpxnow.com/openid/mobile_config_and_baseurl?device=iphone"
                + "&appId=(null)&appName=(null).(null)3&version=iphone_v5.5"),
        SessionVector(
            "T32 the page's address drops identifier and reauthentication",
            #"{"configure": {"appId": "a", "whitelistedDomain": "my://d"}}, {"configurationArrives": {"baseurl": "https://b", "enabled_providers": ["o"], "provider_info": {"o": {"friendly_name": "O", "url": "/openid/start", "openid_identifier": "http://%@.o"}}}}, "show", {"selectRow": "o"}"#,
            "", "reauthentication o by=flag", "push webView provider=o",
            "load https://b/openid/start?token_url=my://d/&applicationId=a"),
        SessionVector(
            "T39 a list of yesterday lets a provider through that today's drops",
            #""show""#, #"\#(SessionStage.returning), "stored": \#(SessionStage.body())"#,
            configuration: SessionStage.body(#"["google"]"#), "merge library < overrides",
            "inFlight yes", presentedByR, "screen providerTable state=ready",
            #"screen userLanding provider=facebook welcome="Sign back in?""#),
        SessionVector(
            "T44 a refused show leaves the mark, and the next flow links",
            #""configurationFails", \#(linking), "show", {"selectRow": "google"}, "success""#, "",
            "remember savedUser provider=google", "remember rememberedProvider provider=google",
            "delegate engageAuthenticationDidSucceedForAccountLinking:forProvider: provider=google",
            "close dismiss transition=crossDissolve animated=true presenter=R", teardown,
            "inFlight no", "set accountLinking value=false"),
        SessionVector(
            "T44 the mark is set before the gates", #""show", \#(linking)"#, "",
            "set accountLinking value=true", busy,
            "delegate engageDialogDidFailToShowWithError: error=105"),
        SessionVector(
            "T44 a cancel takes the mark away", #"\#(linking), "cancel""#, "",
            "delegate authenticationDidNotComplete", close, teardown, "inFlight no",
            "set accountLinking value=false"),
        SessionVector(
            "T44 a failure keeps the mark",
            #"\#(linking), {"selectRow": "google"}, "failure", {"selectRow": "google"}, "success""#,
            "", "remember savedUser provider=google",
            "remember rememberedProvider provider=google",
            "delegate engageAuthenticationDidSucceedForAccountLinking:forProvider: provider=google",
            "close dismiss transition=crossDissolve animated=true presenter=R", teardown,
            "inFlight no", "set accountLinking value=false"),
        SessionVector(
            "T44 a show that marks nothing takes the mark away",
            #""configurationFails", \#(linking), {"show": {"forAccountLinking": false}}"#, "",
            "set accountLinking value=false", "merge library < overrides", "inFlight yes",
            presentedByR, "screen providerTable state=ready"),
    ])
    func traps(_ vector: SessionVector) throws { try vector.check() }

    @Test("T27: nothing of an answer but its body is looked at, and an equal one is applied again")
    func everyAnswerCounts() throws {
        let answer = #"{"configurationArrives": \#(SessionStage.body())}"#
        let trace = try SessionStage.play(answer + ", " + answer)
        #expect(trace.steps[0].occurrences == trace.steps[1].occurrences)
        #expect(trace.steps[1].occurrences.first?.kind == .configuration)
    }

    @Test("T33: the values of the property list count, but its colour does not")
    func propertyList() throws {
        let text = #"""
            {"JREngage.CustomInterface": {"DefaultValues": {"ProviderTable.Title.String": "P",
            "Authentication.Background.Color.RGBa": [1, 0, 0, 1]},
            "CustomValues": {"ProviderTable.Title.String": "C"}}}
            """#
        var findings: [Diagnostic] = []
        let plist = try Document.read(Array(text.utf8), file: "i.json").root
        for profile in [Profile.guide, .sdk55] {
            let stack = LayerStack(
                [], libraryPropertyList: plist, profile: profile, diagnostics: &findings)
            let answer = DialogResolution(
                resolving: DialogRequest(
                    stack, profile: profile,
                    providers: ProviderList(ProviderCatalogue.configuration(idiom: .phone))))
            #expect(answer.providerTable?.controllerTitle == "P")
            #expect(answer.providerTable?.background.color.hex == "#331A547A")
        }
    }

    @Test("T40: a remembered name that a failure cleared is back after a restart")
    func clearedInMemory() throws {
        let failed = #""show", "back", {"selectRow": "google"}, "failure", "cancel""#
        let trace = try SessionStage.play(failed, SessionStage.returning)
        #expect(trace.end.memory.rememberedProvider == nil)
        #expect(trace.end.persisted.rememberedProvider == "facebook")
    }

    @Test(
        "T43: the names of the guide are those of 2011 to 2013",
        arguments: ["setCustomInterface", "cancelPublishing", "showSocialPublishingDialog"])
    func names(_ call: String) throws {
        let event =
            call == "setCustomInterface" ? #"{"setCustomInterface": {}}"# : #""\#(call)""#
        let guide = try SessionStage.play(event)
        #expect(guide.steps[0].occurrences.first?.kind != .ignored)
        let shipped = try SessionStage.play(event, #""profile": "sdk-5.5""#)
        #expect(shipped.steps[0].occurrences.map(\.kind) == [.ignored])
    }
}
