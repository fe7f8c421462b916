import EngageCore

extension [PathPredicate] {
    /// The bits that paths have for some of the conditions.
    func bits(where isMeant: (PathPredicate) -> Bool) -> UInt64 {
        enumerated().reduce(0) { bits, fact in
            isMeant(fact.element) ? bits | UInt64(1) << UInt64(fact.offset) : bits
        }
    }
}

/// The conditions that the source cannot decide, each once.
struct SourceConditions: Sendable {
    /// The maximum number of conditions that are distinguished.
    static let most = 60

    private(set) var facts: [PathPredicate] = []
    /// Names that no file declares which are taken to ask for the device, with their places.
    private(set) var guessed: [ExpressionLocation: String] = [:]

    /// The way of each of several targets, which no two of them share; all ways for one target.
    mutating func ways(of targets: [String?]) -> [PathCondition] {
        let names = targets.compactMap(\.self)
        guard names.count > 1 else { return targets.map { _ in PathCondition.all } }
        var rest = PathCondition.all
        return names.enumerated().map { number, name in
            guard number < names.count - 1, let bit = bit(.target(name)) else { return rest }
            defer { rest.fails |= bit }
            return PathCondition(holds: bit, fails: rest.fails)
        }
    }

    /// Removes the conditions after the first ones, on which no kept value depends.
    mutating func keep(_ count: Int) { facts = Array(facts.prefix(count)) }

    /// The devices of which none takes one of some paths; nil if both do.
    func missed(by paths: [PathCondition]) -> Idiom? {
        guard !paths.isEmpty, let place = facts.firstIndex(of: .isPad) else { return nil }
        let bit = UInt64(1) << UInt64(place)
        if paths.allSatisfy({ $0.fails & bit != 0 }) { return .pad }
        return paths.allSatisfy { $0.holds & bit != 0 } ? .phone : nil
    }

    /// The bit of a condition; nil if there are too many.
    mutating func bit(_ fact: PathPredicate) -> UInt64? {
        if let place = facts.firstIndex(of: fact) { return 1 << UInt64(place) }
        guard facts.count < Self.most else { return nil }
        facts.append(fact)
        return 1 << UInt64(facts.count - 1)
    }

    /// True and false by whether the device is an iPad, where a name alone says that it is asked.
    mutating func guess(_ name: String, asksForPad: Bool, at place: ExpressionLocation)
        -> [SourceValue
        .Case]
    {
        guessed[place] = name
        return choice(.isPad, .boolean(asksForPad), .boolean(!asksForPad), text: name)
    }

    /// True and false by whether the condition holds; something unknown where there are too many.
    mutating func boolean(_ fact: PathPredicate, text: String) -> [SourceValue.Case] {
        choice(fact, .boolean(true), .boolean(false), text: text)
    }

    mutating func choice(
        _ fact: PathPredicate, _ yes: ConcreteValue, _ no: ConcreteValue, text: String
    ) -> [SourceValue.Case] {
        guard let bit = bit(fact) else {
            return [SourceValue.Case(path: .all, plain: .unknown(text))]
        }
        return [
            SourceValue.Case(path: PathCondition(holds: bit, fails: 0), plain: yes),
            SourceValue.Case(path: PathCondition(holds: 0, fails: bit), plain: no),
        ]
    }
}
