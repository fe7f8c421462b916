import Testing

import EngageCore

@Suite struct NativeLoginTests {
    private static let settings = ##"""
        {"ThemeColor": "#FF6800", "DefaultTextColor": "#333333", "LoginButton": [{"AuthType": 1,
        "Text": "Go", "ButtonHeight": 50, "TextFont": {"Color": "#FFFFFF"}}], "Nonsense": 1}
        """##

    private static func request(
        _ key: String, _ view: String = #"{"nativeLogin": "own/login.json"}"#
    ) throws -> DialogRequest {
        let scenario = #"""
            {"layers": [{"name": "overrides", "values": {"\#(key)": \#(view)}}],
            "device": "iphone-12-mini"}
            """#
        let root = try Document.read(Array(scenario.utf8), file: "app/dialog.json").root
        return try DialogRequest(reading: root)
    }

    private static func placed(
        _ key: String, _ view: String = #"{"nativeLogin": "own/login.json"}"#,
        _ settings: String = settings
    ) throws -> DialogResolution {
        var request = try request(key, view)
        let root = try Document.read(Array(settings.utf8), file: "login.json").root
        for reference in request.missingNativeLogins { try request.place(root, at: reference) }
        return DialogResolution(explaining: request)
    }

    @Test(
        "fields and buttons are above or below the table, as high as they are together",
        arguments: ["ProviderTable.Table.Header.View", "ProviderTable.Table.Footer.View"])
    func heights(key: String) throws {
        let table = try #require(try Self.placed(key).providerTable)
        let slot = key.contains("Header") ? table.tableHeader : table.tableFooter
        #expect(slot?.height == 102.0)
        guard case .view(let view, _)? = slot else {
            Issue.record("no view at \(key)")
            return
        }
        #expect(
            view.parts.map(\.content) == [
                .textField(name: "username", placeholder: nil, secure: false),
                .textField(name: "password", placeholder: nil, secure: true),
                .button(name: "Standard/LDAP", title: "Go"),
            ])
        #expect(view.parts[0].textColor == Color(hex: "#333333"))
        #expect(view.parts[2].background == Color(hex: "#FF6800"))
        #expect(view.parts[2].textColor == Color(hex: "#FFFFFF"))
    }

    @Test("a height that is written stays, a section's counts the attribution bar")
    func givenHeight() throws {
        let view = #"{"view": "v", "nativeLogin": "own/login.json", "height": 200}"#
        let table = try Self.placed("ProviderTable.Table.Header.View", view).providerTable
        #expect(table?.tableHeader?.height == 200)
        let section = try Self.placed("ProviderTable.Section.Footer.View").providerTable
        #expect(section?.sectionFooter.height == 132.0)
    }

    @Test("the drawing names the origin of the view and of every colour") func drawing() throws {
        let answer = try Self.placed("ProviderTable.Table.Header.View")
        let drawing = TreeDrawing(answer)
        let header = try #require(drawing.lines.first { $0.label == "table header" })
        #expect(header.value == "view 'own/login.json', height 102")
        #expect(header.origin.hasPrefix("overrides app/dialog.json:1:"))
        let button = try #require(drawing.lines.first { $0.label == "button" })
        #expect(button.value == "\"Go\", height 50, background #FFFF6800, text #FFFFFFFF")
        #expect(
            button.origin == "background theme login.json:1:16, title specific login.json:2:57")
        let field = try #require(drawing.lines.first { $0.label == "text field" })
        #expect(field.origin == "text defaultText login.json:1:47")
        #expect(drawing.text(colored: true).contains("\u{1B}[48;2;255;104;0m  \u{1B}[0m"))
        #expect(!drawing.text(colored: false).contains("\u{1B}"))
    }

    @Test("the answer lists the parts with their colours") func json() throws {
        var writer = JSONWriter()
        writer.value(try Self.placed("ProviderTable.Table.Header.View"))
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(
            text.contains(
                ##"{"button":"Standard/LDAP","text":"Go","height":50,"background":"#FFFF6800","##
                    + ##""textColor":"#FFFFFFFF","origin":"background theme login.json:1:16, "##))
    }

    @Test("findings of the settings join those of the dialog") func findings() throws {
        let answer = try Self.placed("ProviderTable.Table.Header.View")
        #expect(answer.diagnostics.map(\.key) == ["Nonsense"])
        #expect(answer.diagnostics.first?.source?.file == "login.json")
    }

    @Test("a scenario says which buttons there are; its device does not count")
    func scenario() throws {
        let scenario = #"""
            {"kind": "loginScreen", "enabledAuthTypes": [4, 5], "device": "ipad-air",
            "settings": {}}
            """#
        let table = try Self.placed(
            "ProviderTable.Table.Header.View", #"{"nativeLogin": "s.json"}"#, scenario
        ).providerTable
        guard case .view(let view, let height)? = table?.tableHeader else {
            Issue.record("no view")
            return
        }
        #expect(height == 70)
        #expect(
            view.parts.map(\.content) == [
                .button(name: "SAML", title: nil), .button(name: "Guest", title: nil),
            ])
        #expect(throws: ScenarioError.self) {
            try Self.placed(
                "ProviderTable.Table.Header.View", #"{"nativeLogin": "s.json"}"#,
                #"{"kind": "loginScreen", "device": 5}"#)
        }
    }

    @Test("a login screen that was not read is a warning at its name, and a view of 44 points")
    func unread() throws {
        let request = try Self.request("ProviderTable.Table.Header.View")
        let answer = DialogResolution(resolving: request)
        #expect(answer.providerTable?.tableHeader?.height == 44)
        #expect(answer.diagnostics.map(\.code) == [.nativeLoginNotRead])
        #expect(
            answer.diagnostics.first?.message
                == "the login screen 'own/login.json' is not read; its view is 44 points high")
        #expect(answer.diagnostics.first?.source?.file == "app/dialog.json")
    }
}
