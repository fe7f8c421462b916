/// One finding about an input: what, where, what was wanted and what to do.
public struct Diagnostic: Sendable, Hashable {
    /// Its severity.
    public var severity: Severity
    /// Its stable name.
    public var code: DiagnosticCode
    /// The raw key it concerns, where there is one.
    public var key: String?
    /// One sentence for a person, without place and without full stop.
    public var message: String
    /// Its location; nil if the input has none, as for a missing entry.
    public var source: SourceLocation?
    /// Other places that belong to it, such as the first of two equal keys.
    public var related: [SourceLocation]
    /// The name that was probably meant, where the message proposes one.
    public var meant: String?

    /// Describes a finding; at an alias of YAML the place of its anchor is added to the message.
    public init(
        _ severity: Severity, _ code: DiagnosticCode, key: String? = nil, _ message: String,
        at source: SourceLocation? = nil, related: [SourceLocation] = [], meant: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.key = key
        self.message = message
        self.source = source
        self.related = related
        self.meant = meant
        if let anchor = source?.anchorLocation {
            self.message += "; the anchor is at \(anchor)"
            self.related.append(anchor)
        }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `FILE:LINE:COLUMN: error: MESSAGE`, the line printed on standard error.
    public var description: String {
        let place = source.map { "\($0): " } ?? ""
        return "\(place)\(severity.rawValue): \(message)"
    }
}
