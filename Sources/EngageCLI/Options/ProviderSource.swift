import EngageCore
import EngageFetch

/// Where a command takes a configuration from: the binary, the cache, a file or a server.
struct ProviderSource {
    /// The body as it was read.
    let body: LocatedValue
    /// What the SDK makes of it.
    let configuration: ProviderConfiguration

    /// Reads `bundled`, `cache`, an address with http or https, or a file; reports what is found.
    ///
    /// - Throws: 65 for a configuration that the SDK refuses, 69 where no server answers.
    static func read(
        _ name: String, idiom: Idiom = .phone
    ) throws(CommandFailure) -> ProviderSource {
        var (body, diagnostics) = try body(
            name, idiom: idiom, profile: FetchOptions.ofRun.profile.value)
        diagnostics += body.document.diagnostics
        let configuration = ProviderConfiguration(
            reading: body, idiom: idiom, diagnostics: &diagnostics)
        guard let code = configuration.error else {
            StandardError.report(diagnostics)
            return ProviderSource(body: body, configuration: configuration)
        }
        let reason = diagnostics.last
        throw CommandFailure(
            .invalidInput, "\(reason?.message ?? "not a configuration"); the SDK's error \(code)",
            at: reason?.source ?? body.location)
    }

    /// True for the name of a file; others are `bundled`, `cache` and addresses.
    static func isFile(_ name: String) -> Bool {
        name != "bundled" && name != "cache" && !TransferOptions.isAddress(name)
    }

    /// The body that a name means, and what was found about a server's answer.
    ///
    /// - Throws: 66 where nothing is cached, 69 where no server answers, as `InputFile` for a file.
    static func body(
        _ name: String, idiom: Idiom, profile: Profile
    ) throws(CommandFailure) -> (LocatedValue, [Diagnostic]) {
        if name == "bundled", let body = ProviderCatalogue.body { return (body, []) }
        if name == "cache" { return (try newest(), []) }
        guard TransferOptions.isAddress(name) else {
            return (try InputFile.document(name).root, [])
        }
        return try FetchOptions.ofRun.transfer.configuration(
            at: name, idiom: idiom, profile: profile)
    }

    private static func newest() throws(CommandFailure) -> LocatedValue {
        let found = FetchOptions.ofRun.cache?.everything ?? ConfigurationCache.Findings()
        for damage in found.damage {
            StandardError.note(TerminalText.safe("warning: \(damage)"))
        }
        let entries = found.sorted
        guard let entry = entries.max(by: { $0.checked < $1.checked }) else {
            throw CommandFailure(
                .missingInput, "the cache is empty; run 'engage providers fetch URL' first")
        }
        if entries.count > 1 {
            StandardError.note(
                TerminalText.safe(
                    "note: the cache holds \(entries.count) lists; using the newest: \(entry.url)"))
        }
        do {
            return try Document.read(entry.body, file: entry.url, format: .json).root
        } catch {
            throw CommandFailure(error)
        }
    }
}
