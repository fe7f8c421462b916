/// The stable name of a kind of finding, for filters, tests and baselines; never reworded.
///
/// Each room declares its own codes in an extension beside the code that reports them.
public struct DiagnosticCode: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// Lower camel case, as it stands in `"code"`.
    public let rawValue: String

    /// Wraps a name, lower camel case.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Wraps a literal name, lower camel case.
    public init(stringLiteral value: String) { self.rawValue = value }
}
