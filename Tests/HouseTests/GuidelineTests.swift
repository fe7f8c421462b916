import Foundation
import Testing

/// The table of the command line's habits: each has a test that is there, or a reason.
@Suite struct GuidelineTests {
    /// Guideline and what answers it.
    private static let rows: [(guideline: String, answer: String)] = {
        let page = House.root.appending(path: "Documentation/Engineering/Guidelines.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
            let cells = $0.components(separatedBy: " | ")
            return (cells[0], cells.dropFirst().joined(separator: " | "))
        }
    }()

    /// The text of a suite: its file from where the suite begins to where the next one does.
    private static func suite(_ name: String) -> String? {
        for text in texts {
            let parts = text.components(separatedBy: "struct \(name) {")
            if parts.count > 1 { return parts[1].components(separatedBy: "@Suite").first }
        }
        return nil
    }

    private static let texts = ((try? House.texts("Tests", ending: ".swift")) ?? []).map(\.text)

    /// The names in an answer, each with its tests, which are in quotation marks after it.
    private static func named(_ answer: String) -> [(name: String, tests: [String])] {
        let pieces = answer.components(separatedBy: "`")
        return stride(from: 1, to: pieces.count, by: 2).map { index in
            let behind = pieces[index + 1].components(separatedBy: "\"")
            return (
                pieces[index], stride(from: 1, to: behind.count, by: 2).map { behind[$0] }
            )
        }
    }

    @Test("there is a row for every guideline that applies") func rows() {
        #expect(Self.rows.count >= 70)
        #expect(Set(Self.rows.map(\.guideline)).count == Self.rows.count)
    }

    @Test("every row names a suite or a script that is there, or says its reason")
    func answered() {
        for (guideline, answer) in Self.rows where !answer.hasPrefix("reason: ") {
            let named = Self.named(answer)
            #expect(!named.isEmpty, "\(guideline)")
            for (name, tests) in named {
                if name.hasPrefix("Packaging/") {
                    let path = House.root.appending(path: name).path
                    #expect(FileManager.default.fileExists(atPath: path), "\(guideline): \(name)")
                    continue
                }
                let suite = Self.suite(name)
                #expect(suite != nil, "\(guideline): \(name)")
                for test in tests {
                    #expect(suite?.contains("\"\(test)\"") == true, "\(guideline): \(test)")
                }
            }
            // A test is named after its suite.
            let quoted = answer.components(separatedBy: "\"").count / 2
            #expect(named.reduce(0) { $0 + $1.tests.count } == quoted, "\(guideline)")
        }
    }
}
