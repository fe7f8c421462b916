import EngageCore

/// A colour of a login screen that cannot be read.
enum InvalidColorRule: LoginValueRule {
    static let page = RulePage(
        "invalid-color", .error,
        title: "A colour of a login screen that cannot be read",
        why: """
            Write #RRGGBB or #AARRGGBB, with the sign. Anything else is ignored. Source: behaviour,
            login-screen#values.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "ThemeColor": "99CCFF"
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "ThemeColor": "#99CCFF"
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.invalidColor]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        // A colour of Workstation is read without its sign, too, but no other program need do so.
        for entry in context.scenario.members["workstation"]?.entries.map({ $0 }) ?? [] {
            guard let text = entry.value.string, !text.hasPrefix("#"), Color(hex: "#" + text) != nil
            else { continue }
            findings.add(
                page, "'workstation.\(entry.key)' takes #RRGGBB or #AARRGGBB, found '\(text)'",
                key: "workstation.\(entry.key)", at: entry.value.location,
                fix: entry.value.rewriting(as: .text("#" + text)))
        }
    }
}
