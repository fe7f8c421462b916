import EngageCore

extension Finding {
    /// Findings as a document that `read` takes.
    public static func written(_ findings: [Finding]) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(described: findings.map { KeptFinding(finding: $0) })
        return writer.take()
    }

    /// Findings that were written; nil for any other text.
    public static func read(_ bytes: [UInt8]) -> [Finding]? {
        guard let root = try? Document.read(bytes, file: "findings", format: .json).root,
            root.kind == .array
        else { return nil }
        var findings: [Finding] = []
        for value in root.elements {
            guard let rule = value["rule"]?.string, let message = value["message"]?.string,
                let severity = value["severity"]?.string.flatMap({ Severity(rawValue: $0) })
            else { return nil }
            var finding = Finding(
                rule: rule, severity, message, key: value["key"]?.string,
                app: value["app"]?.string,
                devices: value["devices"]?.elements.compactMap(\.string) ?? [])
            if let source = value["source"], let file = source["file"]?.string,
                let line = source["line"]?.integer, let column = source["column"]?.integer
            {
                finding.source = SourceLocation(file: file, line: line, column: column)
            }
            if let fix = value["fix"], let file = fix["file"]?.string,
                let start = fix["start"]?.integer, let end = fix["end"]?.integer, start <= end,
                let text = fix["text"]?.string
            {
                finding.fix = SourceEdit(file: file, range: start..<end, replacement: text)
            }
            findings.append(finding)
        }
        return findings
    }
}

/// A finding with its edit, as it is kept for the next run.
private struct KeptFinding: DescribedObject {
    var finding: Finding

    static func members(of kept: KeptFinding?, to visitor: inout some DescriptionVisitor) {
        Finding.members(of: kept?.finding, to: &visitor)
        visitor.optional("fix", kept?.finding.fix, "The edit that fixes it.")
    }
}

extension SourceEdit: DescribedObject {
    static func members(of edit: SourceEdit?, to visitor: inout some DescriptionVisitor) {
        visitor.member("file", edit?.file, "The file.")
        visitor.member("start", edit?.range.lowerBound, "The first byte to remove, from 0.")
        visitor.member("end", edit?.range.upperBound, "The first byte after them.")
        visitor.member("text", edit?.replacement, "The new text.")
    }
}
