import ArgumentParser
import EngageCore
import Testing

@testable import EngageCLI

@Suite struct UnreadableSettingsTests {
    private static let fixtures =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        + "/Fixtures/login-screen"

    private func options(_ name: String) throws -> ScenarioOptions {
        try ScenarioOptions.parse(["\(Self.fixtures)/\(name)/MSIUICustomizationSettings.plist"])
    }

    @Test("a binary settings file with a cycle is one finding and the app's own screen")
    func cycle() throws {
        let source = try options("cycle").loadOne(takesUnreadable: true)
        #expect(source.unreadable?.code == "refused")
        guard case .loginScreen(let screen) = try source.answer() else {
            Issue.record("no login screen")
            return
        }
        #expect(screen.style == .basic)
        #expect(screen.effective.isEmpty)
        #expect(screen.diagnostics == [source.unreadable])
        #expect(screen.diagnostics.first?.severity == .error)
        #expect(screen.diagnostics.first?.source?.line == 1)
    }

    @Test("where nothing is shown an unreadable file stays a refusal") func refusal() throws {
        let options = try options("cycle")
        #expect(throws: CommandFailure.self) { try options.loadOne() }
    }

    @Test("a root that is an array is one finding at its place") func array() throws {
        let source = try options("array").loadOne(takesUnreadable: true)
        #expect(source.unreadable == nil)
        let answer = try source.answer()
        #expect(answer.diagnostics.map(\.code) == [.wrongType])
        #expect(answer.diagnostics.first?.source?.line == 4)
        #expect(
            answer.diagnostics.first?.message
                == "the settings must be a dictionary, found an array")
    }
}
