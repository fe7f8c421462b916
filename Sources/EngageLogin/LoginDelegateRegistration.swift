import EngageCore

/// Where an app registers its login delegate and the two switches of trusted mode.
///
/// Models `DossierLoginDelegateManager`. Source: login-process guide; behaviour,
/// login-process#delegate-manager.
public final class LoginDelegateRegistration: Sendable {
    /// The one instance of an app; tests and simulations make their own.
    public static let shared = LoginDelegateRegistration()

    private struct Members {
        var delegate: (any LoginDelegate)?
        var skipLoginView = false
        var formChallengeForTrusted = true
    }

    private let members = Guarded(Members())

    /// Makes a registration without delegate, with the default switches.
    public init() {}

    /// True skips the login view for trusted mode when launching with a valid session.
    public var skipLoginView: Bool {
        get { members.withLock { $0.skipLoginView } }
        set { members.withLock { $0.skipLoginView = newValue } }
    }

    /// Whether trusted mode has a form challenge; true unless changed.
    public var formChallengeForTrusted: Bool {
        get { members.withLock { $0.formChallengeForTrusted } }
        set { members.withLock { $0.formChallengeForTrusted = newValue } }
    }

    /// The registered delegate; attempts already open keep the one they started with.
    public var delegate: (any LoginDelegate)? { members.withLock { $0.delegate } }

    /// Registers a delegate; nil removes it and lets logins proceed without hooks.
    public func setCustomizedLoginDelegate(_ delegate: (any LoginDelegate)?) {
        members.withLock { $0.delegate = delegate }
    }

    /// Decides whether a login view that would be shown is shown.
    ///
    /// Only trusted mode, at launch, with a valid session and `skipLoginView` skips it; then
    /// there is no tap, no request and no hook.
    public func loginView(
        launching: Bool, loginType: LoginType, sessionIsValid: Bool
    ) -> LoginViewDecision {
        let (skips, form) = members.withLock { ($0.skipLoginView, $0.formChallengeForTrusted) }
        return LoginViewDecision(
            isShown: !(launching && loginType.isTrustedMode && sessionIsValid && skips),
            trustedFormExpected: loginType.isTrustedMode && form)
    }
}

/// What becomes of a login view, and whether trusted mode shows a form.
public struct LoginViewDecision: Sendable, Hashable {
    /// False only where `skipLoginView` applies.
    public var isShown: Bool
    /// True in trusted mode unless `formChallengeForTrusted` is off; has no other effect.
    public var trustedFormExpected: Bool
}
