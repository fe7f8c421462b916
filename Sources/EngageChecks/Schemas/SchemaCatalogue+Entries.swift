import EngageCore
import EngageLogin
import EngagePictures

extension SchemaCatalogue {
    /// The schemas in the order of their names.
    static let entries: [Entry] = [
        Entry(
            "axesAnswers", "Results of a scenario with axes",
            "The line of engage batch, with --select and --explain.", .axesAnswers),
        Entry(
            "batchError", "Error of engage batch for a line it cannot read or resolve",
            "The other lines go on; the exit status is then 1.", .batchError),
        Entry(
            "codes", "Codes and rules",
            "What engage codes --format json prints.", .of(CodeList.self)),
        Entry(
            "config", "Settings of a run",
            "What engage config --format json prints.", .of(RunSettings.self)),
        Entry(
            "customInterface", "Custom Interface dictionary",
            "Keys of the defaults and overrides of a JREngage dialog, by raw string or by constant; "
                + "null removes a key.", .customInterface),
        Entry(
            "devices", "Catalogue of devices",
            "What engage devices --format json prints.", .of([CatalogueRow].self)),
        Entry(
            "dialog", "Resolution of a dialog",
            "What engage resolve and engage batch print about a JREngage dialog.",
            .of(Explained<DialogResolution>.self)),
        Entry(
            "dialogScenario", "Scenario of kind dialog",
            "A JREngage dialog to resolve, as 'engage resolve' and 'engage batch' read it.",
            .dialogScenario),
        Entry(
            "diffReport", "Report of engage diff", "What engage diff --format json prints.",
            .of(ResolutionDifference.self)),
        Entry(
            "exceptions", "Exceptions beside a file",
            "FILE.ignore.yaml: findings that are no faults there, with the reason.",
            .list(.lintException)),
        Entry(
            "explanations", "Explanations of a result",
            "What engage explain --format json prints.", .of(ExplainedAnswers.self)),
        Entry(
            "fetchedConfiguration", "Fetched provider list",
            "What engage providers fetch --format json prints, with --all one line an app.",
            .of(FetchedConfiguration.self)),
        Entry(
            "keys", "Catalogue of keys",
            "What engage keys --format json prints, of one system or of all.", .keys),
        Entry(
            "lintReport", "Report of engage lint", "What engage lint --format json prints.",
            .of(FindingReport.self)),
        Entry(
            "loginScreen", "Resolution of a login screen",
            "What engage resolve and engage batch print about a login screen.",
            .of(Explained<LoginScreenResolution>.self)),
        Entry(
            "loginScreenScenario", "Scenario of kind loginScreen",
            "A login screen to resolve, as 'engage batch' reads it.", .loginScreenScenario),
        Entry(
            "loginScript", "Script of a login",
            "A login process event by event.", .loginScript),
        Entry(
            "loginTrace", "Trace of a login",
            "What engage simulate --format json prints of a login.", .of(LoginTrace.self)),
        Entry(
            "policies", "Policies of the login screen",
            "What engage keys --policies --format json prints.", .of([PolicyRow].self)),
        Entry(
            "project", "Project file engage.yaml",
            "Apps with their layers, and settings for all of them.", .project),
        Entry(
            "prompts", "Prompts of the login process",
            "What engage simulate --prompts --format json prints.", .of([PromptComponents].self)),
        Entry(
            "providerDifferences", "Differences of two provider lists",
            "What engage diff --only providers --format json prints.",
            .of([ProviderDifference].self)),
        Entry(
            "providers", "Providers of a list",
            "What engage providers list --format json prints.", .of([ListedProvider].self)),
        Entry(
            "remedies", "Changes that give a value",
            "What engage explain --want VALUE --format json prints.", .of(Suggestions.self)),
        Entry(
            "resolutions", "Results of engage resolve",
            "What engage resolve --format json prints: of a device, of several, of every app.",
            .of(AppAnswers.self)),
        Entry(
            "scene", "Scene of engage preview --check",
            "An approved picture: the visible elements on one device, one in each line.",
            .of(SceneRecord.self)),
        Entry(
            "selection", "Values of selected paths",
            "The line of engage batch --select and engage resolve --select.", .selection),
        Entry(
            "serviceNames", "Names that the service knows",
            "What engage providers fetch --names --format json prints.", .of(ServiceNames.self)),
        Entry(
            "settings", "Settings file",
            "engage/config.yaml of a user: the look of the output, never its content.",
            .userSettings),
        Entry(
            "simulateScript", "Script of engage simulate",
            "A session of the dialog event by event.", .simulateScript),
        Entry(
            "supportBundle", "Support bundle",
            "What engage report bundle writes.", .of(SupportReport.self)),
        Entry(
            "testReport", "Report of engage test", "What engage test --format json prints.",
            .of(TestReport.Page.self)),
        Entry(
            "tests", "Test file of engage test",
            "Facts that must hold and examples that are recorded whole.", .tests),
        Entry(
            "trace", "Trace of engage simulate", "What engage simulate --format json prints.",
            .of(DialogTrace.self)),
    ]
}
