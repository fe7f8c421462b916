public import EngageCore

/// Why an answer could not be had, each kind under its own name.
public struct FetchFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds, as in JSON and in tests.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// No usable libcurl is installed.
        case curlMissing
        /// Not an address, or one of another scheme than http and https.
        case addressRefused
        /// Plain http to another machine, without leave.
        case insecureRefused
        /// The name of the host has no address.
        case hostUnknown
        /// Nothing listens, or no route leads there.
        case connectionRefused
        /// The connection broke before the answer was whole.
        case connectionLost
        /// A time-out passed.
        case timedOut
        /// The certificate is not to be trusted for this host.
        case certificateRefused
        /// A redirect to another scheme, from https to http, or with a secret to another host.
        case redirectRefused
        /// More redirects than allowed.
        case tooManyRedirects
        /// The answer is longer than allowed, counted after decompression.
        case answerTooLarge
        /// The answer cannot be decompressed.
        case answerDamaged
        /// The server answered with an HTTP status that is no success.
        case statusRefused
        /// The answer is not of the expected form, or no HTTP at all.
        case answerUnreadable
        /// The service answered with an error of its own.
        case serviceRefused
        /// Nothing is cached and `--offline` was given.
        case notCached
        /// The caller cancelled.
        case cancelled
    }

    /// The kind.
    public var code: Code
    /// What happened, one sentence without full stop, the place before it; free of secrets.
    public var message: String { place.map { "\($0): \(sentence)" } ?? sentence }
    /// The same without the place.
    public var sentence: String
    /// Where in the answer it was found; nil where there is no answer.
    public var place: SourceLocation?
    /// HTTP status of the last answer; 0 where there was none.
    public var status: Int
    /// Seconds the server requires to wait; nil if it gives none.
    public var retryAfter: Int?
    /// False where the request never left, as far as is known.
    public var wasSent = true
    /// The service's own message; nil where it sent none.
    public var envelope: ServiceEnvelope?

    /// Describes a failure.
    public init(
        _ code: Code, _ sentence: String, at place: SourceLocation? = nil, status: Int = 0,
        retryAfter: Int? = nil, envelope: ServiceEnvelope? = nil
    ) {
        self.code = code
        self.sentence = sentence
        self.place = place
        self.status = status
        self.retryAfter = retryAfter
        self.envelope = envelope
    }

    /// The message.
    public var description: String { message }

    /// The corresponding error of the SDK in a configuration request.
    ///
    /// Source: behaviour, providers#errors.
    public var serviceError: ServiceError {
        switch code {
        case .addressRefused: .badURL
        // Without a status no HTTP response arrived: the transport failed.
        case .answerUnreadable where status != 0: .unreadableConfiguration
        default: .incompleteConfiguration
        }
    }

    /// True where another try may succeed: broken connections and HTTP 429, 500, 502, 503, 504.
    ///
    /// Source: behaviour, providers#updates.
    var isWorthRetrying: Bool {
        switch code {
        case .hostUnknown, .connectionRefused, .connectionLost: true
        case .statusRefused: [429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }
}
