import Foundation
import Testing

/// The page that a stranger sees first.
@Suite struct ReadmeTests {
    private static let lines =
        ((try? String(contentsOf: House.root.appending(path: "README.md"), encoding: .utf8)) ?? "")
        .components(separatedBy: "\n")

    @Test("the README fits two screens") func twoScreens() {
        #expect(Self.lines.count > 60)
        #expect(Self.lines.count <= 110, "\(Self.lines.count) lines")
    }

    @Test("the README leads to every page of its menu") func leadsOn() throws {
        let text = Self.lines.joined(separator: "\n")
        let menu = try String(contentsOf: House.root.appending(path: "mkdocs.yml"), encoding: .utf8)
        for line in menu.components(separatedBy: "\n") where line.hasSuffix(".md") {
            let page = line.components(separatedBy: ": ").last ?? ""
            guard page != "index.md" else { continue }
            #expect(text.contains("(Documentation/\(page))"), "\(page)")
        }
    }

    @Test(
        "the README says what it is not",
        arguments: ["Android is out of scope", "Nothing was run on macOS"])
    func outOfScope(_ words: String) {
        #expect(Self.lines.contains { $0.contains(words) })
    }
}
