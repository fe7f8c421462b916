import Foundation
import Testing

/// `--locale` of a project.
@Suite struct LanguageCommandTests {
    @Test(
        "a language that the project has no texts of is refused by every command",
        arguments: [
            ["lint"], ["test"], ["resolve", "--app", "acorn"], ["preview", "--app", "acorn"],
            ["preview", "-o", "out"], ["explain", "title", "--app", "acorn"],
        ])
    func unknownLanguage(command: [String]) throws {
        let stage = try CommandStage()
        try stage.write("expect: {mode: modal}\n", "tests/all.yaml")
        let apps = "tests: [tests/all.yaml]\napps: {acorn: {layers: []}}\n"
        func errors(_ texts: String) throws -> String {
            try stage.write(texts + apps, "engage.yaml")
            let run = try stage.run([CommandStage.command] + command + ["--locale", "klingon"])
            #expect(run.status == 66, "\(run)")
            return run.errors
        }
        #expect(
            try errors("").contains(
                "error: engage.yaml: the project lists no texts, so there are none in 'klingon'"))
        try stage.write("\"a\" = \"b\";\n", "en.lproj/Localizable.strings")
        try stage.write("\"a\" = \"c\";\n", "de.lproj/Localizable.strings")
        let folders = try errors("strings: en.lproj\n")
        #expect(folders.contains("engage.yaml:1:10: error: "))
        #expect(folders.contains("no texts in 'klingon'; found de, en"))
        try stage.write(
            #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"fr": {}}}}}"#,
            "Texts.xcstrings")
        let catalogue = try errors("strings: Texts.xcstrings\n")
        #expect(catalogue.contains("engage.yaml:1:10: error: "))
        #expect(catalogue.contains("no texts in 'klingon'; found en, fr"))
    }

    @Test("a language is refused without a project that could have its texts")
    func languageOfAFile() throws {
        let stage = try CommandStage()
        try stage.write("{}", "a.json")
        let run = try stage.engage("resolve", "a.json", "--locale", "de")
        #expect(run.status == 64)
        #expect(run.errors.contains("--locale de needs the texts of a project"))
    }
}
