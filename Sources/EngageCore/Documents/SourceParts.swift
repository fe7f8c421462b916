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
    /// True for a call whose provider is known to the running app alone.
    package var isProviderAssumed = false

    package init(
        files: [File], readFiles: [String] = [], alternatives: [Alternative],
        isProviderAssumed: Bool = false
    ) {
        self.isProviderAssumed = isProviderAssumed
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
