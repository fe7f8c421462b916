import EngageTestSupport
import Foundation
import Testing

import EngageCore

/// Real answers against the schemas that `engage schema` prints. Source: behaviour,
/// formats#resolution-of-a-dialog, formats#resolution-of-a-login-screen, formats#batch-and-errors.
@Suite struct AnswerSchemaTests {
    private static let root =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    private static func document(_ path: String) throws -> Document {
        let data = try Data(contentsOf: URL(filePath: "\(root)/\(path)"))
        return try Document.read(Array(data), file: path, format: .json)
    }

    private static func schema(_ name: String) throws -> JSONSchema {
        JSONSchema(try document("Schemas/\(name).schema.json").root)
    }

    /// Scenarios that together reach every member of the answers.
    private static let scenarios: [String] = {
        let devices = ["iphone-8", "ipad-air", #"{"idiom":"pad","orientation":"landscape"}"#]
            .map { $0.hasPrefix("{") ? $0 : "\"\($0)\"" }
        let layers = [
            "[]",
            #"[{"name":"defaults","values":{"ProviderTable.Title.String":"A","nonsense":1}},"#
                + #"{"name":"o","values":{"ProviderTable.Title.View":{"view":"v","height":60},"#
                + #""ProviderTable.Section.Header.Title.String":null,"#
                + #""ProviderTable.Table.Header.View":{"view":"h","height":9},"#
                + #""Authentication.Background.Image.View":{"imageView":"i"},"#
                + #""Popover.Presentation.Frame.Value":{"rect":[1,2,3,4]}}}]"#,
            #"[{"values":{"Popover.Presentation.BarButtonItem":{"barButtonItem":"b"},"#
                + #""Popover.Presentation.ArrowDirection":3,"ProviderTable.Title.String":7}}]"#,
        ]
        let states = [
            "", #","provider":"openid""#, #","dialog":"sharing","activity":null"#,
            #","capture":"email""#, #","configuration":null"#, #","profile":"sdk-5.5""#,
            #","session":{"rememberedProvider":"facebook","savedUsers":["facebook"]}"#,
            #","session":{"inFlight":true}"#, #","dialog":"sharing""#,
        ]
        return devices.flatMap { device in
            layers.flatMap { layer in
                states.map { #"{"id":[1],"device":\#(device),"layers":\#(layer)\#($0)}"# }
            }
        } + loginScreens
    }()

    private static let loginScreens: [String] = {
        ["iphone-x", "ipad-air"].flatMap { device in
            [0, 1, 2].map { style in
                #"{"kind":"loginScreen","device":"\#(device)","settings":"#
                    + ##"{"LoginUIScreenStyle":\##(style),"ThemeColor":"#FF112233","Odd":1}}"##
            }
        }
    }()

    @Test("answers and scenarios are as their schemas say", arguments: scenarios.map { Sample($0) })
    func answers(sample: Sample<String>) throws {
        let scenario = sample.value
        let request = try Document.read(Array(scenario.utf8), file: "q", format: .json).root
        let isDialog = request["kind"] == nil
        let asked = try Self.schema(isDialog ? "dialogScenario" : "loginScreenScenario")
        #expect(asked.breaches(of: request) == [])
        var writer = JSONWriter()
        let isAnswered = Scenario.answer(
            line: Array(scenario.utf8), number: 1, file: "q", into: &writer)
        #expect(isAnswered)
        let answer = try Document.read(writer.bytes, file: "a", format: .json).root
        let schema = try Self.schema(isDialog ? "dialog" : "loginScreen")
        #expect(schema.breaches(of: answer) == [])
    }

    /// Lines that are no questions, with the code of each.
    static let refused: [(line: [UInt8], code: String)] = [
        (Array("{".utf8), "syntax"), (Array("7".utf8), "invalidScenario"),
        ([0x22, 0xFF, 0x22], "encoding"),
        (Array(String(repeating: "[", count: 5_000).utf8), "limit"),
        (Array(#"{"device":[]}"#.utf8), "wrongType"),
        (Array(#"{"device":{"modal":7}}"#.utf8), "invalidScenario"),
        (Array(#"{"device":"none such"}"#.utf8), "unknownDevice"),
        (
            Array(#"{"kind":"loginScreen","settings":[],"policies":{"no":"such"}}"#.utf8),
            "unknownPolicy"
        ),
        (
            Array(#"{"kind":"loginScreen","settings":[],"device":"none such"}"#.utf8),
            "unknownDevice"
        ),
    ]

    @Test("an error's answer is as its schema says, its code one of those that are there")
    func errors() throws {
        let schema = try Self.schema("batchError")
        for (line, code) in Self.refused {
            var writer = JSONWriter()
            #expect(!Scenario.answer(line: line, number: 3, file: "q", into: &writer))
            let answer = try Document.read(writer.bytes, file: "a", format: .json).root
            #expect(schema.breaches(of: answer) == [])
            #expect(
                answer["error"]?["code"]?.string == code, "\(String(decoding: line, as: UTF8.self))"
            )
        }
    }

    @Test("no scenario of any wrong type is refused with a code that the schema does not have")
    func everyRefusal() throws {
        let schema = try Self.schema("batchError")
        let values = [
            "null", "7", "-1.5", "true", #""x""#, "[]", "[7]", "{}", #"{"x":7}"#, #"[{"x":7}]"#,
        ]
        var refused = 0
        let kinds = [
            (ScenarioSchema.dialog, #""kind":"dialog""#),
            (.loginScreen, #""kind":"loginScreen","settings":[]"#),
        ]
        for (object, kind) in kinds {
            for member in object.members {
                for value in values {
                    let line = #"{\#(kind),"\#(member.name)":\#(value)}"#
                    var writer = JSONWriter()
                    guard
                        !Scenario.answer(
                            line: Array(line.utf8), number: 1, file: "q", into: &writer)
                    else { continue }
                    refused += 1
                    let answer = try Document.read(writer.bytes, file: "a", format: .json).root
                    #expect(schema.breaches(of: answer) == [], "\(line)")
                }
            }
        }
        #expect(refused > 100)
    }

    @Test("the schema of dictionaries knows exactly the keys of the catalogue")
    func keys() throws {
        let schema = try Self.document("Schemas/customInterface.schema.json").root
        let known = Set(schema["properties"].map { $0.entries.map(\.key) } ?? [])
        let catalogue = Set(KeyCatalogue.entries.flatMap { [$0.raw] + $0.constants })
        #expect(known == catalogue.subtracting([""]))
    }

    @Test(
        "the samples are as the schema of dictionaries says, and mistakes are not",
        arguments: [
            ("Examples/guide/defaults.json", true), ("Examples/guide/overrides.json", true),
        ])
    func layers(path: String, isRight: Bool) throws {
        let breaches = try Self.schema("customInterface").breaches(of: Self.document(path).root)
        #expect(breaches.isEmpty == isRight, "\(breaches)")
        let wrong = #"{"ProviderTable.Title.String": 7, "ProviderTable.Titel.String": "x"}"#
        let document = try Document.read(Array(wrong.utf8), file: "w", format: .json)
        #expect(try Self.schema("customInterface").breaches(of: document.root).count >= 2)
    }
}
