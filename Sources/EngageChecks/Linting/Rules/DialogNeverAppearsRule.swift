import EngageCore

/// A dialog that the shipped SDK never shows.
enum DialogNeverAppearsRule: DiagnosticRule {
    static let page = RulePage(
        "dialog-never-appears", .error,
        title: "A dialog that release 5.5 never shows",
        why: """
            Since v5.1 a bar button item alone presents nothing. Set the app's navigation controller
            too. Source: behaviour, presentation#on-an-ipad, disagreements#c-05.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.BarButtonItem": {
                      "barButtonItem": "signIn"
                    }
                  }
                }
              ],
              "profile": "sdk-5.5",
              "device": "ipad-air"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.BarButtonItem": {
                      "barButtonItem": "signIn"
                    },
                    "Application.NavigationController": {
                      "navigationController": "main",
                      "loaded": true
                    }
                  }
                }
              ],
              "profile": "sdk-5.5",
              "device": "ipad-air"
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.dialogNeverAppears]
}
