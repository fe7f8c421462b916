import EngageCore

/// An application navigation controller that is not loaded.
enum NavigationNotLoadedRule: Rule {
    static let page = RulePage(
        "navigation-not-loaded", .warning,
        title: "An application navigation controller that is not loaded",
        why: """
            On iPhone the dialog is pushed only on a controller whose view is already loaded.
            Otherwise the dialog is modal. Source: behaviour, presentation#on-a-phone.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Application.NavigationController": {
                      "navigationController": "main"
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
                    "Application.NavigationController": {
                      "navigationController": "main",
                      "loaded": true
                    }
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let found = context.layers.entry(of: .applicationNavigationController),
            found.entry.value["loaded"]?.boolean != true, found.entry.value.kind == .dictionary,
            // Whether an object that only the running app knows is loaded is unknown.
            !found.entry.value.isAssumed || found.entry.value["loaded"] != nil
        else { return }
        for dialog in context.resolutions.dialogs where dialog.device.idiom == .phone {
            if dialog.presentation.mode == .push || dialog.presentation.mode == .refused {
                continue
            }
            findings.add(
                page, "the navigation controller is not loaded, so the dialog is not pushed on it",
                key: found.raw, at: found.entry.value.location)
            return
        }
    }
}
