/// The request for a configuration, with the query the SDK sends.
///
/// Source: behaviour, providers#request. The stray digit 3 after the bundle identifier is the SDK's
/// own.
public struct ConfigurationRequest: Sendable, Hashable, CustomStringConvertible {
    /// Host of the app's own server; a scheme in it is doubled, as by the SDK. Nil: rpxnow.com.
    public var appURL: String?
    /// Id of the application, not encoded; nil is written `(null)`.
    public var applicationID: String?
    /// Name shown under the app's icon; nil is written `(null)`.
    public var displayName: String?
    /// Identifier of the app's bundle; nil is written `(null)`.
    public var bundleIdentifier: String?
    /// The family of the requesting device.
    public var idiom: Idiom
    /// Version of the library.
    public var version: String

    /// Describes a request.
    public init(
        appURL: String? = nil, applicationID: String?, displayName: String?,
        bundleIdentifier: String?, idiom: Idiom = .phone, version: String = "v5.5"
    ) {
        self.appURL = appURL
        self.applicationID = applicationID
        self.displayName = displayName
        self.bundleIdentifier = bundleIdentifier
        self.idiom = idiom
        self.version = version
    }

    /// Scheme and host.
    public var server: String {
        guard let appURL, !appURL.isEmpty else { return "https://rpxnow.com" }
        return "https://\(appURL)"
    }

    /// Path and query.
    public var pathAndQuery: String {
        let device = idiom == .pad ? "ipad" : "iphone"
        return "/openid/mobile_config_and_baseurl?device=\(device)"
            + "&appId=\(applicationID ?? "(null)")"
            + "&appName=\(Self.twice(displayName)).\(Self.twice(bundleIdentifier))3"
            + "&version=\(device)_\(Self.twice(version))"
    }

    /// The whole address.
    public var description: String { server + pathAndQuery }

    /// False where no URL can be made of the address; the SDK then stores error 100 and sends nothing.
    ///
    /// App URL and id are not encoded. Source: behaviour, providers#request, providers#errors.
    public var isURL: Bool { Self.isURL(description) }

    /// False for what no URL is made of.
    package static func isURL(_ text: String) -> Bool {
        var digitsDue = 0
        for byte in text.utf8 {
            if digitsDue > 0 {
                guard HexDigit.value(of: byte) != nil else { return false }
                digitsDue -= 1
            } else if byte == UInt8(ascii: "%") {
                digitsDue = 2
            } else if byte <= 0x20 || byte >= 0x7F || refused.contains(byte) {
                return false
            }
        }
        return digitsDue == 0
    }

    private static let refused = Array("\"<>\\^`{|}".utf8)

    /// Encodes for a path and the outcome for a query; nil is written as Objective-C prints it.
    private static func twice(_ text: String?) -> String {
        text.map { PercentEncoding.query(PercentEncoding.path($0)) } ?? "(null)"
    }
}
