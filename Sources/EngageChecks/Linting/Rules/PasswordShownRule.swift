import EngageCore
import EngageLogin

/// A password field that shows what is typed.
enum PasswordShownRule: DiagnosticRule {
    static let page = RulePage(
        "password-shown", .error,
        title: "A password field that shows its text",
        why: """
            An item without 'Type', or with 0, is a plain text field, so the password is visible.
            Source: prompt-view guide, step 3.
            """,
        bad: #"""
            Server Authentication:
              Authentication Parameters:
                - Key: username
                - Key: password
                  Type: 0
            """#,
        good: #"""
            Server Authentication:
              Authentication Parameters:
                - Key: username
                - Key: password
                  Type: 1
            """#)
    static let codes: Set<DiagnosticCode> = [.passwordShown]

    private static let words = ["passw", "passcode", "kennwort", "contrase"]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            for part in entry.value["content"].map({ Array($0.elements) }) ?? [] {
                guard let field = part["textField"] else { continue }
                let holder = field.kind == .dictionary ? field : part
                guard (holder["secure"] ?? part["secure"])?.boolean != true else { continue }
                let said = [field, holder["name"], holder["placeholder"]]
                    .compactMap { $0?.string?.lowercased() }
                guard
                    said.contains(where: { text in
                        text == "pw" || text == "pwd" || words.contains { text.contains($0) }
                    })
                else { continue }
                findings.add(
                    page, "the field shows a password as it is typed; 'secure: true' hides it",
                    key: row?.raw, at: field.location)
            }
        }
    }
}
