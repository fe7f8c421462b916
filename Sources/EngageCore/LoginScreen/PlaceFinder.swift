/// Finds the places of values met in file order in time linear in the file, not in their number.
struct PlaceFinder {
    private let document: Document
    private var offset = 0
    private var line: Int
    private var lineStart = 0

    init(_ document: Document) {
        self.document = document
        line = document.firstLine
    }

    /// Where a value of the document begins; cheap where it lies behind the last one asked for.
    mutating func place(of value: LocatedValue) -> SourceLocation {
        let target = min(Int(value.node.offset), document.bytes.count)
        guard document.format != .binary, target >= offset, offset > 0 || target > 3 else {
            return value.location
        }
        let bytes = document.bytes
        let text = bytes.span
        for index in offset..<target where text[index] == 0x0A {
            line += 1
            lineStart = index + 1
        }
        offset = target
        guard lineStart > 0 else { return value.location }
        var column = 1
        for index in lineStart..<target where text[index] & 0xC0 != 0x80 { column += 1 }
        return SourceLocation(file: document.file, line: line, column: column)
    }
}
