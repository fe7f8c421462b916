import Foundation
import Testing

/// The addresses where Engage is published: each is in one place, which its owner sets.
@Suite struct AddressTests {
    /// Every text of what is handed out, by its path.
    private static let texts: [(path: String, text: String)] = {
        let folders = [
            "Sources", "Packaging", "Documentation", "Plugins", "Integrations", "Schemas",
            "Examples", "Providers", ".ci",
        ]
        let files = [
            "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Makefile",
            "Package.swift", "action.yml", "mkdocs.yml",
        ]
        let inside = folders.flatMap { folder in
            (FileManager.default.subpaths(atPath: House.root.appending(path: folder).path) ?? [])
                .map { "\(folder)/\($0)" }
        }
        return (files + inside).compactMap { path in
            let url = House.root.appending(path: path)
            return (try? String(contentsOf: url, encoding: .utf8)).map { (path, $0) }
        }
    }()

    @Test(
        "the address of the site and that of the maintainers are in one place each",
        arguments: [
            ("let site = \"https://", "Sources/EngageCore/Release.swift"),
            ("maintainer) echo \"", "Packaging/source"),
        ])
    func onePlace(_ before: String, _ place: String) throws {
        let text = try #require(Self.texts.first { $0.path == place }?.text)
        let behind = try #require(text.components(separatedBy: before).dropFirst().first)
        let address = behind.prefix { $0 != "\"" }
        #expect(address.contains("."))
        #expect(Self.texts.filter { $0.text.contains(address) }.map(\.path) == [place])
    }

    @Test("who publishes learns where to set them") func told() throws {
        let page = try #require(Self.texts.first { $0.path == "CONTRIBUTING.md" }?.text)
        #expect(page.contains("`Release.site`"))
        #expect(page.contains("`Packaging/source`"))
    }
}
