import EngageChecks
import EngageCore

/// Parameters that select parts of an answer.
enum AnswerParameters {
    static let select = Route.Parameter(
        name: "select", form: .text(), sentence: "Only these members: PATH,PATH….")
    static let explain = Route.Parameter(
        name: "explain", form: .boolean, sentence: "Add the reason for every value.")
}

extension Call {
    /// Bytes of the answers to one scenario with axes at most.
    private static let mostAnswerBytes = 8 << 20

    /// How lines of scenarios are answered.
    func lineForm() throws(Problem) -> LineForm {
        var form = LineForm(file: "<stdin>")
        form.selection = try selection()
        form.mostAnswerBytes = Self.mostAnswerBytes
        form.explains = isSet("explain")
        form.profile = self["profile"].flatMap { Profile(rawValue: $0) }
        return form
    }

    /// The members that `select` wants; nil for all.
    func selection() throws(Problem) -> Selection? {
        guard let paths = self["select"] else { return nil }
        let selection: Selection
        do {
            selection = try Selection(reading: paths)
        } catch {
            throw Problem(.wrongParameter, "'select', column \(error.column): \(error.message)")
        }
        for path in selection.paths {
            guard let complaint = Answer.complaint(about: path) else { continue }
            throw Problem(.wrongParameter, "'select' \(path): \(complaint)")
        }
        return selection
    }

    /// The revision of `from`, in a form that is safe for git; nil for none.
    func revision() throws(Problem) -> String? {
        guard let text = self["from"] else { return nil }
        guard !text.isEmpty, !text.hasPrefix("-"), !text.contains(":"), text.utf8.count <= 200,
            !text.utf8.contains(0)
        else { throw Problem(.wrongParameter, "'from' takes a revision of git") }
        return text
    }
}
