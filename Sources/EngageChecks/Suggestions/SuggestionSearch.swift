import EngageCore

/// Searches the smallest change of entries that makes a slot hold a value, by trying them.
public struct SuggestionSearch<Request: SuggestionRequest>: Sendable {
    private let request: Request
    private let path: SlotPath
    private let wanted: WantedValue
    private let selection: Selection?
    /// What the slot holds as JSON; nil where the answer lacks it.
    private let now: String?

    /// Answers tried at most for one change, and for two; one costs some forty microseconds.
    private static var mostSingles: Int { 8000 }
    private static var mostPairs: Int { 6000 }
    /// Suggestions kept at most.
    private static var mostFound: Int { 200 }

    /// Searches changes for a value of one slot, list or count.
    ///
    /// - Parameter value: JSON, or a text as it is.
    public init(_ request: Request, path: String, value: String) {
        self.init(request, SlotPath(path), WantedValue(value))
    }

    private init(_ request: Request, _ path: SlotPath, _ wanted: WantedValue) {
        self.request = request
        self.path = path
        self.wanted = wanted
        selection = (try? ResolutionPath(path.text)).map { Selection([$0]) }
        now = Self.outcome(of: request, selection)
    }

    /// True where the slot holds the value already.
    public var isSo: Bool { holds(now) }

    /// Every change of one entry that does it, else those of two; least side effects first.
    public func suggestions() -> [Suggestion] {
        guard selection != nil else { return [] }
        let before = parts(of: request)
        var tries = Tries(request, wanted, now, path: path) { Self.outcome(of: $0, selection) }
        tries.trySingles(most: Self.mostSingles)
        if tries.found.isEmpty { tries.tryPairs(most: Self.mostPairs) }
        var found: [Suggestion] = []
        for changed in tries.found.prefix(Self.mostFound) {
            found.append(
                Suggestion(changes: changed.changes, others: others(before, changed.request)))
        }
        found = found.enumerated().sorted {
            ($0.element.others.count, $0.element.length, $0.offset)
                < ($1.element.others.count, $1.element.length, $1.offset)
        }.map(\.element)
        // Of several values of one entry the one with the fewest side effects is reported.
        var reported: Set<[String]> = []
        found = found.filter { suggestion in
            reported.insert(
                suggestion.changes.map { "\($0.kind) \($0.layer ?? "") \($0.key)" }.sorted()
            )
            .inserted
        }
        // Nor is a whole object written anew where one member of it does the same.
        return found.filter { outer in !found.contains { $0.isPart(of: outer) } }
    }

    /// The fact that prevents it, as part of a sentence; nil if no other fact helps either.
    public func obstacle() -> String? {
        let others = request.suggestionObstacles
        let helps = others.first { SuggestionSearch($0.other, path, wanted).isSo }
        return
            (helps
            ?? others.first { other, _ in
                var tries = Tries(other, wanted, nil, path: path) {
                    Self.outcome(of: $0, selection)
                }
                tries.trySingles(most: Self.mostSingles, stopsAtFirst: true)
                return !tries.found.isEmpty
            })?.words
    }

    private func holds(_ outcome: String?) -> Bool {
        // A path that an answer lacks is null there.
        selection != nil && wanted.spellings.contains(outcome ?? "null")
    }

    /// What a path leads to as JSON; nil where the answer lacks it.
    private static func outcome(of request: Request, _ selection: Selection?) -> String? {
        guard let selection else { return nil }
        var writer = selection.writer()
        request.resolvedAnswer.write(to: &writer)
        return selection.value(0, in: writer).map { String(decoding: $0, as: UTF8.self) }
    }

    private func parts(of request: Request) -> [SlotPath: AnswerPart.Value] {
        Dictionary(request.resolvedAnswer.parts.map { ($0.path, $0.value) }) { first, _ in first }
    }

    private func others(
        _ before: [SlotPath: AnswerPart.Value], _ changed: Request
    ) -> [SlotPath] {
        let after = parts(of: changed)
        return Set(before.keys).union(after.keys).filter { $0 != path && before[$0] != after[$0] }
            .sorted { $0.text < $1.text }
    }

    /// The changes that are tried one after another, and their results.
    private typealias Tries = SuggestionTrials<Request>
}

extension Suggestion {
    /// True if it changes a member that the other rewrites, and no more besides.
    fileprivate func isPart(of other: Suggestion) -> Bool {
        guard changes.count == 1, other.changes.count == 1, other.changes[0].kind == .set else {
            return false
        }
        return changes[0].isWithin(other.changes[0]) && Set(others).isSubset(of: other.others)
    }

    /// The length of its description: of two equal ones the shorter is reported first.
    fileprivate var length: Int { changes.reduce(0) { $0 + $1.sentence.utf8.count } }
}
