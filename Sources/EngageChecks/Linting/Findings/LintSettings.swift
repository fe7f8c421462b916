public import EngageCore

/// The settings of the rules in `engage.yaml`.
public struct LintSettings: Sendable {
    /// Severity by rule; nil turns a rule off.
    public var severities: [String: Severity?] = [:]
    /// Findings that are known and accepted for a while.
    public var baseline: [BaselineEntry] = []
    /// The file that lists them; nil where the project's own does.
    package var baselineFile: String?
    /// Old names of rules that were taken, with what to write now.
    public var notes: [Diagnostic] = []

    /// Every rule with the severity of its page.
    public init() {}

    /// The same settings where others, of an app, count first.
    func merging(_ own: LintSettings) -> LintSettings {
        var result = self
        for (rule, severity) in own.severities {
            result.severities.updateValue(severity, forKey: rule)
        }
        return result
    }
}

/// A finding that is accepted until a day.
public struct BaselineEntry: Sendable, Hashable {
    /// The rule.
    public var rule: String
    /// The file, with `*` and `**` for any; nil for every file.
    public var file: String?
    /// The raw key, with `*` for any; nil for every key.
    public var key: String?
    /// Who answers for it.
    public var owner: String
    /// Last day of the exception, `YYYY-MM-DD`.
    public var expires: String
    /// Position of the entry.
    public var place: SourceLocation
    /// The apps that it covers.
    public var apps = AppChoice()

    /// True for a day as `YYYY-MM-DD`, with months to 12 and days to 31.
    public static func isDay(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes.indices.allSatisfy({ $0 == 4 || $0 == 7 || bytes[$0] &- 0x30 < 10 })
        else { return false }
        func number(_ place: Int) -> Int {
            Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30)
        }
        let (year, month) = (number(0) * 100 + number(2), number(5))
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return days.indices.contains(month - 1) && (1...days[month - 1]).contains(number(8))
    }

    func covers(_ finding: Finding, tags: Set<String>) -> Bool {
        guard rule == finding.rule, apps.accepts(finding.app, tags: tags) else { return false }
        if let key, !(finding.key.map(NamePattern(key).matches) ?? false) { return false }
        guard let file else { return true }
        guard let found = finding.source?.file else { return false }
        return found == file || found.hasSuffix("/" + file) || NamePattern(file).matches(found)
            || NamePattern("**/" + file).matches(found)
    }
}
