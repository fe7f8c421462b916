import Foundation
import Testing

/// `engage preview --check`: what is seen against what was approved.
@Suite struct PreviewApprovalTests {
    private static let project = """
        {"devices": ["iphone-8", "ipad-2"], "layers": [{"name": "all", "file": "all.json"}],
         "apps": {"acorn": {}, "birch": {"layers": [{"name": "birch", "values":
           {"ProviderTable.Title.String": "Birch"}}]}}}
        """

    /// A family of two apps on two devices, approved.
    private static func approved(_ body: (URL) throws -> Void) throws {
        try EngageProcess.inFolder { folder in
            try write(project, "engage.json", in: folder)
            try write(#"{"ProviderTable.Title.String": "Hello"}"#, "all.json", in: folder)
            let ending = try check(["--approve"], in: folder)
            #expect(ending.status == 0, "\(ending.messages)")
            #expect(ending.messages == "pictures: 8 scenes approved, 0 as they were\n")
            try body(folder)
        }
    }

    private static func write(_ text: String, _ name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private static func check(
        _ more: [String] = [], in folder: URL
    ) throws -> PreviewProcess.Ending {
        try PreviewProcess.run(
            ["--project", "engage.json", "--check", "pictures"] + more, in: folder)
    }

    @Test("what was approved is compared, and what is the same says nothing")
    func same() throws {
        try Self.approved { folder in
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "pictures").path)
            #expect(
                names.sorted() == [
                    "acorn-ipad-2-landscape.scene.json", "acorn-ipad-2-portrait.scene.json",
                    "acorn-iphone-8-landscape.scene.json", "acorn-iphone-8-portrait.scene.json",
                    "birch-ipad-2-landscape.scene.json", "birch-ipad-2-portrait.scene.json",
                    "birch-iphone-8-landscape.scene.json", "birch-iphone-8-portrait.scene.json",
                ])
            let ending = try Self.check(in: folder)
            #expect(ending.status == 0)
            #expect(ending.text == "")
            #expect(ending.messages == "pictures: 8 scenes as approved\n")
            let again = try Self.check(["--approve"], in: folder)
            #expect(again.messages == "pictures: 0 scenes approved, 8 as they were\n")
        }
    }

    @Test("a change says for whom, from what and to what, and the status is 1")
    func changed() throws {
        try Self.approved { folder in
            try Self.write(#"{"ProviderTable.Title.String": "Come in"}"#, "all.json", in: folder)
            let ending = try Self.check(in: folder)
            #expect(ending.status == 1)
            #expect(
                ending.text
                    == "pictures/acorn-iphone-8-portrait.scene.json:10:1: providerTable.title: text: "
                    + "'Hello' -> 'Come in' (acorn)\n")
            #expect(
                ending.messages
                    == "pictures: 4 scenes as approved, 4 changed; --approve accepts the current screens\n"
            )
            #expect(try Self.check(["--app", "birch"], in: folder).status == 0)
            #expect(try Self.check(["--ignore", "providerTable.title"], in: folder).status == 0)
            let one = try Self.check(
                ["--device", "ipad-2", "--orientation", "portrait"], in: folder)
            #expect(one.status == 1)
            #expect(one.text.hasSuffix("'Hello' -> 'Come in' (acorn)\n"))
            #expect(
                try Self.check(["--approve"], in: folder).messages
                    == "pictures: 4 scenes approved, 4 as they were\n")
            #expect(try Self.check(in: folder).status == 0)
        }
    }

    @Test("a scene that was never approved, or is no longer shown, is a finding")
    func neverApproved() throws {
        try Self.approved { folder in
            let pictures = folder.appending(path: "pictures")
            let (one, other) = ("acorn-ipad-2-portrait", "cedar-ipad-2-portrait")
            try FileManager.default.moveItem(
                at: pictures.appending(path: "\(one).scene.json"),
                to: pictures.appending(path: "\(other).scene.json"))
            let ending = try Self.check(in: folder)
            #expect(ending.status == 1)
            #expect(
                ending.text == """
                    pictures/acorn-ipad-2-portrait.scene.json:1:1: never approved (acorn on ipad-2 portrait)
                    pictures/cedar-ipad-2-portrait.scene.json:1:1: no longer shown

                    """)
            #expect(
                try Self.check(["--approve"], in: folder).messages
                    == "pictures: 1 scene approved, 7 as they were, 1 no longer shown removed\n")
            try FileManager.default.removeItem(at: pictures)
            let none = try Self.check(in: folder)
            #expect(none.status == 1)
            #expect(
                none.text == """
                    pictures/acorn-iphone-8-portrait.scene.json:1:1: never approved (acorn)
                    pictures/birch-iphone-8-portrait.scene.json:1:1: never approved (birch)

                    """)
        }
    }

    @Test("a path of --ignore that meets nothing is reported, one that meets something is not")
    func unmet() throws {
        try Self.approved { folder in
            let paths = [
                "nope.nope", "providerTable.title", "providerTable.title.text",
                "providerTable.rows[*].icon", "providerTable.rows[900]", "providerTable.title.nope",
            ]
            let ending = try Self.check(paths.flatMap { ["--ignore", $0] }, in: folder)
            #expect(ending.status == 0)
            let told = ending.messages.split(separator: "\n").filter { $0.contains("--ignore") }
            #expect(
                told
                    == [paths[0], paths[4], paths[5]].map {
                        "warning: --ignore '\($0)' matches no path of a current or approved screen; "
                            + "the scene files in the folder list the paths"
                    })
        }
    }

    @Test(
        "a damaged scene is reported with its place, the others are compared, and the status is 65")
    func damaged() throws {
        try Self.approved { folder in
            let pictures = folder.appending(path: "pictures")
            for (name, text) in [
                ("acorn-ipad-2-portrait", "{"), ("acorn-ipad-2-landscape", #"{"scene": 9}"#),
                ("birch-ipad-2-portrait", "\u{0}\u{1}"), ("birch-ipad-2-landscape", ""),
            ] {
                try Self.write(text, "\(name).scene.json", in: pictures)
            }
            try Self.write("{}", "all.json", in: folder)
            let ending = try Self.check(in: folder)
            #expect(ending.status == 65)
            #expect(ending.text.hasSuffix("(acorn on iphone-8 portrait, iphone-8 landscape)\n"))
            let lines = ending.messages.split(separator: "\n")
            #expect(lines.count == 5)
            #expect(
                lines.contains {
                    $0.hasPrefix(
                        "pictures/acorn-ipad-2-landscape.scene.json:1:11: error: this release reads"
                    )
                })
            #expect(try Self.check(["--approve"], in: folder).status == 0)
            #expect(try Self.check(in: folder).status == 0)
        }
    }

    @Test("files are checked under their names, and a file in the folder's place is refused")
    func files() throws {
        try EngageProcess.inFolder { folder in
            try Self.write("{}", "a.json", in: folder)
            try Self.write("", "taken", in: folder)
            let request = ["a.json", "--device", "iphone-8", "--orientation", "portrait"]
            #expect(
                try PreviewProcess.run(request + ["--check", "p", "--approve"], in: folder)
                    .status == 0)
            #expect(
                try FileManager.default.contentsOfDirectory(
                    atPath: folder.appending(path: "p").path)
                    == ["a-iphone-8-portrait.scene.json"])
            #expect(
                try PreviewProcess.run(request + ["--check", "p/"], in: folder).status == 0)
            let taken = try PreviewProcess.run(request + ["--check", "taken"], in: folder)
            #expect(taken.status == 65)
            #expect(taken.messages == "error: taken: --check takes a folder, found a file\n")
            let missing = try PreviewProcess.run(["b.json", "--check", "p"], in: folder)
            #expect(missing.status == 66)
        }
    }

    @Test(
        "options that do not fit together are refused",
        arguments: [
            (["--approve"], "--approve belongs to --check FOLDER"),
            (["--tolerance", "1"], "--tolerance belongs to --check FOLDER"),
            (["--ignore", "a"], "--ignore belongs to --check FOLDER"),
            (
                ["--check", "p", "--tolerance=-1"],
                "--tolerance takes points from 0 to 1000, found -1.0"
            ),
            (
                ["--check", "p", "--tolerance", "-1"],
                "--tolerance takes points from 0 to 1000, found -1.0"
            ),
            (
                ["--check", "p", "--tolerance", "nan"],
                "--tolerance takes points from 0 to 1000, found nan"
            ),
            (
                ["--check", "p", "--ignore", "rows["],
                "--ignore takes a path such as providerTable.rows[*].icon; 'rows[', column 6: "
                    + "expected an index, '*' or a quoted key"
            ),
            (["--check", "p", "-o", "x"], "--check draws nothing; leave out --output"),
            (["--check", "p", "--watch"], "--check draws nothing; leave out --watch"),
        ])
    func usage(options: [String], message: String) throws {
        let ending = try PreviewProcess.run([PreviewCommandTests.sample] + options)
        #expect(ending.status == 64)
        #expect(ending.messages.contains(message), "\(ending.messages)")
    }
}
