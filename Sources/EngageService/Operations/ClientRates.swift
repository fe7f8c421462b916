import EngageCore

/// The rate limit of each client: a bucket that fills with `rate` requests a second and holds as
/// many.
final class ClientRates: Sendable {
    private struct Bucket {
        var level: Double
        var filled: Double
    }

    private let buckets = Guarded<[String: Bucket]>([:])
    private let rate: Double
    /// Clients that are remembered at most.
    private static let mostClients = 10_000

    /// - Parameter rate: requests a second; 0 for any number.
    init(rate: Int) { self.rate = Double(rate) }

    /// Seconds until the client's next request is allowed; nil if it is allowed now.
    ///
    /// - Parameters:
    ///   - now: seconds of a clock that never goes back.
    ///   - counts: false to ask without a request.
    func wait(of client: String, now: Double, counts: Bool = true) -> Int? {
        guard rate > 0 else { return nil }
        return buckets.withLock { buckets in
            if buckets.count >= Self.mostClients, buckets[client] == nil {
                // A client with a full bucket again equals a new one.
                buckets = buckets.filter { $0.value.level + (now - $0.value.filled) * rate < rate }
                if buckets.count >= Self.mostClients { buckets.removeAll() }
            }
            var bucket = buckets[client] ?? Bucket(level: rate, filled: now)
            bucket.level = min(rate, bucket.level + max(0, now - bucket.filled) * rate)
            bucket.filled = now
            defer { buckets[client] = bucket }
            guard bucket.level >= 1 else { return max(1, Int((1 - bucket.level) / rate + 0.999)) }
            if counts { bucket.level -= 1 }
            return nil
        }
    }
}
