import EngageCore

extension LocatedValue {
    /// What a scalar is rewritten as, whatever the format.
    enum Scalar {
        case text(String)
        case truth(Bool)
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

    /// The bytes of the scalar with its quotes or tags.
    var writtenRange: Range<Int>? {
        let node = node
        let bytes = document.bytes
        var start = Int(node.offset)
        var end = Int(node.start) + Int(node.length)
        switch document.format {
        case .binary: return nil
        case .json, .yaml:
            guard node.kind == .string else {
                // Truths and nulls keep no text; they end where the word does.
                end = start
                while end < bytes.count, !Self.ends.contains(bytes[end]) { end += 1 }
                return start < end ? start..<end : nil
            }
            if start < bytes.count, [0x22, 0x27].contains(bytes[start]) {
                guard end < bytes.count, bytes[end] == bytes[start] else { return nil }
                end += 1
            } else {
                start = Int(node.start)
            }
        case .xml:
            guard node.kind == .string || node.kind == .integer || node.kind == .real,
                end + 1 < bytes.count, bytes[end] == UInt8(ascii: "<"),
                bytes[end + 1] == UInt8(ascii: "/"),
                let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
            else { return nil }
            end = close + 1
        }
        guard start <= end, end <= bytes.count, !bytes[start..<end].contains(0x0A) else {
            return nil
        }
        return start..<end
    }

    private static let ends: Set<UInt8> = [
        0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"),
    ]

    private static func written(_ scalar: Scalar, in format: DocumentFormat) -> String? {
        switch (scalar, format) {
        case (.text(let text), .xml):
            text.utf8.allSatisfy { !"&<>".utf8.contains($0) && $0 >= 0x20 }
                ? "<string>\(text)</string>" : nil
        case (.text(let text), _):
            text.utf8.allSatisfy { !"\"\\".utf8.contains($0) && $0 >= 0x20 } ? "\"\(text)\"" : nil
        case (.truth(let truth), .xml): truth ? "<true/>" : "<false/>"
        case (.truth(let truth), _): truth ? "true" : "false"
        case (.number(let number), .xml): "<integer>\(number)</integer>"
        case (.number(let number), _): "\(number)"
        case (.null, .xml): nil
        case (.null, _): "null"
        }
    }
}
