/// A button under 44 points.
enum TapTarget44Rule: Rule {
    static let page = RulePage(
        "tap-target-44", .note,
        title: "A button under 44 points",
        why: """
            Apple's guidelines ask for 44 points in both directions.
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
                          "height": 30
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
            guard case .button(let name, _) = part.content, part.height >= 24, part.height < 44
            else { continue }
            findings.add(
                page, "button '\(name)' is \(Int(part.height)) points high, less than 44",
                at: subject.place(of: "height", in: part))
        }
        for screen in subject.screens {
            for button in screen.buttons where button.visible && !button.heightIsApproximate {
                guard button.height >= 24, button.height < 44 else { continue }
                let given = subject.buttonMember(button, "ButtonHeight")
                findings.add(
                    page,
                    "button '\(button.name)' is \(Int(button.height)) points high, "
                        + "less than 44", at: given?.value.location)
            }
        }
    }
}
