/// Searches the smallest change of entries that makes a slot hold a value, by trying them.
public struct RemedySearch<Question: RemedyQuestion>: Sendable {
    private let question: Question
    private let path: SlotPath
    private let value: String
    private let wanted: Set<String>
    private let now: [SlotPath: AnswerPart.Value]

    /// Answers tried at most; one costs some forty microseconds.
    private static var most: Int { 20_000 }

    /// Asks for a value of one slot.
    ///
    /// - Parameter value: JSON, or a text as it is.
    public init(_ question: Question, path: String, value: String) {
        self.init(question, SlotPath(path), value, WantedValue(value).spellings)
    }

    private init(_ question: Question, _ path: SlotPath, _ value: String, _ wanted: Set<String>) {
        self.question = question
        self.path = path
        self.value = value
        self.wanted = wanted
        now = Self.parts(of: question)
    }

    /// True where the slot holds the value already.
    public var isSo: Bool { holds(now) }

    /// Every change of one entry that does it, else every one of two; least side effects first.
    public func remedies() -> [Remedy] {
        let candidates = question.remedyCandidates(for: path, wanting: value)
        var found: [Remedy] = []
        for one in candidates {
            let after = Self.parts(of: question.making([one]))
            if holds(after) { found.append(Remedy(changes: [one.change], others: others(after))) }
        }
        if found.isEmpty {
            var tried = 0
            for (position, one) in candidates.enumerated() {
                for two in candidates[(position + 1)...] where two.change.key != one.change.key {
                    tried += 1
                    guard tried <= Self.most else { break }
                    let after = Self.parts(of: question.making([one, two]))
                    guard holds(after) else { continue }
                    found.append(
                        Remedy(changes: [one.change, two.change], others: others(after)))
                }
            }
        }
        return found.enumerated().sorted {
            ($0.element.others.count, $0.offset) < ($1.element.others.count, $1.offset)
        }.map(\.element)
    }

    /// The fact that stands in the way, as half a sentence; nil where no other fact helps either.
    public func obstacle() -> String? {
        question.remedyObstacles.first { other, _ in
            let search = RemedySearch(other, path, value, wanted)
            return search.isSo
                || other.remedyCandidates(for: path, wanting: value).contains { one in
                    search.holds(Self.parts(of: other.making([one])))
                }
        }?.words
    }

    private static func parts(of question: Question) -> [SlotPath: AnswerPart.Value] {
        Dictionary(question.answerParts.map { ($0.path, $0.value) }) { first, _ in first }
    }

    private func holds(_ parts: [SlotPath: AnswerPart.Value]) -> Bool {
        guard let value = parts[path] else { return false }
        var writer = JSONWriter()
        writer.value(described: value)
        return wanted.contains(String(decoding: writer.take(), as: UTF8.self))
    }

    private func others(_ after: [SlotPath: AnswerPart.Value]) -> [SlotPath] {
        Set(now.keys).union(after.keys).filter { $0 != path && now[$0] != after[$0] }
            .sorted { $0.text < $1.text }
    }
}

extension RemedyQuestion {
    fileprivate func making(_ changes: [RemedyCandidate<Self>]) -> Self {
        var question = self
        for change in changes { change.apply(&question) }
        return question
    }
}
