/// The two families of devices an SDK distinguishes: "is iPad" and "is not iPad".
public enum Idiom: String, Sendable, Hashable, CaseIterable {
    /// iPhone and iPod touch.
    case phone
    /// iPad.
    case pad
}
