import Foundation
import Testing

@Suite struct ResolveCommandTests {
    private static func guide(_ format: String, _ more: [String]) -> [String] {
        [
            "resolve", "--defaults", "Examples/guide/defaults.\(format)", "--overrides",
            "Examples/guide/overrides.\(format)", "--configuration",
            "Examples/guide/configuration.json",
        ] + more
    }

    /// An answer without the places, which differ from form to form.
    private static func placeless(_ json: String) -> String {
        json.replacing(#/"source": \{[^}]*\}/#, with: "").replacing(
            #/\.(plist|json|yaml):\d+:\d+/#, with: "")
    }

    @Test(
        "the guide's sample is one answer as property list, JSON and YAML",
        arguments: ["iphone-8", "ipad-air"])
    func sameAnswer(device: String) throws {
        let answers = try ["plist", "json", "yaml"].map { format in
            try EngageProcess.run(Self.guide(format, ["--device", device, "--format", "json"]))
        }
        #expect(answers.allSatisfy { $0.status == 0 })
        #expect(answers[0].output.contains("\"kind\": \"dialog\""))
        #expect(Self.placeless(answers[0].output) == Self.placeless(answers[1].output))
        #expect(Self.placeless(answers[0].output) == Self.placeless(answers[2].output))
    }

    @Test("explain names file, line and rule") func explain() throws {
        let run = try EngageProcess.run(
            ["explain", "providerTable.title"] + Self.guide("plist", []).dropFirst())
        #expect(run.status == 0)
        #expect(run.output.contains("Examples/guide/overrides.plist:"), "\(run.output)")
        #expect(run.output.contains("rule string: a title string and no view is given"))
    }

    @Test("a tree has colour only where it is requested") func colour() throws {
        let plain = try EngageProcess.run(Self.guide("plist", []))
        #expect(!plain.output.contains("\u{1B}["))
        let colored = try EngageProcess.run(
            Self.guide("plist", ["--color", "always"]), environment: ["NO_COLOR": "1"])
        #expect(colored.output.contains("\u{1B}["))
    }

    @Test("every device belongs to exactly one group") func groups() throws {
        let run = try EngageProcess.run(Self.guide("plist", ["--all-devices"]))
        let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("Group ") }
        #expect(heads.count > 1)
        let names = heads.flatMap { $0.split(separator: ": ")[1].split(separator: ", ") }
        #expect(Set(names).count == names.count)
        #expect(run.output.contains("differs from group 1 in: presentation.mode"))
    }

    @Test("an app of a project is resolved with its layers, and what is given overrides them")
    func app() throws {
        let project = ["--app", "maple", "--project", "Examples/white-label/engage.yaml"]
        let plain = try EngageProcess.run(["explain", "providerTable.title"] + project)
        #expect(plain.status == 0, "\(plain.messages)")
        #expect(plain.output.contains("in layer 'maple' at Examples/white-label/apps/maple.yaml:"))
        let over = try EngageProcess.run(
            ["explain", "ProviderTable.Section.Header.Title.String"] + project
                + ["--overrides", "Examples/guide/overrides.yaml"])
        #expect(over.output.contains("set by overrides Examples/guide/overrides.yaml:"))
        #expect(over.output.contains("of family Examples/white-label/shared/family.yaml:"))
        let wrong = try EngageProcess.run(
            ["resolve", "--app", "mapel", "--project", "Examples/white-label/engage.yaml"])
        #expect(wrong.messages.contains("did you mean 'maple'?"), "\(wrong.messages)")
        #expect(wrong.status == 64 || wrong.status == 65)
    }
}
