import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, disagreements#easily-misread, the traps that one answer shows; the others are
/// in `SessionTrapTests`.
@Suite struct TrapVectorTests {
    private static let acme = #""customProviders": {"acme": {"saml_provider": "a"}}"#
    private static let bar = #""K20": {"barButtonItem": "right"}"#
    private static let unknownFirst =
        #""configuration": \#(DialogVector.configuration(social: #"["ghost", "twitter"]"#))"#
    private static let sharing = #""dialog": "sharing""#

    @Test(
        "T01 to T12: values, titles, heights, popovers and navigation controllers",
        arguments: [
            DialogVector(
                "T01", d: #"{"K11": "A"}"#, o: #"{"K11": null}"#,
                gives: #"{"effective.K11": null, "providerTable.title.text": "Sign in with..."}"#),
            DialogVector(
                "T03", d: #"{"K17": "S", "K23": "T", "K13": {"view": "v"}}"#, o: "{}",
                with: #""capture": "email""#,
                gives:
                    #"{"providerTable.sectionHeader.text": "Sign In With a Social Provider", "providerTable.tableHeader.view": "captureForm", "providerTable.tableHeader.form.title.text": "Sign In With Your Email and Password"}"#
            ),
            DialogVector(
                "T04",
                gives:
                    #"{"providerTable.title.text": "Sign in with...", "providerTable.controllerTitle": "Providers"}"#
            ),
            DialogVector(
                "T04 by length, T05 by presence", o: #"{"K11": "", "K17": "", "K18": ""}"#,
                gives:
                    #"{"providerTable.title.text": "", "providerTable.controllerTitle": "Providers", "providerTable.sectionHeader.height": 35, "providerTable.sectionFooter.height": 65}"#
            ),
            DialogVector(
                "T06 hidden attribution",
                with: #""configuration": \#(DialogVector.configuration(hidesTagline: true))"#,
                gives: #"{"providerTable.sectionFooter": {"blank": true, "height": 0}}"#),
            DialogVector(
                "T06 text alone", o: #"{"K18": "F"}"#,
                gives: #"{"providerTable.sectionFooter": {"text": "F", "height": 65}}"#),
            DialogVector(
                "T07 bar", in: [.sdk55], o: "{\(bar)}", pad: true,
                gives: #"{"presentation.mode": "nothing", "presentation.cancelHidden": true}"#),
            DialogVector(
                "T07 frame", in: [.sdk55], o: #"{"K19": {"rect": [1, 2, 3, 4]}}"#, pad: true,
                gives: #"{"presentation.mode": "formSheet", "presentation.cancelHidden": true}"#),
            DialogVector(
                "T07 arrow", in: [.sdk55],
                o: #"{\#(bar), "K21": 1, "K01": {"navigationController": "n"}}"#, pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.arrow": null, "presentation.presenter": "n"}"#
            ),
            DialogVector(
                "T07 as the guide says", in: [.guide], o: "{\(bar)}", pad: true,
                gives: #"{"presentation.mode": "popover", "presentation.arrow": "down"}"#),
            DialogVector(
                "T08", in: [.guide],
                gives:
                    #"{"presentation.size": [320, 480], "presentation.transition": "coverVertical"}"#
            ),
            DialogVector(
                "T08", in: [.sdk55],
                gives:
                    #"{"presentation.size": [320, 548], "presentation.transition": "flipHorizontal"}"#
            ),
            DialogVector(
                "T09", o: #"{"K01": {"navigationController": "tinted", "tintColor": "red"}}"#,
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "default", "presentation.navigationName": null}"#
            ),
            DialogVector(
                "T11", in: [.guide], o: #"{"K01": {"navigationController": "m", "loaded": true}}"#,
                with: #""savedNavigationController": {"navigationController": "s"}"#,
                gives: #"{"presentation.mode": "modal", "presentation.navigation": "default"}"#),
            DialogVector(
                "T12", o: #"{"K02": {"navigationController": "c", "loaded": false}}"#,
                gives: #"{"presentation.mode": "modal", "presentation.navigation": "custom"}"#),
        ]) func appearance(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "T13 to T45: Cancel, presenter, providers, backgrounds and texts",
        arguments: [
            DialogVector(
                "T13", o: #"{\#(bar), "K03": "NO", "K01": {"navigationController": "n"}}"#,
                pad: true, gives: #"{"presentation.cancelHidden": true}"#),
            DialogVector(
                "T13 landing", o: #"{"K03": "YES"}"#, with: #""provider": "openid""#,
                gives: #"{"presentation.cancelHidden": true, "userLanding.cancel.visible": true}"#),
            DialogVector("T14", o: #"{"K03": -1}"#, gives: #"{"presentation.cancelHidden": true}"#),
            DialogVector(
                "T15", o: #"{"K04": {"viewController": "V"}}"#,
                gives: #"{"presentation.presenter": "V"}"#),
            DialogVector(
                "T21", o: #"{"K22": ["facebook", "google", "twitter", "openid"]}"#,
                gives: #"{"providerTable.state": "ready", "rows": []}"#),
            DialogVector(
                "T22 direct", o: #"{"K22": ["facebook"]}"#, with: #""provider": "facebook""#,
                gives: #"{"opens": ["webView"]}"#),
            DialogVector(
                "T22 sharing", o: #"{"K22": ["facebook"]}"#, with: sharing,
                gives: #"{"sharing.tabs": ["facebook", "twitter"]}"#),
            DialogVector(
                "T23 no list", with: #"\#(acme), "configuration": null"#,
                gives: #"{"rows": [], "providerTable.state": "loading"}"#),
            DialogVector(
                "T23 empty list",
                with: #"\#(acme), "configuration": \#(DialogVector.configuration(enabled: "[]"))"#,
                gives: #"{"rows": ["acme"], "providerTable.state": "ready"}"#),
            DialogVector(
                "T29",
                with:
                    #""provider": "x", "configuration": {"baseurl": "b", "hide_tagline": "yes", "provider_info": {"x": {"friendly_name": "X", "requires_input": true, "input_prompt": "a b"}}}"#,
                gives: #"{"opens": ["webView"], "found:configurationFault": ["requires_input"]}"#),
            DialogVector(
                "T30",
                with:
                    #""provider": "x", "configuration": {"baseurl": "b", "provider_info": {"x": {"friendly_name": "X", "requires_input": "YES", "input_prompt": "Enter your  OpenID"}}}"#,
                gives: #"{"userLanding.controllerTitle": " OpenID"}"#),
            DialogVector(
                "T31",
                with:
                    #""configuration": {"baseurl": "b", "enabled_providers": ["x"], "provider_info": {"x": {"friendly_name": "X", "device_compatible": ["android"]}}}"#,
                gives: #"{"rows": ["x"], "providerTable.rows.0.text": "X"}"#),
            DialogVector(
                "T34", with: #""configuration": null"#,
                gives:
                    #"{"providerTable.infoBar.visible": false, "providerTable.sectionFooter.height": 0}"#
            ),
            DialogVector("T35", with: sharing, gives: #"{"sharing.backgroundAlpha": 0.3}"#),
            DialogVector(
                "T36", o: #"{"K11": "t", "K17": "t"}"#, with: #""strings": {"t": "T"}"#,
                gives:
                    #"{"providerTable.title.text": "t", "providerTable.sectionHeader.text": "T"}"#),
            DialogVector(
                "T37 sharing", in: [.guide],
                o:
                    #"{"kJRSocialSharingBackgroundImageName": "a", "K08": {"imageView": "v"}}"#,
                with: sharing, gives: #"{"sharing.background.images": ["v", "a"]}"#),
            DialogVector(
                "T37 table", in: [.guide],
                o:
                    #"{"kJRProviderTableBackgroundImageName": "a", "K07": {"imageView": "v"}}"#,
                gives: #"{"providerTable.background.images": ["a", "v"]}"#),
            DialogVector(
                "T38", with: #""provider": "openid""#,
                gives:
                    #"{"userLanding.parts.8.name": "switchAccounts", "userLanding.parts.8.visible": true, "userLanding.parts.10.name": "bigSignIn", "userLanding.parts.10.visible": true}"#
            ),
            DialogVector(
                "T39 before the list", with: #"\#(DialogVector.returning), "configuration": null"#,
                gives: #"{"opens": ["providerTable"], "providerTable.state": "loading"}"#),
            DialogVector(
                "T41", in: [.sdk55],
                o: #"{"kJRProviderTableBackgroundImageView": {"imageView": "v"}}"#,
                gives:
                    #"{"providerTable.background.images": [], "found:unknownKey": ["kJRProviderTableBackgroundImageView"]}"#
            ),
            DialogVector(
                "T41", in: [.guide],
                o: #"{"kJRProviderTableBackgroundImageView": {"imageView": "v"}}"#,
                gives:
                    #"{"providerTable.background.images": ["v"], "found:documentationAlias": ["Authentication.Background.Image.View"]}"#
            ),
            DialogVector(
                "T42", o: #"{"K12": 5}"#, with: sharing,
                gives:
                    #"{"sharing.controllerTitle": "Share", "found:wrongType": ["SocialSharing.Title.String"]}"#
            ),
            DialogVector(
                "T45 the tab of e-mail comes first and finds no provider",
                with: #"\#(sharing), \#(unknownFirst), "activity": {"email": true}"#,
                gives:
                    #"{"sharing.tabs": ["Email"], "sharing.selected": "Email", "sharing.titleAfterSelection.text": "Share on (null)", "sharing.backText": "Share on (null)"}"#
            ),
            DialogVector(
                "T45 without it nothing is selected", with: "\(sharing), \(unknownFirst)",
                gives:
                    #"{"sharing.tabs": [], "sharing.selected": null, "sharing.titleAfterSelection": null}"#
            ),
        ]) func contents(vector: DialogVector) throws
    { try vector.check() }
}
