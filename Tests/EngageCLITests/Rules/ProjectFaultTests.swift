import Foundation
import Testing

/// What is wrong with a project, its tests and its scripts, found before anything runs.
@Suite struct ProjectFaultTests {
    @Test("what is wrong with engage.yaml is in the report that a program reads, too")
    func projectFaults() throws {
        let stage = try CommandStage()
        try stage.write("devicez: [iphone-8]\nlint: {severities: {no-rule: off}}\n", "engage.yaml")
        for format in ["json", "sarif", "github", "junit", "checkstyle"] {
            let run = try stage.engage("lint", "--format", format)
            #expect(run.status == 65)
            #expect(run.output.contains("devicez") && run.output.contains("no-rule"), "\(run)")
            #expect(run.errors.contains("engage.yaml:1:1: error: unknown field 'devicez'"))
        }
        #expect(try stage.engage("lint").output == "")
    }

    @Test("what a project, its calls and its tests say wrongly is found before anything runs")
    func beforeAnythingRuns() throws {
        let stage = try CommandStage()
        try stage.write(
            "showings: {a: {}, b: {dialog: share}}\ntests: t.yaml\n"
                + "lint: {baseline: [{rule: empty-text, owner: ann, expires: 2027-02-31}]}\n",
            "engage.yaml")
        try stage.write("facts: []\n", "t.yaml")
        #expect(
            try stage.engage("lint").errors.contains("'expires' as YYYY-MM-DD"))
        try stage.write("showings: {a: {}, b: {dialog: share}}\ntests: t.yaml\n", "engage.yaml")
        try stage.write(
            """
            facts:
              - {name: a, scenario: {capture: mail}, expect: {opens.count: 1}}
              - {name: b, scenario: {kind: login}, expect: {opens.count: 1}}
              - {name: c, expect: {opens.count: {count: -1}}, diagnostics: [unknownKeys]}

            """, "t.yaml")
        let found = try stage.engage("lint").output
        for words in [
            "engage.yaml:1:31: error: ", "t.yaml:2:35: error: ",
            "t.yaml:3:32: error: 'kind' takes dialog or loginScreen", "a count is never below zero",
            "no diagnostic has the code 'unknownKeys'; did you mean 'unknownKey'?",
        ] {
            #expect(found.contains(words), "\(words) in \(found)")
        }
        try stage.write("configuration: null\ndevices: [iphone-8]\n", "engage.yaml")
        #expect(try stage.engage("lint").status == 0)
    }

    @Test("what a script sets is looked at as the layer or list that it is")
    func scripts() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            configuration: {baseurl: x.example, provider_info: {}, enabled_providers: []}
            events:
              - setDefaults: {ProviderTable.Title.String: 7}
              - show: {overrides: {ProviderTable.Title.String: ""}}
              - configurationArrives: "not json"

            """, "s.yaml")
        let found = try stage.engage("lint", "s.yaml").output
        #expect(found.contains("s.yaml:1:26: ") && found.contains("[base-url-scheme]"), "\(found)")
        #expect(found.contains("s.yaml:3:47: error: ") && found.contains("[wrong-type]"))
        #expect(found.contains("s.yaml:4:52: ") && found.contains("[empty-text]"))
        #expect(!found.contains("s.yaml:5"))
        try stage.write("headers: {Cookie: a}\nloginParameters: {username: b}\n", "login.yaml")
        let reserved = try stage.engage("lint", "login.yaml").output
        #expect(reserved.contains("login.yaml:1:11: ") && reserved.contains("login.yaml:2:19: "))
    }
}
