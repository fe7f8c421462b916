import Testing

import EngageCore

/// Unknown keys, which are merged as all others and can be many.
@Suite struct MergedKeysTests {
    private func customization(_ layers: [String], profile: Profile = .guide) throws
        -> Customization
    {
        var findings: [Diagnostic] = []
        let stack = try layers.enumerated().map { position, text in
            Layer(
                "\(position)",
                reading: try Document.read(Array(text.utf8), file: "\(position).json").root,
                profile: profile, diagnostics: &findings)
        }
        return Customization(
            merging: LayerStack(stack, profile: profile), diagnostics: &findings)
    }

    private func lines(_ customization: Customization) -> [String] {
        customization.effective.map { entry in
            var writer = JSONWriter()
            writer.value(entry.value)
            let beaten = entry.shadows.map(\.layer).joined()
            return "\(entry.key)=\(String(decoding: writer.bytes, as: UTF8.self)) of \(entry.layer)"
                + (beaten.isEmpty ? "" : " over \(beaten)")
        }
    }

    @Test("what is unknown is among the keys in order, with what it overrides")
    func order() throws {
        let merged = try customization([
            #"{"b": 1, "ZZ": 2, "ProviderTable.Title.String": "T", "a": 3, "Prov": 4}"#,
            #"{"a": 5, "c": 6}"#, #"{"a": 7, "ZZ": {"x": 8}}"#,
        ])
        #expect(
            lines(merged) == [
                "Authentication.Background.Color=\"#331A547A\" of library", "Prov=4 of 0",
                "ProviderTable.Title.String=\"T\" of 0", "ZZ={\"x\":8} of 2 over 0",
                "a=7 of 2 over 10", "b=1 of 0", "c=6 of 1",
            ])
        #expect(merged.removed.isEmpty)
    }

    @Test("a null takes it away, and a value over the null brings it back")
    func nulls() throws {
        let merged = try customization([
            #"{"gone": 1, "back": 2, "ProviderTable.Title.String": "T"}"#,
            #"{"gone": null, "back": null, "never": null, "ProviderTable.Title.String": null}"#,
            #"{"back": 3}"#,
        ])
        #expect(lines(merged).dropFirst() == ["back=3 of 2 over 10"])
        #expect(
            merged.removed.map { "\($0.key) \($0.layer) \($0.shadows.map(\.layer).joined())" }
                == ["ProviderTable.Title.String 1 0", "gone 1 0", "never 1 "])
    }

    @Test("the library's own entry that nothing reads is one of them in sdk-5.5")
    func library() throws {
        let merged = try customization([#"{"Authentication.Background": 1}"#], profile: .sdk55)
        #expect(
            merged.effective.map(\.key) == [
                "Authentication.Background", "Authentication.Background.Color",
                "Authentication.Background.Color.RGBa",
            ])
    }
}
