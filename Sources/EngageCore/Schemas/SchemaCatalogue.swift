/// The JSON Schemas of what Engage reads and writes, printed from the descriptions.
public enum SchemaCatalogue {
    /// A schema: its name, what it describes, and the form.
    struct Entry: Sendable {
        var name: String
        var title: String
        var sentence: String
        var form: @Sendable () -> Form

        init(
            _ name: String, _ title: String, _ sentence: String,
            _ form: @autoclosure @escaping @Sendable () -> Form
        ) {
            self.name = name
            self.title = title
            self.sentence = sentence
            self.form = form
        }
    }

    /// The names that `engage schema` takes.
    public static var names: [String] { entries.map(\.name) }

    /// What a schema describes; nil for an unknown name.
    public static func title(_ name: String) -> String? {
        entries.first { $0.name == name }?.title
    }

    /// The schema as JSON with a line end; nil for an unknown name.
    public static func text(_ name: String) -> String? {
        entries.first { $0.name == name }.map { entry in
            SchemaWriter.text(entry.form(), title: entry.title, description: entry.sentence)
        }
    }

    /// The names of members and the words of choices that any schema has.
    package static var words: Set<String> {
        entries.reduce(into: []) { $0.formUnion($1.form().ownWords) }
    }

    static let entries: [Entry] = [
        Entry(
            "batchError", "Answer of engage batch to a line it cannot read or resolve",
            "The other lines go on; the exit status is then 1.", .batchError),
        Entry(
            "customInterface", "Custom Interface dictionary",
            "Keys of the defaults and overrides of a JREngage dialog, by raw string or by constant; "
                + "null removes a key.", .customInterface),
        Entry(
            "dialog", "Resolution of a dialog",
            "What engage resolve and engage batch print about a JREngage dialog.",
            .of(Explained<DialogResolution>.self)),
        Entry(
            "dialogScenario", "Scenario of kind dialog",
            "One question about a JREngage dialog, as engage resolve and engage batch read it.",
            .dialogScenario),
        Entry(
            "diffReport", "Report of engage diff", "What engage diff --format json prints.",
            .of(ResolutionDifference.self)),
        Entry(
            "explanations", "Explanations of an answer",
            "What engage explain --format json prints.", .of([ExplainedPart].self)),
        Entry(
            "lintReport", "Report of engage lint", "What engage lint --format json prints.",
            .of(FindingReport.self)),
        Entry(
            "loginScreen", "Resolution of a login screen",
            "What engage resolve and engage batch print about a login screen.",
            .of(Explained<LoginScreenResolution>.self)),
        Entry(
            "loginScreenScenario", "Scenario of kind loginScreen",
            "One question about a login screen, as engage batch reads it.", .loginScreenScenario),
        Entry(
            "loginScript", "Script of engage login simulate",
            "A login process event by event.", .loginScript),
        Entry(
            "loginTrace", "Trace of engage login simulate",
            "What engage login simulate --format json prints.", .of(LoginTrace.self)),
        Entry(
            "project", "Project file engage.yaml",
            "The apps of a family with their layers, and what holds for all.", .project),
        Entry(
            "scene", "Scene of engage preview --check",
            "A picture that was approved: what is seen on one device, an element a line.",
            .of(SceneRecord.self)),
        Entry(
            "simulateScript", "Script of engage simulate",
            "A session of the dialog event by event.", .simulateScript),
        Entry(
            "testReport", "Report of engage test", "What engage test --format json prints.",
            .of(WrittenTests.self)),
        Entry(
            "tests", "Test file of engage test",
            "Facts that must hold and examples that are recorded whole.", .tests),
        Entry(
            "trace", "Trace of engage simulate", "What engage simulate --format json prints.",
            .of(DialogTrace.self)),
    ]
}
