import EngageCore

/// What people write in test files: the one list of the members that the reader takes and that the
/// schema shows.
extension Form {
    /// A test file.
    static let tests = Form.object([
        optional("name", .text(), "Name of the file's tests."),
        optional("scenario", template, "Scenario of every case."),
        optional("facts", .list(fact), "Facts that must hold."),
        optional("examples", .list(example), "Recorded resolutions."),
    ])

    /// A fact that must hold.
    static let fact = Form.object(
        caseMembers + [
            optional("expect", expectations, "Expected values, by path."),
            optional("diagnostics", diagnostics, "Codes of the diagnostics."),
            optional(
                "forAll", .any([quantified, .list(quantified)]),
                "Expected values on other devices."),
        ])

    /// An answer that is recorded whole.
    static let example = Form.object(
        caseMembers + [member("file", .text(), "The recorded file.", required: true)])

    /// The input of cases: layers, devices and the other members, each inline or from a file.
    static let testTemplate = Form.object(
        [
            optional("layers", layerList, "Layers instead of the app's."),
            optional("devices", devices, "Devices to resolve for."),
            optional("device", devices, "The device to resolve for."),
            optional("matrix", matrix, "Members with the values to combine."),
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
        member("file", .text(), "File of the recording.", required: true)
    ])

    /// Why a case is not run, or fails for the time being.
    static let decision = Form.object([
        member("reason", .text(), "The reason.", required: true),
        optional("until", .text(), "Day, YYYY-MM-DD."),
    ])

    private static let caseMembers: [Member] =
        [member("name", .text(), "Name of the case.", required: true)] + appMembers + [
            optional(
                "showings", texts, "Dialogs of the project that the case is for; default: all."),
            optional("forEach", .table(.list(.anything)), "Values to repeat it for, by name."),
            optional("skip", .any([.text(), decision]), "Why it is skipped."),
            optional(
                "knownFailure", .any([.text(), decision]), "Why it is expected to fail."),
            optional("scenario", template, "Differences from the file's scenario."),
            optional("devices", devices, "Devices to resolve for."),
        ]

    private static let expectations = Form.table(
        .named("expectation", .any([matcher, .anything])))

    /// What must hold of the findings, where it is neither `none` nor a list.
    static let diagnosticMatcher = Form.object([
        optional("contains", .any([.text(), .list(.text())]), "Codes that are included."),
        optional("absent", .any([.text(), .list(.text())]), "Codes that are not included."),
        optional("equals", .list(.text()), "All codes in order."),
        optional("count", .integer(0...Int.max), "Number of findings."),
    ])

    private static let diagnostics = Form.any([
        .words(["none"]), .list(.text()), diagnosticMatcher,
    ])

    /// What must hold on devices of its own.
    static let quantified = Form.object([
        optional("devices", devices, "Devices to resolve for."),
        optional("expect", expectations, "Expected values, by path."),
        optional("diagnostics", diagnostics, "Codes of the diagnostics."),
    ])

    /// What must hold of a value.
    static let matcher = Form.object(Matcher.Name.allCases.map(member(of:)))

    private static func member(of name: Matcher.Name) -> Member {
        let (form, sentence): (Form, String) =
            switch name {
            case .equals: (.anything, "The value.")
            case .not: (.anything, "Any other value.")
            case .contains: (.anything, "A part of it.")
            case .lacks: (.anything, "Not a part of it.")
            case .oneOf: (.list(.anything), "One of these.")
            case .matches: (.text(), "A pattern.")
            case .absent: (.boolean, "Whether it is missing.")
            case .count: (.integer(0...Int.max), "Number of elements.")
            case .atLeast: (.number, "Minimum.")
            case .atMost: (.number, "Maximum.")
            case .order: (.list(.anything), "These, in this order.")
            case .from: (.any([.text(), origin]), "Its origin.")
            }
        return optional(name.rawValue, form, sentence)
    }

    /// Where a value comes from.
    static let origin = Form.object([
        optional("layer", .text(), "Name of the layer."),
        optional("file", .text(), "The file, or the end of its path."),
        optional("key", .text(), "Its key."),
        optional("line", .integer(1...Int.max), "Line number, from 1."),
    ])
}
