import EngageCore

/// A cache of answers by their request; the least recently used are dropped first.
final class AnswerCache: Sendable {
    /// An answer with the number of the route that made it, so that its path is not matched again.
    struct Kept: Sendable {
        var answer: ServiceAnswer
        var route: Int
    }

    private struct Entry {
        var kept: Kept
        var size: Int
        var used: Int
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var bytes = 0
        var clock = 0
        var hits = 0
        var misses = 0
    }

    private let state = Guarded(State())
    private let mostBytes: Int

    /// - Parameter mostBytes: bytes of all bodies and requests together; 0 keeps nothing.
    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// The cached answer to a request; nil without one.
    func find(_ request: String) -> Kept? {
        state.withLock { state in
            state.clock += 1
            guard let place = state.entries.index(forKey: request) else { return nil }
            state.entries.values[place].used = state.clock
            state.hits += 1
            return state.entries.values[place].kept
        }
    }

    /// Counts an answer that had to be made.
    func miss() { state.withLock { $0.misses += 1 } }

    /// Answers that were found, and those that had to be made.
    var counts: (hits: Int, misses: Int) { state.withLock { ($0.hits, $0.misses) } }

    /// Keeps an answer; one that is larger than a tenth of all is not kept.
    func keep(_ kept: Kept, for request: String) {
        let size = kept.answer.body.count + request.utf8.count + 256
        guard size <= mostBytes / 10 else { return }
        state.withLock { state in
            state.clock += 1
            if let old = state.entries[request] { state.bytes -= old.size }
            state.entries[request] = Entry(kept: kept, size: size, used: state.clock)
            state.bytes += size
            guard state.bytes > mostBytes else { return }
            // Many go at once, so that the search among all is seldom.
            for (request, entry) in state.entries.sorted(by: { $0.value.used < $1.value.used }) {
                guard state.bytes > mostBytes * 3 / 4 else { break }
                state.entries[request] = nil
                state.bytes -= entry.size
            }
        }
    }

    /// Bytes that are kept now.
    var bytes: Int { state.withLock { $0.bytes } }
}
