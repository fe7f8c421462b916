import Foundation
import Testing

/// What the guide promises and the last release does, from the command line.
@Suite struct ProfileCommandTests {
    private static let layers = [
        "--defaults", "Examples/guide/defaults.plist", "--overrides",
        "Examples/guide/overrides.plist",
    ]

    @Test("--compare-profiles says slot by slot what the release does otherwise, and for whom")
    func comparison() throws {
        let run = try EngageProcess.run(["resolve", "--compare-profiles"] + Self.layers)
        #expect(run.status == 0, "\(run.messages)")
        let lines = run.output.components(separatedBy: "\n")
        #expect(lines[0] == "guide -> sdk-5.5:")
        #expect(lines.contains("  presentation.size[1]: 480 -> 548 (everywhere)"))
        #expect(lines.contains("  presentation.mode: \"popover\" -> \"nothing\" (every iPad)"))
        #expect(
            lines.contains(
                "  presentation.transition: \"coverVertical\" -> \"flipHorizontal\" (every iPhone)")
        )
        // The reason is beside the finding.
        #expect(
            lines.drop { $0 != "reported in sdk-5.5 only:" }.contains {
                $0.hasPrefix("  Examples/guide/overrides.plist:14:2: ")
            }, "\(run.output)")
    }

    @Test("--compare-profiles as JSON names both values, the rule, and every app and device")
    func json() throws {
        let run = try EngageProcess.run(
            ["resolve", "--compare-profiles", "--format", "json", "--device", "ipad-air"]
                + Self.layers)
        let root = try #require(
            try JSONSerialization.jsonObject(with: run.data) as? [String: Any])
        #expect(root["profiles"] as? [String] == ["guide", "sdk-5.5"])
        let differences = try #require(root["differences"] as? [[String: Any]])
        let mode = try #require(differences.first { $0["path"] as? String == "presentation.mode" })
        #expect(mode["guide"] as? String == "popover")
        #expect(mode["sdk-5.5"] as? String == "nothing")
        #expect(mode["rule"] as? String == "presentation-T1")
        let whom = try #require((mode["for"] as? [[String: Any]])?.first)
        #expect(whom["devices"] as? [String] == ["ipad-air"])
        #expect(!(try #require(root["findings"] as? [Any])).isEmpty)
    }

    @Test("--compare-profiles of a project names the apps that differ")
    func project() throws {
        let run = try EngageProcess.run([
            "resolve", "--compare-profiles", "--project", "Examples/white-label/engage.yaml",
            "--device", "ipad-air",
        ])
        #expect(
            run.output.contains("  presentation.size[1]: 480 -> 548 (every app: everywhere)"),
            "\(run.output)")
        let refused = try EngageProcess.run(
            [
                "resolve", "--compare-profiles", "--profile", "guide",
            ] + Self.layers)
        #expect(refused.status == 64)
        #expect(refused.messages.contains("leave out --profile"))
    }

    @Test("a login screen is the same in both profiles, and that is said")
    func loginScreen() throws {
        let run = try EngageProcess.run([
            "resolve", "--compare-profiles",
            "Examples/login-screen/basic/MSIUICustomizationSettings.plist", "--device", "ipad-air",
        ])
        #expect(run.output == "no slot differs between guide and sdk-5.5\n")
    }

    @Test("--profile counts in place of what a scenario, script, line or project says")
    func everywhere() throws {
        let stage = try CommandStage()
        try stage.write("{\"profile\": \"guide\", \"layers\": []}\n", "one.json")
        try stage.write("profile: guide\nevents: []\n", "script.yaml")
        try stage.write(
            "profile: guide\nlayers: [{name: a, values: {}}]\ntests: [tests.yaml]\n",
            "engage.yaml")
        try stage.write(
            "facts: [{name: high, expect: {\"presentation.size[1]\": 548}}]\n", "tests.yaml")
        let asked = [
            ["resolve", "one.json"], ["resolve"], ["simulate", "script.yaml"],
            ["batch", "one.json"],
        ]
        for words in asked {
            let isTree = words[0] == "resolve"
            let format = words[0] == "batch" ? [] : ["--format", isTree ? "tree" : "json"]
            let run = try stage.run(
                [CommandStage.command] + words + ["--profile", "sdk-5.5"] + format)
            #expect(run.status == 0, "\(words) \(run.errors)")
            #expect(run.output.contains("sdk-5.5"), "\(words): \(run.output)")
        }
        #expect(try stage.engage("test", "--no-cache").status == 1)
        #expect(try stage.engage("test", "--profile", "sdk-5.5").status == 0)
        #expect(try stage.engage("test").status == 1)
        #expect(try stage.engage("lint", "--profile", "sdk-5.5").status == 0)
        let diff = try stage.engage("diff", "--profile", "sdk-5.5", "engage.yaml", "engage.yaml")
        #expect(diff.output == "no difference\n", "\(diff.errors)")
    }
}
