import EngageTestSupport
import Testing

import EngageChecks
import EngageCore
import EngageLogin

/// The JSON of traces. Source: behaviour, formats#scripts-and-traces.
@Suite struct TraceTypeTests {
    private static func schema(_ name: String) throws -> JSONSchema {
        let text = try #require(SchemaCatalogue.text(name))
        return JSONSchema(try Document.read(Array(text.utf8), file: name, format: .json).root)
    }

    private static func json(_ write: (inout JSONWriter) -> Void) throws -> LocatedValue {
        var writer = JSONWriter()
        write(&writer)
        return try Document.read(writer.bytes, file: "t", format: .json).root
    }

    private static func details(
        _ events: String, _ members: String = "", of kind: String
    ) throws -> LocatedValue? {
        let trace = try SessionStage.play(events, members)
        let root = try json(trace.write)
        #expect(try schema("trace").breaches(of: root) == [])
        var occurrences: [LocatedValue] = []
        for step in root["steps"].map({ Array($0.elements) }) ?? [] {
            occurrences += step["occurrences"].map { Array($0.elements) } ?? []
        }
        return occurrences.last { $0["kind"]?.string == kind }?["details"]
    }

    private static let loading = #""configuration": null"#

    @Test(
        "row 17: numbers and booleans in the details of a trace are JSON numbers and booleans",
        arguments: [
            (#""show""#, "", "present", "animated", "true"),
            (#""show""#, "", "present", "presenter", #""R""#),
            (#""show", {"timePasses": 2.25}"#, loading, "poll", "polls", "4"),
            (#""show", {"timePasses": 2.25}"#, loading, "poll", "ofThisDialog", "4"),
            (#""show", {"timePasses": 2.25}"#, loading, "poll", "counter", "2.5"),
            (#""show", {"timePasses": 60}"#, loading, "alert", "at", "15.5"),
            (#""show", "show""#, "", "gate", "error", "105"),
            (#""configurationFails""#, "", "configuration", "storedError", "103"),
            (#""configurationArrives""#, "", "configuration", "authentication", "4"),
            (#"{"setAlwaysForceReauth": true}"#, "", "set", "value", "true"),
            (#""show", {"rotate": "landscapeLeft"}"#, "", "rotation", "allowed", "true"),
            (#""show", {"rotate": "landscapeLeft"}"#, "", "rotation", "size", "[320,480]"),
            (
                #"{"show": {"provider": "openid"}}, {"rotate": "landscapeLeft"}"#, "",
                "rotation", "whileEditing", "120"
            ),
        ])
    func types(
        events: String, members: String, kind: String, name: String, value: String
    ) throws {
        let found = try #require(try Self.details(events, members, of: kind)?[name])
        var writer = JSONWriter()
        writer.value(found)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == value)
    }

    @Test(
        "row 17: the result of a login is session, error, cancelled or a state, in both processes",
        arguments: [
            (#"{"process": "library", "events": [{"tap": {}}]}"#, "requesting"),
            (#"{"process": "workflow", "events": []}"#, "idle"),
        ])
    func results(script: String, result: String) throws {
        let document = try Document.read(Array(script.utf8), file: "s.json")
        let (read, found) = LoginScript.read(document)
        let trace = try #require(read, "\(found.map(\.description))").play()
        let root = try Self.json(trace.write)
        #expect(root["result"]?.string == result)
        #expect(try Self.schema("loginTrace").breaches(of: root) == [])
    }
}
