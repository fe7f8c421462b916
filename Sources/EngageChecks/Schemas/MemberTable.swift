import EngageCore

/// What a document takes, as tables for people: the same forms that the JSON Schemas are printed from.
struct MemberTable {
    /// An object with members that are still to be listed, and its place in the document.
    private struct Part {
        var path: String
        var members: [Form.Member]
        var isOpen: Bool
    }

    private var text = ""
    private var waiting: [Part] = []
    /// The document that is being written.
    private var document = ""
    /// Rows by their text, with the document and the path of the object that listed them.
    private var listed: [String: (document: String, path: String)] = [:]
    private var named: Set<String> = []

    /// Every object of a form, outermost first, each as a table below a heading of its path.
    static func markdown(_ form: Form, level: Int) -> String {
        var table = MemberTable()
        table.add(form, of: "", level: level)
        return table.text
    }

    /// The same of several documents; what an earlier one lists is not listed again.
    static func markdown(_ entries: [SchemaCatalogue.Entry], level: Int) -> String {
        var table = MemberTable()
        for entry in entries {
            if !table.text.isEmpty { table.text += "\n" }
            table.text += "\(String(repeating: "#", count: level)) \(entry.title)\n\n"
            table.text += "\(entry.sentence)\n"
            table.add(entry.form(), of: entry.title, level: level + 1)
        }
        return table.text
    }

    private mutating func add(_ form: Form, of document: String, level: Int) {
        self.document = document
        waiting = []
        find(form, at: "")
        var next = 0
        while next < waiting.count {
            write(waiting[next], level: level)
            next += 1
        }
    }

    private mutating func write(_ part: Part, level: Int) {
        if !part.path.isEmpty {
            text += "\n\(String(repeating: "#", count: level)) `\(part.path)`\n"
        }
        var rows: [(names: [String], says: String)] = []
        var known: [String: [String]] = [:]
        for member in part.members {
            let says = "\(cell(takes(member))) | \(cell(member.sentence))"
            let row = "| `\(cell(member.name))` | \(says) |\n"
            // What an outer object has listed is not listed again, nor are its parts.
            if let above = listed[row] {
                known[place(above), default: []].append(member.name)
                continue
            }
            listed[row] = (document, part.path)
            if rows.last?.says == says {
                rows[rows.count - 1].names.append(member.name)
            } else {
                rows.append(([member.name], says))
            }
            let path = part.path.isEmpty ? member.name : "\(part.path).\(member.name)"
            find(member.form, at: path)
        }
        if !rows.isEmpty { text += "\n| member | takes | |\n|---|---|---|\n" }
        for row in rows { text += "| \(names(row.names)) | \(row.says) |\n" }
        for (above, members) in known.sorted(by: { $0.key < $1.key }) {
            text += "\nAs in \(above): \(names(members)).\n"
        }
        if part.isOpen { text += "\nOther members are ignored.\n" }
    }

    private func names(_ members: [String]) -> String {
        members.map { "`\(cell($0))`" }.joined(separator: ", ")
    }

    /// Where a row is listed, as this document refers to it.
    private func place(_ above: (document: String, path: String)) -> String {
        let path = above.path.isEmpty ? "" : "`\(above.path)`"
        guard above.document != document else { return path.isEmpty ? "the document" : path }
        return path.isEmpty ? above.document : "\(path) of \(above.document)"
    }

    /// Puts every object inside a form where it waits to be listed.
    private mutating func find(_ form: Form, at path: String) {
        switch form {
        case .object(let members, let isOpen):
            if !members.isEmpty {
                waiting.append(Part(path: path, members: members, isOpen: isOpen))
            }
        case .list(let element), .several(let element): find(element, at: "\(path)[]")
        case .table(let element): find(element, at: path.isEmpty ? "NAME" : "\(path).NAME")
        case .choice(let alternatives):
            for one in alternatives { find(one.form, at: path) }
        case .named(let name, let inner):
            if named.insert(name).inserted { find(inner, at: path) }
        case .anything, .text, .words, .integer, .number, .notNegative, .boolean, .onlyFalse, .null,
            .numbers:
            break
        }
    }

    private func takes(_ member: Form.Member) -> String {
        (member.isRequired ? "**" : "") + Self.words(member.form)
            + (member.isRequired ? "**" : "")
            + (member.isDeprecated ? ", deprecated" : "")
    }

    /// What a form takes, in words.
    static func words(_ form: Form) -> String {
        switch form {
        case .anything: "anything"
        case .text: "text"
        case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .integer(let range):
            range.map {
                $0.upperBound == Int.max
                    ? "whole number from \($0.lowerBound)"
                    : "whole number from \($0.lowerBound) to \($0.upperBound)"
            } ?? "whole number"
        case .number: "number"
        case .notNegative: "number from 0"
        case .boolean: "true or false"
        case .onlyFalse: "`false`"
        case .null: "null"
        case .numbers(let count): "\(count) numbers"
        case .list(let element): "list: \(words(element))"
        case .several(let element): "list of one or more: \(words(element))"
        case .table(let element): "object by name: \(words(element))"
        case .object: "object"
        case .choice(let alternatives):
            alternatives.map { one in
                words(one.form) + (one.sentence.isEmpty ? "" : " (\(one.sentence))")
            }.joined(separator: "; or ")
        case .named(_, let inner): words(inner)
        }
    }

    private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension SchemaCatalogue {
    /// The schema's members as Markdown tables, headings at that level; nil for an unknown name.
    public static func markdown(_ name: String, level: Int = 2) -> String? {
        entries.first { $0.name == name }.map { MemberTable.markdown([$0], level: level) }
    }

    /// The members of several schemas, each listed once.
    static func markdown(of names: [String], level: Int = 2) -> String {
        MemberTable.markdown(
            names.compactMap { name in entries.first { $0.name == name } }, level: level)
    }
}
