import Foundation
import Testing

/// Branches of source code in commands that look at many devices, cases and findings.
@Suite struct SourcePathTests {
    private static let source = """
        - (void)go {
            NSMutableDictionary *d = [NSMutableDictionary dictionary];
            d[kJRProviderTableTitleString] = self.isGuest ? @"Guest" : @"Member";
            d[kJRPopoverPresentationArrowDirection] = @(UIPopoverArrowDirectionUp);
            if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) {
                d[kJRPopoverPresentationBarButtonItem] = self.button;
                d[@"ProviderTable.Titel.String"] = @"x";
            } else {
                d[kJRProviderTableSectionHeaderTitleString] = @"   ";
            }
            [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:d];
        }
        """

    private func project(_ stage: borrowing CommandStage) throws {
        try stage.write(Self.source, "a.m")
        try stage.write(
            """
            layers: [{name: shown, file: "a.m#go"}]
            devices: [iphone-8, ipad-air]
            tests: [t.yaml]

            """, "engage.yaml")
        try stage.write(
            """
            facts:
              - {name: guests, expect: {providerTable.controllerTitle: Guest}}
            examples:
              - {name: whole, file: "recorded/{app}-{device}.json"}

            """, "t.yaml")
    }

    @Test(
        "what is unknown of one call is reported for it alone", arguments: ["resolve", "explain"])
    func others(command: String) throws {
        let stage = try CommandStage()
        try stage.write(
            """
            func known() {
                JREngage.showAuthenticationDialog(
                    withCustomInterfaceOverrides: [kJRProviderTableTitleString: "A"])
            }
            func unknown() {
                JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: other.look())
            }

            """, "L.swift")
        for name in ["known", "unknown"] {
            let subject = command == "explain" ? ["title"] : []
            let ending = try stage.run(
                [CommandStage.command, command] + subject
                    + ["--overrides", "L.swift#\(name)", "--device", "iphone-8"])
            #expect(ending.errors.contains("other.look()") == (name == "unknown"), "\(ending)")
        }
    }

    @Test("--all-devices takes each device's own branch and shows what no device decides")
    func allDevices() throws {
        let stage = try CommandStage()
        try project(stage)
        let tree = try stage.engage("resolve", "--all-devices")
        let heads = tree.output.components(separatedBy: "\n").filter {
            $0.hasPrefix("When ") || $0.hasPrefix("Group ")
        }.map { $0.prefix(22) }
        #expect(
            heads == [
                "When self.isGuest:", "Group 1 of 2: iPhone, ", "Group 2 of 2: iPad, iP",
                "When not self.isGuest:", "Group 1 of 2: iPhone, ", "Group 2 of 2: iPad, iP",
            ])
        let json = try stage.engage("resolve", "--all-devices", "--format", "json")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(list.map { $0["when"] as? String } == ["self.isGuest", "not self.isGuest"])
        #expect(list.allSatisfy { ($0["groups"] as? [Any])?.count == 2 })
        let lines = try stage.engage(
            "resolve", "--select", "providerTable.controllerTitle", "--format", "csv")
        #expect(
            lines.output == """
                app,id,providerTable.controllerTitle,error
                when self.isGuest,,Guest,
                when not self.isGuest,,Member,

                """)
    }

    @Test("test runs every case on each way, and records each under its own name")
    func cases() throws {
        let stage = try CommandStage()
        try project(stage)
        #expect(try stage.engage("test", "--record").status == 0)
        #expect(
            stage.names.filter { $0.hasPrefix("recorded/") } == [
                "recorded/app-not-self.isGuest-ipad-air.json",
                "recorded/app-not-self.isGuest-iphone-8.json",
                "recorded/app-self.isGuest-ipad-air.json",
                "recorded/app-self.isGuest-iphone-8.json",
            ])
        let run = try stage.engage("test")
        #expect(run.output.hasSuffix("8 cases: 6 passed, 2 failed\n"), "\(run.output)")
        let tap = try stage.engage("test", "--format", "tap")
        #expect(tap.output.contains("guests [when not self.isGuest, iphone-8]"), "\(tap.output)")
    }

    @Test("lint finds what is in any branch, and what is used in one is of use")
    func findings() throws {
        let stage = try CommandStage()
        try project(stage)
        let run = try stage.engage("lint")
        #expect(
            run.output == """
                a.m:7:11: error: unknown key 'ProviderTable.Titel.String'; did you mean 'ProviderTable.Title.String'? [unknown-key]
                a.m:9:55: warning: the text has only blanks [blank-text]
                1 error, 1 warning, 0 notes

                """, "\(run.errors)")
        #expect(try stage.engage("lint", "a.m").output == run.output)
    }

    @Test("convert says which value every other branch gives; --device takes its own")
    func convert() throws {
        let stage = try CommandStage()
        try project(stage)
        let first = try stage.engage("convert", "--extract", "--to", "yaml", "a.m")
        #expect(first.output.contains("kJRProviderTableTitleString: Guest"))
        #expect(
            first.errors.contains(
                "the source code has branches; the layer is for self.isGuest, iPad"))
        #expect(
            first.errors.contains(
                "where not self.isGuest, iPad: 'ProviderTable.Title.String' is 'Member'"),
            "\(first.errors)")
        let phone = try stage.engage(
            "convert", "--extract", "--to", "yaml", "--device", "iphone-8", "a.m")
        #expect(!phone.output.contains("BarButtonItem"))
        #expect(phone.output.contains("SectionHeaderTitleString"), "\(phone.output)")
    }

    @Test("a difference to a revision reads source, its imports and its texts as they were")
    func revisions() throws {
        let stage = try CommandStage()
        try stage.write("#define TITLE NSLocalizedString(@\"title\", nil)\n", "Theme.h")
        try stage.write("\"title\" = \"Sign in\";\n", "en.lproj/Localizable.strings")
        try stage.write(
            "#import \"Theme.h\"\n- (void)go {\n[JREngage configureCustomInterface:"
                + "@{kJRProviderTableTitleString: TITLE}]; }\n", "a.m")
        try stage.write(
            "layers: [{name: own, file: a.m}]\nstrings: en.lproj\ndevices: [iphone-8]\n",
            "engage.yaml")
        for words in [
            ["git", "init", "-q", "."], ["git", "add", "-A"],
            ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one"],
        ] {
            #expect(try stage.run(words).status == 0)
        }
        let same = try stage.engage("diff")
        #expect(same.output == "no difference\n", "\(same.errors)")
        try stage.write("#define TITLE @\"   \"\n", "Theme.h")
        let run = try stage.engage("diff")
        #expect(run.output.contains("title.text: 'Sign in' -> '   '"), "\(run.output)\(run.errors)")
        // A header that is imported reaches the app.
        let changed = try stage.engage("lint", "--changed", "git:HEAD")
        #expect(changed.output.contains("[blank-text]"), "\(changed.output)\(changed.errors)")
    }

    @Test("colours come from the asset catalogue, sizes from nibs, each by its idiom")
    func resources() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            - (void)go { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:@{
                kJRAuthenticationBackgroundColor: [UIColor colorNamed:@"brand"],
                kJRProviderTableHeaderView: [[[NSBundle mainBundle] loadNibNamed:@"Header"
                    owner:self options:nil] objectAtIndex:0] }]; }
            """, "App/a.m")
        try stage.write(
            """
            {"colors": [
              {"idiom": "universal", "color": {"components":
                {"red": "51", "green": "1", "blue": "255", "alpha": "1.000"}}},
              {"idiom": "ipad", "color": {"components":
                {"red": "1.000", "green": "0.5", "blue": "0x00", "alpha": "1"}}}]}
            """, "App/Assets.xcassets/brand.colorset/Contents.json")
        func nib(_ height: Int) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view id="a"><rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
            <subviews><label id="b"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
            </subviews></view></objects></document>
            """
        }
        try stage.write(nib(64), "App/Base.lproj/Header.xib")
        try stage.write(nib(90), "App/Header~ipad.xib")
        for (device, color, height) in [
            ("iphone-8", "#FF3301FF", "64"), ("ipad-air", "#FFFF8000", "90"),
        ] {
            let run = try stage.engage(
                "resolve", "--overrides", "App/a.m#go", "--device", device, "--format", "json",
                "--select", "providerTable.background.color,providerTable.tableHeader.height")
            #expect(run.output.contains("\"\(color)\""), "\(run.output)\(run.errors)")
            #expect(run.output.contains("height\":\(height)}"), "\(run.output)")
        }
    }
}
