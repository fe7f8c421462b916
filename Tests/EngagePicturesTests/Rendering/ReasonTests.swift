import Testing

import EngageCore
import EngagePictures

/// Every element carries the layer and place of its value and the rule that decided it.
@Suite struct ReasonTests {
    private static let bar = #""Popover.Presentation.BarButtonItem": {"barButtonItem": "b"}"#
    private static let navigation =
        ##""Application.NavigationController": {"navigationController": "n", "loaded": true, "tintColor": "blueColor"}"##

    @Test(
        "an element says layer and rule, and where a key's value is",
        arguments: [
            ("", "", "iphone-8"), (bar, "", "ipad-2"), (navigation, "", "iphone-8"),
            (
                SpecifiedFrameTests.header, #""dialog": "sharing", "activity": {"email": true},"#,
                "ipad-2"
            ),
            ("", SpecifiedFrameTests.input, "iphone-8"), ("", SpecifiedFrameTests.user, "ipad-2"),
            ("", #""provider": "facebook","#, "iphone-8"),
            ("", SpecifiedFrameTests.capture, "iphone-8"),
            ("", SpecifiedFrameTests.loading, "iphone-8"),
            ("", #""provider": "nobody","#, "ipad-2"),
            (#""Authentication.Background.Color": null"#, "", "ipad-2"),
        ])
    func dialogs(values: String, more: String, device: String) throws {
        let scene = try ExtremeSizeTests.scene(values, more, device: "\"\(device)\"")
        for box in scene.boxes {
            let reason = box.explanation
            #expect(reason.layer?.isEmpty == false, "\(box.slot)")
            #expect(reason.rule != nil, "\(box.slot)")
            #expect(reason.because?.isEmpty == false || reason.key != nil, "\(box.slot)")
            let isGiven = reason.key != nil && reason.layer != LayerStack.libraryName
            if isGiven, reason.layer != LayerStack.captureName {
                #expect(reason.source != nil, "\(box.slot)")
            }
        }
    }

    @Test(arguments: [0, 1, 2], ["iphone-8", "ipad-2"])
    func loginScreens(style: Int, device: String) throws {
        let scene = try LoginScreenLayoutTests.scene(
            ##"{"LoginUIScreenStyle": \##(style), "ThemeColor": "#112233", "BackgroundColor": "#445566"}"##,
            device: device)
        for box in scene.boxes {
            #expect(box.explanation.layer?.isEmpty == false, "\(box.slot)")
            #expect(box.explanation.rule != nil, "\(box.slot)")
            if box.explanation.key != nil { #expect(box.explanation.source != nil, "\(box.slot)") }
        }
    }

    private static func reason(_ slot: String, _ scene: Scene) -> BoxExplanation? {
        scene.boxes.first { $0.slot == slot }?.explanation
    }

    @Test("a key without effect is no reason: on a phone no popover decides the dialog")
    func phone() throws {
        let scene = try ExtremeSizeTests.scene(Self.bar, device: "\"iphone-8\"")
        let reason = try #require(Self.reason("presentation", scene))
        #expect(reason.key == nil)
        #expect((reason.layer, reason.rule) == ("library", .presentationP5))
        let pad = try ExtremeSizeTests.scene(Self.bar, device: "\"ipad-2\"")
        #expect(Self.reason("presentation", pad)?.key == "Popover.Presentation.BarButtonItem")
    }

    @Test("rows, tabs and landings come from the configuration, with the provider's place")
    func providers() throws {
        let list = #"""
            "configuration": {"baseurl": "https://x", "enabled_providers": ["p"],
            "social_providers": ["p"], "provider_info":
            {"p": {"friendly_name": "P"}}},
            """#
        for (more, slot) in [
            ("", "providerTable.rows[0].text"),
            (#""dialog": "sharing", "activity": {"email": false},"#, "sharing.tabs[0].text"),
            (
                #""session": {"rememberedProvider": "p", "savedUsers": ["p"]},"#,
                "userLanding.parts.providerName"
            ),
        ] {
            let scene = try ExtremeSizeTests.scene("", list + more)
            let reason = try #require(Self.reason(slot, scene))
            #expect(reason.layer == "configuration", "\(slot)")
            #expect(reason.source?.line == 3, "\(slot)")
        }
    }

    @Test("the bar of the app's own navigation controller has its tint, by name or number")
    func tint() throws {
        let scene = try ExtremeSizeTests.scene(Self.navigation, device: "\"iphone-8\"")
        let bar = try #require(scene.boxes.first { $0.slot == "providerTable.navigationBar" })
        #expect(bar.fill == Color(red: 0, green: 0, blue: 255))
        #expect(bar.explanation.key == "Application.NavigationController")
    }
}
