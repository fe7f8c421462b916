public import EngageCore

/// An app's life around the instances that its logins share: made at launch, gone at the end.
///
/// Holds what `MSIMobileLoginManager` and `MSIGeneric` hold for the SDKs. Views, controllers and
/// modules are registered while the app launches, before it has finished launching.
/// Source: prompt-view guide, step 6; 004, "The MSIMobileLoginManager is responsible …"; 001, MSIGeneric.
public final class LoginApplication: Sendable {
    /// The state of the app's life cycle.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// No shared instance exists.
        case notLaunched
        /// `application:didFinishLaunchingWithOptions:` runs; the time to register.
        case launching
        /// The app runs; prompts take what was registered.
        case running
        /// The shared instances are gone.
        case terminated
    }

    private struct Life {
        var phase = Phase.notLaunched
        var registrations: PromptRegistrations?
        var settings: EnvironmentSettings?
    }

    /// The one of a process; tests and simulations make their own.
    public static let shared = LoginApplication()

    private let life = Guarded(Life())

    /// An app that has not launched.
    public init() {}

    /// The state of the app's life cycle.
    public var phase: Phase { life.withLock { $0.phase } }

    /// The registry of `sharedMobileLoginManager`; nil before the launch and after the end.
    public var registrations: PromptRegistrations? { life.withLock { $0.registrations } }

    /// `MSIGeneric.getSDKEnvSettings()`; nil before the launch and after the end.
    public var settings: EnvironmentSettings? { life.withLock { $0.settings } }

    /// The app launches: the shared instances are made.
    ///
    /// - Returns: why nothing happened; nil where it did.
    @discardableResult
    public func launch() -> Diagnostic? {
        life.withLock { life in
            guard life.phase == .notLaunched || life.phase == .terminated else {
                return .life("launches", in: life.phase)
            }
            life = Life(
                phase: .launching, registrations: PromptRegistrations(),
                settings: EnvironmentSettings())
            return nil
        }
    }

    /// The app has finished launching: super has been called.
    ///
    /// - Returns: why nothing happened; nil where it did.
    @discardableResult
    public func finishLaunching() -> Diagnostic? {
        life.withLock { life in
            guard life.phase == .launching else {
                return .life("finishes launching", in: life.phase)
            }
            life.phase = .running
            return nil
        }
    }

    /// The app ends: the shared instances are disposed of.
    ///
    /// - Returns: why nothing happened; nil where it did.
    @discardableResult
    public func terminate() -> Diagnostic? {
        life.withLock { life in
            guard life.phase == .launching || life.phase == .running else {
                return .life("ends", in: life.phase)
            }
            life = Life(phase: .terminated)
            return nil
        }
    }

    /// Registers for a prompt type while the app launches.
    ///
    /// - Returns: the refusal where it is too early or too late; the registry stays as it is.
    @discardableResult
    public func register(
        view: (any LoginPromptView)?, controller: (any LoginPromptViewController)?,
        module: (any LoginModule)?, for type: PromptType
    ) -> Diagnostic? {
        let (phase, registrations) = life.withLock { ($0.phase, $0.registrations) }
        guard phase == .launching, let registrations else {
            return .unregistered(type, in: phase)
        }
        registrations.set(view: view, controller: controller, module: module, for: type)
        return nil
    }

    /// Clears what is registered for a prompt type while the app launches.
    ///
    /// - Returns: the refusal where it is too early or too late; the registry stays as it is.
    @discardableResult
    public func reset(_ type: PromptType) -> Diagnostic? {
        let (phase, registrations) = life.withLock { ($0.phase, $0.registrations) }
        guard phase == .launching, let registrations else {
            return .unregistered(type, in: phase)
        }
        registrations.reset(type)
        return nil
    }
}

extension DiagnosticCode {
    /// A registration before the shared instance exists, or after the launch.
    public static let registeredTooLate: DiagnosticCode = "registeredTooLate"
}

extension Diagnostic {
    fileprivate static func life(
        _ what: String, in phase: LoginApplication.Phase
    ) -> Diagnostic {
        Diagnostic(
            .warning, .eventIgnored,
            "the app \(what) in phase \(phase.rawValue); it is ignored")
    }

    fileprivate static func unregistered(
        _ type: PromptType, in phase: LoginApplication.Phase
    ) -> Diagnostic {
        let why =
            phase == .running
            ? "after the launch, which is too late"
            : "in phase \(phase.rawValue), where no shared instance exists"
        return Diagnostic(
            .warning, .registeredTooLate, key: type.rawValue,
            "\(type.rawValue) is registered \(why); register in "
                + "application:didFinishLaunchingWithOptions:, before super")
    }
}
