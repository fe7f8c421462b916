import Foundation
import Testing

/// The commands that the page of the seeds names as proofs, run in the root of the package.
@Suite struct SeedsCommandTests {
    /// The third cell of every row, the commands in it.
    private static let commands: [String] = {
        let page = EngageProcess.root.appending(path: "Documentation/Engineering/Seeds.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        var commands: Set<String> = []
        for line in text.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.components(separatedBy: " | ")
            guard cells.count == 4 else { continue }
            for (index, part) in cells[2].components(separatedBy: "`").enumerated()
            where index % 2 == 1 && part.hasPrefix("engage ") {
                commands.insert(part)
            }
        }
        return commands.sorted()
    }()

    @Test("every command of the page answers", arguments: commands)
    func answers(_ command: String) throws {
        let words = command.split(separator: " ").dropFirst().map { String($0) }
        let run = try EngageProcess.run(words)
        #expect(run.status == 0, "\(command): \(run.messages)")
        #expect(!run.output.isEmpty, "\(command)")
    }

    @Test("the page names commands") func some() { #expect(Self.commands.count >= 100) }
}
