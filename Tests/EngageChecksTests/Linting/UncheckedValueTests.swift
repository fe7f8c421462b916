import EngageTestSupport
import Testing

import EngageChecks
import EngageCore

/// What the shipped library would take without a word. Source: behaviour, keys#arrow-directions,
/// login-screen#which-picture.
@Suite struct UncheckedValueTests {
    private static let bar = #""Popover.Presentation.BarButtonItem":{"barButtonItem":"b"}"#
    private static let arrow = #""Popover.Presentation.ArrowDirection""#
    private static let header = #""ProviderTable.Table.Header.View""#

    private static func findings(_ values: String, _ rule: String) throws -> [Finding] {
        let root = try Document.read(
            Array("{\(values)}".utf8), file: "l.json", format: .json
        ).root
        let devices = ["iphone-8", "ipad-air"].compactMap(DeviceCatalogue.device(withID:))
        return Linter.report([LintContext(reading: root, devices: devices)]).findings
            .filter { $0.rule == rule }
    }

    @Test(
        "row 26: an arrow that is no mask of UIKit's four directions is a warning",
        arguments: [
            ("5", false), ("12", false), ("16", true), ("1.5", true), ("-1", true), ("0", true),
            ("77", true), ("1", false),
            ("15", false), (#""up""#, false),
        ])
    func arrows(value: String, isTold: Bool) throws {
        let found = try Self.findings("\(Self.bar),\(Self.arrow):\(value)", "popover-arrow-number")
        #expect(found.map(\.severity) == (isTold ? [.warning] : []))
    }

    @Test(
        "row 26: a height below 0 or beyond a screen is a warning",
        arguments: [("-5", true), ("99999", true), ("1", false), ("480", false)])
    func heights(value: String, isTold: Bool) throws {
        let found = try Self.findings(
            #"\#(Self.header):{"view":"v","height":\#(value)}"#, "view-size")
        #expect(found.map(\.severity) == (isTold ? [.warning] : []))
    }

    private static func answer(_ scenario: String) throws -> EngageCore.Answer {
        try Scenario.resolve(
            Document.read(Array(scenario.utf8), file: "s.json", format: .json).root)
    }

    @Test(
        "row 22: an arrow direction is reported correctly, with a popover and without one",
        arguments: ([
            ("guide", "\(bar),\(arrow):1", nil),
            (
                "guide", "\(arrow):1",
                "'Popover.Presentation.ArrowDirection' has no effect without a popover"
            ),
            (
                "sdk-5.5", "\(bar),\(arrow):1",
                "'Popover.Presentation.ArrowDirection' is read by no release since v5.1"
            ),
            (
                "sdk-5.5", "\(arrow):1",
                "'Popover.Presentation.ArrowDirection' is read by no release since v5.1"
            ),
        ] as [(String, String, String?)]).map { Sample("\($0.0): \($0.1)", $0) })
    func arrowWithoutPopover(_ row: Sample<(String, String, String?)>) throws {
        let (profile, values, message) = row.value
        let answer = try Self.answer(
            #"{"device":"ipad-air","profile":"\#(profile)","layers":[{"values":{\#(values)}}]}"#)
        let told = answer.diagnostics.filter { $0.code == "arrowWithoutPopover" }
        #expect(told.map(\.message) == [message].compactMap { $0 })
    }

    @Test(
        "row 18: an iPad is never of the iPhone X family",
        arguments: [
            #"{"idiom":"pad","width":300,"height":700}"#,
            #"{"idiom":"pad","width":375,"height":812,"model":"iPhone10,3"}"#, #""ipad-air""#,
        ])
    func family(device: String) throws {
        let answer = try Self.answer(
            #"{"kind":"loginScreen","device":\#(device),"settings":{"LoginUIScreenStyle":1}}"#)
        let family = answer.root["iPhoneXFamily"]
        #expect(family?["reason"]?.string == "none")
        for verdict in ["verdict", "verdictCode", "verdictProse"] {
            #expect(family?[verdict]?.boolean == false)
        }
    }
}
