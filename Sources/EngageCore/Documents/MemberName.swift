/// Names of members that the resolver reads again and again; readers recognize each key once.
///
/// Such a member is found by comparing a byte. Every other name is compared by its text.
enum MemberName: String, CaseIterable, Sendable {
    // A request about a dialog.
    case id, kind, profile, device, axes, dialog, provider, library, layers, name, values
    case savedNavigationController, capture, configuration, customProviders, session, activity
    case window, strings, settings, facts, providerOverlay

    // Members of the session, the activity and the window.
    case rememberedProvider, savedUsers, userInputs, forceReauth, alwaysForceReauth
    case rememberedSharingProvider, inFlight, configurationError, preferredUsername, displayName
    case welcome, email, sms, root, presented

    // The service's answer and its providers.
    case baseURL = "baseurl"
    case providerInfo = "provider_info"
    case enabledProviders = "enabled_providers"
    case socialProviders = "social_providers"
    case hideTagline = "hide_tagline"
    case friendlyName = "friendly_name"
    case inputPrompt = "input_prompt"
    case requiresInput = "requires_input"
    case openIDIdentifier = "openid_identifier"
    case url
    case samlProvider = "saml_provider"
    case opxBlob = "opx_blob"
    case cookieDomains = "cookie_domains"
    case sharingProperties = "social_sharing_properties"
    case padWebViewOptions = "ipad_webview_options"
    case phoneWebViewOptions = "iphone_webview_options"

    // Objects of the app in a dictionary, and what describes them.
    case view, imageView, navigationController, viewController, barButtonItem, rect, nativeLogin
    case assumed, red, green, blue, alpha, height, width, x, y, scrolls, contentHeight, content
    case contentMode, loaded, tintColor, title

    static let table = NameTable(allCases.map { ($0.rawValue, $0) })

    /// The name that a text is; nil for every other text.
    @inline(__always)
    static func find(_ text: Span<UInt8>) -> MemberName? { table[text] }
}
