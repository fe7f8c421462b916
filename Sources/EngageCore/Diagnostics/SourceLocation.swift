/// A place in a file that a person can open: file, line and column.
public struct SourceLocation: Sendable, Hashable {
    /// The file as it was named by the caller; `<stdin>` for standard input.
    public var file: String
    /// Line number, from 1. A binary property list has one line.
    public var line: Int
    /// Column, from 1, counted in Unicode scalars; in a binary property list the byte offset plus 1.
    public var column: Int

    /// Names a place; line and column count from 1.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `FILE:LINE:COLUMN`, the form editors and CI logs turn into a link.
    public var description: String { "\(file):\(line):\(column)" }
}
