/// Everything that was decided about one showing of a dialog.
///
/// Source: behaviour, formats#resolution-of-a-dialog.
public struct DialogResolution: Sendable {
    /// The scenario's own id, printed as it was read.
    public var id: LocatedValue?
    /// Whose behaviour.
    public var profile: Profile
    /// For which device.
    public var device: Device
    /// The navigation stack when the dialog starts, bottom first; empty where it is refused.
    public var opens: [ScreenName]
    /// How it comes up.
    public var presentation: Presentation
    /// The provider table, where it is in `opens`.
    public var providerTable: ProviderTableScreen?
    /// The landing, where it is in `opens`.
    public var userLanding: UserLandingScreen?
    /// The sharing screen, where the dialog is one for sharing.
    public var sharing: SharingScreen?
    /// What surrounds the provider's page, where the dialog starts with it.
    public var webView: WebViewScreen?
    /// The list that rows, tabs and landings are taken from.
    public var providers: ProviderList?
    /// The layers that were merged; nil where they are not printed.
    package var merged: Customization?
    /// Keys that a null took away, in ascending order.
    public var removed: [RemovedKey]
    /// Every choice, in the order of the slots.
    public var decisions: [Decision]
    /// Findings, in the order they were made.
    public var diagnostics: [Diagnostic]
    /// Why every slot holds what it holds; nil where nobody asked.
    public var story: Story?

    /// The merged dictionary, by raw key in ascending order; made at each call.
    public var effective: [EffectiveValue] { merged?.effective ?? [] }
}
