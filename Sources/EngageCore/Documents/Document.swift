/// The values of one file, in the order of the file, with the bytes they were read from.
///
/// One flat array of nodes: a container is followed by its children and knows where they end, so
/// nothing recurses, not even when a deep document is freed, and a value costs 16 bytes.
public final class Document: Sendable {
    /// The file as it was named by the caller.
    public let file: String
    /// The form it was read from.
    public let format: DocumentFormat
    /// Findings that did not stop the reading, such as duplicate keys.
    public let diagnostics: [Diagnostic]

    let bytes: [UInt8]
    let side: [UInt8]
    let nodes: [Node]
    let firstLine: Int

    init(
        file: String, format: DocumentFormat, bytes: [UInt8], side: [UInt8], nodes: [Node],
        firstLine: Int, diagnostics: [Diagnostic]
    ) {
        self.file = file
        self.format = format
        self.bytes = bytes
        self.side = side
        self.nodes = nodes
        self.firstLine = firstLine
        self.diagnostics = diagnostics
    }

    /// The outermost value.
    public var root: LocatedValue { LocatedValue(document: self, index: 0) }

    /// Finds line and column of a byte by counting from the start; costs time in its offset.
    func location(ofByte offset: Int) -> SourceLocation {
        if format == .binary { return SourceLocation(file: file, line: 1, column: offset + 1) }
        return SourceLocation(file: file, countingTo: offset, in: bytes, firstLine: firstLine)
    }
}

extension SourceLocation {
    /// The place of a byte of UTF-8 text; a byte order mark has no column.
    init(file: String, countingTo offset: Int, in bytes: [UInt8], firstLine: Int = 1) {
        let text = bytes.span
        let end = min(offset, text.count)
        var line = firstLine
        var start = 0
        for index in 0..<end where text[index] == 0x0A {
            line += 1
            start = index + 1
        }
        if start == 0, text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
            start = min(3, end)
        }
        var column = 1
        for index in start..<max(start, end) where text[index] & 0xC0 != 0x80 { column += 1 }
        self.init(file: file, line: line, column: column)
    }
}

/// One value or key, 16 bytes.
struct Node {
    /// What the value is; a key is a string.
    var kind: ValueKind
    var flags: Flags
    /// Byte of the source where it begins.
    var offset: UInt32
    /// Scalars: first byte of the text. Containers: index of the node after the last child.
    var start: UInt32
    /// Scalars: bytes of the text (booleans: 0 or 1). Containers: number of elements or entries.
    var length: UInt32

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The text stands in `side`, not in the source.
        static let side = Flags(rawValue: 1)
        /// A key or its value that a later equal key of the same dictionary replaces.
        static let superseded = Flags(rawValue: 2)
        /// A number, boolean or null that stood without quotes and tag in YAML.
        static let plain = Flags(rawValue: 4)
    }

    var isContainer: Bool { kind.rawValue >= ValueKind.array.rawValue }
}
