import EngageCore
import EngageLogin

/// Objects in the place of everything an app may register; each writes down what it saw.
enum Recording {
    final class View: LoginPromptView {
        let className = "OwnView"
        private let log: LoginLog
        private let delegate = Guarded<(any LoginPromptViewDelegate)?>(nil)
        init(_ log: LoginLog) { self.log = log }

        func setup(parameters: PromptParameters, delegate: any LoginPromptViewDelegate) {
            log.add("view C07")
            self.delegate.withLock { $0 = delegate }
        }
        func login(_ parameters: AuthenticationParameters?) {
            delegate.withLock { $0 }?.loginPromptView(self, didInput: parameters)
        }
        func cancel() { delegate.withLock { $0 }?.loginPromptViewDidCancel(self) }
    }

    /// A module that may leave out each of its two optional messages.
    final class Module: LoginModule {
        let className = "OwnModule"
        private let log: LoginLog
        private let leavesOut: Set<WorkflowCallCode>
        private let delegate = Guarded<(any LoginModuleDelegate)?>(nil)
        init(_ log: LoginLog, leavesOut: Set<WorkflowCallCode> = []) {
            self.log = log
            self.leavesOut = leavesOut
        }

        func startMobileLogin(
            _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
        ) {
            log.add("module C09")
            self.delegate.withLock { $0 = delegate }
            if !leavesOut.contains(.c10) {
                delegate?.mobileLoginModule(self, willHandlePreMobileLogin: [:])
            }
            if !leavesOut.contains(.c11) { delegate?.mobileLoginModuleSendsRequest(self) }
        }

        func answer(_ outcome: LoginOutcome) {
            let delegate = delegate.withLock { $0 }
            if !leavesOut.contains(.c12) {
                delegate?.mobileLoginModule(self, willHandlePostMobileLogin: outcome.info)
            }
            if let session = outcome.session {
                delegate?.mobileLoginModule(self, mobileLoginDidSucceed: session)
            } else {
                delegate?.mobileLoginModule(self, mobileLoginDidFail: outcome)
            }
        }
    }

    /// A controller that overrides everything and passes it on.
    final class Controller: LoginPromptViewController {
        let className = "OwnController"
        let savesCredentials: Bool
        private let log: LoginLog
        private let keeps: Set<WorkflowCallCode>
        init(_ log: LoginLog, saves: Bool = true, keeps: Set<WorkflowCallCode> = []) {
            self.log = log
            self.keeps = keeps
            savesCredentials = saves
        }

        func setup(
            view: (any LoginPromptView)?, module: (any LoginModule)?, parameters: PromptParameters
        ) {
            log.add("controller C04")
        }
        func present() { log.add("controller C05") }
        func loginPromptView(
            _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?,
            of prompt: any LoginPrompt
        ) {
            log.add("controller C08")
            if !keeps.contains(.c08) { prompt.loginPromptView(view, didInput: parameters) }
        }
        func loginPromptViewDidCancel(_ view: any LoginPromptView, of prompt: any LoginPrompt) {
            log.add("controller X08")
            prompt.loginPromptViewDidCancel(view)
        }
        func mobileLoginModule(
            _ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo,
            of prompt: any LoginPrompt
        ) { log.add("controller C10") }
        func mobileLoginModule(
            _ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo,
            of prompt: any LoginPrompt
        ) { log.add("controller C12") }
        func mobileLoginModule(
            _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession,
            of prompt: any LoginPrompt
        ) {
            log.add("controller C13")
            if !keeps.contains(.c13) {
                prompt.mobileLoginModule(module, mobileLoginDidSucceed: session)
            }
        }
        func mobileLoginModule(
            _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome,
            of prompt: any LoginPrompt
        ) {
            log.add("controller F13")
            prompt.mobileLoginModule(module, mobileLoginDidFail: outcome)
        }
        func save(_ parameters: AuthenticationParameters) { log.add("controller save") }
        func close() { log.add("controller close") }
    }

    /// A controller that implements only the method for saving.
    final class SilentController: LoginPromptViewController {
        let className = "SilentController"
        let savesCredentials: Bool
        init(saves: Bool) { savesCredentials = saves }
    }

    final class PromptDelegate: LoginPromptDelegate {
        let hasDisplayHook: Bool
        private let log: LoginLog
        init(_ log: LoginLog, hasDisplayHook: Bool) {
            self.log = log
            self.hasDisplayHook = hasDisplayHook
        }
        func handleMobileLoginPromptDisplay(_ type: PromptType) { log.add("manager P05") }
        func handleMobileLoginPromptSuccess(_ type: PromptType) { log.add("manager C16") }
        func handleMobileLoginPromptCancel(_ type: PromptType) { log.add("manager X16") }
        func handleMobileLoginPromptError(_ error: LoginFailure, promptType type: PromptType) {
            log.add("manager E16")
        }
    }

    final class ControllerDelegate: LoginPromptViewControllerDelegate {
        private let log: LoginLog
        init(_ log: LoginLog) { self.log = log }
        func mobileLoginPromptViewController(
            _ controller: any LoginPromptViewController, withPromptType type: PromptType,
            didDismissWithUpdateFlag flag: Bool
        ) { log.add("delegate C15(\(flag))") }
        func mobileLoginPromptViewController(
            _ controller: any LoginPromptViewController, withPromptType type: PromptType,
            didEncounterError error: LoginFailure
        ) { log.add("delegate E15") }
    }

    /// The delegate of a module that runs without prompt.
    final class ModuleDelegate: LoginModuleDelegate {
        private let log: LoginLog
        init(_ log: LoginLog) { self.log = log }
        func mobileLoginModule(
            _ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo
        ) { log.add("app C10") }
        func mobileLoginModule(
            _ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo
        ) { log.add("app C12") }
        func mobileLoginModule(
            _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession
        ) { log.add("app C13") }
        func mobileLoginModule(
            _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome
        ) { log.add("app F13") }
    }

    struct Connection: ConnectivityCheck {
        let log: LoginLog
        let reachable: Bool
        func check(_ completion: @escaping @Sendable (Bool) -> Void) {
            log.add("latency C06")
            completion(reachable)
        }
    }
}
