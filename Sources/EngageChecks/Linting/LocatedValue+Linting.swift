import EngageCore

extension LocatedValue {
    /// The edit that puts another text in place of this string; nil for one written with escapes.
    func replacing(_ text: String) -> SourceEdit? {
        let node = node
        guard node.kind == .string, !node.flags.contains(.side), document.isText,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"\\<>&':".utf8.contains($0) })
        else { return nil }
        let start = Int(node.start)
        // Without quotes a number sign would begin a comment of YAML.
        let quote = start > 0 ? document.bytes[start - 1] : 0
        if document.format == .yaml, text.utf8.contains(UInt8(ascii: "#")),
            quote != UInt8(ascii: "\"") && quote != UInt8(ascii: "'")
        {
            return nil
        }
        return SourceEdit(
            file: document.file, range: start..<start + Int(node.length), replacement: text)
    }

    /// Where a list or dictionary of a configuration names a provider.
    func place(of name: String) -> SourceLocation? {
        for list in ["enabled_providers", "social_providers"] {
            for element in self[list].map({ Array($0.elements) }) ?? []
            where element.text == name { return element.location }
        }
        return nil
    }
}
