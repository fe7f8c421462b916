import EngageCore

extension CommandFailure {
    /// A scenario that is not valid: every fault on standard error, and status 65.
    static func refused(_ error: ScenarioError) -> CommandFailure {
        StandardError.report(error.diagnostics)
        return .alreadyReported(.invalidInput)
    }
}
