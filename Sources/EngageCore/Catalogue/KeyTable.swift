/// The catalogue as text, Markdown and JSON.
public enum KeyTable {
    /// Rows for a terminal: the key, then what is known of it, indented.
    public static func text(_ rows: [KeyRow]) -> String {
        var text = ""
        for row in rows {
            text += row.members.first?.value ?? ""
            text += "\n"
            for member in row.members.dropFirst() where !member.value.isEmpty {
                text += "    \(member.name): \(member.value)\n"
            }
        }
        return text
    }

    /// A key alone for a terminal: its row, then how its value is written, null included.
    ///
    /// - Parameter setting: the words behind `engage set` that write one; nil for the key itself.
    public static func text(_ row: KeyRow, forms: [ValueForm], setting: String? = nil) -> String {
        guard !forms.isEmpty else { return text([row]) }
        var text = text([row]) + "    written:\n"
        for form in forms {
            text += "        \(form.title):\n"
            for line in form.lines { text += "            \(line)\n" }
        }
        let name = row.members.first?.value ?? ""
        let command = setting.map { "engage set \($0) --layer FILE" }
        return text
            + "    \(command ?? "'engage set \(name) VALUE --layer FILE'") writes one, as in YAML\n"
    }

    /// Rows as one Markdown table. A column with the same text in every row of several is written
    /// once, in a sentence above the table; an empty one is left out.
    public static func markdown(_ rows: [KeyRow]) -> String {
        guard let first = rows.first else { return "" }
        let columns = first.members.indices.filter { column in
            rows.count == 1
                || rows.contains { $0.members[column].value != first.members[column].value }
        }
        let shared = first.members.indices.filter { !columns.contains($0) }
            .map { first.members[$0] }.filter { !$0.value.isEmpty }
        var text = ""
        if !shared.isEmpty {
            let words = shared.map { "\($0.name) \(cell($0))" }.joined(separator: ", ")
            text += "In every row: \(words).\n\n"
        }
        text += "| " + columns.map { first.members[$0].name }.joined(separator: " | ") + " |\n"
        text += "|" + columns.map { _ in "---|" }.joined() + "\n"
        for row in rows {
            text += "| " + columns.map { cell(row.members[$0]) }.joined(separator: " | ") + " |\n"
        }
        return text
    }

    private static func cell(_ member: KeyRow.Member) -> String {
        member.value.isEmpty || !member.isCode ? member.value : "`\(member.value)`"
    }

    /// Rows as a JSON array of objects.
    public static func json(_ rows: [KeyRow]) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginArray()
        for row in rows {
            writer.beginObject()
            for member in row.members {
                writer.key(member.name)
                if let list = member.list {
                    writer.beginArray()
                    for text in list { writer.string(text) }
                    writer.endArray()
                } else {
                    writer.string(member.value.isEmpty ? nil : member.value)
                }
            }
            writer.endObject()
        }
        writer.endArray()
        writer.newline()
        return writer.bytes
    }
}

/// One key for a table: names and texts, the key first.
public struct KeyRow: Sendable {
    /// One column.
    public struct Member: Sendable {
        /// The column's name, a JSON member.
        public var name: String
        /// Its text; empty for none.
        public var value: String
        /// The texts of a list, an array in JSON; nil for a single text.
        public var list: [String]?
        /// True for text of programs.
        public var isCode: Bool

        /// Names a column.
        public init(_ name: String, _ value: String, isCode: Bool = false) {
            self.name = name
            self.value = value
            self.isCode = isCode
        }

        /// Names a column that holds a list.
        public init(_ name: String, list: [String], isCode: Bool = false) {
            self.init(name, list.joined(separator: ", "), isCode: isCode)
            self.list = list
        }
    }

    /// The columns in order.
    public var members: [Member]

    /// Takes columns.
    public init(members: [Member]) { self.members = members }

    /// A key of the Custom Interface.
    public init(_ entry: KeyEntry) {
        members = [
            Member("key", entry.raw, isCode: true),
            Member("constants", list: entry.constants, isCode: true),
            Member("type", entry.type.rawValue),
            Member("dialogs", list: entry.dialogs),
            Member("screens", list: entry.screens),
            Member("default", entry.defaultText), Member("status", entry.status.rawValue),
            Member("since", entry.since), Member("until", entry.until ?? ""),
            Member("replacement", entry.replacement ?? "", isCode: true),
            Member("documentation", entry.documentation),
        ]
    }
}
