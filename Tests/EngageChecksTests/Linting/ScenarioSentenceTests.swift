import Testing

import EngageChecks
import EngageCore

/// A fault of a scenario has one sentence, whichever command reports it. Source: behaviour,
/// formats#batch-and-errors.
@Suite struct ScenarioSentenceTests {
    private struct Told: Hashable {
        var message: String
        var column: Int?
    }

    private static func read(_ scenario: String) throws -> LocatedValue {
        try Document.read(Array(scenario.utf8), file: "s.json", format: .json).root
    }

    private static func batch(_ scenario: String) throws -> (told: Told, code: String)? {
        var writer = JSONWriter()
        if Scenario.answer(line: Array(scenario.utf8), number: 1, file: "s.json", into: &writer) {
            return nil
        }
        let error = try #require(
            try Document.read(writer.bytes, file: "a", format: .json).root["error"])
        let told = Told(message: error["message"]?.string ?? "", column: error["column"]?.integer)
        return (told, error["code"]?.string ?? "")
    }

    private static func lint(_ scenario: String) throws -> [Finding] {
        Linter.report([LintContext(scenario: try read(scenario))]).findings
            .filter { ["invalid-scenario", "wrong-type"].contains($0.rule) }
    }

    static let faults = [
        (#"{"profil":"guide"}"#, "unknown member 'profil' of a scenario; did you mean 'profile'?"),
        (#"{"profile":"guid"}"#, "'profile' takes one of 'guide', 'sdk-5.5', found 'guid'"),
        (#"{"profile":5}"#, "'profile' takes a string, found an integer"),
        (#"{"kind":"dialogue"}"#, "'kind' takes 'dialog' or 'loginScreen', found 'dialogue'"),
        (#"{"kind":7}"#, "'kind' takes 'dialog' or 'loginScreen', found an integer"),
        (#"{"layers":{}}"#, "'layers' takes an array, found a dictionary"),
        (#"{"layers":[{"name":5}]}"#, "'name' takes a string, found an integer"),
        (
            #"{"layers":[{"nam":"a","values":{}}]}"#,
            "unknown member 'nam' of a layer; did you mean 'name'?"
        ),
        (#"{"layers":[{"name":7,"values":{}}]}"#, "'name' takes a string, found an integer"),
        (#"{"layers":[7]}"#, "a layer takes a dictionary, found an integer"),
        (
            #"{"device":{"idiom":"tablet"}}"#,
            "'device.idiom' takes 'phone' or 'pad', found 'tablet'"
        ),
        (
            #"{"device":{"widht":3}}"#, "unknown member 'widht' of 'device'; did you mean 'width'?"
        ),
        (#"{"device":"iphone-800"}"#, "unknown device 'iphone-800'; did you mean 'iphone-8'?"),
        (
            #"{"device":{"id":"ipad-ari"}}"#,
            "unknown device 'ipad-ari'; did you mean 'ipad-air'?"
        ),
        (#"{"device":{"name":7}}"#, "'device.name' takes a string, found an integer"),
        (#"{"session":{"inFlight":"x"}}"#, "'inFlight' takes a boolean, found a string"),
        (
            #"{"session":{"savedUsers":[{"provider":"x","welcom":"y"}]}}"#,
            "unknown member 'welcom' of a saved user; did you mean 'welcome'?"
        ),
        (#"{"session":{"savedUsers":[{}]}}"#, "a saved user takes 'provider'"),
        (
            #"{"activity":{"emial":true}}"#,
            "unknown member 'emial' of 'activity'; did you mean 'email'?"
        ),
        (#"{"window":7}"#, "'window' takes a dictionary, found an integer"),
        (#"{"strings":{"a":7}}"#, "'strings' takes strings, found an integer"),
        (
            #"{"savedNavigationController":7}"#,
            "'savedNavigationController' takes a navigation controller, found an integer"
        ),
        (
            #"{"library":"none"}"#,
            "'library' takes null, 'missing' or the dictionary of a JREngage-Info.plist, found 'none'"
        ),
        (
            #"{"kind":"loginScreen","setings":{}}"#,
            "unknown member 'setings' of a scenario of kind 'loginScreen'; did you mean 'settings'?"
        ),
        (
            #"{"kind":"loginScreen","enabledAuthTypes":"x"}"#,
            "'enabledAuthTypes' takes an array of numbers from 0 to 6, found a string"
        ),
        (
            #"{"kind":"loginScreen","settings":[{"nam":"a","values":{}}]}"#,
            "unknown member 'nam' of a layer; did you mean 'name'?"
        ),
    ]

    @Test(
        "row 27: batch, resolve and lint say the same sentence at the same place", arguments: faults
    )
    func sentences(scenario: String, message: String) throws {
        let batch = try #require(try Self.batch(scenario))
        #expect(batch.told.message == message)
        let read = Scenario.faults(of: try Self.read(scenario))
        #expect(
            read.map { Told(message: $0.message, column: $0.location.column) } == [batch.told])
        let linted = try Self.lint(scenario)
        #expect(
            linted.map { Told(message: $0.message, column: $0.source?.column) } == [batch.told])
        #expect(
            linted.map(\.rule) == [batch.code == "wrongType" ? "wrong-type" : "invalid-scenario"])
        #expect(linted.map(\.severity) == [.error])
    }

    @Test("row 27: every fault of a scenario is reported, once")
    func all() throws {
        let scenario =
            #"{"profil":"sdk-5.5","device":{"idiom":"pad","widht":3},"layers":[{"nam":1,"values":{}}],"#
            + #""session":{"savedUsers":[{"provider":"x","welcom":"y"}],"inFlight":"x"},"#
            + #""window":{"presented":7},"capture":"mail"}"#
        let read = Scenario.faults(of: try Self.read(scenario)).map(\.location.column)
        let linted = try Self.lint(scenario).map { $0.source?.column ?? 0 }
        #expect(read.count == 7)
        #expect(linted == read.sorted())
        #expect(try Self.batch(scenario)?.told.column == read.first)
    }

    @Test(
        "row 19: a wrong type is reported once, in the same words by resolve and lint",
        arguments: [
            (#"{"ProviderTable.Title.String":7}"#, "found an integer"),
            (#"{"ProviderTable.Title.String":7.5}"#, "found a real number"),
            (#"{"Authentication.Background.Color":"navy"}"#, "found 'navy'"),
            (#"{"ProviderTable.Table.Header.View":{"height":3}}"#, "found a dictionary"),
            (#"{"ProviderTable.RemoveProviders":"facebook"}"#, "found a string"),
        ])
    func wrongTypes(values: String, found: String) throws {
        let scenario = #"{"layers":[{"name":"o","values":\#(values)}]}"#
        let told = try Scenario.resolve(try Self.read(scenario)).diagnostics
            .filter { $0.code == .wrongType }
        let linted = try Self.lint(scenario)
        #expect(told.count == 1 && told[0].message.hasSuffix(found))
        #expect(linted.map(\.message) == told.map(\.message))
        #expect(linted.map(\.source) == told.map(\.source))
        #expect(linted.map(\.severity) == told.map(\.severity))
        // A value that another layer overrides is reported in the same words, by lint alone.
        let beaten =
            #"{"layers":[{"name":"d","values":\#(values)},{"name":"o","values":{"\#(told[0].key ?? "")":null}}]}"#
        #expect(try Self.lint(beaten).map(\.message) == told.map(\.message))
    }
}
