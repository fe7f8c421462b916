import EngageCore

/// One call as it happened.
public struct WorkflowCall: Sendable, Hashable {
    /// Which call.
    public var code: WorkflowCallCode
    /// The update flag of C15; nil for every other call.
    public var updateFlag: Bool?
    /// C14 only: whether credentials were saved before closing.
    public var saves: Bool

    /// Records a call.
    public init(_ code: WorkflowCallCode, updateFlag: Bool? = nil, saves: Bool = false) {
        self.code = code
        self.updateFlag = updateFlag
        self.saves = saves
    }

    /// The call as the vectors write it: `C14`, `C15(true)`, `close`.
    public var token: String {
        code.rawValue + (updateFlag.map { "(\($0))" } ?? "")
    }
}

/// Who takes part in the out-of-the-box project authentication.
public enum WorkflowParticipant: String, Sendable, Hashable, CaseIterable {
    /// Requests a session when a folder, report or document is accessed.
    case objectService = "ObjectService"
    /// Holds sessions and is the prompt's delegate.
    case connectionManager = "MSISessionConnectionManager"
    /// Manages prompts.
    case loginManager = "MSIMobileLoginManager"
    /// The prompt's controller.
    case controller
    /// Checks whether the server can be reached.
    case latencyService = "LatencyService"
    /// The prompt's view.
    case view
    /// Performs the login.
    case module
    /// The server.
    case server = "Server"
    /// The object that holds credentials without a prompt.
    case application = "Application"
}

/// A call of the workflow by its code. Source: behaviour, login-process#calls.
public enum WorkflowCallCode: String, Sendable, Hashable, CaseIterable {
    case c01 = "C01", c02 = "C02", c03 = "C03", c04 = "C04", c05 = "C05", c06 = "C06"
    case c07 = "C07", c08 = "C08", c09 = "C09", c10 = "C10", c11 = "C11", c12 = "C12"
    case c13 = "C13", c14 = "C14", c15 = "C15", c16 = "C16", c17 = "C17", c18 = "C18"
    case f13 = "F13", e15 = "E15", e16 = "E16", e17 = "E17"
    case x08 = "X08", x16 = "X16", x17 = "X17", p05 = "P05"
    /// The controller closes the prompt without saving.
    case close
    /// The error goes back without a prompt.
    case error

    /// True for calls that view and module make; all others are the library's own.
    public var isMadeByViewOrModule: Bool {
        [.view, .module].contains(entry.caller)
    }

    /// Caller, receiver and call; step 0 is outside the ten steps.
    public struct Entry: Sendable, Hashable {
        /// The step of the documentation, 1 to 10; 0 for calls it does not list.
        public let step: Int
        /// Who calls.
        public let caller: WorkflowParticipant
        /// Who is called; the caller itself for its own work.
        public let callee: WorkflowParticipant
        /// The selector, or a few words without one.
        public let text: String
    }

    /// Caller, receiver and call.
    public var entry: Entry {
        Self.table[self] ?? Entry(step: 0, caller: .controller, callee: .controller, text: "")
    }

    private static let table: [WorkflowCallCode: Entry] = [
        .c01: entry(1, .objectService, .connectionManager, "getConnection:"),
        .c02: entry(2, .connectionManager, .loginManager, "showPrompt:parameters:delegate:"),
        .c03: entry(3, .loginManager, .loginManager, "create the default controller"),
        .c04: entry(
            3, .loginManager, .controller,
            "setupWithMobileLoginPromptView:mobileLoginModule:parameters:"),
        .p05: entry(0, .loginManager, .connectionManager, "handleMobileLoginPromptDisplay:"),
        .c05: entry(3, .loginManager, .controller, "present"),
        .c06: entry(4, .controller, .latencyService, "check connectivity"),
        .c07: entry(4, .controller, .view, "setupWithParameters:delegate:"),
        .c08: entry(
            5, .view, .controller, "loginPromptView:didInputAuthenticationParameters:"),
        .x08: entry(0, .view, .controller, "loginPromptViewDidCancel:"),
        .c09: entry(6, .controller, .module, "startMobileLogin:"),
        .c10: entry(0, .module, .controller, "mobileLoginModule:willHandlePreMobileLogin:"),
        .c11: entry(0, .module, .server, "login request"),
        .c12: entry(7, .module, .controller, "mobileLoginModule:willHandlePostMobileLogin:"),
        .c13: entry(7, .module, .controller, "mobileLoginModule:mobileLoginDidSucceed:"),
        .f13: entry(0, .module, .controller, "mobileLoginModule:mobileLoginDidFail:"),
        .c14: entry(7, .controller, .controller, "save credentials, close the prompt"),
        .close: entry(0, .controller, .controller, "close the prompt"),
        .c15: entry(
            8, .controller, .loginManager,
            "mobileLoginPromptViewController:withPromptType:didDismissWithUpdateFlag:"),
        .e15: entry(
            0, .controller, .loginManager,
            "mobileLoginPromptViewController:withPromptType:didEncounterError:"),
        .c16: entry(9, .loginManager, .connectionManager, "handleMobileLoginPromptSuccess:"),
        .e16: entry(
            0, .loginManager, .connectionManager, "handleMobileLoginPromptError:promptType:"),
        .x16: entry(0, .loginManager, .connectionManager, "handleMobileLoginPromptCancel:"),
        .c17: entry(9, .loginManager, .connectionManager, "showPrompt returns ANSWERED"),
        .e17: entry(0, .loginManager, .connectionManager, "showPrompt returns ERROR"),
        .x17: entry(0, .loginManager, .connectionManager, "showPrompt returns CANCELLED"),
        .c18: entry(10, .connectionManager, .objectService, "returns the session state"),
        .error: entry(0, .connectionManager, .objectService, "returns the error, no prompt"),
    ]

    private static func entry(
        _ step: Int, _ caller: WorkflowParticipant, _ callee: WorkflowParticipant, _ text: String
    ) -> Entry {
        Entry(step: step, caller: caller, callee: callee, text: text)
    }
}
