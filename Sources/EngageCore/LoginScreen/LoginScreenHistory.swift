/// What every layer says of every key, lowest layer first: the values that count, the nulls that
/// take them away and what is passed over.
struct LoginScreenHistory: Sendable {
    /// What one layer says of one key.
    struct Passage: Sendable {
        let key: LoginScreenKey
        /// The entry of `LoginButton` it stands in, from 0; nil outside.
        let entry: Int?
        let value: LocatedValue
        let layer: String
        /// Null or wrong; nil for a value that counts.
        let mark: LayerEntry.Mark?

        /// The entry as an origin.
        var origin: Origin {
            .layer(
                LayerEntry(
                    key: key.path(ofEntry: entry), layer: layer, source: value.location, mark: mark)
            )
        }
    }

    private var passages: [Passage] = []
    /// Entries of `LoginButton` that lost a button to another one, nearest first.
    private var lost: [[LoginButtonEntry]] = Array(repeating: [], count: 7)
    /// What styled each button before the last array took the place of all.
    private var hidden: [LoginButtonEntry?] = Array(repeating: nil, count: 7)

    /// Adds what the layer at hand says.
    mutating func add(
        _ key: LoginScreenKey, _ value: LocatedValue, _ layer: String, _ mark: LayerEntry.Mark?
    ) {
        passages.append(Passage(key: key, entry: nil, value: value, layer: layer, mark: mark))
    }

    /// Keeps a member of an entry that gives nothing.
    func pass(
        _ key: LoginScreenKey, _ value: LocatedValue, _ mark: LayerEntry.Mark,
        in entry: inout LoginButtonEntry?
    ) {
        guard let index = entry?.index, let layer = entry?.layer else { return }
        entry?.passed.append(
            Passage(key: key, entry: index, value: value, layer: layer, mark: mark))
    }

    /// A higher layer's `LoginButton` takes the place of every entry.
    mutating func replace(_ buttons: [LoginButtonEntry?]) {
        hidden = buttons
        for (type, entry) in buttons.enumerated() { lose(entry, type) }
    }

    /// An entry loses a button.
    mutating func lose(_ entry: LoginButtonEntry?, _ type: Int) {
        if let entry { lost[type].insert(entry, at: 0) }
    }

    /// What layers say of a key, lowest first; a null of a dictionary counts where it takes
    /// something away.
    private func passages(of key: LoginScreenKey) -> [Passage] {
        let path = key.path
        var found: [Passage] = []
        for passage in passages {
            let takes =
                passage.mark == .null && path.hasPrefix(passage.key.path + ".")
                && found.contains { $0.mark == nil }
            if passage.key == key || takes { found.append(passage) }
        }
        return found
    }

    /// Where the value of a key outside the buttons comes from, and what lost to it.
    func origins(of key: LoginScreenKey) -> LeafOrigins {
        let all = passages(of: key)
        let lastNull = all.lastIndex { $0.mark == .null }
        let lastValue = all.lastIndex { $0.mark == nil }
        guard let winner = [lastNull, lastValue].compactMap({ $0 }).max() ?? all.indices.last
        else { return LeafOrigins() }
        let over = all.indices.filter { $0 != winner }.reversed().map { all[$0].origin }
        return LeafOrigins(from: all[winner].origin, over: over)
    }

    /// Where a member of the entry that styles a button comes from, and what lost to it.
    func origins(
        of key: LoginScreenKey, ofButton type: Int, styledBy entry: LoginButtonEntry?
    ) -> LeafOrigins {
        var origins = LeafOrigins()
        if let entry {
            let own = entry.said(of: key)
            origins.from = own
            if own != nil { origins.inputs = entry.type.map { [$0] } ?? [] }
        }
        let losers = lost[type].filter { $0.said(of: key) != nil }
        origins.over = losers.compactMap { $0.said(of: key) }
        if origins.from == nil, let entry, let type = entry.type,
            losers.contains(where: { $0.layer == entry.layer })
        {
            origins.inputs.append(type)
        }
        if let array = passages(of: .loginButton).last(where: { $0.mark != .wrong }),
            hidden[type]?.said(of: key) != nil
        {
            origins.inputs.append(array.origin)
        }
        return origins
    }
}

/// Where a leaf comes from, what lost, and what had a say in it.
struct LeafOrigins: Sendable {
    var from: Origin?
    var over: [Origin] = []
    var inputs: [Origin] = []

    /// What is said of the leaf at all, for another leaf that it was asked for in vain.
    var asked: [Origin] { (from.map { [$0] } ?? []) + inputs }

    /// The same with its own entry marked as one that gives nothing.
    func marked(_ mark: LayerEntry.Mark) -> LeafOrigins {
        guard case .layer(var entry)? = from, entry.mark == nil else { return self }
        entry.mark = mark
        var copy = self
        copy.from = .layer(entry)
        return copy
    }
}

extension LoginButtonEntry {
    /// The member that gives a leaf, or the one that gives nothing; nil where none is there.
    fileprivate func said(of key: LoginScreenKey) -> Origin? {
        if let setting = self[key] { return setting.origin }
        let path = key.path
        return passed.last {
            $0.key == key || $0.mark == .null && path.hasPrefix($0.key.path + ".")
        }?.origin
    }

    /// The member that makes it style its button; nil where a policy does.
    fileprivate var type: Origin? { self[.loginButtonAuthType]?.origin }
}

extension LoginScreenSetting {
    /// The entry as an origin.
    var origin: Origin { .layer(LayerEntry(key: path, layer: layer, source: place)) }
}
