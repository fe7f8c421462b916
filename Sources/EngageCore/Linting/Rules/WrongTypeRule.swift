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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkDiagnostics(subject, &findings)
        guard subject.screens.isEmpty else { return }
        // A value that another layer beats is as wrong, and comes up when that layer goes.
        for (entry, row, _) in subject.entries() where !entry.value.isNull {
            guard let row, row.key != nil, row.status != .internal,
                case .wrong(let object) = TypedValue(entry.value, as: row.type)
            else { continue }
            findings.add(
                page, "'\(row.raw)' \(row.type.complaint(found: object.objectClass.noun))",
                key: row.raw, at: entry.value.location)
        }
    }
}
