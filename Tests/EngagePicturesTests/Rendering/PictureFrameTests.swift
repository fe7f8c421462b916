import Testing

import EngageCore
@testable import EngagePictures

/// Content modes, sizes and places of pictures. Source: behaviour, formats#values.
@Suite struct PictureFrameTests {
    @Test(
        "each of UIKit's modes places a picture of 40 x 20 in a frame of 100 x 100",
        arguments: [
            (.scaleToFill, Rect(x: 10, y: 10, width: 100, height: 100)),
            (.redraw, Rect(x: 10, y: 10, width: 100, height: 100)),
            (.scaleAspectFit, Rect(x: 10, y: 35, width: 100, height: 50)),
            (.scaleAspectFill, Rect(x: -40, y: 10, width: 200, height: 100)),
            (.center, Rect(x: 40, y: 50, width: 40, height: 20)),
            (.top, Rect(x: 40, y: 10, width: 40, height: 20)),
            (.bottom, Rect(x: 40, y: 90, width: 40, height: 20)),
            (.left, Rect(x: 10, y: 50, width: 40, height: 20)),
            (.right, Rect(x: 70, y: 50, width: 40, height: 20)),
            (.topLeft, Rect(x: 10, y: 10, width: 40, height: 20)),
            (.topRight, Rect(x: 70, y: 10, width: 40, height: 20)),
            (.bottomLeft, Rect(x: 10, y: 90, width: 40, height: 20)),
            (.bottomRight, Rect(x: 70, y: 90, width: 40, height: 20)),
        ] as [(ContentMode, Rect)])
    func modes(mode: ContentMode, expected: Rect) {
        let frame = Rect(x: 10, y: 10, width: 100, height: 100)
        #expect(mode.frame(of: Size(width: 40, height: 20), in: frame) == expected)
        #expect(mode.frame(of: Size(width: 0, height: 20), in: frame) == frame)
    }

    /// A whole PNG of 40 x 20 black pixels.
    static func png() -> [UInt8] {
        Base64.decode(
            Array(
                """
                iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAAAAADaLSBnAAAAEElEQVR42mNgGAWjYBSQAgADNAABhnQi4wAAAABJRU5ErkJggg==
                """.utf8)[...])
    }

    @Test("a PNG that breaks off, or of which a byte is another, is refused with what is wrong")
    func damaged() throws {
        let whole = Self.png()
        let asset = try ImageAsset(bytes: whole)
        #expect(asset.size == Size(width: 40, height: 20))
        for length in 8..<whole.count {
            #expect(throws: PictureRefusal.self, "\(length)") {
                try ImageAsset(bytes: Array(whole.prefix(length)))
            }
        }
        for index in whole.indices {
            var other = whole
            other[index] ^= 4
            #expect(throws: PictureRefusal.self, "\(index)") {
                try ImageAsset(bytes: other)
            }
        }
    }

    @Test("a background's image view is where it says, in its mode")
    func background() throws {
        let scene = try ExtremeSizeTests.scene(
            #""Authentication.Background.Image.View": {"imageView": "a", "x": 5, "y": 6, "width": 70, "contentMode": "bottomRight"}"#,
            device: "\"iphone-5\"")
        let box = try #require(scene.boxes.first { $0.role == .backgroundImage })
        #expect(box.frame == Rect(x: 5, y: 70, width: 70, height: 416))
        #expect(box.contentMode == .bottomRight)
        #expect(box.sentence.contains("content mode bottomRight"))
        let whole = try ExtremeSizeTests.scene(
            #""Authentication.Background.Image.View": {"imageView": "a"}"#, device: "\"iphone-5\"")
        let background = try #require(whole.boxes.first { $0.role == .background }?.frame)
        #expect(whole.boxes.first { $0.role == .backgroundImage }?.frame == background)
    }

    @Test("a table gives its header and footer its left edge and width")
    func tableViews() throws {
        for (key, slot) in [
            ("Table.Header", "tableHeader"), ("Section.Header", "sectionHeader"),
            ("Section.Footer", "sectionFooter"), ("Table.Footer", "tableFooter"),
        ] {
            let scene = try ExtremeSizeTests.scene(
                #""ProviderTable.\#(key).View": {"view": "v", "x": 40, "width": 100, "height": 50}"#,
                device: "\"iphone-5\"")
            let frame = try #require(
                scene.boxes.first { $0.slot == "providerTable.\(slot)" }?.frame)
            #expect(frame.x == 0)
            #expect(frame.width == 320)
        }
    }

    @Test("a picture in its own size is cut by its frame, on pages and in pictures")
    func drawn() throws {
        var box = Box(.image, "a", Rect(x: 10, y: 10, width: 20, height: 10))
        box.image = .named("a")
        box.contentMode = .center
        var scene = Scene(title: "t", size: Size(width: 100, height: 100))
        scene.boxes = [box]
        var assets = ImageAssets()
        assets.add(try ImageAsset(bytes: Self.png(), scale: 2), name: "a")
        let same = String(decoding: SVGRenderer.render(scene, assets: assets), as: UTF8.self)
        #expect(same.contains(##"<image x="10" y="10" width="20" height="10""##))
        assets.add(try ImageAsset(bytes: Self.png()), name: "a")
        let svg = String(decoding: SVGRenderer.render(scene, assets: assets), as: UTF8.self)
        #expect(
            svg.contains(
                ##"<svg x="10" y="10" width="20" height="10"><image x="-10" y="-5" width="40" height="20""##
            ))
        let page = String(
            decoding: HTMLPage.switching(
                title: "t", groups: [.init(label: "d", views: [("p", scene)])], assets: assets),
            as: UTF8.self)
        #expect(page.contains("style=\"left:-10px;width:40px;top:-5px;height:20px;\""))
    }

    @Test("the Capture form's own title is not cut", arguments: ["email", "username"])
    func capture(form: String) throws {
        let scene = try ExtremeSizeTests.scene(
            "", "\"capture\": \"\(form)\",", device: "\"iphone-5\"")
        let title = scene.boxes.first { $0.slot == "providerTable.tableHeader.form.title" }
        #expect(title?.text?.isCut == false)
        #expect((title?.text?.size ?? 0) >= 12)
    }

    @Test("a login screen that does not fit says how much is below")
    func more() throws {
        let settings =
            #"{"LoginButton": [\#((1...7).map { "{\"AuthType\": \($0), \"ButtonHeight\": 60}" }.joined(separator: ","))]}"#
        let device = try #require(DeviceCatalogue.device(withID: "iphone-8")).held(in: .landscape)
        var scenario = LoginScreenScenario()
        scenario.layers = [
            LoginScreenLayer(
                name: "settings",
                values: try Document.read(Array(settings.utf8), file: "s.json").root)
        ]
        scenario.device = device
        scenario.enabledAuthTypes = Set(0...6)
        let low = LoginScreenLayout.scene(of: scenario.resolved())
        let more = try #require(low.boxes.last { $0.role == .more })
        let below = low.boxes.filter {
            $0.isFlowing && $0.frame.y + $0.frame.height > more.frame.y
        }
        #expect(more.text?.shown == "\(below.count) more below")
        #expect(below.count > 2)
        #expect(more.viewport == nil)
        scenario.device = try #require(DeviceCatalogue.device(withID: "ipad-pro-12.9"))
        let high = LoginScreenLayout.scene(of: scenario.resolved())
        #expect(!high.boxes.contains { $0.role == .more })
    }
}
