/// A password field that shows what is typed.
enum PasswordShownRule: DiagnosticRule {
    static let page = RulePage(
        "password-shown", .error,
        title: "A password field that shows what is typed",
        why: """
            An item without 'Type', or with 0, is a text field: everybody who looks at the screen
            reads the password. Source: prompt-view guide, step 3.
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
}
