import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, session#first-screen, screens#rows, session#gates.
@Suite struct ListVectorTests {
    private static func session(_ more: String) -> String {
        #""session": {"rememberedProvider": "facebook", "savedUsers": ["facebook"], \#(more)}"#
    }
    private static func configured(_ configuration: String) -> String {
        #""configuration": \#(configuration)"#
    }
    private static let acme =
        #""customProviders": {"acme": {"saml_provider": "idp", "friendly_name": "Acme"}}"#

    @Test(
        "the first screen follows who is remembered and what is asked for",
        arguments: [
            DialogVector(
                "JR-139", with: DialogVector.returning,
                gives:
                    #"{"opens": ["providerTable", "userLanding"], "userLanding.provider": "facebook"}"#
            ),
            DialogVector("JR-140", gives: #"{"opens": ["providerTable"], "userLanding": null}"#),
            DialogVector(
                "5.2 b", with: #""session": {"rememberedProvider": "facebook"}"#,
                gives: #"{"opens": ["providerTable"]}"#),
            DialogVector(
                "JR-142", with: #"\#(DialogVector.returning), "provider": "google""#,
                gives: #"{"opens": ["webView"]}"#),
            DialogVector(
                "JR-143", with: session(#""alwaysForceReauth": true"#),
                gives: #"{"opens": ["providerTable"], "providerTable.rows.0.opens": "webView"}"#),
            DialogVector(
                "5.2 e", with: session(#""forceReauth": ["facebook"]"#),
                gives: #"{"opens": ["providerTable"], "providerTable.rows.0.opens": "webView"}"#),
            DialogVector(
                "JR-145", with: #"\#(DialogVector.returning), "dialog": "sharing""#,
                gives: #"{"opens": ["sharing"], "providerTable": null, "userLanding": null}"#),
            DialogVector(
                "JR-146",
                with: #""session": {"rememberedProvider": "yahoo", "savedUsers": ["yahoo"]}"#,
                gives: #"{"opens": ["providerTable"]}"#),
            DialogVector(
                "5.2 h", o: #"{"K22": ["facebook"]}"#, with: DialogVector.returning,
                gives: #"{"opens": ["providerTable"]}"#),
            DialogVector(
                "JR-148", with: #"\#(DialogVector.returning), "configuration": null"#,
                gives:
                    #"{"opens": ["providerTable"], "providerTable.state": "loading", "rows": [], "providerTable.infoBar.visible": false, "providerTable.sectionFooter.height": 0}"#
            ),
            DialogVector(
                "JR-149", with: #""provider": "facebook""#, gives: #"{"opens": ["webView"]}"#),
            DialogVector(
                "JR-151",
                with:
                    #""provider": "googleplus", "configuration": {"baseurl": "b", "provider_info": {"googleplus": {"friendly_name": "G"}}}"#,
                gives:
                    #"{"presentation.mode": "nothing", "presentation.presenter": null, "presentation.transition": null, "presentation.animated": null, "found:nativePath": [null]}"#
            ),
            DialogVector(
                "JR-154", o: #"{"K22": ["facebook"]}"#, with: #""provider": "facebook""#,
                gives: #"{"opens": ["webView"]}"#),
            DialogVector(
                "JR-155", with: #""provider": "myspace""#,
                gives:
                    #"{"opens": [], "presentation.mode": "refused", "presentation.refusal": {"code": 106, "message": "You tried to authenticate on a specific provider, but this provider has not yet been configured."}, "presentation.navigation": null, "presentation.size": null, "providerTable": null, "effective": {}, "found:dialogRefused": [null]}"#
            ),
            DialogVector(
                "JR-155 googleplus", with: #""provider": "googleplus""#,
                gives: #"{"presentation.refusal.code": 106}"#),
        ]) func first(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "rows are the service's providers, then the app's, without the removed ones",
        arguments: [
            DialogVector(
                "JR-158", o: #"{"K22": ["google"]}"#,
                gives:
                    #"{"rows": ["facebook", "twitter", "openid"], "providerTable.rows.0": {"provider": "facebook", "text": "Facebook", "icon": "icon_facebook_30x30.png", "height": 50, "opens": "webView"}}"#
            ),
            DialogVector(
                "JR-160", o: #"{"K22": ["facebook", "google", "twitter", "openid"]}"#,
                gives: #"{"rows": [], "providerTable.state": "ready"}"#),
            DialogVector(
                "JR-161", o: #"{"K22": [7, "google"]}"#,
                gives: #"{"rows": ["facebook", "twitter", "openid"], "found:wrongType": []}"#),
            DialogVector(
                "JR-163",
                with: configured(DialogVector.configuration(enabled: #"["facebook", "ghost"]"#)),
                gives:
                    #"{"rows": ["facebook", "ghost"], "providerTable.rows.1": {"provider": "ghost", "text": null, "icon": null, "height": 50, "opens": "webView"}}"#
            ),
            DialogVector(
                "JR-164",
                with: configured(
                    DialogVector.configuration(enabled: #"["facebook", "google", "facebook"]"#)),
                gives: #"{"rows": ["facebook", "google"]}"#),
            DialogVector(
                "JR-166, O16", with: #"\#(acme), "configuration": null"#,
                gives: #"{"rows": [], "providerTable.state": "loading"}"#),
            DialogVector(
                "O16 straight", with: #"\#(acme), "configuration": null, "provider": "acme""#,
                gives: #"{"opens": ["webView"], "presentation.mode": "modal"}"#),
            DialogVector(
                "JR-167",
                with: #"\#(acme), \#(configured(DialogVector.configuration(enabled: "[]")))"#,
                gives:
                    #"{"rows": ["acme"], "providerTable.state": "ready", "providerTable.rows.0.text": "Acme"}"#
            ),
            DialogVector(
                "JR-169",
                with:
                    #""customProviders": {"zeta": {"saml_provider": "z"}, "alpha": {"saml_provider": "a"}}"#,
                gives: #"{"rows": ["facebook", "google", "twitter", "openid", "alpha", "zeta"]}"#),
            DialogVector(
                "T24",
                with:
                    #""customProviders": {"google": {"saml_provider": "z", "friendly_name": "Mine"}}"#,
                gives:
                    #"{"rows": ["facebook", "google", "twitter", "openid"], "providerTable.rows.1.text": "Mine"}"#
            ),
            DialogVector(
                "JR-178", with: #""session": {"savedUsers": ["facebook"]}"#,
                gives:
                    #"{"providerTable.rows.0.opens": "userLanding", "providerTable.rows.1.opens": "webView", "providerTable.rows.3.opens": "userLanding"}"#
            ),
            DialogVector(
                "JR-179",
                with: #""session": {"savedUsers": ["facebook"], "forceReauth": ["facebook"]}"#,
                gives: #"{"providerTable.rows.0.opens": "webView"}"#),
        ]) func rows(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "the gates stand in the SDK's order",
        arguments: [
            DialogVector(
                "JR-253", with: #""session": {"configurationError": 103, "inFlight": true}"#,
                gives: #"{"presentation.mode": "refused", "presentation.refusal.code": 103}"#),
            DialogVector(
                "JR-254", with: #""session": {"inFlight": true}, "provider": "nobody""#,
                gives:
                    #"{"presentation.refusal": {"code": 105, "message": "The dialog failed to show because there is already a JREngage dialog loaded."}}"#
            ),
            DialogVector(
                "5.1 sharing in flight",
                with: #""session": {"inFlight": true}, "dialog": "sharing", "activity": null"#,
                gives: #"{"presentation.refusal.code": 105}"#),
            DialogVector(
                "5.1 nothing to share", with: #""dialog": "sharing", "activity": null"#,
                gives:
                    #"{"presentation.refusal": {"code": 301, "message": "Activity object can't be nil."}, "sharing": null}"#
            ),
            DialogVector(
                "5.1 sign-in shares nothing", with: #""activity": null"#,
                gives: #"{"presentation.mode": "modal"}"#),
            DialogVector(
                "JR-196, O17", with: #""configuration": {"baseurl": "b"}"#,
                gives: #"{"presentation.refusal.code": 103}"#),
            DialogVector(
                "O17", with: #""configuration": {"provider_info": {}}"#,
                gives: #"{"presentation.refusal.code": 103}"#),
            DialogVector(
                "JR-197", with: #""configuration": []"#,
                gives: #"{"presentation.refusal.code": 102}"#),
        ]) func gates(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "the service's refusals of a share become the SDK's errors",
        arguments: [
            ("JR-256", 0, "Missing parameter: apiKey", 306), ("JR-256", 0, "other", 305),
            ("JR-257", 6, "Twitter server error: Status is a duplicate.", 312),
            ("JR-257", 6, "other", 300), ("8", 13, "", 311), ("8", 100, "", 307),
            ("8", 99, "", 300),
        ]) func answers(id: String, code: Int, message: String, error: Int)
    {
        #expect(SharingAnswer(code: code, message: message).error.rawValue == error, "\(id)")
    }
}
