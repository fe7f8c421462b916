import Foundation
import Testing

@Suite struct ConvertCommandTests {
    @Test(
        "a layer goes through every form and back without loss",
        arguments: ["json", "yaml", "plist", "binary"])
    func roundTrip(form: String) throws {
        let stage = try CommandStage()
        let text = """
            {"a":null,"b":[true,1,-2.5,"x\\n\\u0000"],"c":{"d":{},"e":[]},"f":{"$date":\
            "2026-11-21T10:00:00Z"},"g":{"$data":"AAEC"},"ä ":""}

            """
        try stage.write(text, "a.json")
        let one = try stage.engage("convert", "--to", form, "a.json", "-o", "b", "--force")
        // A property list in XML cannot hold every character.
        if form == "plist" {
            #expect(one.status == 65, "\(one)")
            #expect(!stage.names.contains("b"))
            try stage.write(text.replacingOccurrences(of: "\\u0000", with: ""), "a.json")
            #expect(
                try stage.engage("convert", "--to", form, "a.json", "-o", "b", "--force").status
                    == 0)
        } else {
            #expect(one.status == 0, "\(one)")
        }
        let from = ["yaml": ["--from", "yaml"]][form] ?? []
        let back = try stage.run(
            [CommandStage.command, "convert", "--to", "json", "--compact"] + from + ["b"])
        let original = try stage.text("a.json")
        #expect(back.output == original)
    }

    @Test func constantsBecomeRawStringsAndBack() throws {
        let stage = try CommandStage()
        try stage.write("kJRProviderTableTitleString: A\nmine: B\n", "a.yaml")
        let raw = try stage.engage("convert", "--to", "yaml", "--keys", "raw", "a.yaml")
        #expect(raw.output == "ProviderTable.Title.String: A\nmine: B\n")
        try stage.write(raw.output, "b.yaml")
        #expect(
            try stage.engage("convert", "--to", "yaml", "--keys", "constant", "b.yaml").output
                == "kJRProviderTableTitleString: A\nmine: B\n")
    }

    @Test func mergeWritesTheEffectiveDictionary() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: A\nSocialSharing.Title.String: S\n", "a.yaml")
        try stage.write("kJRProviderTableTitleString: B\nSocialSharing.Title.String: ~\n", "b.yaml")
        let run = try stage.engage("convert", "--to", "yaml", "--merge", "a.yaml", "b.yaml")
        #expect(run.output == "ProviderTable.Title.String: B\n")
    }

    @Test func sourceCodeBecomesALayerAndWhatIsAssumedIsReported() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            NSDictionary *overrides = @{
                kJRProviderTableTitleString: @"Sign in",
                kJRApplicationNavigationController: self.navigationController,
            };

            """, "Login.m")
        let run = try stage.engage("convert", "--extract", "--to", "yaml", "Login.m")
        #expect(
            run.output
                == "kJRProviderTableTitleString: Sign in\nkJRApplicationNavigationController:\n"
                + "  navigationController: self.navigationController\n  loaded: true\n")
        #expect(
            run.errors
                == "Login.m:3:41: warning: 'self.navigationController' is only known at run time; "
                + "assuming a navigation controller whose bar has no tint for "
                + "'Application.NavigationController'\n")
        #expect(run.status == 0)
        try stage.write("int main() {}\n", "a.m")
        let empty = try stage.engage("convert", "--extract", "--to", "yaml", "a.m")
        #expect(empty.status == 65)
        #expect(empty.output == "")
    }

    @Test("row 19: --check ends with 1 where an error was found, with 0 otherwise")
    func check() throws {
        let stage = try CommandStage()
        try stage.write("a: 1\na: 2\n", "a.yaml")
        let wrong = try stage.engage("convert", "--check", "a.yaml")
        #expect(wrong.status == 1)
        #expect(wrong.output.isEmpty)
        #expect(
            wrong.errors == "a.yaml:2:1: error: key 'a' is set twice in one dictionary, first at "
                + "a.yaml:1:1; the last one is used\n")
        #expect(try stage.engage("convert", "--to", "json", "a.yaml").status == 0)
        try stage.write("a: 1\n", "a.yaml")
        #expect(try stage.engage("convert", "--check", "a.yaml").status == 0)
    }
}
