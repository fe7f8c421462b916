import Testing

import EngageCore

@Suite struct ServiceAddressTests {
    @Test("JR-185: the SDK's whole query")
    func wholeQuery() {
        let request = ConfigurationRequest(
            applicationID: "APP", displayName: "My App", bundleIdentifier: "com.example.app")
        #expect(
            "\(request)" == "https://rpxnow.com/openid/mobile_config_and_baseurl?device=iphone"
                + "&appId=APP&appName=My%2520App.com.example.app3&version=iphone_v5.5")
    }

    @Test(
        "JR-187 and JR-188: a scheme in the app URL is doubled",
        arguments: [
            ("acme.rpxnow.com", "https://acme.rpxnow.com"),
            ("https://acme.rpxnow.com", "https://https://acme.rpxnow.com"),
            ("", "https://rpxnow.com"),
        ])
    func server(appURL: String, expected: String) {
        let request = ConfigurationRequest(
            appURL: appURL, applicationID: "", displayName: "", bundleIdentifier: "")
        #expect(request.server == expected)
    }

    @Test(
        "JR-190: a missing id is written as Objective-C prints it",
        arguments: [("", "&appId=&"), (nil, "&appId=(null)&")] as [(String?, String)])
    func applicationID(id: String?, part: String) {
        let request = ConfigurationRequest(
            applicationID: id, displayName: "a", bundleIdentifier: "b", idiom: .pad)
        #expect(request.pathAndQuery.contains(part))
        #expect(request.pathAndQuery.contains("device=ipad&"))
        #expect(request.pathAndQuery.hasSuffix("&version=ipad_v5.5"))
    }

    @Test(
        "JR-191: names are encoded twice",
        arguments: [
            ("A&B", "A%26B"), ("C++", "C%2B%2B"), ("Café", "Caf%25C3%25A9"), ("100%", "100%2525"),
        ])
    func encoding(name: String, expected: String) {
        let request = ConfigurationRequest(
            applicationID: "", displayName: name, bundleIdentifier: "x")
        #expect(request.pathAndQuery.contains("&appName=\(expected).x3&"))
    }

    private func start(_ domain: String) throws -> String {
        let configuration = try ProviderConfigurationTests.configuration(
            #"{"baseurl": "https://acme.rpxnow.com/", "provider_info": {"facebook": {"url": "/facebook/start"}}}"#
        ).0
        let provider = try #require(configuration.providers["facebook"])
        return StartURL(
            for: provider, baseURL: configuration.baseURL, whitelistedDomain: domain,
            applicationID: "abc"
        ).description
    }

    @Test(
        "JR-214 and JR-215: nothing in a start URL is encoded",
        arguments: [("myapp://callback", "myapp://callback/"), ("", "/")])
    func startURL(domain: String, token: String) throws {
        #expect(
            try start(domain) == "https://acme.rpxnow.com/facebook/start?token_url=\(token)"
                + "&applicationId=abc")
    }

    @Test("JR-217: the SAML name is not in the start URL")
    func saml() throws {
        var diagnostics: [Diagnostic] = []
        let custom = CustomProviders(
            reading: try ProviderConfigurationTests.read(
                #"{"acme": {"saml_provider": "acme-idp"}}"#), diagnostics: &diagnostics)
        let provider = try #require(custom.providers["acme"])
        let url = StartURL(for: provider, baseURL: "https://b", applicationID: nil)
        #expect(
            url.description == "https://b/saml2/sso/start?token_url=/&applicationId=(null)")
    }
}
