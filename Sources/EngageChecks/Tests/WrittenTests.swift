import EngageCore

/// A report of tests with what the values that broke them were before, as it is printed.
struct WrittenTests {
    var report: TestReport
    /// What each cause's value was before, in the order of the causes; nil where nobody knows.
    var earlier: [String?]
}

extension WrittenTests: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of written: WrittenTests?, to visitor: inout some DescriptionVisitor) {
        let report = written?.report
        visitor.member("cases", report?.outcomes.count, "Cases that ran.")
        visitor.member("failed", report?.failed, "Cases that failed.")
        visitor.member(
            "skipped", report?.outcomes.count { $0.skipped != nil }, "Cases that did not run.")
        visitor.member(
            "knownFailures", report?.outcomes.count { $0.known != nil },
            "Cases whose failure is known.")
        visitor.member(
            "causes",
            written.map { written in
                zip(written.report.causes, written.earlier).map {
                    WrittenCause(cause: $0, earlier: $1)
                }
            }, "What broke expectations, each entry of a layer once.")
        visitor.member(
            "failures",
            report?.outcomes.flatMap { outcome in
                outcome.failures.map { WrittenFailure(outcome: outcome, failure: $0) }
            }, "Every expectation that does not hold.")
        visitor.optional(
            "diagnostics", report.flatMap { $0.problems.isEmpty ? nil : $0.problems },
            "What is wrong with the project or its tests, so that nothing ran.")
        visitor.optional("coverage", report?.coverage, "What the tests touch, where it was asked.")
        visitor.optional(
            "mutants", report?.mutants, "Which changes the tests notice, where it was asked.")
    }
}

/// A cause with what its value was before.
private struct WrittenCause: DescribedObject {
    var cause: FailureCause
    var earlier: String?

    static var isOpen: Bool { true }

    static func members(of written: WrittenCause?, to visitor: inout some DescriptionVisitor) {
        let cause = written?.cause
        visitor.nullable("layer", cause?.layer, "Layer that set the value.")
        visitor.nullable("setAt", cause?.setAt, "Where it was set.")
        visitor.nullable("changedFrom", written?.earlier, "What the value was before.")
        visitor.member("cases", cause?.cases, "Cases that it breaks.")
        visitor.member("for", cause?.whom, "Apps and devices, in words.")
        visitor.member("expectations", cause?.parts, "Expectations that it breaks.")
    }
}

extension FailureCause.Part: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of part: FailureCause.Part?, to visitor: inout some DescriptionVisitor) {
        visitor.member("file", part?.file, "The test file.")
        visitor.member("name", part?.name, "Name of the fact or example.")
        visitor.member("path", part?.failure.path, "Path of the value.")
        visitor.member("expected", part?.failure.expected, "What should be.")
        visitor.member("found", part?.found, "What is, each value once.")
        visitor.member("cases", part?.cases, "Cases of it.")
        visitor.member("place", part?.failure.place, "Where the expectation stands.")
    }
}

/// An expectation that does not hold, with its case.
private struct WrittenFailure: DescribedObject {
    var outcome: TestReport.Outcome
    var failure: TestReport.Failure

    static var isOpen: Bool { true }

    static func members(of written: WrittenFailure?, to visitor: inout some DescriptionVisitor) {
        let failure = written?.failure
        visitor.member("file", written?.outcome.file, "The test file.")
        visitor.member("case", written?.outcome.title, "Name of the case.")
        visitor.member("path", failure?.path, "Path of the value.")
        visitor.member("expected", failure?.expected, "What should be.")
        visitor.member("found", failure?.found, "What is.")
        visitor.nullable("layer", failure?.layer, "Layer that set the value.")
        visitor.nullable("setAt", failure?.setAt, "Where it was set.")
        visitor.nullable("place", failure?.place, "Where the expectation stands.")
        visitor.member("difference", failure?.difference, "A difference of texts, line by line.")
    }
}
