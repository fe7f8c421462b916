import Testing

@testable import EngageCore

@Suite("What would make it so")
struct RemedyTests {
    private static func search(
        _ path: String, _ value: String, _ values: String = "{}", device: String = "ipad-air",
        more: String = ""
    ) throws -> RemedySearch {
        let text =
            #"{"device":"\#(device)","layers":[{"name":"overrides","values":\#(values)}]\#(more)}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        return RemedySearch(try DialogQuestion(reading: root), path: path, value: value)
    }

    @Test("why no popover: a bar button or a rectangle would do, with what else would change")
    func popover() throws {
        let remedies = try Self.search("presentation.mode", "popover").remedies()
        #expect(
            Set(remedies.map { $0.changes.map(\.key) }) == [
                ["Popover.Presentation.BarButtonItem"], ["Popover.Presentation.Frame.Value"],
            ])
        let first = try #require(remedies.first)
        #expect(first.changes.map(\.kind) == [.add])
        #expect(first.others.map(\.text).contains("presentation.cancelHidden"))
        #expect(first.changes.first?.sentence.hasPrefix("add Popover.") == true)
    }

    @Test("an entry that stands in the way is taken away, and named with its place")
    func removed() throws {
        let remedies = try Self.search(
            "providerTable.title.text", "Sign in",
            #"{"ProviderTable.Title.View":{"view":"v"},"ProviderTable.Title.String":"Sign in"}"#
        ).remedies()
        let removal = try #require(remedies.first { $0.changes.first?.kind == .remove })
        #expect(removal.changes.map(\.key) == ["ProviderTable.Title.View"])
        #expect(removal.changes.first?.source?.column != nil)
    }

    @Test("where one change is not enough, two are found")
    func two() throws {
        let remedies = try Self.search(
            "providerTable.sectionHeader.text", "New",
            #"{"ProviderTable.Section.Header.View":{"view":"v"}}"#
        ).remedies()
        #expect(remedies.first?.changes.count == 2)
    }

    @Test("on a phone no entry makes a popover, and the device is told to stand in the way")
    func obstacle() throws {
        let search = try Self.search("presentation.mode", "popover", device: "iphone-8")
        #expect(search.remedies().isEmpty)
        #expect(search.obstacle() == "the device is an iPhone; on an iPad it could be so")
    }

    @Test("what holds already needs nothing")
    func already() throws {
        #expect(try Self.search("presentation.mode", "formSheet").isSo)
    }
}
