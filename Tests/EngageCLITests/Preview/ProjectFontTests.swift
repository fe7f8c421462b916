import Foundation
import Testing

/// Fonts that a project names draw what the fonts inside lack, and a scene keeps their digests.
@Suite struct ProjectFontTests {
    private static let plain = ["XDG_DATA_DIRS": "/nonexistent", "GIT_CEILING_DIRECTORIES": "/"]
    private static let fixtures = EngageProcess.root.appending(path: "Tests/Fixtures/preview/fonts")
    private static let check = ["--check", "scenes", "--orientation", "portrait"]

    /// A project with two apps; `text` is a regular text of both.
    private static func project(
        font: String, text: String, _ body: (URL) throws -> Void
    ) throws {
        try EngageProcess.inFolder { folder in
            try write("ProviderTable.Section.Header.Title.String: \(text)\n", "a.yaml", folder)
            try write(
                """
                fonts: fonts
                devices: [iphone-8]
                apps:
                  one:
                    layers: [{name: a, file: a.yaml}]
                  two:
                    fonts: fonts/own.ttf
                    layers: [{name: a, file: a.yaml}]

                """, "engage.yaml", folder)
            let fonts = folder.appending(path: "fonts")
            try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: false)
            try FileManager.default.copyItem(
                at: fixtures.appending(path: "\(font).ttf"), to: fonts.appending(path: "own.ttf"))
            try body(folder)
        }
    }

    private static func write(_ text: String, _ name: String, _ folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private static func run(_ more: [String], in folder: URL) throws -> PreviewProcess.Ending {
        try PreviewProcess.run(check + more, in: folder, environment: plain)
    }

    @Test("family, style and digest are in the scene, and another font file is a change")
    func digests() throws {
        try Self.project(font: "devanagari", text: "साइन इन") { folder in
            #expect(try Self.run(["--approve"], in: folder).status == 0)
            for app in ["one", "two"] {
                let scene = try String(
                    contentsOf: folder.appending(
                        path: "scenes/\(app)-iphone-8-portrait.scene.json"),
                    encoding: .utf8)
                #expect(
                    scene.contains(#""font":"Noto Sans Devanagari Regular","sha256":""#), "\(app)")
            }
            #expect(try Self.run([], in: folder).status == 0)
            let file = folder.appending(path: "fonts/own.ttf")
            var bytes = try Data(contentsOf: file)
            bytes[bytes.count - 1] ^= 1
            try bytes.write(to: file)
            let changed = try Self.run([], in: folder)
            #expect(changed.status == 1)
            #expect(
                changed.text.contains("font of providerTable.sectionHeader.text: other glyphs:"))
            #expect(changed.text.contains("(everywhere)"), "\(changed.text)")
            try FileManager.default.removeItem(at: file)
            let gone = try Self.run([], in: folder)
            #expect(gone.status == 66)
            #expect(gone.messages.contains("engage.yaml:7:12: error: no such file"))
        }
    }

    @Test("a project without the font has missing glyphs: nothing of the machine is taken")
    func without() throws {
        try Self.project(font: "devanagari", text: "साइन इन") { folder in
            try Self.write("layers: [{name: a, file: a.yaml}]\n", "engage.yaml", folder)
            let refused = try Self.run(["--approve", "--device", "iphone-8"], in: folder)
            #expect(refused.status == 1)
            #expect(refused.text.contains("missing-glyph: no font has U+0938"), "\(refused.text)")
        }
    }

    @Test("a script that is drawn letter by letter is approved with faults alone")
    func unshaped() throws {
        try Self.project(font: "bengali", text: "কিমত") { folder in
            let refused = try Self.run(["--approve"], in: folder)
            #expect(refused.status == 1)
            #expect(
                refused.text.contains(
                    "providerTable.sectionHeader.text: unshaped-script: Bengali of 'কিমত'"),
                "\(refused.text)")
            #expect(try Self.run(["--approve", "--with-faults"], in: folder).status == 0)
            let drawn = try PreviewProcess.run(
                ["-o", "out"], in: folder, environment: Self.plain)
            #expect(drawn.messages.contains("Bengali of 'কিমত' is drawn letter by letter"))
        }
    }

    @Test("a bold text in a regular font is a fault")
    func bold() throws {
        try Self.project(font: "devanagari", text: "Providers") { folder in
            try Self.write("ProviderTable.Title.String: साइन इन\n", "a.yaml", folder)
            let refused = try Self.run(["--approve"], in: folder)
            #expect(refused.status == 1)
            #expect(
                refused.text.contains("providerTable.title: font-substituted:"), "\(refused.text)")
        }
    }

    @Test("--changed checks the apps whose font or pictures changed")
    func changed() throws {
        try Self.project(font: "devanagari", text: "साइन इन") { folder in
            #expect(try Self.run(["--approve"], in: folder).status == 0)
            for arguments in [["init", "-q"], ["add", "."], ["commit", "-qm", "x"]] {
                let git = Process()
                git.executableURL = URL(filePath: "/usr/bin/env")
                git.arguments =
                    ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.com"] + arguments
                git.currentDirectoryURL = folder
                try git.run()
                git.waitUntilExit()
                #expect(git.terminationStatus == 0)
            }
            let file = folder.appending(path: "fonts/own.ttf")
            try Data(contentsOf: Self.fixtures.appending(path: "thai.ttf")).write(to: file)
            #expect(try Self.run(["--changed", "git:HEAD"], in: folder).status == 1)
        }
    }
}
