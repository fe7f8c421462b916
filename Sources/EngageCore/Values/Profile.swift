/// The behaviour to model.
public enum Profile: String, Sendable, Hashable, CaseIterable {
    /// What the Custom UI guide promises; where it is silent, what the last release does.
    case guide
    /// What release 5.5 of the SDK was observed to do, mistakes included.
    case sdk55 = "sdk-5.5"
}
