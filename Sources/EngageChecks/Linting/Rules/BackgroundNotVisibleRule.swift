import EngageCore

/// A background on screens that show none.
enum BackgroundNotVisibleRule: DiagnosticRule {
    static let page = RulePage(
        "background-not-visible", .warning,
        title: "A background on screens that show none",
        why: """
            The style hides it on every device checked. Source: behaviour, login-screen#styles.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 0,
                "BackgroundColor": "#102030"
              },
              "device": "iphone-8"
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030"
              },
              "device": "iphone-8"
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.backgroundNotVisible]
    static let onEveryDevice = true

    /// A picture for iPhones is never looked up on an iPad, which takes nothing from it.
    static func ignores(_ key: String, on device: Device) -> Bool {
        device.isPad && key.hasPrefix("BackgroundImage.IPhone")
    }
}
