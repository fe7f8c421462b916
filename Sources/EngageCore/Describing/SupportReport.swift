/// What a bug report may contain: shapes of files without texts, names and secrets.
///
/// A word is kept where it is Engage's own: a key, a member, a word of a schema, a device. Every
/// other text is replaced by its length. Numbers and booleans are kept; files are numbered.
package struct SupportReport: Sendable {
    /// A file: its leaves, or that it cannot be read.
    package struct File: Sendable {
        var number: Int
        var document: Document?
        var status: Int32
        var line: Int
        let words: Set<String>

        /// Takes a file that was read.
        package init(number: Int, _ document: Document, knowing words: Set<String>) {
            self.number = number
            self.document = document
            (status, line) = (0, 0)
            self.words = words
        }

        /// Takes a file that cannot be read: the exit status of that, and the line; 0 for none.
        package init(number: Int, status: Int32, line: Int) {
            self.number = number
            self.status = status
            self.line = line
            words = []
        }
    }

    /// A value that is no container.
    struct Leaf: Sendable {
        var path: String
        var line: Int
        var value: LocatedValue
        var text: String?
    }

    var version: String
    var source: String
    var settings: RunSettings
    var columns: Int
    var files: [File]

    /// Takes the release, the settings of the run, the columns of its terminal, and files.
    package init(
        version: String, source: String, settings: RunSettings, columns: Int, files: [File]
    ) {
        self.version = version
        self.source = source
        self.settings = settings
        self.columns = columns
        self.files = files
    }

    /// As JSON, indented, with a line end.
    package var json: [UInt8] { jsonPage }
}

extension SupportReport.File {
    private static let mostLeaves = 20_000

    /// Every leaf by its path; a stack in place of recursion, and at most 20,000 of them.
    var leaves: [SupportReport.Leaf] {
        guard let document else { return [] }
        var leaves: [SupportReport.Leaf] = []
        var waiting: [(path: String, value: LocatedValue)] = [("", document.root)]
        while let (path, value) = waiting.popLast(), leaves.count < Self.mostLeaves {
            switch value.kind {
            case .dictionary where value.count > 0:
                let parts = value.entries.map { entry in
                    let name = words.contains(entry.key) ? entry.key : Self.masked(entry.key)
                    return (path: path.isEmpty ? name : "\(path).\(name)", value: entry.value)
                }
                waiting += parts.reversed()
            case .array where value.count > 0:
                let parts = value.elements.enumerated().map { (path: "\(path)[\($0)]", value: $1) }
                waiting += parts.reversed()
            default:
                leaves.append(
                    SupportReport.Leaf(
                        path: path, line: value.location.line, value: value, text: text(of: value)))
            }
        }
        return leaves
    }

    /// The replacement of a value that may be private; nil for one that may be kept as it is.
    private func text(of value: LocatedValue) -> String? {
        guard let text = value.string else {
            return value.kind == .data || value.kind == .date ? value.kind.noun : nil
        }
        let isColor = text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
        return words.contains(text) || isColor ? text : Self.masked(text)
    }

    private static func masked(_ text: String) -> String { "text of \(text.count)" }
}

extension SupportReport: DescribedObject {
    package static func members(
        of report: SupportReport?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("engage", report?.version, "The release.")
        visitor.member("source", report?.source, "Its commit.")
        visitor.member("settings", report.map { Look(report: $0) }, "Settings of the output.")
        visitor.member("files", report?.files, "The files, numbered.")
    }

    private struct Look: DescribedObject {
        var report: SupportReport

        static func members(of look: Look?, to visitor: inout some DescriptionVisitor) {
            visitor.member("color", look?.report.settings.color.value, "Whether they are coloured.")
            visitor.member("width", look?.report.columns, "Columns of the terminal.")
            visitor.member(
                "verbosity", look?.report.settings.verbosity.value, "The verbosity.")
        }
    }
}

extension SupportReport.File: DescribedChoice {
    package static func forms(of file: Self?, to visitor: inout some DescriptionVisitor) {
        let read = file.flatMap { $0.document == nil ? nil : $0 }
        visitor.form(read, "A file that was read.") { file, visitor in
            visitor.member("file", file?.number, "Its number, from 1.")
            visitor.member("format", file?.document?.format.rawValue, "The form it is in.")
            visitor.member(
                "findings", file?.document?.diagnostics.map(\.code.rawValue), "Codes of findings.")
            visitor.member("values", file?.leaves, "Every value that is no container.")
        }
        let unread = file.flatMap { $0.document == nil ? $0 : nil }
        visitor.form(unread, "A file that cannot be read.") { file, visitor in
            visitor.member("file", file?.number, "Its number, from 1.")
            visitor.member("unreadable", file.map { "status \($0.status)" }, "The exit status.")
            visitor.member("line", file?.line, "Where reading ended; 0 for nowhere.")
        }
    }
}

extension SupportReport.Leaf: DescribedObject {
    static func members(of leaf: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.member("path", leaf?.path, "Its path; names that are not ours by their length.")
        visitor.member("line", leaf?.line, "Its line in the file.")
        visitor.member("value", leaf.map { Shown(leaf: $0) }, "The value, or its replacement.")
    }

    private struct Shown: DescribedChoice {
        var leaf: SupportReport.Leaf

        static func forms(of shown: Shown?, to visitor: inout some DescriptionVisitor) {
            visitor.form(shown?.leaf.text, "A word of Engage's, or the length of a text.")
            let value = shown.flatMap { $0.leaf.text == nil ? $0.leaf.value : nil }
            visitor.form(value, "A number, a boolean, null or an empty container.")
        }
    }
}
