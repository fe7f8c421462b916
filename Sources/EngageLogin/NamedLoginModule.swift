import EngageCore

/// A module known by its class name alone; `answer` replaces the response of its server.
public final class NamedLoginModule: LoginModule {
    /// The class name.
    public let className: String
    private let delegate = Guarded<(any LoginModuleDelegate)?>(nil)

    /// Names the class.
    public init(_ className: String) { self.className = className }

    /// Reports will-pre and waits for `answer`.
    public func startMobileLogin(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
    ) {
        self.delegate.withLock { $0 = delegate }
        delegate?.mobileLoginModule(self, willHandlePreMobileLogin: LoginInfo(parameters.values))
        delegate?.mobileLoginModuleSendsRequest(self)
    }

    /// Reports will-post, then did-succeed or did-fail; nothing if no login was started.
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
