/// Why a scenario is not valid: a member that cannot be read, with its place.
public struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Stable name of the refusal, `invalidScenario` or a reader's own.
    public var code: DiagnosticCode
    /// What was wanted and what was found, one sentence without full stop.
    public var message: String
    /// Its position.
    public var location: SourceLocation
    /// What else is wrong with the same scenario, in the order of reading.
    public var others: [ScenarioError] = []

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

    /// Every fault of the scenario, this one first.
    public var all: [ScenarioError] {
        var first = self
        first.others = []
        return [first] + others
    }

    /// The faults as findings, in the order of the file.
    public var diagnostics: [Diagnostic] {
        all.map { Diagnostic(.error, $0.code, $0.message, at: $0.location) }.sorted {
            ($0.source?.line ?? 0, $0.source?.column ?? 0)
                < ($1.source?.line ?? 0, $1.source?.column ?? 0)
        }
    }

    /// A `kind` that no scenario has.
    package static func unknownKind(_ kind: LocatedValue) -> ScenarioError {
        let found = kind.string.map { "'\($0)'" } ?? kind.kind.noun
        return ScenarioError(
            "'kind' takes 'dialog' or 'loginScreen', found \(found)", at: kind.location)
    }
}
