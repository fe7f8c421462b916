import EngageCore

/// A table header that the Capture wrapper replaces.
enum ViewRemovedByCaptureRule: DiagnosticRule {
    static let page = RulePage(
        "view-removed-by-capture", .warning,
        title: "A table header that the Capture wrapper replaces",
        why: """
            The wrapper always puts its own form there. Source: behaviour, native-login#capture.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "banner",
                      "height": 40
                    }
                  }
                }
              ],
              "capture": "email"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Footer.View": {
                      "view": "banner",
                      "height": 40
                    }
                  }
                }
              ],
              "capture": "email"
            }
            """#)
    static let needsEveryPath = true
    static let codes: Set<DiagnosticCode> = [.viewRemovedByCapture]
}
