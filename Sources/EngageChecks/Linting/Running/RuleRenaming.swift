public import EngageCore

/// Rewrites names of rules that the last release had to those of this one.
public enum RuleRenaming {
    /// The edits of a file: `lint` of a project, a baseline, `FILE.ignore.yaml`, and comments.
    ///
    /// A name of several present rules becomes all of them where a list is allowed, and in YAML a
    /// member for each; an entry of a baseline cannot name several and is in `left`, with its place.
    public static func edits(
        of document: Document
    ) -> (edits: [SourceEdit], left: [SourceLocation]) {
        var edits: [SourceEdit] = []
        var left: [SourceLocation] = []
        let root = document.root
        let lints =
            [root["lint"]] + (root["apps"]?.entries.map { $0.value["lint"] } ?? [])
        for lint in lints.compactMap({ $0 }) {
            for entry in lint["severities"]?.entries.map({ $0 }) ?? [] {
                guard let names = RuleCatalogue.oldNames[entry.key], let first = names.first else {
                    continue
                }
                let edit =
                    names.count == 1
                    ? SourceEdit.renaming(entry, to: first) : spread(entry, to: names, in: document)
                guard let edit else {
                    left.append(entry.keyLocation)
                    continue
                }
                edits.append(edit)
            }
        }
        let lists = [root["lint"]?["baseline"], root.kind == .array ? root : nil]
        for entry in lists.compactMap({ $0 }).flatMap({ Array($0.elements) }) {
            guard let rule = entry["rule"], let text = rule.string,
                let names = RuleCatalogue.oldNames[text], let first = names.first
            else { continue }
            guard names.count == 1, let edit = rule.replacing(first) else {
                left.append(rule.location)
                continue
            }
            edits.append(edit)
        }
        return (edits + comments(of: document), left)
    }

    /// A severity for each of several names, in the form that the one had.
    private static func spread(
        _ entry: LocatedValue.Entry, to names: [String], in document: Document
    ) -> SourceEdit? {
        let bytes = document.bytes
        guard document.format == .yaml, let severity = entry.value.string,
            severity.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
            let last = names.last, let edit = SourceEdit.renaming(entry, to: last),
            bytes[edit.range].elementsEqual(entry.key.utf8)
        else { return nil }
        let line = bytes[..<edit.range.lowerBound].reversed().prefix { $0 != 0x0A }
        let isBlock = line.allSatisfy { $0 == UInt8(ascii: " ") }
        let separator = isBlock ? "\n" + String(repeating: " ", count: line.count) : ", "
        let others = names.dropLast().map { "\($0): \(severity)\(separator)" }.joined()
        return SourceEdit(file: edit.file, range: edit.range, replacement: others + last)
    }

    private static func comments(of document: Document) -> [SourceEdit] {
        guard document.format == .yaml || document.format == .xml else { return [] }
        var edits: [SourceEdit] = []
        for range in CommentExceptions.heads(document) {
            let text = String(decoding: document.bytes[range], as: UTF8.self)
            var words = text.split(separator: " ", omittingEmptySubsequences: false).map {
                String($0)
            }
            for place in words.indices {
                let bare = words[place].filter { $0 != "," }
                guard let names = RuleCatalogue.oldNames[bare] else { continue }
                words[place] =
                    names.joined(separator: ", ") + (words[place].hasSuffix(",") ? "," : "")
            }
            let renamed = words.joined(separator: " ")
            guard renamed != text else { continue }
            edits.append(SourceEdit(file: document.file, range: range, replacement: renamed))
        }
        return edits
    }
}
