import Foundation
import Testing

/// `engage lint --fix` and its patches.
@Suite struct FixCommandTests {
    @Test("duplicates, colours without their sign, types by name and directions have a fix")
    func suggestions() throws {
        let stage = try CommandStage()
        func patch(_ text: String, _ file: String) throws -> String {
            try stage.write(text, file)
            let run = try stage.engage("lint", "--fix", "--unsafe", "--dry-run", file)
            return run.output.split(separator: "\n").filter { $0.hasPrefix("+") && $0 != "+++" }
                .dropFirst().joined(separator: "\n")
        }
        #expect(
            try patch("SocialSharing.Background.Color: \"333333\"\n", "a.yaml")
                == "+SocialSharing.Background.Color: \"#333333\"")
        #expect(
            try patch("ProviderTable.RemoveProviders: [google, google, yahoo]\n", "b.yaml")
                == "+ProviderTable.RemoveProviders: [google, yahoo]")
        #expect(
            try patch("Popover.Presentation.ArrowDirection: Upp\n", "c.yaml")
                == "+Popover.Presentation.ArrowDirection: \"up\"")
        #expect(
            try patch(
                #"{"LoginUIScreenStyle": 1, "LoginButton": [{"AuthType": "saml"}]}"#, "d.json")
                == #"+{"LoginUIScreenStyle": 1, "LoginButton": [{"AuthType": 4}]}"#)
        // A comment between two of them, or behind one, keeps both.
        #expect(
            try patch(
                "ProviderTable.RemoveProviders:\n  - google # g\n  - google\n  - yahoo\n"
                    + "  - yahoo # y\n", "e.yaml") == "")
    }

    @Test("a patch is printed and nothing written; of one rule with --diff")
    func patch() throws {
        let stage = try CommandStage()
        let text = "ProviderTable.RemoveProviders:\n  - google\n  - google\n"
        try stage.write(text, "a.yaml")
        let dry = try stage.engage("lint", "--fix", "--unsafe", "--dry-run", "a.yaml")
        #expect(
            dry.output == """
                --- a/a.yaml
                +++ b/a.yaml
                @@ -1,3 +1,2 @@
                 ProviderTable.RemoveProviders:
                   - google
                -  - google

                """)
        #expect(try stage.text("a.yaml") == text)
        #expect(
            try stage.engage("lint", "--diff", "removed-twice", "--unsafe", "a.yaml").output
                == dry.output)
        #expect(try stage.engage("lint", "--diff", "empty-text", "a.yaml").output == "")
        #expect(try stage.engage("lint", "--diff", "no-rule", "a.yaml").status == 64)
        // The list changes another value: the screen stays the same, and a rename is suggested.
        #expect(
            try stage.engage("lint", "--fix", "a.yaml").errors.contains("it changes effective["))
        #expect(try stage.text("a.yaml") == text)
        #expect(try stage.engage("lint", "--fix", "--unsafe", "a.yaml").status == 0)
        #expect(try stage.text("a.yaml") == "ProviderTable.RemoveProviders:\n  - google\n")
    }

    @Test("no fix makes an error, fixes what acts after the first screen, or takes another's place")
    func carefulFixes() throws {
        let stage = try CommandStage()
        func fixed(_ text: String, _ file: String, _ more: [String] = []) throws -> String {
            try stage.write(text, file)
            _ = try stage.run([CommandStage.command, "lint", "--fix"] + more + [file])
            return try stage.text(file)
        }
        // A text under the name of a view would end the app.
        let header = "ProviderTable.Table.Header.String: Use an account\n"
        #expect(try fixed(header, "a.yaml", ["--unsafe"]) == header)
        let list =
            #"{"baseurl": "https://x.example", "enabled_providers": ["openid"], "#
            + #""social_providers": [], "provider_info": {"openid": {"friendly_name": "O", "#
            + #""requires_input": "YES", "inputPrompt": "Enter your OpenID", "url": "/o"}}}"#
        #expect(try fixed(list, "b.json") == list)
        #expect(try fixed(list, "b.json", ["--unsafe"]).contains("\"input_prompt\""))
        let twice = #"{"LoginIcon": {"IconImage": "a"}, "loginIcon": {"Display": true}}"#
        #expect(try fixed(twice, "c.json", ["--unsafe"]) == twice)
        #expect(
            try fixed(
                "ProviderTable.Table.Header.View: {view: b, h: 60, w: 320}\n", "d.yaml",
                ["--unsafe"])
                == "ProviderTable.Table.Header.View: {view: b, height: 60, width: 320}\n")
        let mode =
            "SocialSharing.Background.Image.View: {imageView: a, contentMode: scaleAspectFil}\n"
        #expect(try fixed(mode, "e.yaml", ["--unsafe"]) == mode)
        // The exception above a line would cover the next one.
        let excused =
            "# engage:ignore empty-text: drawn\nProviderTable.Title.String: a\n"
            + "ProviderTable.Title.String: b\n"
        #expect(try fixed(excused, "f.yaml") == excused)
    }

    @Test("a null that other apps need stays: the fix is reported with what it would change")
    func sharedNull() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers: [{name: family, file: shared.yaml}]
            apps:
              acorn: {layers: [{name: both, file: both.yaml}]}
              birch: {layers: [{name: birch, file: birch.yaml}, {name: both, file: both.yaml}]}

            """, "engage.yaml")
        try stage.write("ProviderTable.Title.String: Sign in\n", "shared.yaml")
        try stage.write("ProviderTable.Section.Header.Title.String: Birch\n", "birch.yaml")
        let both =
            "SocialSharing.Title.String: Us\nProviderTable.Section.Header.Title.String: null\n"
        try stage.write(both, "both.yaml")
        let run = try stage.engage("lint", "--fix")
        #expect(try stage.text("both.yaml") == both)
        #expect(
            run.errors.contains("not fixed, as it changes providerTable.sectionHeader"), "\(run)")
        #expect(run.errors.contains("birch: everywhere"), "\(run)")
    }
}
