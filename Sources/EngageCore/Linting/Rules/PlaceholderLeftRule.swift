/// A text with a placeholder that nobody fills.
enum PlaceholderLeftRule: Rule {
    static let page = RulePage(
        "placeholder-left", .warning,
        title: "A text with a placeholder that nobody fills",
        why: """
            Texts are shown letter by letter: '%@' and '{name}' stand on the screen as they are.
            Source: behaviour, screens#texts.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in to %@"
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        func look(_ value: LocatedValue, _ key: String) {
            guard let text = value.string, let mark = placeholder(in: text) else { return }
            findings.add(page, "'\(mark)' is shown as it stands", key: key, at: value.location)
        }
        if subject.screens.isEmpty {
            for (entry, row, _) in subject.entries() where row?.type == .string {
                look(entry.value, row?.raw ?? entry.key)
            }
        } else {
            for (key, entry, _) in subject.loginLeaves() where key.kind == .text {
                look(entry.value, key.path)
            }
        }
    }

    /// The first `%@`, `%1$@`, `%d` or `{name}` of a text.
    private static func placeholder(in text: String) -> String? {
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 == "%" || $0 == "{" }) {
            rest = rest[start...].dropFirst()
            if text[start] == "{" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                if !name.isEmpty, rest[name.endIndex...].first == "}" { return "{\(name)}" }
            } else {
                let number = rest.prefix { $0.isNumber || $0 == "$" }
                guard let kind = rest[number.endIndex...].first, "@ds".contains(kind) else {
                    continue
                }
                let next = rest[number.endIndex...].dropFirst().first
                if number.isEmpty || number.hasSuffix("$"), kind == "@" || next?.isLetter != true {
                    return "%\(number)\(kind)"
                }
            }
        }
        return nil
    }
}
