import EngageCore

/// Variables that change without an assignment: when a `lazy` one is first read, or by what gives
/// a dynamic one.
extension SourceTypes {
    /// Marks variables whose read value is unknown.
    mutating func markUnseen(_ declarations: [SourceDeclarations], _ units: [SourceUnit]) {
        var late: [String: Set<String>] = [:]
        for (declaration, unit) in zip(declarations, units) where unit.language == .swift {
            for initializer in declaration.initializers
            where Self.isLazy(initializer.range, in: unit) {
                let tokens = unit.part(initializer.range)
                // The tokens before the first operator are the variable itself.
                let start = tokens.firstIndex { $0.isPunctuator("=") || $0.isPunctuator("{") }
                guard let start else { continue }
                let names = Self.given(in: tokens[(start + 1)...])
                late[initializer.owner, default: []].formUnion(names)
            }
        }
        for unit in units where unit.language == .objectiveC {
            for (owner, names) in Self.madeAtRunTime(in: unit) {
                wrap(owner) { names.contains($0.name) }
            }
        }
        for (owner, names) in late where !names.isEmpty {
            for type in lineage(owner) { wrap(type) { names.contains($0.name) } }
        }
    }

    /// Properties behind `@dynamic`, by their classes: what they give is decided at run time. Source: Apple,
    /// "Declared Properties", Dynamic Accessor Methods.
    private static func madeAtRunTime(in unit: SourceUnit) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        var owner = ""
        let tokens = unit.tokens
        for place in tokens.indices.dropFirst() where tokens[place - 1].isPunctuator("@") {
            if tokens[place].isIdentifier("implementation"), place + 1 < tokens.count {
                owner = tokens[place + 1].text
            } else if tokens[place].isIdentifier("dynamic") {
                let names = tokens[(place + 1)...].prefix { !$0.isPunctuator(";") }
                    .filter { $0.kind == .identifier }
                found[owner, default: []].formUnion(names.map(\.text))
            }
        }
        return found
    }

    static func isLazy(_ range: Range<Int>, in unit: SourceUnit) -> Bool {
        unit.part(range.lowerBound - 2, range.lowerBound + 1).contains { $0.isIdentifier("lazy") }
    }

    /// Names that statements give a value; those that they declare left out.
    static func given(in tokens: ArraySlice<SourceToken>) -> Set<String> {
        var names: Set<String> = []
        for place in tokens.indices.dropFirst()
        where tokens[place].kind == .punctuator
            && SourceOperators.setters.contains(tokens[place].text)
        {
            let name = tokens[place - 1]
            let isDeclared =
                place - 2 >= tokens.startIndex
                && (tokens[place - 2].isIdentifier("let") || tokens[place - 2].isIdentifier("var"))
            if name.kind == .identifier, !isDeclared { names.insert(name.text) }
        }
        return names
    }
}
