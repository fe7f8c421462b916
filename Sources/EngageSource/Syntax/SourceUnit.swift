import EngageCore

/// One file of source code as tokens, after its lines with `#` were evaluated.
struct SourceUnit: Sendable {
    let file: String
    let bytes: [UInt8]
    let language: SourceLanguage
    let tokens: [SourceToken]
    /// For every opening bracket the place of its closing one; the number of tokens where none is.
    let closing: [Int32]
    /// The first byte that is nested too deeply and is not read; nil if there is none.
    let deep: Int?
    /// The first byte of a bracket that is not closed: the file ends after it, or a method begins
    /// that cannot be inside of it; nil without one.
    let unclosed: Int?
    /// True for a file that is read because it names a class of the main file, and only for that.
    let isUser: Bool

    /// The maximum depth of nested brackets that are read; compilers of both languages end at 256.
    static let deepest = 512

    init(
        file: String, bytes: [UInt8], language: SourceLanguage, tokens: [SourceToken],
        isUser: Bool = false
    ) {
        self.isUser = isUser
        self.file = file
        self.bytes = bytes
        self.language = language
        let (closing, deep, unclosed) = Self.closing(tokens, bytes, language)
        self.unclosed = unclosed.map { tokens[$0].offset }
        self.deep = deep.first.map { tokens[$0.lowerBound].offset }
        guard !deep.isEmpty else {
            self.tokens = tokens
            self.closing = closing
            return
        }
        // One identifier in the place of each marks that something is there.
        var kept: [SourceToken] = []
        var place = 0
        for range in deep {
            kept += tokens[place..<range.lowerBound]
            kept.append(tokens[range.lowerBound].replacing(.identifier, "…"))
            place = range.upperBound
        }
        kept += tokens[place...]
        self.tokens = kept
        self.closing = Self.closing(kept, bytes, language).closing
    }

    /// The position that closes each bracket, what is nested too deeply, and the first bracket that
    /// is not closed.
    private static func closing(
        _ tokens: [SourceToken], _ bytes: [UInt8], _ language: SourceLanguage
    ) -> (closing: [Int32], deep: [Range<Int>], unclosed: Int?) {
        var closing = [Int32](repeating: Int32(tokens.count), count: tokens.count)
        var open: [Int] = []
        var deep: [Range<Int>] = []
        var start: Int?
        var unclosed: Int?
        var depth = 0
        for (place, token) in tokens.enumerated() {
            // A method that begins ends what was left open before it.
            if token.startsLine, !open.isEmpty, token.kind == .punctuator || language == .swift {
                if let first = beginsMethod(place, tokens, bytes, language, open) {
                    if let begin = start { deep.append(begin..<place) }
                    (start, depth) = (nil, 0)
                    unclosed = unclosed ?? open[first]
                    for left in open[first...] { closing[left] = Int32(max(left, place - 1)) }
                    open.removeSubrange(first...)
                }
            }
            guard token.kind == .punctuator else { continue }
            switch token.text {
            case "(", "[", "{":
                if open.count >= deepest {
                    if start == nil { start = place }
                    depth += 1
                } else {
                    open.append(place)
                }
            case ")", "]", "}":
                if let begin = start {
                    depth -= 1
                    guard depth == 0 else { continue }
                    deep.append(begin..<(place + 1))
                    start = nil
                    continue
                }
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
        if let begin = start { deep.append(begin..<tokens.count) }
        return (closing, deep, unclosed ?? open.last)
    }

    /// The first open bracket that a method ends which begins here; nil if there is none.
    private static func beginsMethod(
        _ place: Int, _ tokens: [SourceToken], _ bytes: [UInt8], _ language: SourceLanguage,
        _ open: [Int]
    ) -> Int? {
        let token = tokens[place]
        guard place + 2 < tokens.count else { return nil }
        if language == .objectiveC {
            if token.isPunctuator("@") {
                let words: Set<String> = ["end", "implementation", "interface"]
                return words.contains(tokens[place + 1].text) ? 0 : nil
            }
            // In the first column, where no expression continues.
            let isFirst = token.offset == 0 || bytes[token.offset - 1] == 0x0A
            guard isFirst, token.isPunctuator("-") || token.isPunctuator("+"),
                tokens[place + 1].isPunctuator("("),
                tokens[open[0]].isPunctuator("{")
            else { return nil }
            // Variables of a class are in braces, too, but methods are not.
            return 0
        }
        guard tokens[open[open.count - 1]].isPunctuator("{") else { return nil }
        let marks: Set<String> = [
            "override", "private", "fileprivate", "public", "internal", "open", "static",
        ]
        let isMarked =
            token.kind == .identifier && marks.contains(token.text)
            || token.isPunctuator("@") && ["IBAction", "IBOutlet"].contains(tokens[place + 1].text)
        guard isMarked,
            tokens[place..<min(place + 6, tokens.count)].contains(where: {
                $0.isIdentifier("func") || $0.isIdentifier("var") || $0.isIdentifier("let")
            })
        else { return nil }
        // Such a member is in a type: the brace of the innermost one stays.
        let types: Set<String> = ["class", "struct", "enum", "extension", "protocol", "actor"]
        for index in open.indices.reversed() {
            var before = open[index] - 1
            while before >= 0, !tokens[before].isPunctuator("{"), !tokens[before].isPunctuator("}"),
                !tokens[before].isPunctuator(";"), open[index] - before < 64
            {
                if types.contains(tokens[before].text) {
                    return index + 1 < open.count ? index + 1 : nil
                }
                if tokens[before].startsLine, before + 1 < open[index],
                    !tokens[before].isPunctuator(","), !tokens[before].isPunctuator(":")
                {
                    break
                }
                before -= 1
            }
        }
        return nil
    }

    /// Names that `typealias` gives an optional.
    var optionalAliases: Set<String> {
        var names: Set<String> = []
        for (place, token) in tokens.enumerated()
        where token.isIdentifier("typealias") && isPunctuator("=", place + 2) {
            let end = typeEnd(place + 3, limit: tokens.count)
            if shape(ofTypeIn: (place + 3)..<end).isOptional { names.insert(identifier(place + 1)) }
        }
        return names
    }

    /// Names in angle brackets behind the names of types and functions of Swift.
    var generics: Set<String> {
        guard language == .swift else { return [] }
        let words: Set = ["func", "struct", "class", "enum", "actor", "init"]
        var names: Set<String> = []
        for (place, token) in tokens.enumerated()
        where token.kind == .identifier && words.contains(token.text) {
            let open = token.text == "init" ? place + 1 : place + 2
            guard isPunctuator("<", open) else { continue }
            var next = open
            while next < min(tokens.count, open + 48), !isPunctuator(">", next) {
                if isPunctuator("<", next) || isPunctuator(",", next) {
                    names.insert(identifier(next + 1))
                }
                next += 1
            }
        }
        return names.subtracting([""])
    }

    /// Types by another name: what `typealias`, `typedef` and `@compatibility_alias` give it, and
    /// what `@objc(NAME)` calls a class; `Dictionary` and `Array` for what Swift writes in brackets.
    var aliases: [String: String] {
        var aliases: [String: String] = [:]
        for (place, token) in tokens.enumerated() where place + 3 < tokens.count {
            let (one, other) = (tokens[place + 1], tokens[place + 2])
            guard one.kind == .identifier, language == .objectiveC else { continue }
            if token.isIdentifier("compatibility_alias"), other.kind == .identifier {
                aliases[one.text] = other.text
            } else if token.isIdentifier("typedef"), other.kind == .identifier,
                tokens[place + 3].isPunctuator(";"),
                !["struct", "enum", "union"].contains(one.text)
            {
                aliases[other.text] = one.text
            }
        }
        for (place, token) in tokens.enumerated()
        where token.isIdentifier("objc") && language == .swift && place + 4 < tokens.count {
            // `@objc(Name) public final class Other`
            guard tokens[place + 1].isPunctuator("("), tokens[place + 2].kind == .identifier,
                tokens[place + 3].isPunctuator(")")
            else { continue }
            var next = place + 4
            while next + 1 < tokens.count, next < place + 8, !tokens[next].isIdentifier("class") {
                next += 1
            }
            guard next + 1 < tokens.count, tokens[next].isIdentifier("class"),
                tokens[next + 1].kind == .identifier,
                !["func", "var", "let"].contains(tokens[next + 1].text)
            else { continue }
            aliases[tokens[place + 2].text] = tokens[next + 1].text
        }
        for (place, token) in tokens.enumerated()
        where token.isIdentifier("typealias") && place + 3 < tokens.count {
            guard tokens[place + 2].isPunctuator("=") else { continue }
            let first = tokens[place + 3]
            if first.isPunctuator("[") {
                let isDictionary = part(place + 4, close(of: place + 3)).contains {
                    $0.isPunctuator(":")
                }
                aliases[tokens[place + 1].text] = isDictionary ? "Dictionary" : "Array"
            } else if first.kind == .identifier {
                aliases[tokens[place + 1].text] = first.text
            }
        }
        return aliases
    }

    /// Place of the bracket that closes the one at a place; the end where none does.
    func close(of place: Int) -> Int { Int(closing[place]) }

    /// Place after the bracket that closes the one at a place; the end where none does.
    func after(_ place: Int) -> Int { min(close(of: place) + 1, tokens.count) }

    /// The tokens from a place up to another, as far as there are any.
    func part(_ start: Int, _ end: Int) -> ArraySlice<SourceToken> {
        let start = max(0, min(start, tokens.count))
        return tokens[start..<max(start, min(end, tokens.count))]
    }

    /// The tokens of a range, as far as there are any.
    func part(_ range: Range<Int>) -> ArraySlice<SourceToken> {
        part(range.lowerBound, range.upperBound)
    }

    /// Position of a token's end sign, from a position on, outside brackets; `limit` if there is
    /// none.
    func next(_ symbol: String, from start: Int, limit: Int) -> Int {
        var place = start
        while place < limit {
            let token = tokens[place]
            if token.kind == .punctuator {
                if token.text == symbol { return place }
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
