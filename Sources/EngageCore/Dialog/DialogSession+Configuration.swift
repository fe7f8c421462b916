/// Requests for the list of providers and their answers. Source: behaviour,
/// providers#where-a-configuration-comes-from, providers#updates, providers#errors.
extension DialogSession {
    mutating func configure(_ id: String?, _ url: String?, _ domain: String) {
        let isFirst = !isConfigured
        app.id = id
        app.url = url
        app.whitelistedDomain = domain
        isConfigured = true
        if isFirst { useStartValues() }
        guard isFirst, (id ?? "").isEmpty, (url ?? "").isEmpty else { return request() }
        report(.configuration, "offline", ["file": offlineFile == nil ? "missing" : "read"])
        apply(
            ProviderConfiguration(
                offline: offlineFile, idiom: device.idiom, diagnostics: &diagnostics))
    }

    /// Base URL and attribution before any answer. Source: behaviour,
    /// providers#where-a-configuration-comes-from.
    private mutating func useStartValues() {
        let stored = providers.configuration
        let isFresh = stored.authenticationProviders == nil
        if let url = app.url, !url.isEmpty {
            providers.configuration.baseURL = "https://\(url)"
        }
        providers.configuration.hidesTagline =
            providers.configuration.baseURL == nil || (!isFresh && stored.hidesTagline)
    }

    /// The stored error is cleared when the request goes out. Source: behaviour, providers#answer.
    mutating func request() {
        memory.configurationError = nil
        let request = ConfigurationRequest(
            appURL: app.url, applicationID: app.id, displayName: app.displayName,
            bundleIdentifier: app.bundleIdentifier, idiom: device.idiom)
        guard request.isURL else { return store(.badURL) }
        report(.request, request.description)
    }

    /// A failure of the connection only stores its error; no notification is posted.
    mutating func store(_ error: ServiceError) {
        memory.configurationError = error.rawValue
        report(.configuration, "failed", ["storedError": .integer(error.rawValue)])
    }

    mutating func receive(_ answer: ProviderConfiguration) {
        if let error = answer.error {
            memory.configurationError = error
            report(.configuration, "refused", ["storedError": .integer(error)])
            report(
                .notification, "JRFailedToUpdateEngageConfigurationNotification",
                ["error": .integer(error)])
            return
        }
        let known = providers.configuration
        let isNeeded =
            sharingIsOn
            ? known.socialProviders.isEmpty : (known.authenticationProviders ?? []).isEmpty
        guard memory.inFlight, !isNeeded else { return apply(answer) }
        keptConfiguration = answer
        memory.configurationError = nil
        report(.configuration, "kept", ["until": "the flow in flight ends"])
    }

    mutating func apply(_ answer: ProviderConfiguration) {
        keptConfiguration = nil
        memory.configurationError = nil
        providers.configuration = answer
        report(
            .configuration, "applied",
            [
                "authentication": .integer(answer.authenticationProviders?.count ?? 0),
                "sharing": .integer(answer.socialProviders.count),
                "poweredBy": answer.hidesTagline ? "hidden" : "shown",
            ])
        report(.notification, "JRFinishedUpdatingEngageConfigurationNotification")
    }
}
