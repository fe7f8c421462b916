import EngageCore

/// What people write for a family of apps: the one list of the members that the readers take and
/// that the schemas show.
extension Form {
    /// `engage.yaml`.
    static let project = Form.object(
        [
            optional("layers", layerList, "Layers of every app, lowest first."),
            optional("apps", .table(app), "Apps by name."),
            optional("showings", showings, "Calls that show a dialog, by name."),
            optional("devices", devices, "Devices to resolve for."),
            optional("providers", .text(), "Provider list of every app, a file."),
            optional(
                "prompts", texts, "Files of MSIAuthenticationSettings, which engage lint checks."),
            optional(
                "deviceGroups", .table(devices), "Lists of devices, by a name that tests use."),
            optional("tests", texts, "Test files or folders of them."),
            optional(
                "parameters", .table(.anything), "Values for {NAME} in tests."),
            optional(
                "tables", .table(.table(.anything)),
                "Values by table and app, for {TABLE} in tests."),
            optional("lint", lint, "Settings of engage lint."),
            optional("serve", serve, "Settings of engage-server."),
        ] + projectMembers)

    /// An app of a project.
    static let app = Form.object(
        [
            optional("layers", layerList, "Layers of the app, above the shared ones."),
            optional("showings", showings, "Calls that show a dialog, by name."),
            optional("providers", .text(), "Its provider list, a file."),
            optional("tags", texts, "Tags that tests and rules select it by."),
            optional(
                "parameters", .table(.anything), "Values for {NAME} in tests."),
            optional("lint", appLint, "Settings of engage lint for the app."),
        ] + projectMembers)

    /// A place of an app that shows a dialog, with what is over the app's layers.
    static let showing = Form.object(
        [
            optional("layers", layerList, "Layers of the call, above the app's."),
            optional("providers", .text(), "Its provider list, a file."),
        ] + projectMembers)

    private static let showings = Form.named("showings", .table(showing))

    /// A text, or several.
    static let texts = Form.any([.text(), .list(.text())])
    /// Devices by name or as they are described.
    static let devices = Form.named("devices", .any([device, .list(device)]))

    /// A layer where it is no file's path: by file or with its values.
    static let namedLayer = Form.object([
        member("name", .text(), "Name of the layer.", required: true),
        optional("file", .text(), "A file, instead of values."),
        optional("values", .object([], isOpen: true), "The values, instead of a file."),
        optional(
            "providerOverlay", .any([.text(), Form.overlayRules]),
            "Rules that change the service's providers, or their file."),
    ])

    static let layerList = Form.named("layers", .list(.any([.text(), namedLayer])))

    /// Members of a scenario, with what a project takes from a file or folder.
    private static let projectMembers: [Member] = testMembers.map { member in
        var member = member
        if ["assets", "fonts", "library", "strings", "workstation"].contains(member.name) {
            member.form = .any([member.form, .text()])
        }
        if member.name == "fonts" {
            member.sentence =
                "a font file, or a folder of them, that pictures are drawn with besides the fonts "
                + "inside; or names of available fonts; null: all"
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
            "Accepted findings, or the file that lists them."),
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
            member("owner", .text(), "Who fixes it.", required: true),
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
            member("reason", .text(), "Why they are accepted.", required: true),
        ] + appMembers)

    /// Which apps something holds for.
    static let appMembers: [Member] = [
        optional("apps", texts, "Apps it applies to: names, globs, tags."),
        optional("notApps", texts, "Apps it does not apply to."),
    ]

    /// `serve:` of `engage.yaml`.
    static let serve = Form.object(
        ServeSetting.all.map { optional($0.name, $0.form, $0.sentence) }
            + [optional("apps", .table(servedApp), "What differs for an app.")])

    /// An app that is served under an id of its own, or from a server above.
    static let servedApp = Form.object([
        optional("id", texts, "Ids that shipped apps send as appId, beside the app's name."),
        optional("host", .text(), "Host that shipped apps ask, where they send no appId."),
        optional("upstream", .text(), "Server whose list is fetched and served."),
    ])
}
