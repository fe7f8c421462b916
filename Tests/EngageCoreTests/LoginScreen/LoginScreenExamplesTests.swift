import EngageCore
import Testing

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

    @Test("an explanation names layer, place and what was passed over") func explanation() throws {
        let screen = try Self.example("theme1").resolved()
        #expect(
            screen.explanation(of: "LoginButton[1].BackgroundColor") == [
                "button 1, Standard/LDAP: styled by entry 0 of LoginButton",
                "LoginButton[1].BackgroundColor = #FFFF6800 from theme, key ThemeColor in layer "
                    + "'settings' at theme1.plist:19:2",
            ])
        #expect(screen.explanation(of: "LoginButton[9].Text") == nil)
        #expect(screen.explanation(of: "Nothing") == nil)
        #expect(
            screen.explanation(of: "BackgroundColor")
                == ["BackgroundColor: no layer speaks, the app's own"])
    }

    @Test("the tree shows every element with its colour and source") func tree() throws {
        let text = LoginScreenTree.text(try Self.example("theme1").resolved())
        #expect(text.contains("login screen, style 1 (theme1), iPhone 8, 375 x 667, portrait\n"))
        #expect(text.contains("  background image:login_iphone by BackgroundImage.IPhone"))
        #expect(
            text.contains("button Standard/LDAP, height 48  #FFFF6800 from theme (theme1.plist:"))
        #expect(text.contains("icon image brand_logo, size 96"))
        #expect(!text.contains("\u{1B}"))
        let colored = LoginScreenTree.text(try Self.example("theme1").resolved(), colored: true)
        #expect(colored.contains("\u{1B}[48;2;255;104;0m"))
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
