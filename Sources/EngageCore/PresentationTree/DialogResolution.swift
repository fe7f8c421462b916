/// Everything that was decided about one call that shows a dialog.
///
/// Source: behaviour, formats#resolution-of-a-dialog.
public struct DialogResolution: Sendable {
    /// The scenario's own id, printed as it was read.
    public var id: LocatedValue?
    /// The profile it was resolved for.
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
    /// Every choice, in the order of the slots.
    public var decisions: [Decision]
    /// Findings, in the order they were made.
    public var diagnostics: [Diagnostic]
    /// Why every slot holds its value; nil if not requested.
    public var provenance: Provenance?

    /// The merged dictionary, by raw key in ascending order; made at each call.
    public var effective: [EffectiveValue] { merged?.effective ?? [] }

    /// Keys that a null took away, in ascending order; made at each call.
    public var removed: [RemovedKey] { merged?.removed ?? [] }
}

extension DialogResolution: DescribedObject {
    package static func members(
        of dialog: DialogResolution?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.optional("id", dialog?.id, "The scenario's id as it was written.")
        visitor.member("kind", dialog.map { _ in "dialog" }, of: ["dialog"], "What was resolved.")
        visitor.member("profile", dialog?.profile, "Its profile.")
        visitor.member("device", dialog?.device, "The device of the scenario.")
        visitor.member(
            "opens", dialog?.opens, "The navigation stack when the dialog starts, bottom first.")
        visitor.member("presentation", dialog?.presentation, "The presentation of the dialog.")
        visitor.nullable(
            "providerTable", dialog?.providerTable, "The list of providers, where it is opened.")
        visitor.nullable(
            "userLanding", dialog?.userLanding,
            "The screen of a returning user or of typed input, where it is opened.")
        visitor.nullable("sharing", dialog?.sharing, "The sharing screen of a sharing dialog.")
        visitor.member(
            "effective", dialog.map { EffectiveValues(merged: $0.merged) },
            "The merged dictionary with the library's own layer, by raw key.")
        visitor.member(
            "removed", dialog.map { RemovedKeys(merged: $0.merged) },
            "Keys that a null removed, by raw key.")
        visitor.member("decisions", dialog?.decisions, "Every choice, in the order of the slots.")
        visitor.member("diagnostics", dialog?.diagnostics, "Findings, in the order they were made.")
    }
}
