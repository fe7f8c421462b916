import EngageTestSupport
import Testing

import EngageCore

/// Pictures compared with what the guide suggests, and the output of `explain background`.
@Suite struct BackgroundPictureTests {
    private func screen(_ text: String) throws -> LoginScreenResolution {
        let root = try Document.read(Array(text.utf8), file: "s.json").root
        var diagnostics: [Diagnostic] = []
        let scenario = try LoginScreenScenario(asking: root, diagnostics: &diagnostics)
        return scenario.explained(with: diagnostics)
    }

    private func scenario(
        _ key: String, _ size: String, on device: String, _ more: String = ""
    ) -> String {
        """
        {"kind": "loginScreen", "device": \(device), "assetSizes": {"bg": \(size)},
         "settings": {"LoginUIScreenStyle": 1, "BackgroundImage": {"\(key)": "bg"}\(more)}}
        """
    }

    /// Key, size, device, and the report.
    private static let shapes: [(String, String, String, String?)] = [
        ("Portrait", "[1536, 2048]", #""ipad-air""#, nil),
        (
            "Portrait", "[2048, 1536]", #""ipad-air""#,
            "picture 'bg' of 'BackgroundImage.Portrait' is 2048 x 1536; the guide suggests 4:3, "
                + "higher than wide, as a picture is scaled to the device"
        ),
        (
            "Landscape", "[1920, 1080]", #"{"id": "ipad-air", "orientation": "landscape"}"#,
            "picture 'bg' of 'BackgroundImage.Landscape' is 1920 x 1080; the guide suggests "
                + "4:3, wider than high, as a picture is scaled to the device"
        ),
        ("IPhone", "[1080, 1920]", #""iphone-8""#, nil),
        (
            "IPhone", "[1125, 2436]", #""iphone-8""#,
            "picture 'bg' of 'BackgroundImage.IPhone' is 1125 x 2436; the guide suggests 16:9, "
                + "higher than wide, as a picture is scaled to the device"
        ),
        ("IPhoneX", "[1125, 2436]", #""iphone-11-pro""#, nil),
        // The X family borrows the key of the others, and with it their ratio.
        ("IPhone", "[1080, 1920]", #""iphone-11-pro""#, nil),
        ("Portrait", "null", #""ipad-air""#, nil),
    ]

    @Test(
        "a picture of another shape than the guide suggests is reported, with both shapes",
        arguments: shapes.map { Sample("\($0.0) \($0.1) on \($0.2)", $0) })
    func shape(_ row: Sample<(String, String, String, String?)>) throws {
        let (key, size, device, message) = row.value
        let found = try screen(scenario(key, size, on: device)).diagnostics
        #expect(found.map(\.message) == [message].compactMap { $0 })
        #expect(found.allSatisfy { $0.code == .pictureRatio && $0.severity == .note })
        #expect(found.allSatisfy { $0.source?.line == 2 })
    }

    @Test("sizes of pictures that are none are errors at their place")
    func sizes() {
        for size in ["[0, 1]", "[1]", "7", #"["a", "b"]"#] {
            #expect(throws: ScenarioError.self) {
                try self.screen(self.scenario("IPhone", size, on: #""iphone-8""#))
            }
        }
    }

    private func lines(_ text: String) throws -> [String] {
        try #require(try screen(text).explanation(of: "background"))
    }

    @Test("the hidden background of a basic iPhone says why and what would show it") func hidden()
        throws
    {
        let lines = try lines(
            """
            {"kind": "loginScreen", "device": "iphone-8", "settings": {"BackgroundColor": "#102030"}}
            """)
        #expect(lines[0] == "background = color:FF102030")
        #expect(
            lines[1]
                == "  where: not seen, as the white card of style 0, basic (no LoginUIScreenStyle) "
                + "fills the screen of an iPhone; LoginUIScreenStyle 1 or 2 shows it")
    }

    @Test("a picture for another kind of device is named as the reason for none")
    func otherDevice() throws {
        let lines = try lines(
            """
            {"kind": "loginScreen", "device": "iphone-8", "settings":
              {"LoginUIScreenStyle": 2, "BackgroundImage": {"IPhoneX": "tall"}}}
            """)
        #expect(
            lines.contains(
                "  picture: none, as an iPhone outside of the iPhone X family reads "
                    + "BackgroundImage.IPhone and the settings give BackgroundImage.IPhoneX"))
        #expect(
            lines.contains(
                "  no setting is visible: no picture and no BackgroundColor applies here"))
    }

    @Test("a name that is not available, an empty one and a colour without alpha say so")
    func nothingToSee() throws {
        func style1(_ picture: String, _ rest: String = "") -> String {
            """
            {"kind": "loginScreen", "device": "iphone-8", "assets": ["other"], "settings":
              {"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhone": "\(picture)"}\(rest)}}
            """
        }
        #expect(
            try lines(style1("gone"))[2]
                == "  picture: 'gone' by BackgroundImage.IPhone at s.json:2:59, which is not available; "
                + "no other key is read")
        #expect(
            try lines(style1(""))[2]
                == "  picture: BackgroundImage.IPhone at s.json:2:59 is empty, which is a name "
                + "without a picture; no other key is read")
        #expect(
            try lines(style1("gone", ##", "BackgroundColor": "#00FFFFFF""##)).contains(
                "  it is invisible: its first two digits, alpha, are 00"))
    }
}
