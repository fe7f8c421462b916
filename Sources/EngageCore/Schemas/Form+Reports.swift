extension Form {
    /// What `engage lint --format json` prints.
    static var lintReport: Form {
        .object(
            [
                member(
                    "findings",
                    .list(
                        .object(
                            [
                                member("rule", .text(), "Id of the rule.", required: true),
                                member(
                                    "severity", .words(Severity.allCases.map(\.rawValue)),
                                    "How much it matters.", required: true),
                                member(
                                    "message", .text(), "A sentence for a person.", required: true),
                                member(
                                    "key", .text(), "The key it concerns.", required: true,
                                    nullable: true),
                                member(
                                    "app", .text(), "The app it was found in.", required: true,
                                    nullable: true),
                                member(
                                    "devices", .list(.text()), "Devices it holds for.",
                                    required: true),
                                member(
                                    "fixable", .truth, "Whether lint --fix mends it.",
                                    required: true),
                                member(
                                    "source", .of(SourceLocation.self), "Where it stands.",
                                    required: true, nullable: true),
                            ], isOpen: true)), "Findings in the order of the files.", required: true
                )
            ], isOpen: true)
    }

    /// What `engage test --format json` prints.
    static var testReport: Form {
        .object(
            [
                member("cases", .integer(0...Int.max), "Cases that ran.", required: true),
                member("failed", .integer(0...Int.max), "Cases that failed.", required: true),
                member(
                    "failures",
                    .list(
                        .object(
                            [
                                member("file", .text(), "The test file.", required: true),
                                member("case", .text(), "Name of the case.", required: true),
                                member("path", .text(), "Path of the value.", required: true),
                                member("expected", .text(), "What should be.", required: true),
                                member("found", .text(), "What is.", required: true),
                                member(
                                    "layer", .text(), "Layer that set the value.", required: true,
                                    nullable: true),
                                member(
                                    "setAt", .of(SourceLocation.self), "Where it was set.",
                                    required: true, nullable: true),
                                member(
                                    "place", .of(SourceLocation.self),
                                    "Where the expectation stands.", required: true,
                                    nullable: true),
                            ], isOpen: true)), "Every expectation that does not hold.",
                    required: true),
            ], isOpen: true)
    }

    /// What `engage diff --format json` prints.
    static var diffReport: Form {
        .object(
            [
                member(
                    "effective", .truth, "Whether more than looks changed.", required: true),
                member(
                    "changes",
                    .list(
                        .object(
                            [
                                member("path", .text(), "Path of the value.", required: true),
                                member(
                                    "old", .text(), "Value before, null for none.", required: true,
                                    nullable: true),
                                member(
                                    "new", .text(), "Value after, null for none.", required: true,
                                    nullable: true),
                                member(
                                    "cosmetic", .truth, "Whether only the looks changed.",
                                    required: true),
                                member(
                                    "for",
                                    .list(
                                        .object([
                                            member(
                                                "app", .text(), "The app.", required: true,
                                                nullable: true),
                                            member(
                                                "dialog", .text(), "The dialog.", required: true,
                                                nullable: true),
                                            member(
                                                "devices", .list(.text()), "The devices.",
                                                required: true),
                                        ])), "Where it changed.", required: true),
                            ], isOpen: true)), "Changes in the order they were found.",
                    required: true),
            ], isOpen: true)
    }
}
