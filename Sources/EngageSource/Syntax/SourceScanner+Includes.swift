import EngageCore

extension SourceScanner {
    /// Inserts the tokens of other files where `#include` names them, at the location of that line.
    mutating func replaceIncludes(_ read: (String) -> [SourceToken]?) {
        guard language == .objectiveC else { return }
        var place = 0
        var count = 0
        while place + 2 < tokens.count {
            defer { place += 1 }
            guard tokens[place].isPunctuator("#"), tokens[place].startsLine,
                tokens[place + 1].isIdentifier("include"), tokens[place + 2].kind == .string,
                count < 32, let words = read(tokens[place + 2].text), words.count < 10_000
            else { continue }
            count += 1
            let (first, last) = (tokens[place], tokens[place + 2])
            let own = words.map { word in
                SourceToken(
                    kind: word.kind, text: word.text, offset: first.offset, end: last.end,
                    startsLine: word.startsLine, touches: word.touches)
            }
            tokens.replaceSubrange(place..<(place + 3), with: own)
            // After it a line begins.
            place += own.count - 1
        }
    }
}
