/// A question whose entries can be changed to see what comes of it.
public protocol RemedyQuestion: Sendable {
    /// Every leaf, list and screen of the answer.
    var answerParts: [AnswerPart] { get }
    /// Every change of an entry that could make a slot hold a value.
    func remedyCandidates(for path: SlotPath, wanting value: String) -> [RemedyCandidate<Self>]
    /// The same question with another fact, and the words where that fact stands in the way.
    var remedyObstacles: [(other: Self, words: String)] { get }
}

/// A change of an entry, and how it is made.
public struct RemedyCandidate<Question: Sendable>: Sendable {
    /// The change in words.
    let change: Remedy.Change
    /// Makes it.
    let apply: @Sendable (inout Question) -> Void

    init(_ change: Remedy.Change, _ apply: @escaping @Sendable (inout Question) -> Void) {
        self.change = change
        self.apply = apply
    }
}
