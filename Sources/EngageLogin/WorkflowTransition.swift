public import EngageCore

/// One row of the transition table: from, event, guard, actions, to.
public struct WorkflowTransition: Sendable, Hashable {
    /// What must hold for a row to apply, or for a call within it to be made.
    public enum Condition: String, Sendable, Hashable, CaseIterable {
        /// The session is invalid because of credentials.
        case credentialsProblem
        /// The input has `username` and `password`.
        case bothKeysPresent
        /// `canBeCancelled` is the text `true`.
        case cancellable
        /// No controller is registered for the prompt.
        case controllerIsDefault
        /// The prompt delegate has the display hook.
        case displayHook
        /// The controller has no delegate.
        case controllerHasNoDelegate
        /// The module has a delegate.
        case moduleHasDelegate
        /// The controller is the library's own and has no view or no module to work with.
        case nothingServesThePrompt
        /// There is no module.
        case moduleMissing
    }

    /// What a row does, in order.
    public enum Action: Sendable, Hashable {
        /// Makes a call.
        case call(WorkflowCallCode)
        /// Makes a call where the condition holds.
        case callWhen(Condition, WorkflowCallCode)
        /// C15 with its update flag.
        case dismiss(updateFlag: Bool)
        /// Reports a diagnostic.
        case report(DiagnosticCode)
    }

    /// The state the row starts from.
    public let from: WorkflowState
    /// The event it answers.
    public let event: WorkflowEvent.Kind
    /// What must all hold; of several rows the first that holds applies.
    public let conditions: [Condition]
    /// What is done, in order.
    public let actions: [Action]
    /// The state it leads to.
    public let to: WorkflowState

    /// The whole workflow. Source: authentication overview, the ten steps; behaviour,
    /// login-process#workflow.
    public static let table: [WorkflowTransition] = [
        row(.idle, .objectAccessed, [.call(.c01)], .checkingSession),
        row(
            .idle, .credentialsHeld, when: [.moduleMissing], [.report(.nothingRegistered)],
            .doneError),
        row(
            .idle, .credentialsHeld,
            [.call(.c09), .callWhen(.moduleHasDelegate, .c10), .call(.c11)], .authenticatingAlone),

        row(.checkingSession, .sessionValid, [.call(.c18)], .doneSession),
        row(
            .checkingSession, .sessionInvalid, when: [.credentialsProblem],
            [
                .call(.c02), .callWhen(.controllerIsDefault, .c03), .call(.c04),
                .callWhen(.displayHook, .p05), .call(.c05),
            ], .presented),
        row(.checkingSession, .sessionInvalid, [.call(.error)], .doneError),

        row(.presented, .automatic, [.call(.c06)], .checkingConnectivity),
        row(
            .checkingConnectivity, .reachable,
            when: [.nothingServesThePrompt, .controllerHasNoDelegate],
            [.report(.nothingRegistered), .call(.close), .report(.promptNeverResolves)],
            .unresolved),
        row(
            .checkingConnectivity, .reachable, when: [.nothingServesThePrompt],
            [
                .report(.nothingRegistered), .call(.close), .call(.e15), .call(.e16), .call(.e17),
            ], .doneError),
        row(.checkingConnectivity, .reachable, [.call(.c07)], .awaitingInput),
        row(
            .checkingConnectivity, .unreachable, when: [.controllerHasNoDelegate],
            [.call(.close), .report(.promptNeverResolves)], .unresolved),
        row(
            .checkingConnectivity, .unreachable,
            [.call(.close), .call(.e15), .call(.e16), .call(.e17)], .doneError),

        row(
            .awaitingInput, .input, when: [.bothKeysPresent],
            [.call(.c08), .call(.c09), .call(.c10), .call(.c11)], .authenticating),
        row(
            .awaitingInput, .input, [.call(.c08), .report(.missingRequiredParameter)],
            .awaitingInput),
        row(
            .awaitingInput, .cancel, when: [.cancellable, .controllerHasNoDelegate],
            [.call(.x08), .call(.close), .report(.promptNeverResolves)], .unresolved),
        row(
            .awaitingInput, .cancel, when: [.cancellable],
            [
                .call(.x08), .call(.close), .dismiss(updateFlag: false), .call(.x16), .call(.x17),
            ], .doneCancelled),
        row(.awaitingInput, .cancel, [.report(.cancelIgnored)], .awaitingInput),

        row(
            .authenticating, .serverAccepts, when: [.controllerHasNoDelegate],
            [.call(.c12), .call(.c13), .call(.c14), .report(.promptNeverResolves)], .unresolved),
        row(
            .authenticating, .serverAccepts,
            [
                .call(.c12), .call(.c13), .call(.c14), .dismiss(updateFlag: true), .call(.c16),
                .call(.c17), .call(.c18),
            ], .doneSession),
        row(.authenticating, .credentialsRejected, [.call(.c12), .call(.f13)], .awaitingInput),
        row(
            .authenticating, .fatalError, when: [.controllerHasNoDelegate],
            [.call(.c12), .call(.f13), .call(.close), .report(.promptNeverResolves)], .unresolved),
        row(
            .authenticating, .fatalError,
            [
                .call(.c12), .call(.f13), .call(.close), .call(.e15), .call(.e16), .call(.e17),
            ], .doneError),
        row(.authenticating, .cancel, [.report(.cancelIgnored)], .authenticating),

        alone(.serverAccepts, .c13, .doneSession),
        alone(.credentialsRejected, .f13, .doneError),
        alone(.fatalError, .f13, .doneError),
    ]

    /// The rows by the state they start from, in the order of the table.
    static let byState = Dictionary(grouping: table, by: \.from)

    private static func row(
        _ from: WorkflowState, _ event: WorkflowEvent.Kind, when conditions: [Condition] = [],
        _ actions: [Action], _ to: WorkflowState
    ) -> WorkflowTransition {
        WorkflowTransition(
            from: from, event: event, conditions: conditions, actions: actions, to: to)
    }

    /// A module's answer without a prompt: no view, no controller, no dismissal, no saving.
    private static func alone(
        _ event: WorkflowEvent.Kind, _ outcome: WorkflowCallCode, _ to: WorkflowState
    ) -> WorkflowTransition {
        row(
            .authenticatingAlone, event,
            [.callWhen(.moduleHasDelegate, .c12), .callWhen(.moduleHasDelegate, outcome)], to)
    }
}

extension DiagnosticCode {
    /// A controller without delegate: `showPrompt` never returns.
    public static let promptNeverResolves: DiagnosticCode = "promptNeverResolves"
    /// Nothing serves a prompt or a login: no view, no module, and no controller of the app's.
    public static let nothingRegistered: DiagnosticCode = "nothingRegistered"
    /// A step that a registered object leaves out, or makes at another time than in the guide.
    public static let stepMissing: DiagnosticCode = "stepMissing"
    /// A prompt type with steps that the guide does not describe.
    public static let stepsNotDescribed: DiagnosticCode = "stepsNotDescribed"
    /// Authentication parameters lack `username` or `password`.
    public static let missingRequiredParameter: DiagnosticCode = "missingRequiredParameter"
    /// A cancel that has no effect.
    public static let cancelIgnored: DiagnosticCode = "cancelIgnored"
    /// An event that has no meaning in the present state.
    public static let eventIgnored: DiagnosticCode = "eventIgnored"
}
