import EngageCore

/// Finds things by words of their names and texts, the likeliest first.
struct WordSearch {
    /// What can be found: its names, and its text.
    private let subjects: [(names: [String], texts: [String])]
    /// Names that a miss lists at most.
    private static let mostNear = 3

    init(_ subjects: [(names: [String], texts: [String])]) { self.subjects = subjects }

    /// How well a thing fits, the best first.
    private enum Rank: Int {
        case name, start, part, text
    }

    /// Positions of the rows that contain every word, in whatever case: names before texts.
    func positions(of query: String) -> [Int] {
        let whole = query.lowercased()
        let words = whole.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return [] }
        var found: [(rank: Int, position: Int)] = []
        for (position, subject) in subjects.enumerated() {
            let names = subject.names.map { $0.lowercased() }
            let rank: Rank
            if names.contains(whole) {
                rank = .name
            } else if names.contains(where: { $0.hasPrefix(whole) }) {
                rank = .start
            } else if names.contains(where: { name in words.allSatisfy { name.contains($0) } }) {
                rank = .part
            } else {
                let all = (names + subject.texts.map { $0.lowercased() }).joined(separator: "\n")
                guard words.allSatisfy({ all.contains($0) }) else { continue }
                rank = .text
            }
            found.append((rank.rawValue, position))
        }
        return found.sorted { $0 < $1 }.map(\.position)
    }

    /// The words of a name, in small letters: `provider`, `table` and `title` of `ProviderTable.title`.
    private static func words(of name: String) -> [String] {
        var words = [""]
        for character in name {
            if !character.isLetter {
                words.append("")
            } else if character.isUppercase, words.last?.last?.isLowercase == true {
                words.append(character.lowercased())
            } else {
                words[words.count - 1] += character.lowercased()
            }
        }
        return words.filter { $0.count > 2 }
    }

    /// The message if nothing is found: the names nearest to the word.
    ///
    /// - Parameters:
    ///   - kind: `key`, `code` or `rule`.
    ///   - command: the command that lists them all.
    func miss(_ query: String, kind: String, listedBy command: String) -> CommandFailure {
        var left = subjects.flatMap(\.names)
        var near: [String] = []
        while near.count < Self.mostNear, let name = Spelling.nearest(to: query, among: left) {
            near.append("'\(name)'")
            left.removeAll { $0 == name }
        }
        if near.isEmpty {
            // One word of a name may be misspelt, and the name be long.
            let parts = subjects.flatMap(\.names).map { ($0, Self.words(of: $0)) }
            if let word = Spelling.nearest(
                to: query.lowercased(), among: Set(parts.flatMap(\.1)).sorted())
            {
                near = parts.filter { $0.1.contains(word) }.prefix(Self.mostNear).map {
                    "'\($0.0)'"
                }
            }
        }
        let hint =
            near.count < 2
            ? near.map { "; did you mean \($0)?" }.first ?? "; '\(command)' lists all"
            : "; did you mean \(near.dropLast().joined(separator: ", ")) or \(near[near.count - 1])?"
        return CommandFailure(.usage, "no \(kind) matches '\(query)'" + hint)
    }
}
