import Testing

import EngageCore

/// Members of a scenario: the one table, and the message for a name that is not in it.
@Suite("Members of a scenario")
struct ScenarioMemberTests {
    private static func answer(_ line: String) throws -> LocatedValue {
        var writer = JSONWriter()
        _ = Scenario.answer(line: Array(line.utf8), number: 1, file: "s", into: &writer)
        return try Document.read(writer.bytes, file: "answer", format: .json).root
    }

    @Test(
        "row 4: a member that does not exist is the line's error, with its place and a suggestion",
        arguments: [
            (#"{"profil": "sdk-5.5"}"#, 2, "profil", "a scenario", "profile"),
            (#"{"layers": [{"name": "a", "value": {}}]}"#, 27, "value", "a layer", "values"),
            (#"{"device": {"idiom": "pad", "widht": 5}}"#, 29, "widht", "'device'", "width"),
            (#"{"session": {"savedUser": []}}"#, 14, "savedUser", "'session'", "savedUsers"),
            (
                #"{"session": {"savedUsers": [{"provider": "a", "wellcome": "b"}]}}"#, 47,
                "wellcome",
                "a saved user", "welcome"
            ),
            (#"{"activity": {"mail": true}}"#, 15, "mail", "'activity'", "email"),
            (#"{"window": {"presentd": []}}"#, 13, "presentd", "'window'", "presented"),
            (
                #"{"kind": "loginScreen", "setings": {}}"#, 25, "setings",
                "a scenario of kind 'loginScreen'", "settings"
            ),
            (
                #"{"kind": "loginScreen", "settings": [{"nam": "a", "values": {}}]}"#, 39, "nam",
                "a layer", "name"
            ),
            (
                #"{"kind": "loginScreen", "device": {"modell": "iPhone10,3"}}"#, 36, "modell",
                "'device'", "model"
            ),
        ])
    func unknown(
        line: String, column: Int, name: String, object: String, meant: String
    ) throws {
        let error = try #require(try Self.answer(line)["error"], "\(line)")
        #expect(error["code"]?.string == "invalidScenario")
        #expect(
            error["message"]?.string
                == "unknown member '\(name)' of \(object); did you mean '\(meant)'?")
        #expect(error["column"]?.integer == column)
    }

    @Test("of more than twelve members the message names the command that lists them")
    func long() throws {
        let error = try #require(try Self.answer(#"{"xyzzy": 1}"#)["error"])
        #expect(
            error["message"]?.string
                == "unknown member 'xyzzy' of a scenario; 'engage schema dialogScenario' lists what it takes"
        )
    }

    @Test("without a near name the message lists the members")
    func list() throws {
        let error = try #require(try Self.answer(#"{"window": {"xyz": 1}}"#)["error"])
        #expect(
            error["message"]?.string
                == "unknown member 'xyz' of 'window'; it takes root, presented")
    }

    @Test(
        "each member of the table is read: a value of another kind is reported",
        arguments: [
            (ScenarioSchema.dialog, ""), (.session, "session"), (.activity, "activity"),
            (.window, "window"), (.device, "device"),
        ])
    func everyMember(object: ScenarioSchema, parent: String) throws {
        for member in object.members where !["id", "axes", "name"].contains(member.name) {
            let inner = #"{"\#(member.name)": [5]}"#
            let line = parent.isEmpty ? inner : #"{"\#(parent)": \#(inner)}"#
            let answer = try Self.answer(line)
            let told = answer["error"] != nil || answer["diagnostics"]?.count ?? 0 > 0
            #expect(told, "\(line)")
        }
    }

    @Test("row 14: 'library' is as shipped, missing, or what the app ships")
    func library() throws {
        func effective(_ library: String) throws -> [String] {
            let answer = try Self.answer(#"{"profile": "sdk-5.5", "library": \#(library)}"#)
            return answer["effective"]?.entries.map(\.key) ?? []
        }
        let forced = "Authentication.Background.Color"
        #expect(try effective("null") == [forced, forced + ".RGBa"])
        #expect(try effective(#""missing""#) == [forced])
        let shipped =
            #"{"JREngage.CustomInterface": {"DefaultValues": {"ProviderTable.Title.String": "Hi"}}}"#
        #expect(try effective(shipped) == [forced, "ProviderTable.Title.String"])
        let error = try Self.answer(#"{"library": "gone"}"#)["error"]
        #expect(
            error?["message"]?.string
                == "'library' takes null, 'missing' or the dictionary of a JREngage-Info.plist, "
                + "found 'gone'")
    }

    @Test("a login screen's layer without a name is numbered from 1")
    func layerName() throws {
        let answer = try Self.answer(
            ##"{"kind": "loginScreen", "settings": [{"values": {"ThemeColor": "#112233"}}]}"##)
        #expect(answer["effective"]?["ThemeColor"]?["layer"]?.string == "layer 1")
    }
}
