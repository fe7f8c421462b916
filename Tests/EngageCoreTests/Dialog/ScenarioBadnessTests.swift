import EngageTestSupport
import Testing

import EngageCore

/// Whatever a line of `engage batch` holds, it is answered. Source: behaviour,
/// formats#batch-and-errors.
@Suite struct ScenarioBadnessTests {
    private struct Ending {
        let isAnswer: Bool
        let root: LocatedValue
    }

    private static func ending(_ line: [UInt8]) throws -> Ending {
        var writer = JSONWriter()
        let isAnswer = Scenario.answer(line: line, number: 7, file: "s.json", into: &writer)
        return Ending(
            isAnswer: isAnswer, root: try Document.read(writer.bytes, file: "answer.json").root)
    }

    private static func check(_ line: String) throws {
        let ending = try Self.ending(Array(line.utf8))
        if ending.isAnswer {
            #expect(ending.root["opens"]?.kind == .array, "\(line.prefix(200))")
            #expect(ending.root["diagnostics"]?.kind == .array, "\(line.prefix(200))")
            return
        }
        let error = try #require(ending.root["error"], "\(line.prefix(200))")
        #expect(error["code"]?.string?.isEmpty == false)
        #expect(error["message"]?.string?.isEmpty == false)
        #expect(error["line"]?.integer == 7, "\(line.prefix(200))")
        #expect((error["column"]?.integer ?? 0) >= 1, "\(line.prefix(200))")
    }

    private static let members = [
        "id", "kind", "profile", "device", "dialog", "provider", "layers",
        "savedNavigationController", "capture", "configuration", "customProviders", "session",
        "activity", "window", "strings", "somethingElse",
    ]
    private static let values = [
        "null", "true", "5", "-1", "1e999", "123456789012345678901234567890", #""""#, #""x""#,
        #""\u0000""#, "[]", "[null]", "[5]", "[[]]", "{}", #"{"x": 5}"#,
    ]

    @Test("every member of a scenario takes any value without harm", arguments: members)
    func anyMember(name: String) throws {
        for value in Self.values {
            try Self.check(#"{"\#(name)": \#(value)}"#)
            try Self.check(#"{"layers": [], "\#(name)": \#(value), "dialog": "sharing"}"#)
        }
    }

    @Test(
        "so does every member inside of one",
        arguments: [
            ("device", ["idiom", "model", "width", "height", "orientation"]),
            (
                "session",
                [
                    "rememberedProvider", "savedUsers", "userInputs", "forceReauth",
                    "alwaysForceReauth", "rememberedSharingProvider", "inFlight",
                    "configurationError",
                ]
            ),
            ("activity", ["email", "sms"]), ("window", ["root", "presented"]),
            (
                "configuration",
                [
                    "baseurl", "provider_info", "enabled_providers", "social_providers",
                    "hide_tagline",
                ]
            ),
        ])
    func anyInnerMember(outer: String, inner: [String]) throws {
        for name in inner {
            for value in Self.values {
                try Self.check(#"{"layers": [], "\#(outer)": {"\#(name)": \#(value)}}"#)
            }
        }
        for value in Self.values {
            try Self.check(#"{"layers": [\#(value)]}"#)
            try Self.check(#"{"layers": [{"name": \#(value), "values": {}}]}"#)
            try Self.check(#"{"layers": [{"values": \#(value)}]}"#)
            try Self.check(#"{"session": {"savedUsers": [{"provider": \#(value)}]}}"#)
            try Self.check(#"{"customProviders": {"a": \#(value)}}"#)
        }
    }

    @Test(
        "a line that is no JSON has the place of its mistake",
        arguments: [
            "", "nonsense", "{", "[]", "5", #"{"id": NaN}"#, #"{"id": 1} x"#, #"{"id": "\ud800"}"#,
        ])
    func noJSON(line: String) throws { try Self.check(line) }

    @Test("bytes that are no UTF-8, depth and length end in an answer")
    func extremes() throws {
        let broken = try Self.ending(Array(#"{"id": ""#.utf8) + [0xFF] + Array(#""}"#.utf8))
        #expect(!broken.isAnswer)
        let depth = 100_000
        try Self.check(
            #"{"layers": "# + String(repeating: "[", count: depth)
                + String(repeating: "]", count: depth) + "}")
        let long = String(repeating: "x", count: 1_000_000)
        try Self.check(#"{"layers": [{"values": {"ProviderTable.Title.String": "\#(long)"}}]}"#)
        try Self.check(#"{"layers": [{"values": {"\#(long)": 1}}]}"#)
    }
}

/// Names of members, damaged. Source: behaviour, formats#batch-and-errors.
@Suite struct ScenarioNameTests {
    /// Names that are at a location of their own, and what has them.
    private static func names(of root: LocatedValue) -> [LocatedValue.Entry] {
        let layers = (root["layers"] ?? root["settings"]).map { Array($0.elements) } ?? []
        let users = root["session"]?["savedUsers"].map { Array($0.elements) } ?? []
        let inner = ["device", "session", "activity", "window"].compactMap { root[$0] }
        return ([root] + layers + users + inner).flatMap { Array($0.entries) }
    }

    /// The name with a letter too many, too few, or two of them the wrong way round.
    private static func damaged(_ name: [UInt8], by number: Int) -> [UInt8] {
        var name = name
        let place = number % (name.count - 1)
        switch number % 3 {
        case 0: name.insert(UInt8(ascii: "x"), at: place + 1)
        case 1 where name.count > 3: name.remove(at: place)
        default: name.swapAt(place, place + 1)
        }
        return name
    }

    @Test("a damaged name of a member is refused at its place, with the name that was meant")
    func damage() throws {
        var count = 0
        for number in 0..<400 {
            let line = Array(VariedScenarios.line(number).utf8)
            let root = try Document.read(line, file: "s.json", format: .json).root
            for (position, entry) in Self.names(of: root).enumerated() where entry.key != "id" {
                let column = entry.keyLocation.column
                let name = Array(entry.key.utf8)
                let other = Self.damaged(name, by: number + position)
                guard other != name else { continue }
                var broken = line
                broken.replaceSubrange(column..<(column + name.count), with: other)
                var writer = JSONWriter()
                let isAnswer = Scenario.answer(
                    line: broken, number: 1, file: "s.json", into: &writer)
                let text = String(decoding: writer.bytes, as: UTF8.self)
                let error = try Document.read(writer.bytes, file: "a").root["error"]
                #expect(!isAnswer && error?["code"]?.string == "invalidScenario", "\(text)")
                #expect(error?["column"]?.integer == column, "\(text)")
                #expect(
                    error?["message"]?.string?.contains("did you mean '\(entry.key)'?") == true,
                    "\(text)")
                count += 1
            }
        }
        #expect(count > 1000)
    }
}
