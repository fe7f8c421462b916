/// A value of another type than its key takes.
enum WrongTypeRule: DiagnosticRule {
    static let page = RulePage(
        "wrong-type", .error,
        title: "A value of another type than its key takes",
        why: """
            The SDK checks almost nothing and raises, or shows nothing.
            Source: behaviour, keys#wrong-types.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": 17
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in to Acme"
                  }
                }
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.wrongType]

    static func mending(in subject: LintSubject) -> (Diagnostic) -> SourceEdit? {
        let leaves = subject.loginLeavesByPlace()
        return { found in found.source.flatMap { leaves[$0] }.flatMap(edit) }
    }

    /// The value of a login screen as it was meant.
    private static func edit(_ leaf: LintSubject.LoginLeaf) -> SourceEdit? {
        let value = leaf.entry.value
        let text = value.text
        switch leaf.key.kind {
        case .color:
            return Color(hex: "#" + text) == nil ? nil : value.rewriting(as: .text("#" + text))
        case .enumeration, .measure:
            return Int(text).flatMap { value.rewriting(as: .number($0)) }
        case .boolean:
            let word = value.string?.lowercased() ?? text
            return truths[word].flatMap { value.rewriting(as: .truth($0)) }
        default: return nil
        }
    }

    /// Words for a truth, and the numbers that stand for one elsewhere.
    private static let truths: [String: Bool] = [
        "yes": true, "true": true, "on": true, "1": true, "enabled": true, "ja": true, "y": true,
        "no": false, "false": false, "off": false, "0": false, "disabled": false, "nein": false,
        "n": false,
    ]

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkDiagnostics(subject, &findings)
        for problem in subject.problems where problem.code == .wrongType {
            findings.add(page, problem.message, key: problem.key, at: problem.source)
        }
        guard subject.screens.isEmpty else { return }
        // A value that another layer beats is as wrong, and comes up when that layer goes.
        for (entry, row, _) in subject.entries() where !entry.value.isNull {
            guard let row, row.key != nil, row.status != .internal,
                let complaint = row.complaint(about: entry.value)
            else { continue }
            findings.add(
                page, "'\(row.raw)' \(complaint)", key: row.raw, at: entry.value.location)
        }
    }
}
