import Testing

import EngageCore

@Suite struct ProviderConfigurationTests {
    static func read(_ text: String) throws -> LocatedValue {
        try Document.read(Array(text.utf8), file: "c.json").root
    }

    static func configuration(
        _ text: String, idiom: Idiom = .phone
    ) throws -> (ProviderConfiguration, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let configuration = ProviderConfiguration(
            reading: try read(text), idiom: idiom, diagnostics: &diagnostics)
        return (configuration, diagnostics)
    }

    @Test("JR-193: every slash around the base URL goes")
    func baseURL() throws {
        let (configuration, diagnostics) = try Self.configuration(
            #"{"baseurl": "///https://x.rpxnow.com//", "provider_info": {}}"#)
        #expect(configuration.baseURL == "https://x.rpxnow.com")
        #expect(configuration.error == nil)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "a body without what is required is refused with the SDK's code",
        arguments: [
            ("JR-196", #"{"baseurl": "https://x"}"#, 103, DiagnosticCode.configurationRefused),
            ("no base URL", #"{"provider_info": {}}"#, 103, .configurationRefused),
            ("error envelope", #"{"stat": "fail", "err": {}}"#, 103, .configurationRefused),
            ("JR-197", "[]", 102, .configurationFault),
            ("a text", #""x""#, 102, .configurationFault),
        ])
    func refusals(id: String, body: String, code: Int, diagnostic: DiagnosticCode) throws {
        let (configuration, diagnostics) = try Self.configuration(body)
        #expect(configuration.error == code)
        #expect(configuration.authenticationProviders == nil)
        #expect(diagnostics.map(\.code) == [diagnostic])
    }

    @Test(
        "JR-206: only the text YES hides the tagline",
        arguments: [
            (#","hide_tagline":"YES""#, true), (#","hide_tagline":"yes""#, false), ("", false),
        ])
    func tagline(entry: String, isHidden: Bool) throws {
        let (configuration, diagnostics) = try Self.configuration(
            #"{"baseurl": "b", "provider_info": {}\#(entry)}"#)
        #expect(configuration.hidesTagline == isHidden)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "JR-205 and 13 O9: what makes the SDK raise is reported at its place and treated as absent",
        arguments: [
            #""hide_tagline": true"#, #""hide_tagline": null"#, #""enabled_providers": "x""#,
            #""social_providers": null"#, #""enabled_providers": {}"#,
        ])
    func topFaults(entry: String) throws {
        let (configuration, diagnostics) = try Self.configuration(
            "{\"baseurl\": \"b\", \"provider_info\": {},\n\(entry)}")
        #expect(diagnostics.map(\.code) == [.configurationFault])
        #expect(diagnostics.first?.severity == .error)
        #expect(diagnostics.first?.source?.line == 2)
        #expect(configuration.error == nil)
        #expect(!configuration.hidesTagline)
        #expect(configuration.authenticationProviders == [])
        #expect(configuration.socialProviders == [])
    }

    @Test(
        "a defect of one provider is reported and the others are used",
        arguments: [
            #"{"requires_input": true}"#, #"{"requires_input": null}"#, #"{"requires_input": []}"#,
            #"{"requires_input": 1}"#, #"{"social_sharing_properties": null}"#,
            #"{"social_sharing_properties": "x"}"#, #"{"iphone_webview_options": null}"#,
            #"{"iphone_webview_options": {"uses_iphone_user_agent": []}}"#,
            #"{"requires_input": "YES", "input_prompt": "OpenID"}"#,
            #"{"requires_input": "YES", "input_prompt": ""}"#, "null", #""text""#, "[]",
        ])
    func providerFaults(object: String) throws {
        let (configuration, diagnostics) = try Self.configuration(
            #"{"baseurl": "b", "provider_info": {"bad": \#(object), "good": {"friendly_name": "G"}}}"#
        )
        #expect(diagnostics.map(\.code) == [.configurationFault])
        #expect(configuration.providers["good"]?.friendlyName == "G")
    }

    @Test func theOtherFamilysWebViewOptionsAreNotRead() throws {
        let body = #"""
            {"baseurl": "b", "provider_info": {"p": {"ipad_webview_options": null,
            "iphone_webview_options": {"user_agent": "UA", "uses_iphone_user_agent": " +01"}}}}
            """#
        let (phone, diagnostics) = try Self.configuration(body)
        #expect(phone.providers["p"]?.webView.userAgent == "UA")
        #expect(phone.providers["p"]?.webView.usesPhoneUserAgent == true)
        #expect(diagnostics.isEmpty)
        let (_, padDiagnostics) = try Self.configuration(body, idiom: .pad)
        #expect(padDiagnostics.map(\.key) == ["ipad_webview_options"])
    }

    @Test func aBaseURLOfNullIsAFaultAndNoRefusal() throws {
        let (configuration, diagnostics) = try Self.configuration(
            #"{"baseurl": null, "provider_info": {}}"#)
        #expect(configuration.baseURL == nil)
        #expect(configuration.error == nil)
        #expect(diagnostics.map(\.code) == [.configurationFault])
    }

    @Test("JR-221: a missing offline file leaves empty lists, no error, powered-by shown")
    func offline() {
        var diagnostics: [Diagnostic] = []
        let configuration = ProviderConfiguration(
            offline: nil, idiom: .phone, diagnostics: &diagnostics)
        #expect(configuration.baseURL == nil)
        #expect(configuration.authenticationProviders == [])
        #expect(configuration.error == nil)
        #expect(!configuration.hidesTagline)
        #expect(diagnostics.isEmpty)
    }

    @Test func anOfflineFileNeedsNothing() throws {
        var diagnostics: [Diagnostic] = []
        let configuration = ProviderConfiguration(
            offline: try Self.read(#"{"enabled_providers": ["wechat"]}"#), idiom: .phone,
            diagnostics: &diagnostics)
        #expect(configuration.error == nil)
        #expect(configuration.authenticationProviders == ["wechat"])
        #expect(diagnostics.isEmpty)
    }

    @Test("JR-208: powered-by is hidden until something is known")
    func unknown() { #expect(ProviderConfiguration.none.hidesTagline) }

    @Test func sharingPropertiesAreReadAsTheSharingScreenReadsThem() throws {
        let (configuration, _) = try Self.configuration(
            #"""
            {"baseurl": "b", "provider_info": {"p": {"social_sharing_properties": {
            "color_values": ["0.5", 1, "0", "1"], "max_characters": "140",
            "set_status_properties": {"max_characters": 420}, "can_share_media": "YES",
            "shows_url_as": "url"}}, "q": {"social_sharing_properties": {}}}}
            """#)
        let sharing = try #require(configuration.providers["p"]?.sharing)
        #expect(sharing.colorValues == [0.5, 1, 0, 1])
        #expect(sharing.maximumCharacters == 140)
        #expect(sharing.maximumStatusCharacters == 420)
        #expect(sharing.canShareMedia)
        #expect(!sharing.urlReducesMaximum)
        #expect(configuration.providers["q"]?.isSocial == false)
    }
}

extension ProviderConfigurationTests {
    @Test(
        "6.10: a file of the offline name needs neither base URL nor providers",
        arguments: ["engage-config.plist", "app/engage-config.plist"])
    func offlineFile(_ file: String) throws {
        let text = #"{"enabled_providers": ["wechat"]}"#
        var findings: [Diagnostic] = []
        let read = { (file: String) in
            ProviderConfiguration(
                reading: try Document.read(Array(text.utf8), file: file, format: .json).root,
                idiom: .phone, diagnostics: &findings)
        }
        let offline = try read(file)
        #expect(offline.error == nil)
        #expect(offline.baseURL == nil)
        #expect(offline.authenticationProviders == ["wechat"])
        #expect(!offline.hidesTagline)
        #expect(try read("answer.json").error == 103)
        #expect(try read("my-engage-config.plist").error == 103)
    }
}
