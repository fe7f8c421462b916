import Testing

/// Sentences of the public JSON that only the command can keep. Source: behaviour,
/// formats#batch-and-errors.
@Suite struct ContractCommandTests {
    private static let twice =
        #"{"ProviderTable.Title.String": "a", "ProviderTable.Title.String": "b"}"#

    @Test("row 19: batch of a folder is 65, of nothing 66") func folder() throws {
        let stage = try CommandStage()
        try stage.write("{}", "folder/a.json")
        let folder = try stage.engage("batch", "folder")
        #expect(folder.status == 65)
        #expect(folder.errors == "error: folder: a folder; name a file in it\n")
        #expect(try stage.engage("batch", "none").status == 66)
    }

    @Test(
        "row 19: a key that is set twice names both places, in every form",
        arguments: [
            ("a.json", twice, "1:37", "1:2"),
            (
                "a.yaml", "ProviderTable.Title.String: a\nProviderTable.Title.String: b\n", "2:1",
                "1:1"
            ),
            (
                "a.plist",
                "<plist><dict><key>k</key><string>a</string><key>k</key><string>b</string></dict></plist>",
                "1:44", "1:14"
            ),
        ])
    func duplicates(name: String, text: String, place: String, first: String) throws {
        let stage = try CommandStage()
        try stage.write(text, name)
        let run = try stage.engage("convert", "--check", name)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("\(name):\(place): error: "), "\(run.errors)")
        #expect(run.errors.contains("first at \(name):\(first); the last one is used"))
        try stage.write("{}", "right.json")
        #expect(try stage.engage("convert", "--check", "right.json").status == 0)
    }

    @Test("a key that is set twice is one finding of the result") func answered() throws {
        let stage = try CommandStage()
        try stage.write(Self.twice, "a.json")
        let run = try stage.engage("resolve", "--overrides", "a.json", "--format", "json")
        #expect(run.status == 0)
        #expect(run.output.contains(#""code": "duplicateKey""#))
        #expect(run.errors.ranges(of: "is set twice").count == 1)
        let screen =
            #"{"kind": "loginScreen", "settings": {"ThemeColor": "red", "ThemeColor": "blue"}}"#
        try stage.write(screen, "s.json")
        let login = try stage.engage("resolve", "s.json", "--format", "json")
        #expect(login.output.contains(#""code": "duplicateKey""#))
        #expect(login.errors.ranges(of: "is set twice").count == 1)
    }

    @Test("row 27: resolve reports every fault of a scenario, in the order of the file")
    func faults() throws {
        let stage = try CommandStage()
        try stage.write(
            #"{"profil": 1, "device": {"widht": 3}, "layers": [{"nam": 1, "values": {}}], "window": 7}"#,
            "s.json")
        let run = try stage.engage("resolve", "s.json")
        #expect(run.status == 65 && run.output.isEmpty)
        #expect(
            run.errors == """
                s.json:1:2: error: unknown member 'profil' of a scenario; did you mean 'profile'?
                s.json:1:26: error: unknown member 'widht' of 'device'; did you mean 'width'?
                s.json:1:51: error: unknown member 'nam' of a layer; did you mean 'name'?
                s.json:1:87: error: 'window' takes a dictionary, found an integer

                """)
        let lint = try stage.engage("lint", "s.json")
        for line in run.errors.split(separator: "\n") {
            #expect(lint.output.contains("\(line) [invalid-scenario]"), "\(lint.output)")
        }
    }
}
