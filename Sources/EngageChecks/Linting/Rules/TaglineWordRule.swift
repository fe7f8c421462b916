import EngageCore

/// A word for the tagline that is not read.
enum TaglineWordRule: Rule {
    static let page = RulePage(
        "tagline-word", .warning,
        title: "A value of the tagline other than YES or NO",
        why: """
            Any other text, 'yes' included, means NO. Source: behaviour, providers#answer.
            """,
        bad: ProviderListExample(tagline: "yes").text,
        good: ProviderListExample().text)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let value = context.providers.configuration?["hide_tagline"], let text = value.string,
            text != "YES", text != "NO"
        else { return }
        findings.add(page, "'hide_tagline' takes YES or NO, found '\(text)'", at: value.location)
    }
}
