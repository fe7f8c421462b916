/// A view known by its class name alone: a default of the table, or a registration of a script.
public final class NamedPromptView: LoginPromptView {
    /// The class name.
    public let className: String

    /// Names the class.
    public init(_ className: String) { self.className = className }

    /// Does nothing; there is no screen here.
    public func setup(parameters: PromptParameters, delegate: any LoginPromptViewDelegate) {}
}

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

/// A module known by its class name alone; it never reports, its events come from a script.
public final class NamedLoginModule: LoginModule {
    /// The class name.
    public let className: String

    /// Names the class.
    public init(_ className: String) { self.className = className }

    /// Does nothing; the script says how the login goes.
    public func startMobileLogin(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
    ) {}
}
