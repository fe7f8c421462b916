import EngageCore

/// A background picture of another shape than the guide suggests.
enum PictureRatioRule: Rule {
    static let page = RulePage(
        "picture-ratio", .warning,
        title: "A background picture with another ratio than the guide suggests",
        why: """
            The picture is scaled to the device, and so cropped or distorted. The guide suggests 4:3
            for iPads, 19.5:9 for the iPhone X family and 16:9 for other iPhones. Sizes come from
            'assetSizes' or --assets. Source: login-screen guide, "Adapt to devices with different
            screen aspect ratios".
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "device": "ipad-air",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundImage": {
                  "Landscape": "harvest",
                  "Portrait": "summer"
                }
              },
              "assetSizes": {
                "summer": [
                  1920,
                  1080
                ]
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "device": "ipad-air",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundImage": {
                  "Landscape": "harvest",
                  "Portrait": "summer"
                }
              },
              "assetSizes": {
                "summer": [
                  1536,
                  2048
                ]
              }
            }
            """#)

    /// Checks every key, whichever devices are checked.
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let sizes = context.scenario.members["assetSizes"] else { return }
        for (key, entry, _) in context.layers.loginLeaves where key.suggestedRatio != nil {
            guard let name = entry.value.string,
                let sides = sizes[name]?.elements.compactMap(\.number), sides.count == 2,
                let size = PictureSize(width: sides[0], height: sides[1]),
                let fault = key.shapeFault(of: name, size)
            else { continue }
            findings.add(page, fault, key: key.path, at: entry.value.location)
        }
    }
}
