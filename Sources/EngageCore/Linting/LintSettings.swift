/// What `engage.yaml` says about the rules.
public struct LintSettings: Sendable {
    /// Severity by rule; nil turns a rule off.
    public var severities: [String: Severity?] = [:]
    /// Findings that are known and accepted for a while.
    public var baseline: [BaselineEntry] = []

    /// Every rule as its page says.
    public init() {}
}

/// A finding that somebody accepted until a day.
public struct BaselineEntry: Sendable, Hashable {
    /// The rule.
    public var rule: String
    /// The file; nil for every file.
    public var file: String?
    /// The raw key; nil for every key.
    public var key: String?
    /// Who answers for it.
    public var owner: String
    /// Last day on which it counts, `YYYY-MM-DD`.
    public var expires: String
    /// Where the entry stands.
    public var place: SourceLocation

    /// True for a day as `YYYY-MM-DD`, with months to 12 and days to 31.
    public static func isDay(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes.indices.allSatisfy({ $0 == 4 || $0 == 7 || bytes[$0] &- 0x30 < 10 })
        else { return false }
        func number(_ place: Int) -> Int {
            Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30)
        }
        return (1...12).contains(number(5)) && (1...31).contains(number(8))
    }

    func covers(_ finding: Finding) -> Bool {
        rule == finding.rule && (key.map { $0 == finding.key } ?? true)
            && (file.map { file in
                finding.source.map { $0.file == file || $0.file.hasSuffix("/" + file) } ?? false
            } ?? true)
    }
}

/// Runs the rules over subjects.
public enum Linter {
    /// Every finding, after severities and baseline.
    ///
    /// - Parameter today: the day, `YYYY-MM-DD`; an entry of the baseline counts up to its own.
    public static func report(
        _ subjects: [LintSubject], settings: LintSettings = LintSettings(), today: String = ""
    ) -> FindingReport {
        var all: [Finding] = []
        for subject in subjects {
            var findings = LintFindings()
            findings.app = subject.app
            for rule in RuleCatalogue.rules { rule.check(subject, &findings) }
            all += findings.findings
        }
        all = merged(all)
        var kept: [Finding] = []
        for var finding in all {
            if let severity = settings.severities[finding.rule] {
                guard let severity else { continue }
                finding.severity = severity
            }
            let accepted = settings.baseline.contains { $0.covers(finding) && today <= $0.expires }
            if !accepted { kept.append(finding) }
        }
        for entry in settings.baseline where today > entry.expires {
            kept.append(
                Finding(
                    rule: "baseline-expired", .error,
                    "the baseline entry of '\(entry.owner)' for '\(entry.rule)' expired on "
                        + entry.expires, at: entry.place))
        }
        return FindingReport(kept, rules: RuleCatalogue.pages)
    }

    /// A finding in a shared file counts once, not once an app.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        var apps: [Finding: Set<String>] = [:]
        var order: [Finding] = []
        for finding in findings {
            var plain = finding
            plain.app = nil
            if apps[plain] == nil { order.append(plain) }
            if let app = finding.app {
                apps[plain, default: []].insert(app)
            } else {
                apps[plain, default: []].formUnion([])
            }
        }
        return order.map { finding in
            var result = finding
            if let names = apps[finding], names.count == 1 { result.app = names.first }
            return result
        }
    }
}
