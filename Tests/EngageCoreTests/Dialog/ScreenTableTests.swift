import EngageTestSupport
import Testing

import EngageCore

/// The decision tables of behaviour, precedence#null, precedence#titles-and-back-texts,
/// precedence#the-sharing-title, precedence#empty-texts, screens#texts, screens#heights,
/// session#gates, session#first-screen, native-login#capture, row by row.
@Suite struct ScreenTableTests {
    @Test(
        "2.2 null in three layers",
        arguments: [
            ("-", "-", #""a""#), (#""b""#, "-", #""b""#), (#""b""#, #""c""#, #""c""#),
            ("null", "-", "null"), (#""b""#, "null", "null"), ("null", #""c""#, #""c""#),
        ])
    func nulls(defaults: String, overrides: String, effective: String) throws {
        func layer(_ name: String, _ value: String) -> String {
            #"{"name": "\#(name)", "values": {\#(value == "-" ? "" : "\"K11\": \(value)")}}"#
        }
        let layers = [
            layer("lowest", #""a""#), layer("defaults", defaults), layer("overrides", overrides),
        ]
        for profile in Profile.allCases {
            let answer = try DialogAnswer(
                #""profile": "\#(profile.rawValue)", "layers": [\#(layers.joined(separator: ", "))]"#
            )
            #expect(answer["effective.K11.value"] == effective)
            let isRemoved = effective == "null"
            #expect((answer["removed.K11"] != "null") == isRemoved)
        }
    }

    private static let view = #""K09": {"view": "v"}"#
    private static let landing = DialogVector.returning

    @Test(
        "3.2 back text of the provider table",
        arguments: [
            DialogVector(
                "3.2 view and string", o: #"{\#(view), "K11": "S"}"#,
                gives:
                    #"{"providerTable.backText": "S", "providerTable.title": {"view": "v"}, "providerTable.controllerTitle": "S"}"#
            ),
            DialogVector(
                "3.2 view", o: "{\(view)}", gives: #"{"providerTable.backText": "Providers"}"#),
            DialogVector(
                "3.2 view and empty string", o: #"{\#(view), "K11": ""}"#,
                gives: #"{"providerTable.backText": "Providers"}"#),
            DialogVector(
                "3.2 string", o: #"{"K11": "S"}"#, with: landing,
                gives: #"{"providerTable.backText": "S"}"#),
            DialogVector(
                "3.2 neither, landing first", with: landing,
                gives: #"{"providerTable.backText": "Providers"}"#),
            DialogVector(
                "3.2 neither, table first",
                gives: #"{"providerTable.backText": "Sign in with..."}"#),
            DialogVector(
                "3.2 empty string, landing first", o: #"{"K11": ""}"#, with: landing,
                gives:
                    #"{"providerTable.backText": "Providers", "providerTable.title.text": ""}"#),
            DialogVector(
                "3.2 empty string, table first", o: #"{"K11": ""}"#,
                gives:
                    #"{"providerTable.backText": "Back", "providerTable.controllerTitle": "Providers"}"#
            ),
        ]) func backText(vector: DialogVector) throws
    { try vector.check() }

    private static let sharing = #""dialog": "sharing""#
    private static let sharingView = #""K10": {"view": "v"}"#

    @Test(
        "3.3 titles of the sharing screen",
        arguments: [
            DialogVector(
                "3.3 neither", with: sharing,
                gives:
                    #"{"sharing.title.text": "Share", "sharing.titleAfterSelection.text": "Share on Facebook", "sharing.backText": "Share on Facebook", "sharing.controllerTitle": "Share"}"#
            ),
            DialogVector(
                "3.3 neither, loading", with: #"\#(sharing), "configuration": null"#,
                gives:
                    #"{"sharing.state": "loading", "sharing.title.text": "Share", "sharing.titleAfterSelection": null, "sharing.backText": "Share", "sharing.selected": null, "sharing.tabs": []}"#
            ),
            DialogVector(
                "3.3 string", o: #"{"K12": "S"}"#, with: sharing,
                gives:
                    #"{"sharing.title.text": "S", "sharing.titleAfterSelection.text": "S", "sharing.backText": "S", "sharing.controllerTitle": "S"}"#
            ),
            DialogVector(
                "3.3 view", o: "{\(sharingView)}", with: sharing,
                gives:
                    #"{"sharing.title": {"view": "v"}, "sharing.titleAfterSelection": {"view": "v"}, "sharing.backText": "Share", "sharing.controllerTitle": "Share"}"#
            ),
            DialogVector(
                "3.3 view and string", o: #"{\#(sharingView), "K12": "S"}"#, with: sharing,
                gives: #"{"sharing.title": {"view": "v"}, "sharing.backText": "S"}"#),
            DialogVector(
                "3.3 empty string", o: #"{"K12": ""}"#, with: sharing,
                gives:
                    #"{"sharing.title.text": "", "sharing.titleAfterSelection.text": "", "sharing.backText": "Back", "sharing.controllerTitle": ""}"#
            ),
        ]) func sharingTitles(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "3.6 heights with and without the attribution",
        arguments: [
            ("{}", "null", #"{"blank":true,"height":0}"#),
            (
                #"{"K15": {"view": "v", "height": 60}, "K17": "S", "K16": {"view": "w", "height": 20}, "K18": "F"}"#,
                #"{"view":"v","height":60}"#, #"{"view":"w","height":20}"#
            ),
            (
                #"{"K17": "S", "K18": "F"}"#, #"{"text":"S","height":35}"#,
                #"{"text":"F","height":35}"#
            ),
            (
                #"{"K17": "", "K18": ""}"#, #"{"text":"","height":35}"#,
                #"{"text":"","height":35}"#
            ),
        ])
    func heights(overrides: String, header: String, hiddenFooter: String) throws {
        for hides in [false, true] {
            let shown = hides ? 0 : 30
            let height = try #require(
                Int(hiddenFooter.split(separator: ":").last?.dropLast() ?? ""))
            let footer = hiddenFooter.replacing(
                "\"height\":\(height)", with: "\"height\":\(height + shown)")
            try DialogVector(
                "3.6", o: overrides,
                with: #""configuration": \#(DialogVector.configuration(hidesTagline: hides))"#,
                gives:
                    #"{"providerTable.sectionHeader": \#(header), "providerTable.sectionFooter": \#(footer), "providerTable.infoBar.visible": \#(!hides)}"#
            ).check()
        }
    }

    private static func remembering(_ more: String = "", users: String = #"["facebook"]"#) -> String
    {
        #""session": {"rememberedProvider": "facebook", "savedUsers": \#(users)\#(more)}"#
    }
    private static let table = #"{"opens": ["providerTable"]}"#

    @Test(
        "5.2 the landing rule, each of its conditions alone",
        arguments: [
            DialogVector(
                "5.2 all", with: remembering(),
                gives:
                    #"{"opens": ["providerTable", "userLanding"], "userLanding.provider": "facebook"}"#
            ),
            DialogVector(
                "5.2 a", with: #""session": {"savedUsers": ["facebook"]}"#, gives: table),
            DialogVector("5.2 b", with: remembering(users: #"["google"]"#), gives: table),
            DialogVector(
                "5.2 c", with: #"\#(remembering()), "provider": "google""#,
                gives: #"{"opens": ["webView"], "userLanding": null, "providerTable": null}"#),
            DialogVector(
                "5.2 d", with: remembering(#", "alwaysForceReauth": true"#), gives: table),
            DialogVector(
                "5.2 e", with: remembering(#", "forceReauth": ["facebook"]"#), gives: table),
            DialogVector(
                "5.2 e, another's flag", with: remembering(#", "forceReauth": ["google"]"#),
                gives: #"{"opens": ["providerTable", "userLanding"]}"#),
            DialogVector(
                "5.2 f", with: #"\#(remembering()), "dialog": "sharing""#,
                gives: #"{"opens": ["sharing"]}"#),
            DialogVector(
                "5.2 g",
                with:
                    #"\#(remembering()), "configuration": \#(DialogVector.configuration(enabled: #"["google"]"#))"#,
                gives: table),
            DialogVector(
                "5.2 h", o: #"{"K22": ["facebook"]}"#, with: remembering(), gives: table),
        ]) func landingRule(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "5.1 the gates, in their order",
        arguments: [
            DialogVector(
                "G1", with: #""session": {"configurationError": 102, "inFlight": true}"#,
                gives: #"{"presentation.refusal.code": 102, "presentation.mode": "refused"}"#),
            DialogVector(
                "G2", with: #""session": {"configurationError": 200, "inFlight": true}"#,
                gives: #"{"presentation.refusal.code": 200}"#),
            DialogVector(
                "G3", with: #""session": {"inFlight": true}, "provider": "myspace""#,
                gives:
                    #"{"presentation.refusal.code": 105, "opens": [], "effective": {}, "providerTable": null, "found:dialogRefused": [null]}"#
            ),
            DialogVector(
                "G3 sharing",
                with: #""dialog": "sharing", "activity": null, "session": {"inFlight": true}"#,
                gives: #"{"presentation.refusal.code": 105}"#),
            DialogVector(
                "G4", with: #""provider": "myspace""#,
                gives:
                    #"{"presentation.refusal": {"code": 106, "message": "You tried to authenticate on a specific provider, but this provider has not yet been configured."}}"#
            ),
            DialogVector(
                "G4 empty name", with: #""provider": """#,
                gives: #"{"presentation.refusal.code": 106}"#),
            DialogVector(
                "301", with: #""dialog": "sharing", "activity": null"#,
                gives:
                    #"{"presentation.refusal": {"code": 301, "message": "Activity object can't be nil."}, "sharing": null}"#
            ),
            DialogVector(
                "G5", o: #"{"K11": "T"}"#,
                with:
                    #""provider": "googleplus", "configuration": \#(DialogVector.configuration(more: #", "googleplus": {"friendly_name": "G+"}"#))"#,
                gives:
                    #"{"presentation.mode": "nothing", "presentation.presenter": null, "presentation.transition": null, "presentation.animated": null, "opens": ["webView"], "found:nativePath": [null]}"#
            ),
            DialogVector(
                "O17 103", with: #""configuration": {"baseurl": "b"}"#,
                gives: #"{"presentation.refusal.code": 103}"#),
            DialogVector(
                "O17 102", with: #""configuration": []"#,
                gives: #"{"presentation.refusal.code": 102}"#),
        ]) func gates(vector: DialogVector) throws
    { try vector.check() }

    private static let email = #""capture": "email""#

    @Test(
        "7.3 what the Capture wrapper does to the overrides",
        arguments: [
            DialogVector(
                "W1", d: #"{"K23": "defaults"}"#, o: "{}", with: email,
                gives:
                    #"{"providerTable.tableHeader.form.title.text": "Sign In With Your Email and Password"}"#
            ),
            DialogVector(
                "W2", d: #"{"K17": "defaults"}"#, o: "{}", with: email,
                gives:
                    #"{"effective.K17.value": "Sign In With a Social Provider", "effective.K17.layer": "capture", "effective.K17.shadows.0.layer": "defaults"}"#
            ),
            DialogVector(
                "W2 null counts", d: #"{"K17": "defaults"}"#, o: #"{"K17": null}"#, with: email,
                gives:
                    #"{"effective.K17": null, "removed.K17.layer": "overrides", "providerTable.sectionHeader": null}"#
            ),
            DialogVector(
                "W3", d: #"{"K24": {"view": "d", "height": 99}}"#,
                o: #"{"K24": {"view": "o", "height": 44}}"#, with: email,
                gives:
                    #"{"providerTable.tableHeader.form.title": {"view": "o"}, "providerTable.tableHeader.form.headerHeight": 44, "providerTable.tableHeader.height": 174}"#
            ),
            DialogVector(
                "W4", d: #"{"K13": null}"#, o: #"{"K13": {"view": "v"}}"#, with: email,
                gives:
                    #"{"providerTable.tableHeader.view": "captureForm", "providerTable.tableHeader.height": 155, "effective.K13.layer": "capture", "effective.K13.shadows.0.layer": "overrides"}"#
            ),
            DialogVector(
                "W5", o: #"{"K25": null}"#, with: email,
                gives: #"{"effective.K25.layer": "capture", "removed": {}}"#),
            DialogVector(
                "W6", o: #"{"K11": "T", "Foo": 1}"#, with: email,
                gives: #"{"effective.K11.value": "T", "effective.Foo.value": 1}"#),
            DialogVector(
                "7.3 none", o: #"{"K13": {"view": "v"}}"#, with: #""capture": "none""#,
                gives: #"{"providerTable.tableHeader": {"view": "v", "height": 44}}"#),
            DialogVector(
                "7.3 sharing has no wrapper", o: "{}", with: #"\#(email), "dialog": "sharing""#,
                gives: #"{"effective.K13": null, "effective.K17": null}"#),
        ]) func capture(vector: DialogVector) throws
    { try vector.check() }
}
