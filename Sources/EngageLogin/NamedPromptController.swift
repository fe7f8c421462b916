import EngageCore

/// A controller known by its class name alone.
public final class NamedPromptController: LoginPromptViewController {
    /// The class name.
    public let className: String
    /// Whether credentials are kept after a success.
    public let savesCredentials: Bool

    /// Names the class.
    public init(_ className: String, savesCredentials: Bool = true) {
        self.className = className
        self.savesCredentials = savesCredentials
    }
}
