public import EngageCore

/// One thing a lint rule found: which rule, how much it matters, where, and how it can be mended.
public struct Finding: Sendable, Hashable {
    /// Stable id of the rule, lower case with hyphens.
    public var rule: String
    /// How much it matters, after the settings of `engage.yaml`.
    public var severity: Severity
    /// One sentence without place and full stop.
    public var message: String
    /// The raw key it concerns.
    public var key: String?
    /// Where it stands; nil where only the resolution knows it.
    public var source: SourceLocation?
    /// The app it was found in; nil outside of `apps:`.
    public var app: String?
    /// Devices it holds for, in catalogue order; empty where the device does not matter.
    public var devices: [String]
    /// The bytes to change, where the rule knows how to mend it.
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

/// A run of bytes of a file and what shall stand there instead.
public struct SourceEdit: Sendable, Hashable {
    /// The file, as it was named when it was read.
    public var file: String
    /// The bytes that go.
    public var range: Range<Int>
    /// The bytes that come.
    public var replacement: String
    /// What is drawn otherwise although no answer says so; nil where nothing is.
    public var drawing: String?

    /// Describes an edit; an empty range inserts.
    public init(file: String, range: Range<Int>, replacement: String) {
        self.file = file
        self.range = range
        self.replacement = replacement
    }

    /// Applies the edits of one file; of two that overlap the first counts.
    public static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var cursor = 0
        let ordered = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        for edit in ordered
        where edit.range.lowerBound >= cursor && edit.range.upperBound <= bytes.count {
            result += bytes[cursor..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            cursor = edit.range.upperBound
        }
        return result + bytes[cursor...]
    }
}
