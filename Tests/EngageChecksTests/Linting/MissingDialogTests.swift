import Testing

import EngageChecks
import EngageCore

/// Dialogs of release 5.5 that do not appear or cannot be dismissed. Source: behaviour,
/// presentation#popovers, observed#o15.
@Suite struct MissingDialogTests {
    private static let bar = #""Popover.Presentation.BarButtonItem":{"barButtonItem":"b"}"#
    private static let frame = #""Popover.Presentation.Frame.Value":{"rect":[1,2,3,4]}"#
    private static let navigation =
        #""Application.NavigationController":{"navigationController":"n","loaded":true}"#
    private static let hidden = #""NavigationController.HidesCancelButton":true"#

    private static func values(_ members: String) throws -> LocatedValue {
        try Document.read(Array("{\(members)}".utf8), file: "l.json", format: .json).root
    }

    private static func told(_ members: String, _ profile: String) throws -> [Diagnostic] {
        let line =
            #"{"device":"ipad-air","profile":"\#(profile)","layers":[{"name":"o","values":{\#(members)}}]}"#
        let root = try Document.read(Array(line.utf8), file: "s.json", format: .json).root
        return try Scenario.resolve(root).diagnostics.filter {
            ["dialogNeverAppears", "noWayOut"].contains($0.code.rawValue)
        }
    }

    private static func linted(_ members: String, _ profile: String?) throws -> [Finding] {
        let context = LintContext(
            reading: try values(members), devices: DeviceCatalogue.devices, profile: profile)
        return Linter.report([context]).findings.filter {
            ["dialog-never-appears", "no-way-out"].contains($0.rule)
        }
    }

    @Test(
        "row 5: in sdk-5.5 a warning, and a lint rule that is an error; in guide neither",
        arguments: [
            (bar, "dialogNeverAppears", "dialog-never-appears"),
            (frame, "noWayOut", "no-way-out"),
        ])
    func told(members: String, code: String, rule: String) throws {
        let shipped = try Self.told(members, "sdk-5.5")
        #expect(shipped.map(\.code.rawValue) == [code])
        #expect(shipped.map(\.severity) == [.warning])
        #expect(shipped[0].source?.line == 1 && shipped[0].key?.hasPrefix("Popover.") == true)
        #expect(try Self.told(members, "guide") == [])
        let found = try Self.linted(members, "sdk-5.5")
        #expect(found.map(\.rule) == [rule])
        #expect(found.map(\.severity) == [.error])
        #expect(found.map(\.message) == shipped.map(\.message))
        #expect(try Self.linted(members, "guide") == [])
        #expect(try Self.linted(members, nil) == [])
    }

    @Test(
        "row 5: no finding where the popover has what it needs, or where the app hides Cancel",
        arguments: ["\(bar),\(navigation)", hidden, "\(hidden),\(navigation)"])
    func silent(members: String) throws {
        #expect(try Self.told(members, "sdk-5.5") == [])
        #expect(try Self.linted(members, "sdk-5.5") == [])
    }
}
