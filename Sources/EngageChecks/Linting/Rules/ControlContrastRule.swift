import EngageCore

/// A control without contrast to its background.
enum ControlContrastRule: Rule {
    static let page = RulePage(
        "control-contrast", .error,
        title: "A control that does not stand out from its background",
        why: "WCAG 2.2, 1.4.11: the visible parts of a control need 3 to 1.",
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

    private static let leastOfGlyph = 1.5

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for screen in context.resolutions.screens {
            guard let area = Contrast.ground(of: screen) else { continue }
            var parts: [(String, SourcedColor)] = []
            if screen.stayLoggedIn.display { parts.append(("checkbox", screen.checkboxTint)) }
            // A glyph is decoration; only an invisible one is reported.
            if screen.icon.display != false, screen.icon.glyph != nil,
                let tint = screen.icon.tint.value, Contrast.ratio(tint, on: area) < leastOfGlyph
            {
                parts.append(("glyph", screen.icon.tint))
            }
            for button in screen.buttons where button.visible {
                parts.append(("button '\(button.name)'", button.background))
            }
            for (name, color) in parts {
                // A transparent button is judged by its text, which has a rule of its own.
                guard let value = color.value, value.alpha > 0 else { continue }
                let ratio = Contrast.ratio(value, on: area)
                guard ratio < Contrast.nonText else { continue }
                findings.add(
                    page, "the \(name) has a contrast of \(Contrast.title(ratio)), below 3:1",
                    key: color.key, at: color.place)
            }
        }
    }
}
