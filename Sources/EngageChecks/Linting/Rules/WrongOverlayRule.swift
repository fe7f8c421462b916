import EngageCore

/// A member of a provider overlay that cannot be read.
enum WrongOverlayRule: DiagnosticRule {
    static let page = RulePage(
        "wrong-overlay", .error,
        title: "A member of a provider overlay that cannot be read",
        why: """
            A value that cannot be read is ignored. A condition that cannot be read costs its whole rule,
            which would else apply to everybody. Source: behaviour, formats#provider-overlay.
            """,
        bad: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - when: {share: "0.25"}
                    hide: [twitter]
            """#,
        good: #"""
            layers:
              - name: overrides
                providerOverlay:
                  - when: {share: 25%}
                    hide: [twitter]
            """#)
    static let codes: Set<DiagnosticCode> = [.wrongOverlay]
}
