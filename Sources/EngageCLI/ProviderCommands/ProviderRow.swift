import EngageCore

/// One provider as lists print it.
struct ProviderRow {
    let name: String
    /// Nil for a name that the configuration does not describe.
    let provider: Provider?

    private static let head = ["NAME", "SHOWN AS", "INPUT", "START PATH", "SHARING", "ICON"]

    private var cells: [String] {
        guard let provider else { return [name, "(not described)", "", "", "", ""] }
        return [
            name, provider.friendlyName ?? "", provider.requiresInput ? "yes" : "",
            provider.url ?? "", provider.isSocial ? "yes" : "", provider.iconName,
        ]
    }

    static func table(_ rows: [ProviderRow]) -> TextTable {
        var table = TextTable(head)
        for row in rows { table.add(row.cells) }
        return table
    }

    static func csv(_ rows: [ProviderRow]) -> String {
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

    static func json(_ rows: [ProviderRow]) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginArray()
        for row in rows { row.write(to: &writer) }
        writer.endArray()
        writer.newline()
        return writer.bytes
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.string(name)
        writer.key("described")
        writer.boolean(provider != nil)
        if let provider {
            writer.key("friendlyName")
            writer.string(provider.friendlyName)
            writer.key("requiresInput")
            writer.boolean(provider.requiresInput)
            writer.key("inputPrompt")
            writer.string(provider.inputPrompt)
            writer.key("shortText")
            writer.string(provider.shortText)
            writer.key("url")
            writer.string(provider.url)
            writer.key("sharing")
            writer.boolean(provider.isSocial)
            writer.key("icon")
            writer.string(provider.iconName)
        }
        writer.endObject()
    }
}
