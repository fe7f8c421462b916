import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, screens#rows, the rows that take time or taps.
@Suite struct ProviderListVectorTests {
    private static let arrival = #"{"configurationArrives": \#(SessionStage.body())}"#
    private static let emptied = #"{"configurationArrives": \#(SessionStage.body("[]"))}"#
    private static let acme = #""customProviders": {"acme": {"saml_provider": "acme-idp"}}"#
    private static let noProviders = #"""
        alert No Available Providers text="There are no available providers. Either there is a \#
        problem connecting or no providers have been configured. Please try again later." \#
        button=OK at=
        """#

    @Test(arguments: [
        SessionVector(
            "JR-163 a row without provider opens a page that fails with 200",
            #""show", {"selectRow": "ghost"}"#,
            configuration: SessionStage.body(#"["facebook", "ghost"]"#),
            "push webView title=Loading",
            "delegate authenticationDidFailWithError:forProvider: error=200 "
                + "message=\"There was an error authenticating with the selected provider.\"",
            "pop providerTable animated=true", "forget rememberedProvider where=\"in memory\""),
        SessionVector(
            "JR-170 custom providers before the first configuration are lost",
            #"{"setCustomProviders": {"acme": {"saml_provider": "a"}}}"#, #""configured": false"#,
            "ignored customProviders set before the first configuration are lost"),
        SessionVector(
            "JR-172 a list that arrives at 1.2 s is ready at the third poll",
            #""show", {"timePasses": 1.2}, \#(arrival), {"timePasses": 10}"#,
            configuration: "null",
            "poll providerTable polls=1 ofThisDialog=3 counter=2.0", "ready providerTable at=1.5"),
        SessionVector(
            "JR-173 a list that never arrives ends the wait at the 31st poll",
            #""show", {"timePasses": 100}"#, configuration: "null",
            "poll providerTable polls=31 ofThisDialog=31 counter=16.0", "networkIndicator shown",
            noProviders + "15.5"),
        SessionVector(
            "JR-175 a later dialog goes on counting where the first stopped",
            #"""
            "show", {"timePasses": 4.8}, \#(arrival), {"timePasses": 0.2}, "cancel", \#(emptied),
            "show", {"timePasses": 100}
            """#, configuration: "null",
            "poll providerTable polls=21 ofThisDialog=21 counter=16.0", "networkIndicator shown",
            noProviders + "15.5"),
        SessionVector(
            "JR-176 a sharing list that never arrives ends the wait at the 63rd poll",
            #""showSharing", {"timePasses": 100}"#, configuration: "null",
            "poll sharing polls=63 ofThisDialog=63 counter=32.0", noProviders + "31.5"),
        SessionVector(
            "JR-178 a row of a saved user opens the landing",
            #""show", {"selectRow": "facebook"}"#, #""session": {"savedUsers": ["facebook"]}"#,
            #"push userLanding provider=facebook welcome="Sign back in?""#),
        SessionVector(
            "JR-179 a row of a saved user who must ask again opens the page",
            #""show", {"selectRow": "facebook"}"#,
            #""session": {"savedUsers": ["facebook"], "forceReauth": ["facebook"]}"#,
            "reauthentication facebook by=flag", "push webView provider=facebook",
            "load https://acme.rpxnow.com/facebook/start?token_url=/&applicationId=(null)"),
        SessionVector(
            "JR-181 Switch Accounts forgets a user of the service",
            #""show", "switchAccounts""#, SessionStage.returning,
            "forget savedUser provider=facebook", "reauthentication facebook by=flag",
            "forget rememberedProvider where=\"in memory\"", "pop providerTable animated=true"),
        SessionVector(
            "JR-182 Switch Accounts keeps the user of a custom provider",
            #""show", "switchAccounts""#,
            #"\#(acme), "session": {"rememberedProvider": "acme", "savedUsers": ["acme"]}"#,
            "ignored the saved user of custom provider 'acme' stays",
            "forget rememberedProvider where=\"in memory\"", "pop providerTable animated=true"),
        SessionVector(
            "JR-184 Sign In of the landing opens the page without asking again",
            #""show", "signIn""#, SessionStage.returning,
            "push webView provider=facebook",
            "load https://acme.rpxnow.com/facebook/start?token_url=/&applicationId=(null)"),
    ])
    func providerList(_ vector: SessionVector) throws { try vector.check() }

    @Test("JR-181, JR-182: what is left of the saved users")
    func savedUsers() throws {
        let events = #""show", "switchAccounts""#
        let service = try SessionStage.play(events, SessionStage.returning)
        #expect(service.end.memory.savedUsers.isEmpty)
        #expect(service.end.persisted.rememberedProvider == "facebook")
        let custom = try SessionStage.play(
            events,
            #"\#(Self.acme), "session": {"rememberedProvider": "acme", "savedUsers": ["acme"]}"#)
        #expect(custom.end.memory.savedUsers.map(\.provider) == ["acme"])
        #expect(custom.end.memory.rememberedProvider == nil)
    }

    @Test("JR-173: the wait is not over 15.4 s after the table appeared")
    func notYet() throws {
        let trace = try SessionStage.play(
            #""show", {"timePasses": 15.4}"#, configuration: "null")
        #expect(trace.end.dialog?.waits == true)
        #expect(
            SessionStage.last(trace) == [
                "poll providerTable polls=30 ofThisDialog=30 counter=15.5"
            ])
    }

    @Test("T10: after a timeout the next dialog ends its wait at the first poll")
    func neverReset() throws {
        let trace = try SessionStage.play(
            #""show", {"timePasses": 20}, "dismissAlert", "show", {"timePasses": 0.5}"#,
            configuration: "null")
        #expect(
            SessionStage.last(trace).first
                == "poll providerTable polls=1 ofThisDialog=1 counter=16.5")
    }
}
