/// Version of an app: whole numbers between points, `2.1.3`; a part that is left out is 0.
public struct AppVersion: Sendable, Hashable, Comparable {
    private let parts: [UInt64]

    /// Reads a version of at most eight parts, each below 2^64; nil for any other text.
    public init?(_ text: String) {
        var parts: [UInt64] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard parts.count < 8, !part.isEmpty,
                part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt64(part)
            else { return nil }
            parts.append(number)
        }
        while parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    /// True where the first part that differs is lower.
    public static func < (one: AppVersion, other: AppVersion) -> Bool {
        one.parts.lexicographicallyPrecedes(other.parts)
    }
}

/// What versions a condition takes: `>=2.1 <3`, `2.0`; every part must hold.
struct AppVersionRange: Sendable {
    private var parts: [(comparison: Comparison, version: AppVersion)] = []

    enum Comparison: String, CaseIterable {
        case atLeast = ">="
        case atMost = "<="
        case above = ">"
        case below = "<"
        case equal = "="
    }

    /// Reads comparisons with blanks between them; nil for any other text.
    init?(_ text: String) {
        var rest = Substring(text)
        while true {
            rest = rest.drop { $0 == " " }
            guard !rest.isEmpty else { break }
            let comparison = Comparison.allCases.first { rest.hasPrefix($0.rawValue) }
            rest = rest.dropFirst(comparison?.rawValue.count ?? 0).drop { $0 == " " }
            let word = rest.prefix { $0 != " " && $0 != "<" && $0 != ">" && $0 != "=" }
            guard parts.count < 8, let version = AppVersion(String(word)) else { return nil }
            parts.append((comparison ?? .equal, version))
            rest = rest.dropFirst(word.count)
        }
        if parts.isEmpty { return nil }
    }

    func contains(_ version: AppVersion) -> Bool {
        parts.allSatisfy { part in
            switch part.comparison {
            case .atLeast: version >= part.version
            case .atMost: version <= part.version
            case .above: version > part.version
            case .below: version < part.version
            case .equal: version == part.version
            }
        }
    }

    /// True where no version can hold every part.
    var isEmpty: Bool {
        for lower in parts where lower.comparison != .atMost && lower.comparison != .below {
            for upper in parts where upper.comparison != .atLeast && upper.comparison != .above {
                let isOpen = lower.comparison == .above || upper.comparison == .below
                if isOpen ? lower.version >= upper.version : lower.version > upper.version {
                    return true
                }
            }
        }
        return false
    }
}
