import EngageTestSupport
import Testing

import EngageCore
@testable import EngagePictures

/// No colour that Engage itself chooses has less than 4.5:1 on its background.
@Suite struct ReadabilityTests {
    /// The background of a box's middle, blended anew from the back to the front.
    private static func ground(of box: Box, in scene: Scene, withItself: Bool) -> Color {
        let middle = (
            x: box.frame.x + box.frame.width / 2, y: box.frame.y + box.frame.height / 2
        )
        var ground = Palette.white
        for other in scene.boxes {
            if other.slot == box.slot, !withItself { break }
            let frame = other.frame
            if frame.x <= middle.x, middle.x <= frame.x + frame.width, frame.y <= middle.y,
                middle.y <= frame.y + frame.height, other.role != .arrow
            {
                if let fill = other.fill {
                    ground = Contrast.blended(fill.faded(other.opacity), over: ground)
                }
                if case .named? = other.image {
                    ground = Contrast.blended(
                        other.pictureGround.faded(other.opacity), over: ground)
                }
            }
            if other.slot == box.slot { break }
        }
        return ground
    }

    private static func expectReadable(_ scene: Scene, _ what: String) {
        for box in scene.boxes {
            if let text = box.text, !text.isColorGiven, !text.shown.isEmpty {
                let ground = ground(of: box, in: scene, withItself: true)
                #expect(
                    Contrast.ratio(text.color, on: ground) >= 4.5,
                    "\(what): \(box.slot) \(ground.hex)")
            }
            let hasMark = [.field, .checkbox, .spinner, .button, .anchor].contains(box.role)
            if let edge = box.edge, !box.isEdgeGiven, hasMark {
                let ground = ground(of: box, in: scene, withItself: false)
                #expect(
                    Contrast.ratio(edge, on: ground) >= 4.5, "\(what): edge of \(box.slot)")
            }
        }
    }

    private static func color(_ random: inout SeededNumbers) -> String {
        let grey = UInt8.random(in: 90...170, using: &random)
        let color =
            Bool.random(using: &random)
            ? Color(red: grey, green: grey, blue: grey)
            : Color(
                red: .random(in: 0...255, using: &random),
                green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random))
        return "\"\(color.hex)\""
    }

    @Test("login screens of any colours and styles can be read unless an app chose others")
    func loginScreens() throws {
        for round in 0..<400 {
            var random = SeededNumbers(seed: UInt64(round))
            var settings = ["\"LoginUIScreenStyle\": \(round % 3)"]
            if round % 5 < 4 { settings.append("\"BackgroundColor\": \(Self.color(&random))") }
            if round % 7 < 2 { settings.append("\"ThemeColor\": \(Self.color(&random))") }
            if round % 11 < 2 { settings.append("\"BackgroundImage\": {\"IPhone\": \"b\"}") }
            let text = "{\(settings.joined(separator: ", "))}"
            let device = ["iphone-8", "ipad-2", "iphone-x"][round % 3]
            Self.expectReadable(try LoginScreenLayoutTests.scene(text, device: device), text)
        }
    }

    @Test("dialogs of any background and tint can be read unless an app chose others")
    func dialogs() throws {
        for round in 0..<300 {
            var random = SeededNumbers(seed: UInt64(round))
            var values = ["\"Authentication.Background.Color\": \(Self.color(&random))"]
            if round % 3 == 0 {
                values.append(
                    "\"Custom.NavigationController\": {\"navigationController\": \"n\", \"tintColor\": \(Self.color(&random))}"
                )
            }
            if round % 4 == 0 {
                values.append("\"ProviderTable.Section.Header.Title.String\": \"Header\"")
                values.append(
                    "\"ProviderTable.Table.Footer.View\": {\"view\": \"v\", \"content\": [{\"label\": \"l\"}, {\"textField\": \"f\"}, {\"button\": \"b\"}]}"
                )
            }
            let more = [
                "", "\"capture\": \"email\",", "\"provider\": \"openid\",",
                "\"dialog\": \"sharing\", \"activity\": {\"email\": true},",
                "\"configuration\": null,",
            ][round % 5]
            let device = round % 2 == 0 ? "\"iphone-8\"" : "\"ipad-2\""
            Self.expectReadable(
                try ExtremeSizeTests.scene(
                    values.joined(separator: ", "), more, device: device),
                "\(values) \(more) \(device)")
        }
    }
}
