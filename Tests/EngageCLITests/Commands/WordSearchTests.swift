import Testing

@testable import EngageCLI

@Suite struct WordSearchTests {
    private static let search = WordSearch([
        (["Dialog.Footer"], ["shown below the title"]), (["Dialog.Title"], ["the heading"]),
        (["Title"], []), (["TitleView", "kTitleView"], ["a picture"]),
    ])

    @Test("names come before parts of names, and texts last")
    func ranks() {
        #expect(Self.search.positions(of: "title") == [2, 3, 1, 0])
        #expect(Self.search.positions(of: "below title") == [0])
        #expect(Self.search.positions(of: "KTITLEVIEW") == [3])
        #expect(Self.search.positions(of: "nothing of it").isEmpty)
        #expect(Self.search.positions(of: " ").isEmpty)
    }

    @Test("a miss names what is near, also where one word of a long name is")
    func near() {
        let miss = Self.search.miss("titel", kind: "key", listedBy: "engage keys")
        #expect(miss.message == "no key matches 'titel'; did you mean 'Title'?")
        let part = Self.search.miss("foter", kind: "key", listedBy: "engage keys")
        #expect(part.message == "no key matches 'foter'; did you mean 'Dialog.Footer'?")
        let none = Self.search.miss("zzzzzz", kind: "key", listedBy: "engage keys")
        #expect(none.message == "no key matches 'zzzzzz'; 'engage keys' lists all")
    }

    @Test(
        "keys, codes and rules are found by what is said of them",
        arguments: [
            (["keys", "popover", "points"], "Popover.Presentation.Frame.Value"),
            (["codes", "contrast"], "contrast"), (["rules", "popover"], "popover-anchors"),
            (["keys", "colour", "icon"], "LoginIcon.IconFont.FontColor"),
        ])
    func commands(words: [String], found: String) throws {
        let run = try EngageProcess.run(words)
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.output.contains(found), "\(run.output)")
        let json = try EngageProcess.run(words + ["--format", "json"])
        #expect(json.status == 0 && json.output.contains(found), "\(json.output)")
    }
}
