import Testing

import EngageChecks
import EngageCore

private func rules(
    _ text: String, _ file: String = "a.yaml", today: String = "2026-06-01"
) throws -> [String] {
    let root = try Document.read(Array(text.utf8), file: file).root
    let context = LintContext(reading: root, devices: Project.standardDevices)
    return Linter.report([context], today: today).findings.map {
        "\($0.source?.line ?? 0) \($0.rule)"
    }
}

@Suite struct ExceptionTests {
    @Test(
        "a comment accepts a finding on its line, or in the entry below it",
        arguments: [
            "ProviderTable.Title.String: \"\" # engage:ignore empty-text: it is drawn elsewhere\n",
            "# engage:ignore empty-text until 2026-06-01: soon\nProviderTable.Title.String: \"\"\n",
            "# engage:ignore empty-text: a\n\n# more\nProviderTable.Title.String: \"\"\n",
            "# engage:ignore wrong-member: old\nProviderTable.Table.Header.View:\n"
                + "  view: a\n  heigth: 4\n",
            "ProviderTable.Table.Header.View: {view: a, heigth: 4} # engage:ignore object-member: x\n",
        ])
    func accepted(text: String) throws {
        #expect(try rules(text) == [])
    }

    @Test("a property list has its exceptions in comments, too")
    func propertyList() throws {
        let text = """
            <plist version="1.0"><dict>
            <!-- engage:ignore empty-text until 2026-12-31: drawn by the view -->
            <key>ProviderTable.Title.String</key><string></string>
            </dict></plist>
            """
        #expect(try rules(text, "a.plist") == [])
        #expect(
            try rules(text, "a.plist", today: "2027-01-01") == [
                "2 expired-exception", "3 empty-text",
            ])
    }

    @Test("an exception that is over, matches nothing or cannot be read is a finding")
    func findings() throws {
        #expect(
            try rules("ProviderTable.Title.String: A # engage:ignore empty-text: x\n") == [
                "1 unused-exception"
            ])
        #expect(
            try rules("ProviderTable.Title.String: A # engage:ignore empty-txt: x\n") == [
                "1 invalid-exception"
            ])
        #expect(
            try rules("ProviderTable.Title.String: A # engage:ignore empty-text\n") == [
                "1 invalid-exception"
            ])
        #expect(
            try rules("ProviderTable.Title.String: A # engage:ignore empty-text until May: x\n")
                == ["1 invalid-exception"])
        #expect(
            try rules(
                "ProviderTable.Title.String: \"\" # engage:ignore empty-text until 2026-05-31: x\n")
                == ["1 empty-text", "1 expired-exception"])
    }

    @Test(
        "a near miss is an error that shows the spelling",
        arguments: [
            "engage-ignore empty-text: x", "engage ignore empty-text: x",
            "engage:disable empty-text",
            "Engage:ignore empty-text: x", "engage: ignore empty-text: x",
            "engage_ignore empty-text",
            "engage:ignroe empty-text: x", "engage-disable", "engage:ignored empty-text: x",
            "engage:ignore-next-line empty-text: x",
        ])
    func nearMisses(comment: String) throws {
        let text = "ProviderTable.Title.String: A # \(comment)\n"
        #expect(try rules(text) == ["1 invalid-exception"])
    }

    @Test(
        "a sentence about Engage is none",
        arguments: [
            "engage ignores this", "engaged: ignore it", "see engage: it reads this", "Engage",
        ])
    func sentences(comment: String) throws {
        #expect(try rules("ProviderTable.Title.String: A # \(comment)\n") == [])
    }

    @Test("a word inside of a text is no exception")
    func words() throws {
        #expect(try rules("ProviderTable.Title.String: 'engage:ignore x: y'\n") == [])
    }

    @Test("a list beside a file without comments accepts by rule, key and line")
    func sidecar() throws {
        let text = "{\n\"ProviderTable.Title.String\": \"\"\n}"
        let root = try Document.read(Array(text.utf8), file: "a.json").root
        func report(_ list: String) throws -> [String] {
            let document = try Document.read(Array(list.utf8), file: "a.json.ignore.yaml")
            let exceptions = try LintException.read(beside: "a.json", document)
            let context = LintContext(reading: root, devices: Project.standardDevices)
            return Linter.report([context], exceptions: exceptions, today: "2026-01-01")
                .findings.map(\.rule)
        }
        #expect(try report("- {rule: empty-text, reason: ours}\n") == [])
        #expect(
            try report(
                "- {rule: empty-text, key: ProviderTable.Title.String, line: 2, reason: r}\n")
                == [])
        #expect(try report("- {rule: empty-text, line: 3, reason: r}\n").count == 2)
        #expect(throws: TestFileErrors.self) { try report("- {rule: empty-text}\n") }
        #expect(throws: TestFileErrors.self) { try report("- {rule: no-rule, reason: r}\n") }
        #expect(throws: TestFileErrors.self) { try report("{rule: empty-text}\n") }
    }

    private func project(_ lint: String, _ app: String = "") throws -> [String] {
        let text = """
            layers: [{name: family, values: {ProviderTable.Title.String: ""}}]
            apps:
              acorn: {tags: [kids]\(app)}
              birch: {layers: [{name: birch, values: {SocialSharing.Title.String: ""}}]}
            lint: \(lint)
            """
        let document = try Document.read(Array(text.utf8), file: "engage.yaml")
        let project = try Project.read(document) { (_, _) throws(TestFileErrors) in document.root }
        return Linter.report(
            project.lintContexts, settings: project.lint, today: "2026-01-01", isWhole: true
        ).findings.map { "\($0.rule) \($0.app ?? "every")" }
    }

    @Test("a baseline entry takes globs for file and key, apps by name and tag")
    func globs() throws {
        let tail = "owner: ann, expires: 2026-02-01"
        #expect(try project("{}") == ["empty-text every", "empty-text birch"])
        #expect(try project("{baseline: [{rule: empty-text, file: '*.yaml', \(tail)}]}") == [])
        #expect(
            try project("{baseline: [{rule: empty-text, key: 'Social*', \(tail)}]}") == [
                "empty-text every"
            ])
        #expect(
            try project("{baseline: [{rule: empty-text, apps: ['tag:kids'], \(tail)}]}") == [
                "empty-text birch", "empty-text birch",
            ])
        #expect(
            try project("{baseline: [{rule: empty-text, notApps: ['a*'], \(tail)}]}") == [
                "empty-text acorn"
            ])
        #expect(
            try project("{baseline: [{rule: wrong-type, \(tail)}]}").contains(
                "unused-exception every"))
    }

    @Test("an app has severities of its own")
    func severities() throws {
        #expect(
            try project("{}", ", lint: {severities: {empty-text: off}}") == [
                "empty-text birch", "empty-text birch",
            ])
    }

    @Test("a name of the last release is taken with a note")
    func oldNames() throws {
        let text = "layers: []\nlint: {severities: {no-effect: off, login-value: note}}\n"
        let document = try Document.read(Array(text.utf8), file: "engage.yaml")
        let settings = try Project.lintSettings(document) { (_, _) throws(TestFileErrors) in
            document.root
        }
        #expect(settings.severities.keys.contains("key-without-effect"))
        #expect(settings.severities["inert-number"] == .some(.note))
        #expect(
            settings.notes.map(\.description).first
                == "engage.yaml:2:21: warning: rule 'no-effect' has the name 'key-without-effect' now; "
                + "a release after 2027-06-30 may refuse the old name, 'engage lint --fix-names' renames it"
        )
    }

    @Test(
        "a pattern fits whole names",
        arguments: [
            ("*.yaml", "a.yaml", true), ("*.yaml", "apps/a.yaml", false),
            ("**/a.yaml", "x/y/a.yaml", true), ("apps/*", "apps/a", true), ("a?", "ab", true),
            ("a?", "a", false), ("", "", true), ("*", "", true), ("**", "a/b", true),
        ])
    func patterns(pattern: String, name: String, fits: Bool) {
        #expect(NamePattern(pattern).matches(name) == fits)
    }
}
