/// A place in a file that a person can open: file, line and column.
public struct SourceLocation: Sendable {
    /// The file as it was named by the caller; `<stdin>` for standard input.
    public var file: String
    /// Line number, from 1. A binary property list has one line.
    public var line: Int
    /// Column, from 1, counted in Unicode scalars; in a binary property list the byte offset plus 1.
    public var column: Int
    /// The location of the anchor that an alias of YAML repeats here; nil for any other value.
    public var anchor: Anchor?

    /// A place in the same file.
    public struct Anchor: Sendable, Hashable {
        /// Line number, from 1.
        public var line: Int
        /// Column, from 1, counted in Unicode scalars.
        public var column: Int
    }

    /// Names a place; line and column start at 1.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The anchor as a location of its own; nil without an alias.
    public var anchorLocation: SourceLocation? {
        anchor.map { SourceLocation(file: file, line: $0.line, column: $0.column) }
    }
}

extension SourceLocation: Hashable {
    /// True for the same place, whatever is known of an anchor.
    public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
        left.line == right.line && left.column == right.column && left.file == right.file
    }

    /// Feeds file, line and column.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
        hasher.combine(column)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `FILE:LINE:COLUMN`, the form editors and CI logs turn into a link.
    public var description: String { "\(file):\(line):\(column)" }
}
