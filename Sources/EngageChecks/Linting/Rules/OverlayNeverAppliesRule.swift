import EngageCore

/// A rule of a provider overlay that never applies.
enum OverlayNeverAppliesRule: DiagnosticRule {
    static let page = RulePage(
        "overlay-never-applies", .warning,
        title: "A rule of a provider overlay that never applies",
        why: """
            Its conditions contradict one another, its share is 0%, its time ends before it begins, or it
            does nothing. Source: behaviour, formats#provider-overlay.
            """,
        bad: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - when: {appVersion: ">=3 <2"}
                    hide: [twitter]
            """#,
        good: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - when: {appVersion: ">=2 <3"}
                    hide: [twitter]
            """#)
    static let codes: Set<DiagnosticCode> = [.overlayNeverApplies]
}
