/// The providers the SDK knew by name, in the service's own form, inside the binary.
///
/// Cookie domains are the providers' own. What the service says differently per application is left
/// out, such as templates of identifiers. The files are in `Providers/`.
public enum ProviderCatalogue {
    /// The name a place inside the catalogue is reported with.
    public static let fileName = "bundled"

    /// The catalogue as one body of the provider endpoint; nil is a defect that a test catches.
    public static let body: LocatedValue? = try? Document.read(
        Array(embedded.utf8), file: fileName, format: .json
    ).root

    /// What a request without configuration knows: every provider of the catalogue, four of them
    /// listed for signing in and two for sharing. Source: behaviour, formats#scenario; behaviour,
    /// formats#scenario, base state.
    public static func configuration(idiom: Idiom) -> ProviderConfiguration {
        idiom == .pad ? pad : phone
    }

    private static let phone = read(.phone)
    private static let pad = read(.pad)

    private static func read(_ idiom: Idiom) -> ProviderConfiguration {
        guard let body else { return .none }
        var diagnostics: [Diagnostic] = []
        var configuration = ProviderConfiguration(
            reading: body, idiom: idiom, diagnostics: &diagnostics)
        configuration.authenticationProviders = listedForSignIn
        configuration.socialProviders = listedForSharing
        configuration.isBundled = true
        return configuration
    }

    private static let listedForSignIn = ["facebook", "google", "twitter", "openid"]
    private static let listedForSharing = ["facebook", "twitter"]
}
