import EngageTestSupport
import Testing

@testable import EngageChecks
import EngageCore
@testable import EngagePictures

/// Described views and the login screens in them. Source: behaviour, formats#described-views.
@Suite struct DescribedViewTests {
    private static func answer(_ view: String) throws -> LocatedValue {
        let line =
            #"{"layers":[{"name":"o","values":{"ProviderTable.Table.Header.View":\#(view)}}]}"#
        let root = try Document.read(Array(line.utf8), file: "q.json", format: .json).root
        return try Scenario.resolve(root).root
    }

    private static func json(_ value: LocatedValue?) -> String {
        guard let value else { return "nothing" }
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func heights(_ header: LocatedValue?) -> [Int] {
        (header?["parts"].map { Array($0.elements) } ?? []).compactMap { $0["height"]?.integer }
    }

    @Test(
        "row 7: settings inside of a view are resolved, alone, beside 'view' and in batch",
        arguments: [
            (##"{"nativeLogin":{"ThemeColor":"#112233"}}"##, "nativeLogin", [26, 26, 35], 87),
            (
                ##"{"view":"v","nativeLogin":{"settings":{"ThemeColor":"#112233"}}}"##, "v",
                [26, 26, 35], 87
            ),
            (
                ##"{"nativeLogin":{"settings":{},"enabledAuthTypes":[3,4]},"view":"v"}"##, "v",
                [35, 35], 70
            ),
            (
                #"{"view":"v","height":200,"nativeLogin":{"LoginButton":[{"AuthType":1,"ButtonHeight":50}]}}"#,
                "v", [26, 26, 50], 200
            ),
        ])
    func inline(view: String, name: String, heights: [Int], height: Int) throws {
        let answer = try Self.answer(view)
        let header = answer["providerTable"]?["tableHeader"]
        #expect(header?["view"]?.string == name)
        #expect(Self.heights(header) == heights)
        #expect(header?["height"]?.integer == height)
        #expect(Self.json(answer["diagnostics"]) == "[]")
    }

    @Test("row 7: inline settings that are a scenario and no question are the line's error")
    func refused() throws {
        let line =
            #"{"layers":[{"values":{"ProviderTable.Table.Header.View":{"nativeLogin":{"kind":"loginScreen","setings":{}}}}}]}"#
        var writer = JSONWriter()
        #expect(!Scenario.answer(line: Array(line.utf8), number: 1, file: "s", into: &writer))
        #expect(String(decoding: writer.bytes, as: UTF8.self).contains("unknown member 'setings'"))
    }

    @Test("row 7: a login screen in a view is resolved for each device of the axes")
    func axes() throws {
        let line =
            #"{"axes":{"device":["iphone-8","ipad-air"]},"layers":[{"values":{"ProviderTable.Table.Header.View":{"nativeLogin":{"ThemeColor":"red"}}}}]}"#
        var writer = JSONWriter()
        #expect(Scenario.answer(line: Array(line.utf8), number: 1, file: "s", into: &writer))
        let root = try Document.read(writer.bytes, file: "a", format: .json).root
        let answers = root["answers"].map { Array($0.elements) } ?? []
        #expect(answers.count == 2)
        for answer in answers {
            #expect(answer["diagnostics"]?.count == 1)
            #expect(Self.heights(answer["providerTable"]?["tableHeader"]) == [26, 26, 35])
        }
    }

    @Test("a part of a login screen is from the slot's key and the member of the settings")
    func members() throws {
        let line =
            ##"{"layers":[{"name":"o","values":{"ProviderTable.Table.Header.View":{"nativeLogin":{"ThemeColor":"#112233"}}}}]}"##
        let root = try Document.read(Array(line.utf8), file: "q.json", format: .json).root
        let answer = try Scenario.resolve(root, explained: true)
        let path = "providerTable.tableHeader.parts[2].background"
        let reason = try #require(answer.explanations(of: path)?.first?.reason)
        guard case .layer(let entry)? = reason.from else {
            Issue.record("\(reason)")
            return
        }
        #expect(entry.key == "ProviderTable.Table.Header.View")
        #expect(entry.layer == "o")
        #expect(entry.member == "ThemeColor")
        #expect(entry.source?.column == 97)
    }

    @Test(
        "row 16: rows and footers that are parts keep their height, footers their text",
        arguments: ([
            (
                #"[{"table":[{"header":"H","rows":["a",{"text":"b","height":30},{"label":"c","height":25},{"textField":"d"}],"footer":{"text":"F","height":12}}]}]"#,
                [40, 40, 30, 25, 40, 12]
            ), (#"[{"table":[{"rows":[],"footer":{"button":"Go","height":60}}]}]"#, [60]),
            (#"[{"table":[{"rows":[],"footer":{"button":"Go"}}]}]"#, [50]),
            (#"[{"table":[{"rows":[],"footer":"F"}]}]"#, [50]),
        ] as [(String, [Int])]).map { Sample($0.0, $0) })
    func rows(_ row: Sample<(String, [Int])>) throws {
        let (content, heights) = row.value
        let header = try Self.answer(#"{"view":"v","content":\#(content)}"#)["providerTable"]?[
            "tableHeader"]
        #expect(Self.heights(header) == heights)
        #expect(header?["height"]?.integer == heights.reduce(0, +))
        if content.contains(#""text":"F""#) {
            let footer = header?["parts"].flatMap { Array($0.elements).last }
            #expect(footer?["sectionFooter"]?.string == "F")
        }
    }

    private static let label = ##"""
        {"label":"Sign in to McSpillz","font":{"name":"Arial","size":20,"bold":true},
        "color":"white","shadow":{"red":0,"green":0,"blue":0,"alpha":0.5},
        "alignment":"center","frame":[40,0,140,44]}
        """##

    @Test("row 16: a label's font, colour, shadow, alignment and frame are printed")
    func label() throws {
        let header = try Self.answer(#"{"view":"v","content":[\#(Self.label)]}"#)["providerTable"]?[
            "tableHeader"]
        #expect(
            Self.json(header?["parts"])
                == ##"[{"label":"Sign in to McSpillz","height":44,"background":null,"##
                + ##""textColor":null,"origin":null,"font":{"name":"Arial","size":20,"bold":true},"##
                + ##""color":"#FFFFFFFF","shadow":"#80000000","alignment":"center","##
                + ##""frame":[40,0,140,44]}]"##)
    }

    @Test(
        "row 16: they are drawn, in a slot and in a title",
        arguments: ["ProviderTable.Table.Header.View", "ProviderTable.Title.View"])
    func drawn(key: String) throws {
        let line =
            #"{"layers":[{"values":{"\#(key)":{"view":"v","width":220,"content":[\#(Self.label)]}}}]}"#
        let root = try Document.read(Array(line.utf8), file: "q.json", format: .json).root
        let scene = try Scenario.resolve(root).scene
        let box = try #require(scene.boxes.first { $0.slot.hasSuffix("parts[0]") })
        #expect(box.frame.width == 140 && box.frame.height == 44)
        #expect(box.text?.size == 20 && box.text?.isBold == true)
        #expect(box.text?.color.hex == "#FFFFFFFF" && box.text?.shadow?.hex == "#80000000")
        #expect(box.text?.alignment == .center && box.text?.face == "Arial")
        let svg = String(
            decoding: SVGRenderer.render(scene, assets: ImageAssets()), as: UTF8.self)
        #expect(svg.contains(#"font-family="Arial,"#))
        #expect(svg.ranges(of: "Sign in to").count >= 2)
    }

    @Test("the name of a font never leaves the style it is in")
    func face() {
        #expect(BoxText.face("Helvetica Neue") == "Helvetica Neue")
        for name in ["", "a;b", "a\"b", "x}", "é", String(repeating: "a", count: 65)] {
            #expect(BoxText.face(name) == nil, "\(name)")
        }
    }

    @Test(
        "row 16: lint has no error for the guide's own title")
    func linted() throws {
        let values = #"{"ProviderTable.Title.View":{"view":"v","content":[\#(Self.label)]}}"#
        let root = try Document.read(Array(values.utf8), file: "l.json", format: .json).root
        let report = Linter.report([LintContext(reading: root, devices: [.standard])])
        #expect(report.findings.filter { $0.severity == .error } == [])
    }

    @Test(
        "a member of a part that is of the wrong type is treated as not given and is reported",
        arguments: [
            (#"7"#, "'content' of 'v' takes an array, found an integer"),
            (#"[7]"#, "a part of a view takes a dictionary, found an integer"),
            (
                #"[{"label":"x","height":"tall"}]"#,
                "'height' of 'label' takes a number, found a string"
            ),
            (
                #"[{"label":"x","font":7}]"#,
                "'font' of 'label' takes a dictionary such as {name: Arial, size: 20, bold: true}, found an integer"
            ),
            (
                #"[{"label":{"text":"x","alignment":"middle"}}]"#,
                "'alignment' of 'label' takes 'left', 'center' or 'right', found 'middle'"
            ),
            (
                #"[{"label":"x","frame":[1,2]}]"#,
                "'frame' of 'label' takes a rectangle such as [40, 0, 140, 44], found an array"
            ),
            (
                #"[{"label":"x","color":{"red":9,"green":0,"blue":0}}]"#,
                "'red' takes a number from 0 to 1, found 9"
            ),
            (
                #"[{"label":"x","font":{"size":"big"}}]"#,
                "'size' of 'font' takes a number, found a string"
            ),
            (
                #"[{"textField":"u","secure":"yes"}]"#,
                "'secure' of 'textField' takes a boolean, found a string"
            ),
            (
                #"[{"table":[{"rows":7}]}]"#, "'rows' of 'section' takes an array, found an integer"
            ),
            (
                #"[{"table":[{"rows":[true]}]}]"#,
                "a row of a table takes a string or a dictionary, found a boolean"
            ),
            (
                #"[{"table":["x"]}]"#,
                "a section of a table takes a dictionary, found a string"
            ),
        ])
    func wrong(content: String, message: String) throws {
        let view = #"{"view":"v","content":\#(content)}"#
        let answer = try Self.answer(view)
        let found = answer["diagnostics"].map { Array($0.elements) } ?? []
        #expect(found.compactMap { $0["message"]?.string } == [message])
        #expect(found.compactMap { $0["code"]?.string } == ["wrongMember"])
        let values = #"{"ProviderTable.Table.Header.View":\#(view)}"#
        let root = try Document.read(Array(values.utf8), file: "l.json", format: .json).root
        let report = Linter.report([LintContext(reading: root, devices: [.standard])])
        let linted = report.findings.filter { $0.rule == "wrong-member" }
        #expect(linted.map(\.message) == [message])
        #expect(linted.map(\.source?.line) == [1])
    }
}
