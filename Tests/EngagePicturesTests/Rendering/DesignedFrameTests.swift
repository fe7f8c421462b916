import EngageTestSupport
import Testing

import EngageCore
@testable import EngagePictures

/// Where UIKit and the SDK's interface files have it, and how large. Source: behaviour,
/// screens#eras, screens#sharing, screens#user-landing.
@Suite("Elements are where a designer expects them")
struct DesignedFrameTests {
    private static func resolution(
        _ values: String = "", _ more: String = "", device: String
    ) throws -> DialogResolution {
        let text =
            "{\"device\": \"\(device)\", \(more) \"layers\": [{\"name\": \"o\", \"values\": {\(values)}}]}"
        let document = try Document.read(Array(text.utf8), file: "s.json", format: .json)
        return DialogResolution(explaining: try DialogRequest(reading: document.root))
    }

    private static func scene(
        _ values: String = "", _ more: String = "", device: String = "iphone-8",
        _ style: PictureStyle = PictureStyle()
    ) throws -> Scene {
        DialogLayout.scene(of: try resolution(values, more, device: device), style)
    }

    private static func box(_ slot: String, _ scene: Scene) throws -> Box {
        try #require(scene.boxes.first { $0.slot == slot }, "\(slot)")
    }

    private static func title(_ text: String) -> String {
        "\"ProviderTable.Title.String\": \"\(text)\""
    }

    private static func frame(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Rect {
        Rect(x: x, y: y, width: w, height: h)
    }

    @Test(
        "a dialog has the screen of its device, and the guide's size is outlined on request",
        arguments: ["iphone-4", "iphone-5", "iphone-8", "iphone-15-pro"])
    func wholeScreen(id: String) throws {
        let device = try #require(DeviceCatalogue.device(withID: id))
        let scene = try Self.scene(device: id)
        #expect(
            try Self.box("presentation", scene).frame
                == Self.frame(0, 0, device.width, device.height))
        #expect(!scene.boxes.contains { $0.slot == "presentation.size" })
        let outlined = try Self.scene(device: id, PictureStyle(outlinesGuide: true))
        #expect(outlined.boxes.contains { $0.slot == "presentation.size" } == (id != "iphone-4"))
    }

    @Test(
        "a title beside Cancel has 235 of 320 points, and is shifted before it is cut",
        arguments: [PictureStyle.ThemeName.ios6, .ios7])
    func titles(skin: PictureStyle.ThemeName) throws {
        let style = PictureStyle(skin: skin)
        var wasCentred = false
        var wasShifted = false
        for count in 1...40 {
            let scene = try Self.scene(
                Self.title(String(repeating: "n", count: count)), device: "iphone-5", style)
            let title = try Self.box("providerTable.title", scene)
            let button = try Self.box("providerTable.leftButton", scene).frame
            let text = try #require(title.text)
            let left: Double
            switch text.alignment {
            case .left: left = title.frame.x
            case .center: left = title.frame.x + (title.frame.width - text.width) / 2
            case .right: left = title.frame.x + title.frame.width - text.width
            }
            #expect(left >= button.x + button.width, "\(count)")
            #expect(left + text.width <= 312.01, "\(count)")
            if abs(left + text.width / 2 - 160) < 0.01 {
                wasCentred = true
                #expect(!text.isCut && !wasShifted)
            } else {
                wasShifted = wasShifted || !text.isCut
                #expect(abs(title.frame.width - 235) < 1)
                #expect(text.isCut == (Double(count) * text.size * 0.611 > title.frame.width))
            }
        }
        #expect(wasCentred && wasShifted)
    }

    @Test(
        "the words of a pointed Back end before its edge, cut or whole",
        arguments: [("Sign in to Janrain", false), ("Sign in to a longer name", true)])
    func pointedBack(text: String, isCut: Bool) throws {
        let scene = try Self.scene(
            "\"ProviderTable.Title.String\": \"\(text)\"", Self.user, device: "iphone-4")
        let back = try Self.box("userLanding.leftButton", scene)
        let words = try #require(back.text)
        #expect((words.shown != text) == isCut)
        let width = TextMetrics.width(of: words.shown, size: words.size, isBold: words.isBold)
        #expect(words.inset == 10 && words.lead == 8)
        #expect(width + 2 * words.inset + words.lead <= back.frame.width + 0.01)
    }

    @Test(
        "no title of any script covers a button",
        arguments: ["مرحبا بكم في تطبيقنا الرائع جدا", "हमारे ऐप में आपका स्वागत है जी", "日本語のとても長い題名です。はい"])
    func scripts(text: String) throws {
        for id in ["iphone-4", "iphone-8", "ipad-air"] {
            let scene = try Self.scene(Self.title(text), device: id)
            let title = try Self.box("providerTable.title", scene)
            let button = try Self.box("providerTable.leftButton", scene).frame
            #expect(title.frame.x >= button.x + button.width)
            #expect(try #require(title.text).width <= title.frame.width + 0.01)
        }
    }

    @Test("what is cut in the picture is what the layout reports")
    func cutTexts() throws {
        let text = "We never post without your consent."
        let values = "\"ProviderTable.Section.Header.Title.String\": \"\(text)\""
        for id in ["iphone-4", "iphone-5", "iphone-8", "ipad-air"] {
            let resolution = try Self.resolution(values, device: id)
            let drawn = DialogLayout.scene(of: resolution, PictureStyle()).boxes
                .filter { $0.text?.isCut == true }.map(\.slot)
            let told = DialogLayout.doubtfulTexts(of: resolution)
                .filter { $0.text?.isCut == true }.map(\.slot)
            #expect(drawn == told)
        }
        // The capitals of the newer style are wider than the words.
        let old = try Self.scene(values, device: "iphone-5", PictureStyle(skin: .ios7))
        #expect(
            try Self.box("providerTable.sectionHeader.text", old).text?.whole
                == text.uppercased())
    }

    @Test("rows, titles and headers have the sizes and places of their era")
    func eras() throws {
        let values = "\"ProviderTable.Section.Header.Title.String\": \"Social\""
        let old = try Self.scene(values, device: "iphone-4")
        let new = try Self.scene(values, device: "iphone-8")
        #expect(try Self.box("providerTable.rows[0].text", old).text?.isBold == true)
        #expect(try Self.box("providerTable.rows[0].text", new).text?.isBold == false)
        #expect(try Self.box("providerTable.rows[0].icon", old).frame.x == 20)
        #expect(try Self.box("providerTable.rows[0].icon", new).frame.x == 10)
        #expect(try Self.box("providerTable.rows[0]", old).finish?.inset == 10)
        let title = try #require(try Self.box("providerTable.title", old).text)
        #expect((title.size, title.isBold) == (20, true))
        #expect(title.shadow != nil && !title.isShadowBelow)
        let flat = try #require(try Self.box("providerTable.title", new).text)
        #expect((flat.size, flat.isBold) == (17, true))
        #expect(flat.shadow == nil)
        let header = try #require(try Self.box("providerTable.sectionHeader.text", old).text)
        #expect((header.size, header.isBold) == (17, true))
        #expect(header.color == Color(red: 76, green: 86, blue: 108))
        #expect(header.shadow == Palette.white && header.isShadowBelow)
        #expect(try Self.box("providerTable.sectionHeader.text", new).text?.shown == "SOCIAL")
    }

    @Test("'Powered by' ends 30 points from the right")
    func poweredBy() throws {
        for (id, end) in [("iphone-5", 290.0), ("iphone-8", 345)] {
            let label = try Self.box("providerTable.infoBar.text", try Self.scene(device: id))
            #expect(label.frame.x + label.frame.width == end)
            #expect(label.text?.alignment == .right)
        }
    }

    private static let user =
        #""session": {"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook"}]},"#

    @Test("the landing's buttons are bold 14 in the last release and had sizes of their own before")
    func landing() throws {
        for (profile, signIn, switching) in [("sdk-5.5", 14.0, 14.0), ("guide", 20, 14)] {
            let more = "\"profile\": \"\(profile)\", " + Self.user
            let scene = try Self.scene("", more)
            for (name, size) in [("smallSignIn", signIn), ("switchAccounts", switching)] {
                let text = try #require(try Self.box("userLanding.parts.\(name)", scene).text)
                #expect((text.size, text.isBold) == (size, true), "\(profile) \(name)")
            }
            let input = "\"profile\": \"\(profile)\", \"provider\": \"openid\","
            let big = try Self.box("userLanding.parts.bigSignIn", try Self.scene("", input))
            #expect(big.text?.size == signIn)
            #expect(try Self.box("userLanding.parts.cell", scene).ground == Palette.white)
        }
    }

    @Test("on a wider screen the landing's blocks stay in the middle")
    func wideLanding() throws {
        for id in ["iphone-5", "iphone-8", "iphone-15-pro"] {
            let scene = try Self.scene("", Self.user, device: id)
            let middle = scene.size.width / 2
            let welcome = try Self.box("userLanding.parts.welcome", scene).frame
            #expect(welcome.x + welcome.width / 2 == middle)
            let one = try Self.box("userLanding.parts.switchAccounts", scene).frame
            let two = try Self.box("userLanding.parts.smallSignIn", scene).frame
            #expect(one.x + two.x + two.width == 2 * middle)
        }
    }

    @Test("the sharing screen has the parts of its interface file at their frames")
    func sharing() throws {
        let signedIn =
            #""dialog": "sharing", "session": {"rememberedSharingProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "jane"}, {"provider": "twitter", "preferredUsername": "jane"}]},"#
        let frames: [(String, Rect)] = [
            ("sharing.message", Self.frame(10, 74, 300, 78)),
            ("sharing.preview", Self.frame(10, 171, 300, 157)),
            ("sharing.preview.comment", Self.frame(25, 186, 270, 42)),
            ("sharing.preview.media", Self.frame(23, 233, 274, 83)),
            ("sharing.preview.media.thumbnail", Self.frame(31, 241, 32, 32)),
            ("sharing.account", Self.frame(0, 363, 320, 68)),
            ("sharing.account.picture", Self.frame(10, 377, 45, 45)),
            ("sharing.account.text", Self.frame(63, 377, 92, 23)),
            ("sharing.share", Self.frame(165, 378, 145, 40)),
            ("sharing.tabs", Self.frame(0, 431, 320, 49)),
        ]
        let scene = try Self.scene("", signedIn, device: "iphone-4")
        for (slot, frame) in frames { #expect(try Self.box(slot, scene).frame == frame, "\(slot)") }
        #expect(try Self.box("sharing.share", scene).text?.size == 24)
        let nobody = try Self.scene("", #""dialog": "sharing","#, device: "iphone-4")
        #expect(try Self.box("sharing.share", nobody).frame == Self.frame(10, 378, 300, 40))
        #expect(!nobody.boxes.contains { $0.slot == "sharing.account.picture" })
    }

    private static func state(
        _ state: DialogState, _ more: String = "", device: String
    ) throws -> Scene {
        let text = "{\"device\": \"\(device)\", \(more) \"layers\": []}"
        let root = try Document.read(Array(text.utf8), file: "s.json", format: .json).root
        return try #require(
            state.scene(of: try DialogRequest(reading: root), PictureStyle()))
    }

    @Test("since iOS 7 alerts have words for buttons and hairlines, before that raised ones")
    func alerts() throws {
        let new = try Self.state(.wrongInput, device: "iphone-8")
        let button = try Self.box("state.alert.buttons[0]", new)
        #expect(button.fill == nil && button.edge == nil && button.frame.height == 44)
        let alert = try Self.box("state.alert", new).frame
        #expect(alert.width == 270)
        #expect(button.frame.y + button.frame.height == alert.y + alert.height)
        let line = try Self.box("state.alert.lines.above[0]", new).frame
        #expect((line.y, line.height, line.width) == (button.frame.y, 0.5, 270))
        let old = try Self.state(.wrongInput, device: "iphone-4")
        #expect(try Self.box("state.alert.buttons[0]", old).fill != nil)
        #expect(!old.boxes.contains { $0.slot.hasPrefix("state.alert.lines.above") })
    }

    @Test(
        "a keyboard has keys: an address of the web or of mail, on a phone and on a pad",
        arguments: ["iphone-4", "iphone-8", "ipad-air"])
    func keyboards(id: String) throws {
        let mail =
            #""capture": "email", "configuration": {"baseurl": "https://x", "enabled_providers": [], "provider_info": {}},"#
        for (more, has, lacks) in [("", ".com", "@"), (mail, "@", ".com")] {
            let scene = try Self.state(.keyboard, more, device: id)
            let ground = try Self.box("state.keyboard", scene).frame
            let keys = scene.boxes.filter { $0.slot.hasPrefix("state.keyboard.keys[") }
            let words = keys.compactMap { $0.text?.shown }
            #expect(words.contains(has) && !words.contains(lacks))
            #expect(Set("QWERTYUIOPASDFGHJKLZXCVBNM".map(String.init)).isSubset(of: words))
            #expect(ground.y + ground.height == scene.size.height)
            for (index, key) in keys.enumerated() {
                #expect(ground.holds(key.frame), "\(words[index])")
                #expect(key.frame.width >= 20 && key.frame.height >= 30)
                for other in keys[(index + 1)...] {
                    let apart = key.frame.cut(to: other.frame)
                    #expect(apart.width <= 0 || apart.height <= 0)
                }
            }
        }
    }

    @Test("the words of a view that is words alone are in the middle of its height")
    func textView() throws {
        let values =
            #""ProviderTable.Table.Header.View": {"view": "v", "height": 80, "content": [{"label": "Hello", "height": 20}]}"#
        let scene = try Self.scene(values)
        let header = try Self.box("providerTable.tableHeader", scene).frame
        let words = try Self.box("providerTable.tableHeader.parts[0]", scene).frame
        #expect(words.y + words.height / 2 == header.y + header.height / 2)
    }

    @Test("a sheet has a ground of its own behind every picture and caption")
    func sheet() throws {
        let scene = try Self.scene()
        let sheet = Scene.sheet(title: "t", [("one", scene), ("two", scene)], columns: 2)
        let ground = try #require(sheet.boxes.first)
        #expect(ground.fill?.alpha == 255)
        // The edges of a pad's screen, which the app fills, are seen.
        #expect(ground.fill != Palette.app && ground.fill != Palette.appBar)
        #expect(ground.frame == Self.frame(0, 0, sheet.size.width, sheet.size.height))
        for box in sheet.boxes where box.slot.hasPrefix("caption.") {
            #expect(ground.frame.holds(box.frame))
            #expect(box.frame.x > 0)
            #expect(
                Contrast.ratio(try #require(box.text).color, on: try #require(ground.fill)) >= 4.5)
        }
    }
}
