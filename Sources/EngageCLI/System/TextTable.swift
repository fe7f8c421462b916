import EngageCore

/// Columns of text for a terminal, the widest cell setting the width; unsafe characters replaced.
struct TextTable {
    private var rows: [[String]]

    /// A table with its head.
    init(_ head: [String]) { rows = [head] }

    /// Adds a row; cells longer than so many characters are cut.
    mutating func add(_ cells: [String], limit: Int = 60) {
        rows.append(cells.map { Self.cell($0, limit: limit) })
    }

    /// Text from outside, safe to print and limited, by default to 60 characters.
    ///
    /// A character may hold any number of marks, so they are counted too.
    static func cell(_ text: String, limit: Int = 60) -> String {
        let scalars = text.unicodeScalars.prefix(limit * 4 + 1)
        let isCut = scalars.count > limit * 4
        let safe = TerminalText.safe(String(isCut ? scalars.dropLast() : scalars))
        return isCut || safe.count > limit ? safe.prefix(limit - 1) + "…" : safe
    }

    /// The lines for so many columns: a row that is a little wider continues below; of a table that
    /// is much wider each row is a list of its cells.
    func text(columns width: Int) -> String {
        let text = text
        let widest = text.split(separator: "\n").map(\.count).max() ?? 0
        return widest <= max(width, 2 * width - 8)
            ? TerminalText.wrapped(text, columns: width)
            : TerminalText.wrapped(listed, columns: width)
    }

    /// Each row as its first cell and a line for each of the others, under the head's words.
    private var listed: String {
        guard let head = rows.first else { return "" }
        var text = ""
        for row in rows.dropFirst() {
            text += "\(row.first ?? "")\n"
            for (name, cell) in zip(head, row).dropFirst() where !cell.isEmpty {
                text += "  \(name.lowercased()): \(cell)\n"
            }
        }
        return text
    }

    /// The lines, each ended; no blanks at their ends.
    var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        var text = ""
        for row in rows {
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell
                guard row[(column + 1)...].contains(where: { !$0.isEmpty }) else { break }
                line += String(repeating: " ", count: widths[column] - cell.count + 2)
            }
            text += line + "\n"
        }
        return text
    }
}
