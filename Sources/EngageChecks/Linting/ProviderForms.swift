import EngageCore

/// What the members of a provider list hold, object by object.
///
/// Readers report what makes the SDK raise; lint reports as well values of the right type that the
/// SDK compares, cuts up or shows to no avail. Source: behaviour, providers#answer,
/// providers#provider-objects, providers#start-address.
enum ProviderForms {
    /// What a member takes.
    enum Form {
        case anything, text, address, path, word, yesOrNo, flag, domains, count, color, object
        case link
    }

    typealias Members = [(name: String, form: Form)]

    private static let list: Members = [
        ("baseurl", .address), ("provider_info", .anything), ("enabled_providers", .anything),
        ("social_providers", .anything), ("hide_tagline", .anything),
    ]
    private static let provider: Members = [
        ("friendly_name", .anything), ("input_prompt", .anything), ("requires_input", .word),
        ("url", .path), ("openid_identifier", .anything), ("saml_provider", .anything),
        ("opx_blob", .anything), ("cookie_domains", .domains),
        ("social_sharing_properties", .object), ("web_view_options", .anything),
        ("iphone_webview_options", .anything), ("ipad_webview_options", .anything),
        ("android_webview_options", .anything), ("icon_resource_id", .anything),
        ("device_compatible", .anything),
    ]
    private static let sharing: Members = [
        ("color_values", .color), ("max_characters", .count),
        ("set_status_properties", .anything), ("uses_set_status_if_no_url", .yesOrNo),
        ("url_reduces_max_chars", .yesOrNo), ("can_share_media", .yesOrNo),
        ("content_replaces_action", .yesOrNo), ("shows_url_as", .link),
    ]
    private static let status: Members = [("max_characters", .count)]
    private static let webView: Members = [
        ("user_agent", .text), ("uses_iphone_user_agent", .flag),
    ]

    /// Every object of a list with the members it may have, the list itself first.
    static func objects(
        of configuration: LocatedValue?, custom: LocatedValue? = nil
    ) -> [(object: LocatedValue, members: Members)] {
        var found: [(object: LocatedValue, members: Members)] = []
        if let configuration { found.append((configuration, list)) }
        for providers in [configuration?["provider_info"], custom].compactMap({ $0 }) {
            for entry in providers.entries where entry.value.kind == .dictionary {
                found += objects(ofProvider: entry.value)
            }
        }
        return found
    }

    private static func objects(
        ofProvider object: LocatedValue
    ) -> [(object: LocatedValue, members: Members)] {
        let properties = object["social_sharing_properties"]
        let inner: [(LocatedValue?, Members)] = [
            (object, provider), (properties, sharing),
            (properties?["set_status_properties"], status),
            (object["iphone_webview_options"], webView), (object["ipad_webview_options"], webView),
        ]
        return inner.compactMap { value, members in
            guard let value, value.kind == .dictionary else { return nil }
            return (value, members)
        }
    }
}

extension ProviderForms.Form {
    /// What is wrong with a value, after the member's name; nil if it is valid.
    func complaint(about value: LocatedValue) -> String? {
        switch self {
        case .domains: return Self.domains(value)
        case .color: return Self.color(value)
        case .object:
            return value.kind == .array ? "takes a dictionary, found an array" : nil
        default:
            guard let wanted = wanted(of: value) else { return nil }
            let found = value.string.map { "'\($0.prefix(64))'" } ?? value.kind.noun
            return "takes \(wanted), found \(found)"
        }
    }

    /// What a value should be; nil if it is that.
    private func wanted(of value: LocatedValue) -> String? {
        let text = value.string
        func unless(_ isValid: Bool?, _ wanted: String) -> String? {
            isValid ?? true ? nil : wanted
        }
        switch self {
        case .anything, .domains, .color, .object: return nil
        case .text: return unless(text != nil, "a text")
        case .address:
            return unless(text.map { !$0.contains(where: \.isWhitespace) }, "a URL without blanks")
        case .path:
            return unless(
                text.map(Self.isPath), "a path after the base URL, such as '/google/start'")
        case .word:
            return unless(text.map(Self.isWord), "YES or NO, and anything else is NO")
        case .yesOrNo:
            return unless(
                text.map(Self.isWord) ?? false, "the text YES or NO, and anything else is NO")
        case .flag: return unless(text.map(Self.isFlag), "true or false")
        case .count: return unless(Self.isCount(value), "a number of characters")
        case .link: return unless(text == "url", "'url'")
        }
    }

    private static func isWord(_ text: String) -> Bool { text == "YES" || text == "NO" }

    private static func isFlag(_ text: String) -> Bool {
        ["YES", "NO", "TRUE", "FALSE", "Y", "N", "1", "0"].contains(text.uppercased())
    }

    /// True for a path, and for a blank text.
    private static func isPath(_ text: String) -> Bool {
        if text.allSatisfy(\.isWhitespace) { return true }
        // Paths of old lists end in a question mark, or in what the user types: `?…=%@`.
        return text.first == "/" && (!text.dropLast().contains("?") || text.contains("%@"))
            && !text.contains(where: \.isWhitespace)
    }

    private static func isCount(_ value: LocatedValue) -> Bool {
        let number = value.integer ?? value.string.flatMap { Int($0) }
        return number.map { $0 >= 0 } ?? false
    }

    private static func domains(_ value: LocatedValue) -> String? {
        guard value.kind == .array else { return nil }
        for element in value.elements {
            guard let text = element.string, !text.isEmpty,
                !text.contains(where: { $0.isWhitespace || "/:".contains($0) })
            else {
                let found = element.string.map { "'\($0.prefix(64))'" } ?? element.kind.noun
                return "takes domains such as 'facebook.com', found \(found)"
            }
        }
        return nil
    }

    private static func color(_ value: LocatedValue) -> String? {
        let parts = value.elements.compactMap { element in
            (element.number ?? element.string.flatMap { Double($0) }).flatMap {
                (0...1).contains($0) ? $0 : nil
            }
        }
        guard value.kind != .array || value.count != 4 || parts.count != 4 else { return nil }
        return "takes four numbers from 0 to 1: red, green, blue and alpha"
    }
}
