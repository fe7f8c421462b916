import Testing

import EngageCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct LoginScreenExamplesTests {
    private static func example(_ name: String) throws -> LoginScreenScenario {
        let parts = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let path = "/\(parts)/Examples/login-screen/\(name)/MSIUICustomizationSettings.plist"
        let bytes = Self.bytes(of: path)
        let root = try Document.read(bytes, file: "\(name).plist").root
        var scenario = LoginScreenScenario()
        scenario.layers = [LoginScreenLayer(name: "settings", values: root)]
        return scenario
    }

    private static func bytes(of path: String) -> [UInt8] {
        guard let file = unsafe fopen(path, "rb") else { return [] }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return bytes
    }

    @Test(
        "a style sample resolves on every device without a finding but the hidden background",
        arguments: [("basic", 3), ("theme1", 6), ("theme2", 2)])
    func samples(name: String, groups: Int) throws {
        var scenario = try Self.example(name)
        for device in DeviceCatalogue.devices {
            for orientation in Orientation.allCases {
                scenario.device = device.held(in: orientation)
                let screen = scenario.resolved()
                #expect(screen.style.name == name)
                let codes = Set(screen.diagnostics.map(\.code))
                #expect(codes.subtracting([.backgroundNotVisible]).isEmpty, "\(device.title)")
            }
        }
        let found = LoginScreenDeviceGroup.groups(of: scenario)
        #expect(found.count == groups, "\(found.map(\.facts))")
        let pads = DeviceCatalogue.devices.filter(\.isPad).count
        #expect(
            found.reduce(0) { $0 + $1.devices.count } == DeviceCatalogue.devices.count + pads)
    }

    @Test("a group says which key and which room make it one of its own") func reasons() throws {
        let groups = LoginScreenDeviceGroup.groups(of: try Self.example("theme1"))
        #expect(
            groups.first?.reasons == [
                "an iPhone outside the iPhone X family reads BackgroundImage.IPhone",
                "less than 420 points have no space for MaxWidthOfLoginElements",
            ])
        #expect(
            groups.last?.reasons == [
                "an iPad in landscape reads BackgroundImage.Landscape",
                "420 points or more have space for MaxWidthOfLoginElements",
            ])
        #expect(Set(groups.map(\.facts)).count == groups.count)
    }

    @Test(
        "a sample comes out the same from XML, binary, JSON and YAML",
        arguments: ["basic", "theme1", "theme2"])
    func forms(name: String) throws {
        let scenario = try Self.example(name)
        let root = try #require(scenario.layers.first).values
        var binary = BinaryWriter()
        try binary.document(root)
        var json = JSONWriter()
        json.value(root)
        var yaml = YAMLWriter()
        yaml.document(root)
        let forms = [
            try Document.read(binary.bytes, file: "b.plist"),
            try Document.read(json.bytes, file: "j.json"),
            try Document.read(yaml.bytes, file: "y.yaml"),
        ]
        for device in ["iphone-8", "iphone-x", "ipad-air"].compactMap({
            DeviceCatalogue.device(withID: $0)
        }) {
            var request = scenario
            request.device = device
            let expected = Self.answer(request)
            for form in forms {
                request.layers = [LoginScreenLayer(name: "settings", values: form.root)]
                #expect(Self.answer(request) == expected, "\(form.file) on \(device.title)")
            }
        }
    }

    /// The answer without the places.
    private static func answer(_ request: LoginScreenScenario) -> String {
        var writer = JSONWriter()
        writer.value(request.resolved())
        let parts = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\"source\":{")
        return parts.enumerated().map { index, part in
            index == 0 ? String(part) : String(part.drop { $0 != "}" }.dropFirst())
        }.joined()
    }

    private static func explained(_ path: String) throws -> [String]? {
        Explanation(of: path, in: .loginScreen(try example("theme1").explained())).text?
            .split(separator: "\n").map(String.init)
    }

    @Test(
        "an explanation is that of the slot's own provenance, with layer, place and what it overrode"
    )
    func explanation() throws {
        #expect(
            try Self.explained("LoginButton[1].BackgroundColor") == [
                "LoginButton[1] styles button 4, SAML",
                ##"buttons[4].background.value = "#FF333333""##,
                "  rule specific-color: the element has a colour of its own",
                "  from LoginButton[1].BackgroundColor in layer 'settings' at theme1.plist:88:4",
                "  over ThemeColor in layer 'settings' at theme1.plist:19:2",
                "  with LoginButton[1].AuthType in layer 'settings' at theme1.plist:84:4",
                #"buttons[4].background.from = "specific""#,
                "  rule specific-color: the element has a colour of its own",
                "  from LoginButton[1].BackgroundColor in layer 'settings' at theme1.plist:88:4",
                "  over ThemeColor in layer 'settings' at theme1.plist:19:2",
                "  with LoginButton[1].AuthType in layer 'settings' at theme1.plist:84:4",
                "the button of AuthType 1, Standard/LDAP, is 'buttons[1].background'",
            ])
        let button = try #require(try Self.explained("buttons[1].background.value"))
        #expect(
            button == [
                "button 1, Standard/LDAP: styled by LoginButton[0]",
                ##"buttons[1].background.value = "#FFFF6800""##,
                "  rule general-color: ThemeColor colours what has no colour of its own",
                "  from ThemeColor in layer 'settings' at theme1.plist:19:2",
            ])
        #expect(
            try Self.explained("LoginButton[6].Text") == [
                "LoginButton has no entry 6",
                "the button of AuthType 6, Basic Trusted, is 'buttons[6].text'",
            ])
        for path in ["LoginButton[9].Text", "LoginButton[].Text", "buttons[1].Nothing", "Nothing"] {
            #expect(try Self.explained(path) == nil, "\(path)")
        }
        let width = try #require(try Self.explained("widths.elements"))
        #expect(width.first == "widths.elements = 315")
        #expect(width.contains { $0.contains("MaxWidthOfLoginElements") })
    }

    @Test("every slot and every key can be explained") func slots() throws {
        let screen = try Self.example("theme1").explained()
        let answer = EngageCore.Answer.loginScreen(screen)
        for part in answer.parts {
            #expect(Explanation(of: part.path.text, in: answer).text != nil, "\(part.path)")
        }
        for key in LoginScreenKey.allCases {
            let path = key.path.split(separator: "[]").joined(separator: "[0]")
            #expect(Explanation(of: path, in: answer).text != nil, "\(path)")
        }
    }

    @Test("the tree shows every element with its colour and source") func tree() throws {
        let screen = EngageCore.Answer.loginScreen(try Self.example("theme1").explained())
        let text = screen.tree(colored: false)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "Login screen  style 1 (theme1), on iPhone 8, 375 x 667, portrait")
        /// What follows a name and its value, wherever the column of places begins.
        func place(_ line: String) -> String? {
            lines.first { $0.contains(line) }?.split(separator: " ").last.map(String.init)
        }
        #expect(
            place("background  image:login_iphone by BackgroundImage.IPhone") == "theme1.plist:16:3"
        )
        #expect(place("icon  image brand_logo") == "theme1.plist:29:3")
        #expect(place("size  96") == "theme1.plist:31:3")
        #expect(place("background  #FFFF6800 from theme") == "theme1.plist:19:2")
        #expect(!text.contains("\u{1B}"))
        #expect(screen.tree(colored: true).contains("\u{1B}[48;2;255;104;0m"))
    }

    @Test("the native-login section carries theme colour and places to its buttons")
    func section() throws {
        var scenario = try Self.example("theme1")
        scenario.enabledAuthTypes = [1, 4]
        let section = NativeLoginSection(from: scenario.resolved())
        #expect(section.parts.count == 4)
        #expect(section.height == 26 + 26 + 48 + 35)
        #expect(section.parts[2].color.from == .theme)
        #expect(section.parts[3].view.background == Color(hex: "#333333"))
    }
}
