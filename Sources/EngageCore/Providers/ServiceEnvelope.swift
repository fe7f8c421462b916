/// The `stat` and `err` that the service's other calls answer with.
///
/// Source: behaviour, providers#other-calls.
public struct ServiceEnvelope: Sendable, Hashable {
    /// True for `"stat": "ok"`.
    public var isOK: Bool
    /// The service's own code, from -1; nil where none is given.
    public var code: Int?
    /// The service's own words; nil where none are given.
    public var message: String?

    /// Describes an answer.
    public init(isOK: Bool, code: Int? = nil, message: String? = nil) {
        self.isOK = isOK
        self.code = code
        self.message = message
    }

    /// Reads the envelope of a JSON answer; nil where it has no `stat`.
    public init?(reading answer: LocatedValue) {
        guard let stat = answer["stat"]?.string else { return nil }
        isOK = stat == "ok"
        code = answer["err"]?["code"].flatMap { $0.integer ?? $0.string.flatMap { Int($0) } }
        message = answer["err"]?["msg"]?.string
    }

    /// What the code means; nil for one that is not documented.
    public var meaning: String? {
        guard let code, Self.meanings.indices.contains(code + 1) else { return nil }
        return Self.meanings[code + 1]
    }

    /// Meanings from code -1 to 20.
    private static let meanings = [
        "service temporarily unavailable", "missing parameter", "invalid parameter",
        "data not found", "authentication error", "Facebook error", "mapping exists",
        "error with a previously operational provider", "account upgrade needed",
        "missing third-party credentials", "third-party credentials revoked",
        "application not properly configured", "provider or identifier lacks the feature",
        "Google error", "Twitter error", "LinkedIn error", "LiveId error", "MySpace error",
        "Yahoo error", "domain already exists", "app id not found", "Orkut error",
    ]
}
