import Foundation

/// How many random stacks the causal tests take; `ENGAGE_CAUSAL` says otherwise.
package enum CausalSize {
    package static let stacks =
        ProcessInfo.processInfo.environment["ENGAGE_CAUSAL"].flatMap { UInt64($0) } ?? 30
    /// How many the search for suggestions takes; `ENGAGE_REMEDIES` says otherwise.
    package static let suggestions =
        ProcessInfo.processInfo.environment["ENGAGE_REMEDIES"].flatMap { UInt64($0) } ?? 3
}
