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
            #"{"name": "\#(name)", "values": {\#(value == "-" ? "" : "\"ProviderTable.Title.String\": \(value)")}}"#
        }
        let layers = [
            layer("lowest", #""a""#), layer("defaults", defaults), layer("overrides", overrides),
        ]
        for profile in Profile.allCases {
            let answer = try DialogAnswer(
                #""profile": "\#(profile.rawValue)", "layers": [\#(layers.joined(separator: ", "))]"#
            )
            #expect(answer["effective[ProviderTable.Title.String].value"] == effective)
            let isRemoved = effective == "null"
            #expect((answer["removed[ProviderTable.Title.String]"] != "null") == isRemoved)
        }
    }

    @Test(
        "3.2 back text of the provider table",
        arguments: try DialogVector.table("backText", in: "screen-tables")
    )
    func backText(vector: DialogVector) throws { try vector.check() }

    @Test(
        "3.3 titles of the sharing screen",
        arguments: try DialogVector.table("sharingTitles", in: "screen-tables")
    )
    func sharingTitles(vector: DialogVector) throws { try vector.check() }

    @Test(
        "3.6 heights with and without the attribution",
        arguments: [
            ("{}", "null", #"{"blank":true,"height":0}"#),
            (
                #"{"ProviderTable.Section.Header.View": {"view": "v", "height": 60}, "ProviderTable.Section.Header.Title.String": "S", "ProviderTable.Section.Footer.View": {"view": "w", "height": 20}, "ProviderTable.Section.Footer.Title.String": "F"}"#,
                #"{"view":"v","height":60}"#, #"{"view":"w","height":20}"#
            ),
            (
                #"{"ProviderTable.Section.Header.Title.String": "S", "ProviderTable.Section.Footer.Title.String": "F"}"#,
                #"{"text":"S","height":35}"#,
                #"{"text":"F","height":35}"#
            ),
            (
                #"{"ProviderTable.Section.Header.Title.String": "", "ProviderTable.Section.Footer.Title.String": ""}"#,
                #"{"text":"","height":35}"#,
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

    @Test(
        "5.2 the landing rule, each of its conditions alone",
        arguments: try DialogVector.table("landingRule", in: "screen-tables")
    )
    func landingRule(vector: DialogVector) throws { try vector.check() }

    @Test(
        "5.1 the gates, in their order",
        arguments: try DialogVector.table("gates", in: "screen-tables")
    )
    func gates(vector: DialogVector) throws { try vector.check() }

    @Test(
        "7.3 what the Capture wrapper does to the overrides",
        arguments: try DialogVector.table("capture", in: "screen-tables")
    )
    func capture(vector: DialogVector) throws { try vector.check() }
}
