import EngageTestSupport
import Testing

@testable import EngageCore

/// What a plan writes is what a selection takes from the whole answer.
@Suite struct DialogPlanTests {
    /// Every part that a plan knows, and paths into parts.
    static let paths = [
        "id", "kind", "profile", "device", "device.width", "opens", "opens[0]", "opens.count",
        "userLanding", "userLanding.parts[0].name", "sharing", "sharing.tabs[*]",
        "presentation.mode", "presentation.navigation", "presentation.navigationName",
        "presentation.refusal", "presentation.refusal.code", "presentation.transition",
        "presentation.animated", "presentation.presenter", "presentation.anchor",
        "presentation.anchor.rect[1]", "presentation.arrow", "presentation.size",
        "presentation.size[-1]", "presentation.cancelHidden", "presentation.bar",
        "presentation.bar.tint", "providerTable.title", "providerTable.title.view",
        "providerTable.title.parts[*].height", "providerTable.controllerTitle",
        "providerTable.backText", "providerTable.background.color",
        "providerTable.background.images", "providerTable.background.images.count",
        "providerTable.tableHeader", "providerTable.tableHeader.height",
        "providerTable.tableHeader.form.fields[*]", "providerTable.sectionHeader",
        "providerTable.state", "providerTable.rows", "providerTable.rows.count",
        "providerTable.rows[*].provider", "providerTable.rows[*].text",
        "providerTable.rows[-1].opens", "providerTable.sectionFooter",
        "providerTable.sectionFooter.height", "providerTable.tableFooter",
        "providerTable.infoBar", "providerTable.infoBar.text",
    ]

    private func answer(_ line: String, _ paths: String, isPlanned: Bool) throws -> String {
        var form = LineForm(file: "s")
        form.selection = try Selection(reading: paths)
        form.usesPlan = isPlanned
        var answerer = BatchEvaluator(form)
        var writer = JSONWriter()
        _ = answerer.answer(Array(line.utf8), number: 1, into: &writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    @Test("every path has a plan by itself")
    func planned() throws {
        for path in Self.paths {
            #expect(try Selection(reading: path).dialogPlan != nil, "\(path)")
        }
        for path in ["decisions", "diagnostics", "effective", "presentation", "providerTable"] {
            #expect(try Selection(reading: "kind,\(path)").dialogPlan == nil, "\(path)")
        }
    }

    @Test("a planned selection is that of the whole answer, on scenarios of every kind")
    func sameAsWhole() throws {
        let all = Self.paths.joined(separator: ",")
        for number in 0..<(LongRun.isOn ? 20_000 : 200) {
            let line = VariedScenarios.line(number)
            let planned = try answer(line, all, isPlanned: true)
            let whole = try answer(line, all, isPlanned: false)
            try #require(planned == whole, "\(line)")
        }
    }

    @Test("a damaged line is refused as it is without a selection")
    func refusals() throws {
        var numbers = SeededNumbers(seed: 36)
        for number in 0..<(LongRun.isOn ? 20_000 : 200) {
            let whole = number % 2 == 0 ? VariedScenarios.line(number) : SelectionTests.scenario
            var bytes = Array(whole.utf8)
            for _ in 0...numbers.below(2) {
                let place = numbers.below(bytes.count)
                bytes[place] = numbers.one(of: Array("{}[]\",:\\0tn-.e x".utf8) + [1, 0xC3])
            }
            let line = String(decoding: bytes, as: UTF8.self)
            let planned = try answer(line, "presentation.mode,id", isPlanned: true)
            let taken = try answer(line, "presentation.mode,id", isPlanned: false)
            try #require(planned == taken, "\(line)")
        }
    }
}
