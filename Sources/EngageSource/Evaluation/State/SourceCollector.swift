import EngageCore

/// A message such as `map` or `filter` that calls a closure for each known element.
struct SourceCollector {
    /// What the closure's results are used for.
    enum Kind {
        case map, compactMap, flatMap, filter, first, last, contains, all
        /// The position of an element; those from the first on that is not left out, and up to the
        /// first that is; the parts between elements.
        case firstIndex, lastIndex, drop, prefix, split
        case mapValues, compactMapValues, filterEntries
        case reduce, reduceInto
        /// Iterations of a block whose results are not used.
        case each
        /// Elements for which the closure returns true leave the list.
        case remove
        /// What an optional holds, as a whole; what is given for it may be an optional itself.
        case whole, flattened
    }

    var kind: Kind
    /// True for the characters of a text.
    var isText = false
    var function: Int
    /// The arguments of the closure, element by element.
    var iterations: [[SourceValue]]
    /// The elements, or the entries, that the answers belong to.
    var elements: [SourceValue] = []
    var entries: [SourceObject.Entry] = []
    var answers: [SourceValue] = []
    var start: Int
    var end: Int
    var text: String
    /// What `reduce(into:)` fills, and what a block sets to end the iterations.
    var cell: Int?
    /// The state to read the iterations of a block backwards; nil if their order is known.
    var turn: UnorderedLoop?
    /// True if the order of the elements is unknown.
    var isUnordered = false
    /// True if it is unknown whether a block has ended the iterations.
    var isUnsure = false
    /// The paths on which the closure's element exists, and the state on the others; nil if it
    /// exists on all.
    var lacking: (there: [PathCondition], rest: SourceExit)?

    private static let kinds: [String: Kind] = [
        "map:": .map, "compactmap:": .compactMap, "flatmap:": .flatMap, "filter:": .filter,
        "first:": .first, "firstwhere:": .first, "last:": .last, "lastwhere:": .last,
        "firstindex:": .firstIndex, "firstindexwhere:": .firstIndex, "index:": .firstIndex,
        "indexwhere:": .firstIndex, "indexofobjectpassingtest:": .firstIndex,
        "lastindex:": .lastIndex, "lastindexwhere:": .lastIndex,
        "contains:": .contains, "containswhere:": .contains, "allsatisfy:": .all,
        "mapvalues:": .mapValues, "compactmapvalues:": .compactMapValues,
        "reduceinto:": .reduceInto, "reduce:": .reduce, "reduce::": .reduce,
        "drop:": .drop, "dropwhile:": .drop, "prefix:": .prefix,
        "prefixwhile:": .prefix, "split:": .split, "splitwhereseparator:": .split,
        "removeall:": .remove, "removeallwhere:": .remove,
    ]

    /// What a message of this form collects; nil for others.
    static func kind(_ form: String) -> Kind? { kinds[form] }
}
