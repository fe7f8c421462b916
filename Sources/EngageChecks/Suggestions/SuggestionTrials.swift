import EngageCore

/// Changes of entries that are tried one after another, and their results.
struct SuggestionTrials<Request: SuggestionRequest> {
    /// A change that makes it so, and the request with it.
    struct Found {
        let changes: [Suggestion.Change]
        let request: Request
    }

    /// A change that was tried and did not do it alone.
    private struct Candidate {
        let site: SuggestionSite<Request>
        let value: CandidateValue?
        let changes: [Suggestion.Change]
        /// How likely it is one half of two, 0 first.
        let rank: Int
    }

    private let request: Request
    private let wanted: WantedValue
    private let now: String?
    private let outcome: (Request) -> String?
    private let sites: [SuggestionSite<Request>]
    private let words: CandidateNames
    private var candidates: [Candidate] = []
    private var tried: Set<String> = []
    private var left = 0
    private var stopsAtFirst = false
    private(set) var found: [Found] = []

    init(
        _ request: Request, _ wanted: WantedValue, _ now: String?, path: SlotPath,
        outcome: @escaping (Request) -> String?
    ) {
        self.request = request
        self.wanted = wanted
        self.now = now
        self.outcome = outcome
        sites = request.suggestionSites(for: path)
        words = request.candidateNames
    }

    /// Tries one entry at a time.
    mutating func trySingles(most: Int, stopsAtFirst: Bool = false) {
        left = most
        self.stopsAtFirst = stopsAtFirst
        for site in sites {
            for trial in site.form.trials(instead: site.given, words) {
                guard left > 0, !(stopsAtFirst && !found.isEmpty) else { return }
                switch trial {
                case .fixed(let value): attempt(site, value)
                case .text(let make): tryText(site, make)
                case .number(let make): tryNumber(site, make)
                case .wanted(let make):
                    if let number = wanted.number { attempt(site, make(number)) }
                case .numbers(let make): attempt(site, make(wanted.numbers))
                case .color(let make):
                    attempt(site, make("#112233"))
                    if let color = wanted.color { attempt(site, make(color)) }
                }
            }
        }
    }

    /// The text that is wanted, and what is left of it beside what the rule adds: of `Share on
    /// Google` the name.
    private mutating func tryText(
        _ site: SuggestionSite<Request>, _ make: (String) -> CandidateValue
    ) {
        let word = wanted.word
        // A glyph is named by its code point in Unicode and given as its digits.
        if word.hasPrefix("U+") { attempt(site, make(String(word.dropFirst(2)))) }
        // In JSON the wanted text has the same escapes as the given one.
        let mark = CandidateValue.text(word).json.dropFirst().dropLast()
        guard let came = attempt(site, make(word)), wanted.text == word, !mark.contains("\\"),
            let inside = came.firstRange(of: mark)
        else { return }
        let before = came[..<inside.lowerBound].dropFirst()
        let after = came[inside.upperBound...].dropLast()
        guard mark.hasPrefix(before), mark.hasSuffix(after),
            mark.utf8.count > before.utf8.count + after.utf8.count
        else { return }
        attempt(site, make(String(mark.dropFirst(before.count).dropLast(after.count))))
    }

    /// The number that is wanted, and the one that two others point to: of 50 with a bar of 30 the
    /// 20 above it.
    private mutating func tryNumber(
        _ site: SuggestionSite<Request>, _ make: (Double) -> CandidateValue
    ) {
        let first = wanted.number ?? 44
        let came = attempt(site, make(first)).flatMap { Double($0) }
        guard let number = wanted.number else {
            attempt(site, make(600))
            return
        }
        guard let came, came != number,
            let next = attempt(site, make(first + 16)).flatMap({ Double($0) }), next != came
        else { return }
        let tried = first + (number - came) * 16 / (next - came)
        // A height below zero is never meant.
        if tried >= 0 || number < 0 { attempt(site, make(tried)) }
    }

    /// Tries a value of an entry.
    ///
    /// - Returns: the result as JSON; nil if it was tried before or changed nothing.
    @discardableResult
    private mutating func attempt(_ site: SuggestionSite<Request>, _ value: CandidateValue?)
        -> String?
    {
        let changes = site.changes(to: value)
        let name = changes.map(\.sentence).joined(separator: ", ")
        guard left > 0, tried.insert(name).inserted else { return nil }
        if let given = site.given, let value, CandidateValue.given(given).json == value.json {
            return nil
        }
        guard site.beside == nil else {
            candidates.append(Candidate(site: site, value: value, changes: changes, rank: 0))
            return nil
        }
        left -= 1
        var changed = request
        site.apply(&changed, value?.value)
        let came = outcome(changed)
        if holds(came) {
            found.append(Found(changes: changes, request: changed))
        } else {
            let rank = came == now ? rank(site, value) : 0
            candidates.append(Candidate(site: site, value: value, changes: changes, rank: rank))
        }
        return came
    }

    /// How likely a change that alone does nothing is one half of two: what the session remembers of
    /// the wanted name before a key that holds it, and that before any other change.
    private func rank(_ site: SuggestionSite<Request>, _ value: CandidateValue?) -> Int {
        guard let json = value?.json else { return 2 }
        // A user of a provider takes two facts, whatever is wanted of it.
        if site.origin == .scenario, let name = words.providers.first {
            let provider = CandidateValue.text(name).json
            if json == provider || json == "[\(provider)]" { return 1 }
        }
        let word = CandidateValue.text(wanted.word).json
        guard wanted.text != nil, json.contains(word) else { return 4 }
        guard json == word || json == "[\(word)]" else { return 3 }
        return site.origin == .layer ? 2 : 1
    }

    /// Tries two entries at a time, the likeliest first.
    mutating func tryPairs(most: Int) {
        for one in candidates where one.site.beside != nil { take([one]) }
        let all = candidates.filter { $0.site.beside == nil }.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }.map(\.element)
        guard all.count > 1 else { return }
        var left = most
        for sum in 1..<max(2, 2 * all.count) {
            for first in max(0, sum - all.count + 1)..<(sum + 1) / 2 {
                let (one, two) = (all[first], all[sum - first])
                guard one.site.key != two.site.key || one.site.layer != two.site.layer else {
                    continue
                }
                guard left > 0, found.count < 8 else { return }
                left -= 1
                take([one, two])
            }
        }
    }

    private mutating func take(_ parts: [Candidate]) {
        var changed = request
        for part in parts { part.site.apply(&changed, part.value?.value) }
        if holds(outcome(changed)) {
            found.append(Found(changes: parts.flatMap(\.changes), request: changed))
        }
    }

    private func holds(_ outcome: String?) -> Bool {
        // A path that an answer lacks is null there.
        wanted.spellings.contains(outcome ?? "null")
    }
}
