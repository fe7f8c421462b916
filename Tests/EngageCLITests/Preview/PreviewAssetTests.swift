import Foundation
import Testing

@Suite struct PreviewAssetTests {
    /// A whole PNG of one pixel.
    static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNg\
                AAAAAgABSK+kcQAAAABJRU5ErkJggg==
                """) ?? Data())

    /// Draws a background with the name `bg` beside a folder with these files.
    static func draw(
        _ files: [String: Data], name: String = "bg"
    ) throws -> PreviewProcess.Ending {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let config = folder.appending(path: "c.json")
        let name = name.replacing("\"", with: "\\\"")
        try Data(#"{"Authentication.Background.Image.View": {"imageView": "\#(name)"}}"#.utf8)
            .write(to: config)
        let assets = folder.appending(path: "assets")
        try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
        for (name, bytes) in files { try bytes.write(to: assets.appending(path: name)) }
        return try PreviewProcess.run("c.json", "--assets", "assets", in: folder)
    }

    @Test(arguments: ["bg", "bg.png", "bg.jpg"]) func aPictureIsEmbedded(file: String) throws {
        let ending = try Self.draw([file: Data(Self.png)])
        #expect(ending.status == 0)
        #expect(ending.messages == "")
        #expect(ending.text.contains("href=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUg"))
    }

    @Test func theFoldersOwnIconReplacesTheDrawnOne() throws {
        let ending = try Self.draw([
            "icon_facebook_30x30.png": Data(Self.png), "bg": Data(Self.png),
        ])
        #expect(ending.text.split(separator: "href=\"data:").count == 3)
    }

    @Test(
        "what is no picture is reported and stays a placeholder",
        arguments: [
            (Data("not a picture".utf8), "picture is not a PNG, JPEG, GIF, WebP or SVG picture"),
            (
                Data(#"<svg onload="alert(1)"/>"#.utf8),
                "picture is an SVG with scripts, entities or outside addresses"
            ),
            (
                Data(Self.png.prefix(24)),
                "picture is a damaged PNG picture: it ends too early, at byte 24"
            ),
            (Data(), "picture is not a PNG, JPEG, GIF, WebP or SVG picture"),
        ]) func noPicture(bytes: Data, message: String) throws
    {
        let ending = try Self.draw(["bg.png": bytes])
        #expect(ending.status == 0)
        #expect(ending.messages == "assets/bg.png:1:1: warning: \(message)\n")
        #expect(!ending.text.contains("data:image"))
        #expect(ending.text.contains(">bg</text>"))
    }

    @Test func aPictureOfFiftyMegabytesIsNotRead() throws {
        let size = 50 << 20
        let ending = try Self.draw(["bg.png": Data(Self.png) + Data(count: size - Self.png.count)])
        #expect(ending.status == 0)
        #expect(
            ending.messages
                == "assets/bg.png:1:1: warning: picture has \(size) bytes, more than the 4194304 "
                + "that are embedded\n")
        #expect(ending.text.contains(">bg</text>"))
        #expect(ending.output.count < 100_000)
    }

    @Test func aMissingPictureIsReportedAndStaysAPlaceholder() throws {
        let ending = try Self.draw([:])
        #expect(ending.status == 0)
        #expect(ending.messages == "assets:1:1: warning: no picture 'bg' in the folder\n")
        #expect(ending.text.contains(">bg</text>"))
    }

    @Test("a device shows the file of its own scale, and a link in the folder is followed")
    func scales() throws {
        try EngageProcess.inFolder { folder in
            try Data(#"{"Authentication.Background.Image.View": {"imageView": "bg"}}"#.utf8)
                .write(to: folder.appending(path: "c.json"))
            let assets = folder.appending(path: "assets")
            let kept = assets.appending(path: "kept")
            try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
            for scale in 1...3 {
                let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='\(scale)' height='1'/>"
                try Data(svg.utf8).write(to: kept.appending(path: "b\(scale).svg"))
                try FileManager.default.createSymbolicLink(
                    atPath: assets.appending(path: "bg@\(scale)x.svg").path,
                    withDestinationPath: "kept/b\(scale).svg")
            }
            for (device, scale) in [("iphone-8", 2), ("iphone-8-plus", 3), ("ipad-air", 2)] {
                let ending = try PreviewProcess.run(
                    "c.json", "--assets", "assets", "--device", device, in: folder)
                let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='\(scale)' height='1'/>"
                #expect(ending.messages == "")
                #expect(ending.text.contains(Data(svg.utf8).base64EncodedString()), "\(device)")
            }
        }
    }

    @Test("a link out of the folder is reported and not followed")
    func linkElsewhere() throws {
        try EngageProcess.inFolder { folder in
            try Data(#"{"Authentication.Background.Image.View": {"imageView": "bg"}}"#.utf8)
                .write(to: folder.appending(path: "c.json"))
            let assets = folder.appending(path: "assets")
            try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: false)
            try Data(Self.png).write(to: folder.appending(path: "secret.png"))
            try FileManager.default.createSymbolicLink(
                atPath: assets.appending(path: "bg.png").path, withDestinationPath: "../secret.png")
            let ending = try PreviewProcess.run("c.json", "--assets", "assets", in: folder)
            #expect(
                ending.messages.contains(
                    "assets/bg.png:1:1: warning: a symbolic link out of the folder, which is not "
                        + "followed"))
            #expect(ending.messages.contains("no picture 'bg' in the folder"))
            #expect(!ending.text.contains("data:image"))
        }
    }

    @Test(arguments: ["../c.json", "/etc/hostname", ".hidden", "a/b"])
    func aNameThatLeadsElsewhereIsNotOpened(name: String) throws {
        let ending = try Self.draw([".hidden": Data(Self.png)], name: name)
        #expect(ending.messages.contains("no picture '\(name)' in the folder"))
        #expect(!ending.text.contains("data:image"))
    }

    @Test func aMissingFolderIsAMistake() throws {
        let ending = try PreviewProcess.run(
            PreviewCommandTests.sample, "--assets", "/nowhere/at/all")
        #expect(ending.status == 66)
        #expect(ending.messages == "error: /nowhere/at/all: no such folder\n")
    }
}
