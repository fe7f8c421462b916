import EngageCore

/// A number that does nothing.
enum InertNumberRule: LoginValueRule {
    static let page = RulePage(
        "inert-number", .error,
        title: "A number that has no effect",
        why: "A size must be above 0. Source: behaviour, login-screen#values.",
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "MaxWidthOfLoginElements": 0
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "MaxWidthOfLoginElements": 300
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.inertNumber]
}
