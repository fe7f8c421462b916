import EngageCore

/// A list of providers in the form that shipped apps read.
///
/// What the engine does not accept is left out, as the shipped SDK stops the app at it: a provider
/// that is no object, a text that is none. Source: behaviour, providers#answer,
/// providers#provider-objects.
enum ProviderWire {
    /// Members of a provider that the SDK takes for texts.
    private static let texts: Set<String> = [
        "friendly_name", "input_prompt", "requires_input", "openid_identifier", "url",
        "saml_provider", "opx_blob",
    ]
    private static let lists: Set<String> = ["cookie_domains", "device_compatible"]
    private static let objects: Set<String> = [
        "social_sharing_properties", "ipad_webview_options", "iphone_webview_options",
        "android_webview_options",
    ]

    /// The one of them that is only counted: a list that is not empty makes a provider social, too.
    private static let counted = "social_sharing_properties"

    private static func form(_ names: [String]) -> Form {
        .object(
            [Form.member("stat", .words(["ok"]), "Always ok.", required: true)]
                + names.map {
                    Form.member($0, .list(.text()), "Names of providers.", required: true)
                },
            isOpen: true)
    }

    /// What `mobile_config_and_baseurl` answers.
    static let listForm = Form.object([
        Form.member("baseurl", .text(), "Address of the providers' pages.", required: true),
        Form.member("hide_tagline", .words(["YES", "NO"]), "Hides the tagline.", required: true),
        Form.member(
            "enabled_providers", .list(.text()), "Providers to sign in with, in order.",
            required: true),
        Form.member(
            "social_providers", .list(.text()), "Providers to share with, in order.",
            required: true),
        Form.member(
            "provider_info", .table(.object([], isOpen: true)), "Each provider, by name.",
            required: true),
    ])

    /// What `api/v2/providers` answers.
    static let configuredForm = form(["signin", "social"])

    /// What `api/v2/get_available_providers` answers.
    static let availableForm = form(["signin", "social", "share"])

    /// The envelope of an error.
    static let refusalForm = Form.object([
        Form.member("stat", .words(["fail"]), "Always fail.", required: true),
        Form.member(
            "err",
            .object([
                Form.member("code", .integer(), "Number of the error.", required: true),
                Form.member("msg", .text(), "What is wrong.", required: true),
            ]), "The error.", required: true),
    ])

    /// The body of `mobile_config_and_baseurl`.
    ///
    /// - Parameter configuration: as it was read, with the values that it was read from.
    static func body(of configuration: ProviderConfiguration) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("baseurl")
        writer.string(configuration.baseURL ?? "")
        writer.key("hide_tagline")
        writer.string(configuration.hidesTagline ? "YES" : "NO")
        writer.key("enabled_providers")
        write(configuration.authenticationProviders ?? [], into: &writer)
        writer.key("social_providers")
        write(configuration.socialProviders, into: &writer)
        writer.key("provider_info")
        writer.beginObject()
        let described = described(by: configuration)
        let unusablePrompts = Set(unusablePrompts(in: configuration))
        var written: Set<String> = []
        for name in configuration.describedNames where written.insert(name).inserted {
            guard let provider = described[name] else { continue }
            writer.key(name)
            write(
                provider, leavingOut: unusablePrompts.contains(name) ? ["input_prompt"] : [],
                into: &writer)
        }
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.take()
    }

    /// Providers whose prompt the SDK would stop at, in order: it requires input and has one word.
    static func unusablePrompts(in configuration: ProviderConfiguration) -> [String] {
        configuration.describedNames.filter { name in
            guard let provider = configuration.providers[name] else { return false }
            return provider.inputPrompt != nil && provider.shortText == nil
        }
    }

    /// The providers' objects by name; of equal names the last one is used.
    private static func described(by configuration: ProviderConfiguration) -> [String: LocatedValue]
    {
        let entries = configuration.body?["provider_info"]?.entries.map { ($0.key, $0.value) } ?? []
        return Dictionary(entries, uniquingKeysWith: { $1 })
    }

    private static func write(_ texts: [String], into writer: inout JSONWriter) {
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
    }

    /// - Parameter leavingOut: members that the SDK would stop at although they are texts: a prompt
    ///   of one word, of which it takes the last two.
    private static func write(
        _ provider: LocatedValue, leavingOut: Set<String>, into writer: inout JSONWriter
    ) {
        writer.beginObject()
        var written = leavingOut
        for entry in provider.entries where written.insert(entry.key).inserted {
            // The last one of a repeated member is used.
            guard let value = provider[entry.key] else { continue }
            if texts.contains(entry.key) {
                guard let text = value.string else { continue }
                writer.key(entry.key)
                writer.string(text)
            } else if lists.contains(entry.key) {
                guard value.kind == .array else { continue }
                writer.key(entry.key)
                write(value.elements.compactMap(\.string), into: &writer)
            } else if objects.contains(entry.key) {
                guard value.kind == .dictionary || entry.key == counted && value.kind == .array
                else { continue }
                writer.key(entry.key)
                writer.value(value, tagging: true)
            } else {
                writer.key(entry.key)
                writer.value(value, tagging: true)
            }
        }
        writer.endObject()
    }

    /// The body of `api/v2/providers`. Source: behaviour, providers#other-calls.
    static func configured(of configuration: ProviderConfiguration) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("stat")
        writer.string("ok")
        writer.key("signin")
        write(configuration.authenticationProviders ?? [], into: &writer)
        writer.key("social")
        write(configuration.socialProviders, into: &writer)
        writer.key("shareWidget")
        writer.beginObject()
        writer.key("share")
        write(configuration.socialProviders, into: &writer)
        writer.key("email")
        write([], into: &writer)
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.take()
    }

    /// The body of `api/v2/get_available_providers`. Source: behaviour, providers#other-calls.
    static func available(of configuration: ProviderConfiguration) -> [UInt8] {
        let sharing = configuration.describedNames.filter {
            configuration.providers[$0]?.isSocial ?? false
        }
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("stat")
        writer.string("ok")
        writer.key("signin")
        write(configuration.describedNames, into: &writer)
        for name in ["social", "share"] {
            writer.key(name)
            write(sharing, into: &writer)
        }
        writer.endObject()
        writer.newline()
        return writer.take()
    }

    /// The envelope of an error, as the service of the SDK answers one.
    ///
    /// Source: behaviour, providers#other-calls.
    static func refusal(
        _ code: Int, _ message: String, status: Int = 400,
        headers: [(name: String, value: String)] = []
    ) -> ServiceAnswer {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("stat")
        writer.string("fail")
        writer.key("err")
        writer.beginObject()
        writer.key("code")
        writer.integer(code)
        writer.key("msg")
        writer.string(message)
        writer.endObject()
        writer.endObject()
        writer.newline()
        return ServiceAnswer(
            status: status,
            headers: [("content-type", "application/json"), ("cache-control", "no-store")]
                + headers, body: writer.take())
    }
}
