/// A view known by its class name alone: a default of the table, or a registration of a script.
///
/// There is no screen here: `login` and `cancel` stand for the taps on its buttons.
public final class NamedPromptView: LoginPromptView {
    /// The class name.
    public let className: String
    private let delegate = Guarded<(any LoginPromptViewDelegate)?>(nil)

    /// Names the class.
    public init(_ className: String) { self.className = className }

    /// Keeps the delegate.
    public func setup(parameters: PromptParameters, delegate: any LoginPromptViewDelegate) {
        self.delegate.withLock { $0 = delegate }
    }

    /// The login button is tapped; nothing happens before the view is set up.
    public func login(_ parameters: AuthenticationParameters?) {
        delegate.withLock { $0 }?.loginPromptView(self, didInput: parameters)
    }

    /// The Cancel button is tapped; nothing happens before the view is set up.
    public func cancel() { delegate.withLock { $0 }?.loginPromptViewDidCancel(self) }
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

/// A module known by its class name alone; `answer` stands for what its server says.
public final class NamedLoginModule: LoginModule {
    /// The class name.
    public let className: String
    private let delegate = Guarded<(any LoginModuleDelegate)?>(nil)

    /// Names the class.
    public init(_ className: String) { self.className = className }

    /// Tells will-pre and waits for `answer`.
    public func startMobileLogin(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
    ) {
        self.delegate.withLock { $0 = delegate }
        delegate?.mobileLoginModule(self, willHandlePreMobileLogin: LoginInfo(parameters.values))
        delegate?.mobileLoginModuleSendsRequest(self)
    }

    /// Tells will-post, then did-succeed or did-fail; nothing where no login was started.
    public func answer(_ outcome: LoginOutcome) {
        guard let delegate = delegate.withLock({ $0 }) else { return }
        delegate.mobileLoginModule(self, willHandlePostMobileLogin: outcome.info)
        if let session = outcome.session {
            delegate.mobileLoginModule(self, mobileLoginDidSucceed: session)
        } else {
            delegate.mobileLoginModule(self, mobileLoginDidFail: outcome)
        }
    }
}
