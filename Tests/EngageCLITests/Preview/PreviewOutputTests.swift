import EngagePictures
import EngageCore
import Foundation
import Testing

/// What `engage preview -o` may write over.
@Suite struct PreviewOutputTests {
    private static func write(_ text: String, _ name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    private static let layer = #"{"ProviderTable.Title.String": "Hello"}"#

    @Test(
        "what a picture is drawn from stays as it is, forced or not, under whatever name",
        arguments: [
            ["a.json", "-o", "a.json", "--format", "svg"],
            ["a.json", "-o", "a.json", "--format", "svg", "--force"],
            ["a.json", "-o", "./link.svg", "--force"],
            ["--compare", "a.json", "b.json", "-o", "b.json", "--format", "html", "--force"],
            ["b.json", "--overrides", "a.json", "-o", "a.json", "--format", "ascii", "--force"],
            [
                "b.json", "--locale", "long", "--locale", "accented", "-o", "b.json", "--format",
                "html", "--force",
            ],
        ])
    func inputs(arguments: [String]) throws {
        try EngageProcess.inFolder { folder in
            for name in ["a.json", "b.json"] { try Self.write(Self.layer, name, in: folder) }
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "link.svg").path, withDestinationPath: "a.json")
            let ending = try PreviewProcess.run(arguments, in: folder)
            #expect(ending.status == 64)
            #expect(
                ending.messages.contains("is an input of the picture; choose another --output"))
            for name in ["a.json", "b.json"] {
                #expect(try Self.text(name, in: folder) == Self.layer)
            }
        }
    }

    @Test(
        "a file that Engage did not draw is replaced with --force alone",
        arguments: [
            ("own.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), ("page.html", "mine"),
            ("notes.txt", "buy milk"),
            ("page.html", "<!DOCTYPE html>\n<html><body>mine</body></html>"),
        ])
    func foreign(name: String, content: String) throws {
        try EngageProcess.inFolder { folder in
            try Self.write(Self.layer, "a.json", in: folder)
            try Self.write(content, name, in: folder)
            let refused = try PreviewProcess.run(["a.json", "-o", name], in: folder)
            #expect(refused.status == 64)
            #expect(try Self.text(name, in: folder) == content)
            #expect(
                refused.messages
                    == "error: \(name): already exists and is not a picture by Engage; --force "
                    + "replaces it\n")
            let forced = try PreviewProcess.run(["a.json", "-o", name, "--force"], in: folder)
            #expect(forced.status == 0, "\(forced.messages)")
            #expect(try Self.text(name, in: folder) != content)
        }
    }

    @Test("a PNG of another program is replaced with --force alone")
    func foreignPNG() throws {
        try EngageProcess.inFolder { folder in
            try Self.write(Self.layer, "a.json", in: folder)
            let photo = folder.appending(path: "photo.png")
            let content = Data([0x89, 0x50, 0x4E, 0x47])
            try content.write(to: photo)
            func drawn(_ more: String...) throws -> PreviewProcess.Ending {
                try PreviewProcess.run(
                    [folder.appending(path: "a.json").path, "-o", photo.path] + more,
                    environment: ["PATH": folder.path, "TMPDIR": folder.path])
            }
            let refused = try drawn()
            #expect(refused.status == 64, "\(refused.messages)")
            #expect(refused.messages.contains("already exists and is not a picture by Engage"))
            #expect(try Data(contentsOf: photo) == content)
            let forced = try drawn("--force")
            #expect(forced.status == 0, "\(forced.messages)")
            #expect(try Data(contentsOf: photo) != content)
        }
    }

    @Test(
        "what Engage drew before is drawn again, and so is a file that holds nothing",
        arguments: ["a.svg", "a.html", "a.txt"])
    func again(name: String) throws {
        try EngageProcess.inFolder { folder in
            try Self.write(Self.layer, "a.json", in: folder)
            try Self.write("", name, in: folder)
            for device in ["iphone-8", "ipad-2", "iphone-4"] {
                let ending = try PreviewProcess.run(
                    ["a.json", "-o", name, "--device", device], in: folder)
                #expect(ending.status == 0, "\(ending.messages)")
            }
        }
    }

    @Test("a list of pages of another program stays, and so does every page of the folder")
    func index() throws {
        try EngageProcess.inFolder { folder in
            for name in ["a.json", "b.json"] { try Self.write(Self.layer, name, in: folder) }
            let out = folder.appending(path: "out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            try Self.write("mine", "index.html", in: out)
            for arguments in [
                ["a.json", "b.json", "--format", "html", "-o", "out"],
                ["a.json", "--all-devices", "-o", "out/"],
            ] {
                let ending = try PreviewProcess.run(arguments, in: folder)
                #expect(ending.status == 64, "\(ending.messages)")
                #expect(ending.messages.contains("error: out/index.html: already exists"))
                #expect(
                    try FileManager.default.contentsOfDirectory(atPath: out.path) == ["index.html"])
            }
            let forced = try PreviewProcess.run(
                ["a.json", "b.json", "--format", "html", "-o", "out", "--force"], in: folder)
            #expect(forced.status == 0, "\(forced.messages)")
            let again = try PreviewProcess.run(
                ["a.json", "b.json", "--format", "html", "-o", "out"], in: folder)
            #expect(again.status == 0, "\(again.messages)")
        }
    }

    @Test(
        "an ending that names no format is refused with those that do",
        arguments: ["q.jpg", "x.b.pdf"])
    func endings(name: String) throws {
        try EngageProcess.inFolder { folder in
            try Self.write(Self.layer, "a.json", in: folder)
            let ending = try PreviewProcess.run(["a.json", "-o", name], in: folder)
            #expect(ending.status == 64)
            #expect(ending.messages.contains("a picture ends in .svg, .html, .png or .txt, or"))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
            let said = try PreviewProcess.run(
                ["a.json", "-o", name, "--format", "svg"], in: folder)
            #expect(said.status == 0, "\(said.messages)")
        }
    }

    @Test("a PNG says whose it is, and stays the PNG that it was")
    func png() {
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let plain = header + [UInt8](repeating: 7, count: 40)
        #expect(!PictureMark.isOwn(plain))
        let marked = PictureMark.marked(png: plain)
        #expect(PictureMark.isOwn(marked))
        // Length 15, type, words and check sum: 27 bytes behind signature and header.
        #expect(marked.count == plain.count + 27)
        #expect(Array(marked[..<33]) == Array(plain[..<33]))
        #expect(Array(marked[60...]) == Array(plain[33...]))
        #expect(PictureMark.marked(png: [1, 2]) == [1, 2])
    }
}
