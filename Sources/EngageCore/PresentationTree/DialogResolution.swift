/// Everything that was decided about one showing of a dialog.
///
/// Source: contract, "Resolution of a dialog".
public struct DialogResolution: Sendable {
    /// The scenario's own id, printed as it was read.
    public var id: LocatedValue?
    /// Whose behaviour.
    public var profile: Profile
    /// For which device.
    public var device: DeviceFacts
    /// The navigation stack when the dialog starts, bottom first; empty where it is refused.
    public var opens: [ScreenName]
    /// How it comes up.
    public var presentation: Presentation
    /// The provider table, where the dialog is one for authentication.
    public var providerTable: ProviderTableScreen?
    /// The landing, where it is in `opens`.
    public var userLanding: UserLandingScreen?
    /// The sharing screen, where the dialog is one for sharing.
    public var sharing: SharingScreen?
    /// The merged dictionary, by raw key in ascending order.
    public var effective: [EffectiveValue]
    /// Keys that a null took away, in ascending order.
    public var removed: [RemovedKey]
    /// Every choice, in the order of the slots.
    public var decisions: [Decision]
    /// Findings, in the order they were made.
    public var diagnostics: [Diagnostic]
}

/// The facts of a device that decide about a dialog.
public struct DeviceFacts: Sendable, Hashable {
    /// Id of the device catalogue, where it is one of them.
    public var id: String?
    /// Marketing name, where it is known.
    public var name: String?
    /// Model identifier, where it is known.
    public var model: String?
    /// iPhone or iPad.
    public var idiom: Idiom
    /// Width in points, in the orientation given.
    public var width: Double
    /// Height in points, in the orientation given.
    public var height: Double
    /// True for landscape.
    public var isLandscape: Bool

    /// Takes the facts; width and height in points.
    public init(
        id: String? = nil, name: String? = nil, model: String? = nil, idiom: Idiom, width: Double,
        height: Double, isLandscape: Bool = false
    ) {
        self.id = id
        self.name = name
        self.model = model
        self.idiom = idiom
        self.width = width
        self.height = height
        self.isLandscape = isLandscape
    }
}
