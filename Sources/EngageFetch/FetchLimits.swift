/// Bounds of one fetch; a server beyond one is given up with its own error code.
public struct FetchLimits: Sendable, Hashable {
    /// Milliseconds until a connection must be established.
    public var connectMilliseconds = 5_000
    /// Milliseconds one try may take, redirects included.
    public var totalMilliseconds = 20_000
    /// Bytes of a body after decompression.
    public var bytes = 8 << 20
    /// Bytes of all header lines of an answer, interim answers and trailers included.
    public var headerBytes = 256 << 10
    /// Redirects followed.
    public var redirects = 5
    /// Concurrent transfers.
    public var parallel = 50
    /// Tries after the first.
    public var retries = 2

    /// The usual bounds: 5 s, 20 s, 8 MiB, 256 KiB of header, 5 redirects, 50 at once, 2 retries.
    public init() {}
}

/// When a failed try is repeated.
public struct RetryPolicy: Sendable, Hashable {
    /// Milliseconds before the first repetition; doubled at each further one.
    public var firstMilliseconds = 250
    /// Longest wait in milliseconds; a server that requires more is not requested again.
    public var longestMilliseconds = 10_000

    /// 250 ms, doubled up to 10 s.
    public init() {}

    /// Milliseconds to wait: the server's wish, or half of the doubled wait and a random half.
    ///
    /// Nil if the server requires more than the longest wait: it is not requested again.
    ///
    /// - Parameters:
    ///   - attempt: the try that failed, from 1.
    ///   - retryAfter: seconds the server requires; nil if it gives none.
    ///   - random: from 0 to 1.
    public func milliseconds(afterAttempt attempt: Int, retryAfter: Int?, random: Double) -> Int? {
        if let retryAfter {
            return retryAfter <= longestMilliseconds / 1_000 ? retryAfter * 1_000 : nil
        }
        let doubled = firstMilliseconds << min(max(attempt - 1, 0), 16)
        let wait = Double(min(doubled, longestMilliseconds))
        return Int(wait / 2 + wait / 2 * min(max(random, 0), 1))
    }
}
