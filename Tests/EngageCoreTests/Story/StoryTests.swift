import Testing

@testable import EngageCore

@Suite("The story of an answer")
struct StoryTests {
    private let title = Reason(.viewOverString, because: "a title view is given")

    @Test("a slot told as a whole speaks for what lies in it")
    func container() {
        var story = Story()
        story.tell("providerTable.title", title)
        #expect(story["providerTable.title.view"] == title)
        #expect(story["providerTable.title.frame[2]"] == title)
        #expect(story["providerTable.titles"] == nil)
    }

    @Test("a slot's own reason comes before that of the slot around it")
    func nearest() {
        var story = Story()
        let row = Reason(.row, because: "the list names it")
        story.tell("providerTable.rows", title)
        story.tell("providerTable.rows[1]", row)
        #expect(story["providerTable.rows[1].text"] == row)
        #expect(story["providerTable.rows[10].text"] == title)
        #expect(story.count == 2)
    }

    @Test("where nobody asks, no reason is made")
    func untold() {
        let recorder = NoProvenance(listsDecisions: true)
        var made = 0
        func reason() -> Reason {
            made += 1
            return title
        }
        recorder.record("providerTable.title", reason())
        #expect(made == 0)
        #expect(recorder.story == nil)
    }
}
