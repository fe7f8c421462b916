import Foundation
import Testing

@testable import EngageCLI

@Suite struct PreviewSetTests {
    private static let samples = "Tests/Fixtures/preview"

    /// Runs in the package's folder and returns the contents of the output folder.
    private static func draw(
        _ arguments: [String], in root: URL = EngageProcess.root
    ) throws -> (ending: PreviewProcess.Ending, files: [String: String]) {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appending(path: "out")
        let ending = try PreviewProcess.run(arguments + ["-o", output.path], in: root)
        var files: [String: String] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? [] {
            files[name] = try String(contentsOf: output.appending(path: name), encoding: .utf8)
        }
        return (ending, files)
    }

    @Test func everyFileIsDrawnOnEveryDeviceInBothOrientations() throws {
        let (ending, files) = try Self.draw([
            "\(Self.samples)/guide.json", "\(Self.samples)/screen-card.json", "--device",
            "iphone-8", "--device", "ipad-2",
        ])
        #expect(ending.status == 0)
        #expect(ending.messages.hasSuffix("/out: 8 pictures of 2 configurations\n"))
        #expect(
            files.keys.sorted() == [
                "guide-ipad-2-landscape.svg", "guide-ipad-2-portrait.svg",
                "guide-iphone-8-landscape.svg", "guide-iphone-8-portrait.svg",
                "screen-card-ipad-2-landscape.svg", "screen-card-ipad-2-portrait.svg",
                "screen-card-iphone-8-landscape.svg", "screen-card-iphone-8-portrait.svg",
            ])
        for name in ["guide", "screen-card"] {
            let alone = try PreviewProcess.run(
                "\(Self.samples)/\(name).json", "--device", "ipad-2", "--orientation", "landscape")
            #expect(files["\(name)-ipad-2-landscape.svg"] == alone.text)
        }
    }

    @Test func oneOrientationIsDrawnWhereItIsNamed() throws {
        let (_, files) = try Self.draw([
            "\(Self.samples)/guide.json", "--device", "iphone-8", "--device", "390x844",
            "--orientation", "landscape", "--format", "ascii",
        ])
        #expect(
            files.keys.sorted() == ["guide-844x390-landscape.txt", "guide-iphone-8-landscape.txt"])
        #expect(files["guide-iphone-8-landscape.txt"]?.hasPrefix("┌─") == true)
    }

    @Test("without a device the one of the configuration is drawn")
    func ownDevice() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, device) in [("a", "ipad-2"), ("b", "iphone-5")] {
            try Data(#"{"layers": [], "device": "\#(device)"}"#.utf8)
                .write(to: folder.appending(path: "\(name).json"))
        }
        let (_, files) = try Self.draw(
            ["a.json", "b.json", "--orientation", "portrait"], in: folder)
        #expect(files.keys.sorted() == ["a-ipad-2-portrait.svg", "b-iphone-5-portrait.svg"])
    }

    @Test func everyConfigurationOfAFolderIsDrawn() throws {
        let (ending, files) = try Self.draw([
            "Examples/login-screen", "--device", "ipad-air", "--orientation", "portrait",
        ])
        #expect(ending.status == 0)
        #expect(
            files.keys.sorted() == [
                "basic-ipad-air-portrait.svg", "demo-Custom-ipad-air-portrait.svg",
                "theme1-ipad-air-portrait.svg", "theme2-ipad-air-portrait.svg",
            ])
        #expect(files["basic-ipad-air-portrait.svg"]?.contains(#"data-slot="card""#) == true)
        let (none, _) = try Self.draw(["Examples/guide/assets"])
        #expect(none.status == 66)
        #expect(
            none.messages
                == "error: Examples/guide/assets: contains no layers, scenarios or settings\n")
    }

    @Test("every app of a project is drawn, on the project's devices")
    func apps() throws {
        let root = EngageProcess.root.appending(path: "Examples/white-label")
        let (ending, files) = try Self.draw([], in: root)
        #expect(ending.status == 0)
        #expect(ending.messages.hasSuffix("/out: 72 pictures of 12 configurations\n"))
        #expect(files["maple-ipad-air-landscape.svg"] != nil)
        let alone = try PreviewProcess.run(
            "--app", "acorn", "--device", "iphone-12-mini", in: root)
        #expect(files["acorn-iphone-12-mini-portrait.svg"] == alone.text)
        #expect(alone.text.contains("apps/acorn.yaml:"))
        let (one, drawn) = try Self.draw(
            ["--device", "ipad-2", "--orientation", "portrait"], in: root)
        #expect(one.messages.hasSuffix("/out: 12 pictures of 12 configurations\n"))
        #expect(drawn["elm-ipad-2-portrait.svg"] != nil)
        let missing = try Self.draw(["--project", "none.yaml"], in: root)
        #expect(missing.ending.status == 66)
    }

    @Test("pages of several configurations come with a list of them")
    func pages() throws {
        let files = [
            "\(Self.samples)/guide.json", "\(Self.samples)/screen-card.json", "--format", "html",
        ]
        let (ending, pages) = try Self.draw(files)
        #expect(ending.messages.hasSuffix("/out: 2 pages of 2 configurations\n"))
        #expect(
            pages.keys.sorted() == ["engage.css", "guide.html", "index.html", "screen-card.html"])
        #expect(pages["index.html"]?.contains("guide</a>") == true)
        #expect(pages["guide.html"]?.contains("<label for=d0>") == true)
        let (_, galleries) = try Self.draw(files + ["--all-devices"])
        let list = try #require(galleries["index.html"])
        #expect(list.contains("guide</a>, 22 distinct looks"))
        #expect(galleries["guide.html"]?.contains("202 screens, 22 distinct looks.") == true)
    }

    @Test(
        "pages of a folder share their style sheet: an app has 52 KB, on every device 180",
        arguments: [([], 52), (["--all-devices"], 180)])
    func sizes(arguments: [String], kilobytes: Int) throws {
        let root = EngageProcess.root.appending(path: "Examples/white-label")
        let (ending, files) = try Self.draw(["--format", "html"] + arguments, in: root)
        #expect(ending.status == 0, "\(ending.messages)")
        #expect(files.count == 12 + 2)
        let bytes = files.values.reduce(0) { $0 + $1.utf8.count }
        #expect(bytes / 12 <= kilobytes * 1024)
        #expect(
            files["acorn.html"]?.contains("<link rel=stylesheet href=engage.css>") == true)
        #expect(files["acorn.html"]?.contains("font-face") == false)
        #expect(files["engage.css"]?.components(separatedBy: "@font-face").count == 3)
    }

    @Test("names of apps are no markup and lead nowhere")
    func hostileNames() throws {
        try EngageProcess.inFolder { folder in
            try Data(
                #"""
                {"devices": ["iphone-8"], "layers": [{"name": "l", "values": {}}],
                 "apps": {"../../x": {}, "<img src=x onerror=alert(1)>": {}, "javascript:alert(1)": {}, "": {}}}
                """#.utf8
            ).write(to: folder.appending(path: "engage.json"))
            let (ending, pages) = try Self.draw(
                ["--project", "engage.json", "--all-devices"], in: folder)
            #expect(ending.status == 0, "\(ending.messages)")
            #expect(
                pages.keys.sorted() == [
                    "-.-..-x.html", "-.html", "-img-src-x-onerror-alert-1--.html", "engage.css",
                    "index.html", "javascript-alert-1-.html",
                ])
            let list = try #require(pages["index.html"])
            #expect(!list.contains("<img"))
            #expect(!list.contains("javascript:"))
        }
    }

    @Test("a configuration that cannot be drawn is reported, and the others are drawn")
    func broken() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("{".utf8).write(to: folder.appending(path: "a.json"))
        try Data("{}".utf8).write(to: folder.appending(path: "b.json"))
        let (ending, files) = try Self.draw(
            ["a.json", "b.json", "c.json", "--orientation", "portrait"], in: folder)
        #expect(ending.status == 65)
        #expect(files.keys.sorted() == ["b-iphone-8-portrait.svg"])
        let lines = ending.messages.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("a.json:1:2: error: "))
        #expect(lines[1] == "error: c.json: no such file")
        #expect(lines[2].hasSuffix("/out: 1 picture of 1 configuration"))
    }

    @Test(
        "names are what distinguishes the files",
        arguments: [
            (["login.plist"], ["login"]),
            (["brands/a/login.plist", "brands/b/login.plist"], ["a", "b"]),
            (["brands/a.json", "brands/b.json"], ["a", "b"]),
            (["a/x.json", "b/y.json"], ["a-x", "b-y"]),
            (["x.json", "x.yaml", "X.plist"], ["x", "x-2", "X-3"]),
            (["x.json", "x-2.json", "x.yaml"], ["x", "x-2", "x-3"]),
            (["./a.json", "b.json"], ["a", "b"]),
            (["Index.json", "b.json"], ["Index-2", "b"]),
            (["../.hidden", "a b<c>"], ["-.-", "a-b-c-"]),
            (["Grüße.json", "日本.json"], ["Grüße", "日本"]),
            (["-", "/"], ["-", "--2"]),
        ]) func names(files: [String], names: [String])
    {
        #expect(PreviewSubject.names(of: files) == names)
    }

    @Test func aNameFitsIntoAFileName() {
        #expect(PreviewSubject.safe(String(repeating: "é", count: 500)).utf8.count < 130)
        #expect(PreviewSubject.safe("") == "-")
    }
}
