extension Answer {
    /// Explanations of the slots that a word means, and of every text and name that is the word.
    func explanations(meantBy word: String) -> [ExplainedPart] {
        let paths = (ShortWord.slots[word.lowercased()] ?? []).compactMap {
            try? ResolutionPath($0)
        }
        return explanations.filter { one in
            if case .text(let text) = one.part.value, ShortWord.matches(text, word) {
                return true
            }
            return paths.contains { $0.covers(one.part.path) }
        }
    }

    /// The leaves that a word or a key means, the likeliest first, some eight at most; empty for
    /// what is neither.
    public func leaves(meantBy subject: String) -> [String] {
        let slots = (ShortWord.slots[subject.lowercased()] ?? []).compactMap {
            try? ResolutionPath($0)
        }
        let leaves = (explanations(of: subject) ?? []).filter(\.part.isLeaf).map(\.part.path)
        let ranked = leaves.map { leaf in
            (leaf.text, slots.firstIndex { $0.covers(leaf) } ?? slots.count)
        }
        return Array(ranked.sorted { $0.1 < $1.1 }.map(\.0).prefix(8))
    }
}

extension PrintedValue {
    /// True if the value has a name, or is a text, that matches the word.
    func isMeant(by word: String) -> Bool {
        switch self {
        case .text(let text), .view(let text), .viewController(let text):
            return ShortWord.matches(text, word)
        case .located(let value):
            let tags = [
                "view", "imageView", "barButtonItem", "navigationController", "viewController",
            ]
            let names =
                [value.string] + tags.map { value[$0]?.string }
                + value.elements.prefix(1_000).map(\.string)
            return names.contains { $0.map { ShortWord.matches($0, word) } ?? false }
        case .number, .numbers: return false
        }
    }
}
