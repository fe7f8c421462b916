public import EngageCore

/// A question whose entries can be changed to see what comes of it.
public protocol RemedyQuestion: Sendable {
    /// The answer, without its story.
    var remedyAnswer: Answer { get }
    /// Every entry that could be taken away, set or added, for a slot that is wanted otherwise.
    func remedySites(for path: SlotPath) -> [RemedySite<Self>]
    /// Names that the question knows.
    var remedyWords: RemedyWords { get }
    /// The same question with another fact, and the words where that fact stands in the way.
    var remedyObstacles: [(other: Self, words: String)] { get }
}

/// Names that a question knows, to be tried where an entry takes a name.
public struct RemedyWords: Sendable {
    /// Providers, those that are listed first.
    var providers: [String] = []
    /// Views that are described.
    var views: [String] = []
    /// Navigation controllers that are described.
    var navigationControllers: [String] = []
    /// Pictures and fonts at hand.
    var assets: [String] = []
}

/// An entry that a remedy can change: what it is, what it holds, and how another value gets there.
public struct RemedySite<Question: Sendable>: Sendable {
    /// What the entry is one of.
    let origin: Remedy.Change.Origin
    /// The raw key, or the path of the member.
    let key: String
    /// Name of its layer; nil for a member of the configuration or the scenario.
    let layer: String?
    /// What it holds; nil for a new one.
    let given: LocatedValue?
    /// What it may hold.
    let form: RemedyForm
    /// A second entry that has to come along; nil for none.
    let beside: Remedy.Change?
    /// Puts another value there, or takes the entry away.
    let apply: @Sendable (inout Question, LocatedValue?) -> Void

    init(
        _ origin: Remedy.Change.Origin, _ key: String, layer: String? = nil, given: LocatedValue?,
        _ form: RemedyForm, beside: Remedy.Change? = nil,
        apply: @escaping @Sendable (inout Question, LocatedValue?) -> Void
    ) {
        self.origin = origin
        self.key = key
        self.layer = layer
        self.given = given
        self.form = form
        self.beside = beside
        self.apply = apply
    }

    /// The change in words.
    func changes(to value: TriedValue?) -> [Remedy.Change] {
        let change = Remedy.Change(
            kind: value == nil ? .remove : given == nil ? .add : .set, key: key, origin: origin,
            layer: layer, value: value?.json, source: given?.location)
        return [beside].compactMap { $0 } + [change]
    }
}
