/// What a call of the service names: texts, and lists of them, as `engage providers lookup` prints it.
package struct ServiceNames: Sendable {
    /// A text or a list of texts under a name.
    struct Row: Sendable {
        var name: String
        var text: String?
        var list: [String] = []
    }

    var rows: [Row]

    /// Takes both in the order they are printed in.
    package init(
        texts: [(key: String, value: String)], lists: [(key: String, value: [String])]
    ) {
        rows =
            texts.map { Row(name: $0.key, text: $0.value) }
            + lists.map { Row(name: $0.key, list: $0.value) }
    }

    /// As JSON, indented, with a line end.
    package var json: [UInt8] { jsonPage }
}

extension ServiceNames: Described {
    package static func describe(_ value: ServiceNames?, to visitor: inout some DescriptionVisitor)
    {
        visitor.table(value?.rows) { $0.name }
    }
}

extension ServiceNames.Row: DescribedChoice {
    static func forms(of row: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.form(row?.text, "A text.")
        visitor.form(row.flatMap { $0.text == nil ? $0.list : nil }, "A list of texts.")
    }
}
