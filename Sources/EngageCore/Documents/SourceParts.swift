/// What a document of source code has besides its values: its files, and the paths of its branches.
package struct SourceParts: Sendable {
    /// A file with values, by its first byte in the bytes of the document.
    package struct File: Sendable {
        package var start: Int
        package var name: String
        /// Its lines, which all documents of a reading share.
        package var lines: LineIndex

        package init(start: Int, name: String, lines: LineIndex) {
            self.start = start
            self.name = name
            self.lines = lines
        }
    }

    /// The values on one path through the branches.
    package struct Alternative: Sendable {
        /// The facts of the path, true or false; empty without a condition.
        package var facts: [Fact]
        /// The node of the dictionary.
        package var root: Int

        package init(facts: [Fact], root: Int) {
            self.facts = facts
            self.root = root
        }

        /// True if no decided condition contradicts it.
        func fits(_ decide: (PathPredicate) -> Bool?) -> Bool {
            facts.allSatisfy { fact in decide(fact.fact).map { $0 == fact.holds } ?? true }
        }
    }

    package struct Fact: Sendable, Hashable {
        package var fact: PathPredicate
        package var holds: Bool

        package init(fact: PathPredicate, holds: Bool) {
            self.fact = fact
            self.holds = holds
        }
    }

    /// At least one, in the order of their first bytes.
    package var files: [File]
    /// Every file that influenced the values, whether or not it contains any.
    package var readFiles: [String] = []
    /// At least one; the first is the default.
    package var alternatives: [Alternative]

    package init(files: [File], readFiles: [String] = [], alternatives: [Alternative]) {
        self.files = files
        self.readFiles = readFiles
        self.alternatives = alternatives
    }

    /// The place of a byte in its own file.
    func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
        let index = files.lastIndex { $0.start <= offset } ?? 0
        let file = files[index]
        let end = index + 1 < files.count ? files[index + 1].start : bytes.count
        let place = file.lines.place(of: offset - file.start, inPart: file.start..<end, of: bytes)
        return SourceLocation(file: file.name, line: place.line, column: place.column)
    }
}

extension LocatedValue {
    /// True for what only the running app knows, and that is taken to be something.
    public var isAssumed: Bool { node.flags.contains(.assumed) || assumedExpression != nil }

    /// The expression of `{"assumed": EXPRESSION}`; nil for every other value.
    public var assumedExpression: String? {
        guard isSingle else { return nil }
        return self[.assumed]?.string
    }

    /// The dictionary of source code on the path that these facts decide.
    ///
    /// If a fact is not decided, the first path that fits is used. Other values are themselves.
    public func chosen(by decide: (PathPredicate) -> Bool?) -> LocatedValue {
        guard let parts = sourceParts else { return self }
        let fitting = parts.alternatives.first { $0.fits(decide) }
        return LocatedValue(document: document, index: (fitting ?? parts.alternatives[0]).root)
    }

    /// The dictionary of source code where some conditions are decided and the others are open.
    public func assuming(_ holds: [PathPredicate: Bool]) -> LocatedValue {
        guard var parts = sourceParts, !holds.isEmpty else { return self }
        var fitting = parts.alternatives.filter { $0.fits { holds[$0] } }
        // As where a device chooses, the first one applies if none fits.
        if fitting.isEmpty { fitting = [parts.alternatives[0]] }
        let first = fitting[0]
        parts.alternatives = fitting.map { alternative in
            var rest = alternative
            rest.facts.removeAll { holds[$0.fact] != nil }
            return rest
        }
        return LocatedValue(document: document.with(parts), index: first.root)
    }

    /// The paths of source code, if this is what all of it gives.
    private var sourceParts: SourceParts? {
        guard let parts = document.source,
            parts.alternatives.contains(where: { $0.root == index })
        else { return nil }
        return parts
    }

    /// The dictionaries of source code on each of its paths; of another value itself.
    package var alternatives: [LocatedValue] {
        sourceParts?.alternatives.map { LocatedValue(document: document, index: $0.root) } ?? [self]
    }

    /// The dictionaries of source code with the facts of each; itself for another value.
    public var paths: [ConditionalValues] {
        guard let parts = sourceParts else { return [ConditionalValues(facts: [:], values: self)] }
        return parts.alternatives.map { alternative in
            ConditionalValues(
                facts: Dictionary(alternative.facts.map { ($0.fact, $0.holds) }) { $1 },
                words: alternative.facts.map { $0.fact.text(holds: $0.holds) }
                    .joined(separator: ", "),
                values: LocatedValue(document: document, index: alternative.root))
        }
    }

    /// True for all that source code gives.
    public var isSourceCode: Bool { sourceParts != nil }

    /// What source code gives, as text: more than its files decide about it.
    package var sourceText: [[UInt8]] {
        guard sourceParts != nil else { return [] }
        return alternatives.map { value in
            var writer = JSONWriter()
            writer.value(value)
            return writer.take()
        }
    }

    /// What influences the values of source code, in the order of the source.
    public var sourceFacts: [PathPredicate] {
        guard let parts = sourceParts else { return [] }
        var facts: [PathPredicate] = []
        for alternative in parts.alternatives {
            for fact in alternative.facts where !facts.contains(fact.fact) {
                facts.append(fact.fact)
            }
        }
        return facts
    }
}
