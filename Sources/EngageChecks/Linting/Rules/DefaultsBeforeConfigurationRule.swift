import EngageCore

/// Defaults that source code sets before it configures the library.
enum DefaultsBeforeConfigurationRule: Rule {
    static let page = RulePage(
        "defaults-before-configuration", .warning,
        title: "Defaults that are set before the library is configured",
        why: """
            The library keeps defaults in an object that only setEngageAppId… makes. What is set
            before is lost without a message. Source: behaviour, precedence#when-layers-are-merged.
            """,
        bad: """
            [JREngage setCustomInterfaceDefaults:look];
            [JREngage setEngageAppId:appId tokenUrl:nil andDelegate:self];
            """,
        good: """
            [JREngage setEngageAppId:appId tokenUrl:nil andDelegate:self];
            [JREngage setCustomInterfaceDefaults:look];
            """,
        needsFolder: true)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for found in context.layers.list.flatMap(\.values.document.diagnostics)
        where found.code == .defaultsBeforeConfiguration {
            findings.add(page, found.message, at: found.source)
        }
    }
}
