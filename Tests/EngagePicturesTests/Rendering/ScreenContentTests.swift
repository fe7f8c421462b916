import Testing

import EngageCore
@testable import EngagePictures

/// The contents of a screen, from the document to the boxes.
@Suite struct ScreenContentTests {
    private static func texts(_ scene: Scene, _ slot: String) -> [String] {
        scene.boxes.filter { $0.slot.hasPrefix(slot) }.compactMap { $0.text?.shown }
    }

    @Test("4.3, T1: a dialog that never appears leaves the app's screen with a sentence")
    func nothing() throws {
        let scene = try ExtremeSizeTests.scene(
            #""Popover.Presentation.BarButtonItem": {"barButtonItem": "b"}"#,
            SpecifiedFrameTests.release)
        #expect(
            scene.boxes.map(\.slot) == [
                "device", "device.statusBar", "presentation.refusal",
                "presentation.refusal.lines[0]",
            ])
        #expect(Self.texts(scene, "presentation.refusal.lines") == ["Nothing appears"])
        #expect(ASCIIRenderer.render(scene, columns: 40).contains("Nothing appears"))
    }

    @Test("5.1: a refusal is said in full, in lines that fit", arguments: ["iphone-4", "ipad-2"])
    func refused(device: String) throws {
        let scene = try ExtremeSizeTests.scene(
            "", #""provider": "nobody","#, device: "\"\(device)\"")
        let lines = scene.boxes.filter { $0.slot.hasPrefix("presentation.refusal.lines") }
        #expect(lines.count == (device == "iphone-4" ? 3 : 2))
        #expect(
            lines.compactMap { $0.text?.shown }.joined(separator: " ")
                == "Error 106: You tried to authenticate on a specific provider, but this provider "
                + "has not yet been configured.")
        let notice = try #require(scene.boxes.first { $0.role == .notice }?.frame)
        for line in lines {
            #expect(line.text?.isCut == false)
            #expect(line.frame.y >= notice.y)
            #expect(line.frame.y + line.frame.height <= notice.y + notice.height)
        }
        #expect(!scene.boxes.contains { $0.role == .dialog })
    }

    @Test(
        "5.5, 4.7: the bar over a provider's page names it; Cancel only without a Back button",
        arguments: [
            ("", "Facebook", true),
            (
                #""Application.NavigationController": {"navigationController": "n", "loaded": true, "root": "r"}"#,
                "Facebook", false
            ),
        ])
    func page(values: String, title: String, hasCancel: Bool) throws {
        let scene = try ExtremeSizeTests.scene(
            values, #""provider": "facebook","#, device: "\"iphone-8\"")
        #expect(Self.texts(scene, "webView.title") == [title])
        #expect(Self.texts(scene, "webView.rightButton") == (hasCancel ? ["Cancel"] : []))
    }

    @Test("5.6: tabs show friendly names") func tabs() throws {
        let scene = try ExtremeSizeTests.scene(
            "",
            #"""
            "dialog": "sharing", "activity": {"email": true}, "configuration": {"baseurl": "https://x",
            "enabled_providers": [], "social_providers": ["p", "q"], "provider_info":
            {"p": {"friendly_name": "Pixel"}, "q": {"url": "/q"}}},
            """#)
        #expect(Self.texts(scene, "sharing.tabs[") == ["Pixel", "q", "Email"])
    }

    @Test(
        "text of a native login is readable on its field",
        arguments: [
            ("#FFFFFF", Palette.bar), ("#FFFF00", Palette.bar), ("#111111", Palette.white),
            ("#0044CC", Palette.white),
        ])
    func fields(color: String, ground: Color) throws {
        let settings = try Document.read(
            Array(##"{"DefaultTextColor": "\##(color)"}"##.utf8), file: "s.json", format: .json)
        let values = #"{"ProviderTable.Table.Header.View": {"nativeLogin": "s.json"}}"#
        let scenario = try Document.read(
            Array(#"{"layers": [{"name": "a", "values": \#(values)}]}"#.utf8), file: "d.json",
            format: .json)
        var request = try DialogRequest(reading: scenario.root)
        for reference in request.missingNativeLogins {
            try request.place(settings.root, at: reference)
        }
        let scene = DialogLayout.scene(of: DialogResolution(resolving: request))
        let fields = scene.boxes.filter {
            $0.role == .field && $0.slot.hasPrefix("providerTable.tableHeader")
        }
        #expect(fields.map(\.fill) == [ground, ground])
        #expect(fields.compactMap { $0.text?.shown } == ["username", "••••••"])
        #expect(
            scene.boxes.first { $0.role == .button && $0.slot.contains("tableHeader") }?.text?.shown
                == "Log In")
    }

    @Test func aTextIsBrokenAtBlanks() {
        #expect(TextMetrics.lines(of: "", width: 100, size: 13) == [])
        #expect(TextMetrics.lines(of: "one two", width: 1000, size: 13) == ["one two"])
        #expect(
            TextMetrics.lines(of: "one two three", width: 50, size: 13) == ["one two", "three"])
        let long = String(repeating: "x", count: 99)
        #expect(TextMetrics.lines(of: "a \(long) b", width: 50, size: 13) == ["a", long, "b"])
    }
}
