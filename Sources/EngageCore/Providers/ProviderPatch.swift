/// What rules of overlays give one provider.
struct ProviderPatch: Sendable {
    /// The rule's own object; nil where the provider is the service's.
    var definition: OverlayEntry?
    var friendlyName: OverlayEntry?
    var inputPrompt: OverlayEntry?
    var icon: OverlayEntry?
    var group: (name: String, entry: OverlayEntry)?
    var featured: OverlayEntry?

    /// The value that takes the place of a member of the provider's object.
    subscript(member: MemberName) -> LocatedValue? {
        switch member {
        case .friendlyName: friendlyName?.value
        case .inputPrompt: inputPrompt?.value
        default: nil
        }
    }
}
