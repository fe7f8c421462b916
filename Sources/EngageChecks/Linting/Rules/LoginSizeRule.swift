import EngageCore

/// A size of a login screen that no screen has.
enum LoginSizeRule: Rule {
    static let page = RulePage(
        "login-size", .warning,
        title: "A size that does not fit a login screen",
        why: """
            A size must be above 0, and what is larger than the screen is cut. Source: behaviour,
            login-screen#values, login-screen#widths.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "LoginIcon": {
                  "IconSize": 4000
                }
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "LoginIcon": {
                  "IconSize": 120
                }
              }
            }
            """#)
    /// The most that a person sees of a key, in points.
    private static let most: [LoginScreenKey: Double] = [
        .maxWidthOfLoginElements: 1366, .loginIconIconSize: 512, .loginButtonButtonHeight: 200,
        .serverLabelFontSize: 96, .changeLibraryFontSize: 96, .stayLoggedInFontSize: 96,
        .loginButtonTextFontSize: 96, .loginButtonIconFontFontSize: 200,
        .loginIconIconFontFontSize: 512,
    ]

    /// The least that a person can use, in points.
    private static let smallest: [LoginScreenKey: Double] = [
        .maxWidthOfLoginElements: 44, .serverLabelFontSize: 6, .changeLibraryFontSize: 6,
        .stayLoggedInFontSize: 6, .loginButtonTextFontSize: 6,
    ]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (key, entry, _) in context.layers.loginLeaves {
            guard let number = entry.value.number else { continue }
            if let least = smallest[key], number > 0, number < least {
                findings.add(
                    page,
                    "\(JSONWriter.text(number)) points are too small: fewer than \(Int(least))",
                    key: key.path, at: entry.value.location)
            }
            guard let most = most[key], number > most else { continue }
            findings.add(
                page, "\(JSONWriter.text(number)) points are more than the \(Int(most)) of any use",
                key: key.path, at: entry.value.location)
        }
    }
}
