import EngageChecks
import EngageCore
import Foundation
import Testing

@Suite struct SchemaCommandTests {
    private static let folder = EngageProcess.root.appending(path: "Schemas")

    @Test("Schemas/ holds what is printed from the descriptions; ENGAGE_RECORD=1 writes it anew")
    func goldens() throws {
        let isRecording = ProcessInfo.processInfo.environment["ENGAGE_RECORD"] != nil
        for name in SchemaCatalogue.names {
            let file = Self.folder.appending(path: "\(name).schema.json")
            let text = try #require(SchemaCatalogue.text(name))
            if isRecording { try Data(text.utf8).write(to: file) }
            #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".schema.json") }.map { $0.replacing(".schema.json", with: "") }
        #expect(Set(files) == Set(SchemaCatalogue.names))
    }

    @Test("the command prints a schema as it is in Schemas/") func printed() throws {
        let run = try EngageProcess.run(["schema", "dialog"])
        #expect(run.output == SchemaCatalogue.text("dialog"))
        let list = try EngageProcess.run(["schema"])
        #expect(list.output.contains("explanations          Explanations of a result"))
    }

    @Test("an unknown schema names the nearest") func unknown() throws {
        let run = try EngageProcess.run(["schema", "dialgo"])
        #expect(run.status == 64)
        #expect(run.messages == "error: unknown schema 'dialgo'; did you mean 'dialog'?\n")
    }
}
