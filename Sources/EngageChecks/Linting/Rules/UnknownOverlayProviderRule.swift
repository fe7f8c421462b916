import EngageCore

/// A provider overlay names an unknown provider.
enum UnknownOverlayProviderRule: DiagnosticRule {
    static let page = RulePage(
        "unknown-overlay-provider", .warning,
        title: "A provider overlay names an unknown provider",
        why: """
            Nothing is changed for a provider that the list does not have. The providers that the app adds
            itself are not changed either. Source: behaviour, formats#provider-overlay.
            """,
        bad: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - rename: {gogle: Google Konto}
            """#,
        good: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - rename: {google: Google Konto}
            """#)
    static let codes: Set<DiagnosticCode> = [.unknownOverlayProvider]
}
