/// One way through the branches of source code that no device decides.
public struct SourceVariant: Sendable, Hashable {
    /// What holds on it and what does not, in words; empty where nothing is open.
    public var when: String
    /// The same for those who choose.
    public var facts: [SourceFact: Bool]

    /// Conditions that are told apart; of the others the first branch counts, which `when` says.
    static let mostFacts = 4

    /// Each way through dictionaries that count together; a single one where nothing is open.
    public static func all(of values: some Sequence<LocatedValue>) -> [SourceVariant] {
        var open: [SourceFact] = []
        for fact in values.flatMap(\.sourceFacts) where !fact.isOfDevice && !open.contains(fact) {
            open.append(fact)
        }
        return (0..<(1 << min(open.count, mostFacts))).map { number in
            var holds: [SourceFact: Bool] = [:]
            for (position, fact) in open.enumerated() {
                holds[fact] = position >= mostFacts || number >> position & 1 == 0
            }
            let words = open.map { $0.text(holds: holds[$0] ?? true) }
            return SourceVariant(when: words.joined(separator: " and "), facts: holds)
        }
    }
}
