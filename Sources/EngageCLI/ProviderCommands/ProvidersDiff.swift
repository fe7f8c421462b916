import ArgumentParser
import EngageCore

/// `engage providers diff`: what changes between two configurations.
struct ProvidersDiff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        _superCommandName: "engage providers",
        abstract: "Compare the providers of two configurations.",
        discussion: """
            Each of A and B is 'bundled', 'cache', a file or an address. The exit status is 1 where \
            they differ.

            Example: engage providers diff bundled Examples/guide/configuration.json
            """)

    @Argument(help: "The one side.")
    var a: String

    @Argument(help: "The other side.")
    var b: String

    @Option(help: "The form: text or json.")
    var format: Form = .text

    @OptionGroup var options: FetchOptions

    enum Form: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
    }

    func run() throws {
        let old = try ProviderSource.read(a, options: options)
        let new = try ProviderSource.read(b, options: options)
        let changes = ProviderDifference.between(old.configuration, new.configuration)
        switch format {
        case .text:
            try StandardOutput.write(
                changes.map { $0.line + "\n" }.joined())
        case .json:
            var writer = JSONWriter(pretty: true)
            writer.beginArray()
            for change in changes { change.write(to: &writer) }
            writer.endArray()
            writer.newline()
            try StandardOutput.write(writer.bytes)
        }
        if !changes.isEmpty { throw ExitStatus.found.code }
    }
}

/// One difference between two configurations.
struct ProviderDifference: Hashable {
    /// What differs: `enabled_providers`, `facebook.url`.
    let what: String
    /// The one side; nil where it has none.
    let old: String?
    /// The other side; nil where it has none.
    let new: String?

    var line: String {
        let what = TextTable.cell(what, limit: 120)
        let (old, new) = (
            old.map { TextTable.cell($0, limit: 200) }, new.map { TextTable.cell($0, limit: 200) }
        )
        return switch (old, new) {
        case (nil, let new?): "+ \(what): \(new)"
        case (let old?, nil): "- \(what): \(old)"
        default: "~ \(what): \(old ?? "") -> \(new ?? "")"
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("what")
        writer.string(what)
        writer.key("old")
        writer.string(old)
        writer.key("new")
        writer.string(new)
        writer.endObject()
    }

    private static let fields: [(String, @Sendable (Provider) -> String?)] = [
        ("friendly_name", { $0.friendlyName }), ("input_prompt", { $0.inputPrompt }),
        ("requires_input", { $0.requiresInput ? "YES" : "NO" }), ("url", { $0.url }),
        ("openid_identifier", { $0.openIDIdentifier }),
        ("saml_provider", { $0.samlProvider }), ("opx_blob", { $0.opxBlob }),
        ("cookie_domains", { $0.cookieDomains?.joined(separator: " ") }),
        ("sharing", { $0.isSocial ? "YES" : "NO" }),
        ("max_characters", { $0.sharing?.maximumCharacters.map { "\($0)" } }),
    ]

    static func between(
        _ old: ProviderConfiguration, _ new: ProviderConfiguration
    ) -> [ProviderDifference] {
        var changes: [ProviderDifference] = []
        func compare(_ what: String, _ old: String?, _ new: String?) {
            if old != new { changes.append(ProviderDifference(what: what, old: old, new: new)) }
        }
        compare("baseurl", old.baseURL, new.baseURL)
        compare("hide_tagline", old.hidesTagline ? "YES" : "NO", new.hidesTagline ? "YES" : "NO")
        compareNames(
            "enabled_providers", old.authenticationProviders ?? [],
            new.authenticationProviders ?? [], &changes)
        compareNames("social_providers", old.socialProviders, new.socialProviders, &changes)
        let added = new.describedNames.filter { old.providers[$0] == nil }
        for name in old.describedNames + added {
            guard let one = old.providers[name], let other = new.providers[name] else {
                let friendly = (old.providers[name] ?? new.providers[name])?.friendlyName ?? ""
                let isOld = old.providers[name] != nil
                compare("provider_info.\(name)", isOld ? friendly : nil, isOld ? nil : friendly)
                continue
            }
            for (field, value) in fields {
                compareField("\(name).\(field)", value(one), value(other), &changes)
            }
        }
        return changes
    }

    private static func compareField(
        _ what: String, _ old: String?, _ new: String?, _ changes: inout [ProviderDifference]
    ) {
        if old != new { changes.append(ProviderDifference(what: what, old: old, new: new)) }
    }

    private static func compareNames(
        _ what: String, _ old: [String], _ new: [String], _ changes: inout [ProviderDifference]
    ) {
        let (olds, news) = (Set(old), Set(new))
        for name in old where !news.contains(name) {
            changes.append(ProviderDifference(what: what, old: name, new: nil))
        }
        for name in new where !olds.contains(name) {
            changes.append(ProviderDifference(what: what, old: nil, new: name))
        }
        let (kept, kept2) = (old.filter(news.contains), new.filter(olds.contains))
        if kept != kept2 {
            changes.append(
                ProviderDifference(
                    what: "\(what) order", old: kept.joined(separator: " "),
                    new: kept2.joined(separator: " ")))
        }
    }
}
