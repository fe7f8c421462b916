/// How selected values are written, an answer a line.
public enum SelectionForm: String, Sendable, CaseIterable {
    /// One flat object: the id, then the paths in the order given.
    case json
    /// RFC 4180 with `\n` and a header; null is nothing, an empty text `""`.
    case csv
}

extension Selection {
    /// The line that names the columns of CSV, with its end.
    ///
    /// - Parameter before: columns in front of the paths.
    public func csvHeader(before: [String] = []) -> [UInt8] {
        let names = before + (idPlace == nil ? ["id"] : []) + paths.map(\.description) + ["error"]
        var writer = JSONWriter()
        for (place, name) in names.enumerated() {
            writer.csv(Array(name.utf8), isFirst: place == 0)
        }
        writer.newline()
        return writer.take()
    }

    /// Writes an answer's selected members, a line without its end.
    ///
    /// - Parameter app: the app it is of, the first member or column; nil outside of a project.
    public func write(
        _ answer: Answer, of app: String?, as form: SelectionForm, explained: Bool = false,
        into writer: inout JSONWriter
    ) {
        var taken = self.writer()
        answer.write(to: &taken)
        let (id, values) = values(in: taken)
        switch form {
        case .json:
            writer.beginObject()
            if let app {
                writer.key("app")
                writer.string(app)
            }
            if let id {
                writer.key("id")
                writer.fragment(id)
            }
            writer.members(self, values)
            if explained { explain(answer, into: &writer) }
            writer.endObject()
        case .csv:
            if let app { writer.csv(Array(app.utf8), isFirst: true) }
            writer.row(self, id: id, values, error: nil, isFirst: app == nil)
        }
    }
}

extension Selection {
    /// Writes the member `explanations` of what is selected into an object that is open.
    fileprivate func explain(_ answer: Answer, into writer: inout JSONWriter) {
        writer.key("explanations")
        writer.value(
            answer.explanations.filter { one in paths.contains { $0.covers(one.part.path) } })
    }
}

extension JSONWriter {
    /// Writes what a sieved writer took in as an object, without line end.
    mutating func object(
        _ selection: Selection, of taken: borrowing JSONWriter, explaining answer: Answer? = nil
    ) {
        let found = taken.found
        beginObject()
        if let id = selection.id(of: found) {
            key("id")
            fragment(taken.written(id))
        }
        for (place, path) in selection.paths.enumerated() {
            key(path.description)
            value(of: selection.plans[place], found[place], in: taken)
        }
        if let answer { selection.explain(answer, into: &self) }
        endObject()
    }

    /// Writes what a path found, or null; most of it is copied from text to text.
    private mutating func value(
        of plan: Selection.Plan, _ found: Sieve.Found, in taken: borrowing JSONWriter
    ) {
        guard plan.rest.isEmpty else {
            if let value = plan.value(of: found, in: taken) { fragment(value) } else { null() }
            return
        }
        guard plan.isList else {
            if let range = found.ranges.first {
                fragment(taken.written(range))
            } else if let count = found.counts.first {
                integer(count)
            } else {
                null()
            }
            return
        }
        guard found.hasList else { return null() }
        beginArray()
        for range in found.ranges { fragment(taken.written(range)) }
        for count in found.counts { integer(count) }
        endArray()
    }

    /// Writes the selected members of an object that is open.
    mutating func members(_ selection: Selection, _ values: [[UInt8]?]) {
        for (path, value) in zip(selection.paths, values) {
            key(path.description)
            if let value { fragment(value) } else { null() }
        }
    }

    /// Writes what a sieved writer took in as a line of CSV, without line end.
    mutating func row(_ selection: Selection, of taken: borrowing JSONWriter) {
        let (id, values) = selection.values(in: taken)
        row(selection, id: id, values, error: nil)
    }

    /// Writes a line of CSV, without line end.
    mutating func row(
        _ selection: Selection, id: [UInt8]?, _ values: [[UInt8]?], error: [UInt8]?,
        isFirst: Bool = true
    ) {
        let first = selection.idPlace == nil ? [id] : []
        for (place, value) in (first + values + [error]).enumerated() {
            cell(value, isFirst: isFirst && place == 0)
        }
    }

    /// A value as a field: null is nothing, a text stands without its quotation marks and escapes.
    private mutating func cell(_ value: [UInt8]?, isFirst: Bool) {
        guard let value, value != Array("null".utf8) else {
            return isFirst ? () : plain([UInt8(ascii: ",")])
        }
        guard value.first == UInt8(ascii: "\"") else { return csv(value, isFirst: isFirst) }
        csv(JSONEscapes.text(of: value.dropFirst().dropLast()), isFirst: isFirst)
    }

    fileprivate mutating func csv(_ field: [UInt8], isFirst: Bool) {
        if !isFirst { plain([UInt8(ascii: ",")]) }
        let quote = UInt8(ascii: "\"")
        let needsQuotes =
            field.isEmpty
            || field.contains { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }
        guard needsQuotes else { return plain(field) }
        var text = [quote]
        for byte in field {
            if byte == quote { text.append(quote) }
            text.append(byte)
        }
        plain(text + [quote])
    }
}
