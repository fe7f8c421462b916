/// The straight line: a scenario's values in, a resolution out, bytes behind it.
public enum Scenario {
    /// Answers one scenario.
    ///
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    public static func resolve(
        _ scenario: LocatedValue
    ) throws(ScenarioError) -> DialogResolution {
        DialogResolution(resolving: try DialogQuestion(reading: scenario))
    }

    /// Answers one line of `engage batch`, without line end; false where the answer is an error.
    ///
    /// - Parameter number: the line's number in its file, from 1.
    public static func answer(
        line: [UInt8], number: Int, file: String, into writer: inout JSONWriter
    ) -> Bool {
        let document: Document
        do {
            document = try JSONReader.read(line, file: file, firstLine: number)
        } catch {
            writer.failure(
                id: nil, code: error.reason.rawValue, message: error.message, at: error.location)
            return false
        }
        do throws(ScenarioError) {
            switch document.root["kind"]?.string {
            case nil, "dialog"?:
                var question = try DialogQuestion(reading: document.root)
                question.diagnostics = document.diagnostics + question.diagnostics
                writer.value(DialogResolution(resolving: question))
            case let kind?:
                throw ScenarioError(
                    "'kind' takes 'dialog' or 'loginScreen', found '\(kind)'",
                    at: document.root["kind"]?.location ?? document.root.location)
            }
            return true
        } catch {
            writer.failure(
                id: document.root["id"], code: error.code.rawValue, message: error.message,
                at: error.location)
            return false
        }
    }
}

extension JSONWriter {
    fileprivate mutating func failure(
        id: LocatedValue?, code: String, message: String, at place: SourceLocation
    ) {
        beginObject()
        key("id")
        if let id { value(id) } else { null() }
        key("error")
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
        endObject()
    }
}
