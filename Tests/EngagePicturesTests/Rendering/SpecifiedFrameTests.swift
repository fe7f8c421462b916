import Testing

import EngageCore
import EngagePictures

/// Every frame that the specification gives, from the document to the box.
@Suite struct SpecifiedFrameTests {
    /// One row: the source of the number, the scenario, the slot and its frame on the screen.
    struct Row: Sendable, CustomTestStringConvertible {
        var source: String
        var values = ""
        var more = ""
        var device = "iphone-5"
        var slot: String
        var frame: Rect
        var testDescription: String { "\(source) \(slot)" }

        init(
            _ source: String, _ slot: String, _ x: Double, _ y: Double, _ width: Double,
            _ height: Double, _ values: String = "", more: String = "",
            device: String = "iphone-5"
        ) {
            self.source = source
            self.values = values
            self.more = more
            self.device = device
            self.slot = slot
            frame = Rect(x: x, y: y, width: width, height: height)
        }
    }

    static let release = #""profile": "sdk-5.5","#
    static let loading =
        #""configuration": {"baseurl": "https://x", "enabled_providers": [], "provider_info": {}},"#
    static let unbranded =
        #""configuration": {"baseurl": "https://x", "hide_tagline": "YES", "enabled_providers": ["p"], "provider_info": {"p": {"friendly_name": "P"}}},"#
    static let one =
        #""configuration": {"baseurl": "https://x", "enabled_providers": ["p"], "provider_info": {"p": {"friendly_name": "P"}}},"#
    static let header = #""ProviderTable.Section.Header.Title.String": "H""#
    static let footer = #""ProviderTable.Section.Footer.Title.String": "F""#
    static let view = #""ProviderTable.Section.Header.View": {"view": "v", "height": 61}"#
    static let input = #""provider": "openid","#
    static let user =
        #""session": {"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook"}]},"#
    static let capture = #""capture": "email","#

    // A phone's content begins below status bar and navigation bar, at 64; an iPad's at the bar.
    static let rows: [Row] = [
        Row("4.5 dialog size", "presentation", 0, 0, 320, 480),
        Row("4.5 dialog size", "presentation", 224, 272, 320, 480, device: "ipad-2"),
        Row("4.5 dialog size, X", "presentation", 0, 0, 320, 548, more: release),
        Row(
            "4.5 dialog size, X", "presentation", 224, 238, 320, 548, more: release,
            device: "ipad-2"),
        Row("4.5 dimming", "presentation.dimming", 0, 0, 768, 1024, device: "ipad-2"),
        Row("3.6 section header, string", "providerTable.sectionHeader", 0, 64, 320, 35, header),
        Row("3.6 section header, view", "providerTable.sectionHeader", 0, 64, 320, 61, view),
        Row("3.6 rows follow", "providerTable.rows[0]", 0, 125, 320, 50, view),
        Row("3.6 neither: 0", "providerTable.rows[0]", 0, 64, 320, 50),
        Row(
            "3.6 section footer, string", "providerTable.sectionFooter", 0, 114, 320, 65, footer,
            more: one),
        Row(
            "3.6 no bar: 35", "providerTable.sectionFooter", 0, 114, 320, 35, footer,
            more: unbranded),
        Row("5.3 row", "providerTable.rows[1]", 0, 114, 320, 50),
        Row("5.3 icon", "providerTable.rows[1].icon", 10, 124, 30, 30),
        Row("5.3 text", "providerTable.rows[1].text", 50, 129, 200, 22),
        Row("5.3 background", "providerTable.background", 0, 64, 320, 416),
        Row("5.3 loading label", "providerTable.loading", 0, 239, 320, 21, more: loading),
        Row("5.3 spinner", "providerTable.spinner", 141, 290, 37, 37, more: loading),
        Row(
            "5.3 loading label below a header", "providerTable.loading", 0, 281.5, 320, 21, header,
            more: loading),
        Row(
            "5.3 spinner below a header", "providerTable.spinner", 141, 321.5, 37, 37, header,
            more: loading),
        Row("5.7 info bar", "providerTable.infoBar", 0, 450, 320, 30),
        Row(
            "5.7 info bar on an iPad", "providerTable.infoBar", 224, 722, 320, 30, device: "ipad-2"),
        Row("5.4 text field", "userLanding.parts.textField", 20, 139, 280, 25, more: input),
        Row("5.4 big Sign In", "userLanding.parts.bigSignIn", 20, 189, 280, 40, more: input),
        Row("5.4 welcome", "userLanding.parts.welcome", 20, 139, 280, 25, more: user),
        Row(
            "5.4 Switch Accounts", "userLanding.parts.switchAccounts", 20, 189, 135, 40, more: user),
        Row("5.4 small Sign In", "userLanding.parts.smallSignIn", 165, 189, 135, 40, more: user),
        Row("7.3 form", "providerTable.tableHeader", 0, 64, 320, 155, more: capture),
        Row(
            "7.3 first field", "providerTable.tableHeader.form.fields[0]", 10, 96, 280, 26,
            more: capture),
        Row(
            "7.3 second row", "providerTable.tableHeader.form.fields[1].row", 0, 129, 320, 40,
            more: capture),
        Row("7.3 button", "providerTable.tableHeader.form.button", 10, 171, 300, 40, more: capture),
        Row(
            "4.3 popover at a rectangle, up", "presentation", 240, 163, 320, 480,
            #""Popover.Presentation.Frame.Value": {"rect": [380, 100, 40, 50]}, "Popover.Presentation.ArrowDirection": "up""#,
            device: "ipad-2"),
        Row(
            "4.3 its arrow", "presentation.arrow", 387, 150, 26, 13,
            #""Popover.Presentation.Frame.Value": {"rect": [380, 100, 40, 50]}, "Popover.Presentation.ArrowDirection": "up""#,
            device: "ipad-2"),
        Row(
            "4.3 arrow down by default", "presentation.arrow", 387, 787, 26, 13,
            #""Popover.Presentation.Frame.Value": {"rect": [380, 800, 40, 50]}"#, device: "ipad-2"),
    ]

    @Test(arguments: rows) func theFrameIsTheSpecified(row: Row) throws {
        let scene = try ExtremeSizeTests.scene(
            row.values, row.more, device: "\"\(row.device)\"")
        let box = scene.boxes.first { $0.slot == row.slot }
        #expect(box?.frame == row.frame)
    }

    // behaviour, login-screen#styles, login-screen#login-buttons, login-screen#widths: regions,
    // heights and widths on a phone of 375 x 667.
    @Test(
        arguments: [
            (
                ##""LoginUIScreenStyle": 1, "BackgroundColor": "#112233""##, "background", 0, 0,
                375, 667
            ),
            (
                ##""LoginUIScreenStyle": 2, "BackgroundColor": "#112233""##, "background", 0, 0,
                375, 333.5
            ),
            (
                ##""LoginUIScreenStyle": 2, "BackgroundColor": "#112233""##, "bottomHalf", 0, 333.5,
                375, 333.5
            ),
            (#""MaxWidthOfLoginElements": 300"#, "buttons[1]", 37.5, nil, 300, 35),
            (#""MaxWidthOfLoginElements": 400"#, "textFields.color", 30, nil, 315, 40),
            (
                #""LoginButton": [{"AuthType": 1, "ButtonHeight": 61}]"#, "buttons[1]", nil, nil,
                280, 61
            ),
        ] as [(String, String, Double?, Double?, Double, Double)])
    func theLoginScreenHasItsRegionsAndWidths(
        settings: String, slot: String, x: Double?, y: Double?, width: Double, height: Double
    ) throws {
        let scene = try LoginScreenLayoutTests.scene("{\(settings)}")
        let frame = try #require(scene.boxes.first { $0.slot == slot }?.frame)
        #expect(x == nil || frame.x == x)
        #expect(y == nil || frame.y == y)
        #expect((frame.width, frame.height) == (width, height))
    }

    @Test("5.6: the sharing screen's colour and picture are at 30 %") func sharing() throws {
        let scene = try ExtremeSizeTests.scene(
            ##""SocialSharing.Background.Color": "#FF00FF00", "SocialSharing.Background.Image.View": {"imageView": "b"}"##,
            #""dialog": "sharing", "activity": {"email": false},"#)
        let behind = scene.boxes.filter { $0.slot.hasPrefix("sharing.background") }
        #expect(behind.map(\.opacity) == [0.3, 0.3])
        #expect(behind.first?.fill == Color(hex: "#00FF00"))
    }
}
