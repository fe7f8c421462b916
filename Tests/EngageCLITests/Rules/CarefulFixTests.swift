import Foundation
import Testing

/// Fixes that describe what they do, patches that can be applied, and slips in the files that lint
/// itself reads.
@Suite struct CarefulFixTests {
    private func family(_ stage: borrowing CommandStage) throws {
        try stage.write("ProviderTable.Title.String: Sign in\n", "f.yaml")
        try stage.write(
            "ProviderTable.Title.String: Sign in   # ours\nProviderTable.Title: Old\n",
            "apps/a.yaml")
        try stage.write(
            """
            layers: [{name: f, file: f.yaml}]
            apps:
              a: {layers: [{name: a, file: apps/a.yaml}]}

            """, "engage.yaml")
    }

    @Test("--unsafe reports what all its fixes change together, for whom and from what to what")
    func effect() throws {
        let stage = try CommandStage()
        try family(stage)
        let run = try stage.engage("lint", "--fix", "--unsafe")
        #expect(run.errors.contains("fixed"), "\(run.errors)")
        #expect(run.errors.contains("changed: "), "\(run.errors)")
        #expect(run.errors.contains("'Sign in' -> 'Old'"), "\(run.errors)")
        let again = try stage.engage("lint", "--fix", "--unsafe")
        #expect(!again.errors.contains("changed: "), "\(again.errors)")
    }

    @Test("one of two fixes that break a file together is made in the same run as the other")
    func together() throws {
        let stage = try CommandStage()
        try stage.write(
            "NavigationController.HidesCancelButton: \"on\"\nSocialSharing.Background.Color: null\n",
            "a.yaml")
        _ = try stage.engage("lint", "--fix", "--unsafe", "a.yaml")
        let once = try stage.text("a.yaml")
        _ = try stage.engage("lint", "--fix", "--unsafe", "a.yaml")
        #expect(try stage.text("a.yaml") == once)
    }

    @Test(
        "a patch can be applied in the folder that is printed, also of a file with a blank in its name"
    )
    func patches() throws {
        let stage = try CommandStage()
        let text = "ProviderTable.RemoveProviders:\n  - google\n  - google\n"
        try stage.write(text, "my apps/a b.yaml")
        try stage.write("layers: [{name: a, file: my apps/a b.yaml}]\n", "engage.yaml")
        let here = try stage.engage("lint", "--fix", "--unsafe", "--dry-run")
        #expect(here.output.hasPrefix("--- a/my apps/a b.yaml\t\n+++ b/my apps/a b.yaml\t\n"))
        #expect(!here.errors.contains("apply the patch"), "\(here.errors)")
        let whole = try stage.engage(
            "lint", "--fix", "--unsafe", "--dry-run", "--project", stage.folder + "engage.yaml")
        #expect(whole.output == here.output)
        #expect(whole.errors.contains("apply the patch in '\(stage.folder)'"), "\(whole.errors)")
        try stage.write(here.output, "fix.patch")
        #expect(try stage.run(["git", "apply", "fix.patch"]).status == 0)
        #expect(
            try stage.text("my apps/a b.yaml") == "ProviderTable.RemoveProviders:\n  - google\n")
    }

    @Test(
        "an exception whose mark is misspelt is found",
        arguments: [
            ("# engage:ignroe empty-text: meant", true),
            ("# engage: ignore empty-text: meant", true),
            ("# engage: the tool that reads this file", false),
        ])
    func marks(comment: String, isFound: Bool) throws {
        let stage = try CommandStage()
        try stage.write("\(comment)\nProviderTable.Title.String: Sign in\n", "a.yaml")
        let run = try stage.engage("lint", "a.yaml")
        #expect(run.output.contains("a.yaml:1:1") == isFound, "\(run.output)")
        #expect(run.output.contains("[invalid-exception]") == isFound)
    }

    @Test(
        "a fact whose value no answer has is found before it runs",
        arguments: [
            (
                "presentation.mode: popup",
                "'formSheet', 'popover', 'nothing', 'refused', never 'popup'"
            ),
            ("presentation.mode: {not: popup}", "never 'popup'"),
            ("presentation.mode: {oneOf: [push, popup]}", "never 'popup'"),
            ("providerTable.infoBar.visible: \"true\"", "a boolean, never 'true'"),
            ("providerTable.rows[*].provider: {lacks: opnid}", "a provider 'opnid'"),
            ("opens: [providersTable]", "never 'providersTable'"),
            ("providerTable.rows.count: {atLeast: 5, atMost: 2}", "at least 5 and at most 2"),
            (
                "providerTable.title.text: {from: {file: shared/famly.yaml}}",
                "no layer is of the file 'shared/famly.yaml'"
            ),
        ])
    func values(fact: String, words: String) throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: Sign in\n", "shared/family.yaml")
        try stage.write(
            "layers: [{name: f, file: shared/family.yaml}]\ntests: [t.yaml]\n", "engage.yaml")
        try stage.write(
            """
            facts:
              - name: it holds
                expect:
                  \(fact)

            """, "t.yaml")
        let run = try stage.engage("lint")
        #expect(run.status == 1)
        #expect(run.output.contains("t.yaml:4:"), "\(run.output)\(run.errors)")
        #expect(run.output.contains(words), "\(run.output)")
    }

    @Test(
        "a fact whose value some answer has is none",
        arguments: [
            "presentation.mode: popover", "opens: [providerTable]",
            "providerTable.rows[*].provider: {contains: google}",
            "providerTable.infoBar.visible: true", "presentation.transition: null",
            "providerTable.title.text: {from: {file: family.yaml}}",
            "providerTable.rows.count: {atLeast: 1, atMost: 5}",
        ])
    func soundValues(fact: String) throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: Sign in\n", "shared/family.yaml")
        try stage.write(
            "layers: [{name: f, file: shared/family.yaml}]\ntests: [t.yaml]\n", "engage.yaml")
        try stage.write("facts:\n  - name: it holds\n    expect:\n      \(fact)\n", "t.yaml")
        let run = try stage.engage("lint")
        #expect(!run.output.contains("invalid-test"), "\(run.output)\(run.errors)")
    }

    @Test("a provider that no list of a script has, and a table's app that is none, are found")
    func namesOfNobody() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            session: {rememberedProvider: nobody}
            events:
              - show
              - selectRow: facebok
              - selectRow: google

            """, "s.yaml")
        let script = try stage.engage("lint", "s.yaml")
        #expect(script.output.contains("s.yaml:1:"), "\(script.output)\(script.errors)")
        #expect(script.output.contains("s.yaml:4:"), "\(script.output)")
        #expect(script.output.contains("did you mean 'facebook'?"))
        #expect(!script.output.contains("s.yaml:5:"))
        try stage.write("ProviderTable.Title.String: Sign in\n", "f.yaml")
        try stage.write(
            """
            apps:
              acorn: {layers: [f.yaml]}
            tables:
              title: {acorn: A, aorn: B, "*": C}

            """, "engage.yaml")
        let project = try stage.engage("lint")
        #expect(
            project.output.contains("table 'title' names 'aorn'"),
            "\(project.output)\(project.errors)")
    }
}
