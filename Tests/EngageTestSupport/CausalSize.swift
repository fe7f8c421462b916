import Foundation

/// How many random stacks the causal tests run; `ENGAGE_CAUSAL` changes the number.
package enum CausalSize {
    package static let stacks =
        ProcessInfo.processInfo.environment["ENGAGE_CAUSAL"].flatMap { UInt64($0) } ?? 30
    /// How many the search for suggestions runs; `ENGAGE_REMEDIES` changes the number.
    package static let suggestions =
        ProcessInfo.processInfo.environment["ENGAGE_REMEDIES"].flatMap { UInt64($0) } ?? 3
}
