/// What a document of source code has besides its values: its files, and the ways of its branches.
struct SourceParts: Sendable {
    /// A file that values stand in, by its first byte in the bytes of the document.
    struct File: Sendable {
        var start: Int
        var name: String
    }

    /// The values on one way through the branches.
    struct Alternative: Sendable {
        /// What holds on the way and what does not; empty where nothing is asked.
        var facts: [Fact]
        /// The node of the dictionary.
        var root: Int
    }

    struct Fact: Sendable, Hashable {
        var fact: SourceFact
        var holds: Bool
    }

    /// At least one, in the order of their first bytes.
    var files: [File]
    /// At least one; the first counts where nobody chooses.
    var alternatives: [Alternative]

    /// The place of a byte in its own file.
    func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
        let index = files.lastIndex { $0.start <= offset } ?? 0
        let file = files[index]
        let end = index + 1 < files.count ? files[index + 1].start : bytes.count
        return SourceLocation(
            file: file.name, countingTo: offset - file.start, in: Array(bytes[file.start..<end]))
    }
}

extension LocatedValue {
    /// True for what only the running app knows, and that is taken to be something.
    public var isAssumed: Bool { node.flags.contains(.assumed) || assumedExpression != nil }

    /// The expression of `{"assumed": EXPRESSION}`; nil for every other value.
    public var assumedExpression: String? {
        guard kind == .dictionary else { return nil }
        var found: String?
        for entry in entries {
            guard found == nil, entry.name == .assumed, let text = entry.value.string else {
                return nil
            }
            found = text
        }
        return found
    }

    /// The dictionary of source code on the way that these facts decide.
    ///
    /// Where a fact is not decided the first way counts that fits. Other values are themselves.
    public func chosen(by decide: (SourceFact) -> Bool?) -> LocatedValue {
        guard let parts = document.source, index == 0 else { return self }
        let fitting = parts.alternatives.first { alternative in
            alternative.facts.allSatisfy { fact in
                decide(fact.fact).map { $0 == fact.holds } ?? true
            }
        }
        return LocatedValue(document: document, index: (fitting ?? parts.alternatives[0]).root)
    }

    /// What has a say in the values of source code, in the order of the source.
    public var sourceFacts: [SourceFact] {
        guard let parts = document.source, index == 0 else { return [] }
        var facts: [SourceFact] = []
        for alternative in parts.alternatives {
            for fact in alternative.facts where !facts.contains(fact.fact) {
                facts.append(fact.fact)
            }
        }
        return facts
    }
}
