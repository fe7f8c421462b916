/// Blocks that run after the method has ended, and what distinguishes those that other code runs.
struct DeferredBlocks {
    /// A block or method that runs after the method has ended.
    struct Block {
        var function: Int
        /// What it is passed; the system passes the rest.
        var arguments: [SourceValue] = []
        var paths: [PathCondition]
        /// The frames that passed it on.
        var chain: [Int]
        var turn: Int
    }

    /// What waits, in the order of the statements.
    private(set) var waiting: [Block] = []
    /// Those of this run that wait for a time.
    private var delayed: Set<Int> = []
    /// Blocks by where their statements are: each round of a loop makes one.
    private var instances: [Int: [Int]] = [:]
    /// What blocks have changed that unread code may run after the method has ended.
    var changed = StateChanges()

    mutating func add(_ block: Block, isDelayed: Bool) {
        if isDelayed { delayed.insert(block.function) }
        waiting.append(block)
    }

    /// Takes what runs next: what waits for no time comes first.
    mutating func next() -> Block? {
        guard !waiting.isEmpty else { return nil }
        let first = waiting.firstIndex { !delayed.contains($0.function) }
        return waiting.remove(at: first ?? 0)
    }

    /// Blocks of which nobody knows whether they run before another one: both wait for a time.
    func unordered(with function: Int) -> [Int] {
        delayed.contains(function) ? delayed.subtracting([function]).sorted() : []
    }

    /// Which of the blocks of the same statements one is.
    mutating func instance(of function: Int, at statements: Int) -> Int {
        let known = instances[statements] ?? []
        if let instance = known.firstIndex(of: function) { return instance }
        instances[statements] = known + [function]
        return known.count
    }
}
