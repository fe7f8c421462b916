/// The service's refusal of a share, and the error the SDK makes of it.
///
/// Source: behaviour, session#answers-to-sharing.
public struct SharingAnswer: Sendable, Hashable {
    /// The error of the SDK.
    public var error: ServiceError
    /// The service's answer; nil without one.
    public var message: String?

    /// Maps a code of the service and its message; nil for a response without `err`.
    public init(code: Int?, message: String?) {
        self.message = message
        error = Self.error(code: code, message: message ?? "")
    }

    /// True where the sharing screen forgets the user and signs in again, once.
    public var signsInAgain: Bool { error == .missingAPIKey || error == .facebookSession }

    private static let plain: [Int: ServiceError] = [
        13: .twitter, 14: .linkedIn, 16: .mySpace, 17: .yahoo, 100: .characterLimitExceeded,
    ]

    private static func error(code: Int?, message: String) -> ServiceError {
        switch code {
        case 0, 1:
            message == "Missing parameter: apiKey" ? .missingAPIKey : .missingParameter
        case 4: facebook(message)
        case 6:
            message == "Twitter server error: Status is a duplicate."
                ? .twitterDuplicate : .publishFailed
        case let code?: plain[code] ?? .publishFailed
        case nil: .publishFailed
        }
    }

    /// The message of Facebook's own server, searched inside a message in either case.
    private static let sessionTexts = [
        "invalid oauth 2.0 access token", "error validating access token",
    ]
    private static let mediaTexts = ["image records failed", "flash objects must"]

    private static func facebook(_ message: String) -> ServiceError {
        let text = message.lowercased()
        if sessionTexts.contains(where: { text.contains($0) }) { return .facebookSession }
        if mediaTexts.contains(where: { text.contains($0) }) { return .facebookMedia }
        return .facebook
    }
}
