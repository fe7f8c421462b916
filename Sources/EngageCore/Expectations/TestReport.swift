/// What came of every case of a run, in the fixed order of the plan.
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
        /// Where the expectation stands.
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
        /// App, where there is one.
        public var app: String?
        /// Where the case stands.
        public var place: SourceLocation
        /// Every expectation that does not hold; empty for a pass.
        public var failures: [Failure]
    }

    /// The cases, in order.
    public var outcomes: [Outcome]

    /// Takes outcomes in order.
    public init(_ outcomes: [Outcome]) { self.outcomes = outcomes }

    /// Cases that failed.
    public var failed: Int { outcomes.reduce(0) { $0 + ($1.failures.isEmpty ? 0 : 1) } }

    /// `2,016 cases: 2,015 passed, 1 failed`.
    public var summary: String {
        "\(outcomes.count) case\(outcomes.count == 1 ? "" : "s"): \(outcomes.count - failed) passed, \(failed) failed"
    }
}
