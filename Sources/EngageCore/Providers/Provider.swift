/// One provider as the service describes it, or as an app adds it.
///
/// Source: behaviour, providers#provider-objects, providers#custom-providers.
public struct Provider: Sendable {
    /// The name that lists and keys use, such as `facebook`; never empty.
    public let name: String
    /// What rows and titles show; nil where the service gives none.
    public let friendlyName: String?
    /// Placeholder of the field on the landing screen; nil where the service gives none.
    public let inputPrompt: String?
    /// True where something must be typed before the sign-in starts.
    public let requiresInput: Bool
    /// Last two words of the prompt; empty without required input, nil without a usable prompt.
    public let shortText: String?
    /// Path of the start URL, such as `/facebook/start`.
    public let url: String?
    /// Template of the OpenID identifier, already escaped; `%@` stands for what is typed.
    public let openIDIdentifier: String?
    /// Name of the SAML provider of a custom provider, escaped.
    public internal(set) var samlProvider: String?
    /// Opaque text that a custom OpenID provider passes on, escaped.
    public internal(set) var opxBlob: String?
    /// Domains whose cookies are deleted to force a new sign-in; nil where none are given.
    public let cookieDomains: [String]?
    /// True where `cookie_domains` is no array, which makes the SDK raise on direct sign-in.
    public let hasBrokenCookieDomains: Bool
    /// True where the provider has sharing properties.
    public let isSocial: Bool
    /// What the web view is told on the device the configuration was read for.
    public internal(set) var webView: WebViewOptions
    /// True for a provider that the app adds.
    public let isCustom: Bool
    /// The object it was read from.
    public let source: LocatedValue

    /// Image of row and landing screen: `icon_<name>_30x30.png`.
    public var iconName: String { "icon_" + name + "_30x30.png" }

    /// Image of the sharing tab: `icon_bw_<name>_30x30.png`.
    public var sharingIconName: String { "icon_bw_\(name)_30x30.png" }

    /// Where the provider's object begins; computed at each call.
    public var location: SourceLocation { source.location }

    /// The provider as the store gives it back to the next process. Source: behaviour,
    /// session#what-is-kept.
    func archived() -> Provider {
        var kept = self
        kept.samlProvider = nil
        kept.opxBlob = nil
        kept.webView = webView.archived()
        return kept
    }

    /// What the sharing screen reads; nil where the provider is not social.
    public var sharing: SharingProperties? {
        isSocial ? source[.sharingProperties].map(SharingProperties.init(reading:)) : nil
    }
}

extension Provider {
    /// What the SDK writes into the object of a provider that the app adds.
    ///
    /// Source: behaviour, providers#custom-providers.
    struct CustomEntries {
        let url: String
        var openIDIdentifier: String?
        var opxBlob: String?
        var samlProvider: String?
    }

    /// Reads the object of one provider for one family of devices.
    ///
    /// A custom provider is read like the service's own, after the SDK has put its entries in.
    init(
        name: String, reading object: LocatedValue, idiom: Idiom,
        custom: CustomEntries? = nil, faults: inout FaultReader
    ) {
        faults.provider = name
        defer { faults.provider = nil }
        self.name = name
        source = object
        isCustom = custom != nil
        friendlyName = faults.text(object, .friendlyName)
        url = custom?.url ?? faults.text(object, .url)
        openIDIdentifier = custom?.openIDIdentifier ?? faults.text(object, .openIDIdentifier)
        samlProvider = custom?.samlProvider ?? faults.text(object, .samlProvider)
        opxBlob = custom?.opxBlob ?? faults.text(object, .opxBlob)
        let domains = object[.cookieDomains]
        hasBrokenCookieDomains = domains.map { $0.kind != .array } ?? false
        cookieDomains = domains?.kind == .array ? domains?.elements.compactMap(\.string) : nil
        if let domains, hasBrokenCookieDomains {
            faults.ignored(
                "cookie_domains",
                "'cookie_domains' takes an array of strings, found \(domains.kind.noun); "
                    + "signing in directly with '\(FaultReader.brief(name))' makes the SDK raise",
                at: domains)
        }
        webView = WebViewOptions(reading: object, idiom: idiom, faults: &faults)
        requiresInput = faults.isYes(object, .requiresInput)
        inputPrompt = object[.inputPrompt]?.string
        shortText =
            requiresInput
            ? ShortText.read(object, of: name, faults: &faults) : ""
        isSocial = SharingProperties.isPresent(in: object, faults: &faults)
    }
}
