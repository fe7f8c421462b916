/// A button under 24 points.
enum TapTarget24Rule: Rule {
    static let page = RulePage(
        "tap-target-24", .error,
        title: "A button under 24 points",
        why: """
            WCAG 2.2, 2.5.8: nobody hits it reliably.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "signin",
                      "content": [
                        {
                          "button": "go",
                          "title": "Sign In",
                          "height": 20
                        }
                      ]
                    }
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
                    "ProviderTable.Table.Header.View": {
                      "view": "signin",
                      "content": [
                        {
                          "button": "go",
                          "title": "Sign In",
                          "height": 44
                        }
                      ]
                    }
                  }
                }
              ]
            }
            """#)

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        for part in subject.parts() {
            guard case .button(let name, _) = part.content, part.height >= 0, part.height < 24
            else { continue }
            findings.add(
                page, "button '\(name)' is \(Int(part.height)) points high, less than 24",
                at: subject.place(of: "height", in: part))
        }
        for screen in subject.screens {
            for button in screen.buttons where button.visible && !button.heightIsApproximate {
                guard button.height >= 0, button.height < 24 else { continue }
                let given = subject.buttonMember(button, "ButtonHeight")
                findings.add(
                    page,
                    "button '\(button.name)' is \(Int(button.height)) points high, "
                        + "less than 24", at: given?.value.location)
            }
        }
    }
}
