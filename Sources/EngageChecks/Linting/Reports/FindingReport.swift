public import EngageCore

/// Findings in the order of a report, and the rules they may come from.
public struct FindingReport: Sendable {
    /// The findings, in order of place.
    public let findings: [Finding]
    /// Pages of every rule that ran, for the formats that list them.
    public let rules: [RulePage]

    /// Sorts the findings; the result does not depend on the order in which they were made.
    public init(_ findings: [Finding], rules: [RulePage] = []) {
        self.findings = findings.sorted(by: Finding.precedes)
        self.rules = rules
    }

    /// The report with what is only found in a language, each with the language's name.
    public func adding(_ others: [Finding], in language: String) -> FindingReport {
        let known = Set(findings.map(Self.essence))
        let new = others.filter { !known.contains(Self.essence($0)) }.map { finding in
            var finding = finding
            finding.message += ", in \(language)"
            finding.fix = nil
            return finding
        }
        return FindingReport(findings + new, rules: rules)
    }

    /// What identifies a finding, wherever the texts are.
    private static func essence(_ finding: Finding) -> String {
        "\(finding.rule) \(finding.app ?? "") \(finding.key ?? "") \(finding.message) "
            + finding.devices.joined(separator: ",")
    }

    /// How many findings have exactly this severity.
    public func count(_ severity: Severity) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }

    /// `2 errors, 1 warning, 0 notes`.
    public var summary: String {
        Severity.allCases.reversed().map { severity in
            let count = count(severity)
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }.joined(separator: ", ")
    }
}
