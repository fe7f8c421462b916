import EngageCore

/// The login delegate of a script: implements some hooks and treats the handler as the script sets.
public final class ScriptedLoginDelegate: LoginDelegate {
    private let script: LoginScript.ScriptedDelegate
    private let settings: EnvironmentSettings
    private let note: @Sendable (LoginTrace.Call) -> Void
    private let keep: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Makes a delegate.
    ///
    /// - Parameters:
    ///   - settings: where its hooks set login parameters.
    ///   - note: receives each hook as it is called, secrets masked.
    ///   - keep: given a completion handler that is to be called later.
    public init(
        _ script: LoginScript.ScriptedDelegate, settings: EnvironmentSettings,
        note: @escaping @Sendable (LoginTrace.Call) -> Void,
        keep: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.script = script
        self.settings = settings
        self.note = note
        self.keep = keep
    }

    /// Calls the handler at once, twice, never, or leaves it to be called later.
    public func loginButtonTapped(
        loginViewController: String, loginType: LoginType,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        guard script.hooks.contains(.loginButtonTapped) else { return completionHandler() }
        enter(.loginButtonTapped, "tapped(\(loginType.rawValue))", "loginType=\(loginType.name)")
        switch script.handler {
        case .atOnce: completionHandler()
        case .twice:
            completionHandler()
            completionHandler()
        case .later: keep(completionHandler)
        case .never: break
        }
    }

    /// Sets the login parameters of the script.
    public func handlePreMobileLogin(_ preLoginInfo: LoginInfo) {
        enter(.handlePreMobileLogin, "pre", preLoginInfo.description)
    }

    /// Sets the login parameters of the script.
    public func mobileLoginDidSucceed(_ successInfo: LoginInfo) {
        enter(.mobileLoginDidSucceed, "succeed", successInfo.description)
    }

    /// Sets the login parameters of the script.
    public func mobileLoginDidFail(_ failureInfo: LoginInfo) {
        enter(.mobileLoginDidFail, "fail", failureInfo.description)
    }

    /// Sets the login parameters of the script.
    public func handlePostMobileLogin(_ postLoginInfo: LoginInfo) {
        enter(.handlePostMobileLogin, "post", postLoginInfo.description)
    }

    private func enter(_ hook: LoginHook, _ code: String, _ detail: String) {
        guard script.hooks.contains(hook) else { return }
        note(
            .init(
                code: code, caller: "App", callee: "LoginDelegate",
                text: "\(hook.rawValue) \(detail.visible)"))
        for (key, value) in (script.sets[hook] ?? [:]).sorted(by: { $0.key < $1.key }) {
            settings.setServerParam(value, forKey: key)
            note(
                .init(
                    code: "set", caller: "LoginDelegate", callee: "SDKEnvSettings",
                    text: "setServerParam:forKey: \(key.visible)"))
        }
    }
}
