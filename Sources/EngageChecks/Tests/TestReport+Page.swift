import EngageCore

extension TestReport {
    /// The report as JSON has it.
    struct Page {
        var report: TestReport
        /// The earlier value of each cause, in the order of the causes; nil where it is unknown.
        var earlier: [String?]
    }

    /// A cause with the earlier value.
    fileprivate struct PageCause {
        var cause: Cause
        var earlier: String?
    }

    /// An expectation that does not hold, with its case.
    fileprivate struct PageFailure {
        var outcome: Outcome
        var failure: Failure
    }
}

extension TestReport.Page: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of written: TestReport.Page?, to visitor: inout some DescriptionVisitor) {
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
                    TestReport.PageCause(cause: $0, earlier: $1)
                }
            }, "The causes of failures, each entry of a layer once.")
        visitor.member(
            "failures",
            report?.outcomes.flatMap { outcome in
                outcome.failures.map { TestReport.PageFailure(outcome: outcome, failure: $0) }
            }, "Every expectation that fails.")
        visitor.optional(
            "diagnostics", report.flatMap { $0.problems.isEmpty ? nil : $0.problems },
            "Errors of the project or its tests, so no case ran.")
        visitor.optional("coverage", report?.coverage, "Coverage of the tests, with --coverage.")
        visitor.optional(
            "mutants", report?.mutants, "Changes that the tests notice, with --mutate.")
    }
}

extension TestReport.PageCause: DescribedObject {
    static var isOpen: Bool { true }

    static func members(
        of written: TestReport.PageCause?, to visitor: inout some DescriptionVisitor
    ) {
        let cause = written?.cause
        visitor.nullable("layer", cause?.layer, "Layer that set the value.")
        visitor.nullable("setAt", cause?.setAt, "Where it was set.")
        visitor.nullable("changedFrom", written?.earlier, "The value before.")
        visitor.member("cases", cause?.cases, "Cases that it breaks.")
        visitor.member("for", cause?.affected, "Apps and devices, in words.")
        visitor.member("expectations", cause?.parts, "Expectations that it breaks.")
    }
}

extension TestReport.Cause.Part: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of part: TestReport.Cause.Part?, to visitor: inout some DescriptionVisitor)
    {
        visitor.member("file", part?.file, "The test file.")
        visitor.member("name", part?.name, "Name of the fact or example.")
        visitor.member("path", part?.failure.path, "Path of the value.")
        visitor.member("expected", part?.failure.expected, "The expected value.")
        visitor.member("found", part?.found, "The actual values, each once.")
        visitor.member("cases", part?.cases, "Cases of it.")
        visitor.member("place", part?.failure.place, "Position of the expectation.")
    }
}

extension TestReport.PageFailure: DescribedObject {
    static var isOpen: Bool { true }

    static func members(
        of written: TestReport.PageFailure?, to visitor: inout some DescriptionVisitor
    ) {
        let failure = written?.failure
        visitor.member("file", written?.outcome.file, "The test file.")
        visitor.member("case", written?.outcome.title, "Name of the case.")
        visitor.member("path", failure?.path, "Path of the value.")
        visitor.member("expected", failure?.expected, "The expected value.")
        visitor.member("found", failure?.found, "What is.")
        visitor.nullable("layer", failure?.layer, "Layer that set the value.")
        visitor.nullable("setAt", failure?.setAt, "Where it was set.")
        visitor.nullable("place", failure?.place, "Position of the expectation.")
        visitor.member("difference", failure?.difference, "A difference of texts, line by line.")
    }
}
