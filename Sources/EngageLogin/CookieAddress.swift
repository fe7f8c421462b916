import EngageCore

/// The target of a request, as far as cookies depend on it.
public struct CookieAddress: Sendable, Hashable {
    /// True for https.
    public let isSecure: Bool
    /// The host, lower case, without port.
    public let host: String
    /// The path of the request, with leading slash.
    public let path: String
    /// The folder of the login request, to which cookies without a path belong.
    public let login: String

    /// Reads the base of a Library; nil where it is no address with a scheme.
    public init?(base: String, path: String) {
        guard let scheme = base.firstRange(of: "://") else { return nil }
        let rest = base[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        let folder = String(rest.dropFirst(authority.count))
        var host = authority[...]
        if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
        if host.hasPrefix("[") {
            host = host.prefix { $0 != "]" }.dropFirst()
        } else {
            host = host.prefix { $0 != ":" }
        }
        isSecure = base[..<scheme.lowerBound].lowercased() == "https"
        self.host = host.lowercased()
        self.path = folder + path
        login = folder + "/api/auth"
    }

    /// True for an address of digits, of which no part is a domain.
    var isNumeric: Bool {
        host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
    }
}
