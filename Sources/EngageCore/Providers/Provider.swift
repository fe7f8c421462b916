/// One provider as the service describes it, or as an app adds it.
///
/// Source: behaviour, providers#provider-objects, providers#custom-providers.
public struct Provider: Sendable {
    /// The name that lists and keys use, such as `facebook`; never empty.
    public let name: String
    /// The object it was read from; everything but the name is read there on demand.
    public let source: LocatedValue
    /// What the app's own provider is given by the SDK; nil for one of the service.
    private let custom: CustomEntries?
    /// The family of devices that the configuration was read for.
    private let idiom: Idiom
    /// True once the provider was given back by the store.
    private var isArchived = false
    /// What overlays give it; nil for most.
    private var patched: Patched?

    /// Held once, so that a provider without is copied as before.
    private final class Patched: Sendable {
        let patch: ProviderPatch

        init(_ patch: ProviderPatch) { self.patch = patch }
    }

    /// What rules of overlays give it; nil where none does.
    var patch: ProviderPatch? { patched?.patch }

    /// A member of the object, or what takes its place.
    private func member(_ name: MemberName) -> LocatedValue? {
        patched?.patch[name] ?? source[name]
    }

    /// What rows and titles show; nil where the service gives none.
    public var friendlyName: String? { member(.friendlyName)?.string }

    /// Placeholder of the field on the landing screen; nil where the service gives none.
    public var inputPrompt: String? { member(.inputPrompt)?.string }

    /// True where something must be typed before the sign-in starts.
    public var requiresInput: Bool { source[.requiresInput]?.isString("YES") ?? false }

    /// Last two words of the prompt; empty without required input, nil without a usable prompt.
    public var shortText: String? {
        requiresInput ? inputPrompt.flatMap { ShortText.of(prompt: $0) } : ""
    }

    /// Path of the start URL, such as `/facebook/start`.
    public var url: String? { custom?.url ?? source[.url]?.string }

    /// Template of the OpenID identifier, already escaped; `%@` is replaced by the typed text.
    public var openIDIdentifier: String? {
        custom?.openIDIdentifier ?? source[.openIDIdentifier]?.string
    }

    /// Name of the SAML provider of a custom provider, escaped.
    public var samlProvider: String? {
        isArchived ? nil : custom?.samlProvider ?? source[.samlProvider]?.string
    }

    /// Opaque text that a custom OpenID provider passes on, escaped.
    public var opxBlob: String? {
        isArchived ? nil : custom?.opxBlob ?? source[.opxBlob]?.string
    }

    /// Domains with cookies that are deleted to force a new sign-in; nil if none are given.
    public var cookieDomains: [String]? {
        guard let domains = source[.cookieDomains], domains.kind == .array else { return nil }
        return domains.elements.compactMap(\.string)
    }

    /// True where `cookie_domains` is no array, which makes the SDK raise on direct sign-in.
    public var hasBrokenCookieDomains: Bool {
        source[.cookieDomains].map { $0.kind != .array } ?? false
    }

    /// True where the provider has sharing properties.
    public var isSocial: Bool {
        var faults = FaultReader()
        return SharingProperties.isPresent(in: source, faults: &faults)
    }

    /// The options of the web view on the device the configuration was read for.
    public var webView: WebViewOptions {
        var faults = FaultReader()
        let options = WebViewOptions(reading: source, idiom: idiom, faults: &faults)
        return isArchived ? options.archived() : options
    }

    /// True for a provider that the app adds.
    public var isCustom: Bool { custom != nil }

    /// Image of row and landing screen: `icon_<name>_30x30.png`, or the one of an overlay.
    public var iconName: String {
        patched?.patch.icon?.value.string ?? String(joining: "icon_", name, "_30x30.png")
    }

    /// Group that an overlay puts it in; nil for none. The SDK shows no groups.
    public var group: String? { patched?.patch.group?.name }

    /// True where an overlay features it. The SDK shows every provider alike.
    public var isFeatured: Bool { patched?.patch.featured != nil }

    /// Image of the sharing tab: `icon_bw_<name>_30x30.png`.
    public var sharingIconName: String { String(joining: "icon_bw_", name, "_30x30.png") }

    /// Where the provider's object begins; computed at each call.
    public var location: SourceLocation { source.location }

    /// The provider as the store gives it back to the next process. Source: behaviour,
    /// session#what-is-kept.
    func archived() -> Provider {
        var kept = self
        kept.isArchived = true
        return kept
    }

    /// What the sharing screen reads; nil where the provider is not social.
    public var sharing: SharingProperties? {
        isSocial ? source[.sharingProperties].map(SharingProperties.init(reading:)) : nil
    }
}

extension Document {
    /// True for the object of a provider with texts alone that wants no input.
    func isPlainProvider(_ index: Int) -> Bool {
        allEntries(of: index) { key in
            let value = nodes[key + 1]
            switch nodes[key].name {
            case .friendlyName, .inputPrompt, .url, .openIDIdentifier, .samlProvider, .opxBlob:
                return value.kind == .string
            case .requiresInput:
                return value.kind == .string && !text(of: value, equals: "YES".spannable.span)
            case .cookieDomains, .sharingProperties, .padWebViewOptions, .phoneWebViewOptions:
                return false
            default: return true
            }
        }
    }
}

extension Provider {
    /// What the SDK writes into the object of a provider that the app adds.
    ///
    /// Source: behaviour, providers#custom-providers.
    final class CustomEntries: Sendable {
        let url: String
        let openIDIdentifier: String?
        let opxBlob: String?
        let samlProvider: String?

        init(
            url: String, openIDIdentifier: String? = nil, opxBlob: String? = nil,
            samlProvider: String? = nil
        ) {
            self.url = url
            self.openIDIdentifier = openIDIdentifier
            self.opxBlob = opxBlob
            self.samlProvider = samlProvider
        }
    }

    /// Takes the object of one provider for one family of devices, and reports its faults.
    ///
    /// A custom provider is read like the service's own, after the SDK has put its entries in.
    init(
        name: String, reading object: LocatedValue, idiom: Idiom,
        custom: CustomEntries? = nil, faults: inout FaultReader
    ) {
        self.name = name
        source = object
        self.custom = custom
        self.idiom = idiom
        if !Self.isPlain(object) { report(&faults) }
    }

    /// Takes the object of one of the service's providers whose faults were reported.
    init(name: String, reading object: LocatedValue, idiom: Idiom) {
        self.name = name
        source = object
        custom = nil
        self.idiom = idiom
    }

    /// Takes the values of overlay rules.
    mutating func take(_ patch: ProviderPatch) { patched = Patched(patch) }

    /// True for an object of texts that wants no input: nothing of it can be at fault.
    static func isPlain(_ object: LocatedValue) -> Bool {
        object.document.isPlainProvider(object.index)
    }

    /// Reports what makes the SDK raise and what it leaves out, in the order in which it reads.
    private func report(_ faults: inout FaultReader) {
        faults.provider = name
        defer { faults.provider = nil }
        faults.checkText(source, .friendlyName)
        if custom?.url == nil { faults.checkText(source, .url) }
        if custom?.openIDIdentifier == nil { faults.checkText(source, .openIDIdentifier) }
        if custom?.samlProvider == nil { faults.checkText(source, .samlProvider) }
        if custom?.opxBlob == nil { faults.checkText(source, .opxBlob) }
        if let domains = source[.cookieDomains], hasBrokenCookieDomains {
            faults.ignored(
                "cookie_domains",
                "'cookie_domains' takes an array of strings, found \(domains.kind.noun); "
                    + "signing in directly with '\(FaultReader.shortened(name))' makes the SDK raise an exception",
                at: domains)
        }
        _ = WebViewOptions(reading: source, idiom: idiom, faults: &faults)
        if faults.isYes(source, .requiresInput) {
            ShortText.check(in: source, of: name, faults: &faults)
        }
        _ = SharingProperties.isPresent(in: source, faults: &faults)
    }
}
