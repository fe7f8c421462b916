/// A control that does not stand out from its background.
enum ControlContrastRule: Rule {
    static let page = RulePage(
        "control-contrast", .error,
        title: "A control that does not stand out from its background",
        why: """
            WCAG 2.2, 1.4.11: parts that one must see to use a control need 3 to 1.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#FFFFFF",
                "ThemeColor": "#FFFDFD"
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#FFFFFF",
                "ThemeColor": "#003366"
              }
            }
            """#)

    private static let white = Color(red: 255, green: 255, blue: 255)

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        for screen in subject.screens where screen.backgroundRegion == .full {
            guard let given = screen.background.color.value, screen.background.imageName == nil
            else { continue }
            let area = Contrast.blended(given, over: white)
            var parts = [("checkbox", screen.checkboxTint)]
            for button in screen.buttons where button.visible {
                parts.append(("button '\(button.name)'", button.background))
            }
            for (name, color) in parts {
                guard let value = color.value else { continue }
                let ratio = Contrast.ratio(value, on: area)
                guard ratio < Contrast.nonText else { continue }
                findings.add(
                    page, "the \(name) has a contrast of \(Contrast.title(ratio)), below 3:1",
                    key: color.key, at: color.place)
            }
        }
    }
}
