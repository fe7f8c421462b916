/// One file of source code as tokens, after its lines with `#` were carried out.
struct SourceUnit: Sendable {
    let file: String
    let bytes: [UInt8]
    let language: SourceLanguage
    let tokens: [SourceToken]
    /// For every opening bracket the place of its closing one; the number of tokens where none is.
    let closing: [Int32]

    init(file: String, bytes: [UInt8], language: SourceLanguage, tokens: [SourceToken]) {
        self.file = file
        self.bytes = bytes
        self.language = language
        self.tokens = tokens
        var closing = [Int32](repeating: Int32(tokens.count), count: tokens.count)
        var open: [Int] = []
        for (place, token) in tokens.enumerated() where token.kind == .sign {
            switch token.text {
            case "(", "[", "{": open.append(place)
            case ")", "]", "}":
                // What was left open inside ends here too.
                let wanted = token.text == ")" ? "(" : token.text == "]" ? "[" : "{"
                let limit = max(0, open.count - 64)
                guard let match = open[limit...].lastIndex(where: { tokens[$0].text == wanted })
                else { continue }
                for left in open[match...] { closing[left] = Int32(place) }
                open.removeSubrange(match...)
            default: break
            }
        }
        self.closing = closing
    }

    /// What `typealias` gives a name: `[` for a dictionary, `[]` for a list, else another type.
    var aliases: [String: String] {
        var aliases: [String: String] = [:]
        for (place, token) in tokens.enumerated()
        where token.isWord("typealias") && place + 3 < tokens.count {
            guard tokens[place + 2].isSign("=") else { continue }
            let first = tokens[place + 3]
            if first.isSign("[") {
                let isDictionary = tokens[(place + 4)..<close(of: place + 3)].contains {
                    $0.isSign(":")
                }
                aliases[tokens[place + 1].text] = isDictionary ? "Dictionary" : "Array"
            } else if first.kind == .word {
                aliases[tokens[place + 1].text] = first.text
            }
        }
        return aliases
    }

    /// Place of the bracket that closes the one at a place; the end where none does.
    func close(of place: Int) -> Int { Int(closing[place]) }

    /// Place of a token's end sign from a place on that stands in no brackets; `limit` where none.
    func next(_ sign: String, from start: Int, limit: Int) -> Int {
        var place = start
        while place < limit {
            let token = tokens[place]
            if token.kind == .sign {
                if token.text == sign { return place }
                if "([{".contains(token.text) {
                    place = close(of: place)
                } else if ")]}".contains(token.text) {
                    return min(place, limit)
                }
            }
            place += 1
        }
        return limit
    }

    /// The source from one byte to another, blanks made one, of at most 200 bytes.
    func text(_ start: Int, _ end: Int) -> String {
        let part = bytes[max(0, min(start, bytes.count))..<max(start, min(end, bytes.count))]
        var text: [UInt8] = []
        for byte in part.prefix(200) {
            if byte <= 0x20 {
                if text.last != 0x20 { text.append(0x20) }
            } else {
                text.append(byte)
            }
        }
        if text.last == 0x20 { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }
}
