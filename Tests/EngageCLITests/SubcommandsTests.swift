import ArgumentParser
import Testing

@testable import EngageCLI

@Suite struct SubcommandsTests {
    @Test("every command is registered once") func once() {
        let names = Engage.commands.map { "\($0)" }
        #expect(Set(names).count == names.count)
        #expect(names.contains("Devices"))
    }
}
