public import EngageCore

/// A scenario with entries that can be changed to see the effect.
public protocol SuggestionRequest: Sendable {
    /// The resolution, without provenance.
    var resolvedAnswer: Answer { get }
    /// Every entry that could be removed, set or added, to change a slot.
    func suggestionSites(for path: SlotPath) -> [SuggestionSite<Self>]
    /// Names that the request knows.
    var candidateNames: CandidateNames { get }
    /// The same scenario with another fact, and the words if that fact is the obstacle.
    var suggestionObstacles: [(other: Self, words: String)] { get }
}

/// An entry that a suggestion can change: its kind, its value, and how it takes another value.
public struct SuggestionSite<Request: Sendable>: Sendable {
    /// The kind of the entry.
    let origin: Suggestion.Change.Origin
    /// The raw key, or the path of the member.
    let key: String
    /// Name of its layer; nil for a member of the configuration or the scenario.
    let layer: String?
    /// What it holds; nil for a new one.
    let given: LocatedValue?
    /// What it may hold.
    let form: CandidateForm
    /// A second entry that has to come along; nil for none.
    let beside: Suggestion.Change?
    /// Puts another value there, or takes the entry away.
    let apply: @Sendable (inout Request, LocatedValue?) -> Void

    init(
        _ origin: Suggestion.Change.Origin, _ key: String, layer: String? = nil,
        given: LocatedValue?,
        _ form: CandidateForm, beside: Suggestion.Change? = nil,
        apply: @escaping @Sendable (inout Request, LocatedValue?) -> Void
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
    func changes(to value: CandidateValue?) -> [Suggestion.Change] {
        let change = Suggestion.Change(
            kind: value == nil ? .remove : given == nil ? .add : .set, key: key, origin: origin,
            layer: layer, value: value?.json, source: given?.location)
        return [beside].compactMap { $0 } + [change]
    }
}
