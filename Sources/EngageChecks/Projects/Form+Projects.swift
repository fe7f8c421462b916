import EngageCore

/// What people write for a family of apps: the one list of the members that the readers take and
/// that the schemas show.
extension Form {
    /// `engage.yaml`.
    static let project = Form.object(
        [
            optional("layers", layerList, "Layers that every app has, lowest first."),
            optional("apps", .table(app), "Apps by name."),
            optional("showings", showings, "Places of the app that show a dialog, by name."),
            optional("devices", devices, "Devices that are asked."),
            optional("providers", .text(), "File of the provider list of every app."),
            optional(
                "deviceGroups", .table(devices), "Devices by the name that tests ask them by."),
            optional("tests", texts, "Test files or folders of them."),
            optional(
                "parameters", .table(.anything), "Values that tests put in the place of {NAME}."),
            optional(
                "tables", .table(.table(.anything)),
                "Values by app under a table's name, which tests put in the place of {TABLE}."),
            optional("lint", lint, "What engage lint is told."),
        ] + projectMembers)

    /// An app of a project.
    static let app = Form.object(
        [
            optional("layers", layerList, "Layers of the app, over the shared."),
            optional("showings", showings, "Places of the app that show a dialog, by name."),
            optional("providers", .text(), "File of its provider list."),
            optional("tags", texts, "Words that tests and rules name it by."),
            optional(
                "parameters", .table(.anything), "Values that tests put in the place of {NAME}."),
            optional("lint", appLint, "What engage lint is told of the app."),
        ] + projectMembers)

    /// A place of an app that shows a dialog, with what lies over the app's layers.
    static let showing = Form.object(
        [
            optional("layers", layerList, "Layers of the showing, over the app's."),
            optional("providers", .text(), "File of its provider list."),
        ] + projectMembers)

    private static let showings = Form.named("showings", .table(showing))

    /// A text, or several.
    static let texts = Form.any([.text(), .list(.text())])
    /// Devices by name or as they are described.
    static let devices = Form.named("devices", .any([device, .list(device)]))

    /// A layer where it is no file's path: by file or with its values.
    static let namedLayer = Form.object([
        member("name", .text(), "Name of the layer.", required: true),
        optional("file", .text(), "The file, in place of values."),
        optional("values", .object([], isOpen: true), "The values, in place of a file."),
    ])

    static let layerList = Form.named("layers", .list(.any([.text(), namedLayer])))

    /// Members of a scenario, with what a project takes from a file or folder.
    private static let projectMembers: [Member] = testMembers.map { member in
        var member = member
        if ["assets", "library", "strings", "workstation"].contains(member.name) {
            member.form = .any([member.form, .text()])
        }
        return member
    }

    /// Members of a scenario that projects and tests may give.
    static let testMembers: [Member] = {
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

    /// `lint` of a project.
    static let lint = Form.object([
        severities,
        optional(
            "baseline", .any([.text(), .list(baselineEntry)]),
            "Findings that are let through for a while, or the file that lists them."),
    ])

    /// `lint` of an app, which has no baseline of its own.
    static let appLint = Form.object([severities])

    // YAML of version 1.1 reads a plain 'off' as false.
    private static let severities = optional(
        "severities", .table(.any([.words(["off", "note", "warning", "error"]), .onlyFalse])),
        "Severity of a rule, by its id.")

    /// A finding that is let through for a while.
    static let baselineEntry = Form.object(
        [
            member("rule", .text(), "Id of the rule.", required: true),
            optional("file", .text(), "File of the finding."),
            optional("key", .text(), "Key of the finding."),
            member("owner", .text(), "Who mends it.", required: true),
            member("expires", .text(), "Day, YYYY-MM-DD.", required: true),
        ] + appMembers)

    /// An entry of `FILE.ignore.yaml`.
    static let lintException = Form.object(
        [
            optional("rule", texts, "Id of the rule."),
            optional("rules", texts, "Ids of several rules."),
            optional("key", .text(), "Key of the findings."),
            optional("line", .integer(1...Int.max), "Line of the findings, from 1."),
            optional("until", .text(), "Day, YYYY-MM-DD."),
            member("reason", .text(), "Why they are no faults here.", required: true),
        ] + appMembers)

    /// Which apps something holds for.
    static let appMembers: [Member] = [
        optional("apps", texts, "Apps that it holds for: names, globs, tags."),
        optional("notApps", texts, "Apps that it does not hold for."),
    ]

    /// Members of an object; none of another form.
    var members: [Member] {
        if case .object(let members, _) = self { members } else { [] }
    }
}
