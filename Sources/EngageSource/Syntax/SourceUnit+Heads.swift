import EngageCore

/// Heads of functions and structures.
extension SourceUnit {
    /// The head of a function of Swift, and the place after the function; nil if it has no
    /// statements, as a requirement of a protocol.
    func head(at place: Int, named name: String) -> (head: SourceHead?, end: Int) {
        var open = place + 2
        while open < tokens.count, !tokens[open].isPunctuator("(") {
            guard open < place + 64, !tokens[open].isPunctuator("{") else { return (nil, open) }
            open += 1
        }
        guard open < tokens.count else { return (nil, tokens.count) }
        let close = self.close(of: open)
        let parameters = parameters(in: (open + 1)..<max(open + 1, close))
        var body = close + 1
        var returns = ""
        if body + 1 < tokens.count, tokens[body].isPunctuator("->"),
            tokens[body + 1].kind == .identifier
        {
            returns = tokens[body + 1].text
        }
        while body < tokens.count, !tokens[body].isPunctuator("{") {
            // A requirement of a protocol has no body.
            guard
                !tokens[body].startsLine || tokens[body].isPunctuator("->")
                    || tokens[body].isIdentifier("where"), !tokens[body].isPunctuator(";"),
                !tokens[body].isPunctuator("}")
            else { return (nil, body) }
            body =
                tokens[body].isPunctuator("(") || tokens[body].isPunctuator("[")
                ? after(body) : body + 1
        }
        guard body < tokens.count else { return (nil, tokens.count) }
        let end = self.close(of: body)
        let arrow = (close + 1..<body).first { isPunctuator("->", $0) } ?? body - 1
        let behind = (arrow + 1..<body).first { tokens[$0].isIdentifier("where") } ?? body
        let result = shape(ofTypeIn: (arrow + 1)..<behind)
        let head = SourceHead(
            name: name, parameters: parameters,
            body: (body + 1)..<max(body + 1, end), returns: returns,
            givesOptional: result.isOptional, parts: result.parts,
            offset: tokens[max(place, 0)].offset)
        return (head, end + 1)
    }

    /// The bracket behind the name of a function of C: words, stars, what generic types hold, and the
    /// class or namespace that a name of C++ stands behind; nil for what is no function.
    func bracket(ofFunctionAt start: Int) -> Int? {
        var place = start
        var depth = 0
        var hasAttribute = false
        while place < tokens.count, place < start + 32 {
            let token = tokens[place]
            if token.isPunctuator("<") {
                depth += 1
            } else if token.isPunctuator(">"), depth > 0 {
                depth -= 1
            } else if token.isPunctuator("("), place > start,
                tokens[place - 1].isIdentifier("__attribute__")
            {
                hasAttribute = true
                place = after(place)
                continue
            } else if token.kind != .identifier, !token.isPunctuator("*"),
                !token.isPunctuator("::"),
                depth == 0 || !token.isPunctuator(",")
            {
                break
            }
            place += 1
        }
        let least = hasAttribute ? start + 3 : start + 1
        guard depth == 0, place > least, place < tokens.count, tokens[place].isPunctuator("("),
            tokens[place - 1].kind == .identifier
        else { return nil }
        return place
    }

    /// What stands between the brackets behind the name of a function of Swift.
    func parameters(in range: Range<Int>) -> [SourceParameter] {
        var parameters: [SourceParameter] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end = self.next(",", from: index, limit: range.upperBound)
            let colon = next(":", from: index, limit: end)
            let words = part(index, colon).filter { $0.kind == .identifier }
            let defaultValue = next("=", from: index, limit: end)
            if let name = words.last?.text {
                let isVariadic = end > colon + 1 && tokens[end - 1].isPunctuator("...")
                let behind = isVariadic ? end - 1 : min(defaultValue, end)
                var shape = shape(ofTypeIn: min(colon + 1, behind)..<behind)
                if isVariadic {
                    shape.parts = .elements(identifier(colon + 1), isOptional: shape.isOptional)
                    shape.isOptional = false
                }
                let label = words.count > 1 ? words[words.count - 2].text : name
                parameters.append(
                    SourceParameter(
                        label: label == "_" ? "" : label, name: name,
                        type: end == colon + 2 || defaultValue == colon + 2
                            ? tokens[colon + 1].text : "",
                        declared: Self.declared(part(colon + 1, end)),
                        isOptional: shape.isOptional, parts: shape.parts,
                        defaultValue: defaultValue < end ? (defaultValue + 1)..<end : nil,
                        isShared: part(colon, end).contains { $0.text == "inout" },
                        isVariadic: isVariadic,
                        isDelayed: part(colon, end).contains { $0.text == "autoclosure" }))
            }
            index = end + 1
        }
        return parameters
    }

    /// True if what ends before a place is the type of an optional, `String?` or `String!`.
    func isOptional(endingAt end: Int, from start: Int) -> Bool {
        end - 1 > start && (isPunctuator("?", end - 1) || isPunctuator("!", end - 1))
    }

    /// The type of a parameter: its name, `[` for a list or a dictionary, `(` for a closure.
    private static func declared(_ tokens: ArraySlice<SourceToken>) -> String {
        let rest = tokens.drop {
            $0.isPunctuator("@") || $0.text == "escaping" || $0.text == "inout"
        }
        guard let first = rest.first else { return "" }
        return first.kind == .identifier || first.isPunctuator("[") || first.isPunctuator("(")
            ? first.text : ""
    }

    /// The brace after `struct` and its tag; nil if no structure is declared.
    func brace(ofStructureAt place: Int) -> Int? {
        guard place + 2 < tokens.count, tokens[place].isIdentifier("struct") else { return nil }
        let open = tokens[place + 1].kind == .identifier ? place + 2 : place + 1
        return tokens[open].isPunctuator("{") ? open : nil
    }

    /// The tag, or its location if it has none.
    func name(ofStructureAt place: Int) -> String {
        return place + 1 < tokens.count && tokens[place + 1].kind == .identifier
            ? tokens[place + 1].text : "struct \(file):\(tokens[place].offset)"
    }

    /// Place after `@try { … } @catch (…) { … }` and its kin; nil for a literal.
    func endOfBlocks(at start: Int) -> Int? {
        guard ["try", "synchronized", "autoreleasepool"].contains(identifier(start + 1)) else {
            return nil
        }
        var place = start
        repeat {
            place += 2
            if isPunctuator("(", place) { place = after(place) }
            guard isPunctuator("{", place) else { return nil }
            place = after(place)
        } while isPunctuator("@", place) && ["catch", "finally"].contains(identifier(place + 1))
        return place
    }

    /// The variable of `for (TYPE name in …)`, also of a block: `void (^name)(void)`.
    func variable(before split: Int) -> String {
        guard isPunctuator(")", split - 1),
            let caret = (max(0, split - 24)..<split).last(where: { isPunctuator("^", $0) })
        else { return identifier(split - 1) }
        return identifier(caret + 1)
    }

    /// The `=` of `let name = …`, if this is the whole condition of a loop; nil otherwise.
    func bindsOne(_ start: Int, _ end: Int) -> Int? {
        guard ["let", "var"].contains(identifier(start)), !identifier(start + 1).isEmpty,
            isPunctuator("=", start + 2),
            start + 3 < end, next(",", from: start, limit: end) >= end
        else { return nil }
        return start + 2
    }

    /// The parts of a declaration of C that give a name each: two of `BOOL isPad, isBusy`.
    func declarators(in range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (start, place, angles) = (range.lowerBound, range.lowerBound, 0)
        while place < range.upperBound {
            let token = tokens[place]
            if token.isPunctuator("(") || token.isPunctuator("[") || token.isPunctuator("{") {
                place = min(close(of: place), range.upperBound - 1)
            } else if token.isPunctuator("<") {
                angles += 1
            } else if token.isPunctuator(">") || token.isPunctuator(">>") {
                angles -= token.text.utf8.count
            } else if token.isPunctuator(","), angles == 0 {
                parts.append(start..<place)
                start = place + 1
            }
            place += 1
        }
        return parts + [start..<range.upperBound]
    }

    /// The name that a declaration of C gives: its last word, or for a function or a block the one
    /// in brackets, `void (*name)(int)`.
    func declaredName(in range: Range<Int>) -> String? {
        let inBrackets = range.dropFirst().first { place in
            isPunctuator("(", place - 1) && place + 1 < range.upperBound
                && (isPunctuator("*", place) || isPunctuator("^", place))
                && tokens[place + 1].kind == .identifier
        }
        if let place = inBrackets { return tokens[place + 1].text }
        return part(range).last { $0.kind == .identifier }?.text
    }
}
