import Testing

/// Mistakes that only a project, a library's file, a test or a script can hold, each beside its
/// clean twin.
@Suite struct PlantedPairTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The file that `engage lint` is given; the project where none is.
        var asked: String?
        var files: [String: String]
        /// The file of `files` with the mistake, and the text in the clean twin.
        var file: String
        var wrong: String
        var right: String
        var finding: String
    }

    private static let list = """
        {"baseurl": "https://example.org", "enabled_providers": ["facebook"],
         "social_providers": [], "hide_tagline": "NO",
         "provider_info": {"facebook": {"friendly_name": "Facebook", "url": "/facebook/start"}}}
        """

    private static let script = """
        device: iphone-8
        app: {displayName: Acme}
        configuration:
          baseurl: https://acme.rpxnow.com/
          enabled_providers: [facebook]
          provider_info:
            facebook: {friendly_name: Facebook, url: /facebook/start}
        events:
          - show

        """

    private static let prompt = """
        process: workflow
        prompt: {canBeCancelled: "true"}
        events:
          - objectAccessed

        """

    static let pairs = [
        Pair(
            testDescription: "a colour of the list where a provider's page opens at once",
            files: [
                "l.yaml": "Authentication.Background.Color: '#112233'\n", "p.json": list,
                "engage.yaml":
                    "layers: [l.yaml]\nproviders: p.json\nshowings: {go: {provider: facebook}}\n",
            ], file: "engage.yaml", wrong: "\nshowings: {go: {provider: facebook}}", right: "",
            finding: "l.yaml:1:1: warning: 'Authentication.Background.Color' has no effect: the "
                + "page of 'facebook' opens at once, and no list [key-without-effect]"),
        Pair(
            testDescription: "a navigation controller in whose place a saved one is used",
            files: [
                "n.yaml":
                    "Application.NavigationController: {navigationController: own, loaded: true}\n",
                "engage.yaml": """
                layers: [n.yaml]
                devices: [iphone-8]
                savedNavigationController: {navigationController: kept, loaded: true}

                """,
            ], file: "engage.yaml",
            wrong: "savedNavigationController: {navigationController: kept, loaded: true}\n",
            right: "",
            finding: "n.yaml:1:1: warning: 'Application.NavigationController' has no effect: the "
                + "saved navigation controller takes its place [key-without-effect]"),
        Pair(
            testDescription: "a misspelt member of the library's file",
            files: [
                "l.yaml": "ProviderTable.Title.String: A\n",
                "i.json":
                    #"{"JREngage.CustomInterface": {"DefaultValue": {"SocialSharing.Title.String": "B"}}}"#,
                "engage.yaml": "layers: [l.yaml]\nlibrary: i.json\n",
            ], file: "i.json", wrong: "DefaultValue", right: "DefaultValues",
            finding: "i.json:1:31: warning: nothing reads 'DefaultValue' in the library's file; "
                + "did you mean 'DefaultValues'? [library-value]"),
        Pair(
            testDescription: "a misspelt key in a fact",
            files: [
                "l.yaml": "ProviderTable.Title.String: A\n",
                "t.yaml": """
                facts:
                  - name: a
                    expect: {'effective["ProviderTable.Titel.String"].value': A}

                """,
                "engage.yaml": "layers: [l.yaml]\ntests: [t.yaml]\n",
            ], file: "t.yaml", wrong: "Titel", right: "Title",
            finding: "error: unknown key 'ProviderTable.Titel.String'; did you mean "
                + "'ProviderTable.Title.String'? [invalid-test]"),
        Pair(
            testDescription: "a misspelt member of a script's app",
            asked: "s.yaml",
            files: ["s.yaml": script.replacing("displayName", with: "displayname")],
            file: "s.yaml", wrong: "displayname", right: "displayName",
            finding: "s.yaml:2:7: error: unknown member 'displayname' of 'app'; did you mean "
                + "'displayName'? [invalid-scenario]"),
        Pair(
            testDescription: "another word for yes in a prompt",
            asked: "p.yaml",
            files: ["p.yaml": prompt.replacing("\"true\"", with: "\"yes\"")], file: "p.yaml",
            wrong: "\"yes\"", right: "\"true\"",
            finding: "p.yaml:2:26: error: 'yes' of 'canBeCancelled' means no; only 'true' means "
                + "yes [invalid-scenario]"),
    ]

    private static func lint(
        _ pair: Pair, _ stage: borrowing CommandStage
    ) throws -> CommandStage.Outcome {
        if let asked = pair.asked { return try stage.engage("lint", asked) }
        return try stage.engage("lint")
    }

    @Test("the mistake is found at its place, its clean twin is clean", arguments: pairs)
    func found(_ pair: Pair) throws {
        let stage = try CommandStage()
        for (name, text) in pair.files { try stage.write(text, name) }
        let run = try Self.lint(pair, stage)
        #expect(run.output.contains(pair.finding), "\(run.output)\(run.errors)")
        let whole = try #require(pair.files[pair.file])
        try stage.write(whole.replacing(pair.wrong, with: pair.right), pair.file)
        let clean = try Self.lint(pair, stage)
        #expect(clean.output.hasSuffix("0 errors, 0 warnings, 0 notes\n"), "\(clean.output)")
    }
}
