/// How lines of scenarios are answered: `engage batch` answers line after line in one form.
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
    /// What is written of each answer; nil for the whole.
    public var selection: Selection?
    /// How selected values are written.
    public var selectionForm = SelectionForm.json
    /// True if answers explain every leaf, list and screen.
    public var explains = false
    /// True where equal answers to a scenario with axes are written once.
    public var folds = false

    /// False where selections are taken from whole answers, as tests compare the two.
    package var usesPlan = true

    /// Bytes of the answers on the axes of one line at most, about; nil for any number.
    package var mostAnswerBytes: Int?

    /// The profile, in place of the lines' own; nil for theirs.
    public var profile: Profile?

    /// Answers lines of a file whole.
    public init(file: String, places: Places = .file) {
        self.file = file
        self.places = places
    }

    /// The file of a scenario without id.
    private static let unnamed = "<stdin>"

    /// Reads a line; locations in it are relative to what the form names.
    ///
    /// - Parameter leavesOutProviders: true if no provider is looked up.
    func read(
        _ line: [UInt8], number: Int, leavesOutProviders: Bool = false
    ) throws(DocumentError) -> Document {
        guard places == .scenario else {
            return try JSONReader.read(
                line, file: file, firstLine: number, leavesOutProviders: leavesOutProviders)
        }
        let document = try JSONReader.read(
            line, file: Self.unnamed, leavesOutProviders: leavesOutProviders)
        guard let id = document.root[.id] else { return document }
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
}
