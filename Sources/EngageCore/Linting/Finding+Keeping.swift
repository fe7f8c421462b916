extension Finding {
    /// Findings as a document that `read` takes.
    public static func written(_ findings: [Finding]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginArray()
        for finding in findings {
            writer.beginObject()
            writer.key("rule")
            writer.string(finding.rule)
            writer.key("severity")
            writer.string(finding.severity.rawValue)
            writer.key("message")
            writer.string(finding.message)
            writer.key("key")
            writer.string(finding.key)
            writer.key("app")
            writer.string(finding.app)
            writer.key("devices")
            writer.beginArray()
            for device in finding.devices { writer.string(device) }
            writer.endArray()
            writer.key("source")
            writer.location(finding.source)
            if let fix = finding.fix {
                writer.key("fix")
                writer.beginObject()
                writer.key("file")
                writer.string(fix.file)
                writer.key("start")
                writer.integer(fix.range.lowerBound)
                writer.key("end")
                writer.integer(fix.range.upperBound)
                writer.key("text")
                writer.string(fix.replacement)
                writer.endObject()
            }
            writer.endObject()
        }
        writer.endArray()
        return writer.take()
    }

    /// Findings that were written; nil for anything else.
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
