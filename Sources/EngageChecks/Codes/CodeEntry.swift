public import EngageCore

/// One diagnostic code: its severity, its meaning and how to fix it.
public struct CodeEntry: Sendable, Hashable {
    /// The code.
    public let code: DiagnosticCode
    /// How much it matters in an answer, which shows what the app shows whatever it is.
    public let severity: Severity
    /// How much it matters in `engage lint`.
    public let gate: Severity
    /// Half a sentence: what was found.
    public let meaning: String
    /// Half a sentence: what to do.
    public let mending: String

    init(
        _ code: DiagnosticCode, _ severity: Severity, gate: Severity? = nil, _ meaning: String,
        _ mending: String
    ) {
        self.code = code
        self.severity = severity
        self.gate = gate ?? severity
        self.meaning = meaning
        self.mending = mending
    }

    /// Both severities in words, one where they are the same: `warning (error in lint)`.
    public var weight: String {
        severity == gate
            ? severity.rawValue : "\(severity.rawValue) (\(gate.rawValue) in lint)"
    }

    /// The same within parentheses: `warning, error in lint`.
    package var severities: String {
        severity == gate
            ? severity.rawValue : "\(severity.rawValue), \(gate.rawValue) in lint"
    }

    /// What the rule of this code is called: the code in small letters with hyphens.
    public var ruleName: String {
        var name = ""
        for letter in code.rawValue {
            if letter.isUppercase { name += "-" }
            name += letter.lowercased()
        }
        return name
    }

    /// The page of the rule that reports it; nil without one.
    public var rule: RulePage? {
        let name = ruleName
        return RuleCatalogue.pages.first { $0.id == name }
    }
}
