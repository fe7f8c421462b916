import EngageCore

/// Columns of text for a terminal, the widest cell setting the width; unsafe characters replaced.
struct TextTable {
    private var rows: [[String]]

    /// A table with its head.
    init(_ head: [String]) { rows = [head] }

    /// Adds a row; long cells are cut at 60 characters.
    mutating func add(_ cells: [String]) {
        rows.append(
            cells.map { cell in
                let safe = TerminalText.safe(cell)
                return safe.count > 60 ? safe.prefix(59) + "…" : safe
            })
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
