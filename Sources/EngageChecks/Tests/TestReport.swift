public import EngageCore

/// The result of every case of a run, in the fixed order of the plan.
public struct TestReport: Sendable {
    /// An expectation that does not hold.
    public struct Failure: Sendable, Hashable {
        /// The path, or `resolution` for a whole example.
        public var path: String
        /// What should have been.
        public var expected: String
        /// What is.
        public var found: String
        /// Layer that set the value.
        public var layer: String?
        /// Place that set the value.
        public var setAt: SourceLocation?
        /// Position of the expectation.
        public var place: SourceLocation
        /// A difference of texts, line by line.
        public var difference: [String] = []
    }

    /// One case.
    public struct Outcome: Sendable, Hashable {
        /// The test file.
        public var file: String
        /// Name with app, device and matrix cell.
        public var title: String
        /// Name alone.
        public var name = ""
        /// App, where there is one.
        public var app: String?
        /// Device with its orientation.
        public var device = ""
        /// The location of the case.
        public var place: SourceLocation
        /// Every expectation that does not hold; empty for a pass.
        public var failures: [Failure]
        /// Why it did not run; nil where it did.
        public var skipped: String?
        /// Why its failure is known; nil where it has none that is.
        public var known: String?
    }

    /// The cases, in order.
    public var outcomes: [Outcome]
    /// The coverage of the tests, if requested.
    public var coverage: Coverage?
    /// The result of changed layers, if requested.
    public var mutants: MutantReport?
    /// Why nothing ran: what is wrong with the project or its tests.
    public var problems: [Diagnostic] = []

    /// Takes outcomes in order.
    public init(_ outcomes: [Outcome]) { self.outcomes = outcomes }

    /// The report of a run with the texts of a language, which each case then names.
    public func named(_ language: String) -> TestReport {
        var copy = self
        for number in outcomes.indices {
            copy.outcomes[number].device += " in \(language)"
            copy.outcomes[number].title += " in \(language)"
        }
        return copy
    }

    /// Puts another run's cases behind these.
    public mutating func add(_ other: TestReport) { outcomes += other.outcomes }

    /// Cases that failed.
    public var failed: Int { outcomes.count { !$0.failures.isEmpty } }

    /// `2,016 cases: 2,015 passed, 1 failed`.
    public var summary: String {
        let skipped = outcomes.count { $0.skipped != nil }
        let known = outcomes.count { $0.known != nil }
        let passed = outcomes.count - failed - skipped - known
        return "\(outcomes.count) case\(outcomes.count == 1 ? "" : "s"): \(passed) passed, "
            + "\(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
            + (known > 0 ? ", \(known) known to fail" : "")
    }
}
