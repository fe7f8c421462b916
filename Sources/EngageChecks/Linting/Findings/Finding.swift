public import EngageCore

/// A result of a lint rule: the rule, the severity, the location and the fix.
public struct Finding: Sendable, Hashable {
    /// Stable id of the rule, lower case with hyphens.
    public var rule: String
    /// Its severity, after the settings of `engage.yaml`.
    public var severity: Severity
    /// One sentence without location and full stop.
    public var message: String
    /// The raw key it concerns.
    public var key: String?
    /// Its location; nil where only the resolution has it.
    public var source: SourceLocation?
    /// The app; nil outside of the `apps:` of a project.
    public var app: String?
    /// Devices that have it, in catalogue order; empty for every device.
    public var devices: [String]
    /// The edit that fixes it; nil where the rule has none.
    public var fix: SourceEdit?

    /// Describes a finding.
    public init(
        rule: String, _ severity: Severity, _ message: String, key: String? = nil,
        at source: SourceLocation? = nil, app: String? = nil, devices: [String] = [],
        fix: SourceEdit? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.key = key
        self.source = source
        self.app = app
        self.devices = devices
        self.fix = fix
    }

    /// Order of a report: file, line, column, rule, message.
    public static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        let a = left.source
        let b = right.source
        return (
            a?.file ?? "", a?.line ?? 0, a?.column ?? 0, left.rule, left.message
        ) < (b?.file ?? "", b?.line ?? 0, b?.column ?? 0, right.rule, right.message)
    }
}
