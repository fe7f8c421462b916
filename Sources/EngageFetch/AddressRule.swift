/// Allowed addresses: https, and http within this machine or on request.
struct AddressRule {
    static let schemes = ["http", "https"]
    /// Bytes of an address, at most.
    static let longest = 8_192

    var allowsHTTP: Bool

    /// Why an address is not allowed; nil if it is.
    func refusal(of url: String) -> FetchFailure? {
        let shown = Secrets.redacted(url)
        guard url.utf8.count <= Self.longest,
            !url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }),
            let parts = CurlTransfers.parts(of: url), Self.schemes.contains(parts.scheme)
        else {
            return FetchFailure(
                .addressRefused, "expected an address with https or http, found '\(shown)'")
        }
        guard parts.scheme == "https" || allowsHTTP || Self.isLoopback(parts.host) else {
            return FetchFailure(
                .insecureRefused,
                "\(shown): http is for this machine only; --allow-http allows it")
        }
        return nil
    }

    /// True for `localhost`, 127.0.0.0/8 written with four numbers, and `[::1]`.
    static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127"
            && numbers.allSatisfy { UInt8($0) != nil && $0.utf8.allSatisfy { $0 != 0x2B } }
    }
}
