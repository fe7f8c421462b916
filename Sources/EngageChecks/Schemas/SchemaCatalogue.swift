package import EngageCore

/// The JSON Schemas of Engage's input and output, printed from the descriptions.
public enum SchemaCatalogue {
    /// A schema: its name, what it describes, and the form.
    struct Entry: Sendable {
        var name: String
        var title: String
        var sentence: String
        var form: @Sendable () -> Form

        init(
            _ name: String, _ title: String, _ sentence: String,
            _ form: @autoclosure @escaping @Sendable () -> Form
        ) {
            self.name = name
            self.title = title
            self.sentence = sentence
            self.form = form
        }
    }

    /// The names that `engage schema` takes.
    public static var names: [String] { entries.map(\.name) }

    /// What a schema describes; nil for an unknown name.
    public static func title(_ name: String) -> String? {
        entries.first { $0.name == name }?.title
    }

    /// The form that a schema describes; nil for an unknown name.
    package static func form(_ name: String) -> Form? {
        entries.first { $0.name == name }?.form()
    }

    /// The schema as JSON with a line end; nil for an unknown name.
    public static func text(_ name: String) -> String? {
        entries.first { $0.name == name }.map { entry in
            SchemaWriter.text(entry.form(), title: entry.title, description: entry.sentence)
        }
    }

    /// The names of members and the words of choices that any schema has.
    package static var words: Set<String> {
        entries.reduce(into: []) { $0.formUnion($1.form().ownWords) }
    }
}
