/// Answers lines one after the other in one form; each thread has its own.
public struct BatchEvaluator: Sendable {
    private var form: LineForm
    /// Takes answers in where only a part of them is written.
    private var taken: JSONWriter
    /// How a selection is answered without the whole answer; nil where it cannot be.
    private let plan: DialogPlan?
    private let leavesOutProviders: Bool

    /// Plans the form once for all lines.
    public init(_ form: LineForm) {
        self.form = form
        // A text of its own: all places name the file, and threads that share its storage would
        // wait for one another to count it.
        self.form.file = String(decoding: Array(form.file.utf8), as: UTF8.self)
        taken = form.selection?.writer() ?? JSONWriter()
        let isPlanned = form.usesPlan && !form.explains && form.selectionForm == .json
        plan = isPlanned ? form.selection?.dialogPlan : nil
        leavesOutProviders = plan.map { !$0.readsProviders } ?? false
    }

    /// Answers a line, without line end; false where the answer is an error.
    ///
    /// - Parameter number: the line's number in its file, from 1.
    public mutating func answer(
        _ line: [UInt8], number: Int, into writer: inout JSONWriter
    ) -> Bool {
        do throws(Refusal) {
            try answer(orRefuse: line, number: number, into: &writer)
            return true
        } catch {
            fail(
                id: error.id, code: error.code, message: error.message, at: error.place,
                into: &writer)
            return false
        }
    }

    /// Why a line has no answer.
    package struct Refusal: Error {
        /// The scenario's id; nil without one.
        package let id: LocatedValue?
        package let code: String
        package let message: String
        package let place: SourceLocation
    }

    /// Answers a line, without line end.
    package mutating func answer(
        orRefuse line: [UInt8], number: Int, into writer: inout JSONWriter
    ) throws(Refusal) {
        var document = try read(line, number, leavesOutProviders: leavesOutProviders)
        do throws(ScenarioError) {
            if let plan, try writes(document.root, by: plan, into: &writer) { return }
        } catch {
            throw refusal(error, of: document)
        }
        // Only the plan does without them.
        if leavesOutProviders {
            document = try read(line, number, leavesOutProviders: false)
        }
        do throws(ScenarioError) {
            try answer(document.root, into: &writer)
        } catch {
            throw refusal(error, of: document)
        }
    }

    private func read(
        _ line: [UInt8], _ number: Int, leavesOutProviders: Bool
    ) throws(Refusal) -> Document {
        do {
            return try form.read(line, number: number, leavesOutProviders: leavesOutProviders)
        } catch {
            throw Refusal(
                id: nil, code: error.reason.rawValue, message: error.message,
                place: error.location)
        }
    }

    private func refusal(_ error: ScenarioError, of document: Document) -> Refusal {
        Refusal(
            id: document.root[.id], code: error.code.rawValue, message: error.message,
            place: error.location)
    }

    /// Writes a scenario's answer by the plan of the selection; false where that does not answer it.
    private func writes(
        _ scenario: LocatedValue, by plan: DialogPlan, into writer: inout JSONWriter
    ) throws(ScenarioError) -> Bool {
        if let axes = scenario[.axes], !axes.isNull { return false }
        guard
            let request = try Scenario.request(
                scenario, in: form.profile, reportsFaults: false), plan.answers(request)
        else { return false }
        plan.write(consume request, into: &writer)
        return true
    }

    private mutating func answer(
        _ scenario: LocatedValue, into writer: inout JSONWriter
    ) throws(ScenarioError) {
        if let axes = scenario[.axes], !axes.isNull {
            guard form.selectionForm == .json else {
                throw ScenarioError("'axes' are answered as JSON, not as CSV", at: axes.location)
            }
            let answers = try AxesAnswers(
                scenario, axes, selection: form.selection, explains: form.explains,
                profile: form.profile)
            return try answers.write(
                folding: form.folds, most: form.mostAnswerBytes, into: &writer)
        }
        if form.selection == nil, !form.explains,
            let request = try Scenario.request(scenario, in: form.profile)
        {
            // Written where it is made: as an answer it would be copied.
            return writer.value(DialogResolution(resolving: consume request, parts: .all))
        }
        let answer = try Scenario.answer(
            scenario, in: form.profile, explained: form.explains,
            parts: form.selection?.parts ?? .all)
        guard let selection = form.selection else {
            return form.explains ? answer.writeExplained(to: &writer) : answer.write(to: &writer)
        }
        taken.removeAll()
        let explanations = form.explains ? selection.explanations(of: answer) : nil
        answer.write(to: &taken)
        switch form.selectionForm {
        case .json:
            writer.beginObject()
            writer.members(selection, of: taken)
            writer.explanations(explanations)
            writer.endObject()
        case .csv: writer.row(selection, of: taken)
        }
    }

    /// Answers a line that has too many bytes to be read.
    ///
    /// - Parameters:
    ///   - number: the line's number in its file, from 1.
    ///   - limit: bytes of a line at most.
    public func refuseLong(_ number: Int, over limit: Int, into writer: inout JSONWriter) {
        fail(
            id: nil, code: DocumentError.Reason.limit.rawValue,
            message: "expected at most \(limit) bytes in a line, found more",
            at: SourceLocation(
                file: form.file, line: form.places == .file ? number : 1, column: 1),
            into: &writer)
    }

    /// Answers a blank line that is kept, so that answers and lines can be counted one to one.
    public func skip(into writer: inout JSONWriter) {
        if let selection = form.selection, form.selectionForm == .csv {
            return writer.row(selection, id: nil, error: nil)
        }
        writer.beginObject()
        writer.key("skipped")
        writer.boolean(true)
        writer.endObject()
    }

    private func fail(
        id: LocatedValue?, code: String, message: String, at place: SourceLocation,
        into writer: inout JSONWriter
    ) {
        guard let selection = form.selection, form.selectionForm == .csv else {
            writer.beginObject()
            writer.key("id")
            if let id { writer.value(id) } else { writer.null() }
            writer.key("error")
            writer.failure(code: code, message: message, at: place)
            writer.endObject()
            return
        }
        var error = JSONWriter()
        error.failure(code: code, message: message, at: place)
        writer.row(selection, id: id, error: error.take())
    }
}

extension JSONWriter {
    fileprivate mutating func failure(
        code: String, message: String, at place: SourceLocation
    ) {
        beginObject()
        key("code")
        string(code)
        key("message")
        string(message)
        key("line")
        integer(place.line)
        key("column")
        integer(place.column)
        endObject()
    }
}

extension Scenario {
    /// Answers one line of `engage batch`, without line end; false where the answer is an error.
    ///
    /// - Parameter number: the line's number in its file, from 1.
    public static func answer(
        line: [UInt8], number: Int, file: String, into writer: inout JSONWriter
    ) -> Bool {
        var answerer = BatchEvaluator(LineForm(file: file))
        return answerer.answer(line, number: number, into: &writer)
    }
}
