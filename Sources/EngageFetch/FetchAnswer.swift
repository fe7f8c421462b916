/// What a server answered.
public struct FetchAnswer: Sendable, Hashable {
    /// HTTP status, such as 200 or 304.
    public var status: Int
    /// The body, decompressed.
    public var body: [UInt8]
    /// Header values by lower-case name; of repeated ones the last, `set-cookie` one a line.
    public var headers: [String: String]
    /// The address that answered, after redirects, without secrets.
    public var url: String
    /// Tries it took, from 1.
    public var attempts: Int

    /// Describes an answer.
    public init(
        status: Int, body: [UInt8], headers: [String: String] = [:], url: String,
        attempts: Int = 1
    ) {
        self.status = status
        self.body = body
        self.headers = headers
        self.url = url
        self.attempts = attempts
    }

    /// The validator `ETag`; nil where none was sent.
    public var etag: String? { headers["etag"] }

    /// The validator `Last-Modified`; nil where none was sent.
    public var lastModified: String? { headers["last-modified"] }

    /// Seconds of `Retry-After`, given as a number or a date; nil without it.
    ///
    /// A date is relative to the server's own `Date`, so that the two clocks need not agree.
    func retryAfter(now: Int) -> Int? {
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = Int(text) { return seconds >= 0 ? seconds : nil }
        guard let date = HTTPDate.seconds(text) else { return nil }
        return max(0, date - (headers["date"].flatMap(HTTPDate.seconds) ?? now))
    }
}
