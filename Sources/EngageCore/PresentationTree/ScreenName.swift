/// Screens of a dialog, named as in `opens`.
public enum ScreenName: String, Sendable, Hashable, CaseIterable {
    /// List of providers.
    case providerTable
    /// Returning user, or input for a provider.
    case userLanding
    /// The provider's own page.
    case webView
    /// Sharing.
    case sharing
}

extension ScreenName: DescribedWord {}
