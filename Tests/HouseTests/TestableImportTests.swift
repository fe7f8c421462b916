import Testing

/// Which tests look inside a module.
@Suite struct TestableImportTests {
    @Test("only listed test files import a module with @testable")
    func list() throws {
        let found = try House.texts("Tests", ending: ".swift").filter { file in
            file.text.split(separator: "\n").contains { $0.hasPrefix("@testable import") }
        }
        let listed = try House.texts("Tests", ending: "testable.txt").flatMap { file in
            file.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        }
        #expect(Set(found.map(\.path)) == Set(listed.map { String($0) }))
    }
}
