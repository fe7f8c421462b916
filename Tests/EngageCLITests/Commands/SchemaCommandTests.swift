import Foundation
import Testing

@testable import EngageCLI

@Suite struct SchemaCommandTests {
    private static let folder = EngageProcess.root.appending(path: "Schemas")

    @Test("the command prints what stands in Schemas/") func sameText() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".schema.json") }.map { $0.replacing(".schema.json", with: "") }
        #expect(Set(files) == Set(SchemaCatalogue.names))
        for name in files {
            let text = try String(
                contentsOf: Self.folder.appending(path: "\(name).schema.json"), encoding: .utf8)
            #expect(SchemaCatalogue.text(name) == text, "run Schemas/embed.py")
        }
    }

    @Test("an unknown schema names the nearest") func unknown() throws {
        let run = try EngageProcess.run(["schema", "dialgo"])
        #expect(run.status == 64)
        #expect(run.messages == "error: unknown schema 'dialgo'; did you mean 'dialog'?\n")
    }
}
