import EngageTestSupport
import Testing

import EngageCore

/// Rows of behaviour, presentation#rotation, screens#provider-table, screens#user-landing,
/// screens#web-view, session#what-is-kept that appear in a trace and nowhere else.
@Suite struct SessionDetailTests {
    private static let pad = #""device": "ipad-air""#
    private static let noRoot = #""window": {"root": null}"#
    private static let landing = #""show", {"selectRow": "openid"}"#
    private static let page = #""show", {"selectRow": "google"}"#

    /// The last occurrence, which is the turn, in one profile.
    private static func turn(_ events: String, _ members: String = "") throws -> String? {
        SessionStage.last(try SessionStage.play(events, members)).last
    }

    @Test(
        "4.10: who may turn",
        arguments: [
            // Table and sharing screen have no rule of their own.
            (#""show""#, "", "landscapeLeft", true), (#""showSharing""#, "", "landscapeLeft", true),
            (#""show""#, "", "portraitUpsideDown", false),
            (#""show""#, pad, "portraitUpsideDown", true),
            // Without a root controller the helper presents: all but upside down.
            (#""show""#, noRoot, "landscapeRight", true),
            (#""show""#, "\(pad), \(noRoot)", "portraitUpsideDown", false),
            // Landing and page use the orientation of the moment.
            (landing, "", "landscapeLeft", true), (page, "", "landscapeLeft", true),
            (landing, noRoot, "landscapeLeft", true),
            (landing + #", {"rotate": "landscapeLeft"}"#, noRoot, "portrait", false),
            (landing + #", {"rotate": "landscapeLeft"}"#, "", "portrait", true),
            (page + #", {"rotate": "portraitUpsideDown"}"#, pad, "portrait", false),
        ])
    func rotation(_ events: String, _ members: String, _ to: String, _ isAllowed: Bool) throws {
        let line = try Self.turn(events + #", {"rotate": "\#(to)"}"#, members)
        #expect(
            line?.contains("to=\(to) allowed=\(isAllowed)") == true, "\(line ?? "")")
    }

    @Test("4.10: a turn leaves the dialog's size; 5.4: the landing's table gets lower on a phone")
    func sizes() throws {
        let turned = #", {"rotate": "landscapeLeft"}"#
        #expect(
            try Self.turn(#""show""# + turned)
                == "rotation providerTable to=landscapeLeft allowed=true size=320x480")
        #expect(
            try Self.turn(Self.landing + turned)
                == "rotation userLanding to=landscapeLeft allowed=true size=320x480 tableHeight=268 whileEditing=120"
        )
        #expect(
            try Self.turn(Self.landing + turned, Self.pad)?.hasSuffix(
                "tableHeight=416 whileEditing=416") == true)
        #expect(
            try Self.turn(#""show""# + turned, #""profile": "sdk-5.5""#)?.hasSuffix("size=320x548")
                == true)
        #expect(try Self.turn(#"{"rotate": "landscapeLeft"}"#) == "rotation app to=landscapeLeft")
    }

    @Test("5.3: a timeout of the table leaves the network indicator on until the dialog closes")
    func networkIndicator() throws {
        let waited = #""show", {"timePasses": 20}"#
        let open = try SessionStage.play(waited, configuration: "null").end
        #expect(open.showsNetworkIndicator)
        let closed = try SessionStage.play(waited + #", "dismissAlert""#, configuration: "null").end
        #expect(!closed.showsNetworkIndicator)
        let sharing = try SessionStage.play(
            #""showSharing", {"timePasses": 40}"#, configuration: "null")
        #expect(!sharing.end.showsNetworkIndicator)
    }

    @Test("5.3: the table keeps its rows until it appears again")
    func rowsAreTaken() throws {
        let acme = #""customProviders": {"acme": {"saml_provider": "a", "friendly_name": "Acme"}}"#
        let arrived = #""show", {"configurationArrives": \#(SessionStage.body())}"#
        let early = try SessionStage.play(
            arrived + #", {"selectRow": "google"}"#, acme, configuration: SessionStage.body("[]"))
        #expect(SessionStage.last(early) == ["ignored no row shows 'google'"])
        let later = try SessionStage.play(
            arrived + #", {"selectRow": "acme"}, "back", {"selectRow": "google"}"#, acme,
            configuration: SessionStage.body("[]"))
        #expect(SessionStage.last(later).contains("push webView provider=google"))
        #expect(
            later.end.providerTable?.rows.map(\.provider)
                == ["facebook", "google", "twitter", "openid", "acme"])
    }

    @Test("5.3: an alert keeps fingers from the dialog, and goes with it")
    func alerts() throws {
        let waited = #""show", {"timePasses": 20}"#
        let tapped = try SessionStage.play(waited + #", "cancel""#, configuration: "null")
        #expect(SessionStage.last(tapped) == ["ignored an alert covers the dialog"])
        let cancelled = try SessionStage.play(
            waited + #", "cancelAuthentication", "show", "dismissAlert""#, configuration: "null")
        #expect(SessionStage.last(cancelled) == ["ignored no alert is shown"])
    }

    @Test("5.4: back from a page that the landing opened, Sign In works again")
    func signInAgain() throws {
        let trace = try SessionStage.play(
            #""show", "signIn", "back", "signIn""#, SessionStage.returning)
        #expect(SessionStage.last(trace).first == "push webView provider=facebook")
    }

    @Test(
        "5.4: the welcome is made at the sign-in",
        arguments: [
            (#""success""#, "Sign back in?"),
            (#"{"success": {"preferredUsername": "ana"}}"#, "Sign in as ana?"),
            (
                #"{"success": {"preferredUsername": "ana", "welcomeInfo": "a%22b%22c%22d%22e%22Ana+B%C3%A9%22"}}"#,
                "Sign in as Ana Bé?"
            ),
            (
                #"{"success": {"preferredUsername": "ana", "welcomeInfo": "a%22b%22c%22d%22e"}}"#,
                "Sign in as ana?"
            ),
            (
                #"{"success": {"preferredUsername": "ana", "welcomeInfo": "%22%22%22%22%22%zz"}}"#,
                "Sign in as ana?"
            ),
        ])
    func welcome(_ success: String, _ text: String) throws {
        let trace = try SessionStage.play(
            #""show", {"selectRow": "google"}, \#(success), "show""#)
        #expect(trace.end.dialog?.resolution.userLanding?.welcome == text)
    }

    @Test("5.3: the native path saves no user, but remembers the provider")
    func nativeSuccess() throws {
        let end = try SessionStage.play(
            #"{"show": {"provider": "googleplus"}}, {"nativeAnswer": "success"}"#,
            configuration: SessionStage.body(#"["googleplus"]"#)
        ).end
        #expect(end.memory.savedUsers.isEmpty)
        #expect(end.memory.rememberedProvider == "googleplus")
    }

    @Test(
        "5.5: what the page learns about the device",
        arguments: [
            (#"{}"#, "google", "", nil),
            (#"{}"#, "google", pad, nil),
            (#"{}"#, "yahoo", pad, "iPhone"), (#"{}"#, "facebook", pad, "iPhone"),
            (#"{}"#, "facebook", "", nil),
            (
                #"{"ipad_webview_options": {"uses_iphone_user_agent": "YES"}}"#, "google", pad,
                "iPhone"
            ),
            (#"{"ipad_webview_options": {"user_agent": "Own"}}"#, "yahoo", pad, "Own"),
            (#"{"iphone_webview_options": {"user_agent": "Own"}}"#, "google", "", "Own"),
            (#"{"iphone_webview_options": {"user_agent": "Own"}}"#, "google", pad, nil),
        ] as [(String, String, String, String?)])
    func userAgent(_ object: String, _ name: String, _ members: String, _ agent: String?) throws {
        let body =
            #"{"baseurl": "b", "enabled_providers": ["\#(name)"], "provider_info": {"\#(name)": \#(object)}}"#
        let trace = try SessionStage.play(
            #""show", {"selectRow": "\#(name)"}"#, members, configuration: body)
        let load = try #require(trace.steps.last?.occurrences.last { $0.kind == .load })
        #expect(load.details.first { $0.name == "userAgent" }?.value == agent.map { .text($0) })
    }

    @Test("6.11: the store forgets who says that it is an iPhone, and what custom entries hold")
    func archived() throws {
        let body =
            #"{"baseurl": "b", "enabled_providers": ["g"], "provider_info": {"g": {"saml_provider": "s", "opx_blob": "o", "ipad_webview_options": {"uses_iphone_user_agent": "YES"}}}}"#
        let end = try SessionStage.play(
            #""restart""#, "\(Self.pad), \"configured\": true", configuration: body
        ).end
        let kept = try #require(end.providers["g"])
        #expect(kept.samlProvider == nil)
        #expect(kept.opxBlob == nil)
        #expect(kept.pageUserAgent(on: .pad) == .device)
    }

    @Test(
        "6.8: a page that needs a new sign-in deletes the cookies of its provider, in every opening"
    )
    func cookies() throws {
        let body =
            #"{"baseurl": "b", "enabled_providers": ["o"], "provider_info": {"o": {"friendly_name": "O", "requires_input": "YES", "input_prompt": "a b", "cookie_domains": ["o.com"]}}}"#
        let trace = try SessionStage.play(
            #"{"setAlwaysForceReauth": true}, "show", {"selectRow": "o"}, {"signIn": "me"}"#,
            configuration: body)
        #expect(
            SessionStage.last(trace) == [
                "remember o input=me", "push webView provider=o",
                #"reauthentication o by="deleting cookies of o.com""#,
                "load b(null)?token_url=/&applicationId=(null)",
            ])
    }

    @Test("4.9: a new process finds the app's navigation controllers as they were")
    func newProcess() throws {
        let custom =
            #"{"show": {"overrides": {"ModalDialog.NavigationController": {"navigationController": "C"}}}}"#
        let events =
            #"\#(custom), "cancel", "restart", {"configure": {"appId": "a"}}, \#(custom), {"selectRow": "google"}, "failure""#
        let trace = try SessionStage.play(events, #""configured": true"#)
        #expect(SessionStage.last(trace)[1] == "pop providerTable animated=true")
        #expect(trace.end.dialog?.screens == [.providerTable])
    }

    @Test(
        "5.5: an address of the whitelisted domain with a token goes to Capture",
        arguments: [
            (
                "my://d/?token=secret",
                "request https://c.example/oauth/auth_native method=POST provider=google"
            ),
            ("my://d/?code=1", "load my://d/?code=1"),
            ("https://g.example/", "load https://g.example/"),
        ])
    func interception(_ address: String, _ told: String) throws {
        let trace = try SessionStage.play(
            #"{"configure": {"appId": "a", "whitelistedDomain": "my://d"}}, \#(Self.page), {"pageOpens": "\#(address)"}"#,
            #""app": {"captureUrl": "https://c.example"}, "stored": \#(SessionStage.body())"#)
        #expect(SessionStage.last(trace) == [told])
        #expect(!trace.text.contains("secret"))
    }
}
