import EngageCore

/// A base URL without its scheme.
enum BaseURLSchemeRule: Rule {
    static let page = RulePage(
        "base-url-scheme", .error,
        title: "A base URL without its scheme",
        why: """
            Start paths are appended to it unchanged. Without https:// the web view loads nothing.
            Source: behaviour, providers#answer, providers#errors.
            """,
        bad: ProviderListExample(baseURL: "x.example").text,
        good: ProviderListExample().text)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let value = context.providers.configuration?["baseurl"], let text = value.string,
            !text.lowercased().hasPrefix("https://"), !text.lowercased().hasPrefix("http://")
        else { return }
        findings.add(
            page, "'baseurl' takes a URL such as 'https://example.rpxnow.com', found '\(text)'",
            at: value.location)
    }
}
