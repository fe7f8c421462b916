/// A list of names while rules change it: every change costs what it names, not the whole list.
struct OverlaidList {
    private struct State {
        /// Occurrences before this one are gone.
        var start: Int
        var isListed = true
        /// The order that named it last, and its position there.
        var rank: (order: Int, position: Int)?
        var added: OverlayChange?
        /// What removed it, also where it was added again: it then has another place.
        var hidden: OverlayChange?
    }

    private var occurrences: [String]
    private var states: [String: State] = [:]
    private var orders: [OverlayChange] = []
    private(set) var isChanged = false
    /// Names that are listed, each counted once.
    private(set) var count: Int

    init(_ names: [String]) {
        occurrences = names
        for name in names { states[name] = State(start: 0) }
        count = states.count
    }

    func contains(_ name: String) -> Bool { states[name]?.isListed == true }

    mutating func add(_ name: String, _ change: OverlayChange) {
        guard !contains(name) else { return }
        isChanged = true
        count += 1
        states[name] = State(
            start: occurrences.count, added: change, hidden: states[name]?.hidden)
        occurrences.append(name)
    }

    mutating func hide(_ name: String, _ change: OverlayChange) {
        guard contains(name) else { return }
        isChanged = true
        count -= 1
        states[name]?.isListed = false
        states[name]?.rank = nil
        states[name]?.hidden = change
    }

    mutating func order(_ names: [OverlayRule.Named], _ change: OverlayChange) {
        orders.append(change)
        for (position, named) in names.enumerated() where contains(named.name) {
            isChanged = true
            states[named.name]?.rank = (orders.count - 1, position)
        }
    }

    /// The names in their order: those of the last order first, the others in the order they had.
    var names: [String] {
        guard isChanged else { return occurrences }
        let listed = occurrences.enumerated().filter { index, name in
            states[name].map { $0.isListed && index >= $0.start } ?? false
        }
        var ranked: [(name: String, order: Int, position: Int, index: Int)] = []
        var others: [String] = []
        for (index, name) in listed {
            if let rank = states[name]?.rank {
                ranked.append((name, rank.order, rank.position, index))
            } else {
                others.append(name)
            }
        }
        ranked.sort { one, other in
            if one.order != other.order { return one.order > other.order }
            if one.position != other.position { return one.position < other.position }
            return one.index < other.index
        }
        return ranked.map(\.name) + others
    }

    /// What determined the list, after the last rule.
    var changes: OverlayTrace.List {
        guard isChanged else { return OverlayTrace.List() }
        var list = OverlayTrace.List()
        var used: Set<Int> = []
        for (name, state) in states {
            if let rank = state.rank { used.insert(rank.order) }
            list.added[name] = state.isListed ? state.added : nil
            list.hidden[name] = state.hidden
        }
        list.orders = used.sorted(by: >).map { orders[$0] }
        return list
    }
}
