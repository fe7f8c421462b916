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
}
