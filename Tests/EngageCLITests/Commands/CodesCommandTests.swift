import EngageCore
import Foundation
import Testing

/// `engage codes`, and names of the last release.
@Suite struct CodesCommandTests {
    @Test("a code and its rule have one page, under either name")
    func page() throws {
        let stage = try CommandStage()
        let code = try stage.engage("codes", "unknownKey")
        #expect(code.status == 0)
        #expect(code.output.hasPrefix("unknownKey (warning, error in lint): A key that"))
        #expect(code.output.contains("## unknown-key\n"))
        #expect(try stage.engage("codes", "unknown-key").output == code.output)
        #expect(try stage.engage("codes", "dead-key").output.contains("## legacy-key-ignored\n"))
        let none = try stage.engage("codes", "unknown-kex")
        #expect(none.status == 64)
        #expect(none.errors.contains("did you mean 'unknownKey'?"))
        #expect(try stage.engage("codes").output.contains("popover-empty (error): "))
        #expect(try stage.engage("codes", "--format", "json").output.hasPrefix("{\n  \"codes\": ["))
        #expect(code.output.hasSuffix("\npage: \(Release.page(ofRule: "unknown-key"))\n"))
    }

    @Test("a code of what cannot be read or fetched has its page, and one entry is JSON")
    func refusals() throws {
        let stage = try CommandStage()
        for name in ["syntax", "encoding", "limit", "refused", "answerTooLarge"] {
            let page = try stage.engage("codes", name)
            #expect(page.status == 0)
            #expect(page.output.hasPrefix("\(name) (error): "))
            #expect(page.output.hasSuffix("\npage: \(Release.site)/Codes.html\n"))
        }
        let resolution = try stage.engage("codes", "presentation-T1").output
        #expect(resolution.contains("presentation-T1 (resolution): On an iPad a bar button item"))
        #expect(resolution.hasSuffix("/Engineering/Behaviour/presentation.html#on-an-ipad\n"))
        #expect(
            try stage.engage("codes", "presentation-T1", "--format", "json").output
                .contains("\"section\": \"presentation#on-an-ipad\""))
        #expect(
            try stage.engage("codes", "presentation-T9").errors
                .contains("did you mean 'presentation-T1'"))
        let json = try stage.engage("codes", "limit", "--format", "json").output
        #expect(json.hasPrefix("{\n  \"code\": \"limit\",\n  \"severity\": \"error\","))
        let rule = try stage.engage("codes", "popover-empty", "--format", "json").output
        #expect(rule.hasPrefix("{\n  \"rule\": \"popover-empty\","))
    }

    @Test("upgrade rewrites names of the last release, and only them")
    func upgrade() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers: [{name: a, file: a.yaml}]
            lint:
              severities: {no-effect: off}   # ours
              baseline: [{rule: dead-key, owner: ann, expires: 2030-01-01}]

            """, "engage.yaml")
        try stage.write(
            "ProviderTable.Title.String: A # engage:ignore login-value, dead-key: why\n", "a.yaml")
        let dry = try stage.engage("lint", "--fix-names", "--dry-run")
        #expect(dry.output.contains("+  severities: {key-without-effect: off}   # ours"))
        #expect(try stage.engage("lint", "--fix-names").status == 0)
        #expect(try stage.text("engage.yaml").contains("{rule: legacy-key-ignored, owner"))
        #expect(
            try stage.text("a.yaml").contains(
                "duplicate-auth-type, legacy-key-ignored: why\n"))
        #expect(try stage.engage("lint", "--fix-names").errors == "nothing to rewrite\n")
    }

    @Test(
        "a severity of an old name that stands for several becomes one of each",
        arguments: [
            (
                "lint: {severities: {text-fit: off, provider-configuration: note}}",
                "{text-fit: off, configuration-fault: note, configuration-refused: note}}"
            ),
            (
                "lint:\n  severities:\n    provider-configuration: off # ours\n    text-fit: note",
                """
                  severities:
                    configuration-fault: off
                    configuration-refused: off # ours
                    text-fit: note
                """
            ),
        ])
    func upgradesToSeveral(settings: String, upgraded: String) throws {
        let stage = try CommandStage()
        try stage.write("layers: []\n\(settings)\n", "engage.yaml")
        #expect(
            try stage.engage("lint", "--fix-names").errors == "engage.yaml: 1 names rewritten\n")
        let text = try stage.text("engage.yaml")
        #expect(text.contains(upgraded), "\(text)")
        #expect(try stage.engage("lint", "--fix-names").errors == "nothing to rewrite\n")
    }
}
