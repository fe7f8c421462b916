import EngageCore

extension SourceEdit {
    /// Puts another key in the place of this one; nil where the key is written with escapes.
    static func renaming(_ entry: LocatedValue.Entry, to key: String) -> SourceEdit? {
        let node = entry.keyValue.node
        guard !node.flags.contains(.side), !node.flags.contains(.alias),
            entry.keyValue.document.isText,
            key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"\\<>&'".utf8.contains($0) })
        else { return nil }
        let start = Int(node.start)
        return SourceEdit(
            file: entry.keyValue.document.file, range: start..<start + Int(node.length),
            replacement: key)
    }

    /// Takes an entry away with its lines; nil where it shares a line with something else.
    static func removing(_ entry: LocatedValue.Entry) -> SourceEdit? {
        let document = entry.keyValue.document
        let bytes = document.bytes
        let first = lineStart(of: Int(entry.keyValue.node.offset), in: bytes)
        let value = entry.value.node
        guard !value.isContainer, document.isText else { return nil }
        let tail = value.flags.contains(.side) ? value.offset : max(value.start, value.offset)
        let textEnd = Int(tail) + (value.flags.contains(.side) ? 0 : Int(value.length))
        let end = lineEnd(of: max(Int(value.offset), min(textEnd, bytes.count)), in: bytes)
        guard isOnOwnLine(entry, in: first..<end), !isExcused(first, in: bytes) else { return nil }
        let text = String(decoding: bytes[first..<end], as: UTF8.self)
        switch document.format {
        case .yaml:
            // Without its one entry a block would be no dictionary any more.
            let before = document.nodes[entry.keyValue.index - 1]
            guard before.kind != .dictionary || before.length > 1 else { return nil }
            guard plainYAML(text, entry) else { return nil }
            return SourceEdit(file: document.file, range: first..<end, replacement: "")
        case .xml:
            let trimmed = text.trimmed
            guard trimmed.hasPrefix("<key>"), trimmed.hasSuffix(">"),
                text.split(separator: "<key>", omittingEmptySubsequences: false).count == 2,
                !text.contains("<!--")
            else { return nil }
            return SourceEdit(file: document.file, range: first..<end, replacement: "")
        case .json:
            return removingJSON(text, first..<end, document)
        case .binary: return nil
        }
    }

    /// True if only the entry begins on its lines, and only blanks precede it.
    private static func isOnOwnLine(
        _ entry: LocatedValue.Entry, in lines: Range<Int>
    ) -> Bool {
        let document = entry.keyValue.document
        let (nodes, key) = (document.nodes, entry.keyValue.index)
        let next = entry.value.index + 1
        guard key > 0, Int(nodes[key - 1].offset) < lines.lowerBound || document.format == .yaml
        else { return false }
        if next < nodes.count, Int(nodes[next].offset) < lines.upperBound { return false }
        if document.format == .xml { return true }
        return document.bytes[lines.lowerBound..<Int(nodes[key].offset)]
            .allSatisfy { [0x20, 0x09].contains($0) }
    }

    /// True if an exception on the line above would then cover the next entry.
    private static func isExcused(_ first: Int, in bytes: [UInt8]) -> Bool {
        guard first > 0 else { return false }
        let start = lineStart(of: first - 1, in: bytes)
        return String(decoding: bytes[start..<first], as: UTF8.self).contains("engage:ignore")
    }

    private static func plainYAML(_ text: String, _ entry: LocatedValue.Entry) -> Bool {
        let lines = text.split(separator: "\n")
        let trimmed = text.trimmed
        return lines.count == 1 && !trimmed.hasPrefix("-") && !trimmed.hasPrefix("{")
            && trimmed.drop { $0 == "\"" || $0 == "'" }.hasPrefix(entry.key)
    }

    private static func removingJSON(
        _ text: String, _ range: Range<Int>, _ document: Document
    ) -> SourceEdit? {
        let trimmed = text.trimmed
        guard trimmed.hasPrefix("\""), text.split(separator: "\n").count == 1,
            !trimmed.contains("{"), !trimmed.contains("}")
        else { return nil }
        if trimmed.hasSuffix(",") {
            return SourceEdit(file: document.file, range: range, replacement: "")
        }
        // The last entry: the comma before it goes too.
        var comma = range.lowerBound
        while comma > 0, [0x20, 0x09, 0x0A, 0x0D].contains(document.bytes[comma - 1]) { comma -= 1 }
        guard comma > 0 else { return nil }
        if document.bytes[comma - 1] == UInt8(ascii: ",") {
            return SourceEdit(
                file: document.file, range: comma - 1..<range.upperBound, replacement: "\n")
        }
        guard document.bytes[comma - 1] == UInt8(ascii: "{") else { return nil }
        return SourceEdit(file: document.file, range: range, replacement: "")
    }

    private static func lineStart(of offset: Int, in bytes: [UInt8]) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private static func lineEnd(of offset: Int, in bytes: [UInt8]) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return min(end + 1, bytes.count)
    }
}
