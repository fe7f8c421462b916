import EngageCore

/// A bar on which its title cannot be read.
enum BarContrastRule: Rule {
    static let page = RulePage(
        "bar-contrast", .warning,
        title: "A bar tint that hides the title",
        why: """
            The library writes the title in white, which a white or pale tint hides. Source:
            behaviour, presentation#transition-size-and-bar; WCAG 2.2, 1.4.3.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ModalDialog.NavigationController": {
                      "navigationController": "modal",
                      "tintColor": "#FFFFFF"
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
                    "ModalDialog.NavigationController": {
                      "navigationController": "modal",
                      "tintColor": "#003366"
                    }
                  }
                }
              ]
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries where row?.type == .navigationController {
            guard let tint = entry.value["tintColor"], let color = Color(reading: tint),
                color.alpha > 0
            else { continue }
            let ratio = Contrast.ratio(
                Contrast.white, on: Contrast.blended(color, over: Contrast.white))
            guard ratio < pale else { continue }
            findings.add(
                page, "a white title has a contrast of \(Contrast.title(ratio)) on this bar",
                key: row?.raw, at: tint.location)
        }
    }

    /// Below this a title is hardly seen at all.
    private static let pale = 1.6
}
