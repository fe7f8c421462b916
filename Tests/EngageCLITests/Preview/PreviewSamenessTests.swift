import Foundation
import Testing

@Suite struct PreviewSamenessTests {
    @Test(
        "the bytes do not depend on locale, time zone, folder or hash seed",
        arguments: ["svg", "html", "ascii"])
    func everywhere(format: String) throws {
        let source = EngageProcess.root.appending(path: "Examples/guide")
        var seen: Set<Data> = []
        for (language, zone) in [
            ("C", "UTC"), ("tr_TR.UTF-8", "Asia/Kathmandu"), ("de_DE.UTF-8", "America/St_Johns"),
            ("ar_EG.UTF-8", "Pacific/Chatham"),
        ] {
            let folder = try EngageProcess.folder()
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.copyItem(at: source, to: folder.appending(path: "guide"))
            let ending = try PreviewProcess.run(
                [
                    "--defaults", "guide/defaults.yaml", "--overrides", "guide/overrides.json",
                    "--format", format,
                ], in: folder,
                environment: ["LC_ALL": language, "LANG": language, "TZ": zone, "COLUMNS": "80"])
            #expect(ending.status == 0)
            seen.insert(ending.output)
        }
        #expect(seen.count == 1)
        #expect(seen.first?.isEmpty == false)
    }

    @Test("a hundred runs, drawn together on every processor, give one picture")
    func hundred() throws {
        try EngageProcess.inFolder { folder in
            let sample = try Data(
                contentsOf: EngageProcess.root.appending(path: PreviewCommandTests.sample))
            let names = (0..<25).map { "c\($0).json" }
            for name in names { try sample.write(to: folder.appending(path: name)) }
            var seen: Set<String> = []
            for run in 0..<4 {
                let ending = try PreviewProcess.run(
                    names + ["--orientation", "portrait", "-o", "out\(run)"], in: folder)
                #expect(ending.status == 0)
                for number in 0..<25 {
                    let file = folder.appending(path: "out\(run)/c\(number)-iphone-8-portrait.svg")
                    let text = try String(contentsOf: file, encoding: .utf8)
                    seen.insert(text.replacing("c\(number).json", with: "c.json"))
                }
            }
            #expect(seen.count == 1)
        }
    }

    /// The pages that show pictures, and the one with the commands of the README's.
    private static func text() throws -> String {
        try ["Documentation/Preview.md", "README.md", "Documentation/Engineering/Pictures.md"].map {
            try String(contentsOf: EngageProcess.root.appending(path: $0), encoding: .utf8)
        }
        .joined(separator: "\n")
    }

    /// The commands beside the page's pictures: arguments and the picture's file.
    static func commands() throws -> [(arguments: [String], picture: String)] {
        let text = try Self.text()
        var shared = ""
        return text.split(separator: "\n").compactMap { line in
            // What the README's commands have in common is written once.
            if line.hasPrefix("G=\""), line.hasSuffix("\"") {
                shared = String(line.dropFirst(3).dropLast())
            }
            guard line.hasPrefix("    engage preview ") || line.hasPrefix("engage preview "),
                line.contains(" -o Documentation/images/")
            else { return nil }
            let words = line.replacing("$G", with: shared).split(separator: " ").dropFirst(2)
                .map { String($0) }
            return (words.dropLast(2), words.last ?? "")
        }
    }

    @Test(
        "the page's pictures are what the commands beside them write; ENGAGE_RECORD=1 draws anew")
    func pictures() throws {
        let commands = try Self.commands()
        #expect(commands.count >= 14)
        let text = try Self.text()
        for (arguments, picture) in commands {
            let shown = picture.replacing("Documentation/", with: "")
            #expect(
                text.contains("\(shown)\"") || text.contains("](\(shown))"),
                "\(picture) is not shown")
            // The name of the file determines its format.
            let form = String(picture.split(separator: ".").last ?? "")
            let ending = try PreviewProcess.run(arguments + ["--format", form])
            #expect(ending.status == 0, "\(ending.messages)")
            let file = EngageProcess.root.appending(path: picture)
            if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] != nil {
                try ending.output.write(to: file)
            }
            #expect(try Data(contentsOf: file) == ending.output, "\(picture) is not current")
        }
    }
}
