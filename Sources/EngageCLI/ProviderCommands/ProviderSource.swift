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
        _ name: String, options: FetchOptions
    ) throws(CommandFailure) -> ProviderSource {
        var diagnostics: [Diagnostic] = []
        let body = try body(name, options: options, diagnostics: &diagnostics)
        diagnostics += body.document.diagnostics
        let configuration = ProviderConfiguration(
            reading: body, idiom: options.idiom.value, diagnostics: &diagnostics)
        guard let code = configuration.error else {
            StandardError.report(diagnostics)
            return ProviderSource(body: body, configuration: configuration)
        }
        let reason = diagnostics.last
        throw CommandFailure(
            .invalidInput, "\(reason?.message ?? "not a configuration"); the SDK's error \(code)",
            at: reason?.source ?? body.location)
    }

    private static func body(
        _ name: String, options: FetchOptions, diagnostics: inout [Diagnostic]
    ) throws(CommandFailure) -> LocatedValue {
        if name == "bundled", let body = ProviderCatalogue.body { return body }
        if name == "cache" { return try newest(options) }
        guard TransferOptions.isAddress(name) else { return try InputFile.document(name).root }
        let fetched = try options.transfer.configuration(
            at: name, idiom: options.idiom.value, profile: options.profile.value)
        diagnostics += fetched.diagnostics
        return fetched.body
    }

    private static func newest(_ options: FetchOptions) throws(CommandFailure) -> LocatedValue {
        let found = options.cache?.everything ?? ConfigurationCache.Findings()
        for damage in found.damage {
            StandardError.report(TerminalText.safe("warning: \(damage)"))
        }
        let entries = found.sorted
        guard let entry = entries.max(by: { $0.checked < $1.checked }) else {
            throw CommandFailure(.missingInput, "nothing is cached; fetch a configuration first")
        }
        if entries.count > 1 {
            StandardError.report(
                TerminalText.safe(
                    "note: \(entries.count) answers are cached; taking the newest: \(entry.url)"))
        }
        do {
            return try Document.read(entry.body, file: entry.url, format: .json).root
        } catch {
            throw CommandFailure(error)
        }
    }
}
