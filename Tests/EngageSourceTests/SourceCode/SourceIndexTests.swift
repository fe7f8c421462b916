import EngageSource
import Testing

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
}
