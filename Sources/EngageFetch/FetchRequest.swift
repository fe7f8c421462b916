import EngageCore
public import EngageLogin

/// One request to a server.
public struct FetchRequest: Sendable, Hashable {
    /// The address; http or https.
    public var url: String
    /// Header lines beside the client's own, such as `If-None-Match: "x"`.
    public var headers: [String]
    /// Body of a POST, form-encoded; nil for a GET.
    public var form: String?
    /// A method that the body's presence does not imply, such as `PUT`.
    public var method: String?
    /// A body that is read from where it lives as it is sent, in place of `form`.
    public var body: LoginBody?

    /// Describes a request.
    public init(_ url: String, headers: [String] = [], form: String? = nil) {
        self.url = url
        self.headers = headers
        self.form = form
    }

    /// The address with the values of `apiKey` and `token` replaced, for messages and the cache.
    public var redactedURL: String { Secrets.redacted(url) }
}
