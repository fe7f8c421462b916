import EngageCore

/// A button style for a mode that is not enabled.
enum DisabledModeStyleRule: Rule {
    static let page = RulePage(
        "disabled-mode-style", .warning,
        title: "A style for a login button that is not enabled",
        why: """
            The button is never shown, so its style has no effect. Source: behaviour,
            login-screen#login-buttons.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginButton": [
                  {
                    "AuthType": 4,
                    "Text": "x"
                  }
                ]
              },
              "enabledAuthTypes": [
                1
              ]
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginButton": [
                  {
                    "AuthType": 1,
                    "Text": "x"
                  }
                ]
              },
              "enabledAuthTypes": [
                1
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        // Which modes a server enables is unknown unless a scenario names them.
        guard context.scenario.members["enabledAuthTypes"]?.isNull == false else { return }
        for screen in context.resolutions.screens {
            let enabled = screen.buttons.filter { $0.visible }.map(\.authType)
            for layer in context.layers.list {
                for entry in layer.values["LoginButton"]?.elements.map({ $0 }) ?? [] {
                    guard let given = entry["AuthType"], let type = given.integer,
                        (0...6).contains(type),
                        !enabled.contains(type)
                    else { continue }
                    findings.add(
                        page, "the mode '\(LoginScreenButton.names[type])' is not enabled",
                        at: given.location)
                }
            }
        }
    }
}
