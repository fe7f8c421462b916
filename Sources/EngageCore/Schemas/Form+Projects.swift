extension Form {
    /// `engage.yaml`.
    static var project: Form {
        .object(
            [
                optional("layers", sources, "Layers that every app has, lowest first."),
                optional(
                    "apps",
                    .table(
                        .object(
                            [
                                optional("layers", sources, "Layers of the app, over the shared."),
                                optional(
                                    "showings", showings,
                                    "Places of the app that show a dialog, by name."),
                                optional("providers", .text(), "File of its provider list."),
                                optional("tags", texts, "Words that tests and rules name it by."),
                                optional(
                                    "parameters", .table(.anything),
                                    "Values that tests put in the place of {NAME}."),
                                optional("lint", lint, "What engage lint is told of the app."),
                            ] + projectMembers)), "Apps by name."),
                optional("showings", showings, "Places of the app that show a dialog, by name."),
                optional("devices", devices, "Devices that are asked."),
                optional("providers", .text(), "File of the provider list of every app."),
                optional(
                    "deviceGroups", .table(devices), "Devices by the name that tests ask them by."),
                optional("tests", texts, "Test files or folders of them."),
                optional("lint", lint, "What engage lint is told."),
            ] + projectMembers)
    }

    /// Showings by name, each with what lies over the app's layers.
    private static let showings = Form.table(
        .object(
            [
                optional("layers", sources, "Layers of the showing, over the app's."),
                optional("providers", .text(), "File of its provider list."),
            ] + projectMembers))

    /// A test file.
    static var tests: Form {
        .object([
            optional("name", .text(), "What the file is about."),
            optional("scenario", template, "What every case begins with."),
            optional(
                "facts",
                .list(
                    .object(
                        caseMembers + [
                            optional("expect", expectations, "What must hold, by path."),
                            optional("diagnostics", diagnosticMatcher, "Codes of the findings."),
                            optional(
                                "forAll",
                                .any([quantified, .list(quantified)]),
                                "What must hold on devices of its own."),
                        ])), "Facts that must hold."),
            optional(
                "examples",
                .list(
                    .object(
                        caseMembers + [
                            member("file", .text(), "The recorded file.", required: true)
                        ])), "Answers that are recorded whole."),
        ])
    }

    private static let texts = Form.any([.text(), .list(.text())])
    private static let devices = Form.any([.text(), .list(.text())])

    /// Layers by file, or by name with file or values.
    private static let sources = Form.named(
        "layers",
        .list(.any([.text(), .object([], isOpen: true)])))

    /// The same, with what a project takes from a file or folder.
    private static let projectMembers: [Member] = questionMembers.map { member in
        var member = member
        if ["assets", "library", "strings", "workstation"].contains(member.name) {
            member.form = .any([member.form, .text()])
        }
        return member
    }

    /// Members of a scenario that projects and tests may give.
    private static let questionMembers: [Member] = {
        let known = Set(TestScenario.memberNames)
        var names: Set<String> = []
        return [Form.dialogScenario, .loginScreenScenario].flatMap(\.members).filter { member in
            known.contains(member.name) && names.insert(member.name).inserted
        }.map { member in
            var member = member
            member.isRequired = false
            if member.name == "kind" { member.form = .words(["dialog", "loginScreen"]) }
            return member
        }
    }()

    private static let lint = Form.object(
        [
            optional(
                "severities", .table(.any([.words(["off", "note", "warning", "error"]), .truth])),
                "Severity of a rule, by its id."),
            optional(
                "baseline",
                .any([
                    .text(),
                    .list(
                        .object(
                            [
                                member("rule", .text(), "Id of the rule.", required: true),
                                optional("file", .text(), "File of the finding."),
                                optional("key", .text(), "Key of the finding."),
                                member("owner", .text(), "Who mends it.", required: true),
                                member("expires", .text(), "Day, YYYY-MM-DD.", required: true),
                            ], isOpen: true)),
                ]), "Findings that are let through for a while, or the file that lists them."),
        ], isOpen: true)

    private static let template = Form.object(
        [
            optional(
                "layers", .any([sources, .object([], isOpen: true)]),
                "Layers in place of the app's."),
            optional("devices", devices, "Devices that are asked."),
            optional("device", devices, "The device that is asked."),
            optional(
                "matrix", .table(.list(.anything)), "Members with the values they take in turn."),
        ] + questionMembers.filter { $0.name != "device" })

    private static let decision = Form.object([
        member("reason", .text(), "The reason.", required: true),
        optional("until", .text(), "Day, YYYY-MM-DD."),
    ])

    private static let caseMembers = [
        member("name", .text(), "What the case is called.", required: true),
        optional("apps", texts, "Apps that it holds for: names, globs, tags."),
        optional("notApps", texts, "Apps that it does not hold for."),
        optional("forEach", .anything, "Values that it is repeated for, by name."),
        optional("skip", decision, "Why it is not run."),
        optional("knownFailure", decision, "Why it fails for the time being."),
        optional("scenario", template, "What differs from the file's scenario."),
        optional("devices", devices, "Devices that are asked."),
    ]

    private static let expectations = Form.table(.named("expectation", .any([matcher, .anything])))

    private static let diagnosticMatcher = Form.any([
        .words(["none"]), .list(.text()), .object([], isOpen: true),
    ])

    private static let quantified = Form.object([
        optional("devices", devices, "Devices that are asked."),
        optional("expect", expectations, "What must hold, by path."),
        optional("diagnostics", diagnosticMatcher, "Codes of the findings."),
    ])

    private static let matcher = Form.object([
        optional("equals", .anything, "The value."),
        optional("not", .anything, "Any other value."),
        optional("contains", .anything, "A part of it."),
        optional("lacks", .anything, "No part of it."),
        optional("oneOf", .list(.anything), "One of these."),
        optional("matches", .text(), "A pattern."),
        optional("absent", .truth, "Whether there is nothing."),
        optional("count", .integer(0...Int.max), "Number of elements."),
        optional("atLeast", .number, "Not less."), optional("atMost", .number, "Not more."),
        optional("order", .list(.anything), "These in this order."),
        optional(
            "from",
            .any([
                .text(),
                .object([
                    optional("layer", .text(), "Name of the layer."),
                    optional("file", .text(), "The file, or the end of its path."),
                    optional("line", .integer(1...Int.max), "Line number, from 1."),
                ]),
            ]), "Where it comes from."),
    ])

    /// Members of an object; none of another form.
    var members: [Member] {
        if case .object(let members, _) = self { members } else { [] }
    }
}
