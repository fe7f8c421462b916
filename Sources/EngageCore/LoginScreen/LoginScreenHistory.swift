/// What every layer sets for every key, lowest layer first: the values in use, the nulls that
/// remove them and the ignored ones.
struct LoginScreenHistory: Sendable {
    /// Entries of an array that are kept for each button, those nearest to the one in
    /// use: an entry further off would style it only without all of these.
    static let mostEntries = 1000

    /// Whether the last of two entries for one button is used.
    private let takesLast: Bool
    private var layerEntries: [LoginScreenLayerEntry] = []
    /// Entries of `LoginButton` that lost a button to another one, nearest last.
    private var lost: [[LoginButtonEntry]] = Array(repeating: [], count: 7)
    /// The start of those of the current array.
    private var starts: [Int] = Array(repeating: 0, count: 7)
    /// What styled each button before the last array took the place of all.
    private var hidden: [LoginButtonEntry?] = Array(repeating: nil, count: 7)

    /// Entries of the array in use, each with the button it names.
    private(set) var listed: [(entry: LoginButtonEntry, type: Int?)] = []
    /// What the entries of that array set about which button they style.
    private(set) var naming = Naming()

    /// How entries of `LoginButton` name their buttons, all of them taken together.
    struct Naming: Sendable {
        /// Whether two name the same, one names none, one does so by a text.
        var twice = false
        var none = false
        var byText = false
    }

    init(takesLast: Bool) { self.takesLast = takesLast }

    /// Records how an entry of the current array names its button, also one that is not kept.
    mutating func note(_ named: LocatedValue?, isSecond: Bool) {
        if isSecond { naming.twice = true }
        guard let named, !named.isNull else { return naming.none = true }
        if named.kind == .string { naming.byText = true }
    }

    /// Whether an unused entry of the current array is kept.
    func remembers(_ type: Int?) -> Bool {
        takesLast || listed.count < Self.mostEntries
            || type.map { lost[$0].count - starts[$0] < Self.mostEntries } ?? false
    }

    /// Adds an entry of the current array.
    mutating func list(_ entry: LoginButtonEntry, _ type: Int?) {
        add((entry, type), to: &listed, from: 0)
    }

    private func add<Entry>(_ entry: Entry, to entries: inout [Entry], from start: Int) {
        if takesLast {
            // Forgets a thousand at a time, so that each is moved but once.
            if entries.count - start >= 2 * Self.mostEntries {
                entries.removeSubrange(start..<start + Self.mostEntries)
            }
            entries.append(entry)
        } else if entries.count - start < Self.mostEntries {
            entries.append(entry)
        }
    }

    /// Adds what the current layer sets.
    mutating func add(
        _ key: LoginScreenKey, _ value: LocatedValue, _ layer: String, _ mark: LayerEntry.Mark?
    ) {
        layerEntries.append(
            LoginScreenLayerEntry(key: key, entry: nil, value: value, layer: layer, mark: mark))
    }

    /// Keeps a member of an entry that gives nothing.
    func pass(
        _ key: LoginScreenKey, _ value: LocatedValue, _ mark: LayerEntry.Mark,
        in entry: inout LoginButtonEntry?
    ) {
        guard let index = entry?.index, let layer = entry?.layer else { return }
        entry?.passed.append(
            LoginScreenLayerEntry(key: key, entry: index, value: value, layer: layer, mark: mark))
    }

    /// A higher layer's `LoginButton` takes the place of every entry.
    mutating func replace(_ buttons: [LoginButtonEntry?]) {
        hidden = buttons
        listed = []
        naming = Naming()
        for case (let type, let entry?) in buttons.enumerated() { lost[type].append(entry) }
        starts = lost.map(\.count)
    }

    /// An entry loses a button.
    mutating func lose(_ entry: LoginButtonEntry?, _ type: Int) {
        if let entry { add(entry, to: &lost[type], from: starts[type]) }
    }

    /// The entries of the layers for a key, lowest first; a null of a dictionary applies if lower
    /// layers set something.
    func layerEntries(of key: LoginScreenKey) -> [LoginScreenLayerEntry] {
        let path = key.path
        var found: [LoginScreenLayerEntry] = []
        for layerEntry in layerEntries {
            let takes =
                layerEntry.mark == .null && path.hasPrefix(layerEntry.key.path + ".")
                && !found.isEmpty
            if layerEntry.key == key || takes { found.append(layerEntry) }
        }
        return found
    }

    /// Where the value of a key outside the buttons comes from, and what lost to it.
    func origins(of key: LoginScreenKey) -> LeafOrigins {
        let all = layerEntries(of: key)
        guard let winner = Self.winner(of: all) else { return LeafOrigins() }
        let over = all.indices.filter { $0 != winner }.reversed().map { all[$0].origin }
        return LeafOrigins(from: all[winner].origin, over: over)
    }

    /// The entry in use: the highest value or null, or else the highest wrong one.
    private static func winner(of layerEntries: [LoginScreenLayerEntry]) -> Int? {
        layerEntries.lastIndex { $0.mark != .wrong } ?? layerEntries.indices.last
    }

    /// Whether the entry that a key has now decides that something holds of its value.
    ///
    /// - Parameters:
    ///   - other: whether another legal value of that entry decides it.
    ///   - holds: called with the value in use, and the value without the entry; nil for nothing.
    func decides(_ key: LoginScreenKey, other: Bool, _ holds: (LocatedValue?) -> Bool) -> Bool {
        let all = layerEntries(of: key)
        guard let winner = Self.winner(of: all) else { return false }
        let entry = all[winner]
        var rest = all
        rest.remove(at: winner)
        func value(_ layerEntries: [LoginScreenLayerEntry]) -> LocatedValue? {
            Self.winner(of: layerEntries).flatMap {
                layerEntries[$0].mark == nil ? layerEntries[$0].value : nil
            }
        }
        return other && entry.key == key || holds(value(all)) != holds(value(rest))
    }

    /// Where a member of the entry that styles a button comes from, and what lost to it.
    ///
    /// - Parameter says: whether an entry would matter; by default whether it has the member.
    func origins(
        of key: LoginScreenKey, ofButton type: Int, styledBy entry: LoginButtonEntry?,
        says: ((LoginButtonEntry) -> Bool)? = nil
    ) -> LeafOrigins {
        let says = says ?? { $0.said(of: key) != nil }
        var origins = LeafOrigins()
        if let entry {
            let own = entry.said(of: key)
            origins.from = own
            if own != nil { origins.inputs = entry.type.map { [$0] } ?? [] }
        }
        origins.over = lost[type].reversed().compactMap { $0.said(of: key) }
        if origins.from == nil, let entry {
            origins.inputs += shading(type, entry).until(says)
        }
        if hidden[type].map(says) == true { origins.inputs += array }
        return origins
    }

    /// The entries that style a button and would if those before them did not, the styling one
    /// first: how each of them names the button.
    private func shading(_ type: Int, _ entry: LoginButtonEntry) -> ButtonOverrides {
        let others = lost[type].reversed().filter { $0.layer == entry.layer }
            .sorted { abs($0.index - entry.index) < abs($1.index - entry.index) }
        return ButtonOverrides(entries: [entry] + others)
    }

    /// What makes an entry style a button at all; with three of them none alone matters.
    func styling(_ type: Int, _ entry: LoginButtonEntry?) -> [Origin] {
        guard let entry else { return [] }
        let all = shading(type, entry).entries
        return all.count > 2 ? [] : all.compactMap(\.type)
    }

    /// The array in use, if it removed a button's entries.
    func hiding(_ type: Int) -> [Origin] { hidden[type] == nil ? [] : array }

    private var array: [Origin] {
        layerEntries(of: .loginButton).last { $0.mark != .wrong }.map { [$0.origin] } ?? []
    }

    /// Types of entries that would style the badge's button without them, and that set something of
    /// a key or hide an entry that does.
    ///
    /// - Parameter takesLast: whether the last entry of a button is used.
    func badges(
        _ key: LoginScreenKey, styledBy entry: LoginButtonEntry?, takesLast: Bool
    ) -> [Origin] {
        listed.compactMap { other, type in
            guard type != 0, let named = other.given(.loginButtonAuthType),
                entry.map({ takesLast ? other.index > $0.index : other.index < $0.index }) ?? true,
                other.said(of: key) != nil || entry?.said(of: key) != nil
            else { return nil }
            return named
        }
    }

    /// The AuthTypes of entries that style another button than the badge.
    var otherTypes: [Origin] {
        listed.compactMap { other, type in type == 0 ? nil : other.given(.loginButtonAuthType) }
    }
}

/// Where a leaf comes from, what lost, and what affected it.
struct LeafOrigins: Sendable {
    var from: Origin?
    var over: [Origin] = []
    var inputs: [Origin] = []

    /// The entries for the leaf, for another leaf that looked it up in vain.
    var lookups: [Origin] { (from.map { [$0] } ?? []) + inputs }

    /// The same with its own entry marked as one that gives nothing.
    func marked(_ mark: LayerEntry.Mark) -> LeafOrigins {
        guard case .layer(var entry)? = from, entry.mark == nil else { return self }
        entry.mark = mark
        var copy = self
        copy.from = .layer(entry)
        return copy
    }
}

/// Entries of one array that name the same button, in the order in which they would style it.
private struct ButtonOverrides {
    let entries: [LoginButtonEntry]

    /// What keeps the first entry that sets something from doing so; empty if that is nothing, or
    /// more than two entries of which none alone or with one other matters.
    func until(_ says: (LoginButtonEntry) -> Bool) -> [Origin] {
        guard let first = entries.firstIndex(where: says), first <= 2 else { return [] }
        return entries[..<first].compactMap(\.type)
    }
}

extension LoginButtonEntry {
    /// A member as written, also one without a value.
    fileprivate func given(_ key: LoginScreenKey) -> Origin? {
        self[key]?.origin ?? passed.last { $0.key == key && $0.mark != .null }?.origin
    }

    /// The member that sets a leaf, or the one that sets nothing; nil without any.
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
