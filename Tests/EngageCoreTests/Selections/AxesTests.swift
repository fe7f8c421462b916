import Testing

import EngageCore

/// One scenario times devices, orientations, dialogs and profiles.
@Suite struct AxesTests {
    static let layers =
        #""layers":[{"name":"defaults","values":{"ProviderTable.Title.String":"T","#
        + #""Popover.Presentation.BarButtonItem":{"barButtonItem":"right"}}}]"#

    private func line(
        _ scenario: String, selecting paths: String? = nil, folding: Bool = false
    ) throws -> String {
        var form = LineForm(file: "s", places: .scenario)
        form.selection = try paths.map { text throws(PathError) in try Selection(reading: text) }
        form.folds = folding
        var answerer = BatchEvaluator(form)
        var writer = JSONWriter()
        _ = answerer.answer(Array(scenario.utf8), number: 1, into: &writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    private func root(_ text: String) throws -> LocatedValue {
        try Document.read(Array(text.utf8), file: "answer", format: .json).root
    }

    private func text(_ value: LocatedValue?) -> String {
        var writer = JSONWriter()
        if let value { writer.value(value) }
        return String(decoding: writer.take(), as: UTF8.self)
    }

    @Test(
        "each answer is the one of its own scenario, whole",
        arguments: [
            (
                kind: "dialog",
                axes: #"{"dialog":["authentication","sharing"],"profile":["guide","sdk-5.5"]}"#
            ),
            (kind: "loginScreen", axes: "{}"),
        ])
    func equalsAlone(kind: String, axes: String) throws {
        let layers = kind == "dialog" ? "," + Self.layers : ""
        let start = #"{"id":"a","kind":"\#(kind)"\#(layers)"#
        let devices =
            #""device":["ipad-air","iphone-8","iphone-12-mini"],"orientation":["portrait","landscape"]"#
        let joined = axes == "{}" ? "{\(devices)}" : "{\(devices)," + axes.dropFirst()
        let answers = try root(try line(start + #","axes":\#(joined)}"#))
        let each = Array(try #require(answers["answers"]).elements)
        #expect(each.count == (axes == "{}" ? 6 : 24))
        for answer in each {
            let place = try #require(answer["axes"])
            let device =
                #"{"id":\#(text(place["device"])),"orientation":\#(text(place["orientation"]))}"#
            var request = start + #","device":\#(device)"#
            for name in ["dialog", "profile"] where place[name] != nil {
                request += #","\#(name)":\#(text(place[name]))"#
            }
            var alone = try line(request + "}")
            alone = alone.replacing(
                #"{"id":"a","#, with: #"{"axes":\#(text(place)),"#, maxReplacements: 1)
            #expect(text(answer) == alone)
        }
    }

    @Test("'all' is every device of the catalogue; with orientations twice as many") func all()
        throws
    {
        let text = try line(
            #"{"id":1,\#(Self.layers),"axes":{"device":"all","orientation":["portrait","landscape"]}}"#,
            selecting: "presentation.mode,device.orientation")
        let answers = Array(try #require(try root(text)["answers"]).elements)
        #expect(answers.count == 2 * DeviceCatalogue.devices.count)
        for answer in answers {
            let orientation = answer["axes"]?["orientation"]?.string
            #expect(answer["device.orientation"]?.string == orientation)
            #expect(answer["id"] == nil)
        }
    }

    @Test("folded, equal answers are one and its axes a list") func folded() throws {
        let text = try line(
            #"{"id":"f",\#(Self.layers),"axes":{"device":["iphone-8","ipad-air","iphone-12-mini"]}}"#,
            selecting: "presentation.mode", folding: true)
        #expect(
            text
                == #"{"id":"f","answers":[{"axes":[{"device":"iphone-8"},{"device":"iphone-12-mini"}],"#
                + #""presentation.mode":"modal"},{"axes":[{"device":"ipad-air"}],"#
                + #""presentation.mode":"popover"}]}"#)
        let whole = try line(
            #"{"id":"f",\#(Self.layers),"axes":{"device":"all"}}"#, folding: true)
        let answers = Array(try #require(try root(whole)["answers"]).elements)
        #expect(answers.count == 2)
        #expect(answers.allSatisfy { $0["device"] == nil && $0["presentation"] != nil })
    }

    @Test(
        "what is no axis is the line's error, with place and what is there",
        arguments: [
            (#"{"devices":[]}"#, "unknown axis 'devices'; did you mean 'device'?"),
            (#"{"device":[]}"#, "'axes.device' takes at least one, found an empty list"),
            (
                #"{"device":"iphone-8"}"#,
                "'axes.device' takes a list of devices or 'all', found a string"
            ),
            (#"{"device":["iphone-99"]}"#, "unknown device 'iphone-99'"),
            (
                #"{"profile":["guid"]}"#,
                "'axes.profile' takes some of 'guide', 'sdk-5.5', found 'guid'"
            ),
            ("7", "'axes' takes a dictionary, found an integer"),
        ])
    func errors(axes: String, message: String) throws {
        let text = try line(#"{"id":"e",\#(Self.layers),"axes":\#(axes)}"#)
        #expect(text.hasPrefix(#"{"id":"e","error":{"code":"#))
        #expect(text.contains(message), "\(text)")
        #expect(text.contains(#""line":1,"#))
    }

    @Test("a login screen has no axis of dialogs; too many answers are refused") func bounds()
        throws
    {
        #expect(
            try line(#"{"kind":"loginScreen","axes":{"dialog":["sharing"]}}"#)
                .contains("a login screen has no axis 'dialog'"))
        let many = Array(repeating: #""portrait""#, count: 200).joined(separator: ",")
        #expect(
            try line(#"{\#(Self.layers),"axes":{"device":"all","orientation":[\#(many)]}}"#)
                .contains("'axes' take at most 10000 answers a line"))
    }
}
