import Foundation
import Testing

/// The page of the seeds, compared with the contents of the project.
@Suite struct SeedsPageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private struct Row {
        var title: String
        var cells: [String]
    }

    private func rows() throws -> [Row] {
        let page = Self.root.appending(path: "Documentation/Engineering/Seeds.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        var title = ""
        var rows: [Row] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## ") {
                title = String(line.dropFirst(3))
            } else if line.hasPrefix("| "), !line.hasPrefix("| sentence ") {
                let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
                rows.append(Row(title: title, cells: cells))
            }
        }
        return rows
    }

    @Test("every document of the seeds has its rows, each with four cells and a status")
    func complete() throws {
        let rows = try rows()
        let counts = Dictionary(grouping: rows, by: \.title).mapValues(\.count)
        for (title, least) in [
            ("Customize the Login Screen for iOS", 100),
            ("Customize the Login process for iOS", 45),
            ("Custom UI for iOS", 100),
            ("Customize the Login Screen UI and Input Parameters Programmatically for iOS", 20),
            ("Mobile Authentication API Overview in iOS", 45),
        ] { #expect(counts[title, default: 0] >= least, "\(title): \(counts[title, default: 0])") }
        for row in rows {
            #expect(row.cells.count == 4, "\(row.cells)")
            #expect(["done", "partly", "not"].contains(row.cells.last ?? ""), "\(row.cells)")
        }
    }

    @Test("what a row names as its proof exists: suites of tests and files of examples")
    func proofs() throws {
        var suites: Set<String> = []
        for file in try House.files("Tests") {
            for word in file.code.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
                suites.insert(String(word))
            }
        }
        for row in try rows() where row.cells.count == 4 {
            for (index, part) in row.cells[2].components(separatedBy: "`").enumerated()
            where index % 2 == 1 {
                if part.hasPrefix("engage ") {
                    for word in part.split(separator: " ") where word.hasPrefix("Examples/") {
                        // Behind a number sign is a call in source code.
                        let file = String(word.prefix { $0 != "#" })
                        let path = Self.root.appending(path: file).path
                        #expect(FileManager.default.fileExists(atPath: path), "\(part)")
                    }
                } else if part.hasSuffix("Tests") || part.hasSuffix("Properties") {
                    #expect(suites.contains(part), "\(part) of \(row.cells[0])")
                }
            }
        }
    }
}
