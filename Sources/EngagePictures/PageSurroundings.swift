public import EngageCore

/// What surrounds the pictures of a page among others: the links to them, and the findings.
public struct PageSurroundings: Sendable {
    /// Another page: what a person reads, and its file in the same folder.
    public struct Link: Sendable {
        /// What a person reads.
        public var name: String
        /// The page's file.
        public var file: String

        /// Names a page.
        public init(name: String, file: String) {
            self.name = name
            self.file = file
        }
    }

    /// Something that was found.
    public struct Note: Sendable {
        /// Id of the rule that found it.
        public var rule: String
        /// Its severity.
        public var severity: Severity
        /// One sentence without full stop.
        public var message: String
        /// The raw key that it concerns.
        public var key: String?
        /// Its position.
        public var source: SourceLocation?

        /// Describes what was found.
        public init(
            rule: String, _ severity: Severity, _ message: String, key: String? = nil,
            at source: SourceLocation? = nil
        ) {
            (self.rule, self.severity, self.message) = (rule, severity, message)
            (self.key, self.source) = (key, source)
        }
    }

    /// Findings that a page lists at most.
    static let mostFindings = 100

    /// The list of pages, the page before and the page after.
    public var up: Link?, previous: Link?, next: Link?
    /// What was found in what the page shows.
    public var findings: [Note] = []
    /// True where the page links to the ``PageSheet`` in its folder; else it is one file alone.
    public var isInFolder = false

    /// A page of its own.
    public init() {}

    /// The findings by the line that they are about: `FILE:LINE`.
    var byLine: [String: [Note]] {
        var lines: [String: [Note]] = [:]
        for finding in findings {
            guard let place = finding.source else { continue }
            lines["\(place.file):\(place.line)", default: []].append(finding)
        }
        return lines
    }
}
