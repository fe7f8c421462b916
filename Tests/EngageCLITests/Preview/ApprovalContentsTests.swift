import Foundation
import Testing

/// Approvals include the contents of pictures and fonts, and who approved them.
@Suite struct ApprovalContentsTests {
    private static let author = [
        "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.com",
        "GIT_AUTHOR_DATE": "@1764055800 +0000", "GIT_CEILING_DIRECTORIES": "/",
    ]
    private static let request = [
        "a.yaml", "--assets", "assets", "--device", "iphone-8", "--orientation", "portrait",
        "--check", "scenes",
    ]

    /// A dialog with a background picture; `isThere` decides whether the folder has it.
    private static func folder(isThere: Bool = true, _ body: (URL) throws -> Void) throws {
        try EngageProcess.inFolder { folder in
            try Data("ProviderTable.Background.Image.Name: stones.png\n".utf8)
                .write(to: folder.appending(path: "a.yaml"))
            let assets = folder.appending(path: "assets")
            try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: false)
            if isThere {
                try FileManager.default.copyItem(
                    at: EngageProcess.root.appending(path: "Examples/guide/assets/stones.png"),
                    to: assets.appending(path: "stones.png"))
            }
            try body(folder)
        }
    }

    private static func run(_ more: [String], in folder: URL) throws -> PreviewProcess.Ending {
        try PreviewProcess.run(request + more, in: folder, environment: author)
    }

    private static func scene(in folder: URL) -> URL {
        folder.appending(path: "scenes/a-iphone-8-portrait.scene.json")
    }

    @Test("an approval says who gave it and when; the same contents make the same bytes")
    func signed() throws {
        try Self.folder { folder in
            #expect(try Self.run(["--approve"], in: folder).status == 0)
            let first = try Data(contentsOf: Self.scene(in: folder))
            #expect(
                String(decoding: first, as: UTF8.self).contains(
                    #"{"by":"Ann <ann@example.com>","at":"2025-11-25T07:30:00Z","#))
            #expect(
                String(decoding: first, as: UTF8.self).contains(
                    #""image":"stones.png","format":"png""#))
            #expect(try Self.run([], in: folder).status == 0)
            try FileManager.default.removeItem(at: Self.scene(in: folder))
            #expect(try Self.run(["--approve"], in: folder).status == 0)
            #expect(try Data(contentsOf: Self.scene(in: folder)) == first)
            let history = try PreviewProcess.run(
                ["--history", Self.scene(in: folder).path], in: folder)
            #expect(
                history.text.hasPrefix("2025-11-25T07:30:00Z approved by Ann <ann@example.com>"))
        }
    }

    @Test("a picture that is missing is approved with its faults alone, and stays a fault")
    func faults() throws {
        try Self.folder(isThere: false) { folder in
            let refused = try Self.run(["--approve"], in: folder)
            #expect(refused.status == 1)
            #expect(
                refused.text.contains("is missing in the folder of pictures"), "\(refused.text)")
            #expect(!FileManager.default.fileExists(atPath: Self.scene(in: folder).path))
            #expect(try Self.run(["--approve", "--with-faults"], in: folder).status == 0)
            let same = try Self.run([], in: folder)
            #expect(same.status == 0)
            #expect(
                same.messages.hasSuffix("scenes: 1 scene as approved, 1 of them with faults\n"))
            // What is already approved with its faults is left as it is.
            #expect(try Self.run(["--approve"], in: folder).status == 0)
        }
    }

    @Test("a scene that is edited by hand is no longer approved, and a check writes nothing")
    func edited() throws {
        try Self.folder { folder in
            #expect(try Self.run(["--approve"], in: folder).status == 0)
            let place = Self.scene(in: folder)
            let text = try String(contentsOf: place, encoding: .utf8)
            try Data(text.replacing(#""app":"a""#, with: #""app":"b""#).utf8).write(to: place)
            let before = try Data(contentsOf: place)
            let ending = try Self.run([], in: folder)
            #expect(ending.status == 1)
            #expect(
                ending.text.contains("changed since it was approved, by hand or by a merge"))
            #expect(try Data(contentsOf: place) == before)
            let wrong = text.replacing(
                /"sha256":"[0-9a-f]{4}/, with: { _ in #""sha256":"XYZ0"# })
            try Data(wrong.utf8).write(to: place)
            let refused = try Self.run([], in: folder)
            #expect(refused.status == 65)
            #expect(refused.messages.contains("takes 64 hexadecimal digits"))
        }
    }

    @Test("scenes of the first form are compared as they are, and how to renew them is reported")
    func firstForm() throws {
        try Self.folder { folder in
            #expect(try Self.run(["--approve"], in: folder).status == 0)
            let place = Self.scene(in: folder)
            let lines = try String(contentsOf: place, encoding: .utf8).split(separator: "\n")
            let head = lines[0].replacing(#""scene":2"#, with: #""scene":1"#)
                .replacing(#""approvals":["#, with: #""elements":["#)
            let start = try #require(lines.firstIndex { $0.hasSuffix(#""elements":["#) })
            let rest = lines[(start + 1)...].map(String.init)
            let old = ([String(head)] + rest).joined(separator: "\n")
            try Data(old.utf8).write(to: place)
            let ending = try Self.run([], in: folder)
            #expect(ending.status == 0, "\(ending.text)")
            #expect(
                ending.messages.contains(
                    "renew with 'engage preview \(Self.request.joined(separator: " ")) --approve'"
                ), "\(ending.messages)")
            #expect(try Self.run(["--approve"], in: folder).messages.contains("1 scene approved"))
        }
    }

    @Test("two PNG are compared pixel by pixel, and a page shows both over one another")
    func pixels() throws {
        try Self.folder { folder in
            let assets = folder.appending(path: "assets")
            let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#
            try Data(svg.utf8).write(to: folder.appending(path: "a.svg"))
            try FileManager.default.copyItem(
                at: assets.appending(path: "stones.png"), to: folder.appending(path: "b.png"))
            let same = try PreviewProcess.run(
                ["--compare", "assets/stones.png", "b.png", "-o", "c.html"], in: folder)
            #expect(same.status == 0, "\(same.messages)")
            #expect(same.text.hasPrefix("0 of 34880 pixels differ by more than 0.1"))
            let page = try String(
                contentsOf: folder.appending(path: "c.html"), encoding: .utf8)
            #expect(page.contains("class=\"slider\""))
            #expect(
                try PreviewProcess.run(["--compare", "a.svg", "b.png"], in: folder).status == 64)
            #expect(
                try PreviewProcess.run(
                    ["--compare", "b.png", "b.png", "--threshold", "2"], in: folder
                ).status == 64)
        }
    }

    @Test("a page of what changed has the picture and the command that approves it")
    func page() throws {
        try Self.folder { folder in
            #expect(try Self.run(["--approve"], in: folder).status == 0)
            try FileManager.default.removeItem(at: folder.appending(path: "assets/stones.png"))
            let ending = try Self.run(["-o", "changes.html"], in: folder)
            #expect(ending.status == 1)
            let page = try String(
                contentsOf: folder.appending(path: "changes.html"), encoding: .utf8)
            let command = "engage preview \(Self.request.joined(separator: " ")) --approve"
            #expect(page.contains("<code class=\"command\">\(command)</code>"))
            #expect(page.contains("is missing in the folder of pictures"))
        }
    }

    @Test("processes that approve at once leave whole scenes")
    func atOnce() throws {
        try Self.folder { folder in
            let all = try (0..<4).map { _ in
                let process = Process()
                process.executableURL = EngageProcess.executable
                process.arguments = ["preview"] + Self.request + ["--approve"]
                process.currentDirectoryURL = folder
                try process.run()
                return process
            }
            for process in all { process.waitUntilExit() }
            #expect(try Self.run([], in: folder).status == 0)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "scenes").path)
            #expect(names == ["a-iphone-8-portrait.scene.json"])
        }
    }
}
