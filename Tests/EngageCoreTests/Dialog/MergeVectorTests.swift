import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, precedence#layers, precedence#titles-and-back-texts.
@Suite struct MergeVectorTests {
    @Test(
        "layers replace one another key by key, and a null takes the key away",
        arguments: try DialogVector.table("merging", in: "merge")
    )
    func merging(vector: DialogVector) throws { try vector.check() }

    @Test(
        "the property list of the library is lowest, with its background colour forced",
        arguments: [
            ("JR-023", #"{"ProviderTable.Title.String": "P"}"#, "{}", "P", 1),
            (
                "JR-023", #"{"ProviderTable.Title.String": "P"}"#,
                #"{"ProviderTable.Title.String": "A"}"#, "A", 1
            ),
            ("JR-025", #"{"Authentication.Background.Color.RGBa": [1, 0, 0, 1]}"#, "{}", "-", 1),
            ("JR-026", "{}", "{}", "-", 0),
        ]) func library(id: String, list: String, given: String, title: String, more: Int) throws
    {
        var findings: [Diagnostic] = []
        let plist = try Document.read(
            Array(#"{"JREngage.CustomInterface": {"DefaultValues": \#(list)}}"#.utf8),
            file: "p.json")
        let values = try Document.read(Array(given.utf8), file: "d.json")
        let layer = Layer(
            "defaults", reading: values.root, profile: .sdk55, diagnostics: &findings)
        let stack = LayerStack(
            [layer], libraryPropertyList: plist.root, profile: .sdk55, diagnostics: &findings)
        let effective = Customization(merging: stack, diagnostics: &findings).effective
        var writer = JSONWriter()
        if let found = effective.first(where: { $0.key == "ProviderTable.Title.String" }) {
            writer.value(found.value)
        } else {
            writer.string("-")
        }
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"\(title)\"", "\(id)")
        #expect(effective.count == 1 + more, "\(id)")
    }

    @Test(
        "titles, controller titles and back texts are three facts",
        arguments: try DialogVector.table("titles", in: "merge")
    )
    func titles(vector: DialogVector) throws { try vector.check() }

    @Test(
        "a key counts by its raw string and by its constant",
        arguments: try DialogVector.table("names", in: "merge")
    )
    func names(vector: DialogVector) throws { try vector.check() }
}
