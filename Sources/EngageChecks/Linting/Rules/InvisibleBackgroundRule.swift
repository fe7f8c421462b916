import EngageCore

/// A background colour that cannot be seen.
enum InvisibleBackgroundRule: Rule {
    static let page = RulePage(
        "invisible-background", .warning,
        title: "A background colour that is fully transparent",
        why: """
            Only the white below it is visible. Black or white without alpha means 'clear' and is
            not reported.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Authentication.Background.Color": "#00FF0000"
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
                    "Authentication.Background.Color": "#FFEEEEFF"
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (key, entry, _) in !context.isLoginScreen ? [] : context.layers.loginLeaves
        where key.kind == .color {
            guard let color = Color(reading: entry.value), color.alpha == 0, !isClear(color) else {
                continue
            }
            findings.add(
                page, "the colour is fully transparent", key: key.path, at: entry.value.location)
        }
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            guard let row, row.type == .color, let color = Color(reading: entry.value),
                color.alpha == 0, !isClear(color)
            else { continue }
            findings.add(
                page, "the colour is fully transparent", key: row.raw, at: entry.value.location)
        }
    }

    /// True for a colour that was not chosen to be seen: no red, green and blue, or all of them.
    private static func isClear(_ color: Color) -> Bool {
        [color.red, color.green, color.blue].allSatisfy { $0 == 0 }
            || [color.red, color.green, color.blue].allSatisfy { $0 == 255 }
    }
}
