import EngageCore

/// The dialogs of an app in columns: name, place, how each appears on an iPhone and an iPad, and what it
/// is. No place is cut, as people open it.
struct DialogTable {
    struct Row {
        var name: String
        var file: String
        var line: Int?
        var onPhone: String
        var onPad: String
        var kind: String

        var place: String { line.map { "\(file):\($0)" } ?? file }
    }

    /// The heading; where paths are long, it has the folder that all of them are in.
    private(set) var title: [String]
    private(set) var lines: [String]

    /// Columns of a line.
    static let columns = 80
    /// Columns that a name and a kind keep where there is too little space.
    private static let fewest = 12

    init(_ given: [Row]) {
        var rows = given
        var heading = "dialogs:"
        let room = Self.columns - 2
        if Self.width(of: rows) > room, let folder = Self.folder(of: rows) {
            heading = "dialogs in \(TerminalText.safe(folder)):"
            for row in rows.indices {
                rows[row].file = String(rows[row].file.dropFirst(folder.count))
            }
        }
        Self.shorten(\.name, of: &rows)
        Self.shorten(\.kind, of: &rows)
        let isShort = heading == "dialogs:"
        let cells = rows.map { [$0.name, $0.place, $0.onPhone, $0.onPad, $0.kind] }
        var widths = (0..<5).map { column in cells.map { $0[column].count }.max() ?? 0 }
        if isShort { widths[0] = max(widths[0], heading.count - 2) }
        widths[2] = max(widths[2], "iPhone".count)
        widths[3] = max(widths[3], "iPad".count)
        func line(_ cells: [String]) -> String {
            var line = ""
            for (cell, width) in zip(cells, widths) {
                line += cell + String(repeating: " ", count: max(width - cell.count, 0) + 2)
            }
            while line.last == " " { line.removeLast() }
            return String(TerminalText.safe(line).prefix(room))
        }
        lines = cells.map { "  " + line($0) }
        let names = line(["", "", "iPhone", "iPad"])
        guard isShort else {
            title = Self.wrapped(heading) + ["  " + names]
            return
        }
        title = [heading + names.dropFirst(heading.count - 2)]
    }

    /// Columns of the widest line.
    private static func width(of rows: [Row]) -> Int {
        func most(_ text: (Row) -> String, _ least: Int = 0) -> Int {
            max(rows.map { text($0).count }.max() ?? 0, least)
        }
        let modes = most(\.onPhone, "iPhone".count) + most(\.onPad, "iPad".count)
        return most(\.name, "dialogs:".count - 2) + most(\.place) + modes + most(\.kind) + 8
    }

    /// Cuts the column where the table is too wide: its longest texts lose their end, or what is in the
    /// middle or at the front where two would look the same without their ends.
    private static func shorten(_ column: WritableKeyPath<Row, String>, of rows: inout [Row]) {
        let longest = rows.map { $0[keyPath: column].count }.max() ?? 0
        let most = max(longest - (width(of: rows) - (columns - 2)), fewest)
        guard most < longest else { return }
        let texts = rows.map { $0[keyPath: column] }
        func cut(keeping end: Int) -> [String] {
            texts.map { text in
                text.count > most ? text.prefix(most - 1 - end) + "…" + text.suffix(end) : text
            }
        }
        let different = Set(texts).count
        let ways = [0, most / 2, most - 1].lazy.map(cut)
        let cuts = ways.first { Set($0).count == different } ?? cut(keeping: 0)
        for (row, text) in zip(rows.indices, cuts) { rows[row][keyPath: column] = text }
    }

    /// The folder that all files are in, with a slash at its end; nil without one.
    private static func folder(of rows: [Row]) -> String? {
        guard var shared = rows.first.map({ $0.file[...] }) else { return nil }
        for row in rows {
            while !row.file.hasPrefix(shared) { shared.removeLast() }
        }
        return shared.lastIndex(of: "/").map { String(shared[...$0]) }
    }

    /// A heading in lines of at most the columns of a screen; a path is broken behind a slash.
    private static func wrapped(_ text: String) -> [String] {
        var lines = [""]
        for part in text.split(separator: "/", omittingEmptySubsequences: false).map({ "\($0)/" }) {
            let isFirst = lines[lines.count - 1].isEmpty
            if !isFirst, lines[lines.count - 1].count + part.count > columns {
                lines.append("  " + part)
            } else {
                lines[lines.count - 1] += part
            }
        }
        lines[lines.count - 1].removeLast()
        return lines
    }
}
