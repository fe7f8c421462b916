extension Provider {
    private static let phoneOnly: Set<String> = ["facebook", "yahoo"]

    /// What the web view says it is on such a device; the provider's own text comes first.
    public func pageUserAgent(on idiom: Idiom) -> PageUserAgent {
        if let own = webView.userAgent { return .own(own) }
        guard idiom == .pad else { return .device }
        return webView.usesPhoneUserAgent || Self.phoneOnly.contains(name) ? .phone : .device
    }
}
