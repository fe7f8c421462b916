import EngageCore
import Testing

@testable import EngageSource

@Suite struct SourceIndexTests {
    /// Files of an app of one file that set a member or a variable of this name.
    private static func files(
        setting name: String, isMember: Bool, in text: String
    ) -> [String] {
        SourceIndex(["A.m"]) { _ in Array(text.utf8) }.files(setting: name, ofMember: isMember)
    }

    @Test(
        "members of other objects and variables are found where statements set them",
        arguments: [
            ("config.title = @\"a\";", "title", true), ("[config setTitle:@\"a\"];", "title", true),
            ("config->title = @\"a\";", "title", true), ("config?.title = \"a\"", "title", true),
            ("config.look[kTitle] = @\"a\";", "look", true),
            ("config.look.append(\"a\")", "look", true), ("\ntitle = @\"a\";", "title", false),
        ])
    func writes(text: String, name: String, isMember: Bool) {
        #expect(Self.files(setting: name, isMember: isMember, in: text) == ["A.m"])
        #expect(Self.files(setting: name, isMember: !isMember, in: text).isEmpty)
    }

    @Test(
        "comments, texts, comparisons and own members are no such statements",
        arguments: [
            "// config.title = @\"a\";", "/* config.title = 1; */", "NSLog(@\"config.title = 1\");",
            "if (config.title == nil) return;", "self.title = @\"a\";", "[self setTitle:@\"a\"];",
        ])
    func others(text: String) {
        #expect(Self.files(setting: "title", isMember: true, in: text).isEmpty)
    }

    @Test("a statement at the end of a large file is found, too")
    func large() {
        let text = String(repeating: "int x[] = { 1, 2, 3 };\n", count: 120_000)
        #expect(text.utf8.count > 2 << 20)
        #expect(
            Self.files(setting: "title", isMember: true, in: text + "config.title = @\"a\";")
                == ["A.m"])
    }

    @Test("each file is looked through once, and once more where it calls what shows a dialog")
    func looksOnce() {
        var files = [
            "C0.m":
                "@implementation C0\n- (void)signIn { [JREngage showAuthenticationDialog]; }\n@end\n"
        ]
        for number in 1..<12 {
            files["C\(number).m"] =
                "@implementation C\(number)\n- (void)signIn { [C\(number - 1) signIn]; }\n@end\n"
            files["Other\(number).m"] =
                "@implementation Other\(number)\n- (void)load { [Log signIn]; }\n@end\n"
        }
        var loads: [String: Int] = [:]
        let index = SourceIndex(files.keys.sorted()) { path in
            loads[path, default: 0] += 1
            return files[path].map { Array($0.utf8) }
        }
        #expect(index.callers == Set((1..<12).map { "C\($0).m" }))
        for (path, count) in loads {
            #expect(count == (index.callers.contains(path) ? 2 : 1), "\(path)")
        }
    }

    @Test("files for which there is no room are named")
    func roomEnds() {
        var files = ["Main.m": "@implementation Main\n- (void)signIn {\n"]
        for number in 0..<80 {
            files["Part\(number).m"] =
                "@implementation Part\(number)\n+ (void)go { id k = kJRProviderTableTitleString; }\n"
                + "@end\n"
            files["Main.m"]? += "[Part\(number) go];\n"
        }
        files["Main.m"]? += "[JREngage showAuthenticationDialog];\n}\n@end\n"
        let all = files
        let index = SourceIndex(all.keys.sorted()) { path in all[path].map { Array($0.utf8) } }
        var folder = SourceFolder(load: { path in all[path].map { Array($0.utf8) } })
        folder.lookUp(in: { index })
        let code = SourceCode(
            all["Main.m"].map { Array($0.utf8) } ?? [], file: "Main.m", folder: folder)
        let left = code.diagnostics.filter { $0.message.contains("not read: 'Part") }
        #expect(left.count == 1)
        #expect(left.first?.message.contains("and others") == true, "\(left.map(\.message))")
        #expect(code.showings.count == 1)
    }

    @Test("classes of one name are those of apps side by side, each of which has its own")
    func repeatedClasses() {
        var files: [String: String] = [:]
        for app in ["acorn", "birch", "cedar"] {
            files["\(app)/Home.m"] = "@implementation Home\n- (void)go { [Login enter]; }\n@end\n"
            files["\(app)/Login.m"] = """
                @implementation Login
                + (void)enter { [JREngage showAuthenticationDialogWithCustomInterfaceOverrides:
                    @{kJRProviderTableTitleString: @"\(app)"}]; }
                @end

                """
        }
        let all = files
        let index = SourceIndex(all.keys.sorted()) { path in all[path].map { Array($0.utf8) } }
        var folder = SourceFolder(load: { path in all[path].map { Array($0.utf8) } })
        folder.lookUp(in: { index })
        #expect(index.targets.brands.isEmpty)
        for app in ["acorn", "birch", "cedar"] {
            let path = "\(app)/Home.m"
            let code = SourceCode(
                all[path].map { Array($0.utf8) } ?? [], file: path, folder: folder)
            let titles = code.showings.map {
                $0.overrides?["kJRProviderTableTitleString"]?.string
            }
            #expect(titles == [app], "\(app)")
        }
    }

    @Test("words are found in the files that have them, as whole words, in comments, too")
    func words() {
        let texts = [
            "A.m": "// Shop", "B.m": "[Shop open];", "C.m": "Shopping _Shop Shop2", "D.m": "a Shop",
        ]
        let index = SourceIndex(texts.keys.sorted()) { path in texts[path].map { Array($0.utf8) } }
        for (path, isNaming) in [("A.m", true), ("B.m", true), ("C.m", false), ("D.m", true)] {
            #expect(index.isNaming(["None", "Shop"], path) == isNaming, "\(path)")
        }
        #expect(index.isNaming(["a"], "D.m"))
        #expect(!index.isNaming(["a"], "C.m"))
    }
}
