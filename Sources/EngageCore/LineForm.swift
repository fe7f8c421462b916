/// How lines of scenarios are answered: `engage batch` asks one of these line after line.
public struct LineForm: Sendable {
    /// What the places in an answer count within.
    public enum Places: String, Sendable, CaseIterable {
        /// The file or stream that holds the line.
        case file
        /// The scenario: its id is the file, its line is line 1.
        case scenario
    }

    /// The file as it was named; `<stdin>` for standard input.
    public var file: String
    /// What places count within.
    public var places: Places

    /// Answers lines of a file whole.
    public init(file: String, places: Places = .file) {
        self.file = file
        self.places = places
    }

    /// Answers a line, without line end; false where the answer is an error.
    ///
    /// - Parameter number: the line's number in its file, from 1.
    public func answer(
        _ line: [UInt8], number: Int, into writer: inout JSONWriter
    ) -> Bool {
        let document: Document
        do {
            document = try read(line, number: number)
        } catch {
            writer.failure(
                id: nil, code: error.reason.rawValue, message: error.message, at: error.location)
            return false
        }
        do throws(ScenarioError) {
            try Scenario.resolve(document.root).write(to: &writer)
            return true
        } catch {
            writer.failure(
                id: document.root["id"], code: error.code.rawValue, message: error.message,
                at: error.location)
            return false
        }
    }

    /// Answers a line that has too many bytes to be read.
    ///
    /// - Parameters:
    ///   - number: the line's number in its file, from 1.
    ///   - limit: bytes of a line at most.
    public func refuseLong(_ number: Int, over limit: Int, into writer: inout JSONWriter) {
        writer.failure(
            id: nil, code: DocumentError.Reason.limit.rawValue,
            message: "expected at most \(limit) bytes in a line, found more",
            at: SourceLocation(file: file, line: places == .file ? number : 1, column: 1))
    }

    /// Answers a blank line that is kept, so that answers and lines can be counted one to one.
    public func skip(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("skipped")
        writer.boolean(true)
        writer.endObject()
    }

    private func read(_ line: [UInt8], number: Int) throws(DocumentError) -> Document {
        guard places == .scenario else {
            return try JSONReader.read(line, file: file, firstLine: number)
        }
        let document = try JSONReader.read(line, file: Self.unnamed)
        guard let id = document.root["id"] else { return document }
        var name = id.text
        if id.kind != .string {
            var writer = JSONWriter()
            writer.value(id)
            name = String(decoding: writer.take(), as: UTF8.self)
        }
        // What was found while reading has the place in it already.
        guard document.diagnostics.isEmpty else { return try JSONReader.read(line, file: name) }
        return document.named(name)
    }

    /// The file of a scenario without id.
    private static let unnamed = "<stdin>"
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
