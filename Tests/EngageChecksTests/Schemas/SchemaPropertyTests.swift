import EngageTestSupport
import Foundation
import Testing

import EngageChecks
import EngageCore

/// Schemas against many real answers, and against the same answers damaged.
@Suite struct SchemaPropertyTests {
    private static func schema(_ name: String) throws -> JSONSchema {
        let text = try #require(SchemaCatalogue.text(name))
        return JSONSchema(
            try Document.read(Array(text.utf8), file: name, format: .json).root)
    }

    private static func name(of answer: EngageCore.Answer) -> String {
        if case .dialog = answer { "dialog" } else { "loginScreen" }
    }

    @Test("varied scenarios and their answers, explanations among them, are accepted")
    func accepted() throws {
        let schemas = try ["dialog", "loginScreen", "dialogScenario", "loginScreenScenario"]
            .reduce(into: [:]) { $0[$1] = try Self.schema($1) }
        for number in 0..<(LongRun.isOn ? 1000 : 200) {
            let answer = try VariedScenarios.answer(number)
            let name = Self.name(of: answer)
            var root = answer.root
            if number % 20 == 0 {
                var writer = JSONWriter()
                answer.writeExplained(to: &writer)
                root = try Document.read(writer.bytes, file: "a", format: .json).root
            }
            #expect(schemas[name]?.breaches(of: root) == [], "scenario \(number)")
            let request = try Document.read(
                Array(VariedScenarios.line(number).utf8), file: "q", format: .json)
            #expect(
                schemas["\(name)Scenario"]?.breaches(of: request.root) == [], "scenario \(number)")
        }
    }

    @Test("damaged answers are refused: a member missing, one too many, one of a wrong type")
    func refused() throws {
        let schemas = try [
            "dialog": Self.schema("dialog"), "loginScreen": Self.schema("loginScreen"),
        ]
        for number in 0..<(LongRun.isOn ? 200 : 60) {
            let answer = try VariedScenarios.answer(number)
            let name = Self.name(of: answer)
            let members = answer.parts.filter { part in
                part.isLeaf && part.path.text.last != "]" && part.value != .null
            }
            let path = members[number * 7 % members.count].path.text
            var writer = JSONWriter()
            answer.write(to: &writer)
            let json = try JSONSerialization.jsonObject(with: Data(writer.bytes))
            let steps = try ResolutionPath(path).steps
            let damaged = Self.damaged(json, steps[...], by: number % 3)
            let data = try JSONSerialization.data(withJSONObject: damaged)
            let root = try Document.read(Array(data), file: "d", format: .json).root
            #expect(
                schemas[name]?.breaches(of: root).isEmpty == false,
                "scenario \(number), \(path), damage \(number % 3)")
        }
    }

    /// The same with the member at the path away, twice, or of another type.
    private static func damaged(
        _ json: Any, _ steps: ArraySlice<ResolutionPath.Step>, by damage: Int
    ) -> Any {
        switch (steps.first, json) {
        case (.member(let name)?, var object as [String: Any]) where steps.count == 1:
            switch damage {
            case 0: object[name] = nil
            case 1: object["\(name)s"] = object[name]
            default: object[name] = ["odd": 1]
            }
            return object
        case (.member(let name)?, var object as [String: Any]):
            if let inner = object[name] {
                object[name] = damaged(inner, steps.dropFirst(), by: damage)
            }
            return object
        case (.index(let index)?, var list as [Any]) where list.indices.contains(index):
            list[index] = damaged(list[index], steps.dropFirst(), by: damage)
            return list
        default: return json
        }
    }

    @Test("every property of every schema has its sentence, and every word is one that is checked")
    func sentences() throws {
        for name in SchemaCatalogue.names {
            let text = try #require(SchemaCatalogue.text(name))
            let root = try Document.read(Array(text.utf8), file: name, format: .json).root
            var open = [(path: name, value: root)]
            while let (path, value) = open.popLast() {
                for property in value["properties"].map({ Array($0.entries) }) ?? [] {
                    let sentence = property.value["description"]?.string ?? ""
                    #expect(!sentence.isEmpty, "\(path).\(property.key)")
                }
                open += value.entries.map { ("\(path).\($0.key)", $0.value) }
                open += value.elements.map { ("\(path)[]", $0) }
            }
        }
    }

    @Test("row 2: the schemas know native logins, in answers and beside a view")
    func nativeLogins() throws {
        let line =
            ##"{"layers":[{"name":"d","values":{"ProviderTable.Table.Header.View":"##
            + ##"{"view":"native","nativeLogin":{"settings":{"ThemeColor":"#112233"}}}}}]}"##
        let root = try Document.read(Array(line.utf8), file: "q", format: .json).root
        #expect(try Self.schema("dialogScenario").breaches(of: root) == [])
        let answer = try Scenario.resolve(root)
        #expect(try Self.schema("dialog").breaches(of: answer.root) == [])
        let values = try #require(root["layers"]?.elements.first { _ in true }?["values"])
        #expect(try Self.schema("customInterface").breaches(of: values) == [])
    }

    @Test(
        "row 12: scenarios are closed at the root and need no layers",
        arguments: [
            ("dialogScenario", "{}", true), ("dialogScenario", #"{"profil":"guide"}"#, false),
            ("dialogScenario", #"{"library":"missing","layers":[{"values":null}]}"#, true),
            ("loginScreenScenario", #"{"kind":"loginScreen"}"#, true),
            ("loginScreenScenario", #"{"kind":"loginScreen","setings":{}}"#, false),
            (
                "customInterface",
                #"{"ProviderTable.Table.Header.View":{"view":"v","nativeLogin":"s.plist"}}"#, true
            ), ("customInterface", #"{"ProviderTable.Table.Header.View":{"viw":"v"}}"#, false),
        ])
    func scenarios(name: String, json: String, isRight: Bool) throws {
        let root = try Document.read(Array(json.utf8), file: "q", format: .json).root
        let breaches = try Self.schema(name).breaches(of: root)
        #expect(breaches.isEmpty == isRight, "\(breaches)")
    }

    @Test(
        "the samples of projects, tests and scripts are as their schemas say",
        arguments: [
            ("project", "Examples/white-label/engage.yaml"),
            ("simulateScript", "Examples/session/timeout.yaml"),
            ("loginScript", "Examples/login/library-success.yaml"),
            ("loginScript", "Examples/login/out-of-the-box.yaml"),
            ("loginScript", "Examples/login/validation.yaml"),
        ])
    func samples(name: String, path: String) throws {
        let root =
            "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/\(path)"
        let data = try Data(contentsOf: URL(filePath: root))
        let value = try Document.read(Array(data), file: path).root
        #expect(try Self.schema(name).breaches(of: value) == [])
    }
}
