import EngageCore

extension SourceEdit {
    /// Sets members of a dictionary in a file; its other members and comments stay.
    ///
    /// - Returns: nil if a member's place is not certain.
    static func settingMembers(
        of present: LocatedValue, to given: LocatedValue, in document: Document
    ) -> SourceEdit? {
        var edits: [SourceEdit] = []
        var open = [(present, given)]
        while let (old, new) = open.popLast() {
            guard let first = old.entries.first(where: { _ in true }) else { return nil }
            for member in new.entries {
                guard let there = old.entries.first(where: { $0.key == member.key }) else {
                    guard let edit = adding(member, before: first, in: old) else { return nil }
                    edits.append(edit)
                    continue
                }
                if isDescended(there.value, into: member.value) {
                    open.append((there.value, member.value))
                } else {
                    guard let range = there.value.wholeRange,
                        let written = written(member.value, as: document.format)
                    else { return nil }
                    let lead = indentation(of: range.lowerBound, in: document.bytes)
                    edits.append(
                        SourceEdit(
                            file: document.file, range: range,
                            replacement: indented(
                                written, by: lead, member.value, in: document)))
                }
            }
        }
        return joined(edits, in: document)
    }

    /// Several edits of a file as one, from the first place to the last.
    private static func joined(_ edits: [SourceEdit], in document: Document) -> SourceEdit? {
        guard let start = edits.map(\.range.lowerBound).min(),
            let end = edits.map(\.range.upperBound).max()
        else { return nil }
        let after = apply(edits, to: document.bytes)
        let text = after[start..<after.count - (document.bytes.count - end)]
        return SourceEdit(
            file: document.file, range: start..<end,
            replacement: String(decoding: text, as: UTF8.self))
    }

    /// True where the members of one dictionary go into another, which keeps its own.
    static func isDescended(_ old: LocatedValue, into new: LocatedValue) -> Bool {
        old.kind == .dictionary && old.count > 0 && new.kind == .dictionary && new.count > 0
    }

    /// True where a value is what was there before with the given members in it.
    static func holds(_ after: LocatedValue, _ before: LocatedValue, with given: LocatedValue)
        -> Bool
    {
        var open = [(after, before, given)]
        while let (after, before, given) = open.popLast() {
            let names = Set(before.entries.map(\.key)).union(given.entries.map(\.key))
            guard Set(after.entries.map(\.key)) == names, after.count == names.count else {
                return false
            }
            for entry in after.entries {
                let (old, new) = (before[entry.key], given[entry.key])
                if let old, let new, isDescended(old, into: new) {
                    open.append((entry.value, old, new))
                } else if compact(entry.value) != compact(new ?? old) {
                    return false
                }
            }
        }
        return true
    }

    /// A member before the first one, in its form: on a line of its own where that one has a line.
    private static func adding(
        _ member: LocatedValue.Entry, before first: LocatedValue.Entry, in dictionary: LocatedValue
    ) -> SourceEdit? {
        let document = dictionary.document
        let bytes = document.bytes
        guard let written = written(member.value, as: document.format) else { return nil }
        var place = Int(first.keyValue.node.offset)
        if document.format == .xml {
            guard let tag = lastPlace(of: Array("<key>".utf8), before: place + 5, in: bytes) else {
                return nil
            }
            place = tag
        }
        var start = place
        while start > 0, [0x20, 0x09].contains(bytes[start - 1]) { start -= 1 }
        let hasLine = start == 0 || bytes[start - 1] == 0x0A
        let lead = indentation(of: place, in: bytes)
        let newline = hasLine ? lineEnd(in: bytes) + lead : ""
        let value = indented(written, by: lead, member.value, in: document)
        let isFlow = bytes[Int(dictionary.node.offset)] == UInt8(ascii: "{")
        let text =
            switch document.format {
            case .xml: "<key>\(member.key)</key>\(newline)\(value)\(newline)"
            case .json: "\"\(member.key)\": \(value),\(hasLine ? newline : " ")"
            case .yaml where isFlow: "\(member.key): \(value),\(hasLine ? newline : " ")"
            case .yaml where hasLine: "\(member.key): \(value)\(newline)"
            case .yaml, .binary: ""
            }
        guard !text.isEmpty else { return nil }
        return SourceEdit(file: document.file, range: place..<place, replacement: text)
    }

    /// The blanks at the beginning of a line.
    static func indentation(of offset: Int, in bytes: [UInt8]) -> String {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        let blanks = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: blanks, as: UTF8.self)
    }

    /// How the lines of a file end.
    static func lineEnd(in bytes: [UInt8]) -> String {
        bytes.firstRange(of: [0x0D, 0x0A]) == nil ? "\n" : "\r\n"
    }

    /// The lines of a container under their key; a text of several lines stays as it is.
    static func indented(
        _ written: String, by lead: String, _ value: LocatedValue, in document: Document
    ) -> String {
        guard document.format == .xml, value.node.isContainer else { return written }
        return written.split(separator: "\n")
            .joined(separator: lineEnd(in: document.bytes) + lead)
    }

    static func compact(_ value: LocatedValue?) -> [UInt8] {
        guard let value else { return [] }
        var writer = JSONWriter()
        writer.value(value, tagging: true)
        return writer.bytes
    }
}

extension LocatedValue {
    /// The bytes of a scalar as it is written; nil if their end is not certain.
    fileprivate var wholeRange: Range<Int>? {
        guard !node.isContainer else { return nil }
        if let range = writtenRange { return range }
        let bytes = document.bytes
        let start = Int(node.offset)
        guard document.format == .xml, kind == .boolean, start < bytes.count,
            bytes[start] == UInt8(ascii: "<"),
            let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
            bytes[close - 1] == UInt8(ascii: "/")
        else { return nil }
        return start..<close + 1
    }
}
