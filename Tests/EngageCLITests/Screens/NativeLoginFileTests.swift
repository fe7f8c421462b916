import ArgumentParser
import EngageCore
import Testing

@testable import EngageCLI

@Suite struct NativeLoginFileTests {
    private static let examples =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Examples"

    private func table(_ file: String) throws -> ProviderTableScreen? {
        let options = try ScenarioOptions.parse(["\(Self.examples)/native-login/\(file)"])
        guard case .dialog(let answer) = try options.loadOne().answer() else { return nil }
        #expect(answer.diagnostics.isEmpty)
        return answer.providerTable
    }

    @Test("an example reads its login screen from the folder of the naming file")
    func examples() throws {
        #expect(try table("above.yaml")?.tableHeader?.height == 100.0)
        #expect(try table("below.yaml")?.tableFooter?.height == 122.0)
    }

    @Test("a missing file is refused where it is named") func missing() throws {
        let place = SourceLocation(file: "\(Self.examples)/native-login/x.yaml", line: 2, column: 3)
        let root = try Document.read(
            Array(#"{"layers": [{"values": {"ProviderTable.Table.Header.View": "#.utf8)
                + Array(#"{"nativeLogin": "nowhere.plist"}}}]}"#.utf8),
            file: place.file, format: .json
        ).root
        var request = try DialogRequest(reading: root)
        do {
            try request.readNativeLogins()
            Issue.record("a missing file was read")
        } catch {
            #expect(
                error.line
                    == "\(place.file):1:76: error: no such file "
                    + "'\(Self.examples)/native-login/nowhere.plist'")
        }
    }
}
