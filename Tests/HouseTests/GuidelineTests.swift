import Foundation
import Testing

/// The table of the command line's habits: each has a test that is there, or a reason.
@Suite struct GuidelineTests {
    /// Guideline and what answers it.
    private static let rows: [(guideline: String, answer: String)] = {
        let page = House.root.appending(path: "Documentation/CommandLine.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        let table = text.components(separatedBy: "## Guidelines").last ?? ""
        return table.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
            let cells = $0.components(separatedBy: " | ")
            return (cells[0], cells.dropFirst().joined(separator: " | "))
        }
    }()

    /// Every test by the suite that has it, and every suite's name.
    private static let tests: String = {
        ((try? House.texts("Tests", ending: ".swift")) ?? []).map(\.text).joined(separator: "\n")
    }()

    @Test("there is a row for every guideline that applies") func rows() {
        #expect(Self.rows.count >= 70)
        #expect(Set(Self.rows.map(\.guideline)).count == Self.rows.count)
    }

    @Test("every row names a suite or a script that is there, or says its reason")
    func answered() {
        for (guideline, answer) in Self.rows where !answer.hasPrefix("reason: ") {
            let names = answer.components(separatedBy: "`").enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
            #expect(!names.isEmpty, "\(guideline)")
            for name in names where name.hasSuffix("Tests") {
                let isThere = Self.tests.contains("struct \(name)")
                #expect(isThere, "\(guideline): \(name)")
            }
            for name in names where name.hasPrefix("Packaging/") {
                let path = House.root.appending(path: name).path
                #expect(FileManager.default.fileExists(atPath: path), "\(guideline): \(name)")
            }
            for quoted in answer.components(separatedBy: "\"").enumerated()
            where quoted.offset % 2 == 1 {
                let isThere = Self.tests.contains("\"\(quoted.element)\"")
                #expect(isThere, "\(guideline): \(quoted.element)")
            }
        }
    }
}
