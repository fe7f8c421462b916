import Foundation
import Testing

/// Commands without arguments, beside an `engage.yaml`.
@Suite struct ProjectCommandTests {
    private static func staged() throws -> CommandStage {
        let stage = try CommandStage()
        try stage.family("facts: [{name: any, expect: {opens.path: providerTable}}]\n")
        return stage
    }

    @Test("resolve draws every app under its name")
    func trees() throws {
        let stage = try Self.staged()
        let run = try stage.engage("resolve")
        #expect(run.status == 0)
        let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("App ") }
        #expect(heads == ["App acorn", "App birch"])
        #expect(run.output.contains("\"Sign in to Acorn\""))
        #expect(run.output.contains("\"Sign in to Birch\""))
        // Without a named device, the project's first one is used.
        #expect(run.output.contains("on iPhone 8, portrait"))
    }

    /// Only root can give a folder away.
    private static let isRoot = geteuid() == 0

    @Test(
        "a project file above that belongs to another user is skipped and reported",
        .enabled(if: Self.isRoot))
    func foreignFolder() throws {
        let stage = try Self.staged()
        try stage.write("", "mine/here/.keep")
        try #require(try stage.run(["chown", "-R", "65534", "mine"]).status == 0)
        let run = try stage.run(
            ["sh", "-c", "mkdir .git && cd mine/here && \(CommandStage.command) lint"])
        #expect(run.status == 66)
        #expect(run.errors.contains("../../engage.yaml is skipped: its folder belongs to"))
    }

    @Test("a project file above that no repository joins to this folder is skipped and reported")
    func outsideOfRepositories() throws {
        let stage = try Self.staged()
        try stage.write("", "deep/er/.keep")
        let run = try stage.run(["sh", "-c", "cd deep/er && \(CommandStage.command) lint"])
        #expect(run.status == 66)
        #expect(
            run.errors.contains(
                "../../engage.yaml is skipped: it is in no repository with this folder; "
                    + "--project ../../engage.yaml takes it"))
    }

    @Test("resolve with one app is that app's answer alone")
    func oneApp() throws {
        let stage = try Self.staged()
        let run = try stage.engage("resolve", "--app", "birch", "--format", "json")
        #expect(run.output.hasPrefix("{\n  \"kind\": \"dialog\""))
        #expect(run.output.contains("Sign in to Birch"))
        #expect(!run.output.contains("Sign in to Acorn"))
    }

    @Test("JSON of several apps is a list with their names")
    func json() throws {
        let stage = try Self.staged()
        let run = try stage.engage("resolve", "--format", "json")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(list.map { $0["app"] as? String } == ["acorn", "birch"])
        #expect(list.allSatisfy { ($0["resolution"] as? [String: Any])?["kind"] != nil })
        let all = try stage.engage("resolve", "--format", "json", "--all-devices")
        let groups = try #require(
            try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]])
        #expect(groups.allSatisfy { ($0["groups"] as? [[String: Any]])?.first?["devices"] != nil })
    }

    @Test("explain answers for every app")
    func explain() throws {
        let stage = try Self.staged()
        let run = try stage.engage("explain", "providerTable.title")
        #expect(run.output.contains("App acorn\nproviderTable.title"))
        #expect(run.output.contains("in layer 'birch' at birch.yaml:"))
        #expect(try stage.engage("explain", "providerTable.titel").status == 64)
    }

    @Test("providers check reads the layers of every app, shared ones once")
    func providers() throws {
        let stage = try Self.staged()
        #expect(try stage.engage("providers", "check").status == 0)
        try stage.write("ProviderTable.RemoveProviders: [orkutt]\n", "birch.yaml")
        let run = try stage.engage("providers", "check")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("birch.yaml:1:33: error: unknown provider 'orkutt'; did"))
        #expect(try stage.engage("providers", "check", "--app", "acorn").status == 0)
    }

    @Test("convert --merge writes the effective dictionary of an app")
    func merge() throws {
        let stage = try Self.staged()
        let run = try stage.engage("convert", "--merge", "--to", "yaml", "--app", "acorn")
        #expect(run.output.contains("ProviderTable.Title.String: Sign in to Acorn\n"))
        #expect(run.output.contains("ProviderTable.Section.Header.Title.String: Accounts\n"))
        let every = try stage.engage("convert", "--merge", "--to", "yaml")
        #expect(every.status == 64)
        #expect(every.errors.contains("--app or --showing: acorn, birch"))
    }

    @Test(
        "without a project the message says what to give",
        arguments: [["resolve"], ["explain", "opens"], ["preview"], ["providers", "check"]])
    func nothing(words: [String]) throws {
        let stage = try CommandStage()
        let run = try stage.run([CommandStage.command] + words)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("engage.yaml"))
        #expect(run.errors.contains("engage init"))
    }

    @Test("a login screen that a layer names is part of every command's answer")
    func nativeLogin() throws {
        let stage = try Self.staged()
        try stage.write(
            #"{"LoginButton": [{"AuthType": 1, "Text": "Go", "ButtonHeight": 50}]}"#,
            "login/own.json")
        try stage.write(
            """
            ProviderTable.Title.String: Sign in to Birch
            ProviderTable.Table.Header.View: {nativeLogin: login/own.json}

            """, "birch.yaml")
        try stage.write(
            """
            facts:
              - name: the native login is as high as its parts
                apps: birch
                expect:
                  providerTable.tableHeader.height: 102
            """, "tests/all.yaml")
        #expect(try stage.engage("test").output == "2 cases: 2 passed, 0 failed\n")
        let lint = try stage.engage("lint")
        #expect(!(lint.output + lint.errors).contains("nativeLoginNotRead"))
        // A change of the named file is a change of the app.
        let before = try stage.text("birch.yaml").replacing("own.json", with: "old.json")
        try stage.write(before, "old.yaml")
        try stage.write(
            #"{"LoginButton": [{"AuthType": 1, "Text": "Go", "ButtonHeight": 60}]}"#,
            "login/old.json")
        let diff = try stage.engage("diff", "old.yaml", "birch.yaml", "--device", "iphone-8")
        #expect(diff.status == 1)
        #expect(diff.output.contains("112"))
        #expect(diff.output.contains("102"))
        // Values of the settings are changed too: no test looks at the button's text.
        let mutants = try stage.engage("test", "--mutate")
        #expect(mutants.errors.contains("login/own.json:1:"))
    }

    @Test("a login screen that is missing is an error at its name, and nothing runs")
    func missingLogin() throws {
        let stage = try Self.staged()
        try stage.write(
            "ProviderTable.Table.Header.View: {nativeLogin: nowhere.json}\n", "birch.yaml")
        for word in ["test", "lint", "diff"] {
            let words = word == "diff" ? [word, "birch.yaml", "acorn.yaml"] : [word]
            let run = try stage.run([CommandStage.command] + words)
            #expect(run.status == 66, "\(word)")
            #expect(
                run.errors.contains("birch.yaml:1:48: error: no such file 'nowhere.json'"),
                "\(run.errors)")
        }
        let lint = try stage.engage("lint", "birch.yaml")
        #expect(lint.status == 1)
        #expect(lint.output.contains("birch.yaml:1:48"))
    }
}
