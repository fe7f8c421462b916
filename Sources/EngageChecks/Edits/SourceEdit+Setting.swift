public import EngageCore

extension SourceEdit {
    /// Sets a key of a file's outermost dictionary; everything else stays as it is, byte for byte.
    ///
    /// A dictionary of a login screen's settings gets the given members and keeps its others.
    /// - Parameter text: the value as it was typed, for YAML.
    /// - Returns: nil if the place is not certain; the user edits the file by hand then.
    public static func setting(
        _ key: String, to value: LocatedValue, typed text: String, in document: Document
    ) -> SourceEdit? {
        guard document.root.kind == .dictionary, document.isText else { return nil }
        let present = entry(of: key, in: document)
        if KeyCatalogue.entry(key) == nil, let present, isDescended(present.value, into: value) {
            let edit = settingMembers(of: present.value, to: value, in: document)
            guard let edit, keepsTheRest(edit, key: key, value, in: document) else { return nil }
            return edit
        }
        // As it was typed if that means the same there, otherwise as Engage writes it.
        let typed = document.format == .yaml ? YAMLComments.none(in: text) : nil
        for written in [typed, written(value, as: document.format)].compactMap({ $0 }) {
            let edit =
                present.flatMap { replacing($0, with: written, value, in: document) }
                ?? (present == nil ? adding(key, written, value, to: document) : nil)
            if let edit, keepsTheRest(edit, key: present?.key ?? key, value, in: document) {
                return edit
            }
        }
        return nil
    }

    /// The entry that a key has in a layer, under the name that is given before any other of it.
    public static func entry(of key: String, in document: Document) -> LocatedValue.Entry? {
        let names = KeyCatalogue.entry(key).map { [$0.raw] + $0.constants } ?? [key]
        let entries = document.root.entries
        return entries.first { $0.key == key } ?? entries.first { names.contains($0.key) }
    }

    /// A value in a format; JSON is YAML, too.
    static func written(_ value: LocatedValue, as format: DocumentFormat) -> String? {
        switch format {
        case .yaml where !value.node.isContainer:
            var writer = YAMLWriter()
            writer.document(value)
            return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
        case .json, .yaml:
            var writer = JSONWriter()
            writer.value(value, tagging: true)
            return String(decoding: writer.bytes, as: UTF8.self)
        case .xml:
            var writer = XMLWriter()
            do { try writer.document(value) } catch { return nil }
            let lines = String(decoding: writer.bytes, as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false)
            // The last line ends, so there is an empty one behind it.
            return lines.drop { !$0.hasPrefix("<plist") }.dropFirst().dropLast(2)
                .joined(separator: "\n")
        case .binary: return nil
        }
    }

    private static func replacing(
        _ entry: LocatedValue.Entry, with written: String, _ value: LocatedValue,
        in document: Document
    ) -> SourceEdit? {
        let bytes = document.bytes
        let start = Int(entry.value.node.offset)
        let entries = Array(document.root.entries)
        let next = entries.first { $0.keyValue.node.offset > entry.value.node.offset }
        let nextKey = next.map { Int($0.keyValue.node.offset) }
        var end: Int
        switch document.format {
        case .yaml:
            end = yamlEnd(from: start, before: nextKey ?? bytes.count, in: bytes, entry.value)
        case .json:
            let stop = nextKey ?? bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.count
            end = skippingBack([0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")], from: stop, in: bytes)
        case .xml:
            let closing = text("</dict>")
            let stop =
                next.flatMap {
                    lastPlace(
                        of: text("<key>"), before: Int($0.keyValue.node.offset) + 5, in: bytes)
                }
                ?? lastPlace(of: closing, before: bytes.count, in: bytes)
            guard let stop else { return nil }
            end =
                entry.value.node.isContainer
                ? skippingBack([0x20, 0x09, 0x0A, 0x0D], from: stop, in: bytes)
                : elementEnd(from: start, before: stop, in: bytes)
        case .binary: return nil
        }
        if end == start, entry.value.kind == .null, start > 0, bytes[start - 1] == UInt8(ascii: ":")
        {
            return SourceEdit(
                file: document.file, range: start..<start, replacement: " \(written)")
        }
        guard end > start, !hasComment(bytes[start..<end], document.format) else { return nil }
        let lead = indentation(of: start, in: bytes)
        return SourceEdit(
            file: document.file, range: start..<end,
            replacement: indented(written, by: lead, value, in: document))
    }

    /// The place behind an element that holds no others.
    private static func elementEnd(from start: Int, before stop: Int, in bytes: [UInt8]) -> Int {
        let close = UInt8(ascii: ">")
        guard let opened = bytes[start..<stop].firstIndex(of: close) else { return stop }
        if bytes[opened - 1] == UInt8(ascii: "/") { return opened + 1 }
        guard let closing = bytes[opened..<stop].firstRange(of: text("</")),
            let closed = bytes[closing.upperBound..<stop].firstIndex(of: close)
        else { return stop }
        return closed + 1
    }

    /// Where a value of a block ends: on its line before a comment, or with its last indented line.
    private static func yamlEnd(
        from start: Int, before stop: Int, in bytes: [UInt8], _ value: LocatedValue
    ) -> Int {
        if let end = YAMLComments.end(ofValueAt: start, in: bytes) { return min(end, stop) }
        // Booleans and nulls keep no text with a length.
        if value.kind == .null || value.kind == .boolean {
            return min(value.writtenRange?.upperBound ?? start, stop)
        }
        if !value.node.isContainer, !value.node.flags.contains(.side) {
            let end = Int(max(value.node.start, value.node.offset)) + Int(value.node.length)
            let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start])
            return min(isQuoted ? end + 1 : end, stop)
        }
        var end = skippingBack([0x20, 0x09, 0x0A, 0x0D], from: stop, in: bytes)
        // Comments between this value and the next key belong to the next.
        while end > start {
            var line = end
            while line > start, bytes[line - 1] != 0x0A { line -= 1 }
            guard line > start, bytes[line] == UInt8(ascii: "#") else { break }
            end = skippingBack([0x20, 0x09, 0x0A, 0x0D], from: line, in: bytes)
        }
        return end
    }

    private static func adding(
        _ key: String, _ plain: String, _ value: LocatedValue, to document: Document
    ) -> SourceEdit? {
        let bytes = document.bytes
        let isEmpty = document.root.count == 0
        let newline = lineEnd(in: bytes)
        let written = indented(plain, by: "\t", value, in: document)
        switch document.format {
        case .yaml:
            let line = bytes.last == 0x0A || bytes.isEmpty ? "" : newline
            return SourceEdit(
                file: document.file, range: bytes.count..<bytes.count,
                replacement: "\(line)\(key): \(written)\(newline)")
        case .json:
            guard let brace = bytes.lastIndex(of: UInt8(ascii: "}")) else { return nil }
            let end = skippingBack([0x20, 0x09, 0x0A, 0x0D], from: brace, in: bytes)
            let isOneLine = !bytes[end..<brace].contains(0x0A)
            let separator = isEmpty ? "" : isOneLine ? ", " : ","
            let first = document.root.entries.first { _ in true }
            let blanks = first.map { indentation(of: Int($0.keyValue.node.offset), in: bytes) }
            let lead = isOneLine ? "" : newline + (blanks.flatMap { $0.isEmpty ? nil : $0 } ?? "  ")
            return SourceEdit(
                file: document.file, range: end..<end,
                replacement: "\(separator)\(lead)\"\(key)\": \(written)")
        case .xml:
            // The last one closes the outermost dictionary, which may be empty and close itself.
            guard let place = lastPlace(of: text("</dict>"), before: bytes.count, in: bytes) else {
                guard isEmpty,
                    let place = lastPlace(of: text("<dict/>"), before: bytes.count, in: bytes)
                else { return nil }
                return SourceEdit(
                    file: document.file, range: place..<place + "<dict/>".utf8.count,
                    replacement: "<dict>\(newline)\t<key>\(key)</key>\(newline)\t\(written)"
                        + "\(newline)</dict>")
            }
            return SourceEdit(
                file: document.file, range: place..<place,
                replacement: "\t<key>\(key)</key>\(newline)\t\(written)\(newline)")
        case .binary: return nil
        }
    }

    /// True where the edited file can be read, holds the value, and all else as before.
    private static func keepsTheRest(
        _ edit: SourceEdit, key: String, _ value: LocatedValue, in document: Document
    ) -> Bool {
        let bytes = apply([edit], to: document.bytes)
        guard !document.bytes.prefix(4).contains(0),
            let after = try? Document.read(bytes, file: document.file, format: document.format)
        else { return false }
        let before = document.root.entries.map(\.key).filter { $0 != key }
        guard before == after.root.entries.map(\.key).filter({ $0 != key }) else { return false }
        let old = document.root[key]
        let isThere =
            if KeyCatalogue.entry(key) == nil, let old, isDescended(old, into: value) {
                after.root[key].map { holds($0, old, with: value) } ?? false
            } else {
                compact(after.root[key]) == compact(value)
            }
        return isThere
            && before.allSatisfy { compact(document.root[$0]) == compact(after.root[$0]) }
    }

    /// True where a replaced value would take a comment with it.
    private static func hasComment(_ value: ArraySlice<UInt8>, _ format: DocumentFormat) -> Bool {
        switch format {
        case .yaml: !YAMLComments.isFree(value)
        case .xml: value.firstRange(of: text("<!--")) != nil
        case .json, .binary: false
        }
    }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func skippingBack(_ skipped: [UInt8], from stop: Int, in bytes: [UInt8]) -> Int {
        var end = stop
        while end > 0, skipped.contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    static func lastPlace(of mark: [UInt8], before stop: Int, in bytes: [UInt8]) -> Int? {
        var place = min(stop, bytes.count) - mark.count
        while place >= 0, !bytes[place..<place + mark.count].elementsEqual(mark) { place -= 1 }
        return place >= 0 ? place : nil
    }
}
