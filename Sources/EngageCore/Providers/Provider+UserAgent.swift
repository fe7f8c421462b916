extension Provider {
    private static let phoneOnly: Set<String> = ["facebook", "yahoo"]

    /// The user agent of the web view on such a device; the provider's own text comes first.
    public func pageUserAgent(on idiom: Idiom) -> PageUserAgent {
        if let own = webView.userAgent { return .own(own) }
        guard idiom == .pad else { return .device }
        return webView.usesPhoneUserAgent || Self.phoneOnly.contains(name) ? .phone : .device
    }
}
