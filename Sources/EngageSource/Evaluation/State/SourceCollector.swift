import EngageCore

/// A message such as `map` or `filter` that asks a closure for each element of what is known.
struct SourceCollector {
    /// What is made of the answers.
    enum Kind {
        case map, compactMap, flatMap, filter, first, contains, all
        case mapValues, compactMapValues, filterEntries
        case reduce, reduceInto
        /// Rounds of a block whose answers nobody takes.
        case each
        /// Elements for which the closure answers yes leave the list.
        case remove
        /// What an optional holds, as a whole.
        case whole
    }

    var kind: Kind
    var function: Int
    /// What the closure is handed, element by element.
    var rounds: [[SourceValue]]
    /// The elements, or the entries, that the answers belong to.
    var elements: [SourceValue] = []
    var entries: [SourceObject.Entry] = []
    var answers: [SourceValue] = []
    var start: Int
    var end: Int
    var text: String
    /// What `reduce(into:)` fills, and what a block sets to end the rounds.
    var cell: Int?
    /// What is kept to read the rounds of a block backwards; nil where their order is known.
    var turn: SourceTurn?
    /// True where nobody knows in which order the elements come.
    var isUnordered = false
    /// True where nobody knows whether a block has ended the rounds.
    var isUnsure = false
    /// The ways on which the element is there that the closure is asked for, and what holds on the
    /// rest; nil where it is there on all.
    var lacking: (there: [SourceWay], rest: SourceExit)?

    private static let kinds: [String: Kind] = [
        "map:": .map, "compactmap:": .compactMap, "flatmap:": .flatMap, "filter:": .filter,
        "firstwhere:": .first, "containswhere:": .contains, "allsatisfy:": .all,
        "mapvalues:": .mapValues, "compactmapvalues:": .compactMapValues,
        "reduceinto:": .reduceInto, "reduce:": .reduce, "reduce::": .reduce,
        "removeall:": .remove, "removeallwhere:": .remove,
    ]

    /// What a message of this form collects; nil for others.
    static func kind(_ form: String) -> Kind? { kinds[form] }
}
