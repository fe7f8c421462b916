import EngageCore

/// The JSON Schemas of what Engage reads and writes.
enum SchemaCatalogue {
    /// The names that `engage schema` takes.
    static var names: [String] { texts.map(\.name) }

    /// The schema's text as it stands in its file; nil for an unknown name.
    static func text(_ name: String) -> String? {
        texts.first { $0.name == name }.map { $0.text + "\n" }
    }

    /// What a schema describes, from its own title.
    static func title(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        let document = try? Document.read(Array(text.utf8), file: name, format: .json)
        return document?.root["title"]?.string
    }
}
