import EngageCore

/// What people write in test files: the one list of the members that the reader takes and that the
/// schema shows.
extension Form {
    /// A test file.
    static let tests = Form.object([
        optional("name", .text(), "What the file is about."),
        optional("scenario", template, "What every case begins with."),
        optional("facts", .list(fact), "Facts that must hold."),
        optional("examples", .list(example), "Answers that are recorded whole."),
    ])

    /// A fact that must hold.
    static let fact = Form.object(
        caseMembers + [
            optional("expect", expectations, "What must hold, by path."),
            optional("diagnostics", diagnostics, "Codes of the findings."),
            optional(
                "forAll", .any([quantified, .list(quantified)]),
                "What must hold on devices of its own."),
        ])

    /// An answer that is recorded whole.
    static let example = Form.object(
        caseMembers + [member("file", .text(), "The recorded file.", required: true)])

    /// What cases ask: layers, devices and the other members, each as it is or from a file.
    static let testTemplate = Form.object(
        [
            optional("layers", layerList, "Layers in place of the app's."),
            optional("devices", devices, "Devices that are asked."),
            optional("device", devices, "The device that is asked."),
            optional("matrix", matrix, "Members with the values they take in turn."),
        ]
            + testMembers.map { given in
                var given = given
                given.form = .any([given.form, fileReference])
                return given
            })

    private static let template = Form.named("template", testTemplate)

    /// Members with the values they take in turn.
    static let matrix = Form.object(
        testMembers.map { optional($0.name, .list(.anything), $0.sentence) })

    private static let fileReference = Form.object([
        member("file", .text(), "The file that holds it.", required: true)
    ])

    /// Why a case is not run, or fails for the time being.
    static let decision = Form.object([
        member("reason", .text(), "The reason.", required: true),
        optional("until", .text(), "Day, YYYY-MM-DD."),
    ])

    private static let caseMembers: [Member] =
        [member("name", .text(), "What the case is called.", required: true)] + appMembers + [
            optional("forEach", .table(.list(.anything)), "Values it is repeated for, by name."),
            optional("skip", .any([.text(), decision]), "Why it is not run."),
            optional(
                "knownFailure", .any([.text(), decision]), "Why it fails for the time being."),
            optional("scenario", template, "What differs from the file's scenario."),
            optional("devices", devices, "Devices that are asked."),
        ]

    private static let expectations = Form.table(
        .named("expectation", .any([matcher, .anything])))

    /// What must hold of the findings, where it is neither `none` nor a list.
    static let diagnosticMatcher = Form.object([
        optional("contains", .any([.text(), .list(.text())]), "Codes that are among them."),
        optional("absent", .any([.text(), .list(.text())]), "Codes that are not among them."),
        optional("equals", .list(.text()), "All codes in order."),
        optional("count", .integer(0...Int.max), "Number of findings."),
    ])

    private static let diagnostics = Form.any([
        .words(["none"]), .list(.text()), diagnosticMatcher,
    ])

    /// What must hold on devices of its own.
    static let quantified = Form.object([
        optional("devices", devices, "Devices that are asked."),
        optional("expect", expectations, "What must hold, by path."),
        optional("diagnostics", diagnostics, "Codes of the findings."),
    ])

    /// What must hold of a value.
    static let matcher = Form.object(Matcher.Name.allCases.map(member(of:)))

    private static func member(of name: Matcher.Name) -> Member {
        let (form, sentence): (Form, String) =
            switch name {
            case .equals: (.anything, "The value.")
            case .not: (.anything, "Any other value.")
            case .contains: (.anything, "A part of it.")
            case .lacks: (.anything, "No part of it.")
            case .oneOf: (.list(.anything), "One of these.")
            case .matches: (.text(), "A pattern.")
            case .absent: (.truth, "Whether there is nothing.")
            case .count: (.integer(0...Int.max), "Number of elements.")
            case .atLeast: (.number, "Not less.")
            case .atMost: (.number, "Not more.")
            case .order: (.list(.anything), "These in this order.")
            case .from: (.any([.text(), origin]), "Where it comes from.")
            }
        return optional(name.rawValue, form, sentence)
    }

    /// Where a value comes from.
    static let origin = Form.object([
        optional("layer", .text(), "Name of the layer."),
        optional("file", .text(), "The file, or the end of its path."),
        optional("key", .text(), "The key that it is taken from."),
        optional("line", .integer(1...Int.max), "Line number, from 1."),
    ])
}
