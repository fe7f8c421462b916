import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, native-login#capture, screens#sharing.
@Suite struct WrapperVectorTests {
    private static let email = #""capture": "email""#
    private static let sharing = #""dialog": "sharing""#

    @Test(
        "the Capture wrapper edits the overrides alone",
        arguments: [
            DialogVector(
                "JR-223", o: "{}", with: email,
                gives:
                    #"{"providerTable.sectionHeader": {"text": "Sign In With a Social Provider", "height": 35}, "effective.K17.layer": "capture", "effective.K13.layer": "capture", "effective.K25.layer": "capture", "providerTable.tableHeader": {"view": "captureForm", "height": 155, "form": {"title": {"text": "Sign In With Your Email and Password"}, "headerHeight": 25, "fields": [{"placeholder": "Enter your email", "secure": false}, {"placeholder": "Enter your password", "secure": true}]}}, "found:wrongType": []}"#
            ),
            DialogVector(
                "JR-224", o: "{}", with: #""capture": "username""#,
                gives:
                    #"{"providerTable.tableHeader.form.title.text": "Sign In With Your Username and Password", "providerTable.tableHeader.form.fields.0.placeholder": "Enter your username"}"#
            ),
            DialogVector(
                "JR-226", o: #"{"K23": "Hi"}"#, with: email,
                gives: #"{"providerTable.tableHeader.form.title.text": "Hi"}"#),
            DialogVector(
                "JR-227", o: #"{"K23": ""}"#, with: email,
                gives: #"{"providerTable.tableHeader.form.title.text": ""}"#),
            DialogVector(
                "T03", d: #"{"K23": "Hi", "K24": {"view": "v"}}"#, o: "{}", with: email,
                gives:
                    #"{"providerTable.tableHeader.form.title.text": "Sign In With Your Email and Password", "providerTable.tableHeader.form.headerHeight": 25}"#
            ),
            DialogVector(
                "JR-229", d: #"{"K17": "S"}"#, o: "{}", with: email,
                gives:
                    #"{"providerTable.sectionHeader.text": "Sign In With a Social Provider", "effective.K17.shadows.0.value": "S"}"#
            ),
            DialogVector(
                "JR-230", o: #"{"K17": "S"}"#, with: email,
                gives:
                    #"{"providerTable.sectionHeader.text": "S", "effective.K17.layer": "overrides"}"#
            ),
            DialogVector(
                "7.3 null section header", o: #"{"K17": null}"#, with: email,
                gives: #"{"providerTable.sectionHeader": null, "removed.K17.layer": "overrides"}"#),
            DialogVector(
                "JR-232", o: #"{"K13": {"view": "v"}}"#, with: email,
                gives:
                    #"{"providerTable.tableHeader.view": "captureForm", "found:viewRemovedByCapture": ["ProviderTable.Table.Header.View"]}"#
            ),
            DialogVector(
                "JR-233", d: #"{"K13": null}"#, o: "{}", with: email,
                gives: #"{"providerTable.tableHeader.view": "captureForm", "removed": {}}"#),
            DialogVector(
                "JR-235", o: #"{"K24": {"view": "v", "height": 44}}"#, with: email,
                gives:
                    #"{"providerTable.tableHeader.form.headerHeight": 44, "providerTable.tableHeader.form.title": {"view": "v"}, "providerTable.tableHeader.height": 174}"#
            ),
            DialogVector(
                "JR-235 name alone",
                o: #"{"K24": {"view": "v"}, "K14": {"view": "v", "height": 60}}"#,
                with: email, gives: #"{"providerTable.tableHeader.form.headerHeight": 60}"#),
            DialogVector(
                "JR-236, O7", in: [.sdk55], o: #"{"K23": null}"#, with: email,
                gives:
                    #"{"providerTable.tableHeader.form.title": {"text": null}, "found:wrongType": ["Capture.ConventionalSignin.Title.String"], "effective.K23": null}"#
            ),
            DialogVector(
                "O7 null view", o: #"{"K24": null}"#, with: email,
                gives:
                    #"{"providerTable.tableHeader.form.headerHeight": 25, "found:wrongType": ["Capture.ConventionalSignin.Title.View"]}"#
            ),
            DialogVector(
                "JR-239", o: #"{"K23": "Hi"}"#, with: #"\#(email), "provider": "facebook""#,
                gives:
                    #"{"opens": ["webView"], "effective.K13": null, "effective.K17": null, "effective.K23.layer": "overrides"}"#
            ),
            DialogVector(
                "7.3 sharing", o: "{}", with: #"\#(email), \#(sharing)"#,
                gives: #"{"effective.K13": null, "effective.K17": null}"#),
        ]) func wrapper(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "the sharing screen names itself and its tabs",
        arguments: [
            DialogVector(
                "3.3", with: sharing,
                gives:
                    ##"{"sharing.state": "ready", "sharing.title.text": "Share", "sharing.titleAfterSelection.text": "Share on Facebook", "sharing.controllerTitle": "Share", "sharing.backText": "Share on Facebook", "sharing.tabs": ["facebook", "twitter"], "sharing.selected": "facebook", "sharing.backgroundAlpha": 0.3, "sharing.background": {"color": "#FFFFFFFF", "images": []}}"##
            ),
            DialogVector(
                "JR-241", o: #"{"K12": "Share this score!"}"#, with: sharing,
                gives:
                    #"{"sharing.title.text": "Share this score!", "sharing.titleAfterSelection.text": "Share this score!", "sharing.backText": "Share this score!", "sharing.controllerTitle": "Share this score!"}"#
            ),
            DialogVector(
                "JR-242", o: #"{"K10": {"view": "v"}}"#, with: sharing,
                gives:
                    #"{"sharing.title": {"view": "v"}, "sharing.titleAfterSelection": {"view": "v"}, "sharing.backText": "Share"}"#
            ),
            DialogVector(
                "3.3 view and string", o: #"{"K10": {"view": "v"}, "K12": "S"}"#, with: sharing,
                gives: #"{"sharing.title": {"view": "v"}, "sharing.backText": "S"}"#),
            DialogVector(
                "JR-244", o: #"{"K12": ""}"#, with: sharing,
                gives:
                    #"{"sharing.title.text": "", "sharing.titleAfterSelection.text": "", "sharing.controllerTitle": "", "sharing.backText": "Back"}"#
            ),
            DialogVector(
                "JR-245", in: [.guide], o: #"{"kJRSocialSharingTitle": "Old"}"#, with: sharing,
                gives: #"{"sharing.title.text": "Old", "sharing.backText": "Old"}"#),
            DialogVector(
                "JR-245", in: [.sdk55], o: #"{"kJRSocialSharingTitle": "Old"}"#, with: sharing,
                gives: #"{"sharing.title.text": "Share"}"#),
            DialogVector(
                "JR-247", o: #"{"K05": "red"}"#, with: sharing,
                gives: ##"{"sharing.background.color": "#FFFFFFFF"}"##),
            DialogVector(
                "K06", o: #"{"K06": "red"}"#, with: sharing,
                gives: ##"{"sharing.background.color": "#FFFF0000"}"##),
            DialogVector(
                "JR-248", o: #"{"K22": ["facebook"]}"#, with: sharing,
                gives: #"{"sharing.tabs": ["facebook", "twitter"]}"#),
            DialogVector(
                "JR-250",
                with: #"\#(sharing), "session": {"rememberedSharingProvider": "twitter"}"#,
                gives:
                    #"{"sharing.selected": "twitter", "sharing.titleAfterSelection.text": "Share on Twitter"}"#
            ),
            DialogVector(
                "JR-251", with: #"\#(sharing), "session": {"rememberedSharingProvider": "yahoo"}"#,
                gives: #"{"sharing.selected": "facebook"}"#),
            DialogVector(
                "3.1 localised", o: #"{"K12": "S"}"#, with: #"\#(sharing), "strings": {"S": "T"}"#,
                gives:
                    #"{"sharing.title.text": "T", "sharing.controllerTitle": "T", "sharing.backText": "T"}"#
            ),
            DialogVector(
                "5.6 loading",
                with: #"\#(sharing), "configuration": null, "activity": {"email": true}"#,
                gives:
                    #"{"sharing.state": "loading", "sharing.tabs": [], "sharing.selected": null, "sharing.titleAfterSelection": null, "sharing.title.text": "Share", "sharing.backText": "Share"}"#
            ),
            DialogVector(
                "5.6 both", with: #"\#(sharing), "activity": {"email": true, "sms": true}"#,
                gives: #"{"sharing.tabs": ["facebook", "twitter", "Email/SMS"]}"#),
            DialogVector(
                "5.6 one", with: #"\#(sharing), "activity": {"sms": true}"#,
                gives: #"{"sharing.tabs": ["facebook", "twitter", "Sms"]}"#),
        ]) func screen(vector: DialogVector) throws
    { try vector.check() }
}
