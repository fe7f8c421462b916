import Foundation
import Testing

@Suite struct PreviewWatchTests {
    /// Reads messages until a line has come; nil where the process ended before.
    private static func line(from pipe: Pipe) -> String? {
        var bytes: [UInt8] = []
        while let byte = try? pipe.fileHandleForReading.read(upToCount: 1)?.first {
            if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }

    @Test("a change is drawn with its time, a broken file is reported, an interrupt ends it")
    func watch() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let config = folder.appending(path: "c.json")
        let output = folder.appending(path: "out.svg")
        func write(_ text: String) throws {
            try Data(text.utf8).write(to: config, options: .atomic)
        }
        try write(#"{"ProviderTable.Title.String": "First"}"#)
        let (process, messages) = PreviewProcess.process(
            ["c.json", "--watch", "-o", "out.svg"], in: folder)
        try process.run()
        let time = /drawn in [0-9]+ ms/
        #expect(Self.line(from: messages)?.wholeMatch(of: time) != nil)
        #expect(try String(contentsOf: output, encoding: .utf8).contains(">First</text>"))
        try write(#"{"ProviderTable.Title.String": "Second"}"#)
        #expect(Self.line(from: messages)?.wholeMatch(of: time) != nil)
        #expect(try String(contentsOf: output, encoding: .utf8).contains(">Second</text>"))
        try write("{")
        #expect(Self.line(from: messages)?.hasPrefix("c.json:1:2: error: ") == true)
        #expect(try String(contentsOf: output, encoding: .utf8).contains(">Second</text>"))
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "c.json", "out.svg",
            ])
    }

    @Test(
        "a project's layers and the files of a set are watched too",
        arguments: [
            (["--app", "a", "-o", "out.svg"], "layer.json", "out.svg"),
            (
                ["--orientation", "portrait", "-o", "out"], "layer.json",
                "out/b-iphone-8-portrait.svg"
            ),
            (
                ["files", "--orientation", "portrait", "-o", "out"], "files/c.json",
                "out/c-iphone-8-portrait.svg"
            ),
        ])
    func many(arguments: [String], changed: String, drawn: String) throws {
        try EngageProcess.inFolder { folder in
            func write(_ name: String, _ text: String) throws {
                try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
            }
            try FileManager.default.createDirectory(
                at: folder.appending(path: "files"), withIntermediateDirectories: true)
            try write(
                "engage.yaml",
                """
                devices: [iphone-8]
                layers: [{name: shared, file: layer.json}]
                apps: {a: {}, b: {}}
                """)
            for name in ["layer.json", "files/c.json"] {
                try write(name, #"{"ProviderTable.Title.String": "First"}"#)
            }
            let (process, messages) = PreviewProcess.process(arguments + ["--watch"], in: folder)
            try process.run()
            for title in ["First", "Second"] {
                if title == "Second" {
                    try write(changed, #"{"ProviderTable.Title.String": "Second"}"#)
                }
                while let line = Self.line(from: messages), !line.hasPrefix("drawn in ") {}
                let picture = try String(
                    contentsOf: folder.appending(path: drawn), encoding: .utf8)
                #expect(picture.contains(">\(title)</text>"))
            }
            process.interrupt()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
    }
}
