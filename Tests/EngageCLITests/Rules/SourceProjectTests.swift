import Foundation
import Testing

/// Source code as a layer that the apps of a project share.
@Suite struct SourceProjectTests {
    private func project(_ stage: borrowing CommandStage) throws {
        try stage.write(
            """
            - (void)start {
                NSMutableDictionary *d = [[Theme shared] look];
                d[kJRProviderTableTitleString] = NSLocalizedString(@"title", nil);
                d[kJRAuthenticationBackgroundColor] = [UIColor colorNamed:@"brand"];
                [JREngage setCustomInterfaceDefaults:d];
            }
            """, "App.m")
        for (app, red) in [("acorn", "1.0"), ("birch", "0.0")] {
            try stage.write("\"title\" = \"In \(app)\";", "\(app)/en.lproj/Localizable.strings")
            try stage.write(
                """
                {"colors": [{"idiom": "universal", "color": {"components":
                  {"red": "\(red)", "green": "0.0", "blue": "1.0", "alpha": "1.0"}}}]}
                """, "\(app)/Assets.xcassets/brand.colorset/Contents.json")
        }
        try stage.write(
            """
            layers: [App.m]
            apps:
              acorn: {strings: acorn/en.lproj, assets: acorn}
              birch: {strings: birch/en.lproj, assets: birch}

            """, "engage.yaml")
    }

    @Test("an app's own texts and colours count in the source code that apps share")
    func ownTexts() throws {
        let stage = try CommandStage()
        try project(stage)
        for (app, color) in [("acorn", "#FFFF00FF"), ("birch", "#FF0000FF")] {
            let run = try stage.engage(
                "resolve", "--app", app, "--format", "json", "--select",
                "providerTable.title,providerTable.background.color")
            #expect(run.output.contains("\"In \(app)\""), "\(run.output)\(run.errors)")
            #expect(run.output.contains("\"\(color)\""), "\(run.output)")
        }
    }

    @Test("a call's own texts and colours count in the source code below it")
    func showingsOwnTexts() throws {
        let stage = try CommandStage()
        try project(stage)
        try stage.write(
            """
            layers: [App.m]
            strings: acorn/en.lproj
            assets: acorn
            showings:
              start: {}
              shop: {strings: birch/en.lproj, assets: birch}

            """, "engage.yaml")
        for (showing, title, color) in [
            ("start", "In acorn", "#FFFF00FF"), ("shop", "In birch", "#FF0000FF"),
        ] {
            let run = try stage.engage(
                "resolve", "--showing", showing, "--format", "json", "--select",
                "providerTable.title,providerTable.background.color")
            #expect(run.output.contains("\"\(title)\""), "\(run.output)\(run.errors)")
            #expect(run.output.contains("\"\(color)\""), "\(run.output)")
        }
    }

    @Test("what source code of a project may hold besides is in the answer")
    func besides() throws {
        let stage = try CommandStage()
        try project(stage)
        let run = try stage.engage("resolve", "--app", "acorn", "--format", "json")
        let words = "what '[[Theme shared] look]' holds besides is known to the running app alone"
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let found = try #require(answer["diagnostics"] as? [[String: Any]])
        #expect(found.contains { $0["message"] as? String == words }, "\(run.output)")
        #expect(run.errors.components(separatedBy: words).count <= 2, "\(run.errors)")
    }
}
