import EngageTestSupport
import Testing

@testable import EngageCore
@testable import EngagePictures

/// Skins change what is painted; `DesignedFrameTests` covers positions.
@Suite struct SkinTests {
    private static func scene(
        _ skin: PictureStyle.ThemeName, on device: Device = PreviewSamples.phone,
        mode: Presentation.Mode = .modal
    ) -> Scene {
        let resolution = PreviewSamples.resolution(
            on: device, presentation: PreviewSamples.presentation(mode))
        return DialogLayout.scene(of: resolution, PictureStyle(skin: skin))
    }

    @Test(arguments: [PictureStyle.ThemeName.ios6, .ios7, .modern])
    func anEraHasTheSameElementsAsEveryOther(skin: PictureStyle.ThemeName) {
        let plain = DialogLayout.scene(of: PreviewSamples.resolution())
        let dressed = Self.scene(skin)
        #expect(dressed.boxes.map(\.slot) == plain.boxes.map(\.slot))
    }

    @Test func anOldBarIsGlossyAndItsRowsAreCardsRoundAtTheEndsOfTheGroup() {
        let scene = Self.scene(.ios6)
        let finish = { (slot: String) in scene.boxes.first { $0.slot == slot }?.finish }
        #expect(finish("providerTable.navigationBar")?.isGlossy == true)
        let first = finish("providerTable.rows[0]")
        #expect(first?.shape == .card)
        #expect(first?.upperRadius == 8)
        #expect(first?.lowerRadius == 0)
        #expect(finish("providerTable.rows[2]")?.lowerRadius == 8)
        let svg = String(decoding: SVGRenderer.render(scene), as: UTF8.self)
        #expect(svg.contains(#"<linearGradient id="gloss""#))
    }

    @Test func aFlatListHasLinesAndGreyCapitals() {
        let scene = Self.scene(.ios7)
        let box = { (slot: String) in scene.boxes.first { $0.slot == slot } }
        #expect(box("providerTable.rows[0]")?.finish?.shape == .line)
        #expect(box("providerTable.sectionHeader.text")?.text?.shown == "SOCIAL PROVIDERS")
        #expect(box("providerTable.leftButton")?.edge == nil)
    }

    @Test func backIsAnArrowOnceAndASignLater() {
        let resolution = PreviewSamples.resolution(opens: [.providerTable, .webView])
        let finish = { (skin: PictureStyle.ThemeName) in
            DialogLayout.scene(of: resolution, PictureStyle(skin: skin)).boxes
                .first { $0.slot == "webView.leftButton" }?.finish?.shape
        }
        #expect(finish(.ios6) == .arrow)
        #expect(finish(.ios7) == .chevron)
    }

    @Test(
        "the words of Back begin after its sign and end in the button",
        arguments: [PictureStyle.ThemeName.ios7, .modern])
    func theSignOfBackHasRoom(skin: PictureStyle.ThemeName) throws {
        let resolution = PreviewSamples.resolution(opens: [.providerTable, .webView])
        let scene = DialogLayout.scene(of: resolution, PictureStyle(skin: skin))
        let back = try #require(scene.boxes.first { $0.slot == "webView.leftButton" })
        let text = try #require(back.text)
        // The sign ends 10 points from the left, its stroke included.
        #expect(text.anchor(in: back.frame) >= back.frame.x + 10)
        #expect(text.alignment == .left)
        #expect(text.lead + text.width <= back.frame.width)
        #expect(!text.isCut)
        let page = String(
            decoding: HTMLPage.switching(
                title: "a", groups: [HTMLPage.Group(label: "b", views: [("c", scene)])],
                assets: ImageAssets()), as: UTF8.self)
        #expect(page.contains("padding-left:13px"))
    }

    @Test func aGlossyPartKeepsItsLightOnAPage() throws {
        let page = String(
            decoding: HTMLPage.switching(
                title: "a", groups: [HTMLPage.Group(label: "b", views: [("c", Self.scene(.ios6))])],
                assets: ImageAssets()), as: UTF8.self)
        let glossy = page.split(separator: "<div ").filter { $0.contains("class=\"box gloss") }
        #expect(glossy.count > 1)
        // The short form of the style would reset the picture that the class gives.
        #expect(glossy.allSatisfy { !$0.contains("background:") })
        let classes = Set(
            glossy.flatMap { box in
                (box.split(separator: "\"").dropFirst().first ?? "").split(separator: " ")
            }.filter { $0.allSatisfy { $0.isUppercase } })
        let rules = page.split(separator: "}").filter { rule in
            classes.contains { rule.contains(".\($0){") }
        }
        #expect(rules.contains { $0.contains("background-color:") })
        #expect(rules.allSatisfy { !$0.contains("background:") })
    }

    @Test(arguments: [("iphone-5", "card"), ("iphone-8", "line"), ("iphone-15", "line")])
    func theYearOfTheDeviceSaysTheEra(id: String, shape: String) throws {
        let device = try #require(DeviceCatalogue.device(withID: id))
        let row = Self.scene(.auto, on: device).boxes.first { $0.slot == "providerTable.rows[0]" }
        #expect(row?.finish?.shape.rawValue == shape)
    }

    @Test func everyEraIsReadable() {
        for skin in PictureStyle.ThemeName.allCases {
            for box in Self.scene(skin).boxes where box.role == .button {
                let ground = box.fill ?? Palette.bar
                let text = box.text?.color ?? Palette.white
                #expect(Contrast.ratio(text, on: ground) >= Contrast.text, "\(skin) \(box.slot)")
            }
        }
    }

    @Test func aPopoverOfOldHasABevel() {
        let scene = Self.scene(.ios6, on: PreviewSamples.pad, mode: .popover)
        let dialog = scene.boxes.first { $0.role == .dialog }
        #expect(dialog?.finish?.shape == .bevel)
        #expect(dialog?.frame.width == 320)
    }
}

/// Device frames: corners, cutout, indicator and one status bar.
@Suite struct DeviceHousingTests {
    @Test func everyDeviceOfTheTableIsInTheCatalogue() {
        for id in DeviceHousing.ids { #expect(DeviceCatalogue.device(withID: id) != nil, "\(id)") }
    }

    @Test func aNotchIslandAndIndicatorAreDrawnOnce() throws {
        for (id, y, height) in [("iphone-12-mini", 0.0, 30.0), ("iphone-15-pro", 11, 37)] {
            let device = try #require(DeviceCatalogue.device(withID: id))
            let scene = DialogLayout.scene(of: PreviewSamples.resolution(on: device))
            let cutouts = scene.boxes.filter { $0.role == .cutout }
            #expect(cutouts.map(\.frame.y) == [y])
            #expect(cutouts.map(\.frame.height) == [height])
            #expect(scene.boxes.filter { $0.role == .homeIndicator }.count == 1)
            #expect(scene.cornerRadius > 0)
        }
    }

    @Test(arguments: DeviceCatalogue.devices.filter { $0.idiom == .phone })
    func thereIsOneStatusBarAndTheBarOfTheDialogBeginsBelowIt(device: Device) {
        for orientation in Orientation.allCases {
            let held = device.held(in: orientation)
            let scene = DialogLayout.scene(of: PreviewSamples.resolution(on: held))
            let status = scene.boxes.filter { $0.role == .statusBar }
            #expect(status.count == 1)
            let bar = scene.boxes.first { $0.role == .navigationBar }
            #expect(bar?.frame.y == held.statusBarHeight)
            #expect(status.first?.frame.height == held.statusBarHeight)
        }
    }
}
