import EngageCore
import Testing

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
