/// A leaf, list or screen with why it is as it is.
///
/// Source: behaviour, formats#explanations.
public struct ExplainedPart: Sendable, Hashable {
    /// The value at the path.
    public var part: AnswerPart
    /// Why; nil if nothing was recorded.
    public var reason: Reason?

    /// Joins a part with the reason recorded for it or for the nearest slot around it.
    init(_ part: AnswerPart, in provenance: Provenance) {
        self.init(part, reason: provenance[part.path])
    }

    /// Joins a part with its reason.
    init(_ part: AnswerPart, reason: Reason?) {
        self.part = part
        self.reason = reason
    }
}

extension ExplainedPart: DescribedObject {
    package static func members(of one: ExplainedPart?, to visitor: inout some DescriptionVisitor) {
        let reason = one?.reason
        visitor.member("path", one?.part.path.text, "Its path in the result.")
        visitor.optional(
            "value", one.flatMap { $0.part.isLeaf ? $0.part.value : nil },
            "The value, left out of a list or screen.")
        visitor.member(
            "rule", one.map { _ in reason?.rule.rawValue ?? "" },
            "Stable name of the rule, never empty.")
        visitor.member(
            "because", one.map { _ in reason?.because ?? "" },
            "Half a sentence for users, never empty.")
        visitor.nullable(
            "from", reason?.from,
            "Its source, null if the library decides alone or several values decide.")
        visitor.member(
            "over", one.map { _ in reason?.over ?? [] }, "The shadowed values, nearest first.")
        visitor.member(
            "inputs", one.map { _ in reason?.inputs ?? [] }, "Further values that decided.")
    }
}
