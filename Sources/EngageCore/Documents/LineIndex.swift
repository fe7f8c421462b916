/// Line and column at every 256th byte, so that the cost of a location does not depend on where it
/// is.
package struct LineIndex: Sendable {
    private static let step = 256
    private var lines: [UInt32] = []
    private var columns: [UInt32] = []

    /// The index of a text of ASCII without line ends: every byte is a column.
    static let oneLine = LineIndex()

    /// True for that index.
    var isOneLine: Bool { lines.isEmpty }

    private init() {}

    /// Counts once through the text; a byte order mark has no column.
    package init(_ bytes: [UInt8], firstLine: Int) {
        let storage = bytes.spannable
        let text = storage.span
        lines.reserveCapacity(text.count / Self.step + 1)
        columns.reserveCapacity(text.count / Self.step + 1)
        var cursor = Cursor(text, firstLine: firstLine)
        var index = 0
        while index < text.count {
            lines.append(cursor.line)
            columns.append(cursor.column)
            let end = min(index + Self.step, text.count)
            cursor.count(text, from: index, to: end)
            index = end
        }
    }

    /// Line and column, both from 1, of a byte of the same text.
    package func place(of offset: Int, in bytes: [UInt8], firstLine: Int) -> (
        line: Int, column: Int
    ) {
        let storage = bytes.spannable
        return place(of: offset, in: storage.span, firstLine: firstLine)
    }

    /// The same in a part of some bytes that is the whole text.
    func place(of offset: Int, inPart part: Range<Int>, of bytes: [UInt8]) -> (
        line: Int, column: Int
    ) {
        let storage = bytes.spannable
        return place(of: offset, in: storage.span.extracting(part), firstLine: 1)
    }

    private func place(of offset: Int, in text: Span<UInt8>, firstLine: Int) -> (
        line: Int, column: Int
    ) {
        let end = min(offset, text.count)
        if lines.isEmpty { return (firstLine, end + 1) }
        let slot = min(end / Self.step, lines.count - 1)
        guard slot > 0 else { return Self.counted(to: end, in: text, firstLine: firstLine) }
        var cursor = Cursor(line: lines[slot], column: columns[slot])
        cursor.count(text, from: slot * Self.step, to: end)
        return (Int(cursor.line), Int(cursor.column))
    }

    /// The same without an index, in time proportional to the offset.
    static func counted(
        to offset: Int, in text: Span<UInt8>, firstLine: Int
    ) -> (line: Int, column: Int) {
        var cursor = Cursor(text, firstLine: firstLine)
        cursor.count(text, from: 0, to: min(offset, text.count))
        return (Int(cursor.line), max(Int(cursor.column), 1))
    }

    private struct Cursor {
        var line: UInt32
        var column: UInt32

        init(line: UInt32, column: UInt32) {
            self.line = line
            self.column = column
        }

        init(_ text: Span<UInt8>, firstLine: Int) {
            line = UInt32(firstLine)
            let hasMark =
                text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
            column = hasMark ? 0 : 1
        }

        /// Plain counting loops in place of one with branches: each runs many bytes at a time.
        mutating func count(_ text: Span<UInt8>, from start: Int, to end: Int) {
            guard start < end else { return }
            var part = text.extracting(start..<end)
            let breaks = Self.breaks(in: part)
            if breaks > 0 {
                var lineStart = part.count
                while part[lineStart - 1] != 0x0A { lineStart -= 1 }
                part = part.extracting(lineStart...)
                line += breaks
                column = 1
            }
            column += Self.characters(in: part)
        }

        private static func breaks(in part: Span<UInt8>) -> UInt32 {
            var count: UInt32 = 0
            for index in part.indices { count &+= part[index] == 0x0A ? 1 : 0 }
            return count
        }

        private static func characters(in part: Span<UInt8>) -> UInt32 {
            var count: UInt32 = 0
            for index in part.indices { count &+= part[index] & 0xC0 != 0x80 ? 1 : 0 }
            return count
        }
    }
}
