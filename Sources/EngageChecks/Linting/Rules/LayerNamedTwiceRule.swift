import EngageCore

/// Two layers of one scenario under one name.
enum LayerNamedTwiceRule: Rule {
    static let page = RulePage(
        "layer-named-twice", .warning,
        title: "Two layers of one scenario with the same name",
        why: """
            Results name a value's layer, so two layers of one name cannot be distinguished. Source:
            behaviour, formats#scenario.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "defaults",
                  "values": {
                    "ProviderTable.Title.String": "Sign in"
                  }
                },
                {
                  "name": "defaults",
                  "values": {
                    "SocialSharing.Title.String": "Share"
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "defaults",
                  "values": {
                    "ProviderTable.Title.String": "Sign in"
                  }
                },
                {
                  "name": "overrides",
                  "values": {
                    "SocialSharing.Title.String": "Share"
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard context.scenario.isComplete else { return }
        var names: Set<String> = []
        for layer in context.layers.list where layer.nameLocation != nil {
            guard !names.insert(layer.name).inserted else { continue }
            findings.add(
                page, "another layer has the name '\(layer.name)' too", at: layer.nameLocation)
        }
    }
}
