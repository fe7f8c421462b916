/// The address that begins a sign-in in the web view.
///
/// Release 5.5 encodes nothing and drops the OpenID, SAML and opaque parts it has computed; the
/// guide is silent. Source: behaviour, providers#start-address.
public struct StartURL: Sendable, Hashable, CustomStringConvertible {
    /// Where the service answers, without slashes at either end.
    public var baseURL: String?
    /// Where the token is sent, without the slash; empty where the app has set none.
    public var whitelistedDomain: String
    /// Id of the application; nil is written `(null)`.
    public var applicationID: String?
    /// Path of the provider; nil is written `(null)`.
    public var path: String?

    /// Makes the address for a provider.
    public init(
        for provider: Provider, baseURL: String?, whitelistedDomain: String = "",
        applicationID: String?
    ) {
        self.baseURL = baseURL
        self.whitelistedDomain = whitelistedDomain
        self.applicationID = applicationID
        path = provider.url
    }

    /// `<base><url>?token_url=<domain>/&applicationId=<id>`.
    public var description: String {
        "\(baseURL ?? "(null)")\(path ?? "(null)")?token_url=\(whitelistedDomain)/"
            + "&applicationId=\(applicationID ?? "(null)")"
    }
}
