/// Why a scenario is no question: a member that cannot be read, with its place.
public struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Stable name of the refusal, `invalidScenario` or a reader's own.
    public var code: DiagnosticCode
    /// What was wanted and what was found, one sentence without full stop.
    public var message: String
    /// Where it stands.
    public var location: SourceLocation

    /// Describes a refusal.
    public init(
        _ message: String, at location: SourceLocation, code: DiagnosticCode = .invalidScenario
    ) {
        self.code = code
        self.message = message
        self.location = location
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`.
    public var description: String { "\(location): error: \(message)" }
}
