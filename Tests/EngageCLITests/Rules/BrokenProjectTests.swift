import Foundation
import Testing

/// Programs that read JSON get JSON, also of a project that cannot be read.
@Suite struct BrokenProjectTests {
    @Test(
        "lint, test and diff print JSON with the reason",
        arguments: ["lint", "test", "diff"],
        [
            ("apps: {a: {layers: [gone.yaml]}}\n", 66, "no such file 'gone.yaml'"),
            ("apps: [\n", 65, "expected a value or a closing bracket"),
            ("apps: {a: {layerz: []}}\ntests: [t.yaml]\n", 65, "unknown field 'layerz'"),
        ])
    func reason(command: String, project: (text: String, status: Int32, told: String)) throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: A\n", "a.yaml")
        try stage.write(project.text, "engage.yaml")
        let words = command == "diff" ? ["diff", "a.yaml", "engage.yaml"] : [command]
        let run = try EngageProcess.run(
            words + ["--format", "json"], in: URL(filePath: stage.folder))
        #expect(run.status == project.status, "\(run.messages)")
        let root = try JSONSerialization.jsonObject(with: run.data) as? [String: Any]
        let list = root?[command == "lint" ? "findings" : "diagnostics"] as? [[String: Any]]
        let messages = list?.compactMap { $0["message"] as? String } ?? []
        #expect(messages.contains { $0.contains(project.told) }, "\(run.output)")
        #expect(run.messages.contains(project.told), "\(run.messages)")
    }

    @Test("lint and resolve say the same of one app or folder: settings, pictures, fonts")
    func agreement() throws {
        let stage = try CommandStage()
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>LoginIcon</key><dict><key>IconFont</key><dict>
            <key>Font</key><string>NoSuchFont</string><key>FontString</key><string>e600</string>
            </dict></dict></dict></plist>
            """
        let name = "MSIUICustomizationSettings.plist"
        let place = URL(filePath: stage.folder)
        func told(_ command: String, _ path: String) throws -> [String] {
            let run = try EngageProcess.run([command, path], in: place)
            let lines = (run.output + run.messages).split(separator: "\n").map(String.init)
            return lines.filter { $0.contains("NoSuchFont") && $0.contains(name) }.map {
                $0.replacing("error: ", with: "").replacing("warning: ", with: "")
                    .replacing(" [font-not-found]", with: "")
            }
        }
        for folder in ["Shop.app", "source"] {
            try stage.write(list, "\(folder)/\(name)")
            let lint = try told("lint", folder)
            #expect(try told("resolve", folder) == lint, "\(folder)")
            // A built app has its fonts, source without any may get them elsewhere.
            #expect(lint.isEmpty == (folder == "source"), "\(lint)")
        }
        try stage.write(list, "Other.app/en.lproj/\(name)")
        for command in ["lint", "resolve"] {
            let run = try EngageProcess.run([command, "Other.app"], in: place)
            #expect(run.status == 0, "\(run.messages)")
            #expect(run.messages.contains("where alone it is read"), "\(run.messages)")
            #expect(!(run.output + run.messages).contains("NoSuchFont"))
        }
    }
}
