import EngageCore

extension ListedProvider {
    private static let head = ["NAME", "SHOWN AS", "INPUT", "START PATH", "SHARING", "ICON"]

    private var cells: [String] {
        guard let provider else { return [name, "(not described)", "", "", "", ""] }
        return [
            name, provider.friendlyName ?? "", provider.requiresInput ? "yes" : "",
            provider.url ?? "", provider.isSocial ? "yes" : "", provider.iconName,
        ]
    }

    static func table(_ rows: [ListedProvider]) -> TextTable {
        var table = TextTable(head)
        for row in rows { table.add(row.cells) }
        return table
    }

    static func csv(_ rows: [ListedProvider]) -> String {
        let head = ["name", "friendlyName", "requiresInput", "url", "sharing", "icon"]
        let lines = [head] + rows.map { row in row.cells.map { TextTable.cell($0, limit: 200) } }
        return lines.map { line in line.map(field).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A field of RFC 4180; a leading `=`, `+`, `-` or `@` would be a formula to a spreadsheet.
    private static func field(_ text: String) -> String {
        let text = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
        guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
        return "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }
}
