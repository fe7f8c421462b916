import EngageCore

/// A content mode that UIKit does not have.
enum ContentModeRule: Rule {
    static let page = RulePage(
        "content-mode", .error,
        title: "A content mode that UIKit does not define",
        why: """
            UIKit has thirteen. With any other the picture is scaled in the default way. Source:
            behaviour, formats#values.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Authentication.Background.Image.View": {
                      "imageView": "stones",
                      "contentMode": "aspectFill"
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
                    "Authentication.Background.Image.View": {
                      "imageView": "stones",
                      "contentMode": "scaleAspectFill"
                    }
                  }
                }
              ]
            }
            """#)
    private static let modes = ContentMode.allCases.map(\.rawValue)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            guard let mode = entry.value["contentMode"], let text = mode.string,
                !modes.contains(text)
            else { continue }
            let bare = text.replacing("UIViewContentMode", with: "")
            let near =
                modes.first { $0.lowercased() == bare.lowercased() }
                ?? modes.first { $0.lowercased() == "scale" + bare.lowercased() }
                ?? Spelling.nearest(to: bare, among: modes)
            findings.add(
                page,
                "unknown content mode '\(text)'"
                    + Spelling.hint(near),
                key: row?.raw, at: mode.location,
                fix: near.flatMap { near in
                    guard !isTwofold(bare, near) else { return nil }
                    var edit = mode.replacing(near)
                    edit?.drawing = "the picture: scaleToFill -> \(near)"
                    return edit
                })
        }
    }

    /// True for a misspelling that is one of two modes as likely, 'Fit' and 'Fill'.
    private static func isTwofold(_ text: String, _ near: String) -> Bool {
        let others = modes.filter { $0 != near }
        guard text.lowercased() != near.lowercased(),
            near.lowercased() != "scale" + text.lowercased(),
            let other = Spelling.nearest(to: text, among: others)
        else { return false }
        // The nearest is the first of equals: from the other end another one is.
        return Spelling.nearest(to: text, among: [other, near]) == other
    }
}
