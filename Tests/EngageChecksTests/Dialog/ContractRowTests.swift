import EngageTestSupport
import Testing

import EngageChecks
import EngageCore

/// Sentences of the public JSON that only change values of a dialog.
@Suite struct ContractRowTests {
    @Test(
        "row 3: a saved user without welcome, or with an empty one, has the text a sign-in makes",
        arguments: try DialogVector.table("welcome", in: "contract-rows")
    )
    func welcome(vector: DialogVector) throws { try vector.check() }

    @Test(
        "a title's string behind a view is a note where it names the Back button, else a warning",
        arguments: try DialogVector.table("shadowedTitle", in: "contract-rows")
    )
    func shadowedTitle(vector: DialogVector) throws { try vector.check() }

    @Test(
        "row 6: a colour component outside of 0 to 1 is reported, clamped, and a tint must be a colour",
        arguments: try DialogVector.table("components", in: "contract-rows")
    )
    func components(vector: DialogVector) throws { try vector.check() }

    @Test(
        "row 6: lint reports a component outside of 0 to 1 and a tint that is no colour",
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
        arguments: try DialogVector.table("native", in: "contract-rows")
    )
    func native(vector: DialogVector) throws { try vector.check() }

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
        arguments: try DialogVector.table("noText", in: "contract-rows")
    )
    func noText(vector: DialogVector) throws { try vector.check() }

    @Test(
        "row 20: a null in a list of providers is a fault and no row",
        arguments: try DialogVector.table("nulls", in: "contract-rows")
    )
    func nulls(vector: DialogVector) throws { try vector.check() }
}
