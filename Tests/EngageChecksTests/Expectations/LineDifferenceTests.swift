import Testing

import EngageChecks

@Suite struct LineDifferenceTests {
    @Test("what did not change between two changes is left out but for three lines around them")
    func hunks() {
        let old = (1...40).map(String.init)
        var new = old
        new[1] = "two"
        new[37] = "thirty-eight"
        let lines = LineDifference.lines(
            from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
        #expect(
            lines == [
                "  1", "- 2", "+ two", "  3", "  4", "  5", "  … 29 lines that are the same",
                "  35",
                "  36", "  37", "- 38", "+ thirty-eight", "  39", "  40",
            ])
    }

    @Test("a few lines between two changes are all shown") func near() {
        #expect(
            LineDifference.lines(from: "a\nb\nc", to: "x\nb\ny") == [
                "- a", "+ x", "  b", "- c", "+ y",
            ])
    }
}
