/// The stable name of a kind of finding, for filters, tests and baselines; never reworded.
///
/// Each module declares its own codes in an extension beside the code that reports them.
public struct DiagnosticCode: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// Lower camel case, as in `"code"`.
    public let rawValue: String

    /// Wraps a name, lower camel case.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Wraps a literal name, lower camel case.
    public init(stringLiteral value: String) { self.rawValue = value }
}
