import EngageTestSupport
import Testing

import EngageCore

/// Facts of the screens that the contract prints nowhere. Source: behaviour,
/// presentation#transition-size-and-bar, screens#provider-table, formats#scenario.
@Suite struct ScreenGeometryTests {
    private static func resolution(
        _ overrides: String, _ profile: Profile, _ members: String = ""
    ) throws -> DialogResolution {
        let more = members.isEmpty ? "" : ", \(members)"
        let text =
            #"{"profile": "\#(profile.rawValue)", "layers": [{"name": "overrides", "values": \#(overrides)}]\#(more)}"#
        let scenario = try Document.read(Array(text.utf8), file: "s.json").root
        return DialogResolution(resolving: try DialogRequest(reading: scenario))
    }

    @Test(
        "JR-059, JR-061 and JR-062: label and spinner of a loading table are below its headers",
        arguments: ([
            (
                "JR-059",
                #"{"ProviderTable.Table.Header.View": {"view": "v", "height": 170}, "ProviderTable.Section.Header.Title.String": "S"}"#,
                302.5, 342.5
            ),
            (
                "JR-061", #"{"ProviderTable.Section.Header.View": {"view": "v", "height": 60}}"#,
                230, 270
            ),
            ("JR-062", "{}", 175, 226),
        ] as [(String, String, Double, Double)]).map { Sample($0.0, $0) })
    func loading(_ row: Sample<(String, String, Double, Double)>) throws {
        let (id, overrides, label, spinner) = row.value
        for profile in Profile.allCases {
            let table = try #require(
                try Self.resolution(overrides, profile, #""configuration": null"#).providerTable)
            let layout = try #require(table.loadingLayout, "\(id)")
            #expect(layout.label == Rect(x: 0, y: label, width: 320, height: 21), "\(id)")
            #expect(layout.spinner == Rect(x: 141, y: spinner, width: 37, height: 37), "\(id)")
        }
        let ready = try Self.resolution(overrides, .guide).providerTable
        #expect(ready != nil && ready?.loadingLayout == nil, "\(id)")
    }

    @Test("JR-064: a label of 100 points makes a block of 130 at 80", arguments: Profile.allCases)
    func landingBlock(profile: Profile) throws {
        let landing = try Self.resolution(
            "{}", profile,
            #"""
            "configuration": {"baseurl": "b", "enabled_providers": ["p"],
              "provider_info": {"p": {"friendly_name": "nnnnnnr"}}},
            "session": {"rememberedProvider": "p", "savedUsers": ["p"]}
            """#
        ).userLanding
        let parts = try #require(landing?.parts)
        #expect(parts.first { $0.name == "providerName" }?.frame.width == 100)
        #expect(
            parts.first { $0.name == "firstBlock" }?.frame
                == Rect(x: 80, y: 10, width: 130, height: 30))
    }

    @Test("JR-091: the library's own bar is black, clips and has no tint")
    func defaultBar() throws {
        for (profile, height) in [(Profile.guide, 480.0), (.sdk55, 548)] {
            let bar = try Self.resolution("{}", profile).presentation.navigationBar
            #expect(bar?.style == .black)
            #expect(bar?.clipsToBounds == true)
            #expect(bar?.tint == nil)
            #expect(bar?.bounds == Size(width: 320, height: height))
        }
    }

    @Test("JR-092: a custom controller keeps its tint, clips and gets the dialog's bounds")
    func customBar() throws {
        let overrides =
            #"{"ModalDialog.NavigationController": {"navigationController": "C", "tintColor": "red"}}"#
        for (profile, height) in [(Profile.guide, 480.0), (.sdk55, 548)] {
            let bar = try Self.resolution(overrides, profile).presentation.navigationBar
            #expect(bar?.style == .untouched)
            #expect(bar?.clipsToBounds == true)
            #expect(bar?.tint?.hex == "#FFFF0000")
            #expect(bar?.bounds == Size(width: 320, height: height))
        }
    }

    @Test(
        "JR-094: the guide's snippet gives its red controller to the wrong key; no tint is seen",
        arguments: Profile.allCases)
    func literalSnippet(profile: Profile) throws {
        let presentation = try Self.resolution(
            #"{"Application.NavigationController": {"navigationController": "N", "tintColor": "red"}}"#,
            profile
        ).presentation
        #expect(presentation.navigation == .default)
        #expect(presentation.navigationBar?.tint == nil)
    }

    @Test("4.5: the app's own bar is left alone", arguments: Profile.allCases)
    func pushedBar(profile: Profile) throws {
        let bar = try Self.resolution(
            #"{"Application.NavigationController": {"navigationController": "N", "loaded": true, "tintColor": "red"}}"#,
            profile
        ).presentation.navigationBar
        #expect(bar?.style == .untouched)
        #expect(bar?.clipsToBounds == false)
        #expect(bar?.bounds == nil)
    }

    @Test(
        "JR-209: a list that arrives while the table waits gives it its footer, not its bar",
        arguments: Profile.allCases)
    func lateAttribution(profile: Profile) throws {
        let end = try SessionStage.play(
            #"{"configure": {"appId": "a"}}, "show", "configurationArrives", {"timePasses": 0.5}"#,
            #""stored": null, "profile": "\#(profile.rawValue)""#
        ).end
        #expect(end.dialog?.resolution.providerTable?.sectionFooter.height == 0)
        let table = try #require(end.providerTable)
        #expect(table.state == .ready)
        #expect(table.rows.count == 4)
        #expect(table.sectionFooter.height == 30)
        #expect(table.infoBar.visible == false)
    }
}
