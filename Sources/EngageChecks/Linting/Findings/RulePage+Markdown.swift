import EngageCore

extension RulePage {
    /// The page as a document of its own.
    public var markdown: String { markdown(about: "\(title) (\(severity.rawValue)).\n\n\(why)") }

    /// A section: the name, what it is about, and the examples.
    func markdown(about text: String) -> String {
        "## \(id)\n\n\(text)\n"
            + "\nBad:\n\n\(Self.block(bad))\nGood:\n\n\(Self.block(good))"
    }

    /// An example as a block of code: as YAML, where that holds all of it.
    private static func block(_ example: String) -> String {
        let isJSON = example.hasPrefix("{")
        guard isJSON,
            let document = try? Document.read(Array(example.utf8), file: "e.json", format: .json),
            document.diagnostics.isEmpty
        else { return "```\(isJSON ? "json" : "yaml")\n\(example)\n```\n" }
        var writer = YAMLWriter()
        writer.document(layer(alone: document.root) ?? document.root)
        return "```yaml\n\(String(decoding: writer.bytes, as: UTF8.self))```\n"
    }

    /// The values of a scenario that is one layer and nothing else: a layer is a document, too.
    ///
    /// One with a null is shown whole, as the null of a layer alone may remove what others set.
    private static func layer(alone scenario: LocatedValue) -> LocatedValue? {
        guard scenario.entries.map(\.key) == ["layers"],
            let layers = scenario["layers"], layers.count == 1,
            let layer = Array(layers.elements).first,
            layer.entries.allSatisfy({ ["name", "values"].contains($0.key) })
        else { return nil }
        guard let values = layer["values"], values.count > 0 else { return nil }
        return values.entries.contains { $0.value.isNull } ? nil : values
    }
}
