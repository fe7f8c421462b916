/// Finds where groups of brackets end in a row of tokens.
enum SourceGroups {
    private static let closing: [String: String] = ["(": ")", "[": "]", "{": "}"]

    /// Place behind the group that opens at `start`; the end of the tokens where it never closes.
    static func end(of tokens: ArraySlice<SourceToken>, from start: Int) -> Int {
        var depth = 0
        for place in start..<tokens.endIndex where tokens[place].kind == .sign {
            let text = tokens[place].text
            if closing[text] != nil { depth += 1 }
            if text == ")" || text == "]" || text == "}" { depth -= 1 }
            if depth == 0 { return place + 1 }
        }
        return tokens.endIndex
    }

    /// Parts between signs that stand in no group; one part at least.
    static func split(
        _ tokens: ArraySlice<SourceToken>, at sign: String
    ) -> [ArraySlice<SourceToken>] {
        var parts: [ArraySlice<SourceToken>] = []
        var start = tokens.startIndex
        var place = start
        while place < tokens.endIndex {
            let token = tokens[place]
            if token.kind == .sign, closing[token.text] != nil {
                place = end(of: tokens, from: place)
            } else {
                if token.isSign(sign) {
                    parts.append(tokens[start..<place])
                    start = place + 1
                }
                place += 1
            }
        }
        return parts + [tokens[start...]]
    }

    /// Place of the next `name:` that stands in no group; the end where there is none.
    static func nextLabel(in tokens: ArraySlice<SourceToken>) -> Int {
        var place = tokens.startIndex
        while place < tokens.endIndex {
            let token = tokens[place]
            if token.kind == .sign, closing[token.text] != nil {
                place = end(of: tokens, from: place)
                continue
            }
            if place > tokens.startIndex, token.kind == .word, place + 1 < tokens.endIndex,
                tokens[place + 1].isSign(":")
            {
                return place
            }
            place += 1
        }
        return tokens.endIndex
    }

    /// The value of a statement: up to a semicolon, a comma, the end of the group it stands in, or
    /// where `isStatement`, the end of its line.
    static func value(
        of tokens: [SourceToken], from start: Int, isStatement: Bool
    ) -> ArraySlice<SourceToken> {
        var place = start
        while place < tokens.count {
            let token = tokens[place]
            if token.kind == .sign {
                if closing[token.text] != nil {
                    place = end(of: tokens[...], from: place)
                    continue
                }
                if ")]};,".contains(token.text) { break }
            } else if isStatement, place > start, token.startsLine, token.kind == .word {
                break
            }
            place += 1
        }
        return tokens[start..<min(place, tokens.count)]
    }
}

extension SourceToken {
    /// True for this sign.
    func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }
}
