import EngageCore

/// A provider overlay hides every provider.
enum OverlayHidesAllRule: DiagnosticRule {
    static let page = RulePage(
        "overlay-hides-all", .error,
        title: "A provider overlay hides every provider",
        why: """
            The dialog waits for a provider until it gives up, so no user can sign in. Source: behaviour, formats#provider-overlay.
            """,
        bad: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - hide: [facebook, google, twitter, openid]
            """#,
        good: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - hide: [google, twitter, openid]
            """#)
    static let codes: Set<DiagnosticCode> = [.overlayHidesAll]
}
