/// The user agent options of one provider's web view.
///
/// Source: behaviour, screens#web-view, providers#provider-objects.
public struct WebViewOptions: Sendable, Hashable {
    /// User agent of the provider's own; nil leaves the device's.
    public var userAgent: String?
    /// True if an iPad identifies as an iPhone.
    public var usesPhoneUserAgent = false

    /// Leaves everything to the device.
    public init() {}

    /// Reads the options of one family of devices; the other family's are not looked at.
    init(reading object: LocatedValue, idiom: Idiom, faults: inout FaultReader) {
        let key: MemberName = idiom == .pad ? .padWebViewOptions : .phoneWebViewOptions
        guard let options = object[key] else { return }
        guard options.kind == .dictionary else {
            faults.fault(key.rawValue, wants: "a dictionary", found: options)
            return
        }
        userAgent = options["user_agent"]?.string
        guard let flag = options["uses_iphone_user_agent"] else { return }
        switch flag.kind {
        case .boolean: usesPhoneUserAgent = flag.boolean == true
        case .integer, .real: usesPhoneUserAgent = flag.number != 0
        case .string: usesPhoneUserAgent = Self.isTrue(flag.text)
        default: faults.fault("uses_iphone_user_agent", wants: "a boolean", found: flag)
        }
    }

    /// The same after storing, which forgets who identifies as an iPhone.
    ///
    /// Source: behaviour, session#what-is-kept.
    func archived() -> WebViewOptions {
        var kept = self
        kept.usesPhoneUserAgent = false
        return kept
    }

    /// `boolValue` of a text: blanks, a sign and zeros, then Y, T or a digit from 1.
    ///
    /// Source: behaviour, keys#truth-values.
    private static func isTrue(_ text: String) -> Bool {
        var rest = text.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
            rest = rest.dropFirst()
        }
        guard let next = rest.drop(while: { $0 == UInt8(ascii: "0") }).first else { return false }
        return "YyTt123456789".utf8.contains(next)
    }
}

/// The user agent of the web view. Source: behaviour, screens#web-view.
public enum PageUserAgent: Sendable, Hashable {
    /// The device's user agent.
    case device
    /// An iPad's user agent, with `iPhone` in place of `iPad`.
    case phone
    /// The provider's own text.
    case own(String)
}
