import EngageTestSupport
import Testing

import EngageCore
@testable import EngagePictures

/// Contents of a dialog that fills a screen, and those of the sharing screen.
@Suite struct SafeAreaTests {
    private static func scene(_ id: String, _ orientation: Orientation) throws -> Scene {
        let device = try #require(DeviceCatalogue.device(withID: id)).held(in: orientation)
        return DialogLayout.scene(
            of: PreviewSamples.resolution(on: device), PictureStyle(.screen))
    }

    @Test(
        "nothing that is read is under notch, island, corners or home indicator",
        arguments: ["iphone-x", "iphone-11", "iphone-12-mini", "iphone-15-pro", "iphone-air"])
    func contents(id: String) throws {
        for orientation in Orientation.allCases {
            let scene = try Self.scene(id, orientation)
            let cutout = try #require(scene.boxes.first { $0.role == .cutout }).frame
            let bar = try #require(scene.boxes.first { $0.role == .homeIndicator }).frame
            let contents = scene.boxes.filter {
                $0.viewport != nil && ($0.text != nil || $0.image != nil)
                    && $0.role != .backgroundImage
            }
            #expect(contents.count > 6)
            for box in contents {
                for other in [cutout, bar] {
                    let common = box.frame.cut(to: other)
                    #expect(
                        common.width <= 0 || common.height <= 0,
                        "\(box.slot) of \(id) \(orientation) under \(other)")
                }
            }
            // The corner is round as far as its radius: the words of the info bar end before it.
            let info = try #require(scene.boxes.first { $0.role == .infoBar }).frame
            #expect(info.y + info.height <= scene.size.height - 21)
            if orientation == .landscape { #expect(info.x >= 44) }
        }
    }

    @Test("a background reaches the edges all the same")
    func background() throws {
        let scene = try Self.scene("iphone-15-pro", .landscape)
        let ground = try #require(scene.boxes.first { $0.role == .background }).frame
        #expect(ground.x == 0 && ground.width == scene.size.width)
    }

    @Test("the sharing screen says who is signed in, and how much the provider takes")
    func sharing() throws {
        func texts(_ users: String) throws -> [String: String] {
            let configuration =
                #"{"baseurl": "https://x", "provider_info": {"a": {"friendly_name": "A", "url": "/a", "social_sharing_properties": {"max_characters": 140}}}, "enabled_providers": ["a"], "social_providers": ["a"]}"#
            let scene = try ExtremeSizeTests.scene(
                "",
                "\"dialog\": \"sharing\", \"activity\": {}, \"session\": {\"savedUsers\": [\(users)]}, "
                    + "\"configuration\": \(configuration),", device: "\"iphone-5\"")
            return Dictionary(
                scene.boxes.map { ($0.slot, $0.text?.shown ?? "") }, uniquingKeysWith: { $1 })
        }
        let nobody = try texts("")
        #expect(nobody["sharing.account.text"] == nil)
        #expect(nobody["sharing.share"] == "Connect and Share")
        #expect(nobody["sharing.message.counter"] == "Remaining characters: 140")
        #expect(nobody["sharing.message.text"] == "What the app shares")
        let jane = try texts(#"{"provider": "a", "preferredUsername": "jane"}"#)
        #expect(jane["sharing.account.text"] == "jane")
        #expect(jane["sharing.share"] == "Share")
        #expect(try texts(#"{"provider": "b"}"#)["sharing.account.text"] == nil)
        #expect(try texts(#""a""#)["sharing.account.text"] == "Signed in")
    }
}
