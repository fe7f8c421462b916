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
            writer.csv(Array(name.utf8)[...], isFirst: place == 0)
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
        let explanations = explained ? explanations(of: answer) : nil
        answer.write(to: &taken)
        switch form {
        case .json:
            writer.beginObject()
            if let app {
                writer.key("app")
                writer.string(app)
            }
            writer.members(self, of: taken)
            writer.explanations(explanations)
            writer.endObject()
        case .csv:
            if let app { writer.csv(Array(app.utf8)[...], isFirst: true) }
            writer.row(self, of: taken, isFirst: app == nil)
        }
    }

    /// Explanations for each leaf, list and screen of the selection.
    func explanations(of answer: Answer) -> [ExplainedPart] {
        answer.explanations.filter { one in paths.contains { $0.covers(one.part.path) } }
    }
}

extension Selection {
    /// What a path found in an answer that a filtering writer took in, as JSON; nil for nothing.
    ///
    /// - Parameter number: the path's, in the order of `paths`.
    package func value(_ number: Int, in taken: borrowing JSONWriter) -> [UInt8]? {
        var writer = JSONWriter()
        let isThere = writer.value(of: plans[number], taken.found[number], in: taken)
        return isThere ? writer.take() : nil
    }
}

extension JSONWriter {
    /// Writes what a filtering writer took in as members of an object that is open.
    mutating func members(_ selection: Selection, of taken: borrowing JSONWriter) {
        let found = taken.found
        if let id = selection.id(of: found) {
            key("id")
            fragment(taken.written(id.json))
        }
        for place in selection.plans.indices {
            key(written: selection.plans[place].key)
            if !value(of: selection.plans[place], found[place], in: taken) { null() }
        }
    }

    /// Writes the member `explanations` into an object that is open, where there are any.
    mutating func explanations(_ explanations: [ExplainedPart]?) {
        guard let explanations else { return }
        key("explanations")
        value(explanations)
    }

    /// Writes what a filtering writer took in as a line of CSV, without line end.
    mutating func row(
        _ selection: Selection, of taken: borrowing JSONWriter, isFirst: Bool = true
    ) {
        let found = taken.found
        var isFirst = isFirst
        if selection.idPlace == nil {
            cell(selection.id(of: found), of: taken, isFirst: isFirst)
            isFirst = false
        }
        for place in selection.plans.indices {
            if !selection.plans[place].isList, let value = found[place].values.first {
                cell(value, of: taken, isFirst: isFirst)
            } else {
                csv(selection.value(place, in: taken)?[...], isFirst: isFirst)
            }
            isFirst = false
        }
        csv(nil, isFirst: false)
    }

    /// Writes a line of CSV that has only an id and an error, without line end.
    ///
    /// - Parameter id: the scenario's; nil if it has none or could not be read.
    mutating func row(_ selection: Selection, id: LocatedValue?, error: [UInt8]?) {
        var text: [UInt8]?
        if let id, !id.isNull {
            var writer = JSONWriter()
            if id.kind == .string { writer.plain(Array(id.text.utf8)) } else { writer.value(id) }
            text = writer.take()
        }
        if selection.idPlace == nil { csv(text?[...], isFirst: true) }
        for place in selection.plans.indices {
            csv(
                place == selection.idPlace ? text?[...] : nil,
                isFirst: place == 0 && selection.idPlace != nil)
        }
        csv(error?[...], isFirst: false)
    }

    /// A value as a field: a text without its quotation marks and escapes.
    private mutating func cell(
        _ value: PathFilter.Value?, of taken: borrowing JSONWriter, isFirst: Bool
    ) {
        guard let value else { return csv(nil, isFirst: isFirst) }
        if case .null = value.kind { return csv(nil, isFirst: isFirst) }
        csv(taken.text(of: value) ?? taken.written(value.json), isFirst: isFirst)
    }

    /// A field of CSV, quoted where that is needed; null is nothing.
    fileprivate mutating func csv(_ field: ArraySlice<UInt8>?, isFirst: Bool) {
        if !isFirst { plain([UInt8(ascii: ",")]) }
        guard let field else { return }
        let quote = UInt8(ascii: "\"")
        let needsQuotes =
            field.isEmpty
            || field.contains { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }
        guard needsQuotes else { return plain(Array(field)) }
        var text = [quote]
        for byte in field {
            if byte == quote { text.append(quote) }
            text.append(byte)
        }
        plain(text + [quote])
    }
}
