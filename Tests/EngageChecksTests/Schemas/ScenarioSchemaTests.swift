import EngageTestSupport
import Testing

import EngageChecks
import EngageCore

/// What is answered the schema of its scenario takes; what it refuses is no scenario.
@Suite struct ScenarioSchemaTests {
    /// Values of every type that a member might be given by mistake.
    private static let values = [
        "5", "-5", "2.0", "2.5", "true", "\"\"", "\"x\"", "\"YES\"", "[]", "[\"x\"]", "[5]",
        "[null]", "[true]", "[[]]", "[{}]", "{}", "{\"x\": 1}", "{\"x\": null}", "{\"x\": \"y\"}",
        "null", "{\"background\": 5}", "[9]", "[1, 1]", "{\"a\": [1, 2]}", "{\"a\": [1]}",
        "{\"icon\": null}", "[{\"name\": 5}]", "[{\"values\": 5}]", "[{\"name\": \"n\"}]",
        "[\"a\", {\"provider\": 5}]", "[{\"provider\": \"a\"}]", "102", "102.0",
    ]

    /// Members whose words a schema cannot list: names of devices.
    private static let named: Set<String> = ["device", "device.id", "device.name", "axes.device"]

    private static func scenarios(of object: ScenarioSchema) -> [(path: String, text: String)] {
        let kind = object == .loginScreen ? "\"kind\": \"loginScreen\", " : ""
        let inner: [String: ScenarioSchema] =
            object == .loginScreen
            ? ["device": .device]
            : [
                "device": .device, "session": .session, "activity": .activity, "window": .window,
            ]
        var scenarios: [(String, String)] = []
        for member in object.members where member.name != "kind" {
            for value in values {
                scenarios.append((member.name, "{\(kind)\"\(member.name)\": \(value)}"))
                let names =
                    member.name == "axes"
                    ? ["device", "orientation", "dialog", "profile"]
                    : inner[member.name]?.members.map(\.name) ?? []
                for name in names {
                    scenarios.append(
                        (
                            "\(member.name).\(name)",
                            "{\(kind)\"\(member.name)\": {\"\(name)\": \(value)}}"
                        ))
                }
            }
        }
        return scenarios
    }

    @Test(
        "every member with a value of every type: the schema takes what is answered, and no more",
        arguments: [ScenarioSchema.dialog, .loginScreen])
    func agreement(object: ScenarioSchema) throws {
        let name = object == .dialog ? "dialogScenario" : "loginScreenScenario"
        let text = try #require(SchemaCatalogue.text(name))
        let schema = JSONSchema(
            try Document.read(Array(text.utf8), file: name, format: .json).root)
        var form = LineForm(file: "f")
        form.selection = try Selection(reading: "kind")
        var answerer = BatchEvaluator(form)
        var answered = 0
        for (path, text) in Self.scenarios(of: object) {
            var writer = JSONWriter()
            let isAnswered = answerer.answer(Array(text.utf8), number: 1, into: &writer)
            let request = try Document.read(Array(text.utf8), file: "q", format: .json).root
            let breaches = schema.breaches(of: request)
            if isAnswered {
                #expect(breaches == [], "\(text)")
                answered += 1
            } else if !Self.named.contains(path) {
                #expect(breaches != [], "\(text)")
            }
        }
        #expect(answered > 100)
    }
}
