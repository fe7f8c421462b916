import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, keys#wrong-types, observed#observations.
@Suite struct ObservationVectorTests {
    private static let sharing = #""dialog": "sharing""#
    private static let custom = #""K02": {"navigationController": "C"}"#
    private static func configured(
        social: String = #"["facebook", "twitter"]"#, _ providers: String
    ) -> String {
        #""configuration": \#(DialogVector.configuration(social: social, more: providers))"#
    }

    @Test(
        "a value of the wrong type does what it does to the SDK",
        arguments: [
            DialogVector(
                "O1 bar", in: [.sdk55], o: #"{"K20": false}"#, pad: true,
                gives:
                    #"{"presentation.mode": "nothing", "presentation.cancelHidden": true, "found:wrongType": ["Popover.Presentation.BarButtonItem"]}"#
            ),
            DialogVector(
                "O1 frame", in: [.sdk55], o: #"{"K19": "a text"}"#, pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.cancelHidden": true, "found:wrongType": ["Popover.Presentation.Frame.Value"]}"#
            ),
            DialogVector(
                "O1", in: [.guide], o: #"{"K19": "a text", "K20": false}"#, pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.cancelHidden": false, "presentation.anchor": null}"#
            ),
            DialogVector(
                "O2", in: [.sdk55], o: #"{"K01": "x", \#(custom)}"#,
                gives:
                    #"{"presentation.navigation": "default", "found:wrongType": ["Application.NavigationController"]}"#
            ),
            DialogVector(
                "O2", in: [.guide], o: #"{"K01": "x", \#(custom)}"#,
                gives: #"{"presentation.navigation": "custom"}"#),
            DialogVector(
                "O2 view controller", in: [.sdk55],
                o: #"{"K01": {"viewController": "x"}, \#(custom)}"#,
                gives: #"{"presentation.navigation": "custom", "presentation.mode": "modal"}"#),
            DialogVector(
                "O2 loaded view controller", in: [.sdk55],
                o: #"{"K01": {"viewController": "x", "loaded": true}}"#,
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "default", "found:wrongType": ["Application.NavigationController"]}"#
            ),
            DialogVector(
                "O3", o: #"{"K02": 7}"#,
                gives:
                    #"{"presentation.navigation": "default", "found:wrongType": ["ModalDialog.NavigationController"]}"#
            ),
            DialogVector(
                "O4 titles", in: [.sdk55], o: #"{"K09": "x", "K17": 7, "K18": 8}"#,
                gives:
                    #"{"providerTable.title": {"view": null}, "providerTable.sectionHeader": {"text": null, "height": 35}, "providerTable.sectionFooter": {"text": null, "height": 65}, "found:wrongType": ["ProviderTable.Title.View", "ProviderTable.Section.Header.Title.String", "ProviderTable.Section.Footer.Title.String"]}"#
            ),
            DialogVector(
                "O4 titles", in: [.guide], o: #"{"K09": "x", "K17": 7, "K18": 8}"#,
                gives:
                    #"{"providerTable.title": {"text": "Sign in with..."}, "providerTable.sectionHeader": null, "providerTable.sectionFooter": {"blank": true, "height": 30}}"#
            ),
            DialogVector(
                "O4 presenter", o: #"{"K04": "x"}"#,
                gives:
                    #"{"presentation.presenter": "R", "found:wrongType": ["PresentingViewController"]}"#
            ),
            DialogVector(
                "O5", o: #"{"K03": [], "K20": {"barButtonItem": "b"}}"#, pad: true,
                gives:
                    #"{"presentation.cancelHidden": true, "found:wrongType": ["NavigationController.HidesCancelButton"]}"#
            ),
            DialogVector(
                "3.7 K03", o: #"{"K03": []}"#, gives: #"{"presentation.cancelHidden": false}"#),
            DialogVector(
                "O6", o: #"{"K22": "facebook"}"#, with: sharing,
                gives:
                    #"{"sharing.tabs": ["facebook", "twitter"], "found:wrongType": ["ProviderTable.RemoveProviders"]}"#
            ),
            DialogVector(
                "3.7 K22", o: #"{"K22": "facebook"}"#,
                gives: #"{"rows": ["facebook", "google", "twitter", "openid"]}"#),
            DialogVector(
                "3.7 K11", o: #"{"K11": 7}"#,
                gives:
                    #"{"providerTable.controllerTitle": "Providers", "providerTable.title.text": "Sign in with...", "found:wrongType": ["ProviderTable.Title.String"]}"#
            ),
            DialogVector(
                "3.7 K12", o: #"{"K12": 7}"#, with: sharing,
                gives:
                    #"{"sharing.controllerTitle": "Share", "sharing.title.text": "Share", "found:wrongType": ["SocialSharing.Title.String"]}"#
            ),
            DialogVector(
                "3.7 K13", o: #"{"K13": "x", "K15": 7, "K17": "S"}"#,
                gives:
                    #"{"providerTable.tableHeader": null, "providerTable.sectionHeader": {"text": "S", "height": 35}}"#
            ),
            DialogVector(
                "3.7 K05", o: #"{"K05": "notAColour"}"#,
                gives:
                    ##"{"providerTable.background.color": "#FFFFFFFF", "effective.K05.value": "notAColour", "found:wrongType": ["Authentication.Background.Color"]}"##
            ),
            DialogVector(
                "contract 1, untagged object",
                o: #"{"K13": {"height": 50}, "K02": {"loaded": true}}"#,
                gives:
                    #"{"providerTable.tableHeader": null, "presentation.navigation": "default", "found:wrongType": ["ModalDialog.NavigationController", "ProviderTable.Table.Header.View"]}"#
            ),
        ]) func types(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "tabs, faults of a configuration and welcomes are as the SDK was seen to make them",
        arguments: [
            DialogVector(
                "O8 last duplicate",
                with:
                    #"\#(sharing), "session": {"rememberedSharingProvider": "twitter"}, \#(configured(social: #"["twitter", "facebook", "twitter"]"#, ""))"#,
                gives:
                    #"{"sharing.tabs": ["twitter", "facebook", "twitter"], "sharing.selected": "twitter"}"#
            ),
            DialogVector(
                "O8 cut off",
                with:
                    #"\#(sharing), "session": {"rememberedSharingProvider": "twitter"}, \#(configured(social: #"["facebook", "ghost", "twitter"]"#, ""))"#,
                gives: #"{"sharing.tabs": ["facebook"], "sharing.selected": "facebook"}"#),
            DialogVector(
                "O8 none", with: #"\#(sharing), \#(configured(social: #"["ghost"]"#, ""))"#,
                gives:
                    #"{"sharing.state": "ready", "sharing.tabs": [], "sharing.selected": null, "sharing.titleAfterSelection": null, "sharing.title.text": "Share"}"#
            ),
            DialogVector(
                "O8 an element that is no name cuts off too",
                with: #"\#(sharing), \#(configured(social: #"["facebook", 7, "twitter"]"#, ""))"#,
                gives: #"{"sharing.state": "ready", "sharing.tabs": ["facebook"]}"#),
            DialogVector(
                "O8 nothing but such elements",
                with: #"\#(sharing), \#(configured(social: "[7]", ""))"#,
                gives: #"{"sharing.state": "ready", "sharing.tabs": []}"#),
            DialogVector(
                "5.3 a row for an element that is no name",
                with:
                    #""configuration": \#(DialogVector.configuration(enabled: #"[7, "facebook"]"#))"#,
                gives:
                    #"{"rows": ["7", "facebook"], "providerTable.rows.0.text": null, "providerTable.rows.0.icon": null}"#
            ),
            DialogVector(
                "O9 sharing properties of the selected tab",
                with:
                    #"\#(sharing), \#(configured(social: #"["p", "facebook"]"#, #", "p": {"friendly_name": "P", "social_sharing_properties": {"can_share_media": true, "color_values": "red", "max_characters": null}}"#))"#,
                gives:
                    #"{"found:configurationFault": ["can_share_media", "max_characters", "color_values"], "sharing.selected": "p"}"#
            ),
            DialogVector(
                "6.4 what a link does to a message that replaces the action line",
                with:
                    #"\#(sharing), \#(configured(social: #"["p", "facebook"]"#, #", "p": {"friendly_name": "P", "social_sharing_properties": {"content_replaces_action": "YES", "url_reduces_max_chars": true, "shows_url_as": 1, "color_values": {"a": 1, "b": 2, "c": 3, "d": 4}}}"#))"#,
                gives:
                    #"{"found:configurationFault": ["url_reduces_max_chars", "shows_url_as", "color_values"]}"#
            ),
            DialogVector(
                "6.4 is not asked of others",
                with:
                    #"\#(sharing), \#(configured(social: #"["p", "facebook"]"#, #", "p": {"friendly_name": "P", "social_sharing_properties": {"url_reduces_max_chars": true, "shows_url_as": 1, "color_values": {"a": 1}}}"#))"#,
                gives: #"{"found:configurationFault": []}"#
            ),
            DialogVector(
                "O9 sharing properties of another tab",
                with:
                    #"\#(sharing), \#(configured(social: #"["facebook", "p"]"#, #", "p": {"friendly_name": "P", "social_sharing_properties": []}"#))"#,
                gives: #"{"found:configurationFault": [], "sharing.selected": "facebook"}"#),
            DialogVector(
                "O9 JR-205",
                with: configured(#", "p": {"friendly_name": "P", "requires_input": true}"#),
                gives:
                    #"{"found:configurationFault": ["requires_input"], "presentation.mode": "modal"}"#
            ),
            DialogVector(
                "O9 lists",
                with:
                    #""configuration": {"baseurl": null, "provider_info": {}, "enabled_providers": 7, "social_providers": "x", "hide_tagline": true}"#,
                gives:
                    #"{"found:configurationFault": ["baseurl", "enabled_providers", "social_providers", "hide_tagline"], "providerTable.state": "loading"}"#
            ),
            DialogVector(
                "O9 sharing properties",
                with: configured(
                    #", "p": {"friendly_name": "P", "social_sharing_properties": null}"#),
                gives: #"{"found:configurationFault": ["social_sharing_properties"]}"#),
            DialogVector(
                "O9 webview options, this idiom",
                with: configured(
                    #", "p": {"friendly_name": "P", "iphone_webview_options": "x", "ipad_webview_options": "x"}"#
                ),
                gives: #"{"found:configurationFault": ["iphone_webview_options"]}"#),
            DialogVector(
                "O9 cookies, direct",
                with:
                    #"\#(configured(#", "p": {"friendly_name": "P", "cookie_domains": "x"}"#)), "provider": "p""#,
                gives: #"{"opens": ["webView"], "found:configurationFault": ["cookie_domains"]}"#),
            DialogVector(
                "O9 cookies, table",
                with: configured(#", "p": {"friendly_name": "P", "cookie_domains": "x"}"#),
                gives: #"{"found:configurationFault": []}"#),
            DialogVector(
                "O10 one word",
                with: configured(
                    #", "p": {"friendly_name": "P", "requires_input": "YES", "input_prompt": "One"}"#
                ),
                gives: #"{"found:configurationFault": ["input_prompt"]}"#),
            DialogVector(
                "O10 no prompt",
                with: configured(#", "p": {"friendly_name": "P", "requires_input": "YES"}"#),
                gives: #"{"found:configurationFault": []}"#),
            DialogVector(
                "6.4 no prompt on the landing",
                with:
                    #"\#(configured(#", "p": {"friendly_name": "P", "requires_input": "YES"}"#)), "provider": "p""#,
                gives:
                    #"{"opens": ["userLanding"], "userLanding.controllerTitle": null, "userLanding.placeholder": null, "found:configurationFault": ["input_prompt"]}"#
            ),
            DialogVector(
                "O10 newline",
                with:
                    #"\#(configured(#", "p": {"friendly_name": "P", "requires_input": "YES", "input_prompt": " a b\nc "}"#)), "provider": "p""#,
                gives: #"{"userLanding.controllerTitle": "a b\nc"}"#),
            DialogVector(
                "O11 sharing",
                with: #"\#(sharing), \#(configured(social: #"["p"]"#, #", "p": {}"#))"#,
                gives: #"{"sharing.titleAfterSelection.text": "Share on (null)"}"#),
            DialogVector(
                "O11 landing",
                with:
                    #"\#(configured(#", "p": {"requires_input": "YES", "input_prompt": "a b"}"#)), "provider": "p""#,
                gives:
                    #"{"found:configurationFault": ["friendly_name"], "userLanding.navTitle": null}"#
            ),
            DialogVector(
                "5.4 no name", with: DialogVector.returning,
                gives: #"{"userLanding.welcome": "Sign back in?"}"#),
            DialogVector(
                "5.4 name",
                with:
                    #""session": {"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "ann", "displayName": "Ann", "welcome": null}]}"#,
                gives: #"{"userLanding.welcome": "Sign in as ann?"}"#),
            DialogVector(
                "5.4 welcome",
                with:
                    #""session": {"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "ann", "welcome": "Hello"}]}"#,
                gives: #"{"userLanding.welcome": "Hello"}"#),
            DialogVector(
                "5.4 input",
                with: #""provider": "openid", "session": {"userInputs": {"openid": "me"}}"#,
                gives: #"{"userLanding.inputText": "me"}"#),
        ]) func behaviour(vector: DialogVector) throws
    { try vector.check() }
}
