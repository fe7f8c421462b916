/// One question to a server.
public struct FetchRequest: Sendable, Hashable {
    /// The address; http or https.
    public var url: String
    /// Header lines beside the client's own, such as `If-None-Match: "x"`.
    public var headers: [String]
    /// Body of a POST, form-encoded; nil for a GET.
    public var form: String?

    /// Describes a question.
    public init(_ url: String, headers: [String] = [], form: String? = nil) {
        self.url = url
        self.headers = headers
        self.form = form
    }

    /// The address with the values of `apiKey` and `token` replaced, for messages and the cache.
    public var redactedURL: String { Secrets.redacted(url) }
}

/// Parts of addresses that are never printed or written.
public enum Secrets {
    private static let names = [
        "apikey", "token", "access_token", "partnerkey", "secret", "client_secret", "password",
    ]

    /// An address with the values of secret parameters and of a password before the host replaced.
    public static func redacted(_ url: String) -> String {
        var text = ""
        var rest = url[...]
        if let scheme = rest.firstRange(of: "://") {
            let afterScheme = rest[scheme.upperBound...]
            let authority = afterScheme.prefix { !"/?#".contains($0) }
            if let at = authority.lastIndex(of: "@") {
                text += rest[..<scheme.upperBound] + "***"
                rest = rest[at...]
            }
        }
        guard let question = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) else {
            return text + rest
        }
        text += rest[...question]
        var isFirst = true
        let query = rest[rest.index(after: question)...]
        for part in query.split(separator: "&", omittingEmptySubsequences: false) {
            if !isFirst { text += "&" }
            isFirst = false
            let name = part.prefix { $0 != "=" }
            text += names.contains(name.lowercased()) ? "\(name)=***" : part
        }
        return text
    }

    /// True where an address or form carries a secret.
    static func areIn(_ url: String) -> Bool { redacted(url) != url }
}
