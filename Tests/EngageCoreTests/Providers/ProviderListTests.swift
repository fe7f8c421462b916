import Testing

import EngageCore

@Suite struct ProviderListTests {
    private func custom(_ text: String) throws -> (CustomProviders, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let custom = CustomProviders(
            reading: try ProviderConfigurationTests.read(text), diagnostics: &diagnostics)
        return (custom, diagnostics)
    }

    private func enabled(_ names: String) throws -> ProviderConfiguration {
        try ProviderConfigurationTests.configuration(
            #"{"baseurl": "b", "provider_info": {}, "enabled_providers": \#(names)}"#
        ).0
    }

    @Test("JR-164: the first of equal names stays")
    func duplicates() throws {
        let list = ProviderList(try enabled(#"["facebook", "google", "facebook"]"#))
        #expect(list.authenticationNames == ["facebook", "google"])
    }

    @Test("JR-158 and JR-160: removed names leave the table")
    func removal() throws {
        let list = ProviderList(try enabled(#"["facebook", "google", "twitter"]"#))
        #expect(list.authenticationNames(removing: ["google"]) == ["facebook", "twitter"])
        #expect(list.authenticationNames(removing: ["facebook", "google", "twitter"]) == [])
    }

    @Test("JR-166, JR-167, JR-169: custom names wait for the service's list and are sorted")
    func customOrder() throws {
        let (providers, _) = try custom(
            #"{"zeta": {"saml_provider": "z"}, "alpha": {"saml_provider": "a"}}"#)
        #expect(ProviderList(.none, custom: providers).authenticationNames == [])
        #expect(ProviderList(.none, custom: providers)["alpha"] != nil)
        let empty = ProviderList(try enabled("[]"), custom: providers)
        #expect(empty.authenticationNames == ["alpha", "zeta"])
    }

    @Test("T24: a custom provider wins on lookup and keeps the service's place")
    func lookup() throws {
        let configuration = try ProviderConfigurationTests.configuration(
            #"{"baseurl": "b", "provider_info": {"a": {"friendly_name": "service"}}, "enabled_providers": ["z", "a"]}"#
        ).0
        let (providers, _) = try custom(#"{"a": {"saml_provider": "x", "friendly_name": "app"}}"#)
        let list = ProviderList(configuration, custom: providers)
        #expect(list.authenticationNames == ["z", "a"])
        #expect(list["a"]?.friendlyName == "app")
    }

    @Test("JR-218 and JR-220: SAML before OpenID, values escaped")
    func kinds() throws {
        let (providers, diagnostics) = try custom(
            #"""
            {"both": {"saml_provider": "a&b", "openid_identifier": "x"},
             "open": {"openid_identifier": "https://me.example/?a=b", "opx_blob": "1+1"},
             "none": {"friendly_name": "N"}}
            """#)
        #expect(providers.names == ["both", "open"])
        #expect(providers.providers["both"]?.url == "/saml2/sso/start")
        #expect(providers.providers["both"]?.samlProvider == "a%26b")
        #expect(
            providers.providers["open"]?.openIDIdentifier == "https://me.example/%3Fa%3Db")
        #expect(providers.providers["open"]?.opxBlob == "1%2B1")
        #expect(providers.providers["open"]?.url == "/openid/start")
        #expect(diagnostics.map(\.code) == [.configurationIgnored])
    }

    @Test(
        "a custom provider that makes the SDK raise is a fault",
        arguments: [
            #"{"a": 1}"#, #"{"a": {"saml_provider": null}}"#, #"{"a": {"openid_identifier": 1}}"#,
            #"{"a": {"openid_identifier": "x", "opx_blob": []}}"#, "[]",
        ])
    func faults(text: String) throws {
        let (providers, diagnostics) = try custom(text)
        #expect(providers.names.isEmpty)
        #expect(diagnostics.map(\.code) == [.configurationFault])
    }
}
