/// What added a provider to a list, removed it, or put it where it is.
struct OverlayChange: Sendable {
    let entry: OverlayEntry
    /// The facts that the rule's conditions compare.
    let facts: [OverlayFact]
    /// The object that describes the provider, if an earlier rule has it and this one only its name.
    var definition: OverlayEntry?
}
