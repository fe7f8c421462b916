/// Parts of a dialog's answer that no other part depends on: they are made where they are wanted.
struct AnswerParts: OptionSet, Sendable {
    let rawValue: UInt8

    /// `effective` and `removed`.
    static let merge = AnswerParts(rawValue: 1)
    /// `decisions`, which every screen adds to.
    static let decisions = AnswerParts(rawValue: 2)
    /// `diagnostics`, which every screen adds to.
    static let findings = AnswerParts(rawValue: 4)
    /// `providerTable`.
    static let table = AnswerParts(rawValue: 8)
    /// Its `rows`, each with the provider's name.
    static let rows = AnswerParts(rawValue: 16)
    /// What else rows show.
    static let rowDetails = AnswerParts(rawValue: 128)
    /// `userLanding`.
    static let landing = AnswerParts(rawValue: 32)
    /// `sharing`.
    static let sharing = AnswerParts(rawValue: 64)

    /// Everything.
    static let all: AnswerParts = [
        .merge, .reported, .table, .rows, .rowDetails, .landing, .sharing,
    ]
    /// What the screens report beside what they show.
    static let reported: AnswerParts = [.decisions, .findings]
}
