import EngageCore

/// A provider configuration that makes the SDK raise.
enum ConfigurationFaultRule: DiagnosticRule {
    static let page = RulePage(
        "configuration-fault", .error,
        title: "A provider configuration that makes the SDK raise an exception",
        why: """
            A wrong type raises an exception on the device, or drops a provider. Source: behaviour,
            providers#answer, providers#provider-objects.
            """,
        bad: ProviderListExample(writesDictionary: true).text,
        good: ProviderListExample().text)
    static let codes: Set<DiagnosticCode> = [.configurationFault]
}
