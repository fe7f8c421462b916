import EngageCore

/// Structures of C: their members in order, under the name of their tag or of their typedef.
extension SourceDeclarations {
    /// Notes every structure of a file, including those in functions.
    mutating func structures(_ unit: SourceUnit) {
        let tokens = unit.tokens
        var place = 0
        while place < tokens.count {
            guard let open = unit.brace(ofStructureAt: place) else {
                place += 1
                continue
            }
            let close = unit.close(of: open)
            var names = [unit.name(ofStructureAt: place)]
            if place > 0, tokens[place - 1].isIdentifier("typedef"), close + 2 < tokens.count,
                tokens[close + 1].kind == .identifier, tokens[close + 2].isPunctuator(";")
            {
                names.append(tokens[close + 1].text)
            }
            let range = (open + 1)..<max(open + 1, close)
            guard !unit.part(range).contains(where: { $0.isPunctuator(":") }) else {
                // Members of some bits lose what does not fit.
                place = open + 1
                continue
            }
            let own = Self.members(unit, range)
            for name in names where kinds[name] == nil {
                kinds[name] = .value
                members[name] = own
            }
            place = open + 1
        }
    }

    private static func members(_ unit: SourceUnit, _ range: Range<Int>) -> [Member] {
        var members: [Member] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let end = unit.next(";", from: place, limit: range.upperBound)
            let type = typeName(unit.part(place, end))
            for declared in unit.declarators(in: place..<end) {
                let part = unit.part(declared)
                let words = part.prefix { !$0.isPunctuator("[") && !$0.isPunctuator(":") }
                guard let name = unit.declaredName(in: words.indices) else { break }
                members.append(
                    Member(
                        name: name, type: type,
                        isOptional: part.contains { $0.isPunctuator("*") || $0.isIdentifier("id") })
                )
            }
            place = end + 1
        }
        return members
    }
}
