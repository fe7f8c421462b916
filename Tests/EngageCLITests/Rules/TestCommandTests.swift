import Foundation
import Testing

@Suite struct TestCommandTests {
    private static let promise = """
        facts:
          - name: every title is the brand's own
            expect:
              providerTable.title.text: {matches: "^Sign in to [A-Z]"}
              providerTable.sectionHeader.text: Accounts

        """

    @Test func aRunWithoutArgumentsTakesTheProjectAndPasses() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        let run = try stage.engage("test")
        #expect(run.output == "4 cases: 4 passed, 0 failed\n")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(try stage.engage("test", "--app", "acorn").output.hasPrefix("2 cases: 2 passed"))
    }

    @Test func everyFailureIsShownWithValueExpectationLayerAndPlace() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        try stage.write(
            """
            # Birch
            ProviderTable.Title.String: Birch
            ProviderTable.Section.Header.Title.String: ~

            """, "birch.yaml")
        let run = try stage.engage("test")
        #expect(run.status == 1)
        #expect(
            run.output == """
                FAIL tests/all.yaml: every title is the brand's own, 2 cases: birch, everywhere
                  tests/all.yaml:4:7: providerTable.title.text
                    expected a text that matches '^Sign in to [A-Z]'
                    found    'Birch'
                    set by   birch at birch.yaml:2:29
                FAIL tests/all.yaml: every title is the brand's own, 2 cases: birch, everywhere
                  tests/all.yaml:5:7: providerTable.sectionHeader.text
                    expected 'Accounts'
                    found    nothing
                    set by   birch at birch.yaml:3:44
                4 cases: 2 passed, 2 failed

                """)
    }

    @Test(
        "an empty run, an unknown filter and a skipped file fail",
        arguments: [
            (["--filter", "nobody"], 1, "no case has the name 'nobody'"),
            (["--app", "acron"], 64, "unknown app 'acron'; did you mean 'acorn'?"),
            (["tests/none.yaml"], 66, "error: tests/none.yaml: no such file"),
            (
                ["tests/skipped.yaml"], 65,
                "tests/skipped.yaml:1:1: error: no case of this file runs"
            ),
            (["--threads", "0"], 64, "--threads must be 1 to 256; found 0"),
            (["--format", "sarif"], 64, "must be text, json, junit, tap or github; found 'sarif'"),
        ])
    func nothingRuns(arguments: [String], status: Int32, words: String) throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        try stage.write(
            "facts: [{name: n, apps: [], expect: {opens.count: 1}}]\n", "tests/skipped.yaml")
        let run = try stage.run([CommandStage.command, "test"] + arguments)
        #expect(run.status == status, "\(run)")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output == "")
    }

    @Test func aFolderStandsForItsFiles() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        try stage.write(
            "facts: [{name: n, expect: {opens.count: 1}}]\n", "tests/second.yaml")
        #expect(try stage.engage("test", "tests").output == "8 cases: 8 passed, 0 failed\n")
        try stage.write("", "none/.keep")
        let run = try stage.engage("test", "none")
        #expect(run.status == 1)
        #expect(run.errors.contains("no test files in 'none'"))
    }

    @Test func aProjectWithoutTestsFails() throws {
        let stage = try CommandStage()
        try stage.write("layers: []\n", "engage.yaml")
        let run = try stage.engage("test")
        #expect(run.status == 1)
        #expect(run.errors.contains("no test files; give some, or list them under 'tests'"))
    }

    @Test(
        "a bad test file is refused with its place and nothing runs",
        arguments: [
            ("facts: [{name: n, expct: {opens.count: 1}}]", "bad.yaml:1:19: error: unknown field"),
            (
                "facts:\n  - {name: n, expect: {providerTable.titel.text: x}}",
                "no member 'titel' in a resolution; did you mean 'title'?"
            ),
            ("facts: [{name: n, expect: {a[: 1}}]", "error: "),
            (
                "a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n"
                    + "c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n"
                    + "e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\n"
                    + "g: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nfacts: *g\n", "values, aliases counted"
            ),
            (
                "facts:\n  - name: n\n    scenario:\n      matrix:\n        provider: &m ["
                    + (0..<1000).map { "p\($0)" }.joined(separator: ", ")
                    + "]\n        dialog: *m\n        capture: *m\n    expect: {opens.count: 1}\n",
                "bad.yaml:2:5: error: expected at most 100000 cases in a file, found more"
            ),
        ])
    func badInput(text: String, words: String) throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        try stage.write(text + "\n", "tests/bad.yaml")
        let run = try stage.engage("test", "tests/all.yaml", "tests/bad.yaml")
        #expect(run.status == (words.hasPrefix("no member") ? 1 : 65), "\(run.status)")
        #expect((run.errors + run.output).contains(words), "\(run.errors)\(run.output)")
        if run.status == 65 { #expect(run.output == "") }
    }

    private static let example = """
        examples:
          - name: the whole answer
            file: recorded/{app}-{device}.json

        """

    @Test func anExampleIsRecordedAndADifferenceIsShownLineByLine() throws {
        let stage = try CommandStage()
        try stage.family(Self.example)
        let missing = try stage.engage("test")
        #expect(missing.status == 1)
        #expect(missing.output.contains("none; write it with --record"))
        let record = try stage.engage("test", "--record")
        #expect(
            record.errors.hasSuffix("\nrecorded 4 resolutions, 4 changed\n"), "\(record.errors)")
        #expect(record.errors.contains("tests/recorded/acorn-ipad-air.json: new\n"))
        #expect(record.status == 0)
        #expect(stage.names.contains("tests/recorded/acorn-ipad-air.json"))
        #expect(try stage.engage("test").status == 0)
        // The recording is the same from another folder.
        let folder = stage.folder.split(separator: "/").last.map { String($0) } ?? ""
        let elsewhere = try stage.run([
            "sh", "-c",
            "cd .. && exec \(CommandStage.command) test --project \(folder)/engage.yaml",
        ])
        #expect(elsewhere.output == "4 cases: 4 passed, 0 failed\n", "\(elsewhere)")
        try stage.write("ProviderTable.Title.String: Enter\n", "acorn.yaml")
        let changed = try stage.engage("test")
        #expect(changed.status == 1)
        #expect(changed.output.contains("\n    -       \"text\": \"Sign in to Acorn\"\n"))
        #expect(changed.output.contains("\n    +       \"text\": \"Enter\"\n"))
    }

    @Test func coverageNamesWhatNoTestTouchedAndIsNotRoundedUp() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        try stage.write("Nonsense: 1\nProviderTable.Title.String: Sign in to Birch\n", "birch.yaml")
        let run = try stage.engage("test", "--coverage")
        #expect(run.status == 0)
        #expect(
            run.errors.contains(
                """
                keys: 2 of 4, 50.0 %
                  not covered: Authentication.Background.Color, Nonsense

                """), "\(run.errors)")
        #expect(run.errors.contains("layers: 3 of 3, 100.0 %"))
        #expect(run.errors.contains("diagnostics: 0 of 1, 0.0 %\n  not covered: unknownKey\n"))
        #expect(run.errors.contains("devices: 2 of "))
        // A request for one diagnostic affects no other.
        try stage.write(
            Self.promise + "  - {name: d, expect: {\"diagnostics[*].code\": {lacks: wrongType}}}\n",
            "tests/all.yaml")
        #expect(
            try stage.engage("test", "--coverage").errors.contains("diagnostics: 0 of 1, 0.0 %"))
        try stage.write(
            Self.promise
                + "  - {name: d, apps: [birch], expect: {\"diagnostics[*].code\": "
                + "{contains: unknownKey}}}\n", "tests/all.yaml")
        #expect(
            try stage.engage("test", "--coverage").errors.contains("diagnostics: 1 of 1, 100.0 %"))
        #expect(try stage.engage("test", "--min-coverage", "99").status == 1)
        #expect(try stage.engage("test", "--min-coverage", "1").status == 0)
    }

    @Test func mutantsThatNobodyNoticedAreListedWithTheirPlace() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        let run = try stage.engage("test", "--mutate")
        #expect(run.status == 1)
        #expect(
            run.errors == """
                acorn.yaml:1:29: 'ProviderTable.Title.String': 'Sign in to Acorn' made Sign in to Acorn~
                birch.yaml:1:29: 'ProviderTable.Title.String': 'Sign in to Birch' made Sign in to Birch~
                shared.yaml:2:1: 'ProviderTable.Title.String' removed
                shared.yaml:2:29: 'ProviderTable.Title.String': 'Sign in' made Sign in~
                shared.yaml:4:1: 'Authentication.Background.Color' removed
                shared.yaml:4:34: 'Authentication.Background.Color': '#FFF4F4F4' made #FF010203
                10 mutants: 4 noticed, 6 not

                """)
        try stage.write("ProviderTable.Title.String: Enter\n", "acorn.yaml")
        let failing = try stage.engage("test", "--mutate")
        #expect(failing.status == 1)
        #expect(failing.errors.contains("--mutate needs tests that pass"))
    }

    @Test(
        "reports are of their kind",
        arguments: [
            ("json", "{\n  \"cases\": 4,\n  \"failed\": 2,\n"),
            ("junit", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"),
            ("tap", "TAP version 13\n1..4\nok 1 - tests/all.yaml: "),
            ("github", "::error file=birch.yaml,line=1,col=29,title=every title is"),
        ])
    func reports(format: String, start: String) throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        try stage.write("ProviderTable.Title.String: Birch\n", "birch.yaml")
        let run = try stage.engage("test", "--format", format)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix(start), "\(run.output)")
        let again = try stage.engage("test", "--format", format, "--threads", "7")
        #expect(again.output == run.output)
    }

    @Test func progressIsForTerminalsAlone() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        #expect(try stage.engage("test").errors == "")
    }

    /// util-linux's `script`, without which there is no terminal to look at.
    private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

    @Test(
        "what is done within half a second needs no progress in a terminal",
        .enabled(if: Self.hasScript))
    func noProgressForAMoment() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        let script = ["script", "-qec", "\(CommandStage.command) test --no-cache", "/dev/null"]
        let terminal = try stage.run(script)
        #expect(terminal.status == 0)
        #expect(terminal.output.contains("4 cases: 4 passed, 0 failed"))
        #expect(!terminal.output.contains("\r\u{1B}[K"))
    }

    @Test("a share that is none, a recording of two cases and none at all are refused")
    func refusals() throws {
        let stage = try CommandStage()
        try stage.family(Self.promise)
        for share in ["nan", "-1", "101"] {
            #expect(try stage.engage("test", "--min-coverage=\(share)").status == 64)
        }
        #expect(try stage.engage("test", "--record").status == 1)
        try stage.write("examples: [{name: whole, file: same.json}]\n", "tests/all.yaml")
        let run = try stage.engage("test", "--record")
        #expect(run.status == 1)
        #expect(run.errors.contains("two different cases record"))
        #expect(!stage.names.contains("tests/same.json"))
    }

    @Test("coverage and mutants count the layers that no case requests")
    func unasked() throws {
        let stage = try CommandStage()
        try stage.family(
            """
            facts:
              - {name: a, apps: acorn, expect: {providerTable.title.text: Sign in to Acorn}}

            """)
        try stage.write("ProviderTable.Table.Header.View: {view: birch}\n", "birch.yaml")
        let run = try stage.engage("test", "--coverage", "--mutate")
        #expect(run.status == 1)
        #expect(run.errors.contains("not covered: birch"))
        #expect(run.errors.contains("birch.yaml:1:"))
    }

    @Test("a member that no element of a list has is an error, not nothing")
    func unknownMember() throws {
        let stage = try CommandStage()
        try stage.family(
            """
            facts:
              - name: a
                expect:
                  providerTable.rows[*].nope: {lacks: a}

            """)
        let run = try stage.engage("test")
        #expect(run.status == 1)
        #expect(run.output.contains("nope"))
    }
}
