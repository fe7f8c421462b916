import Testing

@testable import EngageCore

@Suite("The provenance of an answer")
struct ProvenanceTests {
    private let title = Reason(.viewOverString, because: "a title view is given")

    @Test("a slot reported as a whole covers what is in it")
    func container() {
        var provenance = Provenance()
        provenance.record("providerTable.title", title)
        #expect(provenance["providerTable.title.view"] == title)
        #expect(provenance["providerTable.title.frame[2]"] == title)
        #expect(provenance["providerTable.titles"] == nil)
    }

    @Test("a slot's own reason comes before that of the slot around it")
    func nearest() {
        var provenance = Provenance()
        let row = Reason(.row, because: "the list names it")
        provenance.record("providerTable.rows", title)
        provenance.record("providerTable.rows[1]", row)
        #expect(provenance["providerTable.rows[1].text"] == row)
        #expect(provenance["providerTable.rows[10].text"] == title)
        #expect(provenance.count == 2)
    }

    @Test("no reason is made unless it is requested")
    func untold() {
        let recorder = NoProvenance(listsDecisions: true)
        var made = 0
        func reason() -> Reason {
            made += 1
            return title
        }
        recorder.record("providerTable.title", reason())
        #expect(made == 0)
        #expect(recorder.provenance == nil)
    }
}
