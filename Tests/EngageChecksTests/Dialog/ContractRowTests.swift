import EngageTestSupport
import Testing

import EngageChecks
import EngageCore

/// Sentences of the public JSON that only change values of a dialog.
@Suite struct ContractRowTests {
    private static let sharing = #""dialog": "sharing""#

    private static func user(_ members: String, _ more: String = "") -> String {
        #""session": {"rememberedProvider": "facebook", "savedUsers": [\#(members)]}\#(more)"#
    }

    @Test(
        "row 3: a saved user without welcome, or with an empty one, has the text a sign-in makes",
        arguments: [
            DialogVector(
                "bare name", with: user(#""facebook""#),
                gives: #"{"userLanding.welcome": "Sign back in?"}"#),
            DialogVector(
                "empty welcome", with: user(#"{"provider": "facebook", "welcome": ""}"#),
                gives: #"{"userLanding.welcome": "Sign back in?"}"#),
            DialogVector(
                "empty welcome with a name",
                with: user(
                    #"{"provider": "facebook", "preferredUsername": "ann", "welcome": ""}"#),
                gives: #"{"userLanding.welcome": "Sign in as ann?"}"#),
            DialogVector(
                "a welcome of its own",
                with: user(#"{"provider": "facebook", "welcome": "Hello"}"#),
                gives: #"{"userLanding.welcome": "Hello"}"#),
            DialogVector(
                "translated",
                with: user(
                    #""facebook""#, #", "strings": {"Sign back in?": "Wieder anmelden?"}"#),
                gives: #"{"userLanding.welcome": "Wieder anmelden?"}"#),
        ]) func welcome(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "a title's string behind a view is a note where it names the Back button, else a warning",
        arguments: [
            DialogVector(
                "a text", o: ##"{"K11": "Sign in", "K09": {"view": "x"}}"##,
                gives:
                    ##"{"providerTable.backText": "Sign in", "diagnostics.0.code": "shadowedString", "diagnostics.0.severity": "note"}"##
            ),
            DialogVector(
                "an empty text", o: ##"{"K11": "", "K09": {"view": "x"}}"##,
                gives:
                    ##"{"providerTable.backText": "Providers", "diagnostics.0.code": "shadowedString", "diagnostics.0.severity": "warning"}"##
            ),
        ]) func shadowedTitle(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "row 6: a colour component outside of 0 to 1 is told, clamped, and a tint must be a colour",
        arguments: [
            DialogVector(
                "bytes in place of fractions",
                o: #"{"K05": {"red": 26, "green": 84, "blue": 122}}"#,
                gives:
                    ##"{"providerTable.background.color": "#FFFFFFFF", "found:wrongMember": ["Authentication.Background.Color", "Authentication.Background.Color", "Authentication.Background.Color"], "diagnostics.0.message": "'red' takes a number from 0 to 1, found 26", "diagnostics.0.severity": "error"}"##
            ),
            DialogVector(
                "below", o: #"{"K05": {"red": -0.5, "green": 0, "blue": 1}}"#,
                gives:
                    ##"{"providerTable.background.color": "#FF0000FF", "found:wrongMember": ["Authentication.Background.Color"]}"##
            ),
            DialogVector(
                "inside", o: #"{"K05": {"red": 0, "green": 1, "blue": 1.0, "alpha": 0}}"#,
                gives:
                    ##"{"providerTable.background.color": "#0000FFFF", "found:wrongMember": []}"##
            ),
            DialogVector(
                "an alpha that is no number counts as not given",
                o: #"{"K05": {"red": 0, "green": 1, "blue": 1, "alpha": "half"}}"#,
                gives:
                    ##"{"providerTable.background.color": "#FF00FFFF", "found:wrongMember": ["Authentication.Background.Color"], "diagnostics.0.message": "'alpha' takes a number from 0 to 1, found a string"}"##
            ),
            DialogVector(
                "tint", o: #"{"K02": {"navigationController": "N", "tintColor": "navy"}}"#,
                gives:
                    ##"{"presentation.navigationName": "N", "found:wrongMember": ["ModalDialog.NavigationController"], "diagnostics.0.message": "'tintColor' of 'N' takes a colour such as #FF0000, found a string"}"##
            ),
            DialogVector(
                "tint of components",
                o: #"""
                    {"K02": {"navigationController": "N", "tintColor": {"red": 255, "green": 0, "blue": 0}}}
                    """#,
                gives:
                    #"{"found:wrongMember": ["ModalDialog.NavigationController"], "diagnostics.0.message": "'red' takes a number from 0 to 1, found 255"}"#
            ),
        ]) func components(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "row 6: lint tells a component outside of 0 to 1 and a tint that is no colour",
        arguments: ([
            (
                #"{"Authentication.Background.Color": {"red": 26, "green": 0, "blue": 0}}"#,
                "'red' takes a number from 0 to 1, found 26"
            ),
            (
                #"{"ModalDialog.NavigationController": {"navigationController": "N", "tintColor": "navy"}}"#,
                "'tintColor' of 'N' takes a colour such as #FF0000, found a string"
            ),
            (
                #"{"ModalDialog.NavigationController": {"navigationController": "N", "tintColor": {"red": 9, "green": 0, "blue": 0}}}"#,
                "'red' takes a number from 0 to 1, found 9"
            ),
        ] as [(String, String)]).map { Sample($0.0, $0) })
    func linted(_ row: Sample<(String, String)>) throws {
        let (values, message) = row.value
        let scenario = #"{"layers": [{"name": "overrides", "values": \#(values)}]}"#
        let root = try Document.read(Array(scenario.utf8), file: "s.json", format: .json).root
        let findings = Linter.report([LintContext(scenario: root)]).findings
        #expect(findings.filter { $0.rule == "wrong-member" }.map(\.message) == [message])
    }

    @Test(
        "row 8: a row of googleplus opens the native path",
        arguments: [
            DialogVector(
                "described",
                with:
                    #""configuration": \#(DialogVector.configuration(enabled: #"["googleplus", "google"]"#, more: #", "googleplus": {"friendly_name": "G+"}"#))"#,
                gives:
                    #"{"providerTable.rows.0.opens": "native", "providerTable.rows.1.opens": "webView"}"#
            ),
            DialogVector(
                "a returning user of it",
                with:
                    #""session": {"savedUsers": ["googleplus"]}, "configuration": \#(DialogVector.configuration(enabled: #"["googleplus"]"#, more: #", "googleplus": {"friendly_name": "G+"}"#))"#,
                gives: #"{"providerTable.rows.0.opens": "native"}"#),
            DialogVector(
                "not described",
                with:
                    #""configuration": \#(DialogVector.configuration(enabled: #"["googleplus"]"#))"#,
                gives: #"{"providerTable.rows.0.opens": "webView"}"#),
        ]) func native(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "row 11: without configuration four providers are listed and the whole catalogue is known",
        arguments: [
            ("{}", "rows", #"["facebook","google","twitter","openid"]"#),
            (#"{"dialog": "sharing"}"#, "sharing.tabs", #"["facebook","twitter"]"#),
            (#"{"provider": "linkedin"}"#, "opens", #"["webView"]"#),
            (#"{"provider": "linkedin"}"#, "presentation.refusal", "null"),
            (#"{"profile": "sdk-5.5"}"#, "rows", #"["facebook","google","twitter","openid"]"#),
        ]) func bundled(scenario: String, path: String, value: String) throws
    {
        let answer = try DialogAnswer(String(scenario.dropFirst().dropLast()))
        #expect(answer[path] == value)
    }

    @Test(
        "row 15: no text is made from an object of a wrong class",
        arguments: [
            DialogVector(
                "titles", in: [.sdk55],
                o: #"{"K09": "x", "K17": {"view": "V"}, "K18": true}"#,
                gives:
                    #"{"providerTable.title": {"view": null}, "providerTable.sectionHeader": {"text": null, "height": 35}, "providerTable.sectionFooter": {"text": null, "height": 65}, "providerTable.backText": "Providers"}"#
            ),
            DialogVector(
                "sharing title", in: [.sdk55], o: #"{"K10": 7}"#, with: sharing,
                gives:
                    #"{"sharing.title": {"view": null}, "sharing.titleAfterSelection": {"view": null}}"#
            ),
            DialogVector(
                "title of the Capture form", in: [.sdk55], o: #"{"K23": {"view": "V"}}"#,
                with: #""capture": "email""#,
                gives: #"{"providerTable.tableHeader.form.title": {"text": null}}"#),
            DialogVector(
                "null as that title", in: [.sdk55], o: #"{"K23": null}"#,
                with: #""capture": "email""#,
                gives: #"{"providerTable.tableHeader.form.title": {"text": null}}"#),
            DialogVector(
                "null as that title", in: [.guide], o: #"{"K23": null}"#,
                with: #""capture": "email""#,
                gives:
                    #"{"providerTable.tableHeader.form.title": {"text": "Sign In With Your Email and Password"}}"#
            ),
            DialogVector(
                "anchor", in: [.sdk55], o: #"{"K20": "a text"}"#, pad: true,
                gives: #"{"presentation.anchor": {"barButtonItem": null}}"#),
        ]) func noText(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "row 20: a null in a list of providers is a fault and no row",
        arguments: [
            DialogVector(
                "signing in",
                with:
                    #""configuration": \#(DialogVector.configuration(enabled: #"["facebook", null, "google"]"#))"#,
                gives:
                    #"{"rows": ["facebook", "google"], "found:configurationFault": ["enabled_providers"], "diagnostics.0.message": "'enabled_providers' takes strings, found null"}"#
            ),
            DialogVector(
                "sharing",
                with:
                    #"\#(sharing), "configuration": \#(DialogVector.configuration(social: #"["facebook", null, "twitter"]"#))"#,
                gives:
                    #"{"sharing.tabs": ["facebook", "twitter"], "found:configurationFault": ["social_providers"]}"#
            ),
            DialogVector(
                "nothing else",
                with: #""configuration": \#(DialogVector.configuration(enabled: "[null]"))"#,
                gives: #"{"rows": [], "providerTable.state": "loading"}"#),
        ]) func nulls(vector: DialogVector) throws
    { try vector.check() }
}
