import EngageCore

/// A provider overlay sets what the SDK cannot show.
enum OverlayNotShownRule: DiagnosticRule {
    static let page = RulePage(
        "overlay-not-shown", .note,
        title: "A provider overlay sets what the SDK cannot show",
        why: """
            The SDK shows one plain list and names each icon after its provider. Groups, featured providers
            and icons are in the resolution for other clients. Source: behaviour, formats#provider-overlay.
            """,
        bad: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - group: {social: [facebook, twitter]}
            """#,
        good: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - order: [facebook, twitter]
            """#)
    static let codes: Set<DiagnosticCode> = [.overlayNotShown]
    static let minimumSeverity = Severity.note
}
