import EngageTestSupport
import Testing

/// Providers that the app adds, in every place that lists or opens them.
///
/// Source: behaviour, providers#provider-objects, providers#custom-providers, observed#o9,
/// observed#o16.
@Suite struct CustomProviderVectorTests {
    private static let known = "\"configuration\": \(DialogVector.configuration())"

    private static func custom(_ members: String, name: String = "acme") -> String {
        #"\#(known), "customProviders": {"\#(name)": {"friendly_name": "Acme", "#
            + #""saml_provider": "idp", \#(members)}}"#
    }

    private static let input = #""requires_input": "YES", "input_prompt": "Enter your Acme ID""#

    @Test(
        "a custom provider is described like the service's own",
        arguments: [
            DialogVector(
                "6.9 row", with: custom(input),
                gives:
                    #"{"rows": ["facebook", "google", "twitter", "openid", "acme"], "providerTable.rows.4.opens": "userLanding"}"#
            ),
            DialogVector(
                "6.9 direct", with: #"\#(custom(input)), "provider": "acme""#,
                gives:
                    #"{"opens": ["userLanding"], "userLanding.controllerTitle": "Acme ID", "userLanding.placeholder": "Enter your Acme ID", "userLanding.inputText": ""}"#
            ),
            DialogVector(
                "6.9 lookup, custom wins", with: custom(input, name: "facebook"),
                gives:
                    #"{"rows": ["facebook", "google", "twitter", "openid"], "providerTable.rows.0.text": "Acme", "providerTable.rows.0.opens": "userLanding"}"#
            ),
            DialogVector(
                "5.6 tab of a custom provider",
                with:
                    #""dialog": "sharing", "configuration": \#(DialogVector.configuration(social: #"["acme", "twitter"]"#)), "customProviders": {"acme": {"friendly_name": "Acme", "openid_identifier": "https://a"}}"#,
                gives:
                    #"{"sharing.tabs": ["acme", "twitter"], "sharing.selected": "acme", "sharing.titleAfterSelection.text": "Share on Acme"}"#
            ),
            DialogVector(
                "O9 custom requires_input", with: custom(#""requires_input": true"#),
                gives:
                    #"{"found:configurationFault": ["requires_input"], "providerTable.rows.4.opens": "webView"}"#
            ),
            DialogVector(
                "O9 custom web view options of the phone",
                with: custom(#""iphone_webview_options": []"#),
                gives: #"{"found:configurationFault": ["iphone_webview_options"]}"#),
            DialogVector(
                "O9 custom web view options of the pad", pad: true,
                with: custom(#""iphone_webview_options": []"#),
                gives: #"{"found:configurationFault": []}"#),
            DialogVector(
                "O9 custom sharing properties",
                with: custom(#""social_sharing_properties": null"#),
                gives: #"{"found:configurationFault": ["social_sharing_properties"]}"#),
            DialogVector(
                "O9 custom cookies",
                with: #"\#(custom(#""cookie_domains": "x""#)), "provider": "acme""#,
                gives: #"{"opens": ["webView"], "found:configurationFault": ["cookie_domains"]}"#),
            DialogVector(
                "O10 custom one-word prompt",
                with: custom(#""requires_input": "YES", "input_prompt": "OpenID""#),
                gives: #"{"found:configurationFault": ["input_prompt"]}"#),
        ]) func vectors(vector: DialogVector) throws
    { try vector.check() }
}
