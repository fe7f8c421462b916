/// How much a finding matters, least first.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    /// Worth knowing; nothing to do.
    case note
    /// Probably not what was meant; the resolution is valid.
    case warning
    /// A value was lost, or the SDK would raise.
    case error

    /// Declaration order is the order of weight.
    public static func < (left: Severity, right: Severity) -> Bool {
        left.weight < right.weight
    }

    private var weight: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
