import EngageTestSupport
import Testing

@testable import EngageCore

/// Selected members are those of the whole answer, found while it is written.
@Suite struct SelectionTests {
    static let scenario =
        #"{"id":"a","device":"ipad-air","layers":[{"name":"defaults","values":{"#
        + #""ProviderTable.Title.String":"Say \"hi\", all","#
        + #""ProviderTable.Section.Header.Title.String":"","#
        + #""Popover.Presentation.BarButtonItem":{"barButtonItem":"right"}}}],"#
        + #""configuration":{"baseurl":"https://a.rpxnow.com","hide_tagline":"NO","social_providers":[],"#
        + #""provider_info":{"a":{"friendly_name":"A"},"b":{"friendly_name":"B"}},"#
        + #""enabled_providers":["a","b","c"]}}"#

    private func answer(
        _ scenario: String, selecting paths: String, as form: SelectionForm = .json
    ) throws -> String {
        var line = LineForm(file: "s")
        line.selection = try Selection(reading: paths)
        line.selectionForm = form
        var answerer = BatchEvaluator(line)
        var writer = JSONWriter()
        _ = answerer.answer(Array(scenario.utf8), number: 1, into: &writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    @Test("a selection is one flat object, the id first and the paths in the order given")
    func flat()
        throws
    {
        #expect(
            try answer(
                Self.scenario, selecting: "providerTable.rows.count,presentation.mode,opens")
                == #"{"id":"a","providerTable.rows.count":3,"presentation.mode":"popover","#
                + #""opens":["providerTable"]}"#)
        #expect(
            try answer(Self.scenario, selecting: "presentation.mode,id")
                == #"{"presentation.mode":"popover","id":"a"}"#)
        #expect(try answer(#"{"layers":[]}"#, selecting: "kind") == #"{"kind":"dialog"}"#)
        #expect(
            try answer(#"{"layers":[]}"#, selecting: "kind,id") == #"{"kind":"dialog","id":null}"#)
    }

    @Test(
        "every kind of path finds what it finds in a test",
        arguments: [
            ("providerTable.rows[*].provider", #"["a","b","c"]"#),
            ("providerTable.rows[*].text", #"["A","B",null]"#),
            ("providerTable.rows[1].text", #""B""#),
            ("providerTable.rows[-1].provider", #""c""#),
            ("providerTable.rows[-4].provider", "null"),
            ("providerTable.rows[7].provider", "null"),
            ("providerTable.sectionHeader", #"{"text":"","height":35}"#),
            ("presentation.anchor", #"{"barButtonItem":"right"}"#),
            ("presentation.anchor.barButtonItem", #""right""#),
            ("presentation.refusal.code", "null"),
            ("sharing.tabs[*]", "null"),
            ("sharing.tabs.count", "null"),
            ("presentation.size[0]", "320"),
            ("presentation.size[*]", "[320,480]"),
            ("removed.count", "0"),
            ("removed[*].layer", "[]"),
            (#"effective["ProviderTable.Title.String"].layer"#, #""defaults""#),
            (#"effective['ProviderTable.Title.String'].value"#, #""Say \"hi\", all""#),
            (#"effective["Nowhere"].layer"#, "null"),
            ("effective[*].shadows.count", "[0,0,0,0,0]"),
        ])
    func paths(path: String, value: String) throws {
        let found = try answer(Self.scenario, selecting: path)
        let name = JSONWriter.quoted(path)
        if path.hasPrefix("effective[*]") {
            #expect(found.contains(":[0,0"), "\(found)")
        } else {
            #expect(found == #"{"id":"a",\#(name):\#(value)}"#)
        }
    }

    @Test("a value and a part of it are found beside one another") func overlapping() throws {
        #expect(
            try answer(
                Self.scenario,
                selecting:
                    "presentation.anchor.barButtonItem,presentation.anchor,presentation.arrow,kind")
                == #"{"id":"a","presentation.anchor.barButtonItem":"right","#
                + #""presentation.anchor":{"barButtonItem":"right"},"#
                + #""presentation.arrow":"down","kind":"dialog"}"#)
    }

    @Test("a whole answer is the sum of its members") func sum() throws {
        var writer = JSONWriter()
        _ = Scenario.answer(line: Array(Self.scenario.utf8), number: 1, file: "s", into: &writer)
        let whole = String(decoding: writer.take(), as: UTF8.self)
        let document = try Document.read(Array(whole.utf8), file: "w", format: .json)
        let names = document.root.entries.map(\.key)
        #expect(
            try answer(Self.scenario, selecting: names.joined(separator: ",")) == whole)
    }

    @Test(
        "a member that is resolved alone is the one of the whole answer",
        arguments: [
            scenario, scenario.replacing(#""id":"a""#, with: #""id":"a","dialog":"sharing""#),
            scenario.replacing(#""id":"a""#, with: #""id":"a","capture":"email""#),
            scenario.replacing(
                #""id":"a""#,
                with: #""id":"a","session":{"rememberedProvider":"a","savedUsers":["a"]}"#),
            #"{"id":1,"provider":"nobody"}"#, #"{"id":1,"provider":"googleplus"}"#,
        ].map { Sample($0) })
    func alone(sample: Sample<String>) throws {
        let scenario = sample.value
        var writer = JSONWriter()
        _ = Scenario.answer(line: Array(scenario.utf8), number: 1, file: "s", into: &writer)
        let whole = try Document.read(writer.take(), file: "w", format: .json).root
        for member in whole.entries where member.key != "id" {
            var paths = [(member.key, member.value)]
            if member.value.kind == .dictionary, !["effective", "removed"].contains(member.key) {
                paths += member.value.entries.map { ("\(member.key).\($0.key)", $0.value) }
            }
            for (path, value) in paths {
                var wanted = JSONWriter()
                wanted.beginObject()
                wanted.key("id")
                wanted.value(whole[.id] ?? whole)
                wanted.key(path)
                wanted.value(value)
                wanted.endObject()
                let text = String(decoding: wanted.take(), as: UTF8.self)
                #expect(try answer(scenario, selecting: path) == text)
            }
        }
    }

    @Test("a login screen is selected from in the same way") func loginScreen() throws {
        let scenario =
            #"{"id":7,"kind":"loginScreen","device":"iphone-8","settings":{}}"#
        #expect(
            try answer(
                scenario, selecting: "styleName,buttons[1].name,buttons.count,geometry.white")
                == #"{"id":7,"styleName":"basic","buttons[1].name":"Standard/LDAP","#
                + #""buttons.count":7,"geometry.white":[0,0,375,667]}"#)
    }

    @Test("CSV: a header, null is nothing, an empty text \"\", containers are JSON, quotes doubled")
    func csv() throws {
        let paths =
            #"providerTable.sectionHeader.text,effective["ProviderTable.Title.String"].value,"#
            + "presentation.refusal,presentation.size,presentation.cancelHidden"
        #expect(
            try answer(Self.scenario, selecting: paths, as: .csv)
                == #"a,"","Say ""hi"", all",,"[320,480]",true,"#)
        let header = try Selection(reading: paths).csvHeader()
        #expect(
            String(decoding: header, as: UTF8.self)
                == "id,providerTable.sectionHeader.text,"
                + #""effective[""ProviderTable.Title.String""].value",presentation.refusal,"#
                + "presentation.size,presentation.cancelHidden,error\n")
    }

    @Test("CSV: a refused line is in the column error, its id in its own") func csvError()
        throws
    {
        #expect(
            try answer(#"{"id":"x","layers":7}"#, selecting: "kind,opens", as: .csv)
                == #"x,,,"{""code"":""invalidScenario"",""message"":""'layers' takes an array, "#
                + #"found an integer"",""line"":1,""column"":20}""#)
        #expect(
            try answer(#"{"id":"x","layers":7}"#, selecting: "kind")
                == #"{"id":"x","error":{"code":"invalidScenario","message":"'layers' takes an "#
                + #"array, found an integer","line":1,"column":20}}"#)
    }

    @Test("CSV: a text is written as it is, whatever escapes it has as JSON") func csvTexts() throws
    {
        var generator = SeededNumbers(seed: 5)
        let pieces = [
            "a", "\"", "\\", "\n", "\u{1}", "\u{2028}", "é", "😰", "/", ",", "\\u", "null",
        ]
        for round in 1..<300 {
            let text = "x" + (0..<round % 9).map { _ in generator.one(of: pieces) }.joined()
            let scenario =
                #"{"id":\#(JSONWriter.quoted(text)),"layers":[{"name":"d","values":{"#
                + #""ProviderTable.Title.String":\#(JSONWriter.quoted(text))}}]}"#
            let field =
                ["\"", ",", "\n"].contains { text.contains($0) }
                ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
            // Also if the text is a part of a value that is selected as a whole.
            #expect(
                try answer(scenario, selecting: "providerTable.title.text,kind", as: .csv)
                    == "\(field),\(field),dialog,")
            #expect(
                try answer(
                    scenario, selecting: "providerTable.title,id,providerTable.title.text",
                    as: .csv
                ).hasSuffix(",\(field),\(field),"))
        }
    }

    @Test("paths that cannot be read name their column in the whole text") func columns() throws {
        let error = #expect(throws: PathError.self) {
            try Selection(reading: #"effective["A,B"].layer,opens,a..b"#)
        }
        #expect(error?.column == 32)
        #expect(try Selection(reading: #"effective["A,B"].layer,opens"#).paths.count == 2)
    }
}

extension JSONWriter {
    fileprivate static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.take(), as: UTF8.self)
    }
}
