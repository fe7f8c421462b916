import Testing

import EngageChecks
import EngageCore

@Suite("What is wanted as a list or by one code")
struct WantedListTests {
    private static func search(_ path: String, _ value: String) throws -> SuggestionSearch<
        DialogRequest
    > {
        let root = try Document.read(
            Array(#"{"device": "ipad-air", "layers": []}"#.utf8), file: "q.json", format: .json
        ).root
        return SuggestionSearch(try DialogRequest(reading: root), path: path, value: value)
    }

    @Test("a rectangle is found whole")
    func rectangle() throws {
        let suggestions = try Self.search("presentation.anchor.rect", "[1, 2, 3, 4]").suggestions()
        #expect(suggestions.first?.changes.map(\.key) == ["Popover.Presentation.Frame.Value"])
    }

    @Test("an error is stored with a code that the library has, or with the one that is wanted")
    func codes() throws {
        for suggestion in try Self.search("presentation.mode", "refused").suggestions() {
            #expect(!suggestion.changes.map(\.sentence).joined().contains("44"))
        }
        let own = try Self.search("presentation.refusal.code", "77").suggestions()
        #expect(own.contains { $0.changes.map(\.key) == ["session.configurationError"] })
    }
}
