import EngageCore

/// Variables that change without an assignment: at the end of an object, and when a `lazy` one is
/// first read.
extension SourceTypes {
    /// Marks variables whose read value is unknown.
    mutating func markUnseen(_ declarations: [SourceDeclarations], _ units: [SourceUnit]) {
        for (declaration, unit) in zip(declarations, units) where unit.language == .swift {
            for place in unit.tokens.indices.dropLast()
            where unit.tokens[place].isWord("deinit") && unit.tokens[place + 1].isSign("{") {
                let names = Self.given(in: unit.part(place + 2, unit.close(of: place + 1)))
                for type in members.keys { mark(names, of: type) { $0.isStatic } }
            }
            for initializer in declaration.initializers
            where Self.isLazy(initializer.range, in: unit) {
                let tokens = unit.part(initializer.range)
                // The tokens before the first operator are the variable itself.
                let start = tokens.firstIndex { $0.isSign("=") || $0.isSign("{") }
                guard let start else { continue }
                mark(Self.given(in: tokens[(start + 1)...]), of: initializer.owner) { _ in true }
            }
        }
    }

    private mutating func mark(
        _ names: Set<String>, of owner: String, where isMeant: (SourceDeclarations.Member) -> Bool
    ) {
        guard !names.isEmpty else { return }
        for owner in lineage(owner) {
            wrap(owner) { names.contains($0.name) && isMeant($0) }
        }
    }

    static func isLazy(_ range: Range<Int>, in unit: SourceUnit) -> Bool {
        unit.part(range.lowerBound - 2, range.lowerBound + 1).contains { $0.isWord("lazy") }
    }

    /// Names that statements give a value; those that they declare left out.
    static func given(in tokens: ArraySlice<SourceToken>) -> Set<String> {
        var names: Set<String> = []
        for place in tokens.indices.dropFirst()
        where tokens[place].kind == .sign && SourceChanges.setters.contains(tokens[place].text) {
            let name = tokens[place - 1]
            let isDeclared =
                place - 2 >= tokens.startIndex
                && (tokens[place - 2].isWord("let") || tokens[place - 2].isWord("var"))
            if name.kind == .word, !isDeclared { names.insert(name.text) }
        }
        return names
    }
}
