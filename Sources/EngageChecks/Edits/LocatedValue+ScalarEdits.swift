import EngageCore

extension LocatedValue {
    /// What a scalar is rewritten as, whatever the format.
    enum Scalar {
        case text(String)
        case boolean(Bool)
        case number(Int)
        case null
    }

    /// The edit that writes another scalar here, with the quotes or tags it needs.
    ///
    /// Nil for containers, for values written with escapes or over several lines, and for a null
    /// in a property list, which has none.
    func rewriting(as scalar: Scalar) -> SourceEdit? {
        let node = node
        guard !node.isContainer, !node.flags.contains(.side), let range = writtenRange,
            let text = Self.written(scalar, in: document.format)
        else { return nil }
        return SourceEdit(file: document.file, range: range, replacement: text)
    }

    private static func written(_ scalar: Scalar, in format: DocumentFormat) -> String? {
        switch (scalar, format) {
        case (.text(let text), .xml):
            text.utf8.allSatisfy { !"&<>".utf8.contains($0) && $0 >= 0x20 }
                ? "<string>\(text)</string>" : nil
        case (.text(let text), _):
            text.utf8.allSatisfy { !"\"\\".utf8.contains($0) && $0 >= 0x20 } ? "\"\(text)\"" : nil
        case (.boolean(let boolean), .xml): boolean ? "<true/>" : "<false/>"
        case (.boolean(let boolean), _): boolean ? "true" : "false"
        case (.number(let number), .xml): "<integer>\(number)</integer>"
        case (.number(let number), _): "\(number)"
        case (.null, .xml): nil
        case (.null, _): "null"
        }
    }
}
