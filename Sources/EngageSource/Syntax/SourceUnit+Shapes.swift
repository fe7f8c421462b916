import EngageCore

/// The shapes of types of Swift.
extension SourceUnit {
    /// The shape of a type that fills a range.
    func shape(ofTypeIn range: Range<Int>) -> SourceShape {
        var (start, end) = (range.lowerBound, min(range.upperBound, tokens.count))
        var shape = SourceShape()
        while start < end {
            if isPunctuator("@", start) {
                start += 2
            } else if ["inout", "some", "any"].contains(identifier(start)), start + 1 < end {
                start += 1
            } else if isOptional(endingAt: end, from: start - 1), !isFunction(from: start, to: end)
            {
                shape.isOptional = true
                end -= 1
            } else if isPunctuator("(", start), close(of: start) == end - 1,
                next(",", from: start + 1, limit: end - 1) == end - 1
            {
                // Brackets around one type.
                (start, end) = (start + 1, end - 1)
            } else {
                break
            }
        }
        guard start < end else { return shape }
        if identifier(start) == "Optional", start + 1 == end || isPunctuator("<", start + 1) {
            shape.isOptional = true
        } else {
            shape.parts = parts(ofTypeFrom: start, to: end)
        }
        return shape
    }

    /// Which of the types that commas separate are optionals.
    func optionals(in range: Range<Int>) -> [Bool] {
        var flags: [Bool] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let comma = next(",", from: place, limit: range.upperBound)
            let equals = next("=", from: place, limit: comma)
            flags.append(isOptional(endingAt: equals, from: place - 1))
            place = comma + 1
        }
        return flags
    }

    /// True where an arrow stands outside of brackets.
    private func isFunction(from start: Int, to end: Int) -> Bool {
        var place = start
        while place < end {
            if isPunctuator("->", place) { return true }
            place = isPunctuator("(", place) || isPunctuator("[", place) ? after(place) : place + 1
        }
        return false
    }

    private func parts(ofTypeFrom start: Int, to end: Int) -> SourceShape.Parts? {
        if isPunctuator("[", start), close(of: start) == end - 1 {
            let colon = next(":", from: start + 1, limit: end - 1)
            guard colon < end - 1 else { return element(from: start + 1, to: end - 1) }
            return value(from: colon + 1, to: end - 1, ofKeysFrom: start + 1)
        }
        if isPunctuator("(", start) {
            let close = self.close(of: start)
            let flags = optionals(in: (start + 1)..<max(start + 1, close))
            if close == end - 1 {
                return flags.count > 1 ? SourceShape.Parts(kind: .tuple, flags: flags) : nil
            }
            guard isFunction(from: close + 1, to: end) else { return nil }
            return SourceShape.Parts(
                kind: .function, flags: flags + [isOptional(endingAt: end, from: close)])
        }
        let lists: Set = ["Array", "ArraySlice", "Set", "Dictionary"]
        guard isPunctuator("<", start + 1), isPunctuator(">", end - 1) else { return nil }
        guard lists.contains(identifier(start)) else {
            let flags = optionals(in: (start + 2)..<max(start + 2, end - 1))
            return flags.contains(true) ? SourceShape.Parts(kind: .generic, flags: flags) : nil
        }
        let comma = next(",", from: start + 2, limit: end - 1)
        guard comma < end - 1 else { return element(from: start + 2, to: end - 1) }
        return value(from: comma + 1, to: end - 1, ofKeysFrom: start + 2)
    }

    /// The values of a dictionary, whose keys stand before one sign.
    private func value(
        from start: Int, to end: Int, ofKeysFrom first: Int
    ) -> SourceShape.Parts {
        var parts = element(from: start, to: end)
        let words = part(first, start - 1)
        let isName = words.allSatisfy { $0.kind == .identifier || $0.isPunctuator(".") }
        if isName { parts.key = words.map(\.text).joined() }
        return parts
    }

    private func element(from start: Int, to end: Int) -> SourceShape.Parts {
        let isOptional = isOptional(endingAt: end, from: start - 1)
        let isPlain = start + 1 == (isOptional ? end - 1 : end)
        return .elements(isPlain ? identifier(start) : "", isOptional: isOptional)
    }

    /// The variables of one declaration, each with what is written of its type: `var a = 1, b, c: Int?`.
    func variables(
        declaredIn range: Range<Int>
    ) -> [(name: String, type: Range<Int>, isInitialized: Bool)] {
        var starts = [range.lowerBound]
        var place = range.lowerBound + 1
        // Generic types that are open: their commas divide no variables.
        var angles = 0
        while place < range.upperBound {
            let token = tokens[place]
            if token.isPunctuator("<") { angles += 1 }
            if token.isPunctuator(">"), angles > 0 { angles -= 1 }
            if token.isPunctuator(","), angles == 0, self.token(place + 1)?.kind == .identifier,
                [":", "=", ","].contains(where: { isPunctuator($0, place + 2) })
                    || place + 2 == range.upperBound
            {
                starts.append(place + 1)
            }
            let isBracket = token.kind == .punctuator && "([{".contains(token.text)
            place = isBracket ? after(place) : place + 1
        }
        var found: [(name: String, type: Range<Int>, isInitialized: Bool)] = []
        for (start, end) in zip(starts, starts.dropFirst().map { $0 - 1 } + [range.upperBound]) {
            // Behind `=` stands the first value, which says nothing of the type.
            let head = (start + 1..<end).prefix {
                !isPunctuator("=", $0) && !isPunctuator("{", $0)
            }
            let type = min(start + 2, start + 1 + head.count)..<start + 1 + head.count
            found.append(
                (tokens[start].text, type, isPunctuator("=", start + 1 + head.count)))
        }
        // Of several names without a type of their own the last one has it.
        for place in found.indices.dropLast().reversed()
        where found[place].type.isEmpty && !found[place].isInitialized {
            found[place].type = found[place + 1].type
        }
        return found
    }

    /// The first name of a type; `Array` for one in brackets. What a function takes is left out.
    func typeName(in range: Range<Int>) -> String {
        var place = range.lowerBound
        while place < range.upperBound {
            let token = tokens[place]
            if token.isPunctuator("[") { return "Array" }
            if token.kind == .identifier, !["any", "some"].contains(token.text) {
                return token.text
            }
            place = token.isPunctuator("(") ? after(place) : place + 1
        }
        return ""
    }

    /// `@interface Name : Super <Protocol, Other>`: the protocols that stand behind the name.
    func protocols(adoptedBehind start: Int) -> [String] {
        var place = start
        while let token = token(place) {
            if token.isPunctuator("<") {
                let list = part(place + 1, tokens.count).prefix {
                    $0.kind == .identifier || $0.isPunctuator(",")
                }
                // What has stars in it are the elements of a generic class.
                guard isPunctuator(">", place + 1 + list.count) else { return [] }
                return list.lazy.filter { $0.kind == .identifier }.map(\.text)
            }
            guard token.isPunctuator("(") || token.isPunctuator(":") else { return [] }
            place = token.isPunctuator("(") ? after(place) : place + 2
        }
        return []
    }
}
