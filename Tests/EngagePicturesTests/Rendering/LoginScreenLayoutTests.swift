import EngageTestSupport
import Testing

import EngageCore
@testable import EngagePictures

@Suite struct LoginScreenLayoutTests {
    static func scene(_ settings: String, device: String = "iphone-8") throws -> Scene {
        var scenario = LoginScreenScenario()
        let document = try Document.read(Array(settings.utf8), file: "settings.json")
        scenario.layers = [LoginScreenLayer(name: "settings", values: document.root)]
        scenario.device = try #require(DeviceCatalogue.device(withID: device))
        return LoginScreenLayout.scene(of: scenario.explained())
    }

    @Test func theSecondThemePaintsTheUpperHalfAndLeavesTheLowerWhite() throws {
        let scene = try Self.scene(
            ##"{"LoginUIScreenStyle": 2, "BackgroundColor": "#103050"}"##)
        let background = scene.boxes.first { $0.slot == "background" }
        #expect(background?.frame == Rect(x: 0, y: 0, width: 375, height: 333.5))
        #expect(background?.fill == Color(red: 0x10, green: 0x30, blue: 0x50))
        let lower = scene.boxes.first { $0.slot == "bottomHalf" }
        #expect(lower?.frame == Rect(x: 0, y: 333.5, width: 375, height: 333.5))
        #expect(lower?.fill == Palette.white)
    }

    @Test func theFirstThemePaintsEverything() throws {
        let scene = try Self.scene(
            ##"{"LoginUIScreenStyle": 1, "BackgroundColor": "#103050"}"##)
        let background = scene.boxes.first { $0.slot == "background" }
        #expect(background?.frame == Rect(x: 0, y: 0, width: 375, height: 667))
        #expect(!scene.boxes.contains { $0.role == .card })
    }

    @Test func theCardOfAnIPadStandsInTheMiddleOfItsBackground() throws {
        let scene = try Self.scene(#"{"MaxWidthOfLoginElements": 315}"#, device: "ipad-2")
        let card = try #require(scene.boxes.first { $0.role == .card })
        #expect(card.frame.width == 400)
        #expect(card.frame.x == 184)
        let button = scene.boxes.first { $0.slot == "buttons[1]" }
        #expect(button?.frame.width == 315)
        #expect(button?.frame.height == 35)
    }

    @Test func aButtonHasItsHeightAndTheThemesColour() throws {
        let scene = try Self.scene(
            """
            {"LoginUIScreenStyle": 1, "ThemeColor": "#27A7EE",
             "LoginButton": [{"AuthType": 1, "ButtonHeight": 60, "Text": "Go"}]}
            """)
        let button = scene.boxes.first { $0.slot == "buttons[1]" }
        #expect(button?.frame.height == 60)
        #expect(button?.text?.shown == "Go")
        #expect(button?.fill == Color(red: 0x27, green: 0xA7, blue: 0xEE))
        // Of what the button shows its text was given first.
        #expect(button?.explanation.key == "LoginButton[0].Text")
        #expect(button?.explanation.source?.line == 2)
    }

    @Test(arguments: PreviewSamples.hostile) func hostileTextStaysText(sample: Sample<String>)
        throws
    {
        let text = sample.value
        var writer = JSONWriter()
        writer.string(text)
        let json = String(decoding: writer.bytes, as: UTF8.self)
        let scene = try Self.scene(
            """
            {"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhone": \(json)},
             "ChangeLibrary": {"Text": \(json)}, "StayLoggedIn": {"Text": \(json)},
             "LoginIcon": {"IconImage": \(json)},
             "LoginButton": [{"AuthType": 1, "Text": \(json)}]}
            """)
        #expect(WellFormed.elements(of: SVGRenderer.render(scene)) != nil)
    }
}
