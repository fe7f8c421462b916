import EngageCore

extension FetchFailure {
    /// An HTTP status that is no success, with the time after which the server may be requested
    /// again.
    static func status(of answer: FetchAnswer, now: Int) -> FetchFailure {
        let wait = answer.retryAfter(now: now)
        let hint = wait.map { "; retry in \($0) s" } ?? ""
        return FetchFailure(
            .statusRefused,
            "\(answer.url): the server answered with HTTP status \(answer.status)\(hint)",
            status: answer.status, retryAfter: wait)
    }

    /// The service's own refusal, with the meaning of its code.
    static func service(_ envelope: ServiceEnvelope, url: String, status: Int) -> FetchFailure {
        let code = envelope.code.map { " \($0)" } ?? ""
        let words = [envelope.meaning, envelope.message].compactMap { $0 }.joined(separator: ": ")
        return FetchFailure(
            .serviceRefused, "\(url): the service refused with error\(code) (\(words))",
            status: status, envelope: envelope)
    }
}
