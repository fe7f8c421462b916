public import EngageCore

extension LintException {
    /// Reads the exceptions beside a file, in `FILE.ignore.yaml`.
    ///
    /// - Throws: every error of the list.
    public static func read(
        beside file: String, _ document: Document
    ) throws(TestFileErrors) -> [LintException] {
        var fields = FieldReader(schema: "exceptions")
        var exceptions: [LintException] = []
        let root = document.root
        if root.kind != .array {
            fields.report(
                "exceptions take a list of entries, found \(root.kind.noun)", at: root.location)
        }
        for value in root.elements {
            guard fields.accepts(value, "an exception", .lintException) else { continue }
            let names = fields.texts(value["rules"] ?? value["rule"], "rule") ?? []
            guard !names.isEmpty, let reason = fields.text(value["reason"], "reason"),
                !reason.isEmpty
            else {
                fields.report("an exception needs 'rule' and 'reason'", at: value.location)
                continue
            }
            var rules: [String] = []
            for name in names {
                guard let rule = RuleCatalogue.rule(named: name) else {
                    let hint = Spelling.nearest(to: name, among: RuleCatalogue.pages.map(\.id))
                    fields.report(
                        "unknown rule '\(name)'"
                            + Spelling.hint(hint), at: value.location)
                    continue
                }
                rules.append(rule)
            }
            let line = fields.integer(value["line"], "line")
            exceptions.append(
                LintException(
                    rules: rules, file: file, lines: line.map { $0...$0 },
                    key: fields.text(value["key"], "key"),
                    until: fields.day(value["until"], "until"), reason: reason,
                    apps: fields.apps(of: value), place: value.location))
        }
        let errors =
            document.diagnostics.filter { $0.severity == .error }
            + fields.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw TestFileErrors(diagnostics: errors) }
        return exceptions
    }
}

extension FindingReport {
    /// The findings as entries of a baseline, YAML, each once; paths are those of the project.
    public func baseline(owner: String, until: String, root: String) -> String {
        var lines: [String] = []
        var seen: Set<String> = []
        func quoted(_ text: String) -> String {
            var writer = JSONWriter()
            writer.string(text)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        for finding in findings {
            var line = "- {rule: \(finding.rule)"
            if let file = finding.source?.file {
                let name = file.hasPrefix(root) ? String(file.dropFirst(root.utf8.count)) : file
                line += ", file: \(quoted(name))"
            }
            if let key = finding.key { line += ", key: \(quoted(key))" }
            if let app = finding.app { line += ", apps: [\(quoted(app))]" }
            line += ", owner: \(quoted(owner)), expires: \(until)}"
            if seen.insert(line).inserted { lines.append(line) }
        }
        return
            "# Findings that are accepted for a while; written by engage lint --write-baseline.\n"
            + (lines.isEmpty ? "[]\n" : lines.map { $0 + "\n" }.joined())
    }
}
