import Testing

import EngageCore
@testable import EngagePictures

/// Colours and sizes at their extremes, and a list beyond any measure.
@Suite struct ExtremeSizeTests {
    static func scene(_ values: String, _ more: String = "", device: String = "\"ipad-2\"")
        throws -> Scene
    {
        let scenario =
            "{\"device\": \(device), \(more) \"layers\": [{\"name\": \"o\", \"values\": {\(values)}}]}"
        let document = try Document.read(Array(scenario.utf8), file: "s.json", format: .json)
        return DialogLayout.scene(
            of: DialogResolution(explaining: try DialogRequest(reading: document.root)))
    }

    static let numbers = [
        "0", "-1", "0.5", "-1e308", "1e308", "1e-308", "1000000", "9223372036854775807",
    ]

    @Test(arguments: numbers) func noSizeLeavesThePage(number: String) throws {
        let view = """
            {"view": "v", "height": \(number), "width": \(number), "x": \(number), "y": \(number), \
            "scrolls": true, "contentHeight": \(number), "content": [{"label": "l", "height": \(number)}]}
            """
        let frame = "{\"rect\": [\(number), \(number), \(number), \(number)]}"
        let keys = [
            "ProviderTable.Table.Header.View", "ProviderTable.Table.Footer.View",
            "ProviderTable.Section.Header.View", "ProviderTable.Section.Footer.View",
            "ProviderTable.Title.View",
        ]
        let values = keys.map { "\"\($0)\": \(view)" }.joined(separator: ", ")
        for device in [
            "\"iphone-8\"", "\"ipad-2\"", "{\"width\": \(number), \"height\": \(number)}",
        ] {
            let scene = try Self.scene(
                values + ", \"Popover.Presentation.Frame.Value\": \(frame)", device: device)
            for box in scene.boxes {
                let frame = box.frame
                #expect(frame == frame.bounded, "\(box.slot) \(frame)")
            }
            #expect(WellFormed.elements(of: SVGRenderer.render(scene)) != nil)
        }
    }

    @Test(arguments: numbers) func noLoginScreenSizeLeavesThePage(number: String) throws {
        for device in ["iphone-8", "ipad-2"] {
            for style in 0...2 {
                let scene = try LoginScreenLayoutTests.scene(
                    """
                    {"LoginUIScreenStyle": \(style), "MaxWidthOfLoginElements": \(number),
                     "LoginIcon": {"IconSize": \(number)}, "ServerLabel": {"Font": {"Size": \(number)}},
                     "LoginButton": [{"AuthType": 1, "ButtonHeight": \(number)}]}
                    """, device: device)
                for box in scene.boxes { #expect(box.frame == box.frame.bounded, "\(box.slot)") }
                #expect(WellFormed.elements(of: SVGRenderer.render(scene)) != nil)
            }
        }
    }

    @Test(arguments: [
        ("#00000000", "#000000", "0"), ("#FFFFFFFF", "#FFFFFF", nil), ("#01FF0000", "#FF0000", "0"),
        ("#FE0000FF", "#0000FF", "1"),
    ]) func aColourIsPaintedAtItsOpacity(hex: String, fill: String, opacity: String?) throws {
        let scene = try Self.scene("\"Authentication.Background.Color\": \"\(hex)\"")
        let background = try #require(scene.boxes.first { $0.role == .background })
        #expect(background.fill == Color(hex: hex))
        let svg = String(decoding: SVGRenderer.render(scene), as: UTF8.self)
        let group = svg.split(separator: "data-slot=\"providerTable.background\"")[1]
        #expect(group.contains("fill=\"\(fill)\""))
    }

    @Test func twentyThousandProvidersAreDrawnBounded() throws {
        let names = (0..<20_000).map { "\"p\($0)\"" }.joined(separator: ",")
        let infos = (0..<20_000).map { "\"p\($0)\":{\"friendly_name\":\"P \($0)\"}" }
            .joined(separator: ",")
        let configuration =
            "\"configuration\": {\"baseurl\":\"https://x\",\"enabled_providers\":[\(names)],\"provider_info\":{\(infos)}},"
        let scene = try Self.scene("", configuration)
        #expect(scene.boxes.filter { $0.role == .row }.count == DialogLayout.mostRows)
        #expect(scene.boxes.first { $0.role == .more }?.text?.shown == "19800 more rows")
        #expect(SVGRenderer.render(scene).count < 100_000)
        #expect(ASCIIRenderer.render(scene, columns: 80).utf8.count < 20_000)
        // A footer a million points below is placed as on any screen.
        #expect(scene.looksLike(try Self.scene("", configuration, device: "\"ipad-pro-12.9\"")))
    }
}
