/// The bar over a provider's own page, where the dialog starts with it. Source: behaviour,
/// screens#web-view.
public struct WebViewScreen: Sendable, Hashable {
    /// Friendly name of the provider, else `Loading`.
    public var title: String
    /// Whether there is a Cancel, on the right: only without a Back button. Source: behaviour,
    /// presentation#cancel.
    public var cancelVisible: Bool
}
