import EngageCore

/// An image that the app does not have.
enum MissingAssetRule: Rule {
    static let page = RulePage(
        "missing-asset", .error,
        title: "An image that the app does not have",
        why: """
            Nothing is drawn in its place. Names are compared exactly, and assets have no extension.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Authentication.Background.Image.View": {
                      "imageView": "Backdrop.png",
                      "height": 480
                    }
                  }
                }
              ],
              "assets": [
                "backdrop"
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Authentication.Background.Image.View": {
                      "imageView": "backdrop",
                      "height": 480
                    }
                  }
                }
              ],
              "assets": [
                "backdrop"
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            let named = row?.type == .imageName ? entry.value : entry.value["imageView"]
            look(at: named, key: row?.raw, context, &findings)
            for part in entry.value["content"].map({ Array($0.elements) }) ?? [] {
                let image = part["image"]
                look(at: image?["name"] ?? image, key: row?.raw, context, &findings)
            }
        }
    }

    private static func look(
        at named: LocatedValue?, key: String?, _ context: LintContext,
        _ findings: inout LintFindings
    ) {
        if let image = named, let name = image.string {
            let stem = stem(of: name)
            if let assets = context.scenario.assets {
                guard !assets.contains(name) else { return }
                let meant = assets.contains(stem) ? stem : Spelling.nearest(to: stem, among: assets)
                findings.add(
                    page,
                    "no image has the name '\(name)'"
                        + Spelling.hint(meant),
                    key: key, at: image.location,
                    fix: meant.flatMap { assets.contains(stem) ? image.replacing($0) : nil })
            } else if name.isEmpty {
                findings.add(page, "the image has no name", key: key, at: image.location)
            }
        }
    }

    private static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."),
            ["png", "jpg", "jpeg", "pdf", "gif"].contains(name[dot...].dropFirst().lowercased())
        else { return name }
        return String(name[..<dot])
    }
}
